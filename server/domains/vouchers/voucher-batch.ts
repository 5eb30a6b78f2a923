/**
 * The working set of a batch of voucher requests: everything they need is loaded and locked once, changed in memory,
 * and written once.
 */
import type { redeem, release, validate } from '../../../contract/domains/vouchers.ts';
import { decodeId } from '../../../contract/ids.ts';
import type { Key } from '../../database/columns.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { emit } from '../../engine/events/event-store.ts';
import type { FoldRequest, NewEvent, Resolved } from '../../engine/operation.ts';
import { type BudgetDay, momentsOf } from '../campaigns/budget/periods.ts';
import type { CampaignRow } from '../campaigns/campaign.ts';
import { CampaignBook } from '../campaigns/campaign-book.ts';
import { type CustomerName, type FoundCustomer, findCustomers } from '../customers/find-customers.ts';
import { GiftBook } from '../gift-ledger/gift-book.ts';
import { OrderBook } from '../order-book/order-book.ts';
import { type Assignment, assignmentOf } from './recipients/recipient.ts';
import { markRedeemed } from './recipients/recipient-store.ts';
import { useLimit, type VoucherRow } from './terms/voucher.ts';
import { type HoldRow, type RedemptionRow, viewHold } from './terms/voucher-view.ts';
import * as store from './voucher-store.ts';

export type BatchRequest =
  | FoldRequest<typeof redeem>
  | FoldRequest<typeof validate>
  | FoldRequest<typeof release>;

/** The objects that one request concerns. */
export interface Place {
  voucher: VoucherRow;
  customer: FoundCustomer | undefined;
  usage: store.UsageRow | undefined;
}

/** The vouchers of whole orders, the customers who use them, and earlier redemptions on the orders to look for. */
export interface OrderVouchers {
  keys: readonly Key[];
  orders: readonly { merchantId: string; orderId: string }[];
  assignments: readonly Assignment[];
  onOrders: readonly { merchantId: string; voucherId: string; orderId: string }[];
}

export class VoucherBatch {
  readonly #places = new Map<BatchRequest, Place>();
  readonly #changed = new Set<VoucherRow>();
  readonly #changedUsage = new Set<store.UsageRow>();
  readonly #changedHolds = new Map<string, HoldRow>();
  readonly #expired: NewEvent[] = [];
  readonly #redemptions: RedemptionRow[] = [];
  readonly #fulfilled: Assignment[] = [];
  readonly #references = new Map<string, string>();
  readonly #usage = new Map<string, store.UsageRow>();
  readonly #firstTimers = new Set<string>();
  /** Redemptions by voucher and order. */
  readonly #onOrders = new Map<string, string>();
  readonly orders = new OrderBook();
  readonly campaigns = new CampaignBook();
  readonly gifts = new GiftBook();
  /** Holds of the loaded vouchers, by id. */
  readonly holds = new Map<string, HoldRow>();
  /** All locked vouchers. */
  vouchers: readonly VoucherRow[] = [];

  /** Returns the voucher and customer of a request, or undefined where the merchant has no such voucher. */
  placeOf(request: BatchRequest): Place | undefined {
    return this.#places.get(request);
  }

  holdsOf(voucher: VoucherRow): HoldRow[] {
    return [...this.holds.values()].filter(
      (hold) => hold.voucher_id === voucher.id && hold.merchant_id === voucher.merchant_id,
    );
  }

  /** Returns the id of the redemption that already has this reference. */
  redemptionWith(merchantId: string, reference: string): string | undefined {
    return this.#references.get(`${merchantId} ${reference}`);
  }

  /** Returns the id of the voucher's redemption that already counts towards the order. */
  redemptionOn(voucher: VoucherRow, orderId: string): string | undefined {
    return this.#onOrders.get(usageKey(voucher.id, orderId));
  }

  usageOf(voucher: VoucherRow, customerId: string): store.UsageRow | undefined {
    return this.#usage.get(usageKey(voucher.id, customerId));
  }

  hasRedeemed(usage: store.UsageRow): boolean {
    return usage.has_redeemed || this.#firstTimers.has(`${usage.merchant_id} ${usage.customer_id}`);
  }

  /** The campaign of the voucher; undefined if it has none. */
  campaignOf(voucher: VoucherRow): CampaignRow | undefined {
    return this.campaigns.find(voucher.merchant_id, voucher.campaign_id);
  }

  /** Marks the voucher as changed and increments its version. */
  touch(voucher: VoucherRow, now: string): void {
    voucher.version += 1;
    voucher.updated_at = now;
    this.#changed.add(voucher);
  }

  touchUsage(usage: store.UsageRow): void {
    this.#changedUsage.add(usage);
  }

  /** Records the event of an expired hold, whose actor is the system. */
  noteExpired(hold: HoldRow): void {
    const of = { merchantId: hold.merchant_id, objectId: hold.id };
    this.#expired.push({ type: 'voucher.hold.expired', ...of, object: viewHold(hold) });
  }

  putHold(hold: HoldRow): void {
    this.holds.set(hold.id, hold);
    this.#changedHolds.set(hold.id, hold);
  }

  addRedemption(voucher: VoucherRow, row: RedemptionRow): void {
    this.#redemptions.push(row);
    const assignment = assignmentOf(voucher, row.customer_id);
    if (assignment) this.#fulfilled.push(assignment);
    if (row.reference !== null) this.#references.set(`${row.merchant_id} ${row.reference}`, row.id);
    const { order_details: order } = row;
    if (order?.id) this.#onOrders.set(usageKey(voucher.id, order.id), row.id);
    if (row.customer_id !== null) this.#firstTimers.add(`${row.merchant_id} ${row.customer_id}`);
  }

  /** Locks and reads what the requests need: one round trip, and a second only for customers and holds. */
  static async open(
    tx: TenantTransaction,
    requests: readonly BatchRequest[],
    byCode: Resolved,
  ): Promise<VoucherBatch> {
    const batch = new VoucherBatch();
    const keys = keysOf(requests, byCode);
    const distinct = new Map([...keys.values()].map((key) => [`${key.merchantId} ${key.id}`, key]));
    const referenced = requests.flatMap((request) => {
      const reference = 'reference' in request.input ? request.input.reference : undefined;
      return reference ? [{ merchantId: merchantOf(request), reference }] : [];
    });
    const ordered = [...keys].flatMap(([request, { merchantId, id }]) => {
      const orderId = 'order' in request.input ? request.input.order?.id : undefined;
      return orderId === undefined ? [] : [{ merchantId, voucherId: id, orderId }];
    });
    // Orders are locked before vouchers. What is read after both locks can't change any more.
    const [, vouchers, references, onOrders] = await Promise.all([
      batch.orders.loadWithDiscounts(tx, ordered),
      store.lockVouchers(tx, [...distinct.values()]),
      referenced.length === 0 ? [] : store.findByReference(tx, referenced),
      ordered.length === 0 ? [] : store.findOnOrders(tx, ordered),
    ]);
    for (const row of onOrders) batch.#onOrders.set(usageKey(row.voucher_id, row.order_id), row.id);
    batch.vouchers = vouchers;
    for (const row of references) batch.#references.set(`${row.merchant_id} ${row.reference}`, row.id);
    const byKey = new Map(vouchers.map((voucher) => [`${voucher.merchant_id} ${voucher.id}`, voucher]));
    for (const [request, key] of keys) {
      const voucher = byKey.get(`${key.merchantId} ${key.id}`);
      if (voucher) batch.#places.set(request, { voucher, customer: undefined, usage: undefined });
    }
    await batch.#loadCustomers(tx);
    const named = requests.flatMap(({ input }) => {
      const holdId = 'hold_id' in input ? decodeId('voucher_hold', input.hold_id ?? '') : undefined;
      return holdId ? [holdId] : [];
    });
    await batch.#loadHolds(tx, vouchers, named);
    // Campaigns are locked last, so that a hot one is held for the shortest time.
    await batch.campaigns.load(tx, campaignsOf(vouchers), {
      customers: batch.customers(),
      moments: momentsOf(requests),
      days: batch.heldDays(),
    });
    return batch;
  }

  /** The days whose budgets the loaded holds reserve. */
  heldDays(): BudgetDay[] {
    const campaigns = new Map(this.vouchers.map((voucher) => [voucher.id, voucher.campaign_id]));
    return [...this.holds.values()].map(({ voucher_id: id, budget_day: day }) => ({
      campaignId: campaigns.get(id) ?? null,
      day,
    }));
  }

  /** The customers whose use of the vouchers is known. */
  customers(): Key[] {
    return [...this.#usage.values()].map((row) => ({ merchantId: row.merchant_id, id: row.customer_id }));
  }

  /** Locks and reads the vouchers of whole orders. Their orders must be locked already. */
  static async openForOrders(tx: TenantTransaction, wanted: OrderVouchers): Promise<VoucherBatch> {
    const batch = new VoucherBatch();
    const [vouchers] = await Promise.all([
      store.lockVouchersOfOrders(tx, wanted.keys, wanted.orders),
      batch.#loadOnOrders(tx, wanted),
    ]);
    batch.vouchers = vouchers;
    await batch.#loadHolds(tx, vouchers, []);
    return batch;
  }

  /** Reads the vouchers of a whole order, to show what could be done. It can't be saved. */
  static async peek(tx: ReadTransaction, wanted: OrderVouchers): Promise<VoucherBatch> {
    const batch = new VoucherBatch();
    const [vouchers] = await Promise.all([
      wanted.keys.length === 0 ? [] : store.readVouchers(tx, wanted.keys),
      batch.#loadOnOrders(tx, wanted),
    ]);
    batch.vouchers = vouchers;
    const held = vouchers.filter(isHeld);
    if (held.length > 0) batch.#addHolds(await store.readHolds(tx, held));
    return batch;
  }

  async #loadOnOrders(tx: ReadTransaction, { onOrders, assignments }: OrderVouchers): Promise<void> {
    const [rows] = await Promise.all([
      onOrders.length === 0 ? [] : store.findOnOrders(tx, onOrders),
      this.#loadUsage(tx, assignments),
    ]);
    for (const row of rows) this.#onOrders.set(usageKey(row.voucher_id, row.order_id), row.id);
  }

  /** Locks and reads vouchers whose holds have expired, without a request. */
  static async openUnasked(tx: TenantTransaction, keys: readonly Key[]): Promise<VoucherBatch> {
    const batch = new VoucherBatch();
    batch.vouchers = await store.lockVouchers(tx, keys);
    await batch.#loadHolds(tx, batch.vouchers, []);
    await batch.campaigns.load(tx, campaignsOf(batch.vouchers), {
      customers: batch.customers(),
      days: batch.heldDays(),
    });
    return batch;
  }

  async #loadCustomers(tx: TenantTransaction): Promise<void> {
    const places = [...this.#places].filter(
      ([request]) => 'customer' in request.input && request.input.customer,
    );
    if (places.length === 0) return;
    // Two vouchers for first-time customers must not both accept the same customer.
    const lock = places.some(([, { voucher }]) => voucher.restrictions.first_time_customer === true);
    const names = places.map(([request]) => ({
      merchantId: merchantOf(request),
      name: (request.input as { customer: CustomerName }).customer,
    }));
    const found = await findCustomers(tx, names, { lock });
    const wanted: Assignment[] = [];
    places.forEach(([, place], index) => {
      place.customer = found[index];
      if (!place.customer) return;
      const { merchant_id: merchantId, id: voucherId } = place.voucher;
      wanted.push({ merchantId, voucherId, customerId: place.customer.id });
    });
    await this.#loadUsage(tx, wanted);
    for (const [, place] of places) {
      if (place.customer) place.usage = this.#usage.get(usageKey(place.voucher.id, place.customer.id));
    }
  }

  async #loadUsage(tx: ReadTransaction, wanted: readonly Assignment[]): Promise<void> {
    const missing = wanted.filter(
      ({ voucherId, customerId }) => !this.#usage.has(usageKey(voucherId, customerId)),
    );
    if (missing.length === 0) return;
    for (const row of await store.readUsage(tx, missing)) {
      this.#usage.set(usageKey(row.voucher_id, row.customer_id), row);
    }
  }

  async #loadHolds(
    tx: TenantTransaction,
    vouchers: readonly VoucherRow[],
    named: readonly string[],
  ): Promise<void> {
    const withHolds = vouchers.filter(isHeld);
    if (withHolds.length === 0 && named.length === 0) return;
    const rows = await store.lockHolds(tx, named.length > 0 ? vouchers : withHolds, named);
    this.#addHolds(rows);
    const byCustomers = rows.flatMap(
      ({ merchant_id: merchantId, voucher_id: voucherId, customer_id: customerId }) =>
        customerId === null ? [] : [{ merchantId, voucherId, customerId }],
    );
    await this.#loadUsage(tx, byCustomers);
  }

  #addHolds(rows: readonly HoldRow[]): void {
    for (const row of rows) this.holds.set(row.id, row);
  }

  /** Sends all changes without waiting in between. */
  async save(tx: TenantTransaction, now: string): Promise<void> {
    const sent: Promise<unknown>[] = [...this.orders.save(tx, now), ...this.campaigns.save(tx, now)];
    if (this.#changed.size > 0) sent.push(store.updateCounters(tx, [...this.#changed], now));
    if (this.#redemptions.length > 0) sent.push(store.insertRedemptions(tx, this.#redemptions, now));
    sent.push(...this.gifts.save(tx));
    if (this.#fulfilled.length > 0) sent.push(markRedeemed(tx, this.#fulfilled, now));
    if (this.#changedUsage.size > 0)
      sent.push(store.saveUsage(tx, [...this.#changedUsage].map(withLimit(this.vouchers))));
    const holds = [...this.#changedHolds.values()];
    if (holds.length > 0) {
      const ended = holds.filter((hold) => hold.status !== 'active');
      sent.push(store.saveHolds(tx, ended.concat(holds.filter((hold) => hold.status === 'active')), now));
    }
    emit(tx, { now }, ...this.#expired);
    await Promise.all(sent);
  }
}

/** The distinct campaigns of vouchers. */
export function campaignsOf(vouchers: readonly VoucherRow[]): Key[] {
  const keys = new Map<string, Key>();
  for (const { merchant_id: merchantId, campaign_id: id } of vouchers)
    if (id !== null) keys.set(`${merchantId} ${id}`, { merchantId, id });
  return [...keys.values()];
}

const isHeld = (voucher: VoucherRow): boolean => voucher.held_quantity > 0 || voucher.gift_held > 0;
const usageKey = (voucherId: string, customerId: string): string => `${voucherId} ${customerId}`;
const merchantOf = (request: BatchRequest): string => request.call.principal.merchantId;

function withLimit(vouchers: readonly VoucherRow[]) {
  const limits = new Map(vouchers.map((voucher) => [voucher.id, voucher.per_customer_limit]));
  return (usage: store.UsageRow) => ({
    ...usage,
    use_limit: useLimit(limits.get(usage.voucher_id) ?? null, usage),
  });
}

function keysOf(requests: readonly BatchRequest[], byCode: Resolved): Map<BatchRequest, Key> {
  const keys = new Map<BatchRequest, Key>();
  for (const request of requests) {
    const id = request.input.by === 'code' ? byCode.get(request) : decodeId('voucher', request.input.id);
    if (id !== undefined) keys.set(request, { merchantId: merchantOf(request), id });
  }
  return keys;
}
