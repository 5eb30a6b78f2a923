// Generated from contract/ by `npm run generate`. Changes made here are lost.

import type { Call } from '../call.ts';
import { type Page, Pages } from '../pagination.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { Activity, Customer, Membership } from './shared-objects.ts';

export interface DashboardGetUserResult extends Customer {
  /** That were not revoked */
  memberships_count: number;
  vouchers_redeemed: number;
  /** Points that can be spent, over all memberships */
  points_balance: number;
  /** RFC 3339, UTC */
  last_activity_at: string | null;
  /** The latest 20 */
  memberships: Membership[];
  vouchers: {
    /** Vouchers that were assigned to the customer */
    issued: number;
    /** Redemptions */
    redeemed: number;
    /** What they took off, in minor units */
    discount_amount: number;
    /** RFC 3339, UTC */
    last_redeemed_at: string | null;
  };
  /** Over all memberships that were not revoked */
  points: {
    available: number;
    pending: number;
    held: number;
    debt: number;
    lifetime_earned: number;
    lifetime_redeemed: number;
  };
  /** The latest 20 */
  activities: Activity[];
}

export interface Figures {
  /** Customers who are known and not erased. Null where the filter cannot tell */
  customers: number | null;
  /** Customers who became known. Null where the filter cannot tell */
  new_customers: number | null;
  /** Passes that were issued. Null where the filter cannot tell */
  memberships_issued: number | null;
  /** Active memberships. Null where the filter cannot tell */
  memberships_active: number | null;
  /** Credited for purchases and visits; those that wait included. Null where the filter cannot tell */
  points_earned: number | null;
  /** Spent. Null where the filter cannot tell */
  points_redeemed: number | null;
  /** Lost unspent. Null where the filter cannot tell */
  points_expired: number | null;
  /** Points available, held and pending, on revoked memberships too unless they were forfeited. Null where the filter cannot tell */
  points_outstanding: number | null;
  /** Assigned to customers. Null where the filter cannot tell */
  vouchers_issued: number | null;
  /** Redemptions; those taken back later included. Null where the filter cannot tell */
  vouchers_redeemed: number | null;
  /** Taken off orders, in minor units; what was taken back later included. Null where the filter cannot tell */
  discount_amount: number | null;
  /** What is left on gift vouchers until they are voided, in minor units. An expired one counts, because you can extend it. Null where the filter cannot tell */
  gift_liability: number | null;
  /** Messages that left, or were kept in the outbox. Null where the filter cannot tell */
  messages_sent: number | null;
}

export interface KnownCustomer {
  /** Id of a customer */
  id: string;
  object: 'customer';
  /** Id of a merchant */
  merchant_id: string;
  external_id: string | null;
  name: string | null;
  /** Such as `a•••@example.com` without `USERS_READ`, and for API tokens without `dashboard:read` */
  email: string | null;
  /** Such as `•••5678` without `USERS_READ`, and for API tokens without `dashboard:read` */
  phone: string | null;
  locale: string | null;
  consents: {
    marketing_email: 'granted' | 'denied' | 'unset';
    marketing_push: 'granted' | 'denied' | 'unset';
    /** RFC 3339, UTC */
    updated_at: string | null;
    source: string | null;
  };
  status: 'active' | 'suppressed' | 'erased';
  /** Up to 50 pairs of your own */
  metadata: Record<string, string>;
  /** Rises with every change; `If-Match` takes it in quotes */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
  /** That were not revoked */
  memberships_count: number;
  vouchers_redeemed: number;
  /** Points that can be spent, over all memberships */
  points_balance: number;
  /** RFC 3339, UTC */
  last_activity_at: string | null;
}

export interface Statistics {
  object: 'statistics';
  /** The first day */
  from: string;
  /** The last day */
  to: string;
  /** Weeks begin on Monday */
  granularity: 'day' | 'week' | 'month';
  totals: Figures;
  /** A row for each day, week or month, also where nothing happened; the first and the last may be cut */
  series: {
    /** The first day */
    from: string;
    /** The last day */
    to: string;
    /** Customers who are known and not erased. Null where the filter cannot tell */
    customers: number | null;
    /** Customers who became known. Null where the filter cannot tell */
    new_customers: number | null;
    /** Passes that were issued. Null where the filter cannot tell */
    memberships_issued: number | null;
    /** Active memberships. Null where the filter cannot tell */
    memberships_active: number | null;
    /** Credited for purchases and visits; those that wait included. Null where the filter cannot tell */
    points_earned: number | null;
    /** Spent. Null where the filter cannot tell */
    points_redeemed: number | null;
    /** Lost unspent. Null where the filter cannot tell */
    points_expired: number | null;
    /** Points available, held and pending, on revoked memberships too unless they were forfeited. Null where the filter cannot tell */
    points_outstanding: number | null;
    /** Assigned to customers. Null where the filter cannot tell */
    vouchers_issued: number | null;
    /** Redemptions; those taken back later included. Null where the filter cannot tell */
    vouchers_redeemed: number | null;
    /** Taken off orders, in minor units; what was taken back later included. Null where the filter cannot tell */
    discount_amount: number | null;
    /** What is left on gift vouchers until they are voided, in minor units. An expired one counts, because you can extend it. Null where the filter cannot tell */
    gift_liability: number | null;
    /** Messages that left, or were kept in the outbox. Null where the filter cannot tell */
    messages_sent: number | null;
  }[];
  /** As many days, right before */
  compare?: {
    /** The first day */
    from: string;
    /** The last day */
    to: string;
    totals: Figures;
  };
  /** Of amounts */
  currency: string;
  /** Of days */
  timezone: string;
  /** What happened until then is counted */
  as_of: string;
}

/** What `statistics` takes. */
export interface DashboardStatisticsParams {
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  from?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  to?: string;
  /** `day` if left out */
  granularity?: 'day' | 'week' | 'month';
  compare?: 'previous';
  /** Id of a location */
  location_id?: string;
  /** Id of a pass */
  pass_id?: string;
  /** Of amounts; that of the merchant if left out */
  currency?: string;
}

/** What `listUsers` takes. */
export interface DashboardListUsersParams {
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
  q?: string;
  external_id?: string;
  email?: string;
  /** E.164 */
  phone?: string;
  /** One that was not revoked */
  has_membership?: boolean;
  /** Who holds a membership of this pass */
  pass_id?: string;
  status?: 'active' | 'suppressed' | 'erased';
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  last_activity_gte?: string;
  /** `created_at` if left out */
  sort?: 'created_at' | 'last_activity_at';
}

/** Dashboard: the figures of the business. */
export class DashboardRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Read merchant dashboard statistics.
   *
   * Figures of the last 30 days, or of `from` to `to`, both included, in days, weeks or months of the
   * merchant’s time zone. Days are those on which things happened, also where a till reported them later.
   * With `compare=previous` the period before is told as well. `pass_id` and `location_id` narrow what they
   * can, and the other figures are null. Amounts are those in one currency.
   *
   * `GET /api/v1/merchant/stats` · dashboard:read · DASHBOARD_READ
   *
   * @throws {TesseraError} range_too_large, dates_inverted, validation_failed
   */
  statistics(params: DashboardStatisticsParams = {}, options: RequestOptions = {}): Call<Statistics> {
    return this.#transport.send<Statistics>(
      {
        method: 'GET',
        path: '/api/v1/merchant/stats',
        query: { ...params },
      },
      options,
    );
  }

  /**
   * Search customers.
   *
   * Newest first, or the latest seen with `sort=last_activity_at`; the other way round with `order=asc`. `q`
   * is how the name, the e-mail address or the phone number begins.
   *
   * `GET /api/v1/merchant/users` · dashboard:read · USERS_READ
   *
   * @throws {TesseraError} invalid_cursor, validation_failed
   */
  listUsers(params: DashboardListUsersParams = {}, options: RequestOptions = {}): Pages<KnownCustomer> {
    return new Pages((cursor) =>
      this.#transport.send<Page<KnownCustomer>>(
        {
          method: 'GET',
          path: '/api/v1/merchant/users',
          query: { ...params, cursor: cursor ?? params.cursor },
        },
        options,
      ),
    );
  }

  /**
   * Read a customer.
   *
   * One customer of the merchant with memberships, vouchers, points and what happened last. Customers of
   * other merchants are not found.
   *
   * `GET /api/v1/merchant/users/:userId` · dashboard:read · USERS_READ
   *
   * @throws {TesseraError} not_found
   */
  getUser(userId: string, options: RequestOptions = {}): Call<DashboardGetUserResult> {
    return this.#transport.send<DashboardGetUserResult>(
      {
        method: 'GET',
        path: path`/api/v1/merchant/users/${userId}`,
      },
      options,
    );
  }
}
