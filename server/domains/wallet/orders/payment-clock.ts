/** The clock of payments: sends orders to payment providers and books the results. */
import {
  inTenantTransaction,
  type TenantTransaction,
} from '../../../database/transactions/tenant-transaction.ts';
import { declareClock } from '../../../engine/clock.ts';
import { lockWallet } from '../ledger/book-keeping.ts';
import type { OrderRow } from '../ledger/wallet-rows.ts';
import { findDueOrders, findOrder, takeOrder } from './order-store.ts';
import { settleOrder } from './settle-order.ts';
import { withStatus } from './withdrawal.ts';
import { findWithdrawal, saveWithdrawal } from './withdrawal-store.ts';

/**
 * Leases an order before the provider is called; its withdrawal can no longer be canceled then. Returns undefined if the
 * order has ended or another worker has it. The wallet is locked first, as everywhere.
 */
async function takeForProvider(
  tx: TenantTransaction,
  orderId: string,
): Promise<(OrderRow & { now: string }) | undefined> {
  const named = await findOrder(tx, orderId);
  if (named === undefined) return undefined;
  await lockWallet(tx, named.currency);
  const taken = await takeOrder(tx, orderId);
  if (taken === undefined || taken.withdrawal_id === null) return taken;
  const withdrawal = await findWithdrawal(tx, taken.withdrawal_id);
  if (withdrawal?.status === 'requested') {
    tx.commitAlong(saveWithdrawal(tx, withStatus(withdrawal, 'processing', taken.now)));
  }
  return taken;
}

const maxOrders = 20;

/** An order is claimed and committed first, so that after a crash it is sent again under the same key. */
export const paymentClock = declareClock({
  name: 'payments',
  everySeconds: 1,
  pauseMs: 0,
  task: 'wallet',
  most: maxOrders,
  findDue: (tx, without) => findDueOrders(tx, maxOrders, without),
  carryOut: async ({ merchant_id: merchants, id }, { services: { pool, payments } }) => {
    const order = await inTenantTransaction(pool, { merchants }, (tx) => takeForProvider(tx, id));
    if (order === undefined) return;
    const provider = payments.named(order.provider);
    if (provider === undefined) throw new Error(`The payment provider ${order.provider} is not configured.`);
    const asked = {
      key: order.id,
      merchantId: merchants,
      amount: order.amount,
      currency: order.currency,
      instrument: order.instrument,
      reference: order.provider_reference,
      orderedAt: order.created_at,
      now: order.now,
    };
    const outcome = await (order.kind === 'collect' ? provider.collect(asked) : provider.payOut(asked));
    await inTenantTransaction(pool, { merchants }, (tx) => settleOrder(tx, id, outcome));
  },
});
