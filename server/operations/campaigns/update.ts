import { update as route } from '../../../contract/domains/campaigns.ts';
import { decodeId } from '../../../contract/ids.ts';
import { violatedUniqueIndex } from '../../database/failures.ts';
import {
  budgetOf,
  recount,
  recountPeriods,
  refusalByUses,
  savePeriod,
} from '../../domains/campaigns/budget/change-budget.ts';
import { momentOf, withPeriods } from '../../domains/campaigns/budget/periods.ts';
import { waitForUses } from '../../domains/campaigns/budget-store.ts';
import { type CampaignRow, isNear, isSpent, lifeOf } from '../../domains/campaigns/campaign.ts';
import { lockCampaign, saveCampaign } from '../../domains/campaigns/campaign-store.ts';
import { viewCampaign } from '../../domains/campaigns/campaign-view.ts';
import { refusalByKind } from '../../domains/campaigns/terms-of-kind.ts';
import { requirePasses } from '../../domains/memberships/life/find-rows.ts';
import {
  campaignLosses,
  refusalByApply,
  refusalByHolders,
} from '../../domains/vouchers/recipients/holder-losses.ts';
import { requireKnownCustomers } from '../../domains/vouchers/terms/known-customers.ts';
import { refusalByConditions, refusalByShape } from '../../domains/vouchers/terms/voucher-terms.ts';
import { differing, picked, revised } from '../../engine/change.ts';
import { emit } from '../../engine/events/event-store.ts';
import { requireVersion, write } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

const describing = [
  'name',
  'description',
  'starts_at',
  'ends_at',
  'discount',
  'bonus',
  'pass_ids',
  'conditions',
  'stacking',
  'budget',
  'metadata',
] as const;

/** Changes the texts, dates, terms and budget of a campaign. */
export const update = write(route, async (tx, input, call) => {
  const id = decodeId('campaign', input.id);
  if (id === undefined) throw refuse('not_found');
  const unneeded = refusalByApply('campaign', input);
  if (unneeded) throw unneeded;
  // A campaign whose uses start to count has none under way.
  if (input.budget !== undefined) await waitForUses(tx, id);
  const before = await lockCampaign(tx, id);
  if (before === undefined) throw refuse('not_found');
  requireVersion(call, before.version);
  const moment = momentOf(call.principal, call.now);
  await withPeriods(tx, [before], moment);
  const { conditions = before.conditions, stacking = before.stacking } = input;
  const restrictions = input.conditions ? { conditions: input.conditions } : undefined;
  const unfit = refusalByKind(before.kind, input);
  if (unfit) throw unfit;
  const wrong = (input.discount && refusalByShape(input.discount)) ?? refusalByConditions(restrictions, '');
  if (wrong) throw wrong;
  await requireKnownCustomers(tx, restrictions, '');
  await requirePasses(tx, input.pass_ids ?? []);
  const changed: CampaignRow = {
    ...before,
    name: input.name ?? before.name,
    description: input.description === undefined ? before.description : input.description,
    ...lifeOf(before, input, call.principal.merchantTimezone),
    discount: input.discount ?? before.discount,
    bonus: input.bonus ?? before.bonus,
    pass_ids: input.pass_ids === undefined ? before.pass_ids : input.pass_ids,
    conditions,
    stacking,
    ...(input.budget === undefined ? {} : budgetOf(before, input.budget, before.kind)),
    metadata: input.metadata ?? before.metadata,
  };
  const uses = await recount(tx, before, changed);
  const counted = await recountPeriods(tx, before, { ...changed, ...uses }, moment);
  const refusal = refusalByUses(counted);
  if (refusal) throw refusal;
  const isOfAllTime = counted.budget_per === null;
  const notices = {
    near_noted: isOfAllTime && isNear(counted),
    spent_noted: isOfAllTime && isSpent(counted),
  };
  const after = { ...counted, ...notices };
  const [old, shown] = [viewCampaign(before, call.now), viewCampaign(after, call.now)];
  const changes = differing(old, shown);
  const fields = describing.filter((field) => field in changes);
  if (fields.length === 0) return old;
  if (input.apply === undefined && before.kind === 'codes') {
    const taken = await refusalByHolders(tx, 'campaign', id, campaignLosses(before, after, call.now));
    if (taken) throw taken;
  }
  if (input.budget !== undefined) savePeriod(tx, after);
  const saved = revised(after, {}, call.now);
  await saveCampaign(tx, saved).catch((error: unknown) => {
    throw violatedUniqueIndex(error) === 'campaigns_name' ? refuse('name_taken') : error;
  });
  const object = viewCampaign(saved, call.now);
  const previous = picked(old, fields);
  emit(tx, call, { type: 'campaign.updated', objectId: saved.id, object, previous });
  return object;
});
