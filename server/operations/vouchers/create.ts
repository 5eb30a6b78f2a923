import { create as route } from '../../../contract/domains/vouchers.ts';
import { decodeId } from '../../../contract/ids.ts';
import { requireCapability } from '../../domains/kyb/require-capability.ts';
import { reserveCodes } from '../../domains/vouchers/campaigns/campaign-store.ts';
import { insertVoucher } from '../../domains/vouchers/campaigns/insert-voucher.ts';
import { requireKnownCustomers } from '../../domains/vouchers/terms/known-customers.ts';
import { termsOf } from '../../domains/vouchers/terms/new-voucher.ts';
import { chooseCode } from '../../domains/vouchers/terms/voucher-terms.ts';
import { write } from '../../engine/operation.ts';
import { Refusal } from '../../errors/refusal.ts';

/** Creates one voucher. Its secret code is returned here and never again. */
export const create = write(route, async (tx, input, call) => {
  const terms = termsOf(input, call.principal.merchantTimezone);
  if (terms instanceof Refusal) throw terms;
  const code = chooseCode(input);
  if (code instanceof Refusal) throw code;

  await requireKnownCustomers(tx, input.restrictions);
  if (terms.type === 'gift') await requireCapability(tx, call, 'stored_value');
  const campaignId = input.campaign_id === undefined ? null : decodeId('campaign', input.campaign_id)!;
  if (campaignId !== null) await reserveCodes(tx, campaignId, 1, '/campaign_id');
  return { ...(await insertVoucher(tx, terms, { code, campaignId }, call)), code };
});
