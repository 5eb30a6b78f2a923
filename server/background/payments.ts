/** Sends payment orders to providers and records the results. */
import { inTenantTransaction } from '../database/transactions/tenant-transaction.ts';
import { findDueOrders } from '../domains/wallet/orders/order-store.ts';
import { settleOrder } from '../domains/wallet/orders/settle-order.ts';
import { takeForProvider } from '../domains/wallet/orders/take-order.ts';
import type { Services } from '../engine/services.ts';
import type { Observers } from '../observability/observers.ts';
import { lookingFor } from './clocks/clock-turn.ts';
import { type BackgroundWork, startLoop } from './loop.ts';
import { Quarantine } from './quarantine.ts';

type Needs = Pick<Services, 'pool' | 'payments'>;

const task = 'payments';
const restMs = 1_000;
const mostOrders = 20;

/**
 * Executes due orders, and returns whether there may be more. An order is claimed and committed first, so that after a
 * crash it is sent again under the same key.
 */
export const carryOutOrders = (
  { pool, payments }: Needs,
  only?: string,
  quarantine = new Quarantine(task),
): Promise<boolean> =>
  quarantine.rounds(
    mostOrders,
    (without) =>
      inTenantTransaction(pool, lookingFor('wallet', only), (tx) => findDueOrders(tx, mostOrders, without)),
    (due) => quarantine.one(due, (merchantId, { id }) => carryOut({ pool, payments }, merchantId, id)),
  );

async function carryOut({ pool, payments }: Needs, merchantId: string, id: string): Promise<void> {
  const scope = { merchants: merchantId };
  const order = await inTenantTransaction(pool, scope, (tx) => takeForProvider(tx, id));
  if (order === undefined) return;
  const provider = payments.named(order.provider);
  if (provider === undefined) throw new Error(`The payment provider ${order.provider} is not configured.`);
  const asked = {
    key: order.id,
    merchantId,
    amount: order.amount,
    currency: order.currency,
    instrument: order.instrument,
    reference: order.provider_reference,
    orderedAt: order.created_at,
    now: order.now,
  };
  const outcome = await (order.kind === 'collect' ? provider.collect(asked) : provider.payOut(asked));
  await inTenantTransaction(pool, scope, (tx) => settleOrder(tx, id, outcome));
}

/** Runs every second until stopped, and continuously while there is more to do. */
export function startPayments(services: Needs, observers: Observers): BackgroundWork {
  const quarantine = new Quarantine(task, observers);
  const turn = () => carryOutOrders(services, undefined, quarantine);
  return startLoop(task, observers, async () => ((await turn()) ? 0 : restMs));
}
