import { bulk as route } from '../../../contract/domains/vouchers-bulk.ts';
import { decodeId } from '../../../contract/ids.ts';
import type { InputOf } from '../../../contract/route.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { viewJob } from '../../domains/jobs/job-view.ts';
import { enqueue } from '../../domains/jobs/jobs.ts';
import { requireCapability } from '../../domains/kyb/require-capability.ts';
import {
  below,
  refusalByCodes,
  refusalByQuantity,
  weakCodes,
} from '../../domains/vouchers/campaigns/bulk-order.ts';
import { bulkVouchersJob, resultOf } from '../../domains/vouchers/campaigns/bulk-vouchers-job.ts';
import { campaignNamed, reserveCodes } from '../../domains/vouchers/campaigns/campaign-store.ts';
import { requireKnownCustomers } from '../../domains/vouchers/terms/known-customers.ts';
import { termsOf } from '../../domains/vouchers/terms/new-voucher.ts';
import { write } from '../../engine/operation.ts';
import { Refusal, refuseField } from '../../errors/refusal.ts';

type Input = InputOf<typeof route>;

/** Queues the creation of many vouchers, and counts them towards the campaign immediately. */
export const bulk = write(route, async (tx, input, call) => {
  const { template, quantity, codes, existing } = input;
  const total = codes?.length ?? quantity;
  if (total === undefined || (codes && quantity)) {
    throw refuseField('/quantity', 'validation_failed', 'cannot be combined with `codes`');
  }
  if (existing && codes === undefined) {
    throw refuseField('/existing', 'validation_failed', 'is only allowed with `codes`');
  }
  const terms = termsOf(template, call.principal.merchantTimezone);
  if (terms instanceof Refusal) throw below('/template', terms);
  const wrong = codes
    ? refusalByCodes(codes, terms, template.code_config, { existing })
    : refusalByQuantity(total, template);
  if (wrong) throw wrong;
  await requireKnownCustomers(tx, template.restrictions).catch((error: unknown) => {
    throw error instanceof Refusal ? below('/template', error) : error;
  });
  if (terms.type === 'gift') await requireCapability(tx, call, 'stored_value');
  const campaignId = await campaignOf(tx, input.campaign);
  await reserveCodes(
    tx,
    campaignId,
    total,
    input.campaign.id === undefined ? '/campaign/name' : '/campaign/id',
  );
  const payload = {
    campaignId,
    terms,
    codes,
    asPrinted: existing === true,
    weak: existing ? weakCodes(codes!, terms) : 0,
    codeConfig: template.code_config,
  };
  const job = await enqueue(tx, call, bulkVouchersJob, {
    payload,
    total,
    result: resultOf(payload, 0),
    fileName: 'vouchers.csv',
  });
  return viewJob(job);
});

async function campaignOf(tx: TenantTransaction, { id, name }: Input['campaign']): Promise<string> {
  if ((id === undefined) === (name === undefined)) {
    throw refuseField('/campaign', 'validation_failed', 'requires exactly one of `id` and `name`');
  }
  return id === undefined ? campaignNamed(tx, name!) : decodeId('campaign', id)!;
}
