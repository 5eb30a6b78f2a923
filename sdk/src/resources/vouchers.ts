// Generated from contract/ by `npm run generate`. Changes made here are lost.

import type { Call } from '../call.ts';
import { type Page, Pages } from '../pagination.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { Customer, Job } from './shared-objects.ts';

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
    /** As they were sent */
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
  /** What was taken back, oldest first */
  rollbacks: Rollback[];
  /** Up to 50 pairs of your own */
  metadata: Record<string, string>;
  /** Rises with every rollback */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface Rollback {
  /** Id of a rollback */
  id: string;
  /** Minor units, such as cents */
  amount: number | null;
  reason: string;
  /** RFC 3339, UTC */
  created_at: string;
}

export interface Voucher {
  /** Id of a voucher */
  id: string;
  object: 'voucher';
  /** Id of a merchant */
  merchant_id: string;
  code_masked: string;
  /** On creation only, unless `code_visibility` is `public` */
  code?: string;
  code_visibility: 'secret' | 'public';
  /** Id of a campaign */
  campaign_id: string | null;
  external_id: string | null;
  type: 'discount' | 'gift';
  /** `percent_off`, `amount_off` with `currency`, or `unit_off`, as `type` says */
  discount: {
    type: 'percent' | 'amount' | 'unit';
    /** Basis points */
    percent_off?: number;
    /** Minor units, such as cents */
    amount_off?: number;
    /** ISO 4217 */
    currency?: string;
    unit_off?: number;
    /** Minor units, such as cents */
    amount_limit?: number;
  } | null;
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
  /** Whom a gift, or a voucher with one use, was issued to */
  holder_id: string | null;
  restrictions: {
    /** Minor units, such as cents */
    minimum_amount?: number;
    /** ISO 4217 */
    currency?: string;
    first_time_customer?: boolean;
    location_ids?: string[];
    customer_ids?: string[];
    weekdays?: ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[];
    hours?: {
      start: string;
      end: string;
    };
  };
  /** Derived, in this order of precedence */
  status: 'voided' | 'disabled' | 'scheduled' | 'expired' | 'exhausted' | 'active';
  /** RFC 3339, UTC */
  voided_at: string | null;
  /** Up to 50 pairs of your own */
  metadata: Record<string, string>;
  /** Rises with every change; `If-Match` takes it in quotes */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface VoucherHold {
  /** Id of a voucher hold */
  id: string;
  object: 'voucher_hold';
  /** Id of a merchant */
  merchant_id: string;
  /** Id of a voucher */
  voucher_id: string;
  /** Id of a customer */
  customer_id: string | null;
  quantity: number;
  /** Minor units, such as cents */
  amount: number | null;
  status: 'active' | 'captured' | 'released' | 'expired';
  /** RFC 3339, UTC */
  expires_at: string;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface VoucherRecipient {
  /** Id of a voucher recipient */
  id: string;
  object: 'voucher_recipient';
  /** Id of a merchant */
  merchant_id: string;
  /** Id of a voucher */
  voucher_id: string;
  /** Id of a customer */
  customer_id: string;
  /** What was not redeemed is revoked when the voucher is voided */
  status: 'issued' | 'redeemed' | 'revoked';
  channel: 'email' | 'none';
  message: string | null;
  /** RFC 3339, UTC */
  issued_at: string;
  /** RFC 3339, UTC */
  last_nudged_at: string | null;
  nudge_count: number;
  /** Up to 50 pairs of your own */
  metadata: Record<string, string>;
  /** Rises with every change; `If-Match` takes it in quotes */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface VoucherState {
  /** Id of a voucher */
  id: string;
  status: 'voided' | 'disabled' | 'scheduled' | 'expired' | 'exhausted' | 'active';
  redeemed_quantity: number;
  held_quantity: number;
  redemption_limit: number | null;
  gift: {
    /** Minor units, such as cents */
    amount: number;
    /** Minor units, such as cents */
    balance: number;
    /** ISO 4217 */
    currency: string;
  } | null;
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
  /** The code of the voucher, shown in this answer and never again */
  code: string;
}

/** What `redeem` takes. */
export interface VouchersRedeemParams {
  /** What `:id` holds; `id` if left out */
  by?: 'id' | 'code';
  /** Exactly one identifier of an existing customer */
  customer?: {
    /** Id of a customer */
    id?: string;
    external_id?: string;
    email?: string;
    /** E.164 */
    phone?: string;
  };
  order?: {
    /** Discounts and gifts on one `id` never add up to more than `amount` */
    id?: string;
    /** Minor units, such as cents */
    amount?: number;
    /** ISO 4217 */
    currency?: string;
    /** Kept with the redemption and shown in it */
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
  /** Not supported yet; refused with `not_supported` */
  offline_proof?: string;
  reference?: string;
  /** Up to 50 pairs of your own */
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

/** What `validate` takes. */
export interface VouchersValidateParams {
  /** What `:id` holds; `id` if left out */
  by?: 'id' | 'code';
  /** Exactly one identifier of an existing customer */
  customer?: {
    /** Id of a customer */
    id?: string;
    external_id?: string;
    email?: string;
    /** E.164 */
    phone?: string;
  };
  order?: {
    /** Discounts and gifts on one `id` never add up to more than `amount` */
    id?: string;
    /** Minor units, such as cents */
    amount?: number;
    /** ISO 4217 */
    currency?: string;
    /** Kept with the redemption and shown in it */
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
  /** Not supported yet; refused with `not_supported` */
  offline_proof?: string;
  reference?: string;
  /** Up to 50 pairs of your own */
  metadata?: Record<string, string>;
  hold?: {
    /** 900 if left out */
    ttl_seconds?: number;
    /** The same key finds the same active hold again */
    key?: string;
  };
}

export interface VouchersValidateResult {
  valid: boolean;
  /** The code that a redemption would be refused with */
  failure_code: string | null;
  /** Minor units, such as cents */
  discount_amount: number | null;
  /** Minor units, such as cents */
  order_total_after: number | null;
  hold: VoucherHold | null;
}

/** What `release` takes. */
export interface VouchersReleaseParams {
  /** What `:id` holds; `id` if left out */
  by?: 'id' | 'code';
  /** Id of a voucher hold */
  hold_id: string;
}

/** What `list` takes. */
export interface VouchersListParams {
  /** Objects on one page; 25 if left out */
  limit?: number;
  /** `next_cursor` of the page before */
  cursor?: string;
  /** By time of creation */
  order?: 'desc' | 'asc';
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_gte?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_lt?: string;
  /** Counts exactly up to 10,000 */
  include?: 'total_count';
  ids?: string[];
  status?: ('voided' | 'disabled' | 'scheduled' | 'expired' | 'exhausted' | 'active')[];
  type?: 'discount' | 'gift';
  /** Id of a campaign */
  campaign_id?: string;
  /** Vouchers that were issued to this customer */
  holder_id?: string;
  code?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  expires_lt?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  expires_gte?: string;
}

/** What `create` takes. */
export interface VouchersCreateParams {
  type: 'discount' | 'gift';
  /** `percent_off`, or `amount_off` with `currency`, as `type` says */
  discount?: {
    /** Not supported yet: `unit`; refused with `not_supported` */
    type: 'percent' | 'amount' | 'unit';
    /** Basis points */
    percent_off?: number;
    /** Minor units, such as cents */
    amount_off?: number;
    /** ISO 4217 */
    currency?: string;
    /** Not supported yet; refused with `not_supported` */
    unit_off?: number;
    /** Minor units, such as cents */
    amount_limit?: number;
  };
  gift?: {
    /** Minor units, such as cents */
    amount: number;
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
  restrictions?: {
    /** Minor units, such as cents */
    minimum_amount?: number;
    /** ISO 4217 */
    currency?: string;
    first_time_customer?: boolean;
    location_ids?: string[];
    customer_ids?: string[];
    weekdays?: ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[];
    hours?: {
      start: string;
      end: string;
    };
  };
  /** Up to 50 pairs of your own */
  metadata?: Record<string, string>;
  code?: string;
  /** Id of a campaign */
  campaign_id?: string;
}

/** What `get` takes. */
export interface VouchersGetParams {
  /** What `:id` holds; `id` if left out */
  by?: 'id' | 'code';
  expand?: ('holder' | 'last_redemption')[];
}

/** What `update` takes. */
export interface VouchersUpdateParams {
  active?: boolean;
  void?: true;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  starts_at?: string | null;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  expires_at?: string | null;
  redemption_limit?: number | null;
  per_customer_limit?: number | null;
  restrictions?: {
    /** Minor units, such as cents */
    minimum_amount?: number;
    /** ISO 4217 */
    currency?: string;
    first_time_customer?: boolean;
    location_ids?: string[];
    customer_ids?: string[];
    weekdays?: ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[];
    hours?: {
      start: string;
      end: string;
    };
  };
  /** Up to 50 pairs of your own */
  metadata?: Record<string, string>;
}

/** What `bulk` takes. */
export interface VouchersBulkParams {
  /** Exactly one of `id` and `name` */
  campaign: {
    /** Id of a campaign */
    id?: string;
    name?: string;
  };
  /** What the vouchers have in common */
  template: {
    type: 'discount' | 'gift';
    /** `percent_off`, or `amount_off` with `currency`, as `type` says */
    discount?: {
      /** Not supported yet: `unit`; refused with `not_supported` */
      type: 'percent' | 'amount' | 'unit';
      /** Basis points */
      percent_off?: number;
      /** Minor units, such as cents */
      amount_off?: number;
      /** ISO 4217 */
      currency?: string;
      /** Not supported yet; refused with `not_supported` */
      unit_off?: number;
      /** Minor units, such as cents */
      amount_limit?: number;
    };
    gift?: {
      /** Minor units, such as cents */
      amount: number;
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
    restrictions?: {
      /** Minor units, such as cents */
      minimum_amount?: number;
      /** ISO 4217 */
      currency?: string;
      first_time_customer?: boolean;
      location_ids?: string[];
      customer_ids?: string[];
      weekdays?: ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[];
      hours?: {
        start: string;
        end: string;
      };
    };
    /** Up to 50 pairs of your own */
    metadata?: Record<string, string>;
  };
  quantity?: number;
  codes?: {
    code: string;
    /** Your own id of the voucher, unique for the merchant */
    external_id?: string;
    /** Minor units, such as cents */
    balance?: number;
  }[];
}

/** What `issue` takes. */
export interface VouchersIssueParams {
  /** At least one of `id`, `external_id`, `email` and `phone`. For a known customer, what was missing is filled in and a consent that is granted or denied is kept; nothing else changes */
  customer: {
    /** Id of a customer */
    id?: string;
    external_id?: string;
    email?: string;
    /** E.164 */
    phone?: string;
    name?: string;
    consents?: {
      marketing_email?: 'granted' | 'denied' | 'unset';
      /** Not supported yet: `granted`, `denied`; refused with `not_supported` */
      marketing_push?: 'granted' | 'denied' | 'unset';
    };
  };
  /** How the customer is told; `email` if left out */
  channel?: 'email' | 'none';
  /** Whether the customer is told at once: what the voucher is worth, until when, and its code. Nothing is sent with `channel: none`; true if left out */
  notify?: boolean;
  /** Your own words in the mail to the customer: plain text, in which nothing is filled in */
  message?: string;
}

/** What `listRecipients` takes. */
export interface VouchersListRecipientsParams {
  /** Objects on one page; 25 if left out */
  limit?: number;
  /** `next_cursor` of the page before */
  cursor?: string;
  /** By time of creation */
  order?: 'desc' | 'asc';
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_gte?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_lt?: string;
  /** Counts exactly up to 10,000 */
  include?: 'total_count';
  status?: ('issued' | 'redeemed' | 'revoked')[];
  /** Id of a customer */
  customer_id?: string;
}

/** What `listRedemptions` takes. */
export interface VouchersListRedemptionsParams {
  /** Objects on one page; 25 if left out */
  limit?: number;
  /** `next_cursor` of the page before */
  cursor?: string;
  /** By time of creation */
  order?: 'desc' | 'asc';
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_gte?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_lt?: string;
  /** Counts exactly up to 10,000 */
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

/** What `rollback` takes. */
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

/** What `decrypt` takes. */
export interface VouchersDecryptParams {
  reason: string;
}

export interface VouchersDecryptResult {
  code: string;
}

/** Vouchers: discount codes and gift balances, and what a till does with them. */
export class VouchersRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Redeem a voucher.
   *
   * Uses the voucher once, or takes `amount` from a gift balance. However many tills try at once, a voucher
   * is never used more often than its limit allows. A discount voucher without restrictions needs no body.
   * Discounts and gifts on one `order.id` together never exceed its `amount`: each is computed on the full
   * amount and capped at what remains, and a voucher counts once on an order.
   *
   * Uses the voucher up; call vouchers.validate first to see the effect.
   *
   * `POST /api/v1/vouchers/:id/redeem` · vouchers:redeem · VOUCHERS_REDEEM
   *
   * @throws {TesseraError} voucher_not_found, voucher_exhausted, voucher_expired, voucher_not_started,
   * voucher_disabled, voucher_voided, customer_limit_reached, insufficient_balance, hold_not_active,
   * hold_required, duplicate_reference, order_changed, order_fully_discounted, exceeds_remaining,
   * minimum_amount_not_met, customer_required, customer_not_eligible, location_not_eligible,
   * currency_mismatch, outside_hours, occurred_at_too_old, redeem_failures_exceeded, customer_not_found
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
   * Check a voucher, and hold it if asked.
   *
   * Says whether a redemption would succeed now and what it would take off. With `hold`, one use (or the gift
   * amount) is set aside until the hold is redeemed, released or runs out.
   *
   * `POST /api/v1/vouchers/:id/validate` · vouchers:redeem · VOUCHERS_REDEEM
   *
   * @throws {TesseraError} voucher_not_found, customer_not_found, hold_limit_reached,
   * redeem_failures_exceeded
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
   * Release a hold.
   *
   * Gives back what a hold set aside. Releasing a hold that has ended without a redemption changes nothing.
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
   * Newest first unless `order=asc`. Codes are masked; `code` finds one voucher by its exact code.
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
   * Makes one voucher with the given code or a random one. A secret code is shown in this answer and never
   * again.
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
   * One voucher by id, or by its code with `by=code`.
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
   * Change a voucher.
   *
   * Changes the terms of a voucher, switches it off and on, or voids it for good. What it is worth cannot
   * change. Honours `If-Match`.
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
   * Generate or import many vouchers.
   *
   * Makes up to 10000 vouchers of a campaign in a job: `quantity` of them with random codes, or one for each
   * of `codes`. `campaign` names a campaign by its id, or by a name, under which one is made unless it is
   * there; a campaign has at most 100000 codes. The file of the job (CSV: `code`, `voucher_id`,
   * `external_id`, `balance`) shows the codes: `result_url` of the job leads to it, once, for 15 minutes, and
   * the file is deleted 24 hours after the end of the job. A code that a voucher of the merchant has already
   * is listed among the errors of the job.
   *
   * Answers at once with a job; read it with jobs.get until `finished_at` is set, then fetch `result_url`
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
   * Assigns the voucher to a customer, who is created when nobody is known by the identifiers, and shows its
   * code once. A voucher is issued at most as often as it can be redeemed, a gift once, and to each customer
   * once. It may be issued before it starts.
   *
   * `POST /api/v1/vouchers/:id/issue` · vouchers:issue · VOUCHERS_ISSUE
   *
   * @throws {TesseraError} voucher_not_found, customer_not_found, customer_identifier_required,
   * customer_conflict, customer_erased, already_issued, voucher_not_active, no_codes_left
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
   * To whom the voucher was issued, newest first unless `order=asc`.
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
   * List redemptions.
   *
   * Over all vouchers of the merchant, newest first unless `order=asc`.
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
   * Roll back a redemption.
   *
   * Takes a redemption back: the use counts again for the voucher and for its customer, and a gift gets its
   * amount back. `amount` takes back a part of what was taken from a gift; without it the rest goes back.
   * Possible for 180 days.
   *
   * Makes the voucher usable again; it cannot be undone.
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
   * Read the code of a voucher.
   *
   * Shows a secret code again. The reason, the person and the address are written into the access log, and
   * the owner's integrations learn of it. A person reads at most 30 codes an hour; after that the answer is
   * 429 `rate_limited`. The answer is not kept for an `Idempotency-Key`.
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
