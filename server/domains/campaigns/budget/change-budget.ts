/** How the budget of a campaign changes: what is sent, and what counts towards a budget that is added later. */
import type { update } from '../../../../contract/domains/campaigns.ts';
import type { InputOf } from '../../../../contract/route.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { type Refusal, refuse, refuseField } from '../../../errors/refusal.ts';
import { type CampaignRow, countedOf, isNear, isSpent, limitsCustomers } from '../campaign.ts';
import { type Moment, periodAt } from './period.ts';
import { clearPeriods, countPeriods, markDays, savePeriods } from './period-store.ts';
import { withPeriods } from './periods.ts';
import {
  clearCustomers,
  countCustomers,
  countUnpriced,
  countUses,
  freeHeld,
  reserveHeld,
  type Uses,
} from './recount-store.ts';

type Budget = Pick<
  CampaignRow,
  | 'counted'
  | 'budget_uses'
  | 'budget_amount'
  | 'budget_currency'
  | 'budget_per'
  | 'customer_uses'
  | 'customer_amount'
>;

export const noBudget: Budget = {
  counted: false,
  budget_uses: null,
  budget_amount: null,
  budget_currency: null,
  budget_per: null,
  customer_uses: null,
  customer_amount: null,
};

type Wanted = NonNullable<InputOf<typeof update>['budget']>;

const moneyFields = ['amount', 'customer_amount', 'currency'] as const;
const pointsFields = ['points', 'customer_points'] as const;

/**
 * Returns the budget with the changes; null removes it.
 * @throws Refusal 422 if an amount has no currency, or a currency no amount, or a period nothing that it is for
 */
export function budgetOf(before: Budget, wanted: Wanted | null, kind: CampaignRow['kind']): Budget {
  if (wanted === null) return noBudget;
  const isOfPoints = kind === 'points';
  const other = (isOfPoints ? moneyFields : pointsFields).find((field) => wanted[field] != null);
  if (other) {
    const detail = isOfPoints ? 'is not for a points campaign' : 'is only for a points campaign';
    throw refuseField(`/budget/${other}`, 'validation_failed', detail);
  }
  const own = (known: number | null, sent: number | null | undefined) => (sent === undefined ? known : sent);
  const after = {
    budget_uses: own(before.budget_uses, wanted.uses),
    budget_amount: own(before.budget_amount, isOfPoints ? wanted.points : wanted.amount),
    customer_uses: own(before.customer_uses, wanted.customer_uses),
    customer_amount: own(
      before.customer_amount,
      isOfPoints ? wanted.customer_points : wanted.customer_amount,
    ),
  };
  const hasAmount = !isOfPoints && (after.budget_amount !== null || after.customer_amount !== null);
  const budget_currency = wanted.currency ?? (hasAmount ? before.budget_currency : null);
  if (hasAmount !== (budget_currency !== null)) {
    throw refuseField('/budget/currency', 'validation_failed', 'goes with an amount');
  }
  const hasChanged = before.budget_currency !== null && budget_currency !== null;
  if (hasChanged && before.budget_currency !== budget_currency) {
    throw refuse('currency_mismatch', { currency: before.budget_currency });
  }
  const hasWhole = after.budget_uses !== null || after.budget_amount !== null;
  if (wanted.per != null && !hasWhole) {
    throw refuseField(
      '/budget/per',
      'validation_failed',
      isOfPoints ? 'goes with `uses` or `points`' : 'goes with `uses` or `amount`',
    );
  }
  const budget_per = hasWhole ? (wanted.per === undefined ? before.budget_per : wanted.per) : null;
  return {
    ...after,
    budget_currency,
    budget_per,
    counted: Object.values(after).some((limit) => limit !== null),
  };
}

/** Counts the uses so far if they were not counted. The campaign must be locked and have no use under way. */
export async function recount(
  tx: TenantTransaction,
  before: CampaignRow,
  after: CampaignRow,
): Promise<Omit<Uses, 'other_currency'>> {
  const { used_uses, used_amount, held_uses, held_amount } = before;
  const gainsCurrency = before.budget_currency === null && after.budget_currency !== null;
  if (gainsCurrency) await requirePriced(tx, before);
  // Sent along: what orders hold of a promotion is counted with its uses.
  if (!before.counted && after.counted && before.kind !== 'codes') tx.commitAlong(reserveHeld(tx, before.id));
  if (before.counted && !after.counted) tx.commitAlong(freeHeld(tx, before.id));
  if (limitsCustomers(before) && !limitsCustomers(after)) tx.commitAlong(clearCustomers(tx, before.id));
  // Sent along: the limits are constraints on rows that exist only once the campaign counts.
  if (!limitsCustomers(before) && limitsCustomers(after)) tx.commitAlong(countCustomers(tx, after));
  if (!after.counted) return { used_uses: 0, used_amount: 0, held_uses: 0, held_amount: 0 };
  if (before.counted && !gainsCurrency) return { used_uses, used_amount, held_uses, held_amount };
  const [row] = await countUses(tx, before.id, after.budget_currency);
  const { other_currency: other, ...uses } = row!;
  if (other) throw refuse('currency_mismatch', { currency: after.budget_currency });
  return uses;
}

/**
 * Counts what was used of each period if the campaign didn't count by such periods: since the start of the one that runs
 * now, and on the days of earlier uses that are known. Returns the campaign with the period that runs now.
 */
export async function recountPeriods(
  tx: TenantTransaction,
  before: CampaignRow,
  { period: _period, ...after }: CampaignRow,
  moment: Moment,
): Promise<CampaignRow> {
  const { budget_per: per } = after;
  if (per !== before.budget_per) {
    if (before.budget_per !== null) await clearPeriods(tx, after.id);
    if (per !== null) {
      const { day, starts_at: startsAt } = periodAt(per, moment);
      await markDays(tx, after.id, { day, startsAt, timezone: moment.timezone });
      await countPeriods(tx, after);
    }
  }
  const [counted] = await withPeriods(tx, [after], moment);
  return counted!;
}

/** Sends the limits and the notices of the period that runs now, if anything was used of it. */
export function savePeriod(tx: TenantTransaction, campaign: CampaignRow): void {
  const use = campaign.period?.use;
  if (use === undefined || use.used_uses + use.held_uses === 0) return;
  const { budget_uses: use_limit, budget_amount: amount_limit } = campaign;
  const notices = { near_noted: isNear(campaign), spent_noted: isSpent(campaign) };
  tx.commitAlong(savePeriods(tx, [{ ...use, use_limit, amount_limit, ...notices }]));
}

/** A budget in money can't keep what a hold promised, unless it is known what the hold takes of it. */
async function requirePriced(tx: TenantTransaction, { id }: CampaignRow): Promise<void> {
  const { held } = (await countUnpriced(tx, id))!;
  if (held > 0) throw refuse('hold_active', { held });
}

/** A limit can be lowered to what is used and held. */
export function refusalByUses(campaign: CampaignRow): Refusal | undefined {
  const counted = countedOf(campaign);
  const used = counted.used_uses + counted.held_uses;
  const spent = counted.used_amount + counted.held_amount;
  const { budget_uses: uses, budget_amount: amount } = campaign;
  if (uses !== null && uses < used) return refuse('limit_below_used', { minimum: used });
  return amount !== null && amount < spent ? refuse('limit_below_used', { minimum: spent }) : undefined;
}
