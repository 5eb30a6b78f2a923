// Generated from contract/ by `npm run generate`. Changes made here are lost.

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
  /** With `include=lots`: open lots, soonest to expire first, at most 100 */
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
  /** What came in, or, below 0, what went out */
  points: number;
  /** `posted` counts in the balance. `pending` is an earning that waits: at `available_at` an `activate` transaction posts its points. `canceled` is a pending earning that was reversed in whole, or what reversed a pending one */
  status: 'pending' | 'posted' | 'canceled';
  /** Available and held points after it */
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
  /** The lots that it made, took from or gave back to */
  lots?: {
    /** Id of a points lot */
    lot_id: string;
    /** Change of the lot */
    points: number;
  }[];
  /** RFC 3339, UTC */
  available_at: string | null;
  /** Id of a points transaction */
  reverses_id: string | null;
  /** Id of a points transaction */
  activates_id: string | null;
  /** How much of it was reversed since */
  reversed_points: number;
  /** Of a reversal: points that were spent already; the next points that come in pay them */
  debt: number;
  /** Of a reversal: points that had expired unspent, so that nothing was left to take back */
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

/** What `redeem` takes. */
export interface PointsRedeemParams {
  /** Id of a membership */
  membership_id?: string;
  serial?: string;
  /** What a scanner reads from the pass */
  barcode?: string;
  points?: number;
  /** Id of a reward */
  reward_id?: string;
  hold?: {
    /** `none` if left out. `capture` and `release` name the hold; `capture` spends all of it unless `points` says less */
    mode?: 'none' | 'create' | 'capture' | 'release';
    /** Id of a points hold */
    hold_id?: string;
    /** 900 if left out */
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
  /** Your own number of this spending; it counts once, for ever */
  reference?: string;
  reason?: string;
}

export interface PointsRedeemResult {
  /** Null where points were only set aside or given back */
  transaction: PointsTransaction | null;
  membership: PointsAccount;
  hold: PointsHold | null;
}

/** What `earn` takes. */
export interface PointsEarnParams {
  /** Id of a membership */
  membership_id?: string;
  serial?: string;
  /** What a scanner reads from the pass */
  barcode?: string;
  points?: number;
  order?: {
    id: string;
    /** Minor units, such as cents */
    amount: number;
    /** ISO 4217 */
    currency: string;
  };
  /** `order.id` if left out; needed with `points` */
  reference?: string;
  /** Id of a location */
  location_id?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  occurred_at?: string;
  /** The referral code by which the customer came. A customer is referred once, and nobody by themselves */
  referral_code?: string;
  /** false if left out */
  dry_run?: boolean;
}

export interface PointsEarnResult {
  /** Null with `dry_run`, and where the order is worth no point */
  transaction: PointsTransaction | null;
  /** What was credited, or would be */
  points: number;
  membership: PointsAccount;
  tier_changed: TierChange | null;
}

/** What `adjust` takes. */
export interface PointsAdjustParams {
  /** Id of a membership */
  membership_id: string;
  /** Not 0; below 0 removes points */
  points: number;
  reason: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  expires_at?: string;
  /** Your own number of this adjustment; it counts once, for ever */
  reference?: string;
}

export interface PointsAdjustResult {
  transaction: PointsTransaction;
  membership: PointsAccount;
}

/** What `reverse` takes. */
export interface PointsReverseParams {
  points?: number;
  reason: string;
  /** Your own number of this reversal; it counts once, for ever */
  reference?: string;
}

/** What `statement` takes. */
export interface PointsStatementParams {
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

/** Points: what members earn and spend. */
export class PointsRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Spend points.
   *
   * Takes points from a membership, or what a reward costs: from the lots that expire soonest first. However
   * many tills try at once, a membership never spends more than it has. With `hold.mode`, points are set
   * aside (`create`), and later spent (`capture`, in whole or in part) or given back (`release`); a hold ends
   * exactly once, at the latest when its time is up.
   *
   * Spends points; read the statement first to see what is available.
   *
   * `POST /api/v1/memberships/redeem-points` · memberships:redeem · MEMBERSHIPS_REDEEM
   *
   * @throws {TesseraError} membership_not_found, scan_failures_exceeded, insufficient_points,
   * membership_not_active, membership_expired, hold_not_active, hold_limit_reached, duplicate_reference,
   * reward_not_available, occurred_at_too_old
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
   * Credits `points` as they are, or what the earn rule of the pass makes of an `order` at the rate of the
   * member’s tier. One `reference` counts once, for ever. Points of a pass with `pending_days` wait before
   * they can be spent. An order that is too small for a point answers without a transaction, and does not use
   * its reference up. With `referral_code` the member counts as referred by this purchase. With `dry_run`
   * nothing is written.
   *
   * The same reference is credited once; use `dry_run` to see the effect.
   *
   * `POST /api/v1/memberships/earn-points` · memberships:earn · MEMBERSHIPS_EARN
   *
   * @throws {TesseraError} membership_not_found, scan_failures_exceeded, duplicate_reference,
   * membership_not_active, earn_cap_reached, no_earn_rule, currency_mismatch, occurred_at_too_old,
   * referral_code_not_found, referral_code_not_active, already_referred, referrer_not_permitted
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
   * Add or remove points by hand.
   *
   * Adds or removes points with a reason. Points given by hand are no earnings: they count towards no tier.
   * How much one adjustment may move depends on the role of the person, or of the person who made the token.
   *
   * Changes a balance by hand; ask a person for the reason.
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
   * Reverse a points transaction, in whole or in part.
   *
   * Undoes an earning, a spending or an adjustment; the transaction itself stays. Points that were spent
   * return to the lots they came from, and live on for 30 days where those have expired. Earned points that
   * were spent already become a debt, which the next points that come in pay.
   *
   * Undoes a transaction; reverse a part with `points`.
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
   * The balances and every transaction, newest first unless `order=asc`. `include=lots` names the lots of
   * each transaction and those that are open.
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
