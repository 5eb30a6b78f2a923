/** Credits earned points by the rules of the pass: when they become available and when they expire. */
import { clock, type PointsLedger, type PostingContext } from '../ledger/points-ledger.ts';
import type { TransactionRow } from '../ledger/points-rows.ts';
import { expire, grant } from '../moves/moving.ts';
import { availableAt, expiresAt } from './earning.ts';
import { type Earned, shownRules } from './order-earning.ts';

type Earning = Pick<TransactionRow, 'points' | 'carry' | 'reference' | 'order_details' | 'location_id'> &
  Partial<Pick<TransactionRow, 'rules' | 'limited' | 'terms_version' | 'counted'>>;

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
  earning: Earning,
  timezone: string,
  context: PostingContext,
): TransactionRow {
  // What gives no whole point yet is only carried over.
  if (earning.points === 0) return ledger.post({ type: 'earn', ...earning }, context, () => {});
  const { occurredAt } = context;
  const terms = ledger.terms!;
  const available_at = availableAt(terms, occurredAt);
  const expires_at = expiresAt(terms, occurredAt, available_at, timezone);
  const transaction = grant(ledger, { type: 'earn', ...earning }, { available_at, expires_at }, context);
  // A till can report late: the points may have expired already.
  if (expires_at !== null && expires_at <= context.asOf) {
    expire(ledger, { ...context, actor: clock, occurredAt: expires_at });
  }
  return transaction;
}
