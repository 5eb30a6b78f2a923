// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import type { ListExport } from '../list-export.ts';
import type { ListParams, Pages } from '../pagination.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { BasketItem, CustomerReference, Job, MemberBalance, MembershipReference, OrderReturn, Pricing } from './shared-objects.ts';

/** A discount that would reduce the order further */
export interface AvailableDiscount {
  /** What would give the discount */
  source: 'voucher' | 'promotion' | 'reward';
  voucher_id: string | null;
  campaign_id: string | null;
  reward_id: string | null;
  /** Name of the promotion or reward; null if it has none */
  name: string | null;
  /** What it would take off in addition */
  amount: number;
  /** Points that the customer would spend; 0 unless it is a reward */
  points: number;
}

/** An order with its discounts, gifts, points and returns */
export interface Order {
  /** Id of an order */
  id: string;
  object: 'order';
  merchant_id: string;
  /** Your own id of the order */
  order_id: string;
  /** `quoted`: only a quote is known; the order gets its own `id` once something counts towards it. `open`: discounts count towards it, but it was not applied. `held`: its instruments are reserved until `held_until`. `returned`: all lines came back, even if the shipping was kept */
  status: 'open' | 'held' | 'applied' | 'partially_returned' | 'returned' | 'quoted';
  /** Total of the order before discounts; null until a call sent it (Minor units, such as cents) */
  amount: number | null;
  /** ISO 4217 */
  currency: string | null;
  /** Discounts, gifts and points so far, in minor units, less what was returned; never more than `amount` */
  discounted: number;
  /** Value returned so far, after discounts, in minor units */
  returned_amount: number;
  /** For whom it was applied. Reads of an order that was only recorded have the customer of its points or its voucher */
  customer_id: string | null;
  membership_id: string | null;
  location_id: string | null;
  /** Your name of the sales channel, such as `web`; null if you sent none */
  channel: string | null;
  /** Your id of the member of staff at the till; null if you sent none */
  staff: string | null;
  /** What the order costs, as it was applied or held; null if neither has happened */
  pricing: Pricing | null;
  /** The balance afterwards, for the receipt; only in the response of `orders.apply`, to callers with a scope of memberships. Null without a membership */
  membership?: MemberBalance | null;
  /** The last quote; null if there was none, and omitted in lists */
  quote?: OrderQuote | null;
  /** Until when the order holds what it uses; null without a hold (RFC 3339, UTC) */
  held_until: string | null;
  /** When the order was applied; null until then. Of an `offline` order, when the till made it (RFC 3339, UTC) */
  applied_at: string | null;
  /** Whether a till recorded it while it had no connection */
  offline: boolean;
  /** Returns, oldest first */
  returns: OrderReturn[];
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

/** The last quote of an order */
export interface OrderQuote {
  /** When the order was quoted (RFC 3339, UTC) */
  quoted_at: string;
  /** Whether nothing was refused */
  valid: boolean;
  /** What an order costs after discounts, gifts and points */
  pricing: Pricing;
}

/** Parameters of `quote`. */
export interface OrdersQuoteParams {
  /** Items of the order, in the order of the receipt */
  items: BasketItem[];
  /** Shipping before discounts (Minor units, such as cents) */
  shipping_amount?: number;
  /** ISO 4217 */
  currency: string;
  /** Exactly one identifier of an existing customer */
  customer?: CustomerReference;
  /** Exactly one identifier of a membership, or the customer who holds it */
  membership?: MembershipReference;
  location_id?: string;
  /** Your own name of the channel, such as `web` or `till` */
  channel?: string;
  /** Who served the customer. It proves nothing */
  staff?: string;
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
  /** Discount vouchers. Of those that can’t be combined, the ones with the highest `priority` count, then the first ones in this list; in which order they are calculated doesn’t depend on it */
  vouchers?: {
    /** Id of a voucher */
    id?: string;
    /** Code of the voucher, instead of its `id` */
    code?: string;
  }[];
  /** Gift vouchers that pay `amount`, or as much as is needed */
  gift_cards?: {
    /** Id of a voucher */
    id?: string;
    /** Code of the gift card, instead of its `id` */
    code?: string;
    /** Amount (Minor units, such as cents) */
    amount?: number;
  }[];
  /** Points that pay by the `spend_rule` of the pass; 0 is none */
  points?: number;
  reward_id?: string;
  /** Whether `membership` earns points with the order; true if omitted */
  earn_points?: boolean;
  /** Your own id of the order, up to 120 characters */
  order_id?: string;
}

export interface OrdersQuoteResult {
  /** Whether nothing was refused, so that the order can be applied */
  valid: boolean;
  /** What an order costs after discounts, gifts and points */
  pricing: Pricing;
  /** What else would apply, best first */
  available: AvailableDiscount[];
}

/** Parameters of `hold`. */
export interface OrdersHoldParams {
  /** Items of the order, in the order of the receipt */
  items: BasketItem[];
  /** Shipping before discounts (Minor units, such as cents) */
  shipping_amount?: number;
  /** ISO 4217 */
  currency: string;
  /** Exactly one identifier of an existing customer */
  customer?: CustomerReference;
  /** Exactly one identifier of a membership, or the customer who holds it */
  membership?: MembershipReference;
  location_id?: string;
  /** Your own name of the channel, such as `web` or `till` */
  channel?: string;
  /** Who served the customer. It proves nothing */
  staff?: string;
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
  /** Discount vouchers. Of those that can’t be combined, the ones with the highest `priority` count, then the first ones in this list; in which order they are calculated doesn’t depend on it */
  vouchers?: {
    /** Id of a voucher */
    id?: string;
    /** Code of the voucher, instead of its `id` */
    code?: string;
  }[];
  /** Gift vouchers that pay `amount`, or as much as is needed */
  gift_cards?: {
    /** Id of a voucher */
    id?: string;
    /** Code of the gift card, instead of its `id` */
    code?: string;
    /** Amount (Minor units, such as cents) */
    amount?: number;
  }[];
  /** Points that pay by the `spend_rule` of the pass; 0 is none */
  points?: number;
  reward_id?: string;
  /** Whether `membership` earns points with the order; true if omitted */
  earn_points?: boolean;
  /** Seconds until the reservation expires; 900 if omitted */
  ttl_seconds?: number;
}

/** Parameters of `apply`. */
export interface OrdersApplyParams {
  /** Items of the order, in the order of the receipt */
  items: BasketItem[];
  /** Shipping before discounts (Minor units, such as cents) */
  shipping_amount?: number;
  /** ISO 4217 */
  currency: string;
  /** Exactly one identifier of an existing customer */
  customer?: CustomerReference;
  /** Exactly one identifier of a membership, or the customer who holds it */
  membership?: MembershipReference;
  location_id?: string;
  /** Your own name of the channel, such as `web` or `till` */
  channel?: string;
  /** Who served the customer. It proves nothing */
  staff?: string;
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
  /** Discount vouchers. Of those that can’t be combined, the ones with the highest `priority` count, then the first ones in this list; in which order they are calculated doesn’t depend on it */
  vouchers?: {
    /** Id of a voucher */
    id?: string;
    /** Code of the voucher, instead of its `id` */
    code?: string;
  }[];
  /** Gift vouchers that pay `amount`, or as much as is needed */
  gift_cards?: {
    /** Id of a voucher */
    id?: string;
    /** Code of the gift card, instead of its `id` */
    code?: string;
    /** Amount (Minor units, such as cents) */
    amount?: number;
  }[];
  /** Points that pay by the `spend_rule` of the pass; 0 is none */
  points?: number;
  reward_id?: string;
  /** Whether `membership` earns points with the order; true if omitted */
  earn_points?: boolean;
  /** `to_pay` that you showed the customer */
  expected_to_pay?: number;
  /** When it happened, for an order that a till made offline; now if omitted, or up to 5 minutes ahead (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  occurred_at?: string;
}

/** Parameters of `return`. */
export interface OrdersReturnParams {
  /** Why it is returned */
  reason: string;
  /** Lines to return; the whole order if neither `lines` nor an amount is sent */
  lines?: {
    /** Index of the line */
    line: number;
    /** What remains of the line if omitted */
    quantity?: number;
  }[];
  /** With `lines`: whether the shipping is returned too */
  shipping?: boolean;
  /** Amount (Minor units, such as cents) */
  amount?: number;
  /** Your own reference for this return; it can be used once */
  reference?: string;
}

export interface OrdersReturnResult {
  /** What was returned of an order, in part or in full */
  return: OrderReturn;
  /** An order with its discounts, gifts, points and returns */
  order: Order;
  /** The membership of the customer, which pays and earns points */
  membership?: MemberBalance | null;
}

/** Parameters of `returnOwn`. */
export interface OrdersReturnOwnParams {
  /** Why it is returned */
  reason: string;
  /** Lines to return; the whole order if neither `lines` nor an amount is sent */
  lines?: {
    /** Index of the line */
    line: number;
    /** What remains of the line if omitted */
    quantity?: number;
  }[];
  /** With `lines`: whether the shipping is returned too */
  shipping?: boolean;
  /** Amount (Minor units, such as cents) */
  amount?: number;
  /** Your own reference for this return; it can be used once */
  reference?: string;
}

export interface OrdersReturnOwnResult {
  /** What was returned of an order, in part or in full */
  return: OrderReturn;
  /** An order with its discounts, gifts, points and returns */
  order: Order;
  /** The membership of the customer, which pays and earns points */
  membership?: MemberBalance | null;
}

/** Parameters of `list`. */
export interface OrdersListParams extends ListParams {
  customer_id?: string;
  membership_id?: string;
  location_id?: string;
  /** Who served the customer, as you sent it */
  staff?: string;
  voucher_id?: string;
  campaign_id?: string;
  /** Returns only objects with this status, or one of these */
  status?: ('open' | 'held' | 'applied' | 'partially_returned' | 'returned')[];
}

/** Parameters of `export`. */
export type OrdersExportParams = ListExport<OrdersListParams>;

/** Orders: baskets priced, held, applied and returned with everything a customer presents. */
export class OrdersRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Price a basket.
   *
   * Returns what a basket costs with the presented vouchers, gift cards and points, what was refused and why,
   * and what else would reduce it. Nothing is changed or reserved. With `order_id`, what was already taken
   * off that order counts, an order that is on hold with the same content has the price of its hold, and the
   * quote is remembered as the last one of that order: it is written just after the response, without
   * delaying it, so that `orders.get` can show it for 30 days. A server that crashes in this moment forgets
   * it. A basket that spends points also needs `memberships:redeem`; one with a `membership` that earns
   * points needs `memberships:earn`.
   *
   * Changes nothing; call orders.apply with the same basket to use it.
   *
   * `POST /api/v1/orders/quote` · vouchers:redeem · VOUCHERS_REDEEM
   * @throws {TesseraError} insufficient_scope, permission_denied, customer_not_found, customer_conflict,
   * membership_not_found, membership_ambiguous, card_renewed, redeem_failures_exceeded,
   * scan_failures_exceeded, people_failures_exceeded, currency_mismatch, order_changed, order_already_applied */
  quote(params: OrdersQuoteParams, options: RequestOptions = {}): Call<OrdersQuoteResult> {
    return this.#transport.send<OrdersQuoteResult>({ method: 'POST', path: '/api/v1/orders/quote', body: params }, options);
  }

  /** Hold the instruments of an order.
   *
   * Prices the basket and reserves every voucher, gift amount and point that it uses until one common end.
   * Until then, the same basket is applied at this price, whatever happens to the vouchers, promotions, the
   * pass or the membership. A repeated call replaces the hold, at the terms of that moment; if it is refused,
   * the earlier hold stays. A basket that spends points also needs `memberships:redeem`; one with a
   * `membership` that earns points needs `memberships:earn`.
   *
   * `POST /api/v1/orders/:order_id/hold` · vouchers:redeem · VOUCHERS_REDEEM
   * @throws {TesseraError} insufficient_scope, permission_denied, customer_not_found, customer_conflict,
   * membership_not_found, membership_ambiguous, card_renewed, redeem_failures_exceeded,
   * scan_failures_exceeded, people_failures_exceeded, currency_mismatch, order_changed,
   * order_already_applied, order_refused, hold_limit_reached, version_conflict */
  hold(orderId: string, params: OrdersHoldParams, options: RequestOptions = {}): Call<Order> {
    return this.#transport.send<Order>(
      { method: 'POST', path: path`/api/v1/orders/${orderId}/hold`, body: params, keyed: true },
      options,
    );
  }

  /** Apply vouchers, gift cards and points to an order.
   *
   * Uses the vouchers, takes the gift amounts, spends the points and credits the earned ones in one
   * transaction. If anything is refused, nothing happens. An order is applied once: the same content again
   * returns what was done, other content is refused with `order_already_applied`. An order that is on hold
   * with the same content has the price of its hold. Send `expected_to_pay` to be refused with
   * `order_price_changed` rather than charge another amount than you showed. With `occurred_at`, a till
   * reports an order that it made without a connection: conditions, promotions, ends of vouchers and gift
   * cards, and the points it earns are as of then; budgets, uses, balances and holds are as of now. A basket
   * that spends points also needs `memberships:redeem`; one with a `membership` that earns points needs
   * `memberships:earn`.
   *
   * Uses vouchers, gift money and points; call orders.quote first to see the effect.
   *
   * `POST /api/v1/orders/:order_id/apply` · vouchers:redeem · VOUCHERS_REDEEM
   * @throws {TesseraError} insufficient_scope, permission_denied, customer_not_found, customer_conflict,
   * membership_not_found, membership_ambiguous, card_renewed, redeem_failures_exceeded,
   * scan_failures_exceeded, people_failures_exceeded, currency_mismatch, order_changed,
   * order_already_applied, order_refused, order_price_changed, version_conflict, occurred_at_too_old,
   * occurred_at_in_future */
  apply(orderId: string, params: OrdersApplyParams, options: RequestOptions = {}): Call<Order> {
    return this.#transport.send<Order>(
      { method: 'POST', path: path`/api/v1/orders/${orderId}/apply`, body: params, keyed: true },
      options,
    );
  }

  /** Release the hold of an order.
   *
   * Returns what the hold of an order reserves. Releasing an order without a hold has no effect.
   *
   * `POST /api/v1/orders/:order_id/release` · vouchers:redeem · VOUCHERS_REDEEM
   * @throws {TesseraError} not_found, order_already_applied, version_conflict */
  release(orderId: string, options: RequestOptions = {}): Call<Order> {
    return this.#transport.send<Order>(
      { method: 'POST', path: path`/api/v1/orders/${orderId}/release`, keyed: true },
      options,
    );
  }

  /** Return an applied order, in full or in part.
   *
   * Returns lines, an amount or, without either, everything that remains. Gift money and spent points come
   * back in proportion, earned points are taken back (as a debt if they were spent), and the vouchers and
   * rewards come back with the last line. The order is then `returned`; shipping that was kept can still be
   * returned. No more is returned than was applied, and the result is the same however it is asked for. An
   * order that moved points also needs `memberships:adjust`. A till returns what it applied itself with
   * `orders.return-own`.
   *
   * Gives value back; a return cannot be undone.
   *
   * `POST /api/v1/orders/:order_id/return` · vouchers:reverse · VOUCHERS_REVERSE
   * @throws {TesseraError} insufficient_scope, permission_denied, not_found, order_not_applied,
   * order_already_returned, rollback_window_closed, duplicate_reference, exceeds_remaining, limit_reached */
  return(orderId: string, params: OrdersReturnParams, options: RequestOptions = {}): Call<OrdersReturnResult> {
    return this.#transport.send<OrdersReturnResult>(
      { method: 'POST', path: path`/api/v1/orders/${orderId}/return`, body: params, keyed: true },
      options,
    );
  }

  /** Return an order that you applied.
   *
   * Does the same as `orders.return`, also for an order that moved points, if the same person or token
   * applied the order within the past 24 hours. Other orders need `vouchers:reverse`, and
   * `memberships:adjust` if they moved points.
   *
   * Gives value back; a return cannot be undone.
   *
   * `POST /api/v1/orders/:order_id/return-own` · vouchers:redeem · VOUCHERS_REDEEM
   * @throws {TesseraError} insufficient_scope, permission_denied, not_found, order_not_applied,
   * order_already_returned, rollback_window_closed, duplicate_reference, exceeds_remaining, limit_reached */
  returnOwn(
    orderId: string,
    params: OrdersReturnOwnParams,
    options: RequestOptions = {},
  ): Call<OrdersReturnOwnResult> {
    return this.#transport.send<OrdersReturnOwnResult>(
      { method: 'POST', path: path`/api/v1/orders/${orderId}/return-own`, body: params, keyed: true },
      options,
    );
  }

  /** Read an order.
   *
   * Returns what was quoted last, held, applied and returned for one order, by your own id of it. `pricing`
   * is what was held or applied; `quote` is what was last quoted with this order id, null if nothing was in
   * the last 30 days. An order that was only quoted has the status `quoted`.
   *
   * `GET /api/v1/orders/:order_id` · vouchers:read · VOUCHERS_READ
   * @throws {TesseraError} not_found */
  get(orderId: string, options: RequestOptions = {}): Call<Order> {
    return this.#transport.send<Order>({ method: 'GET', path: path`/api/v1/orders/${orderId}` }, options);
  }

  /** List orders.
   *
   * Lists orders, newest first unless `order=asc`. Orders that were only quoted aren’t listed. `customer_id`
   * also accepts the id of a merged duplicate. `voucher_id` and `campaign_id` find orders that used or hold
   * the voucher, a voucher of the campaign, or its automatic promotion.
   *
   * `GET /api/v1/orders` · vouchers:read · VOUCHERS_READ
   * @throws {TesseraError} invalid_cursor, validation_failed */
  list(params: OrdersListParams = {}, options: RequestOptions = {}): Pages<Order> {
    return this.#transport.list<Order>('/api/v1/orders', params, options);
  }

  /** Export orders.
   *
   * A file with the rows of `orders.list`, its filters and its order, from one snapshot; above 100,000 rows,
   * a job.
   *
   * `GET /api/v1/orders/export` · vouchers:read · VOUCHERS_READ
   * @throws {TesseraError} invalid_cursor, validation_failed, range_too_large, dates_inverted,
   * invalid_timezone, export_in_progress, selection_changed */
  export(params: OrdersExportParams = {}, options: RequestOptions = {}): Call<Blob | Job> {
    return this.#transport.send<Blob | Job>(
      { method: 'GET', path: '/api/v1/orders/export', query: { ...params }, as: 'file' },
      options,
    );
  }
}
