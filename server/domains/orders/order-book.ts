/** The orders that a batch of requests counts towards: locked once, changed in memory, saved once. */

import { newUuid } from '../../clock/new-id.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { OrderRow, StatedOrder } from './order.ts';
import { type EarnedRow, insertOrderPoints, type OrderPointsRow, readEarned } from './order-points-store.ts';
import { insertOrders, lockOrders, type OrderName, updateOrders } from './order-store.ts';

export class OrderBook {
  readonly #orders = new Map<string, OrderRow>();
  readonly #changed = new Set<OrderRow>();
  readonly #added = new Set<OrderRow>();
  readonly #points: OrderPointsRow[] = [];
  #earned: EarnedRow[] = [];

  /** Locks the named orders that exist. Sends no query without names. */
  async load(tx: TenantTransaction, names: readonly OrderName[]): Promise<void> {
    if (names.length === 0) return;
    const distinct = new Map(names.map((name) => [keyOf(name.merchantId, name.orderId), name]));
    for (const row of await lockOrders(tx, [...distinct.values()])) {
      this.#orders.set(keyOf(row.merchant_id, row.order_id), row);
    }
  }

  /** Also reads what earned points on the orders, after their locks. */
  async loadWithEarned(tx: TenantTransaction, names: readonly OrderName[]): Promise<void> {
    if (names.length === 0) return;
    const [, earned] = await Promise.all([this.load(tx, names), readEarned(tx, names)]);
    this.#earned = earned;
  }

  /** What earned points of the pass on the order. */
  earnedOn(order: OrderRow, passId: string): readonly EarnedRow[] {
    return this.#earned.filter((row) => row.order_key === order.id && row.pass_id === passId);
  }

  /** Adds points that the order earned or spent; `passId` is that of their membership. */
  addPoints(row: OrderPointsRow, passId: string): void {
    this.#points.push(row);
    if (row.kind === 'earn') this.#earned.push({ ...row, pass_id: passId });
  }

  find(merchantId: string, orderId: string): OrderRow | undefined {
    return this.#orders.get(keyOf(merchantId, orderId));
  }

  /** Counts `amount` towards the completed order, creating it if it is new, and returns its row. */
  take(merchantId: string, order: StatedOrder & { id: string }, amount: number): OrderRow {
    const row = this.find(merchantId, order.id) ?? this.#add(merchantId, order.id);
    row.amount = order.amount ?? null;
    row.currency = order.currency ?? null;
    row.discounted += amount;
    if (!this.#added.has(row)) this.#changed.add(row);
    return row;
  }

  #add(merchantId: string, orderId: string): OrderRow {
    const row: OrderRow = {
      merchant_id: merchantId,
      id: newUuid(),
      order_id: orderId,
      amount: null,
      currency: null,
      discounted: 0,
      returned: 0,
      applied_at: null,
    };
    this.#orders.set(keyOf(merchantId, orderId), row);
    this.#added.add(row);
    return row;
  }

  /** Sends the changes. Call it before rows that refer to an order are sent. */
  save(tx: TenantTransaction, now: string): Promise<unknown>[] {
    const sent: Promise<unknown>[] = [];
    const added = [...this.#added].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
    if (added.length > 0) sent.push(insertOrders(tx, added, now));
    if (this.#changed.size > 0) sent.push(updateOrders(tx, [...this.#changed], now));
    if (this.#points.length > 0) sent.push(insertOrderPoints(tx, this.#points));
    return sent;
  }
}

const keyOf = (merchantId: string, orderId: string): string => `${merchantId} ${orderId}`;
const nameOf = (row: OrderRow): string => keyOf(row.merchant_id, row.order_id);
