/** What holding, applying and releasing orders share as folds. */
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { Resolved } from '../../engine/operation.ts';
import { CheckoutBatch } from './checkout-batch.ts';
import { findNames } from './checkout-names.ts';
import type { CheckoutRequest } from './checkout-request.ts';

interface OrderRequest extends CheckoutRequest {
  input: CheckoutRequest['input'] & { order_id: string };
}

export const checkoutFold = {
  // Another merchant can use the same order id.
  subject: ({ input, call }: OrderRequest): string => `${call.principal.merchantId} ${input.order_id}`,
  resolve: (tx: TenantTransaction, requests: readonly OrderRequest[]): Promise<Resolved> =>
    findNames(tx, requests),
  load: (tx: TenantTransaction, requests: readonly OrderRequest[], names: Resolved): Promise<CheckoutBatch> =>
    CheckoutBatch.open(tx, requests, names),
  save: (tx: TenantTransaction, batch: CheckoutBatch, now: string): Promise<unknown> => batch.save(tx, now),
};
