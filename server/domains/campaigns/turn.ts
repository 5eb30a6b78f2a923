/** Pauses and resumes campaigns. */
import { decodeId } from '../../../contract/ids.ts';
import { limits } from '../../../contract/limits.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { revised } from '../../engine/change.ts';
import { emit } from '../../engine/events/event-store.ts';
import type { Call } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';
import { momentOf, withPeriods } from './budget/periods.ts';
import { countAutomatic, lockCampaign, saveCampaign } from './campaign-store.ts';
import { viewCampaign, type WireCampaign } from './campaign-view.ts';

/** Changes whether the campaign is active. Without a change there is no event. */
export async function turn(
  tx: TenantTransaction,
  wireId: string,
  active: boolean,
  call: Call,
): Promise<WireCampaign> {
  const id = decodeId('campaign', wireId);
  const before = id === undefined ? undefined : await lockCampaign(tx, id);
  if (before === undefined) throw refuse('not_found');
  await withPeriods(tx, [before], momentOf(call.principal, call.now));
  if (before.active === active) return viewCampaign(before, call.now);
  const isOneMore = active && before.kind !== 'codes';
  if (isOneMore && (await countAutomatic(tx)) >= limits.promotion.automatic) throw refuse('limit_reached');
  const after = revised(before, { active }, call.now);
  const object = viewCampaign(after, call.now);
  const type = active ? 'campaign.resumed' : 'campaign.paused';
  tx.commitAlong(saveCampaign(tx, after));
  emit(tx, call, { type, objectId: after.id, object });
  return object;
}
