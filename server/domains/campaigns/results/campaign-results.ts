/** What a campaign gave and earned in a period. */
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { Principal } from '../../../engine/principal.ts';
import type { CampaignRow } from '../campaign.ts';
import {
  countPublished,
  type Group,
  readCodeGroups,
  readDays,
  readGroups,
  readPeople,
} from './results-store.ts';

/** Days are those of the merchant; amounts are those in `currency`, or else in that of the budget, or the merchant's. */
export async function resultsOf(
  tx: ReadTransaction,
  campaign: CampaignRow,
  range: { from: string; to: string },
  { merchantTimezone, merchantCurrency }: Pick<Principal, 'merchantTimezone' | 'merchantCurrency'>,
  currency = campaign.budget_currency ?? merchantCurrency,
) {
  const { id: campaignId, kind, holdout_percent: percent } = campaign;
  const asked = { campaignId, ...range, currency };
  const readComparison = kind === 'codes' ? readCodeGroups : readGroups;
  const [days, [people], [published], groups] = await Promise.all([
    readDays(tx, asked, merchantTimezone),
    readPeople(tx, asked),
    countPublished(tx, asked),
    percent === 0 ? [] : readComparison(tx, asked, percent),
  ]);
  const sum = (field: 'redemptions' | 'orders' | 'discount_amount' | 'points' | 'revenue') =>
    days.reduce((total, day) => total + day[field], 0);
  return {
    ...range,
    currency,
    redemptions: sum('redemptions'),
    orders: sum('orders'),
    discount_amount: sum('discount_amount'),
    ...(kind === 'points' && { points_given: sum('points') }),
    revenue: sum('revenue'),
    published: published!.count,
    customers: people!.customers,
    new_customers: people!.new_customers,
    holdout: percent === 0 ? null : comparisonOf(groups, campaign),
    days: days.map(({ points, ...day }) => (kind === 'points' ? { ...day, points_given: points } : day)),
  };
}

/**
 * Compares what customers spent on average. The groups of a promotion have the sizes that the percentage says, those of
 * codes the sizes that were counted.
 */
function comparisonOf(groups: readonly Group[], { kind, holdout_percent: percent }: CampaignRow) {
  const of = (isHeldOut: boolean) => {
    const size = kind === 'codes' ? 0 : null;
    const found = groups.find((group) => group.is_held_out === isHeldOut);
    const { customers = 0, orders = 0, revenue = 0 } = found ?? {};
    return { size: found?.size ?? size, customers, orders, revenue };
  };
  const [held_out, others] = [of(true), of(false)];
  const ratio =
    (others.revenue * (held_out.size ?? percent)) / (held_out.revenue * (others.size ?? 100 - percent));
  const uplift_percent = Number.isFinite(ratio) ? Math.round((ratio - 1) * 1_000) / 10 : null;
  return { percent, held_out, others, uplift_percent };
}
