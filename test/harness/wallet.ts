/** Runs the wallet clock and the payment provider without waiting for background work. */

import { walletClock } from '../../server/domains/wallet/clock/wallet-clock.ts';
import { paymentClock } from '../../server/domains/wallet/orders/payment-clock.ts';
import { turnInCells } from './cells.ts';
import type { TestServer } from './server.ts';
import type { World } from './world.ts';

/** Sends every due order to the payment provider. */
export async function carryOutPayments({ app }: Pick<TestServer, 'app'>): Promise<void> {
  while (await turnInCells(paymentClock, app.services));
}

/** Releases pending money, expires payment requests and seals the journal. */
export async function turnWallets({ app }: Pick<TestServer, 'app'>): Promise<void> {
  while (await turnInCells(walletClock, app.services));
}

/** Ends the grace period of withdrawals and the rests between attempts. */
export const orderNow = (world: World, merchantId: string): Promise<unknown> =>
  world.sql(
    `with ordered as (update payment_orders set due_at = now() - interval '1 second' where merchant_id = $1)
     update withdrawals set cancelable_until = now() - interval '1 second' where merchant_id = $1`,
    [merchantId],
  );

const timed: Record<string, readonly string[]> = {
  wallets: ['last_posted_at'],
  wallet_transactions: ['created_at', 'posted_at', 'available_on'],
  withdrawals: ['created_at', 'cancelable_until'],
  payment_requests: ['created_at', 'expires_at'],
  payment_orders: ['due_at'],
};

/** Moves a merchant's wallet into the past by this many seconds, except for the sealed journal. */
export async function passWalletTime(world: World, merchantId: string, seconds: number): Promise<void> {
  for (const [table, columns] of Object.entries(timed)) {
    const moved = columns.map((column) => `${column} = ${column} - make_interval(secs => $2)`);
    await world.sql(`update ${table} set ${moved.join(', ')} where merchant_id = $1`, [merchantId, seconds]);
  }
}

/**
 * Adds transactions in bulk: top-ups of 1 to 1,000 cents with distinct descriptions, which end with `words`. The wallet
 * must exist. They have no events.
 */
export async function addTransactions(
  world: World,
  merchantId: string,
  count: number,
  words = '',
): Promise<void> {
  const client = await world.connect({ id: merchantId });
  await client.query('begin');
  // Money that has just come in may be posted at this moment.
  await client.query('select from wallets where merchant_id = $1 for update', [merchantId]);
  await client.query(
    // These rows balance; checking each would take most of the time.
    `with quick as (select set_config('session_replication_role', 'replica', true)),
       purse as (select * from wallets where merchant_id = $1 and currency = 'EUR'),
       made as (
         select n, overlay(uuidv7()::text placing lpad(to_hex(n), 12, '0') from 25)::uuid as id, uuidv7() as entry,
           n % 1000 + 1 as amount
         from quick, generate_series(1, $2) n),
       entered as (
         insert into journal_entries (merchant_id, id, reference, description, effective_at, created_at)
         select $1, entry, 'top_up:' || id, 'Collected by the payment provider', now(), now() from made),
       lines as (
         insert into ledger_postings (merchant_id, entry_id, line, account, wallet_id, asset, direction, amount)
         select $1, made.entry, 1, 'wallet:available', purse.id, 'EUR', 'debit', made.amount from made, purse
         union all
         select $1, made.entry, 2, 'external:funding', null, 'EUR', 'credit', made.amount from made),
       queued as (insert into journal_unsealed (merchant_id, entry_id) select $1, entry from made),
       moved as (
         insert into wallet_transactions (merchant_id, id, wallet_id, number, entry_id, type, amount, currency, status,
           available_on, posted_at, description, balance_after, reporting_category)
         select $1, made.id, purse.id, purse.posted_count + n, made.entry, 'top_up', amount, 'EUR', 'available',
           now(), now(), 'Sale ' || n || $3,
           purse.available + purse.pending + sum(amount) over (order by n), 'funding'
         from made, purse)
     update wallets w set available = w.available + sums.amount, posted_count = w.posted_count + $2, last_posted_at = now()
     from (select sum(amount) as amount from made) as sums
     where w.merchant_id = $1 and w.currency = 'EUR'`,
    [merchantId, count, words],
  );
  await client.query('commit');
  await client.end();
}
