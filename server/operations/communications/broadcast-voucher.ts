import { broadcastVoucher as route } from '../../../contract/domains/communications.ts';
import { decodeId } from '../../../contract/ids.ts';
import type { InputOf } from '../../../contract/route.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import { type VoucherRule, voucherRule } from '../../domains/communications/audience/audience.ts';
import { voucherHolders } from '../../domains/communications/audience/audience-store.ts';
import { refusalByFilter } from '../../domains/communications/audience/customer-filter.ts';
import { findVoucherState, hasCampaign } from '../../domains/communications/compose/voucher-lookup.ts';
import { broadcast, broadcastOf } from '../../domains/communications/deliver/broadcast.ts';
import { readCustomers } from '../../domains/customers/customer-store.ts';
import { readMerchant } from '../../domains/merchant/merchant-store.ts';
import { write } from '../../engine/operation.ts';
import { refuse, refuseField } from '../../errors/refusal.ts';

/** Sends a message to recipients of a voucher or campaign: fixes the audience and queues a job. */
export const broadcastVoucher = write(route, async (tx, input, call) => {
  const draft = broadcastOf('voucher_broadcast', input, call);
  const about = aboutOf(input);
  const rule = voucherRule(about, input.audience ?? {}, call.now);
  await requireKnown(tx, rule);
  const unknown = await refusalByFilter(tx, rule.filter);
  if (unknown) throw unknown;
  const merchant = await readMerchant(tx);
  const named = { ...draft, voucher_id: about.voucherId, campaign_id: about.campaignId };
  return broadcast(tx, call, named, voucherHolders(tx, rule, merchant), input.dry_run);
});

/** Requires exactly one of `voucher_id` and `campaign_id`. */
function aboutOf({
  voucher_id,
  campaign_id,
}: InputOf<typeof route>): Pick<VoucherRule, 'voucherId' | 'campaignId'> {
  if ((voucher_id === undefined) === (campaign_id === undefined)) {
    throw refuseField('', 'validation_failed', 'requires either `voucher_id` or `campaign_id`');
  }
  return {
    voucherId: voucher_id === undefined ? null : decodeId('voucher', voucher_id)!,
    campaignId: campaign_id === undefined ? null : decodeId('campaign', campaign_id)!,
  };
}

/** Throws 404 for an unknown voucher or campaign, 422 for unknown customers. */
async function requireKnown(tx: ReadTransaction, rule: VoucherRule): Promise<void> {
  if (rule.voucherId) {
    const voucher = await findVoucherState(tx, rule.voucherId);
    if (voucher === undefined) throw refuse('voucher_not_found');
    if (voucher.voided_at !== null) throw refuse('voucher_voided');
  } else if (!(await hasCampaign(tx, rule.campaignId!))) throw refuse('not_found');
  const wanted = new Set(rule.customerIds);
  if (wanted.size > 0 && (await readCustomers(tx, [...wanted])).length < wanted.size) {
    throw refuseField('/audience/customer_ids', 'validation_failed', 'contains an unknown customer');
  }
}
