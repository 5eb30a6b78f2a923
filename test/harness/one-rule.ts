/** A pass whose members earn by its base rule alone, and what an order by its amount earns there. */

import { earnedBy } from '../../server/domains/points/earning/order-earning.ts';
import { orderTerms, refusalByTerms } from '../../server/domains/points/earning/order-terms.ts';
import { lumpOf } from '../../server/domains/points/earning/order-worth.ts';
import type { PointsTerms } from '../../server/domains/points/ledger/points-rows.ts';
import type { Refusal } from '../../server/errors/refusal.ts';

const tier = { id: 'tier_1', name: 'Gold', threshold_points: 0, benefits: [] };

export const passWith = (
  earn_rule: PointsTerms['earn_rule'],
  bps: number,
  earn_rules: PointsTerms['earn_rules'] = [],
): PointsTerms => ({
  merchant_id: 'm',
  id: 'p',
  tiers: [{ ...tier, multiplier_bps: bps }],
  tier_rule: null,
  timezone: null,
  earn_rule,
  earn_rules,
  earn_cap: null,
  terms_version: 1,
  spend_rule: null,
  till_limits: null,
  points_expiry: null,
  pending_days: 0,
  rewards: [],
});

export const anytime = {
  at: '2026-11-21T11:00:00.000Z',
  timezone: 'UTC',
  currency: 'EUR',
  locationId: undefined,
  channel: undefined,
  metadata: {},
  customer: undefined,
  membership: undefined,
};

export const unlimited = { rules: new Map<string, number>(), all: undefined };

/** What an order earns by the rule, at a rate in basis points, with what the member carries. */
export function pointsForOrder(
  rule: PointsTerms['earn_rule'],
  { amount, currency }: { amount: number; currency: string },
  bps: number,
  carried = 0,
): { points: number; carry: number | null } | Refusal {
  const pass = passWith(rule, bps);
  const wrong = refusalByTerms(pass, { currency, own: 'EUR' });
  if (wrong) return wrong;
  const sale = lumpOf(amount, currency);
  const { points, carry } = earnedBy(
    pass,
    orderTerms(pass, sale.basket, anytime, tier.id, unlimited),
    sale,
    carried,
  );
  return { points, carry };
}
