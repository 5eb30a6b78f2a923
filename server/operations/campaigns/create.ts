import { create as route } from '../../../contract/domains/campaigns.ts';
import { limits } from '../../../contract/limits.ts';
import type { InputOf } from '../../../contract/route.ts';
import { newUuid } from '../../clock/new-id.ts';
import { violatedUniqueIndex } from '../../database/failures.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { budgetOf, noBudget } from '../../domains/campaigns/budget/change-budget.ts';
import { momentOf, withPeriods } from '../../domains/campaigns/budget/periods.ts';
import { type CampaignRow, lifeOf } from '../../domains/campaigns/campaign.ts';
import { countAutomatic, insertCampaign } from '../../domains/campaigns/campaign-store.ts';
import { viewCampaign } from '../../domains/campaigns/campaign-view.ts';
import { refusalByKind, refusalByMissing } from '../../domains/campaigns/terms-of-kind.ts';
import { requirePasses } from '../../domains/memberships/life/find-rows.ts';
import { insertVoucher } from '../../domains/vouchers/campaigns/insert-voucher.ts';
import { requireKnownCustomers } from '../../domains/vouchers/terms/known-customers.ts';
import { termsOf } from '../../domains/vouchers/terms/new-voucher.ts';
import {
  chooseCode,
  refusalByConditions,
  refusalByShape,
} from '../../domains/vouchers/terms/voucher-terms.ts';
import { emit } from '../../engine/events/event-store.ts';
import { type Call, write } from '../../engine/operation.ts';
import { faultsBelow, Refusal, refuse, refuseField } from '../../errors/refusal.ts';

/** Creates a campaign for vouchers, with one code for everyone if it is given, an automatic promotion or a points campaign. */
export const create = write(route, async (tx, input, call) => {
  const {
    kind = 'codes',
    discount = null,
    bonus = null,
    pass_ids = null,
    conditions = null,
    stacking = null,
    budget,
    public_code: code,
  } = input;
  const terms = { discount, bonus, pass_ids, conditions, stacking };
  const unfit = refusalByMissing(kind, terms) ?? refusalByKind(kind, terms);
  if (unfit) throw unfit;
  if (code !== undefined && (kind !== 'codes' || input.holdout_percent)) {
    throw refuseField('/public_code', 'validation_failed', 'is for campaigns of codes without a hold-out');
  }
  const restrictions = conditions === null ? undefined : { conditions };
  const wrong = (discount && refusalByShape(discount)) ?? refusalByConditions(restrictions, '');
  if (wrong) throw wrong;
  await requireKnownCustomers(tx, restrictions, '');
  await requirePasses(tx, pass_ids ?? []);
  const life = lifeOf({ starts_at: null, ends_at: null }, input, call.principal.merchantTimezone);
  if (kind !== 'codes' && (await countAutomatic(tx)) >= limits.promotion.automatic) {
    throw refuse('limit_reached');
  }
  const row: CampaignRow = {
    merchant_id: tx.merchantId,
    id: newUuid(),
    name: input.name,
    description: input.description ?? null,
    kind,
    active: true,
    ...life,
    ...terms,
    ...budgetOf(noBudget, budget ?? null, kind),
    used_uses: 0,
    used_amount: 0,
    held_uses: 0,
    held_amount: 0,
    near_noted: false,
    spent_noted: false,
    code_count: code === undefined ? 0 : 1,
    used_codes: 0,
    holdout_percent: input.holdout_percent ?? 0,
    metadata: input.metadata ?? {},
    version: 1,
    created_at: call.now,
    updated_at: call.now,
  };
  await insertCampaign(tx, row).catch((error: unknown) => {
    throw violatedUniqueIndex(error) === 'campaigns_name' ? refuse('name_taken') : error;
  });
  await withPeriods(tx, [row], momentOf(call.principal, call.now));
  const object = viewCampaign(row, call.now);
  emit(tx, call, { type: 'campaign.created', objectId: row.id, object });
  if (code !== undefined) await faultsBelow('/public_code', () => addPublicCode(tx, code, row.id, call));
  return object;
});

async function addPublicCode(
  tx: TenantTransaction,
  { code, discount }: NonNullable<InputOf<typeof route>['public_code']>,
  campaignId: string,
  call: Call,
): Promise<void> {
  const template = { type: 'discount', discount, code_visibility: 'public', redemption_limit: null } as const;
  const terms = termsOf(template, call.principal.merchantTimezone);
  const chosen = chooseCode({ code, code_visibility: 'public' });
  if (terms instanceof Refusal) throw terms;
  if (chosen instanceof Refusal) throw chosen;
  await insertVoucher(tx, terms, { code: chosen, campaignId }, call);
}
