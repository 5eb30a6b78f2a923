import { results as route } from '../../../contract/domains/campaigns-publish.ts';
import { decodeId, encodeId } from '../../../contract/ids.ts';
import { limits } from '../../../contract/limits.ts';
import { readCampaigns } from '../../domains/campaigns/budget-store.ts';
import type { CampaignRow } from '../../domains/campaigns/campaign.ts';
import {
  countPublished,
  type Group,
  readCodeGroups,
  readDays,
  readGroups,
  readPeople,
} from '../../domains/campaigns/results/results-store.ts';
import { readMerchant } from '../../domains/merchant/merchant-store.ts';
import { rangeOf } from '../../domains/wallet/sums/statistics-range.ts';
import { read } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

/** Returns what a campaign gave and earned. */
export const results = read(route, async (tx, input, call) => {
  const id = decodeId('campaign', input.id);
  const [campaign] = id === undefined ? [] : await readCampaigns(tx, [{ merchantId: tx.merchantId, id }]);
  if (campaign === undefined) throw refuse('not_found');
  const { merchantTimezone: timezone } = call.principal;
  const range = rangeOf(input, limits.promotion.results, timezone, call.now);
  const currency = input.currency ?? campaign.budget_currency ?? (await readMerchant(tx)).default_currency;
  const asked = { campaignId: campaign.id, ...range, currency };
  const { kind, holdout_percent: percent } = campaign;
  const readComparison = kind === 'codes' ? readCodeGroups : readGroups;
  const [days, [people], [published], groups] = await Promise.all([
    readDays(tx, asked, timezone),
    readPeople(tx, asked),
    countPublished(tx, asked),
    percent === 0 ? [] : readComparison(tx, asked, percent),
  ]);
  const sum = (field: 'redemptions' | 'orders' | 'discount_amount' | 'revenue') =>
    days.reduce((total, day) => total + day[field], 0);
  return {
    object: 'campaign_results' as const,
    campaign_id: encodeId('campaign', campaign.id),
    ...range,
    currency,
    redemptions: sum('redemptions'),
    orders: sum('orders'),
    discount_amount: sum('discount_amount'),
    revenue: sum('revenue'),
    published: published!.count,
    customers: people!.customers,
    new_customers: people!.new_customers,
    holdout: percent === 0 ? null : comparisonOf(groups, campaign),
    days,
  };
});

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
