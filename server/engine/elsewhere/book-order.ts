/**
 * Carries out what was ordered for a merchant in another cell. A transaction can't span two databases, so a change
 * commits on one side together with an order, which is then booked on the other: killed at any point, it is booked
 * again, and a repetition changes nothing.
 */

import {
  inTenantTransaction,
  type TenantTransaction,
} from '../../database/transactions/tenant-transaction.ts';
import { begun } from '../../errors/begun.ts';
import type { Services } from '../services.ts';
import {
  findOwnOrders,
  type OrderElsewhere,
  type Ordered,
  type OrderedKinds,
  type OrderOf,
  orderElsewhere,
  saveBooked,
} from './order-store.ts';

/** How orders are booked, by kind, in a transaction of the partner. Each can be booked repeatedly. */
export type Bookings = {
  [K in keyof OrderedKinds]: (
    tx: TenantTransaction,
    order: OrderOf<K>,
    services: BookingServices,
  ) => Promise<void>;
};

declare module '../services.ts' {
  interface Services {
    bookings: Bookings;
  }
}

export type BookingServices = Pick<Services, 'cells' | 'bookings'>;

/** Orders something for `partner` (UUID), and books it as soon as its cause has committed. */
export function orderAndBook(
  tx: TenantTransaction,
  services: BookingServices,
  partner: string,
  ordered: Ordered,
): void {
  const order = orderElsewhere(tx, partner, ordered);
  // If this fails, the clock books it.
  if (services.cells) tx.afterCommit(() => void begun(bookOrder(services, order)));
}

/** Books an order where its partner lives, and notes that it is booked. */
export async function bookOrder(services: BookingServices, order: OrderElsewhere): Promise<void> {
  const { bookings } = services;
  const cells = services.cells!;
  // The compiler can't pair the kind of an order with its booking.
  const book = bookings[order.kind] as (
    tx: TenantTransaction,
    order: OrderElsewhere,
    services: BookingServices,
  ) => Promise<void>;
  await inTenantTransaction(cells, { merchants: order.partner_id }, (tx) => book(tx, order, services));
  await inTenantTransaction(cells, { merchants: order.merchant_id }, (tx) => saveBooked(tx, order.id));
}

/** Books what a merchant has ordered so far, oldest first. Throws the first failure. */
export async function bookOrdersOf(services: BookingServices, merchantId: string): Promise<void> {
  const scope = { merchants: merchantId, readOnly: true } as const;
  const orders = await inTenantTransaction(services.cells!, scope, findOwnOrders);
  for (const order of orders) await bookOrder(services, order);
}
