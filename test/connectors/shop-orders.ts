/** Orders of a shop, as connectors receive them. */
import type { ShopOrder } from '../../connectors/conformance/index.ts';

/** A paid order with one line. */
export const orderOf =
  (amount: number) =>
  (id: string, more: Partial<ShopOrder> = {}): ShopOrder => ({
    id,
    currency: 'EUR',
    email: 'ada@example.com',
    lines: [{ id: '1', sku: 'A', quantity: 1, amount, discounts: {} }],
    shipping: 0,
    codes: [],
    isPaid: true,
    isCancelled: false,
    refunds: [],
    ...more,
  });
