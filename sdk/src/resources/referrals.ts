// Generated from contract/ by `npm run generate`. Changes made here are lost.

import type { Call } from '../call.ts';
import { type Page, Pages } from '../pagination.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';

export interface Referral {
  /** Id of a referral */
  id: string;
  object: 'referral';
  /** Id of a merchant */
  merchant_id: string;
  /** Id of a referral code */
  code_id: string;
  referrer: {
    type: 'merchant' | 'customer';
    /** Id of a customer */
    customer_id: string | null;
  };
  /** Who was referred */
  customer_id: string;
  /** Id of a membership */
  membership_id: string;
  status: 'pending' | 'flagged' | 'approved' | 'rewarded' | 'voided' | 'expired';
  /** Why a person should look at it. `many_in_a_day`: the code brings unusually many; `same_name`: as that of who referred; `earned_before`: the customer had earned points before */
  flags: ('many_in_a_day' | 'same_name' | 'earned_before')[];
  reward: {
    /** Points for who referred; 0 where the merchant did */
    referrer: number;
    /** Points for who was referred */
    referee: number;
  };
  /** Points that were credited; taken back once the referral is voided */
  granted: {
    referrer: number;
    referee: number;
  };
  /** When the customer earned points for the first time */
  qualified_at: string | null;
  void_reason: string | null;
  /** RFC 3339, UTC */
  expires_at: string;
  /** Up to 50 pairs of your own */
  metadata: Record<string, string>;
  /** Rises with every change; `If-Match` takes it in quotes */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface ReferralCode {
  /** Id of a referral code */
  id: string;
  object: 'referral_code';
  /** Id of a merchant */
  merchant_id: string;
  code: string;
  referrer: {
    type: 'merchant' | 'customer';
    /** Id of a customer */
    customer_id: string | null;
  };
  reward: {
    /** Points for who referred; 0 where the merchant did */
    referrer: number;
    /** Points for who was referred */
    referee: number;
  };
  max_referrals: number | null;
  referrals_count: number;
  /** RFC 3339, UTC */
  expires_at: string | null;
  active: boolean;
  /** Up to 50 pairs of your own */
  metadata: Record<string, string>;
  /** Rises with every change; `If-Match` takes it in quotes */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface ReferralSummary {
  object: 'referral_summary';
  /** Now */
  codes_active: number;
  /** How often codes were used, over all time */
  clicks: number;
  referrals: {
    pending: number;
    flagged: number;
    approved: number;
    rewarded: number;
    voided: number;
    expired: number;
  };
  /** Of the referrals those that were approved or rewarded, in hundredths of a percent */
  conversion_bps: number;
  /** Points */
  rewards_granted: number;
}

/** What `summary` takes. */
export interface ReferralsSummaryParams {
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  from?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  to?: string;
}

/** What `list` takes. */
export interface ReferralsListParams {
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
  status?: ('pending' | 'flagged' | 'approved' | 'rewarded' | 'voided' | 'expired')[];
  /** Id of a referral code */
  code_id?: string;
}

/** What `createCode` takes. */
export interface ReferralsCreateCodeParams {
  /** Case does not matter; drawn at random if left out */
  code?: string;
  referrer: {
    type: 'merchant' | 'customer';
    /** Id of a customer */
    customer_id?: string | null;
  };
  reward: {
    /** Points for who referred; 0 where the merchant did */
    referrer: number;
    /** Points for who was referred */
    referee: number;
  };
  max_referrals?: number | null;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  expires_at?: string | null;
  /** Up to 50 pairs of your own */
  metadata?: Record<string, string>;
}

/** What `decide` takes. */
export interface ReferralsDecideParams {
  /** `approve` what was flagged, or `void` what is not ended */
  decision: 'approve' | 'void';
  /** Needed to void; kept with the referral */
  reason?: string;
}

/** Referrals: customers who bring customers. */
export class ReferralsRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Read the referral summary of the merchant.
   *
   * Referrals that began from `from` to `to`, both included, and what became of them; all of them without.
   *
   * `GET /api/v1/referrals/merchant/me` · referrals:read · REFERRALS_READ
   *
   * @throws {TesseraError} dates_inverted, validation_failed
   */
  summary(params: ReferralsSummaryParams = {}, options: RequestOptions = {}): Call<ReferralSummary> {
    return this.#transport.send<ReferralSummary>(
      {
        method: 'GET',
        path: '/api/v1/referrals/merchant/me',
        query: { ...params },
      },
      options,
    );
  }

  /**
   * List referrals.
   *
   * Newest first unless `order=asc`.
   *
   * `GET /api/v1/referrals/merchant/me/referrals` · referrals:read · REFERRALS_READ
   *
   * @throws {TesseraError} invalid_cursor, validation_failed
   */
  list(params: ReferralsListParams = {}, options: RequestOptions = {}): Pages<Referral> {
    return new Pages((cursor) =>
      this.#transport.send<Page<Referral>>(
        {
          method: 'GET',
          path: '/api/v1/referrals/merchant/me/referrals',
          query: { ...params, cursor: cursor ?? params.cursor },
        },
        options,
      ),
    );
  }

  /**
   * Create a referral code.
   *
   * Makes a code for the merchant or for one of its customers, who must hold an active membership. Whoever is
   * issued a membership with it, or names it when earning points, counts as referred, once; when that
   * customer has earned their first points, both are rewarded.
   *
   * `POST /api/v1/referrals/merchant/me/codes` · referrals:create · REFERRALS_MANAGE
   *
   * @throws {TesseraError} code_taken, limit_reached, referrer_not_permitted, expires_at_in_past
   */
  createCode(params: ReferralsCreateCodeParams, options: RequestOptions = {}): Call<ReferralCode> {
    return this.#transport.send<ReferralCode>(
      {
        method: 'POST',
        path: '/api/v1/referrals/merchant/me/codes',
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * Approve or void a referral.
   *
   * Approves a referral that was flagged: it is rewarded within seconds, or once the customer has earned
   * points. Or voids one that has not ended; a reward that was credited is taken back, and what of it was
   * spent becomes a debt that the next points pay.
   *
   * `POST /api/v1/referrals/merchant/me/referrals/:id/decision` · JWT · REFERRALS_MANAGE
   *
   * @throws {TesseraError} not_found, invalid_transition
   */
  decide(id: string, params: ReferralsDecideParams, options: RequestOptions = {}): Call<Referral> {
    return this.#transport.send<Referral>(
      {
        method: 'POST',
        path: path`/api/v1/referrals/merchant/me/referrals/${id}/decision`,
        body: params,
        keyed: true,
      },
      options,
    );
  }
}
