// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import type { ListExport } from '../list-export.ts';
import type { ListParams, Pages } from '../pagination.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { Actor, Customer, CustomerDetails, CustomerReference, Discount, Job, OrderItem, RedeemedOrder, Rollback, VoucherCodeDetails, VoucherHold, VoucherRecipient, VoucherRestrictions, VoucherState } from './shared-objects.ts';

/** The order in which the voucher is used */
export interface OrderToRedeem {
  /** Discounts and gifts on one order `id` never exceed `amount` */
  id?: string;
  /** Total of the order before discounts (Minor units, such as cents) */
  amount?: number;
  /** ISO 4217 */
  currency?: string;
  /** Stored with the redemption and returned in it */
  items?: OrderItem[];
}

/** A use of a voucher */
export interface Redemption {
  /** Id of a redemption */
  id: string;
  object: 'redemption';
  merchant_id: string;
  voucher_id: string;
  customer_id: string | null;
  /** Whether the redemption still counts, in part or in full */
  status: 'succeeded' | 'partially_rolled_back' | 'rolled_back';
  /** Amount taken from a gift balance; null for discounts (Minor units, such as cents) */
  amount: number | null;
  /** What was taken off the order; null for gifts, and without an amount (Minor units, such as cents) */
  discount_amount: number | null;
  /** Currency of the discount or gift (ISO 4217); null if the order had none */
  currency: string | null;
  /** The order in which it was used; null or omitted if there was none */
  order: RedeemedOrder | null;
  location_id: string | null;
  /** Your id of the member of staff at the till; null if you sent none */
  staff: string | null;
  /** When it happened, which can be before it was recorded (RFC 3339, UTC) */
  occurred_at: string;
  /** Whether a till recorded it while it had no connection */
  offline: boolean;
  /** Your own reference, such as a receipt number; null if you sent none */
  reference: string | null;
  /** Who made the change */
  actor: Actor;
  /** Rollbacks, oldest first */
  rollbacks: Rollback[];
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every rollback */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

/** A discount or a gift balance with a code */
export interface Voucher {
  /** Id of a voucher */
  id: string;
  object: 'voucher';
  merchant_id: string;
  /** The code with all but its last characters masked */
  code_masked: string;
  /** Returned only on creation, unless `code_visibility` is `public` */
  code?: string;
  /** `secret` codes are shown once and stored encrypted; `public` ones can always be read */
  code_visibility: 'secret' | 'public';
  campaign_id: string | null;
  /** Your own id of this object, unique per merchant; null or omitted if you set none */
  external_id: string | null;
  /** `discount`: reduces an order; `gift`: has a balance to pay with */
  type: 'discount' | 'gift';
  /** What it takes off; null or omitted for gifts */
  discount: Discount | null;
  /** What the discount takes off, as a receipt prints it; omitted for gifts */
  summary?: string;
  /** The gift balance, in minor units; null for discounts */
  gift: {
    /** What was put on the card in all (Minor units, such as cents) */
    amount: number;
    /** What is left on the card (Minor units, such as cents) */
    balance: number;
    /** ISO 4217 */
    currency: string;
  } | null;
  /** From when it is valid; null for at once (RFC 3339, UTC) */
  starts_at: string | null;
  /** When it expires; null for never (RFC 3339, UTC) */
  expires_at: string | null;
  /** How often it can be redeemed in total; null for any number of times */
  redemption_limit: number | null;
  /** How often each customer can redeem it; null for any number of times */
  per_customer_limit: number | null;
  /** How often it was redeemed, less rollbacks */
  redeemed_quantity: number;
  /** Uses that holds reserve now */
  held_quantity: number;
  /** Whether it can be redeemed; `false` disables it until it is set again */
  active: boolean;
  /** Why it is disabled, if a reason was given */
  disabled_reason: string | null;
  /** Customer to whom a gift or single-use voucher was issued */
  holder_id: string | null;
  /** Where, when and for whom a voucher can be used */
  restrictions: VoucherRestrictions;
  /** Calculated, in this order of precedence; `inactive`: a gift card that was never activated */
  status: 'voided' | 'disabled' | 'scheduled' | 'expired' | 'inactive' | 'exhausted' | 'active';
  /** When it was voided; null unless it was (RFC 3339, UTC) */
  voided_at: string | null;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

/** A discount or a gift balance with a code */
export interface VouchersGetResult extends Voucher {
  /** What the voucher was used for so far */
  counts: {
    /** Customers to whom it was issued */
    issued: number;
    /** Redemptions, less rollbacks */
    redeemed: number;
    /** Uses that holds reserve now */
    held: number;
  };
  /** The customer it belongs to; null if it belongs to no customer */
  holder?: Customer | null;
  /** The latest redemption, with `expand=last_redemption`; null if there was none */
  last_redemption?: Redemption | null;
}

/** A customer to whom a voucher was issued */
export interface VouchersIssueResult extends VoucherRecipient {
  /** Consents that were not taken, because the customer refused them later; missing if all were */
  consents_kept?: ('marketing_email' | 'marketing_push' | 'marketing_sms')[];
  /** The code of the voucher, returned only in this response */
  code: string;
}

/** Parameters of `redeem`. */
export interface VouchersRedeemParams {
  /** Type of `:id`; `id` if omitted */
  by?: 'id' | 'code';
  /** Exactly one identifier of an existing customer */
  customer?: CustomerReference;
  /** The order in which the voucher is used */
  order?: OrderToRedeem;
  /** Amount (Minor units, such as cents) */
  amount?: number;
  /** Id of a voucher hold */
  hold_id?: string;
  location_id?: string;
  /** Who served the customer. It proves nothing */
  staff?: string;
  /** When it happened, for redemptions that a till made offline; now if omitted, or up to 5 minutes ahead (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  occurred_at?: string;
  /** Your own reference, such as a receipt number; null if you sent none */
  reference?: string;
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
}

export interface VouchersRedeemResult {
  /** A use of a voucher */
  redemption: Redemption;
  /** The state of a voucher after the call */
  voucher: VoucherState;
  /** What was taken off (Minor units, such as cents) */
  discount_amount: number | null;
  /** What remains to pay of the order; null without an amount (Minor units, such as cents) */
  order_total_after: number | null;
}

/** Parameters of `validate`. */
export interface VouchersValidateParams {
  /** Type of `:id`; `id` if omitted */
  by?: 'id' | 'code';
  /** Exactly one identifier of an existing customer */
  customer?: CustomerReference;
  /** The order in which the voucher is used */
  order?: OrderToRedeem;
  /** Amount (Minor units, such as cents) */
  amount?: number;
  /** Id of a voucher hold */
  hold_id?: string;
  location_id?: string;
  /** Who served the customer. It proves nothing */
  staff?: string;
  /** When it happened, which can be before it was recorded (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  occurred_at?: string;
  /** Your own reference, such as a receipt number; null if you sent none */
  reference?: string;
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
  /** The reservation; null unless you asked for one and the voucher is valid */
  hold?: {
    /** Seconds until the reservation expires; 900 if omitted */
    ttl_seconds?: number;
    /** Repeating a key returns the same active hold */
    key?: string;
  };
}

export interface VouchersValidateResult {
  /** Whether it could be used now */
  valid: boolean;
  /** Error code that a redemption would return */
  failure_code: string | null;
  /** What was taken off (Minor units, such as cents) */
  discount_amount: number | null;
  /** What remains to pay of the order; null without an amount (Minor units, such as cents) */
  order_total_after: number | null;
  /** The reservation; null unless you asked for one and the voucher is valid */
  hold: VoucherHold | null;
}

/** Parameters of `release`. */
export interface VouchersReleaseParams {
  /** Type of `:id`; `id` if omitted */
  by?: 'id' | 'code';
  /** Id of a voucher hold */
  hold_id: string;
}

/** Parameters of `list`. */
export interface VouchersListParams extends ListParams {
  /** The time that `order` sorts by; `created_at` if omitted. With `order=asc`, objects that change while you read come again at the end */
  order_by?: 'created_at' | 'updated_at';
  /** Changed at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone */
  updated_gte?: string;
  /** Changed before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone */
  updated_lt?: string;
  /** Returns only the objects with these ids */
  ids?: string[];
  /** Returns only objects with this status, or one of these */
  status?: ('voided' | 'disabled' | 'scheduled' | 'expired' | 'inactive' | 'exhausted' | 'active')[];
  /** Returns only objects of this type, or one of these */
  type?: 'discount' | 'gift';
  campaign_id?: string;
  /** Vouchers issued to this customer */
  holder_id?: string;
  /** Returns only the voucher with exactly this code */
  code?: string;
  /** Expires before this time or day (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  expires_lt?: string;
  /** Expires at this time or later (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  expires_gte?: string;
}

/** Parameters of `export`. */
export type VouchersExportParams = ListExport<VouchersListParams>;

/** Parameters of `create`. */
export interface VouchersCreateParams {
  /** `discount`: reduces an order; `gift`: has a balance to pay with */
  type: 'discount' | 'gift';
  /** `percent`: `percent_off`. `amount`: `amount_off` with `currency`. `unit`: the `unit_off` cheapest units are free. `fixed_price`: `price` with `currency`, for each unit of `items`, or for the whole order without `items`. `buy_x_get_y`: for each `buy_quantity` of `items`, the `get_quantity` cheapest of `get_items` (or `items`) are free or reduced by `percent_off`, up to `times_limit` times. Only whole units that cost something count, and each once: a unit that is given, or that was bought for one, is gone for other discounts. `shipping`: off the shipping, all of it without `percent_off` or `amount_off`. `items` limits a discount to matching items; `amount_limit` is the most per order. */
  discount?: Discount;
  /** The gift balance, in minor units; null for discounts */
  gift?: {
    /** Minor units; 0 or omitted: the card is `inactive` until it is sold */
    amount?: number;
    /** ISO 4217 */
    currency: string;
  };
  /** How random codes look; without effect if you send a `code` */
  code_config?: {
    /** Number of random characters */
    length?: number;
    /** Characters to use; `unambiguous` leaves out those that look alike, such as 0 and O */
    charset?: 'alphanumeric' | 'alphabetic' | 'numeric' | 'unambiguous';
    /** Start of every code: letters, digits and hyphens */
    prefix?: string;
    /** `#` is a random character */
    pattern?: string;
  };
  /** `secret` codes are shown once and stored encrypted; `public` ones can always be read */
  code_visibility?: 'secret' | 'public';
  /** From when it is valid; null for at once (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  starts_at?: string | null;
  /** When it expires; null for never (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  expires_at?: string | null;
  /** How often it can be redeemed in total; null for any number of times */
  redemption_limit?: number | null;
  /** How often each customer can redeem it; null for any number of times */
  per_customer_limit?: number | null;
  /** Where, when and for whom a voucher can be used */
  restrictions?: VoucherRestrictions;
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
  /** The code; a random one if omitted */
  code?: string;
  campaign_id?: string;
}

/** Parameters of `get`. */
export interface VouchersGetParams {
  /** Type of `:id`; `id` if omitted */
  by?: 'id' | 'code';
  /** Related objects to include in full */
  expand?: ('holder' | 'last_redemption')[];
}

/** Parameters of `update`. */
export interface VouchersUpdateParams {
  /** `false` disables the voucher, `true` enables it again */
  active?: boolean;
  /** With `active: false`: why, such as a lost gift card. Forgotten when it is enabled */
  disabled_reason?: string;
  void?: true;
  /** Needed for a change that takes something from customers to whom vouchers were issued; it then holds from now on */
  apply?: 'from_now';
  /** Moves it; null takes it out of its campaign */
  campaign_id?: string | null;
  /** From when it is valid; null for at once (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  starts_at?: string | null;
  /** When it expires; null for never (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  expires_at?: string | null;
  /** How often it can be redeemed in total; null for any number of times */
  redemption_limit?: number | null;
  /** How often each customer can redeem it; null for any number of times */
  per_customer_limit?: number | null;
  /** Where, when and for whom a voucher can be used */
  restrictions?: VoucherRestrictions;
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
}

/** Parameters of `bulk`. */
export interface VouchersBulkParams {
  /** Exactly one of `id` and `name` */
  campaign: {
    /** Id of a campaign */
    id?: string;
    /** Name of a new campaign */
    name?: string;
  };
  /** Fields that the vouchers share */
  template: {
    /** `discount`: reduces an order; `gift`: has a balance to pay with */
    type: 'discount' | 'gift';
    /** `percent`: `percent_off`. `amount`: `amount_off` with `currency`. `unit`: the `unit_off` cheapest units are free. `fixed_price`: `price` with `currency`, for each unit of `items`, or for the whole order without `items`. `buy_x_get_y`: for each `buy_quantity` of `items`, the `get_quantity` cheapest of `get_items` (or `items`) are free or reduced by `percent_off`, up to `times_limit` times. Only whole units that cost something count, and each once: a unit that is given, or that was bought for one, is gone for other discounts. `shipping`: off the shipping, all of it without `percent_off` or `amount_off`. `items` limits a discount to matching items; `amount_limit` is the most per order. */
    discount?: Discount;
    /** The gift balance, in minor units; null for discounts */
    gift?: {
      /** Minor units; 0 or omitted: the card is `inactive` until it is sold */
      amount?: number;
      /** ISO 4217 */
      currency: string;
    };
    /** How random codes look; not allowed with `codes` */
    code_config?: {
      /** Number of random characters */
      length?: number;
      /** Characters to use; `unambiguous` leaves out those that look alike, such as 0 and O */
      charset?: 'alphanumeric' | 'alphabetic' | 'numeric' | 'unambiguous';
      /** Start of every code: letters, digits and hyphens */
      prefix?: string;
      /** `#` is a random character */
      pattern?: string;
    };
    /** `secret` codes are shown once and stored encrypted; `public` ones can always be read */
    code_visibility?: 'secret' | 'public';
    /** From when it is valid; null for at once (RFC 3339 with an offset, or a date in the merchant’s time zone) */
    starts_at?: string | null;
    /** When it expires; null for never (RFC 3339 with an offset, or a date in the merchant’s time zone) */
    expires_at?: string | null;
    /** How often it can be redeemed in total; null for any number of times */
    redemption_limit?: number | null;
    /** How often each customer can redeem it; null for any number of times */
    per_customer_limit?: number | null;
    /** Where, when and for whom a voucher can be used */
    restrictions?: VoucherRestrictions;
    /** Up to 50 key-value pairs of your own */
    metadata?: Record<string, string>;
  };
  /** Number of vouchers with random codes, instead of `codes` */
  quantity?: number;
  /** Codes of your own, one voucher each, instead of `quantity` */
  codes?: VoucherCodeDetails[];
  /** Whether `codes` are already printed or in people’s hands: they are stored as printed, and can be short or easy to guess. `weak_codes` in the result counts secret ones that are */
  existing?: boolean;
}

/** Parameters of `issue`. */
export interface VouchersIssueParams {
  /** At least one of `id`, `external_id`, `email` and `phone`. For an existing customer, missing fields are filled in and consents follow `customers.update`; nothing else changes */
  customer: CustomerDetails;
  /** How to notify the customer; `email` if omitted */
  channel?: 'email' | 'none';
  /** Whether to notify the customer now of the value of the voucher, its expiry and its code. Nothing is sent with `channel: none`; true if omitted */
  notify?: boolean;
  /** Your own message in the email to the customer: plain text, without placeholders */
  message?: string;
}

/** Parameters of `listRecipients`. */
export interface VouchersListRecipientsParams extends ListParams {
  /** Returns only objects with this status, or one of these */
  status?: ('issued' | 'redeemed' | 'revoked')[];
  customer_id?: string;
}

/** Parameters of `exportRecipients`. */
export type VouchersExportRecipientsParams = ListExport<VouchersListRecipientsParams>;

/** Parameters of `listRedemptions`. */
export interface VouchersListRedemptionsParams extends ListParams {
  voucher_id?: string;
  campaign_id?: string;
  customer_id?: string;
  /** Returns only objects with this status, or one of these */
  status?: ('succeeded' | 'partially_rolled_back' | 'rolled_back')[];
  location_id?: string;
  /** Who served the customer, as you sent it */
  staff?: string;
  /** Returns only objects of this order of yours */
  order_id?: string;
  /** Returns only objects with this reference of yours */
  reference?: string;
  /** Happened at this time or later (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  occurred_gte?: string;
  /** Happened before this time or day (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  occurred_lt?: string;
}

/** Parameters of `exportRedemptions`. */
export type VouchersExportRedemptionsParams = ListExport<VouchersListRedemptionsParams>;

/** Parameters of `rollback`. */
export interface VouchersRollbackParams {
  /** Why you roll it back */
  reason: string;
  /** Amount (Minor units, such as cents) */
  amount?: number;
}

export interface VouchersRollbackResult {
  /** The return of a redemption, in part or in full */
  rollback: Rollback;
  /** A use of a voucher */
  redemption: Redemption;
  /** The state of a voucher after the call */
  voucher: VoucherState;
}

/** Parameters of `rollbackOwn`. */
export interface VouchersRollbackOwnParams {
  /** Why you roll it back */
  reason: string;
  /** Amount (Minor units, such as cents) */
  amount?: number;
}

export interface VouchersRollbackOwnResult {
  /** The return of a redemption, in part or in full */
  rollback: Rollback;
  /** A use of a voucher */
  redemption: Redemption;
  /** The state of a voucher after the call */
  voucher: VoucherState;
}

/** Parameters of `decrypt`. */
export interface VouchersDecryptParams {
  /** Why you need the code, stored in the audit log */
  reason: string;
}

export interface VouchersDecryptResult {
  /** The code in plain text */
  code: string;
}

/** Vouchers: discount codes and gift balances, and their redemption. */
export class VouchersRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Redeem a voucher.
   *
   * Redeems one merchant voucher: uses it once, or takes `amount` from a gift balance. Even with concurrent
   * requests, a voucher is never redeemed more often than its limit allows. A discount voucher without
   * restrictions needs no body. The total of discounts and gifts on one `order.id` never exceeds its
   * `amount`: each is calculated on the full amount and capped at what remains. A voucher can be redeemed
   * once per order.
   *
   * Uses the voucher; call vouchers.validate first to see the effect.
   *
   * `POST /api/v1/vouchers/:id/redeem` · vouchers:redeem · VOUCHERS_REDEEM
   * @throws {TesseraError} voucher_not_found, voucher_inactive, voucher_exhausted, voucher_expired,
   * voucher_not_started, voucher_disabled, voucher_voided, customer_limit_reached, insufficient_balance,
   * hold_not_active, hold_required, duplicate_reference, order_changed, order_fully_discounted,
   * order_already_applied, conditions_not_met, order_items_required, no_effect, not_combinable,
   * campaign_not_active, campaign_budget_spent, exceeds_remaining, minimum_amount_not_met, customer_required,
   * customer_not_eligible, location_not_eligible, currency_mismatch, outside_hours, occurred_at_too_old,
   * occurred_at_in_future, redeem_failures_exceeded, customer_not_found */
  redeem(id: string, params: VouchersRedeemParams = {}, options: RequestOptions = {}): Call<VouchersRedeemResult> {
    const { by, ...body } = params;
    return this.#transport.send<VouchersRedeemResult>(
      { method: 'POST', path: path`/api/v1/vouchers/${id}/redeem`, query: { by }, body, keyed: true },
      options,
    );
  }

  /** Validate a voucher and optionally hold it.
   *
   * Returns whether a redemption would succeed now, and the discount. With `hold`, one use (or the gift
   * amount) is reserved until the hold is redeemed, released or expires. Until then, a redemption with its
   * `hold_id` goes by the terms of this moment, whatever happens to the voucher or its campaign; only voiding
   * the voucher ends the hold. A publishable key can only send `by=code`, `order` without `id`, `amount` and
   * `location_id`; its responses are not stored for an `Idempotency-Key`.
   *
   * `POST /api/v1/vouchers/:id/validate` · vouchers:redeem, publishable · VOUCHERS_REDEEM
   * @throws {TesseraError} publishable_key_not_allowed, voucher_not_found, customer_not_found,
   * hold_limit_reached, redeem_failures_exceeded */
  validate(
    id: string,
    params: VouchersValidateParams = {},
    options: RequestOptions = {},
  ): Call<VouchersValidateResult> {
    const { by, ...body } = params;
    return this.#transport.send<VouchersValidateResult>(
      { method: 'POST', path: path`/api/v1/vouchers/${id}/validate`, query: { by }, body, keyed: true },
      options,
    );
  }

  /** Release a voucher hold.
   *
   * Releases the use or amount that a hold reserved. Releasing a hold that ended without a redemption has no
   * effect.
   *
   * `POST /api/v1/vouchers/:id/release` · vouchers:redeem · VOUCHERS_REDEEM
   * @throws {TesseraError} redeem_failures_exceeded, voucher_not_found, hold_not_found, hold_captured */
  release(id: string, params: VouchersReleaseParams, options: RequestOptions = {}): Call<VoucherHold> {
    const { by, ...body } = params;
    return this.#transport.send<VoucherHold>(
      { method: 'POST', path: path`/api/v1/vouchers/${id}/release`, query: { by }, body, keyed: true },
      options,
    );
  }

  /** List vouchers.
   *
   * Lists vouchers, newest first unless `order=asc`. Codes are masked. Use `code` to find a voucher by its
   * exact code.
   *
   * `GET /api/v1/merchant/vouchers` · vouchers:read · VOUCHERS_READ
   * @throws {TesseraError} invalid_cursor, redeem_failures_exceeded, validation_failed */
  list(params: VouchersListParams = {}, options: RequestOptions = {}): Pages<Voucher> {
    return this.#transport.list<Voucher>('/api/v1/merchant/vouchers', params, options);
  }

  /** Export vouchers.
   *
   * A file with the rows of `vouchers.list`, its filters and its order, from one snapshot; above 100,000
   * rows, a job.
   *
   * `GET /api/v1/merchant/vouchers/export` · vouchers:read · VOUCHERS_READ
   * @throws {TesseraError} invalid_cursor, redeem_failures_exceeded, validation_failed, range_too_large,
   * dates_inverted, invalid_timezone, export_in_progress, selection_changed */
  export(params: VouchersExportParams = {}, options: RequestOptions = {}): Call<Blob | Job> {
    return this.#transport.send<Blob | Job>(
      { method: 'GET', path: '/api/v1/merchant/vouchers/export', query: { ...params }, as: 'file' },
      options,
    );
  }

  /** Create a voucher.
   *
   * Creates one voucher with the given code or a random one. A secret code is returned only in this response.
   *
   * `POST /api/v1/merchant/vouchers` · vouchers:create · VOUCHERS_MANAGE
   * @throws {TesseraError} not_found, code_taken, kyb_required, limit_reached, campaign_limit_reached,
   * code_too_weak, currency_mismatch, dates_inverted */
  create(params: VouchersCreateParams, options: RequestOptions = {}): Call<Voucher> {
    return this.#transport.send<Voucher>(
      { method: 'POST', path: '/api/v1/merchant/vouchers', body: params, keyed: true },
      options,
    );
  }

  /** Read a voucher.
   *
   * Returns one voucher by id, or by code with `by=code`.
   *
   * `GET /api/v1/vouchers/:id` · vouchers:read · VOUCHERS_READ
   * @throws {TesseraError} redeem_failures_exceeded, voucher_not_found */
  get(id: string, params: VouchersGetParams = {}, options: RequestOptions = {}): Call<VouchersGetResult> {
    return this.#transport.send<VouchersGetResult>(
      { method: 'GET', path: path`/api/v1/vouchers/${id}`, query: { ...params } },
      options,
    );
  }

  /** Update, enable, disable or void a voucher.
   *
   * Updates the terms of a voucher, disables or enables it with `active`, or voids it permanently. Its value
   * cannot change. What is on hold keeps the terms of its hold and can still be used by it, even if the
   * voucher is disabled; voiding the voucher ends its holds. With another `campaign_id`, later uses count
   * towards that campaign; earlier ones, and their returns, towards the one before. A voucher that is on
   * hold, or was published by its campaign, can’t move. If customers to whom it was issued would lose
   * something (an earlier end, a later start, a lower limit, also of the campaign, or other restrictions), it
   * is refused with `change_takes_from_members` unless you send `apply`. Supports `If-Match`.
   *
   * A voided voucher can’t be restored; disabling can be undone.
   *
   * `PATCH /api/v1/vouchers/:id` · vouchers:update · VOUCHERS_MANAGE
   * @throws {TesseraError} voucher_not_found, not_found, voucher_voided, change_takes_from_members,
   * limit_below_used, campaign_limit_reached, hold_active, immutable_field, dates_inverted,
   * precondition_failed */
  update(id: string, params: VouchersUpdateParams = {}, options: RequestOptions = {}): Call<Voucher> {
    return this.#transport.send<Voucher>(
      { method: 'PATCH', path: path`/api/v1/vouchers/${id}`, body: params, keyed: true },
      options,
    );
  }

  /** Generate or import vouchers in bulk.
   *
   * Creates a job that generates up to 10000 vouchers of a campaign: `quantity` with random codes, or one for
   * each entry in `codes`. `campaign` identifies a campaign by id, or by name; a missing name creates a new
   * campaign. A campaign can have up to 100000 codes. The file of the job (CSV: `code`, `voucher_id`,
   * `external_id`, `balance`) contains the codes. The `result_url` of the job links to it, works once and is
   * valid for 15 minutes; the file is deleted 24 hours after the job finishes. Codes that differ only in
   * case, spaces, hyphens or other punctuation are the same code, so that people find theirs however they
   * type it. Codes already used by a voucher of the merchant are listed in the errors of the job.
   *
   * Returns a job immediately; poll it with jobs.get-own until `finished_at` is set, then download
   * `result_url` once.
   *
   * `POST /api/v1/merchant/vouchers/bulk` · vouchers:create · VOUCHERS_MANAGE
   * @throws {TesseraError} not_found, kyb_required, campaign_limit_reached, duplicate_codes, code_too_weak,
   * currency_mismatch, dates_inverted */
  bulk(params: VouchersBulkParams, options: RequestOptions = {}): Call<Job> {
    return this.#transport.send<Job>(
      { method: 'POST', path: '/api/v1/merchant/vouchers/bulk', body: params, keyed: true },
      options,
    );
  }

  /** Issue a voucher to a customer.
   *
   * Assigns the voucher to a customer and returns its code once. The customer is created if none matches the
   * identifiers. A voucher can be issued as often as it can be redeemed, a gift voucher once, and each
   * voucher once per customer. A voucher can be issued before it is valid.
   *
   * `POST /api/v1/vouchers/:id/issue` · vouchers:issue · VOUCHERS_ISSUE
   * @throws {TesseraError} voucher_not_found, customer_not_found, customer_identifier_required,
   * customer_conflict, customer_erased, already_issued, voucher_not_active, no_codes_left, publish_required */
  issue(id: string, params: VouchersIssueParams, options: RequestOptions = {}): Call<VouchersIssueResult> {
    return this.#transport.send<VouchersIssueResult>(
      { method: 'POST', path: path`/api/v1/vouchers/${id}/issue`, body: params, keyed: true },
      options,
    );
  }

  /** List the recipients of a voucher.
   *
   * Lists the customers the voucher was issued to, newest first unless `order=asc`.
   *
   * `GET /api/v1/vouchers/:id/recipients` · vouchers:read · VOUCHERS_READ
   * @throws {TesseraError} voucher_not_found, invalid_cursor, validation_failed */
  listRecipients(
    id: string,
    params: VouchersListRecipientsParams = {},
    options: RequestOptions = {},
  ): Pages<VoucherRecipient> {
    return this.#transport.list<VoucherRecipient>(path`/api/v1/vouchers/${id}/recipients`, params, options);
  }

  /** Export the recipients of a voucher.
   *
   * A file with the rows of `vouchers.list-recipients`, its filters and its order, from one snapshot; above
   * 100,000 rows, a job.
   *
   * `GET /api/v1/vouchers/:id/recipients/export` · vouchers:read · VOUCHERS_READ
   * @throws {TesseraError} voucher_not_found, invalid_cursor, validation_failed, range_too_large,
   * dates_inverted, invalid_timezone, export_in_progress, selection_changed */
  exportRecipients(
    id: string,
    params: VouchersExportRecipientsParams = {},
    options: RequestOptions = {},
  ): Call<Blob | Job> {
    return this.#transport.send<Blob | Job>(
      { method: 'GET', path: path`/api/v1/vouchers/${id}/recipients/export`, query: { ...params }, as: 'file' },
      options,
    );
  }

  /** List voucher redemptions.
   *
   * Lists the redemptions of all vouchers of the merchant, newest first unless `order=asc`.
   *
   * `GET /api/v1/merchant/vouchers/redemptions` · vouchers:read · VOUCHERS_READ
   * @throws {TesseraError} invalid_cursor, validation_failed */
  listRedemptions(params: VouchersListRedemptionsParams = {}, options: RequestOptions = {}): Pages<Redemption> {
    return this.#transport.list<Redemption>('/api/v1/merchant/vouchers/redemptions', params, options);
  }

  /** Export redemptions.
   *
   * A file with the rows of `vouchers.list-redemptions`, its filters and its order, from one snapshot; above
   * 100,000 rows, a job.
   *
   * `GET /api/v1/merchant/vouchers/redemptions/export` · vouchers:read · VOUCHERS_READ
   * @throws {TesseraError} invalid_cursor, validation_failed, range_too_large, dates_inverted,
   * invalid_timezone, export_in_progress, selection_changed */
  exportRedemptions(params: VouchersExportRedemptionsParams = {}, options: RequestOptions = {}): Call<Blob | Job> {
    return this.#transport.send<Blob | Job>(
      { method: 'GET', path: '/api/v1/merchant/vouchers/redemptions/export', query: { ...params }, as: 'file' },
      options,
    );
  }

  /** Roll back a voucher redemption.
   *
   * Reverses a redemption: the voucher and its customer get the use back, or the amount returns to the gift
   * balance. For a gift voucher, `amount` rolls back part of the redemption; without it, the remainder is
   * rolled back. Possible for 180 days. A till rolls back what it redeemed itself with
   * `vouchers.rollback-own`.
   *
   * Makes the voucher redeemable again; a rollback cannot be undone.
   *
   * `POST /api/v1/vouchers/redemptions/:id/rollback` · vouchers:reverse · VOUCHERS_REVERSE
   * @throws {TesseraError} not_found, already_rolled_back, rollback_window_closed, exceeds_remaining */
  rollback(id: string, params: VouchersRollbackParams, options: RequestOptions = {}): Call<VouchersRollbackResult> {
    return this.#transport.send<VouchersRollbackResult>(
      { method: 'POST', path: path`/api/v1/vouchers/redemptions/${id}/rollback`, body: params, keyed: true },
      options,
    );
  }

  /** Roll back a voucher redemption of your own.
   *
   * Does the same as `vouchers.rollback`, if the same person or token redeemed the voucher within the past 24
   * hours. Other redemptions need `vouchers:reverse`.
   *
   * Makes the voucher redeemable again; a rollback cannot be undone.
   *
   * `POST /api/v1/vouchers/redemptions/:id/rollback-own` · vouchers:redeem · VOUCHERS_REDEEM
   * @throws {TesseraError} not_found, already_rolled_back, rollback_window_closed, exceeds_remaining,
   * insufficient_scope, permission_denied */
  rollbackOwn(
    id: string,
    params: VouchersRollbackOwnParams,
    options: RequestOptions = {},
  ): Call<VouchersRollbackOwnResult> {
    return this.#transport.send<VouchersRollbackOwnResult>(
      { method: 'POST', path: path`/api/v1/vouchers/redemptions/${id}/rollback-own`, body: params, keyed: true },
      options,
    );
  }

  /** Decrypt a voucher code.
   *
   * Returns a secret code again. The reason, user and address are recorded in the access log, and a
   * `voucher.decrypted` event is emitted. A user can decrypt up to 30 codes an hour; further requests return
   * 429 `rate_limited`. The response is not stored for an `Idempotency-Key`.
   *
   * `POST /api/v1/vouchers/:id/decrypt` · JWT, step-up · VOUCHERS_DECRYPT
   * @throws {TesseraError} voucher_not_found, voucher_voided */
  decrypt(id: string, params: VouchersDecryptParams, options: RequestOptions = {}): Call<VouchersDecryptResult> {
    return this.#transport.send<VouchersDecryptResult>(
      { method: 'POST', path: path`/api/v1/vouchers/${id}/decrypt`, body: params, as: 'object' },
      options,
    );
  }
}
