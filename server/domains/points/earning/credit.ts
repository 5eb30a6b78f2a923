/** Credits earned points by the rules of the pass: when they become available and when they expire. */

import type { Counted } from '../counters/counters.ts';
import { clock, type PointsLedger, type PostingContext } from '../ledger/points-ledger.ts';
import type { TransactionRow } from '../ledger/points-rows.ts';
import { expire, grant } from '../moves/moving.ts';
import { countedForTier } from '../tiers/ledger-tiers.ts';
import { availableAt, expiresAt } from './earning.ts';
import { type Earned, shownRules } from './order-earning.ts';

type Earning = Pick<
  TransactionRow,
  'points' | 'carry' | 'reference' | 'order_details' | 'location_id' | 'staff'
> &
  Partial<Pick<TransactionRow, 'rules' | 'limited' | 'terms_version'>> & {
    /** What else it counts, besides what counts for tiers. */
    counted?: readonly Counted[];
    /** The order that earned it, with the amount that counts. */
    order?: { amount: number; currency: string };
  };

/** What an entry records of which rules gave its points. */
export const explained = ({
  rules,
  limited,
  version,
}: Pick<Earned, 'rules' | 'limited' | 'version'>): Pick<
  TransactionRow,
  'rules' | 'limited' | 'terms_version'
> => {
  const shown = shownRules(rules);
  return { rules: shown.length > 0 ? shown : null, limited: limited || null, terms_version: version };
};

/** Credits the points in the ledger, whose terms must be loaded. */
export function credit(
  ledger: PointsLedger,
  { counted: own = [], order, ...earning }: Earning,
  timezone: string,
  context: PostingContext,
): TransactionRow {
  const { occurredAt } = context;
  const terms = ledger.terms!;
  const available_at = availableAt(terms, occurredAt);
  // Points count for a tier when they can be spent.
  const points = available_at > context.asOf ? 0 : earning.points;
  const what = { points, ...(order && { order }) };
  const all = [...own, ...countedForTier(ledger, what, occurredAt)];
  const entry = { type: 'earn', ...earning, counted: all.length === 0 ? null : all } as const;
  if (earning.points === 0) {
    // What gives no whole point yet is only carried over, or counted.
    const transaction = ledger.post(entry, context, () => {});
    ledger.reviewTier('earned', context);
    return transaction;
  }
  const expires_at = expiresAt(terms, occurredAt, available_at, timezone);
  const transaction = grant(ledger, entry, { available_at, expires_at }, context);
  // Also what is pending can count.
  if (all.length > 0) ledger.reviewTier('earned', context);
  // A till can report late: the points may have expired already.
  if (expires_at !== null && expires_at <= context.asOf) {
    expire(ledger, { ...context, actor: clock, occurredAt: expires_at });
  }
  return transaction;
}
