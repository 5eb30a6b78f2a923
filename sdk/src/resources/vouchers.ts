// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import { type Page, Pages } from '../pagination.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { Customer, Discount, Job, Rollback, VoucherHold, VoucherRecipient, VoucherRestrictions, VoucherState } from './shared-objects.ts';

export interface Redemption {
  /** Id of a redemption */
  id: string;
  object: 'redemption';
  /** Id of a merchant */
  merchant_id: string;
  /** Id of a voucher */
  voucher_id: string;
  /** Id of a customer */
  customer_id: string | null;
  status: 'succeeded' | 'partially_rolled_back' | 'rolled_back';
  /** Minor units, such as cents */
  amount: number | null;
  /** Minor units, such as cents */
  discount_amount: number | null;
  order: {
    id: string | null;
    /** Minor units, such as cents */
    amount: number | null;
    /** ISO 4217 */
    currency: string | null;
    /** As sent */
    items?: {
      sku?: string;
      name?: string;
      quantity: number;
      /** Minor units, such as cents */
      amount?: number;
    }[];
  } | null;
  /** Id of a location */
  location_id: string | null;
  /** RFC 3339, UTC */
  occurred_at: string;
  offline: boolean;
  reference: string | null;
  actor: {
    type: 'token' | 'user' | 'system';
    id: string | null;
  };
  /** Rollbacks, oldest first */
  rollbacks: Rollback[];
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every rollback */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface Voucher {
  /** Id of a voucher */
  id: string;
  object: 'voucher';
  /** Id of a merchant */
  merchant_id: string;
  code_masked: string;
  /** Returned only on creation, unless `code_visibility` is `public` */
  code?: string;
  code_visibility: 'secret' | 'public';
  /** Id of a campaign */
  campaign_id: string | null;
  external_id: string | null;
  type: 'discount' | 'gift';
  /** `percent`: `percent_off`. `amount`: `amount_off` with `currency`. `unit`: the `unit_off` cheapest units are free. `fixed_price`: `price` with `currency`, for each unit of `items`, or for the whole order without `items`. `buy_x_get_y`: for each `buy_quantity` of `items`, the `get_quantity` cheapest of `get_items` (or `items`) are free or reduced by `percent_off`, up to `times_limit` times. `shipping`: off the shipping, all of it without `percent_off` or `amount_off`. `items` limits a discount to matching items; `amount_limit` is the most per order. */
  discount: Discount | null;
  gift: {
    /** Minor units, such as cents */
    amount: number;
    /** Minor units, such as cents */
    balance: number;
    /** ISO 4217 */
    currency: string;
  } | null;
  /** RFC 3339, UTC */
  starts_at: string | null;
  /** RFC 3339, UTC */
  expires_at: string | null;
  redemption_limit: number | null;
  per_customer_limit: number | null;
  redeemed_quantity: number;
  held_quantity: number;
  active: boolean;
  /** Why it is disabled, if a reason was given */
  disabled_reason: string | null;
  /** Customer to whom a gift or single-use voucher was issued */
  holder_id: string | null;
  /** Where, when and for whom a voucher can be used */
  restrictions: VoucherRestrictions;
  /** Calculated, in this order of precedence */
  status: 'voided' | 'disabled' | 'scheduled' | 'expired' | 'exhausted' | 'active';
  /** RFC 3339, UTC */
  voided_at: string | null;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface VouchersGetResult extends Voucher {
  counts: {
    issued: number;
    redeemed: number;
    held: number;
  };
  holder?: Customer | null;
  last_redemption?: Redemption | null;
}

export interface VouchersIssueResult extends VoucherRecipient {
  /** The code of the voucher, returned only in this response */
  code: string;
}

/** Parameters of `redeem`. */
export interface VouchersRedeemParams {
  /** Type of `:id`; `id` if omitted */
  by?: 'id' | 'code';
  /** Exactly one identifier of an existing customer */
  customer?: {
    /** Id of a customer */
    id?: string;
    external_id?: string;
    email?: string;
    /** E.164, or as dialed in the country of the merchant; spaces and punctuation are ignored */
    phone?: string;
  };
  order?: {
    /** Discounts and gifts on one order `id` never exceed `amount` */
    id?: string;
    /** Minor units, such as cents */
    amount?: number;
    /** ISO 4217 */
    currency?: string;
    /** Stored with the redemption and returned in it */
    items?: {
      sku?: string;
      name?: string;
      quantity: number;
      /** Minor units, such as cents */
      amount?: number;
    }[];
  };
  /** Minor units, such as cents */
  amount?: number;
  /** Id of a voucher hold */
  hold_id?: string;
  /** Id of a location */
  location_id?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  occurred_at?: string;
  reference?: string;
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
}

export interface VouchersRedeemResult {
  redemption: Redemption;
  voucher: VoucherState;
  /** Minor units, such as cents */
  discount_amount: number | null;
  /** Minor units, such as cents */
  order_total_after: number | null;
}

/** Parameters of `validate`. */
export interface VouchersValidateParams {
  /** Type of `:id`; `id` if omitted */
  by?: 'id' | 'code';
  /** Exactly one identifier of an existing customer */
  customer?: {
    /** Id of a customer */
    id?: string;
    external_id?: string;
    email?: string;
    /** E.164, or as dialed in the country of the merchant; spaces and punctuation are ignored */
    phone?: string;
  };
  order?: {
    /** Discounts and gifts on one order `id` never exceed `amount` */
    id?: string;
    /** Minor units, such as cents */
    amount?: number;
    /** ISO 4217 */
    currency?: string;
    /** Stored with the redemption and returned in it */
    items?: {
      sku?: string;
      name?: string;
      quantity: number;
      /** Minor units, such as cents */
      amount?: number;
    }[];
  };
  /** Minor units, such as cents */
  amount?: number;
  /** Id of a voucher hold */
  hold_id?: string;
  /** Id of a location */
  location_id?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  occurred_at?: string;
  reference?: string;
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
  hold?: {
    /** 900 if omitted */
    ttl_seconds?: number;
    /** Repeating a key returns the same active hold */
    key?: string;
  };
}

export interface VouchersValidateResult {
  valid: boolean;
  /** Error code that a redemption would return */
  failure_code: string | null;
  /** Minor units, such as cents */
  discount_amount: number | null;
  /** Minor units, such as cents */
  order_total_after: number | null;
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
export interface VouchersListParams {
  /** Number of objects per page; 25 if omitted */
  limit?: number;
  /** `next_cursor` from the previous page */
  cursor?: string;
  /** Sort order by creation time */
  order?: 'desc' | 'asc';
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_gte?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_lt?: string;
  /** Adds `total_count`, which is exact up to 10,000 */
  include?: 'total_count';
  ids?: string[];
  status?: ('voided' | 'disabled' | 'scheduled' | 'expired' | 'exhausted' | 'active')[];
  type?: 'discount' | 'gift';
  /** Id of a campaign */
  campaign_id?: string;
  /** Vouchers issued to this customer */
  holder_id?: string;
  code?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  expires_lt?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  expires_gte?: string;
}

/** Parameters of `create`. */
export interface VouchersCreateParams {
  type: 'discount' | 'gift';
  /** `percent`: `percent_off`. `amount`: `amount_off` with `currency`. `unit`: the `unit_off` cheapest units are free. `fixed_price`: `price` with `currency`, for each unit of `items`, or for the whole order without `items`. `buy_x_get_y`: for each `buy_quantity` of `items`, the `get_quantity` cheapest of `get_items` (or `items`) are free or reduced by `percent_off`, up to `times_limit` times. `shipping`: off the shipping, all of it without `percent_off` or `amount_off`. `items` limits a discount to matching items; `amount_limit` is the most per order. */
  discount?: Discount;
  gift?: {
    /** Minor units; omit to activate the card when sold */
    amount?: number;
    /** ISO 4217 */
    currency: string;
  };
  code_config?: {
    length?: number;
    charset?: 'alphanumeric' | 'alphabetic' | 'numeric' | 'unambiguous';
    prefix?: string;
    /** `#` is a random character */
    pattern?: string;
  };
  code_visibility?: 'secret' | 'public';
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  starts_at?: string | null;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  expires_at?: string | null;
  redemption_limit?: number | null;
  per_customer_limit?: number | null;
  /** Where, when and for whom a voucher can be used */
  restrictions?: VoucherRestrictions;
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
  code?: string;
  /** Id of a campaign */
  campaign_id?: string;
}

/** Parameters of `get`. */
export interface VouchersGetParams {
  /** Type of `:id`; `id` if omitted */
  by?: 'id' | 'code';
  expand?: ('holder' | 'last_redemption')[];
}

/** Parameters of `update`. */
export interface VouchersUpdateParams {
  active?: boolean;
  /** With `active: false`: why, such as a lost gift card. Forgotten when it is enabled */
  disabled_reason?: string;
  void?: true;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  starts_at?: string | null;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  expires_at?: string | null;
  redemption_limit?: number | null;
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
    name?: string;
  };
  /** Fields that the vouchers share */
  template: {
    type: 'discount' | 'gift';
    /** `percent`: `percent_off`. `amount`: `amount_off` with `currency`. `unit`: the `unit_off` cheapest units are free. `fixed_price`: `price` with `currency`, for each unit of `items`, or for the whole order without `items`. `buy_x_get_y`: for each `buy_quantity` of `items`, the `get_quantity` cheapest of `get_items` (or `items`) are free or reduced by `percent_off`, up to `times_limit` times. `shipping`: off the shipping, all of it without `percent_off` or `amount_off`. `items` limits a discount to matching items; `amount_limit` is the most per order. */
    discount?: Discount;
    gift?: {
      /** Minor units; omit to activate the card when sold */
      amount?: number;
      /** ISO 4217 */
      currency: string;
    };
    code_config?: {
      length?: number;
      charset?: 'alphanumeric' | 'alphabetic' | 'numeric' | 'unambiguous';
      prefix?: string;
      /** `#` is a random character */
      pattern?: string;
    };
    code_visibility?: 'secret' | 'public';
    /** RFC 3339 with an offset, or a date in the merchant’s time zone */
    starts_at?: string | null;
    /** RFC 3339 with an offset, or a date in the merchant’s time zone */
    expires_at?: string | null;
    redemption_limit?: number | null;
    per_customer_limit?: number | null;
    /** Where, when and for whom a voucher can be used */
    restrictions?: VoucherRestrictions;
    /** Up to 50 key-value pairs of your own */
    metadata?: Record<string, string>;
  };
  quantity?: number;
  codes?: {
    code: string;
    /** Your own id for the voucher, unique per merchant */
    external_id?: string;
    /** Minor units, such as cents */
    balance?: number;
  }[];
}

/** Parameters of `issue`. */
export interface VouchersIssueParams {
  /** At least one of `id`, `external_id`, `email` and `phone`. For an existing customer, missing fields are filled in and a granted or denied consent is kept; nothing else changes */
  customer: {
    /** Id of a customer */
    id?: string;
    external_id?: string;
    email?: string;
    /** E.164, or as dialed in the country of the merchant; spaces and punctuation are ignored */
    phone?: string;
    name?: string;
    consents?: {
      marketing_email?: 'granted' | 'denied' | 'unset';
      /** Not supported yet: `granted`, `denied`; refused with `not_supported` */
      marketing_push?: 'granted' | 'denied' | 'unset';
      /** Where the consent was given, such as `counter`; `api` if omitted */
      source?: string;
      /** The text that the customer was shown */
      words?: string;
    };
  };
  /** How to notify the customer; `email` if omitted */
  channel?: 'email' | 'none';
  /** Whether to notify the customer now of the value of the voucher, its expiry and its code. Nothing is sent with `channel: none`; true if omitted */
  notify?: boolean;
  /** Your own message in the email to the customer: plain text, without placeholders */
  message?: string;
}

/** Parameters of `listRecipients`. */
export interface VouchersListRecipientsParams {
  /** Number of objects per page; 25 if omitted */
  limit?: number;
  /** `next_cursor` from the previous page */
  cursor?: string;
  /** Sort order by creation time */
  order?: 'desc' | 'asc';
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_gte?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_lt?: string;
  /** Adds `total_count`, which is exact up to 10,000 */
  include?: 'total_count';
  status?: ('issued' | 'redeemed' | 'revoked')[];
  /** Id of a customer */
  customer_id?: string;
}

/** Parameters of `listRedemptions`. */
export interface VouchersListRedemptionsParams {
  /** Number of objects per page; 25 if omitted */
  limit?: number;
  /** `next_cursor` from the previous page */
  cursor?: string;
  /** Sort order by creation time */
  order?: 'desc' | 'asc';
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_gte?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_lt?: string;
  /** Adds `total_count`, which is exact up to 10,000 */
  include?: 'total_count';
  /** Id of a voucher */
  voucher_id?: string;
  /** Id of a campaign */
  campaign_id?: string;
  /** Id of a customer */
  customer_id?: string;
  status?: ('succeeded' | 'partially_rolled_back' | 'rolled_back')[];
  /** Id of a location */
  location_id?: string;
  order_id?: string;
  reference?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  occurred_gte?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  occurred_lt?: string;
}

/** Parameters of `rollback`. */
export interface VouchersRollbackParams {
  reason: string;
  /** Minor units, such as cents */
  amount?: number;
}

export interface VouchersRollbackResult {
  rollback: Rollback;
  redemption: Redemption;
  voucher: VoucherState;
}

/** Parameters of `decrypt`. */
export interface VouchersDecryptParams {
  reason: string;
}

export interface VouchersDecryptResult {
  code: string;
}

/** Vouchers: discount codes and gift balances, and their redemption. */
export class VouchersRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Redeem a voucher.
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
   *
   * @throws {TesseraError} voucher_not_found, voucher_exhausted, voucher_expired, voucher_not_started,
   * voucher_disabled, voucher_voided, customer_limit_reached, insufficient_balance, hold_not_active,
   * hold_required, duplicate_reference, order_changed, order_fully_discounted, order_already_applied,
   * conditions_not_met, order_items_required, no_effect, not_combinable, campaign_not_active,
   * campaign_budget_spent, exceeds_remaining, minimum_amount_not_met, customer_required,
   * customer_not_eligible, location_not_eligible, currency_mismatch, outside_hours, occurred_at_too_old,
   * redeem_failures_exceeded, customer_not_found
   */
  redeem(
    id: string,
    params: VouchersRedeemParams = {},
    options: RequestOptions = {},
  ): Call<VouchersRedeemResult> {
    const { by, ...body } = params;
    return this.#transport.send<VouchersRedeemResult>(
      {
        method: 'POST',
        path: path`/api/v1/vouchers/${id}/redeem`,
        query: { by },
        body,
        keyed: true,
      },
      options,
    );
  }

  /**
   * Validate a voucher and optionally hold it.
   *
   * Returns whether a redemption would succeed now, and the discount. With `hold`, one use (or the gift
   * amount) is reserved until the hold is redeemed, released or expires. A publishable key can only send
   * `by=code`, `order` without `id`, `amount` and `location_id`; its responses are not stored for an
   * `Idempotency-Key`.
   *
   * `POST /api/v1/vouchers/:id/validate` · vouchers:redeem, publishable · VOUCHERS_REDEEM
   *
   * @throws {TesseraError} publishable_key_not_allowed, voucher_not_found, customer_not_found,
   * hold_limit_reached, redeem_failures_exceeded
   */
  validate(
    id: string,
    params: VouchersValidateParams = {},
    options: RequestOptions = {},
  ): Call<VouchersValidateResult> {
    const { by, ...body } = params;
    return this.#transport.send<VouchersValidateResult>(
      {
        method: 'POST',
        path: path`/api/v1/vouchers/${id}/validate`,
        query: { by },
        body,
        keyed: true,
      },
      options,
    );
  }

  /**
   * Release a voucher hold.
   *
   * Releases the use or amount that a hold reserved. Releasing a hold that ended without a redemption has no
   * effect.
   *
   * `POST /api/v1/vouchers/:id/release` · vouchers:redeem · VOUCHERS_REDEEM
   *
   * @throws {TesseraError} voucher_not_found, hold_not_found, hold_captured
   */
  release(id: string, params: VouchersReleaseParams, options: RequestOptions = {}): Call<VoucherHold> {
    const { by, ...body } = params;
    return this.#transport.send<VoucherHold>(
      {
        method: 'POST',
        path: path`/api/v1/vouchers/${id}/release`,
        query: { by },
        body,
        keyed: true,
      },
      options,
    );
  }

  /**
   * List vouchers.
   *
   * Lists vouchers, newest first unless `order=asc`. Codes are masked. Use `code` to find a voucher by its
   * exact code.
   *
   * `GET /api/v1/merchant/vouchers` · vouchers:read · VOUCHERS_READ
   *
   * @throws {TesseraError} invalid_cursor, validation_failed
   */
  list(params: VouchersListParams = {}, options: RequestOptions = {}): Pages<Voucher> {
    return new Pages((cursor) =>
      this.#transport.send<Page<Voucher>>(
        {
          method: 'GET',
          path: '/api/v1/merchant/vouchers',
          query: { ...params, cursor: cursor ?? params.cursor },
        },
        options,
      ),
    );
  }

  /**
   * Create a voucher.
   *
   * Creates one voucher with the given code or a random one. A secret code is returned only in this response.
   *
   * `POST /api/v1/merchant/vouchers` · vouchers:create · VOUCHERS_MANAGE
   *
   * @throws {TesseraError} not_found, code_taken, kyb_required, limit_reached, campaign_limit_reached,
   * code_too_weak, currency_mismatch, dates_inverted
   */
  create(params: VouchersCreateParams, options: RequestOptions = {}): Call<Voucher> {
    return this.#transport.send<Voucher>(
      {
        method: 'POST',
        path: '/api/v1/merchant/vouchers',
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * Read a voucher.
   *
   * Returns one voucher by id, or by code with `by=code`.
   *
   * `GET /api/v1/vouchers/:id` · vouchers:read · VOUCHERS_READ
   *
   * @throws {TesseraError} redeem_failures_exceeded, voucher_not_found
   */
  get(id: string, params: VouchersGetParams = {}, options: RequestOptions = {}): Call<VouchersGetResult> {
    return this.#transport.send<VouchersGetResult>(
      {
        method: 'GET',
        path: path`/api/v1/vouchers/${id}`,
        query: { ...params },
      },
      options,
    );
  }

  /**
   * Update, enable, disable or void a voucher.
   *
   * Updates the terms of a voucher, disables or enables it with `active`, or voids it permanently. Its value
   * cannot change. Supports `If-Match`.
   *
   * `PATCH /api/v1/vouchers/:id` · vouchers:update · VOUCHERS_MANAGE
   *
   * @throws {TesseraError} voucher_not_found, not_found, voucher_voided, limit_below_used, immutable_field,
   * dates_inverted, precondition_failed
   */
  update(id: string, params: VouchersUpdateParams = {}, options: RequestOptions = {}): Call<Voucher> {
    return this.#transport.send<Voucher>(
      {
        method: 'PATCH',
        path: path`/api/v1/vouchers/${id}`,
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * Generate or import vouchers in bulk.
   *
   * Creates a job that generates up to 10000 vouchers of a campaign: `quantity` with random codes, or one for
   * each entry in `codes`. `campaign` identifies a campaign by id, or by name; a missing name creates a new
   * campaign. A campaign can have up to 100000 codes. The file of the job (CSV: `code`, `voucher_id`,
   * `external_id`, `balance`) contains the codes. The `result_url` of the job links to it, works once and is
   * valid for 15 minutes; the file is deleted 24 hours after the job finishes. Codes already used by a
   * voucher of the merchant are listed in the errors of the job.
   *
   * Returns a job immediately; poll it with jobs.get until `finished_at` is set, then download `result_url`
   * once.
   *
   * `POST /api/v1/merchant/vouchers/bulk` · vouchers:create · VOUCHERS_MANAGE
   *
   * @throws {TesseraError} not_found, kyb_required, campaign_limit_reached, duplicate_codes, code_too_weak,
   * currency_mismatch, dates_inverted
   */
  bulk(params: VouchersBulkParams, options: RequestOptions = {}): Call<Job> {
    return this.#transport.send<Job>(
      {
        method: 'POST',
        path: '/api/v1/merchant/vouchers/bulk',
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * Issue a voucher to a customer.
   *
   * Assigns the voucher to a customer and returns its code once. The customer is created if none matches the
   * identifiers. A voucher can be issued as often as it can be redeemed, a gift voucher once, and each
   * voucher once per customer. A voucher can be issued before it is valid.
   *
   * `POST /api/v1/vouchers/:id/issue` · vouchers:issue · VOUCHERS_ISSUE
   *
   * @throws {TesseraError} voucher_not_found, customer_not_found, customer_identifier_required,
   * customer_conflict, customer_erased, already_issued, voucher_not_active, no_codes_left, publish_required
   */
  issue(id: string, params: VouchersIssueParams, options: RequestOptions = {}): Call<VouchersIssueResult> {
    return this.#transport.send<VouchersIssueResult>(
      {
        method: 'POST',
        path: path`/api/v1/vouchers/${id}/issue`,
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * List the recipients of a voucher.
   *
   * Lists the customers the voucher was issued to, newest first unless `order=asc`.
   *
   * `GET /api/v1/vouchers/:id/recipients` · vouchers:read · VOUCHERS_READ
   *
   * @throws {TesseraError} voucher_not_found, invalid_cursor, validation_failed
   */
  listRecipients(
    id: string,
    params: VouchersListRecipientsParams = {},
    options: RequestOptions = {},
  ): Pages<VoucherRecipient> {
    return new Pages((cursor) =>
      this.#transport.send<Page<VoucherRecipient>>(
        {
          method: 'GET',
          path: path`/api/v1/vouchers/${id}/recipients`,
          query: { ...params, cursor: cursor ?? params.cursor },
        },
        options,
      ),
    );
  }

  /**
   * List voucher redemptions.
   *
   * Lists the redemptions of all vouchers of the merchant, newest first unless `order=asc`.
   *
   * `GET /api/v1/merchant/vouchers/redemptions` · vouchers:read · VOUCHERS_READ
   *
   * @throws {TesseraError} invalid_cursor, validation_failed
   */
  listRedemptions(
    params: VouchersListRedemptionsParams = {},
    options: RequestOptions = {},
  ): Pages<Redemption> {
    return new Pages((cursor) =>
      this.#transport.send<Page<Redemption>>(
        {
          method: 'GET',
          path: '/api/v1/merchant/vouchers/redemptions',
          query: { ...params, cursor: cursor ?? params.cursor },
        },
        options,
      ),
    );
  }

  /**
   * Roll back a voucher redemption.
   *
   * Reverses a redemption: the voucher and its customer get the use back, or the amount returns to the gift
   * balance. For a gift voucher, `amount` rolls back part of the redemption; without it, the remainder is
   * rolled back. Possible for 180 days.
   *
   * Makes the voucher redeemable again; a rollback cannot be undone.
   *
   * `POST /api/v1/vouchers/redemptions/:id/rollback` · vouchers:reverse · VOUCHERS_REVERSE
   *
   * @throws {TesseraError} not_found, already_rolled_back, rollback_window_closed, exceeds_remaining
   */
  rollback(
    id: string,
    params: VouchersRollbackParams,
    options: RequestOptions = {},
  ): Call<VouchersRollbackResult> {
    return this.#transport.send<VouchersRollbackResult>(
      {
        method: 'POST',
        path: path`/api/v1/vouchers/redemptions/${id}/rollback`,
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * Decrypt a voucher code.
   *
   * Returns a secret code again. The reason, user and address are recorded in the access log, and a
   * `voucher.decrypted` event is emitted. A user can decrypt up to 30 codes an hour; further requests return
   * 429 `rate_limited`. The response is not stored for an `Idempotency-Key`.
   *
   * `POST /api/v1/vouchers/:id/decrypt` · JWT, step-up · VOUCHERS_DECRYPT
   *
   * @throws {TesseraError} voucher_not_found, voucher_voided
   */
  decrypt(
    id: string,
    params: VouchersDecryptParams,
    options: RequestOptions = {},
  ): Call<VouchersDecryptResult> {
    return this.#transport.send<VouchersDecryptResult>(
      {
        method: 'POST',
        path: path`/api/v1/vouchers/${id}/decrypt`,
        body: params,
      },
      options,
    );
  }
}
