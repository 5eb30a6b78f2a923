/**
 * The working set of a batch of orders: each order, its vouchers, its customer and its membership, locked in this order,
 * changed in memory and written once.
 */
import type { Key } from '../../database/columns.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { Resolved } from '../../engine/operation.ts';
import { momentsOf } from '../campaigns/budget/periods.ts';
import { findAutomatic } from '../campaigns/budget-store.ts';
import type { Promotion } from '../campaigns/campaign.ts';
import { type OrderRow, touch } from '../order-book/order.ts';
import { insertOrderPoints, type OrderPointsRow } from '../order-book/order-points-store.ts';
import {
  insertOrders,
  lockOrders,
  type OrderName,
  readDiscountRules,
  readOrders,
  readStacked,
  type StackedRow,
  updateOrders,
  withLateOrders,
} from '../order-book/order-store.ts';
import type { ReturnRow } from '../order-book/order-view.ts';
import { KnownPeople } from '../order-book/people/known-people.ts';
import { addRecorded, lockPeople, type PersonRow, readPeople } from '../order-book/people/people-store.ts';
import { type Lookup, PointsBatch } from '../points/ledger/points-batch.ts';
import type { PointsLedger } from '../points/ledger/points-ledger.ts';
import type { Combining } from '../pricing/offer.ts';
import type { DiscountRule } from '../pricing/stacking.ts';
import type { Assignment } from '../vouchers/recipients/recipient.ts';
import type { VoucherRow } from '../vouchers/terms/voucher.ts';
import { campaignsOf, type OrderVouchers, VoucherBatch } from '../vouchers/voucher-batch.ts';
import { findNames } from './checkout-names.ts';
import { type CheckoutRequest, orderIdOf, voucherNames } from './checkout-request.ts';
import type { PromotionRow } from './checkout-store.ts';
import * as store from './checkout-store.ts';
import { peopleAskedAbout } from './price/people-asked-about.ts';

const keyOf = (merchantId: string, name: string): string => `${merchantId} ${name}`;
const merchantOf = ({ call }: CheckoutRequest): string => call.principal.merchantId;

interface Loaded {
  orders: readonly OrderRow[];
  vouchers: VoucherBatch;
  people: readonly PersonRow[];
  points: PointsBatch;
  /** The automatic promotions of the merchants, which are among the locked campaigns. */
  automatic?: readonly Key[];
  /** Those of the one merchant of a quote. */
  promotions?: readonly Promotion[];
  /** How the discounts of the orders combine with others. */
  stacked: readonly StackedRow[];
  rules: readonly { id: string; discount_rule: DiscountRule }[];
}

export class CheckoutBatch {
  readonly names: Resolved;
  readonly vouchers: VoucherBatch;
  readonly points: PointsBatch;
  readonly #orders = new Map<string, OrderRow>();
  readonly #vouchers = new Map<string, VoucherRow>();
  readonly people: KnownPeople<CheckoutRequest>;
  readonly #added = new Set<OrderRow>();
  readonly #changed = new Set<OrderRow>();
  readonly #orderPoints: OrderPointsRow[] = [];
  readonly #automatic: readonly Key[];
  readonly #quoted: readonly Promotion[] | undefined;
  readonly #promotions: PromotionRow[] = [];
  readonly #stacked: readonly StackedRow[];
  readonly #rules: Loaded['rules'];
  #returns: ReadonlyMap<string, ReturnRow[]> = new Map();

  private constructor(names: Resolved, loaded: Loaded) {
    const { orders, vouchers, people, points, automatic = [] } = loaded;
    this.#automatic = automatic;
    this.#quoted = loaded.promotions;
    this.#stacked = loaded.stacked;
    this.#rules = loaded.rules;
    this.names = names;
    this.vouchers = vouchers;
    this.points = points;
    for (const row of orders) this.#orders.set(keyOf(row.merchant_id, row.order_id), row);
    for (const row of vouchers.vouchers) this.#vouchers.set(keyOf(row.merchant_id, row.id), row);
    this.people = new KnownPeople(people);
  }

  /** Locks and reads what the requests concern in one round trip, and a second for holds and long lists of lots. */
  static async open(
    tx: TenantTransaction,
    requests: readonly CheckoutRequest[],
    names: Resolved,
    attempt = 1,
  ): Promise<CheckoutBatch> {
    const wanted = wantedBy(requests, names);
    // Sent in the fixed order of locks: orders, vouchers, customers, memberships.
    const merchants = requests.map(merchantOf);
    const [locked, vouchers, people, points, automatic, stacked, rules, seen] = await Promise.all([
      lockOrders(tx, wanted.orders),
      VoucherBatch.openForOrders(tx, wanted),
      lockPeople(tx, wanted.people),
      PointsBatch.open(tx, lookupsOf(requests, names), { ...options, now: requests[0]!.call.now }),
      findAutomatic(tx, [...new Set(merchants)]),
      wanted.orders.length === 0 ? [] : readStacked(tx, wanted.orders),
      readDiscountRules(tx, merchants),
      // Read after the locks: an order that did not exist can have been applied while they were awaited.
      readOrders(tx, wanted.orders),
    ]);
    // Merged while this waited for the locks: the names lead to another customer now.
    if (attempt < attempts && isOutdated(requests, names, people, points)) {
      return CheckoutBatch.open(tx, requests, await findNames(tx, requests), attempt + 1);
    }
    const orders = withLateOrders(locked, seen);
    const loaded = { orders, vouchers, people, points, automatic, stacked, rules };
    const batch = new CheckoutBatch(names, loaded);
    // Campaigns are locked last, so that a hot one is held for the shortest time.
    const campaigns = [...campaignsOf(vouchers.vouchers), ...automatic, ...promotedBy(orders)];
    await vouchers.campaigns.load(tx, campaigns, {
      customers: [...wanted.people, ...vouchers.customers()],
      orderKeys: orders.map(({ id }) => id),
      now: requests[0]!.call.now,
      moments: momentsOf(requests),
      days: vouchers.heldDays(),
    });
    const asked = peopleAskedAbout(people, { vouchers, automatic, orders, points });
    const late = requests.flatMap((request) => {
      const person = batch.customerOf(request);
      const isLate = request.input.occurred_at !== undefined;
      return isLate && person && asked.includes(person) ? [{ request, person }] : [];
    });
    await Promise.all([batch.people.readThen(tx, late), addRecorded(tx, asked)]);
    // Only an order that was returned needs more: a repeated request shows its returns.
    const returned = orders.filter((row) => row.returned > 0 || row.closed_at !== null);
    const keys = returned.map((row) => ({ merchantId: row.merchant_id, id: row.id }));
    if (keys.length > 0)
      batch.#returns = Map.groupBy(await store.readReturns(tx, keys), (row) => row.order_key);
    return batch;
  }

  /** Reads what a quote concerns without locks. It can't be saved. */
  static async peek(tx: ReadTransaction, request: CheckoutRequest, names: Resolved): Promise<CheckoutBatch> {
    const wanted = wantedBy([request], names);
    const [orders, vouchers, people, points, { promotions, rule }, stacked] = await Promise.all([
      wanted.orders.length === 0 ? [] : readOrders(tx, wanted.orders),
      VoucherBatch.peek(tx, wanted),
      wanted.people.length === 0 ? [] : readPeople(tx, wanted.people),
      PointsBatch.peek(tx, lookupsOf([request], names), { ...options, now: request.call.now }),
      request.call.services.promotions.read(tx),
      wanted.orders.length === 0 ? [] : readStacked(tx, wanted.orders),
    ]);
    const concerned = {
      customers: wanted.people,
      orderKeys: orders.map(({ id }) => id),
      now: request.call.now,
      moments: momentsOf([request]),
      days: vouchers.heldDays(),
    };
    const others = [...campaignsOf(vouchers.vouchers), ...promotedBy(orders)];
    const counted = promotions.flatMap((one) => (one.counted ? [one] : []));
    await Promise.all([vouchers.campaigns.peek(tx, others, concerned, counted), addRecorded(tx, people)]);
    const rules = [{ id: merchantOf(request), discount_rule: rule }];
    return new CheckoutBatch(names, { orders, vouchers, people, points, promotions, stacked, rules });
  }

  orderOf(request: CheckoutRequest): OrderRow | undefined {
    const orderId = orderIdOf(request);
    return orderId === undefined ? undefined : this.#orders.get(keyOf(merchantOf(request), orderId));
  }

  returnsOf(order: OrderRow): readonly ReturnRow[] {
    return this.#returns.get(order.id) ?? [];
  }

  /** The voucher that an entry of a request names, or undefined if the merchant has none. */
  voucherOf(request: CheckoutRequest, name: object): VoucherRow | undefined {
    return this.voucherWith(merchantOf(request), this.names.get(name));
  }

  voucherWith(merchantId: string, id: string | undefined): VoucherRow | undefined {
    return id === undefined ? undefined : this.#vouchers.get(keyOf(merchantId, id));
  }

  ledgerWith(merchantId: string, membershipId: string): PointsLedger | undefined {
    for (const ledger of this.points.ledgers) {
      const { membership } = ledger;
      if (membership.id === membershipId && membership.merchant_id === merchantId) return ledger;
    }
    return undefined;
  }

  /** The customer that a request names, or that of its membership. */
  customerOf(request: CheckoutRequest): PersonRow | undefined {
    const id = customerIn(request, this.names);
    return id === undefined ? undefined : this.people.of(request, id);
  }

  /** Adds a new order, or marks a known one as changed. Each change is a version, also of two in one batch. */
  putOrder(order: OrderRow, now: string): void {
    const key = keyOf(order.merchant_id, order.order_id);
    if (this.#orders.has(key)) {
      touch(order, now);
      if (!this.#added.has(order)) this.#changed.add(order);
    } else {
      this.#orders.set(key, order);
      this.#added.add(order);
    }
  }

  /** The automatic promotions of the merchant, oldest first. */
  promotionsOf(request: CheckoutRequest): readonly Promotion[] {
    if (this.#quoted !== undefined) return this.#quoted;
    const own = this.#automatic.filter(({ merchantId }) => merchantId === merchantOf(request));
    return own.flatMap(({ merchantId, id }) => this.vouchers.campaigns.find(merchantId, id) ?? []);
  }

  /** How the discounts of earlier calls on the order combine with others, and the merchant's rule. */
  combiningOf(request: CheckoutRequest): Pick<Combining, 'earlier' | 'used' | 'rule'> {
    const merchantId = merchantOf(request);
    const orderId = orderIdOf(request);
    const own = this.#stacked.filter((row) => row.merchant_id === merchantId && row.order_id === orderId);
    return {
      earlier: own.map(({ stacking }) => stacking ?? {}),
      used: own.flatMap(({ discount }) => discount ?? []),
      rule: this.#rules.find(({ id }) => id === merchantId)?.discount_rule,
    };
  }

  addPromotion(row: PromotionRow): void {
    this.#promotions.push(row);
  }

  addPoints(row: OrderPointsRow): void {
    this.#orderPoints.push(row);
  }

  /** Sends all changes without waiting in between; referenced rows go first. */
  async save(tx: TenantTransaction, now: string): Promise<void> {
    const sent: Promise<unknown>[] = [];
    const added = [...this.#added].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
    if (added.length > 0) sent.push(insertOrders(tx, added, now));
    if (this.#changed.size > 0) sent.push(updateOrders(tx, [...this.#changed], now));
    sent.push(this.vouchers.save(tx, now), this.points.save(tx, now));
    if (this.#promotions.length > 0) sent.push(store.insertPromotions(tx, this.#promotions, now));
    if (this.#orderPoints.length > 0) sent.push(insertOrderPoints(tx, this.#orderPoints));
    await Promise.all(sent);
  }
}

/** Every further attempt needs another merge of the same customer in between. */
const attempts = 3;

/** Whether a customer was merged, or a membership moved to another one, after the names were looked up. */
const isOutdated = (
  requests: readonly CheckoutRequest[],
  names: Resolved,
  people: readonly PersonRow[],
  points: PointsBatch,
): boolean =>
  people.some(({ status }) => status === 'merged') ||
  requests.some((request) => {
    const holder = points.membershipOf(request)?.customer_id;
    return request.input.customer === undefined && holder !== undefined && holder !== names.get(request);
  });

/** The campaigns whose budgets the orders reserve; one can have been paused since. */
const promotedBy = (orders: readonly OrderRow[]): Key[] =>
  orders.flatMap(({ merchant_id: merchantId, hold }) =>
    (hold?.promotions ?? []).map((id) => ({ merchantId, id })),
  );

/** Earning and spending need the terms of the pass, and as many lots as are spent. */
const options = { type: 'earn', lots: 'first', terms: true } as const;

const nameOf = (row: OrderRow): string => keyOf(row.merchant_id, row.order_id);

/** The customer by name or, without one, of the membership; see `findNames`. */
const customerIn = (request: CheckoutRequest, names: Resolved): string | undefined =>
  names.get(request.input.customer ?? request);

interface Wanted extends OrderVouchers {
  orders: OrderName[];
  people: Key[];
}

function wantedBy(requests: readonly CheckoutRequest[], names: Resolved): Wanted {
  const orders = new Map<string, OrderName>();
  const keys = new Map<string, Key>();
  const people = new Map<string, Key>();
  const assignments: Assignment[] = [];
  const onOrders: OrderVouchers['onOrders'][number][] = [];
  for (const request of requests) {
    const merchantId = merchantOf(request);
    const orderId = orderIdOf(request);
    if (orderId !== undefined) orders.set(keyOf(merchantId, orderId), { merchantId, orderId });
    const customerId = customerIn(request, names);
    if (customerId) people.set(keyOf(merchantId, customerId), { merchantId, id: customerId });
    for (const name of voucherNames(request)) {
      const voucherId = names.get(name);
      if (voucherId === undefined) continue;
      keys.set(keyOf(merchantId, voucherId), { merchantId, id: voucherId });
      if (customerId) assignments.push({ merchantId, voucherId, customerId });
      if (orderId !== undefined) onOrders.push({ merchantId, voucherId, orderId });
    }
  }
  return {
    orders: [...orders.values()],
    keys: [...keys.values()],
    people: [...people.values()],
    assignments,
    onOrders,
  };
}

/** A membership whose points the order holds already is looked up by the input, one that is named by the request. */
function lookupsOf(requests: readonly CheckoutRequest[], names: Resolved): Lookup[] {
  return requests.flatMap((request): Lookup[] => {
    const { input } = request;
    const merchantId = merchantOf(request);
    const held = names.get(input);
    const spends = input.reward_id === undefined ? (input.points ?? 0) : Number.POSITIVE_INFINITY;
    const own: Lookup = {
      request,
      merchantId,
      membershipId: input.membership && names.get(input.membership),
      reference: orderIdOf(request),
      locationId: input.location_id,
      spends,
    };
    return held === undefined ? [own] : [own, { request: input, merchantId, membershipId: held }];
  });
}
