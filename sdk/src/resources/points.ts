// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import type { FileForm, ListExport } from '../list-export.ts';
import type { Page, Pages } from '../pagination.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { BasketItem, CustomerReference, EarnedByRule, ExpiringPoints, Job, PointsOrder, PointsTransaction } from './shared-objects.ts';

/** Balances of a membership after a points transaction */
export interface PointsAccount {
  /** Id of a membership */
  id: string;
  pass_id: string;
  customer_id: string;
  /** Current status */
  status: 'pending' | 'active' | 'suspended' | 'expired' | 'revoked' | 'merged';
  tier_id: string | null;
  /** Balances in points, after the transaction */
  points: PointsBalances;
}

/** Balances in points, after the transaction */
export interface PointsBalances {
  /** Points that can be spent now */
  available: number;
  /** Points earned that become available later */
  pending: number;
  /** Points reserved by holds */
  held: number;
  /** Points owed, because points were taken back after they had been spent; the next ones earned pay it */
  debt: number;
  /** All points ever earned, whether spent, expired or left */
  lifetime_earned: number;
  /** All points ever spent */
  lifetime_redeemed: number;
  /** Millionths of a point kept for the next earning, if the rule of the pass is `carry` */
  carry: number;
}

/** Points that are reserved */
export interface PointsHold {
  /** Id of a points hold */
  id: string;
  object: 'points_hold';
  merchant_id: string;
  membership_id: string;
  /** Number of points */
  points: number;
  /** `captured` once the points are spent */
  status: 'active' | 'captured' | 'released' | 'expired';
  reward_id: string | null;
  /** Your own reference, such as a receipt number; null if you sent none */
  reference: string | null;
  /** The order in which it was used; null or omitted if there was none */
  order: PointsOrder | null;
  location_id: string | null;
  /** When the hold ends if it is not captured (RFC 3339, UTC) */
  expires_at: string;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

/** Points that were earned together, and expire together */
export interface PointsLot {
  /** Id of a points lot */
  id: string;
  object: 'points_lot';
  membership_id: string;
  /** Points that the lot had when it was earned */
  points_granted: number;
  /** Points of the lot that are left */
  points_remaining: number;
  /** From when the points can be spent (RFC 3339, UTC) */
  available_at: string;
  /** When it expires; null for never (RFC 3339, UTC) */
  expires_at: string | null;
  /** Id of a points transaction */
  source_transaction_id: string;
}

/** A change of points */
export interface PointsReverseResult extends PointsTransaction {
  /** Balances of a membership after a points transaction */
  membership: PointsAccount;
  /** The change of tier that this caused; null if the tier stayed the same */
  tier_changed: TierChange | null;
}

/** Balances of a membership */
export interface PointsSummary {
  /** Points that can be spent now */
  available: number;
  /** Points earned that become available later */
  pending: number;
  /** Points reserved by holds */
  held: number;
  /** Points owed, because points were taken back after they had been spent; the next ones earned pay it */
  debt: number;
  /** All points ever earned, whether spent, expired or left */
  lifetime_earned: number;
  /** All points ever spent */
  lifetime_redeemed: number;
  /** Millionths of a point kept for the next earning, if the rule of the pass is `carry` */
  carry: number;
  /** The next points to expire; null if none will */
  next_expiry: ExpiringPoints | null;
  /** With `include=lots`: open lots, soonest to expire first, up to 100 */
  lots?: PointsLot[];
}

/** A change of tier */
export interface TierChange {
  /** Id of a tier */
  from: string | null;
  /** Id of a tier */
  to: string | null;
}

/** Parameters of `redeem`. */
export interface PointsRedeemParams {
  membership_id?: string;
  /** Serial of the membership, as printed or in the barcode */
  serial?: string;
  /** Content of the barcode on the pass */
  barcode?: string;
  /** Exactly one identifier of an existing customer */
  customer?: CustomerReference;
  /** Which membership is meant, if `customer` holds several */
  pass_id?: string;
  /** Points to spend, instead of a reward */
  points?: number;
  reward_id?: string;
  /** Reservation for a limited time, until it is captured, released or expires */
  hold?: {
    /** `none` if omitted. `capture` and `release` require `hold_id`; `capture` spends the full hold unless `points` is lower */
    mode?: 'none' | 'create' | 'capture' | 'release';
    /** Id of a points hold */
    hold_id?: string;
    /** Seconds until the reservation expires; 900 if omitted */
    ttl_seconds?: number;
  };
  /** The order in which it was used; null or omitted if there was none */
  order?: {
    /** Your own id of the order; null if you sent none */
    id?: string;
    /** Total of the order before discounts (Minor units, such as cents) */
    amount?: number;
    /** ISO 4217 */
    currency?: string;
  };
  location_id?: string;
  /** Who served the customer. It proves nothing */
  staff?: string;
  /** When it happened, for what a till did offline; now if omitted, or up to 5 minutes ahead (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  occurred_at?: string;
  /** Your own reference for this redemption; it can be used once */
  reference?: string;
  /** Why it was done, in your words */
  reason?: string;
}

export interface PointsRedeemResult {
  /** Null if points were only reserved or returned */
  transaction: PointsTransaction | null;
  /** Balances of a membership after a points transaction */
  membership: PointsAccount;
  /** Reservation for a limited time, until it is captured, released or expires */
  hold: PointsHold | null;
}

/** Parameters of `earn`. */
export interface PointsEarnParams {
  membership_id?: string;
  /** Serial of the membership, as printed or in the barcode */
  serial?: string;
  /** Content of the barcode on the pass */
  barcode?: string;
  /** Exactly one identifier of an existing customer */
  customer?: CustomerReference;
  /** Which membership is meant, if `customer` holds several */
  pass_id?: string;
  /** Points to add, instead of an `order` that the earn rule converts */
  points?: number;
  /** The order in which it was used; null or omitted if there was none */
  order?: {
    /** Your own id of the order; null if you sent none */
    id: string;
    /** Total of the order before discounts (Minor units, such as cents) */
    amount: number;
    /** ISO 4217 */
    currency: string;
    /** Lines of the order, so that those that never earn are left out of `amount`: stored value, and what the pass excludes. What they don’t add up to is shipping, or a discount on all of them */
    items?: BasketItem[];
  };
  /** `order.id` if omitted; required with `points` */
  reference?: string;
  location_id?: string;
  /** Who served the customer. It proves nothing */
  staff?: string;
  /** When it happened, for what a till did offline; now if omitted, or up to 5 minutes ahead (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  occurred_at?: string;
  /** The referral code the customer used. A customer can be referred once, and cannot refer themselves */
  referral_code?: string;
  /** Returns what would happen, and changes nothing; false if omitted */
  dry_run?: boolean;
}

export interface PointsEarnResult {
  /** Null with `dry_run`, or if the order earns no points */
  transaction: PointsTransaction | null;
  /** Points credited, or that would be credited */
  points: number;
  /** Which rules gave the points; they add up to all of them */
  rules?: EarnedByRule[];
  limited?: true;
  /** Balances of a membership after a points transaction */
  membership: PointsAccount;
  /** The change of tier that this caused; null if the tier stayed the same */
  tier_changed: TierChange | null;
}

/** Parameters of `adjust`. */
export interface PointsAdjustParams {
  membership_id: string;
  /** Must not be 0; a negative number removes points */
  points: number;
  /** Why you adjust the points */
  reason: string;
  /** When it expires; null for never (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  expires_at?: string;
  /** Who served the customer. It proves nothing */
  staff?: string;
  /** Your own reference for this adjustment; it can be used once */
  reference?: string;
}

export interface PointsAdjustResult {
  /** A change of points */
  transaction: PointsTransaction;
  /** Balances of a membership after a points transaction */
  membership: PointsAccount;
}

/** Parameters of `reverse`. */
export interface PointsReverseParams {
  /** Number of points */
  points?: number;
  /** Why you reverse the transaction */
  reason: string;
  /** Your own reference for this reversal; it can be used once */
  reference?: string;
}

/** Parameters of `reverseOwn`. */
export interface PointsReverseOwnParams {
  /** Number of points */
  points?: number;
  /** Why you reverse the transaction */
  reason: string;
  /** Your own reference for this reversal; it can be used once */
  reference?: string;
}

/** Parameters of `statement`. */
export interface PointsStatementParams {
  /** Number of objects per page; 25 if omitted */
  limit?: number;
  /** `next_cursor` from the previous page */
  cursor?: string;
  /** Sort order by creation time */
  order?: 'desc' | 'asc';
  /** Created at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_gte?: string;
  /** Created before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_lt?: string;
  /** Returns only objects of this type, or one of these */
  type?: (
    | 'earn' | 'redeem' | 'adjust' | 'expire' | 'activate' | 'reverse' | 'debt_recovery'
    | 'transfer_in' | 'transfer_out'
  )[];
  /** Returns only objects with this status, or one of these */
  status?: ('pending' | 'posted' | 'canceled')[];
  /** Who served the customer, as you sent it */
  staff?: string;
  /** Happened at this time or later (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  occurred_gte?: string;
  /** Happened before this time or day (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  occurred_lt?: string;
  /** What else to include */
  include?: ('lots' | 'total_count')[];
}

export interface PointsStatementPage extends Page<PointsTransaction> {
  /** Balances of a membership */
  summary: PointsSummary;
}

/** Parameters of `exportStatement`. */
export type PointsExportStatementParams = ListExport<PointsStatementParams>;

/** Parameters of `export`. */
export interface PointsExportParams extends FileForm<
  | 'id' | 'occurred_at' | 'created_at' | 'customer_id' | 'membership_id' | 'serial' | 'pass_id'
  | 'type' | 'points' | 'status' | 'balance_after' | 'reason' | 'reference' | 'order_id'
  | 'order_amount' | 'order_currency' | 'reward_id' | 'location_id' | 'staff' | 'actor_type'
  | 'actor_id'
> {
  /** Start of the range (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  from?: string;
  /** End of the range (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  to?: string;
  /** Only these transactions, of any time unless a period is given */
  selected?: string[];
  /** Returns only objects of this type, or one of these */
  type?: (
    | 'earn' | 'redeem' | 'adjust' | 'expire' | 'activate' | 'reverse' | 'debt_recovery'
    | 'transfer_in' | 'transfer_out'
  )[];
  pass_id?: string;
  /** Who served the customer, as you sent it */
  staff?: string;
}

/** Points: earning, redeeming and adjusting membership points. */
export class PointsRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Redeem membership points.
   *
   * Redeems points, or the cost of a reward, from a membership, named by its id, serial or barcode, or by its
   * `customer`. Points that expire soonest are spent first. Even with concurrent requests, a membership never
   * spends more than it has. With `hold.mode`, points are reserved (`create`) and later spent (`capture`, in
   * full or in part) or returned (`release`). A hold ends once, at the latest when it expires. Until then it
   * can be captured, on the terms of the pass with which it was created, even if the membership is suspended
   * or expires. With `order.id`, points count towards the order like vouchers and gift cards: what they pay
   * by the `spend_rule` of the pass, or the value of the reward, never takes the order below 0.
   *
   * Spends points; read the statement first to see how many are available.
   *
   * `POST /api/v1/memberships/redeem-points` · memberships:redeem · MEMBERSHIPS_REDEEM
   * @throws {TesseraError} membership_not_found, membership_ambiguous, card_renewed, scan_failures_exceeded,
   * people_failures_exceeded, insufficient_points, membership_not_active, membership_expired,
   * hold_not_active, hold_limit_reached, duplicate_reference, reward_not_available, spend_rule_not_met,
   * order_changed, order_already_applied, exceeds_remaining, occurred_at_too_old, occurred_at_in_future */
  redeem(params: PointsRedeemParams, options: RequestOptions = {}): Call<PointsRedeemResult> {
    return this.#transport.send<PointsRedeemResult>(
      { method: 'POST', path: '/api/v1/memberships/redeem-points', body: params, keyed: true },
      options,
    );
  }

  /** Credit points for a purchase or a visit.
   *
   * Credits `points`, which need a `reference`, or calculates them from an `order` with the earn rule of the
   * pass and the rate of the member’s tier. Each `reference` can be used once, and an `order.id` earns the
   * points of a pass once, for up to its amount. If the pass has `pending_days`, points are pending before
   * they can be spent. An order that is too small to earn a point returns no transaction and does not use its
   * reference, unless the pass carries parts of a point over (`rounding: carry`). How many `points` a caller
   * can credit without an order is limited: by the `till_limits` of the pass, for one call and for a day, or,
   * for callers who can adjust points or change passes, by role. With `referral_code`, the member counts as
   * referred by this purchase. With `dry_run`, nothing is saved.
   *
   * `points` need a `reference`, which is credited once; use `dry_run` to see the effect.
   *
   * `POST /api/v1/memberships/earn-points` · memberships:earn · MEMBERSHIPS_EARN
   * @throws {TesseraError} membership_not_found, membership_ambiguous, card_renewed, scan_failures_exceeded,
   * people_failures_exceeded, duplicate_reference, membership_not_active, earn_cap_reached,
   * grant_limit_reached, no_earn_rule, currency_mismatch, exceeds_remaining, occurred_at_too_old,
   * occurred_at_in_future, referral_code_not_found, referral_code_not_active, already_referred,
   * referrer_not_permitted */
  earn(params: PointsEarnParams, options: RequestOptions = {}): Call<PointsEarnResult> {
    return this.#transport.send<PointsEarnResult>(
      { method: 'POST', path: '/api/v1/memberships/earn-points', body: params, keyed: true },
      options,
    );
  }

  /** Adjust membership points manually.
   *
   * Adds or removes points with a reason. Adjusted points do not count as earned and do not count towards a
   * tier. The limit of one adjustment depends on the role of the user, or of the user who created the token.
   *
   * Changes a balance manually; ask a person for the reason.
   *
   * `POST /api/v1/memberships/adjust-points` · memberships:adjust · MEMBERSHIPS_ADJUST
   * @throws {TesseraError} membership_not_found, insufficient_points, membership_revoked, adjust_cap_reached,
   * earn_cap_reached, duplicate_reference, expires_at_in_past */
  adjust(params: PointsAdjustParams, options: RequestOptions = {}): Call<PointsAdjustResult> {
    return this.#transport.send<PointsAdjustResult>(
      { method: 'POST', path: '/api/v1/memberships/adjust-points', body: params, keyed: true },
      options,
    );
  }

  /** Reverse a points transaction.
   *
   * Reverses an earning, redemption or adjustment, in full or in part. The original transaction is kept.
   * Redeemed points return to their original lots, and remain valid for 30 days if those have expired. Earned
   * points that were already spent become a debt, which is deducted from the next points credited. A till
   * reverses what it did itself with `points.reverse-own`.
   *
   * Reverses a transaction; send `points` to reverse part of it.
   *
   * `POST /api/v1/memberships/points-transactions/:id/reverse` · memberships:adjust · MEMBERSHIPS_ADJUST
   * @throws {TesseraError} not_found, already_reversed, not_reversible, duplicate_reference,
   * exceeds_remaining */
  reverse(id: string, params: PointsReverseParams, options: RequestOptions = {}): Call<PointsReverseResult> {
    return this.#transport.send<PointsReverseResult>(
      { method: 'POST', path: path`/api/v1/memberships/points-transactions/${id}/reverse`, body: params, keyed: true },
      options,
    );
  }

  /** Reverse a points transaction of your own.
   *
   * Does the same as `points.reverse` with an earning, a redemption or initial points, if the same person or
   * token made the transaction within the past 24 hours. What a till can give in a day doesn’t grow by it.
   * Other transactions need `memberships:adjust`.
   *
   * Reverses a transaction; send `points` to reverse part of it.
   *
   * `POST /api/v1/memberships/points-transactions/:id/reverse-own` · memberships:earn · MEMBERSHIPS_EARN
   * @throws {TesseraError} not_found, already_reversed, not_reversible, duplicate_reference,
   * exceeds_remaining, insufficient_scope, permission_denied */
  reverseOwn(id: string, params: PointsReverseOwnParams, options: RequestOptions = {}): Call<PointsReverseResult> {
    return this.#transport.send<PointsReverseResult>(
      {
        method: 'POST',
        path: path`/api/v1/memberships/points-transactions/${id}/reverse-own`,
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /** Read the points statement of a membership.
   *
   * Returns the balances and every transaction, newest first unless `order=asc`. `include=lots` adds the lots
   * of each transaction and the open lots.
   *
   * `GET /api/v1/memberships/merchant/:id/points` · memberships:read · MEMBERSHIPS_READ
   * @throws {TesseraError} membership_not_found, invalid_cursor, validation_failed */
  statement(
    id: string,
    params: PointsStatementParams = {},
    options: RequestOptions = {},
  ): Pages<PointsTransaction, PointsStatementPage> {
    return this.#transport.list<PointsTransaction, PointsStatementPage>(path`/api/v1/memberships/merchant/${id}/points`, params, options);
  }

  /** Export the points statement of a membership.
   *
   * A file with the rows of `points.statement`, its filters and its order, from one snapshot; above 100,000
   * rows, a job.
   *
   * `GET /api/v1/memberships/merchant/:id/points/export` · memberships:read · MEMBERSHIPS_READ
   * @throws {TesseraError} membership_not_found, invalid_cursor, validation_failed, range_too_large,
   * dates_inverted, invalid_timezone, export_in_progress, selection_changed */
  exportStatement(
    id: string,
    params: PointsExportStatementParams = {},
    options: RequestOptions = {},
  ): Call<Blob | Job> {
    return this.#transport.send<Blob | Job>(
      {
        method: 'GET',
        path: path`/api/v1/memberships/merchant/${id}/points/export`,
        query: { ...params },
        as: 'file',
      },
      options,
    );
  }

  /** Export the points entries of all members.
   *
   * Exports every entry of the points ledgers of all memberships whose `occurred_at` is between `from` and
   * `to` as a file: a snapshot, in the order they were recorded, streamed. Entries of type `activate` post
   * points that an `earn` counted as pending. Above 100,000 rows, the response is a job with a signed link to
   * the file. Amounts are in minor units, such as cents, unless `amounts=decimal`. CSV starts with a byte
   * order mark, by which spreadsheets know UTF-8. Times are in `timezone`, or in UTC if omitted. With `TE:
   * trailers`, the response ends with a `Repr-Digest` trailer for the file (RFC 9530, SHA-256).
   *
   * `GET /api/v1/memberships/merchant/points/export` · memberships:read · MEMBERSHIPS_READ
   * @throws {TesseraError} range_too_large, dates_inverted, invalid_timezone, export_in_progress,
   * selection_changed */
  export(params: PointsExportParams = {}, options: RequestOptions = {}): Call<Blob | Job> {
    return this.#transport.send<Blob | Job>(
      { method: 'GET', path: '/api/v1/memberships/merchant/points/export', query: { ...params }, as: 'file' },
      options,
    );
  }
}
