/** Moves a voucher to another campaign. What it was used for stays with the campaign that it had then. */
import { decodeId } from '../../../../contract/ids.ts';
import { statement } from '../../../database/connection.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { refuse, refuseField } from '../../../errors/refusal.ts';
import { shareCampaigns } from '../../campaigns/budget-store.ts';
import type { CampaignRow } from '../../campaigns/campaign.ts';
import { lockCampaign } from '../../campaigns/campaign-store.ts';
import type { VoucherRow } from '../terms/voucher.ts';
import { releaseCodes, reserveCodes } from './campaign-store.ts';

const field = '/campaign_id';

/** From one campaign to another; undefined stands for none. */
export interface Move {
  from: CampaignRow | undefined;
  to: CampaignRow | undefined;
}

/**
 * Locks the campaigns of a locked voucher's move, in id order like everyone; undefined if the voucher is there already.
 * @throws Refusal
 */
export async function lockMove(
  tx: TenantTransaction,
  { merchant_id: merchantId, campaign_id: from }: VoucherRow,
  wanted: string | null | undefined,
): Promise<Move | undefined> {
  if (wanted === undefined) return undefined;
  const to = wanted === null ? null : decodeId('campaign', wanted)!;
  if (to === from) return undefined;
  const ids = [from, to].filter((id) => id !== null).sort();
  // Uses of both first, as they do: a change of a budget waits for all uses and locks the row afterwards.
  await shareCampaigns(
    tx,
    ids.map((id) => ({ merchantId, id })),
  );
  const locked = new Map<string | null, CampaignRow | undefined>();
  for (const id of ids) locked.set(id, await lockCampaign(tx, id));
  const move = { from: locked.get(from), to: locked.get(to) };
  if (to !== null && move.to === undefined) throw refuseField(field, 'not_found', 'does not exist');
  if (move.to !== undefined && move.to.kind !== 'codes') {
    throw refuseField(field, 'validation_failed', 'must be a campaign of codes');
  }
  return move;
}

const published = statement(
  'campaign_publications_of_voucher',
  'select from campaign_publications where merchant_id = $1 and voucher_id = $2 limit 1',
);

/**
 * Counts the code in its new campaign. What the campaign gave its customers is part of its results, so it stays there.
 * @throws Refusal
 */
export async function moveCode(tx: TenantTransaction, { id }: VoucherRow, { from, to }: Move): Promise<void> {
  if ((await tx.run(published, [tx.merchantId, id])).length > 0) {
    const detail = 'cannot be changed once the campaign has given the code to a customer';
    throw refuse('immutable_field', { errors: [{ pointer: field, code: 'immutable_field', detail }] });
  }
  if (to) await reserveCodes(tx, to.id, 1, field);
  if (from) await releaseCodes(tx, from.id, 1);
}
