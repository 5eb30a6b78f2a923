// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import { type Page, Pages } from '../pagination.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';

export interface PointsAccount {
  /** Id of a membership */
  id: string;
  /** Id of a pass */
  pass_id: string;
  /** Id of a customer */
  customer_id: string;
  status: 'pending' | 'active' | 'suspended' | 'expired' | 'revoked';
  /** Id of a tier */
  tier_id: string | null;
  points: {
    available: number;
    pending: number;
    held: number;
    debt: number;
    lifetime_earned: number;
    lifetime_redeemed: number;
  };
}

export interface PointsHold {
  /** Id of a points hold */
  id: string;
  object: 'points_hold';
  /** Id of a merchant */
  merchant_id: string;
  /** Id of a membership */
  membership_id: string;
  points: number;
  status: 'active' | 'captured' | 'released' | 'expired';
  /** Id of a reward */
  reward_id: string | null;
  reference: string | null;
  order: {
    id: string | null;
    /** Minor units, such as cents */
    amount: number | null;
    /** ISO 4217 */
    currency: string | null;
  } | null;
  /** Id of a location */
  location_id: string | null;
  /** RFC 3339, UTC */
  expires_at: string;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface PointsLot {
  /** Id of a points lot */
  id: string;
  object: 'points_lot';
  /** Id of a membership */
  membership_id: string;
  points_granted: number;
  points_remaining: number;
  /** RFC 3339, UTC */
  available_at: string;
  /** RFC 3339, UTC */
  expires_at: string | null;
  /** Id of a points transaction */
  source_transaction_id: string;
}

export interface PointsReverseResult extends PointsTransaction {
  membership: PointsAccount;
  tier_changed: TierChange | null;
}

export interface PointsSummary {
  available: number;
  pending: number;
  held: number;
  debt: number;
  lifetime_earned: number;
  lifetime_redeemed: number;
  next_expiry: {
    points: number;
    /** RFC 3339, UTC */
    expires_at: string;
  } | null;
  /** With `include=lots`: open lots, soonest to expire first, up to 100 */
  lots?: PointsLot[];
}

export interface PointsTransaction {
  /** Id of a points transaction */
  id: string;
  object: 'points_transaction';
  /** Id of a merchant */
  merchant_id: string;
  /** Id of a membership */
  membership_id: string;
  type:
    | 'earn'
    | 'redeem'
    | 'adjust'
    | 'expire'
    | 'activate'
    | 'reverse'
    | 'debt_recovery'
    | 'transfer_in'
    | 'transfer_out';
  /** Points added, or removed if negative */
  points: number;
  /** `posted` counts in the balance. `pending` is an earning whose points are posted at `available_at` by an `activate` transaction. `canceled` is a pending earning that was reversed in full, or the reversal of a pending earning */
  status: 'pending' | 'posted' | 'canceled';
  /** Available and held points after the transaction */
  balance_after: number;
  reason: string | null;
  reference: string | null;
  order: {
    id: string | null;
    /** Minor units, such as cents */
    amount: number | null;
    /** ISO 4217 */
    currency: string | null;
  } | null;
  /** Id of a location */
  location_id: string | null;
  /** Id of a reward */
  reward_id: string | null;
  /** Id of a points hold */
  hold_id: string | null;
  /** Lots created or changed by the transaction */
  lots?: {
    /** Id of a points lot */
    lot_id: string;
    /** Change to the lot */
    points: number;
  }[];
  /** RFC 3339, UTC */
  available_at: string | null;
  /** Id of a points transaction */
  reverses_id: string | null;
  /** Id of a points transaction */
  activates_id: string | null;
  /** Points of this transaction that were reversed */
  reversed_points: number;
  /** For a reversal: points already spent, which are deducted from the next points credited */
  debt: number;
  /** For a reversal: points that had expired unspent and could not be removed */
  lapsed: number;
  actor: {
    type: 'token' | 'user' | 'system';
    id: string | null;
  };
  /** RFC 3339, UTC */
  occurred_at: string;
  /** RFC 3339, UTC */
  created_at: string;
}

export interface TierChange {
  /** Id of a tier */
  from: string | null;
  /** Id of a tier */
  to: string | null;
}

/** Parameters of `redeem`. */
export interface PointsRedeemParams {
  /** Id of a membership */
  membership_id?: string;
  serial?: string;
  /** Content of the barcode on the pass */
  barcode?: string;
  /** Exactly one identifier of an existing customer */
  customer?: {
    /** Id of a customer */
    id?: string;
    external_id?: string;
    email?: string;
    /** E.164, or as dialed in the country of the merchant; spaces and punctuation are ignored */
    phone?: string;
  };
  /** Which membership is meant, if `customer` holds several */
  pass_id?: string;
  points?: number;
  /** Id of a reward */
  reward_id?: string;
  hold?: {
    /** `none` if omitted. `capture` and `release` require `hold_id`; `capture` spends the full hold unless `points` is lower */
    mode?: 'none' | 'create' | 'capture' | 'release';
    /** Id of a points hold */
    hold_id?: string;
    /** 900 if omitted */
    ttl_seconds?: number;
  };
  order?: {
    id?: string;
    /** Minor units, such as cents */
    amount?: number;
    /** ISO 4217 */
    currency?: string;
  };
  /** Id of a location */
  location_id?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  occurred_at?: string;
  /** Your own reference for this redemption; it can be used once */
  reference?: string;
  reason?: string;
}

export interface PointsRedeemResult {
  /** Null if points were only reserved or returned */
  transaction: PointsTransaction | null;
  membership: PointsAccount;
  hold: PointsHold | null;
}

/** Parameters of `earn`. */
export interface PointsEarnParams {
  /** Id of a membership */
  membership_id?: string;
  serial?: string;
  /** Content of the barcode on the pass */
  barcode?: string;
  /** Exactly one identifier of an existing customer */
  customer?: {
    /** Id of a customer */
    id?: string;
    external_id?: string;
    email?: string;
    /** E.164, or as dialed in the country of the merchant; spaces and punctuation are ignored */
    phone?: string;
  };
  /** Which membership is meant, if `customer` holds several */
  pass_id?: string;
  points?: number;
  order?: {
    id: string;
    /** Minor units, such as cents */
    amount: number;
    /** ISO 4217 */
    currency: string;
  };
  /** `order.id` if omitted; required with `points` */
  reference?: string;
  /** Id of a location */
  location_id?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  occurred_at?: string;
  /** The referral code the customer used. A customer can be referred once, and cannot refer themselves */
  referral_code?: string;
  /** false if omitted */
  dry_run?: boolean;
}

export interface PointsEarnResult {
  /** Null with `dry_run`, or if the order earns no points */
  transaction: PointsTransaction | null;
  /** Points credited, or that would be credited */
  points: number;
  membership: PointsAccount;
  tier_changed: TierChange | null;
}

/** Parameters of `adjust`. */
export interface PointsAdjustParams {
  /** Id of a membership */
  membership_id: string;
  /** Must not be 0; a negative number removes points */
  points: number;
  reason: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  expires_at?: string;
  /** Your own reference for this adjustment; it can be used once */
  reference?: string;
}

export interface PointsAdjustResult {
  transaction: PointsTransaction;
  membership: PointsAccount;
}

/** Parameters of `reverse`. */
export interface PointsReverseParams {
  points?: number;
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
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_gte?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_lt?: string;
  type?: (
    | 'earn'
    | 'redeem'
    | 'adjust'
    | 'expire'
    | 'activate'
    | 'reverse'
    | 'debt_recovery'
    | 'transfer_in'
    | 'transfer_out'
  )[];
  status?: ('pending' | 'posted' | 'canceled')[];
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  occurred_gte?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  occurred_lt?: string;
  include?: ('lots' | 'total_count')[];
}

export interface PointsStatementPage extends Page<PointsTransaction> {
  summary: PointsSummary;
}

/** Points: earning, redeeming and adjusting membership points. */
export class PointsRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Redeem membership points.
   *
   * Redeems points, or the cost of a reward, from a membership, named by its id, serial or barcode, or by its
   * `customer`. Points that expire soonest are spent first. Even with concurrent requests, a membership never
   * spends more than it has. With `hold.mode`, points are reserved (`create`) and later spent (`capture`, in
   * full or in part) or returned (`release`). A hold ends once, at the latest when it expires. With
   * `order.id`, points count towards the order like vouchers and gift cards: what they pay by the
   * `spend_rule` of the pass, or the value of the reward, never takes the order below 0.
   *
   * Spends points; read the statement first to see how many are available.
   *
   * `POST /api/v1/memberships/redeem-points` · memberships:redeem · MEMBERSHIPS_REDEEM
   *
   * @throws {TesseraError} membership_not_found, membership_ambiguous, scan_failures_exceeded,
   * people_failures_exceeded, insufficient_points, membership_not_active, membership_expired,
   * hold_not_active, hold_limit_reached, duplicate_reference, reward_not_available, order_changed,
   * order_already_applied, exceeds_remaining, occurred_at_too_old
   */
  redeem(params: PointsRedeemParams, options: RequestOptions = {}): Call<PointsRedeemResult> {
    return this.#transport.send<PointsRedeemResult>(
      {
        method: 'POST',
        path: '/api/v1/memberships/redeem-points',
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * Credit points for a purchase or a visit.
   *
   * Credits `points`, or calculates them from an `order` with the earn rule of the pass and the rate of the
   * member’s tier. Each `reference` can be used once, and an `order.id` earns the points of a pass once, for
   * up to its amount. If the pass has `pending_days`, points are pending before they can be spent. An order
   * that is too small to earn a point returns no transaction and does not use its reference. With
   * `referral_code`, the member counts as referred by this purchase. With `dry_run`, nothing is saved.
   *
   * Each reference is credited once; use `dry_run` to see the effect.
   *
   * `POST /api/v1/memberships/earn-points` · memberships:earn · MEMBERSHIPS_EARN
   *
   * @throws {TesseraError} membership_not_found, membership_ambiguous, scan_failures_exceeded,
   * people_failures_exceeded, duplicate_reference, membership_not_active, earn_cap_reached, no_earn_rule,
   * currency_mismatch, exceeds_remaining, occurred_at_too_old, referral_code_not_found,
   * referral_code_not_active, already_referred, referrer_not_permitted
   */
  earn(params: PointsEarnParams, options: RequestOptions = {}): Call<PointsEarnResult> {
    return this.#transport.send<PointsEarnResult>(
      {
        method: 'POST',
        path: '/api/v1/memberships/earn-points',
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * Adjust membership points manually.
   *
   * Adds or removes points with a reason. Adjusted points do not count as earned and do not count towards a
   * tier. The limit of one adjustment depends on the role of the user, or of the user who created the token.
   *
   * Changes a balance manually; ask a person for the reason.
   *
   * `POST /api/v1/memberships/adjust-points` · memberships:adjust · MEMBERSHIPS_ADJUST
   *
   * @throws {TesseraError} membership_not_found, insufficient_points, membership_revoked, adjust_cap_reached,
   * earn_cap_reached, duplicate_reference, expires_at_in_past
   */
  adjust(params: PointsAdjustParams, options: RequestOptions = {}): Call<PointsAdjustResult> {
    return this.#transport.send<PointsAdjustResult>(
      {
        method: 'POST',
        path: '/api/v1/memberships/adjust-points',
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * Reverse a points transaction.
   *
   * Reverses an earning, redemption or adjustment, in full or in part. The original transaction is kept.
   * Redeemed points return to their original lots, and remain valid for 30 days if those have expired. Earned
   * points that were already spent become a debt, which is deducted from the next points credited.
   *
   * Reverses a transaction; send `points` to reverse part of it.
   *
   * `POST /api/v1/memberships/points-transactions/:id/reverse` · memberships:adjust · MEMBERSHIPS_ADJUST
   *
   * @throws {TesseraError} not_found, already_reversed, not_reversible, duplicate_reference,
   * exceeds_remaining
   */
  reverse(id: string, params: PointsReverseParams, options: RequestOptions = {}): Call<PointsReverseResult> {
    return this.#transport.send<PointsReverseResult>(
      {
        method: 'POST',
        path: path`/api/v1/memberships/points-transactions/${id}/reverse`,
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * Read the points statement of a membership.
   *
   * Returns the balances and every transaction, newest first unless `order=asc`. `include=lots` adds the lots
   * of each transaction and the open lots.
   *
   * `GET /api/v1/memberships/merchant/:id/points` · memberships:read · MEMBERSHIPS_READ
   *
   * @throws {TesseraError} membership_not_found, invalid_cursor, validation_failed
   */
  statement(
    id: string,
    params: PointsStatementParams = {},
    options: RequestOptions = {},
  ): Pages<PointsTransaction, PointsStatementPage> {
    return new Pages((cursor) =>
      this.#transport.send<PointsStatementPage>(
        {
          method: 'GET',
          path: path`/api/v1/memberships/merchant/${id}/points`,
          query: { ...params, cursor: cursor ?? params.cursor },
        },
        options,
      ),
    );
  }
}
