import { update as route } from '../../../contract/domains/campaigns.ts';
import { decodeId } from '../../../contract/ids.ts';
import type { InputOf } from '../../../contract/route.ts';
import { violatedUniqueIndex } from '../../database/failures.ts';
import { recordEvent } from '../../engine/event-store.ts';
import { requireVersion, write } from '../../engine/operation.ts';
import { refuse, refuseField } from '../../errors/refusal.ts';
import { requireKnownCustomers } from '../vouchers/terms/known-customers.ts';
import { refusalByConditions } from '../vouchers/terms/voucher-terms.ts';
import { type CampaignRow, isNear, isSpent, lifeOf } from './campaign.ts';
import { lockCampaign, saveCampaign } from './campaign-store.ts';
import { viewCampaign } from './campaign-view.ts';

const describing = [
  'name',
  'description',
  'starts_at',
  'ends_at',
  'conditions',
  'stacking',
  'budget',
  'metadata',
] as const;

/** Changes the texts, dates, conditions and limits of a campaign. */
export const update = write(route, async (tx, input, call) => {
  const id = decodeId('campaign', input.id);
  const before = id === undefined ? undefined : await lockCampaign(tx, id);
  if (before === undefined) throw refuse('not_found');
  requireVersion(call, before.version);
  const { conditions = before.conditions, stacking = before.stacking } = input;
  const restrictions = input.conditions ? { conditions: input.conditions } : undefined;
  if (before.kind === 'codes' && (input.conditions || input.stacking)) {
    throw refuseField('/conditions', 'validation_failed', 'belong to the vouchers of the campaign');
  }
  const wrong = refusalByConditions(restrictions, '');
  if (wrong) throw wrong;
  await requireKnownCustomers(tx, restrictions, '');
  const changed: CampaignRow = {
    ...before,
    name: input.name ?? before.name,
    description: input.description === undefined ? before.description : input.description,
    ...lifeOf(before, input, call.principal.merchantTimezone),
    conditions,
    stacking,
    ...budgetOf(before, input.budget),
    metadata: input.metadata ?? before.metadata,
  };
  const after = { ...changed, near_noted: isNear(changed), spent_noted: isSpent(changed) };
  const [old, shown] = [viewCampaign(before, call.now), viewCampaign(after, call.now)];
  const fields = describing.filter((field) => JSON.stringify(old[field]) !== JSON.stringify(shown[field]));
  if (fields.length === 0) return old;
  const saved = { ...after, version: before.version + 1, updated_at: call.now };
  await saveCampaign(tx, saved).catch((error: unknown) => {
    throw violatedUniqueIndex(error) === 'campaigns_name' ? refuse('name_taken') : error;
  });
  const object = viewCampaign(saved, call.now);
  const previous = Object.fromEntries(fields.map((field) => [field, old[field]]));
  await recordEvent(tx, call, { type: 'campaign.updated', objectId: saved.id, object, previous });
  return object;
});

/** A limit can be raised, or lowered to what is used and held. */
function budgetOf(before: CampaignRow, wanted: InputOf<typeof route>['budget']) {
  const { budget_uses, budget_amount } = before;
  if (wanted === undefined) return { budget_uses, budget_amount };
  const { uses = budget_uses, amount = budget_amount } = wanted;
  const isAdded = !before.counted || (budget_amount === null && amount !== null);
  if (isAdded) throw refuse('immutable_field');
  const used = before.used_uses + before.held_uses;
  const spent = before.used_amount + before.held_amount;
  if (uses !== null && uses < used) throw refuse('limit_below_used', { minimum: used });
  if (amount !== null && amount < spent) throw refuse('limit_below_used', { minimum: spent });
  return { budget_uses: uses, budget_amount: amount };
}
