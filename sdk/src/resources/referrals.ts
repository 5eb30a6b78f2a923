// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import type { ListExport } from '../list-export.ts';
import type { ListParams, Pages } from '../pagination.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { Job, Referral } from './shared-objects.ts';

/** A code with which customers or the merchant bring others */
export interface ReferralCode {
  /** Id of a referral code */
  id: string;
  object: 'referral_code';
  merchant_id: string;
  /** The code that friends use */
  code: string;
  /** Who brings customers */
  referrer: {
    /** `customer`: a customer of the merchant; `merchant`: the merchant itself */
    type: 'merchant' | 'customer';
    customer_id: string | null;
  };
  /** Points for both sides of each referral */
  reward: {
    /** Points for the referrer; 0 if the merchant is the referrer */
    referrer: number;
    /** Points for the referred customer */
    referee: number;
  };
  /** How many customers the code can bring; null for any number */
  max_referrals: number | null;
  /** Customers that the code has brought */
  referrals_count: number;
  /** When it expires; null for never (RFC 3339, UTC) */
  expires_at: string | null;
  /** Whether the code can be used */
  active: boolean;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

/** Referrals of the merchant, as figures */
export interface ReferralSummary {
  object: 'referral_summary';
  /** Codes active now */
  codes_active: number;
  /** Number of uses of all codes, over all time */
  clicks: number;
  /** Number of referrals by status */
  referrals: {
    /** Waiting until the new customer first earns points */
    pending: number;
    /** Waiting for a decision of the merchant */
    flagged: number;
    /** Approved, and not rewarded yet */
    approved: number;
    /** Rewarded */
    rewarded: number;
    /** Voided, without a reward */
    voided: number;
    /** Expired before the new customer earned points */
    expired: number;
  };
  /** Share of referrals that were approved or rewarded, in hundredths of a percent */
  conversion_bps: number;
  /** Points granted as rewards */
  rewards_granted: number;
}

/** Parameters of `summary`. */
export interface ReferralsSummaryParams {
  /** Start of the range (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  from?: string;
  /** End of the range (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  to?: string;
}

/** Parameters of `list`. */
export interface ReferralsListParams extends ListParams {
  /** Returns only objects with this status, or one of these */
  status?: ('pending' | 'flagged' | 'approved' | 'rewarded' | 'voided' | 'expired')[];
  /** Id of a referral code */
  code_id?: string;
}

/** Parameters of `export`. */
export type ReferralsExportParams = ListExport<ReferralsListParams>;

/** Parameters of `createCode`. */
export interface ReferralsCreateCodeParams {
  /** Not case-sensitive; random if omitted */
  code?: string;
  /** Who brings customers */
  referrer: {
    /** `customer`: a customer of the merchant; `merchant`: the merchant itself */
    type: 'merchant' | 'customer';
    customer_id?: string | null;
  };
  /** Points for both sides of each referral; none if omitted */
  reward: {
    /** Points for the referrer; 0 if the merchant is the referrer */
    referrer: number;
    /** Points for the referred customer */
    referee: number;
  };
  /** How many customers the code can bring; null for any number */
  max_referrals?: number | null;
  /** When it expires; null for never (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  expires_at?: string | null;
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
}

/** Parameters of `decide`. */
export interface ReferralsDecideParams {
  /** `approve` a flagged referral, or `void` one that has not ended */
  decision: 'approve' | 'void';
  /** Required to void; stored with the referral */
  reason?: string;
}

/** Referrals: customers who refer customers. */
export class ReferralsRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Read the merchant referral summary.
   *
   * Returns the authenticated merchant’s referral summary: referrals created from `from` to `to` inclusive,
   * by status. Without a range, it covers all referrals.
   *
   * `GET /api/v1/referrals/merchant/me` · referrals:read · REFERRALS_READ
   * @throws {TesseraError} dates_inverted, validation_failed */
  summary(params: ReferralsSummaryParams = {}, options: RequestOptions = {}): Call<ReferralSummary> {
    return this.#transport.send<ReferralSummary>(
      { method: 'GET', path: '/api/v1/referrals/merchant/me', query: { ...params } },
      options,
    );
  }

  /** List referrals.
   *
   * Lists referrals, newest first unless `order=asc`.
   *
   * `GET /api/v1/referrals/merchant/me/referrals` · referrals:read · REFERRALS_READ
   * @throws {TesseraError} invalid_cursor, validation_failed */
  list(params: ReferralsListParams = {}, options: RequestOptions = {}): Pages<Referral> {
    return this.#transport.list<Referral>('/api/v1/referrals/merchant/me/referrals', params, options);
  }

  /** Export referrals.
   *
   * A file with the rows of `referrals.list`, its filters and its order, from one snapshot; above 100,000
   * rows, a job.
   *
   * `GET /api/v1/referrals/merchant/me/referrals/export` · referrals:read · REFERRALS_READ
   * @throws {TesseraError} invalid_cursor, validation_failed, range_too_large, dates_inverted,
   * invalid_timezone, export_in_progress, selection_changed */
  export(params: ReferralsExportParams = {}, options: RequestOptions = {}): Call<Blob | Job> {
    return this.#transport.send<Blob | Job>(
      { method: 'GET', path: '/api/v1/referrals/merchant/me/referrals/export', query: { ...params }, as: 'file' },
      options,
    );
  }

  /** Create a referral code.
   *
   * Creates a code for the merchant or for one of its customers, who must hold an active membership. A
   * customer who is issued a membership with the code, or earns points with it, counts as referred, once.
   * When that customer earns their first points, both are rewarded.
   *
   * `POST /api/v1/referrals/merchant/me/codes` · referrals:create · REFERRALS_MANAGE
   * @throws {TesseraError} code_taken, limit_reached, referrer_not_permitted, expires_at_in_past */
  createCode(params: ReferralsCreateCodeParams, options: RequestOptions = {}): Call<ReferralCode> {
    return this.#transport.send<ReferralCode>(
      { method: 'POST', path: '/api/v1/referrals/merchant/me/codes', body: params, keyed: true },
      options,
    );
  }

  /** Approve or void a referral.
   *
   * Approves a flagged referral, which is rewarded within seconds or once the customer has earned points. Or
   * voids a referral that has not ended: a credited reward is removed, and any part already spent becomes a
   * debt that is deducted from the next points.
   *
   * Approving leads to a reward; voiding takes it back.
   *
   * `POST /api/v1/referrals/merchant/me/referrals/:id/decision` · JWT · REFERRALS_MANAGE
   * @throws {TesseraError} not_found, invalid_transition */
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
