/** The orders that a batch of requests counts towards: locked once, changed in memory, saved once. */

import type { Key } from '../../database/columns.ts';
import { OutdatedReadError } from '../../database/failures.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { share } from '../pricing/basket.ts';
import type { Discount } from '../pricing/rest.ts';
import { anyDiscounts, Combination, type DiscountRule, type Stacking } from '../pricing/stacking.ts';
import { newOrder, type OrderRow, type StatedOrder, touch } from './order.ts';
import {
  type EarnedRow,
  insertOrderPoints,
  type OrderPointsRow,
  type PointsBack,
  readEarned,
  readPointsOfTransactions,
  saveOrderPoints,
} from './order-points-store.ts';
import {
  insertOrders,
  insertStatedOrders,
  lockOrders,
  lockOrdersOfTransactions,
  type OrderName,
  readDiscountRules,
  readStacked,
  updateOrders,
} from './order-store.ts';

export class OrderBook {
  readonly #orders = new Map<string, OrderRow>();
  readonly #changed = new Set<OrderRow>();
  readonly #added = new Set<OrderRow>();
  readonly #points: OrderPointsRow[] = [];
  readonly #stacked = new Map<string, Stacking[]>();
  readonly #used = new Map<string, Discount[]>();
  readonly #rules = new Map<string, DiscountRule>();
  #earned: EarnedRow[] = [];
  readonly #byTransaction = new Map<string, OrderPointsRow>();
  readonly #backs: PointsBack[] = [];

  /** Locks the named orders that exist. Sends no query without names. */
  async load(tx: TenantTransaction, names: readonly OrderName[]): Promise<void> {
    if (names.length === 0) return;
    const distinct = new Map(names.map((name) => [keyOf(name.merchantId, name.orderId), name]));
    for (const row of await lockOrders(tx, [...distinct.values()])) {
      this.#orders.set(keyOf(row.merchant_id, row.order_id), row);
    }
  }

  /** Also reads the discounts of the orders, and how their merchants combine them. */
  async loadWithDiscounts(tx: TenantTransaction, names: readonly OrderName[]): Promise<void> {
    if (names.length === 0) return;
    const merchantIds = names.map(({ merchantId }) => merchantId);
    const [, stacked, rules] = await Promise.all([
      this.load(tx, names),
      readStacked(tx, names),
      readDiscountRules(tx, merchantIds),
    ]);
    for (const { merchant_id, order_id, stacking, discount } of stacked) {
      if (this.find(merchant_id, order_id) === undefined)
        throw new OutdatedReadError('An order appeared meanwhile.');
      this.addDiscount(merchant_id, order_id, stacking ?? {}, discount);
    }
    for (const row of rules) this.#rules.set(row.id, row.discount_rule);
  }

  /** How many discounts an order of the merchant can have; null without a limit. */
  maximumOf(merchantId: string): number | null {
    return (this.#rules.get(merchantId) ?? anyDiscounts).maximum;
  }

  /** Whether the order can have one more discount; `maximum` is that of the merchant unless a hold promised another. */
  admits(
    merchantId: string,
    orderId: string,
    stacking: Stacking,
    maximum = this.maximumOf(merchantId),
  ): boolean {
    const earlier = this.#stacked.get(keyOf(merchantId, orderId)) ?? [];
    return new Combination(earlier, { ...anyDiscounts, maximum }).admits(stacking);
  }

  /** The discounts of vouchers on the order, whose units are gone. */
  usedOn(merchantId: string, orderId: string): readonly Discount[] {
    return this.#used.get(keyOf(merchantId, orderId)) ?? [];
  }

  /** Counts a discount on the order. */
  addDiscount(merchantId: string, orderId: string, stacking: Stacking, discount: Discount | null): void {
    const key = keyOf(merchantId, orderId);
    this.#stacked.set(key, [...(this.#stacked.get(key) ?? []), stacking]);
    if (discount) this.#used.set(key, [...(this.#used.get(key) ?? []), discount]);
  }

  /** Also reads what earned points on the orders, after their locks. */
  async loadWithEarned(tx: TenantTransaction, names: readonly OrderName[]): Promise<void> {
    if (names.length === 0) return;
    const [, earned] = await Promise.all([this.load(tx, names), readEarned(tx, names)]);
    this.#earned = earned;
  }

  /** Locks the orders that points transactions count towards. */
  async loadByTransactions(tx: TenantTransaction, transactions: readonly Key[]): Promise<void> {
    const [orders, points] = await Promise.all([
      lockOrdersOfTransactions(tx, transactions),
      readPointsOfTransactions(tx, transactions),
    ]);
    for (const row of orders) this.#orders.set(keyOf(row.merchant_id, row.order_id), row);
    for (const row of points) this.#byTransaction.set(row.transaction_id, row);
  }

  /** Takes points that were reversed off what they count for on their order, in proportion. */
  giveBack(transactionId: string, points: number, now: string): void {
    const row = this.#byTransaction.get(transactionId);
    if (row === undefined) return;
    const back = Math.min(points, row.points - row.returned_points);
    // An earning can be less than a point.
    const due = row.points === 0 ? row.value : share(row.value, row.returned_points + back, row.points);
    const value = Math.max(0, due - row.returned_value);
    this.#backs.push({ row: { ...row }, points: back, value });
    row.returned_points += back;
    row.returned_value += value;
    const order = [...this.#orders.values()].find(
      ({ merchant_id, id }) => merchant_id === row.merchant_id && id === row.order_key,
    );
    if (order === undefined || row.kind === 'earn') return;
    order.discounted -= value;
    this.#change(order, now);
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

  /**
   * Counts `amount` towards the completed order, creating it if it is new, and returns its row. `at` is when that happened,
   * which a till can report late.
   */
  take(
    merchantId: string,
    order: StatedOrder & { id: string },
    amount: number,
    { now, at }: { now: string; at: string },
  ): OrderRow {
    const known = this.find(merchantId, order.id);
    const row = known ?? this.#add(newOrder(merchantId, order.id, now));
    if (known === undefined && at < now) row.stated_at = at;
    row.amount = order.amount ?? null;
    row.currency = order.currency ?? null;
    row.discounted += amount;
    if (known) this.#change(row, now);
    return row;
  }

  /** Each change is a version, also of two in one batch. */
  #change(row: OrderRow, now: string): void {
    touch(row, now);
    if (!this.#added.has(row)) this.#changed.add(row);
  }

  #add(row: OrderRow): OrderRow {
    this.#orders.set(nameOf(row), row);
    this.#added.add(row);
    return row;
  }

  /** Sends the changes. Call it before rows that refer to an order are sent. */
  save(tx: TenantTransaction, now: string): Promise<unknown>[] {
    const sent: Promise<unknown>[] = [];
    const added = [...this.#added].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
    const insert = added.some(({ version, stated_at: at }) => version > 1 || at !== null)
      ? insertOrders
      : insertStatedOrders;
    if (added.length > 0) sent.push(insert(tx, added, now));
    if (this.#changed.size > 0) sent.push(updateOrders(tx, [...this.#changed], now));
    if (this.#points.length > 0) sent.push(insertOrderPoints(tx, this.#points));
    for (const back of this.#backs) sent.push(saveOrderPoints(tx, [back]));
    return sent;
  }
}

const keyOf = (merchantId: string, orderId: string): string => `${merchantId} ${orderId}`;
const nameOf = (row: OrderRow): string => keyOf(row.merchant_id, row.order_id);
