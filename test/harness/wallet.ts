/** Lets time and the payment provider do what is due, so that a test need not wait for the background. */
import { carryOutOrders } from '../../server/background/payments.ts';
import { turnWalletClock } from '../../server/background/wallet-clock.ts';
import type { TestServer } from './server.ts';
import type { World } from './world.ts';

/** Asks the payment provider for everything that was ordered and is due. */
export async function carryOutPayments({ app }: Pick<TestServer, 'app'>): Promise<void> {
  while (await carryOutOrders(app.services));
}

/** Releases what is due, ends payment requests, seals the journal. */
export async function turnWallets({ app }: Pick<TestServer, 'app'>): Promise<void> {
  while (await turnWalletClock(app.services.pool));
}

/** The grace of withdrawals and the rests of orders are over. */
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

/** Everything of a merchant's wallet lies so many seconds further back. The journal, which is sealed, stays as it is. */
export async function passWalletTime(world: World, merchantId: string, seconds: number): Promise<void> {
  for (const [table, columns] of Object.entries(timed)) {
    const moved = columns.map((column) => `${column} = ${column} - make_interval(secs => $2)`);
    await world.sql(`update ${table} set ${moved.join(', ')} where merchant_id = $1`, [merchantId, seconds]);
  }
}
