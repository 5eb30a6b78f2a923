import { stripeCallback as route } from '../../../contract/domains/wallet-moves.ts';
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { hastenOrder } from '../../domains/wallet/orders/order-store.ts';
import { settleOrder } from '../../domains/wallet/orders/settle-order.ts';
import { open } from '../../engine/operation.ts';
import { readStripeReport } from '../../payments/stripe-reports.ts';

/** Books a payout that Stripe reports. For a payment, the order is scheduled now, because its fee has to be queried. */
export const stripeCallback = open(route, async (_input, call) => {
  const { config, pool } = call.services;
  const report = await readStripeReport(config.stripe, call.received);
  if (report === undefined) return undefined;
  const { merchantId, orderId, outcome } = report;
  await inTenantTransaction(pool, { merchants: merchantId }, (tx) =>
    outcome === undefined ? hastenOrder(tx, orderId) : settleOrder(tx, orderId, outcome),
  );
  return undefined;
});
