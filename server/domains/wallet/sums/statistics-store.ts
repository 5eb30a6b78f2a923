/** SQL for the wallet's statistics: one function per statement. */
import { statement } from '../../../database/connection.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { Sum } from './statistics-sums.ts';

const balanceBefore = statement<{ balance: number }>(
  'wallet_balance_before',
  `select t.balance_after as balance
   from wallets w join wallet_transactions t on t.merchant_id = w.merchant_id and t.wallet_id = w.id
   where w.merchant_id = $1 and w.currency = $2 and t.posted_at < $3
   order by t.posted_at desc, t.number desc limit 1`,
);

/** Returns the balance before an instant: that of the last posted transaction, or 0. */
export const readBalanceBefore = async (
  tx: ReadTransaction,
  currency: string,
  moment: string,
): Promise<number> => (await tx.run(balanceBefore, [tx.merchantId, currency, moment]))[0]?.balance ?? 0;

const sums = statement<Sum>(
  'wallet_sums',
  `select width_bucket(t.posted_at, $4::timestamptz[]) - 1 as part, t.type, count(*) as count,
     tessera_exact(coalesce(sum(t.amount) filter (where t.amount > 0), 0)) as inflow,
     tessera_exact(coalesce(-sum(t.amount) filter (where t.amount < 0), 0)) as outflow,
     tessera_exact(coalesce(sum(t.fee), 0)) as fees
   from wallets w join wallet_transactions t on t.merchant_id = w.merchant_id and t.wallet_id = w.id
   where w.merchant_id = $1 and w.currency = $2 and t.posted_at >= ($4::timestamptz[])[1] and t.posted_at < $3
   group by 1, 2`,
);

/** Sums by part and type. The parts start at `starts`, and the last one ends at `to`. */
export const readSums = (
  tx: ReadTransaction,
  currency: string,
  to: string,
  starts: readonly string[],
): Promise<Sum[]> => tx.run(sums, [tx.merchantId, currency, to, starts]);

const storedValue = statement<{ currency: string; amount: number }>(
  'wallet_stored_value',
  `select currency, tessera_exact(sum(gift_balance)) as amount from vouchers
   where merchant_id = $1 and type = 'gift' and voided_at is null
   group by currency having sum(gift_balance) > 0 order by currency`,
);

/** Returns the open balances of gift vouchers: `gift_liability` of the dashboard. */
export const readStoredValue = (tx: ReadTransaction) => tx.run(storedValue, [tx.merchantId]);

const points = statement<{ points: number }>(
  'wallet_points',
  `select tessera_exact(coalesce(sum(points_available + points_pending + points_held), 0)) as points from memberships
   where merchant_id = $1`,
);

/** Returns the points of all memberships: `points_outstanding` of the dashboard. */
export const readPointsOutstanding = async (tx: ReadTransaction): Promise<number> =>
  (await tx.run(points, [tx.merchantId]))[0]!.points;
