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
