// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import type { ListExport } from '../list-export.ts';
import type { ListParams, Pages } from '../pagination.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { Activity, Address, Customer, CustomerConsents, Job, Membership } from './shared-objects.ts';

/** A customer of the merchant */
export interface DashboardGetUserResult extends Customer {
  /** Memberships that are not revoked */
  memberships_count: number;
  /** How often the customer redeemed a voucher, without what was rolled back in full */
  vouchers_redeemed: number;
  /** Points that can be spent, across all memberships */
  points_balance: number;
  /** When the customer last used something of the merchant; null if never (RFC 3339, UTC) */
  last_activity_at: string | null;
  /** The latest 20 */
  memberships: Membership[];
  /** Vouchers of the customer, as figures */
  vouchers: {
    /** Vouchers issued to the customer */
    issued: number;
    /** Redemptions */
    redeemed: number;
    /** Total discount in minor units, without what was rolled back */
    discount_amount: number;
    /** When the last redemption was; null if there was none (RFC 3339, UTC) */
    last_redeemed_at: string | null;
  };
  /** Across all memberships that are not revoked */
  points: {
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
  };
  /** The latest 20 */
  activities: Activity[];
  /** Customers that were merged into this one, whose merge can still be undone; the latest first */
  duplicates: MergedDuplicate[];
}

/** Figures of a period */
export interface Figures {
  /** Customers who are not erased. Null if the filter does not apply */
  customers: number | null;
  /** New customers. Null if the filter does not apply */
  new_customers: number | null;
  /** Passes issued. Null if the filter does not apply */
  memberships_issued: number | null;
  /** Active memberships. Null if the filter does not apply */
  memberships_active: number | null;
  /** Points credited for purchases and visits, including pending ones. Null if the filter does not apply */
  points_earned: number | null;
  /** Points redeemed. Null if the filter does not apply */
  points_redeemed: number | null;
  /** Points that expired unspent. Null if the filter does not apply */
  points_expired: number | null;
  /** Points available, held and pending, including frozen points of revoked memberships. Null if the filter does not apply */
  points_outstanding: number | null;
  /** Vouchers issued to customers. Null if the filter does not apply */
  vouchers_issued: number | null;
  /** Redemptions by the day on which they were, without those rolled back in full. Null if the filter does not apply */
  vouchers_redeemed: number | null;
  /** Discounts in minor units, without those rolled back. Null if the filter does not apply */
  discount_amount: number | null;
  /** Remaining balance of gift vouchers that are not voided, in minor units. Expired vouchers count, because they can be extended. Null if the filter does not apply */
  gift_liability: number | null;
  /** Messages sent, or stored in the outbox. Null if the filter does not apply */
  messages_sent: number | null;
}

/** A customer of the merchant */
export interface KnownCustomer {
  /** Id of a customer */
  id: string;
  object: 'customer';
  merchant_id: string;
  /** Your own id of this object, unique per merchant; null or omitted if you set none */
  external_id: string | null;
  /** Full name; null if unknown */
  name: string | null;
  /** Masked, such as `a•••@example.com`, without `USERS_READ`, and for API tokens without `dashboard:read` */
  email: string | null;
  /** Masked, such as `•••5678`, without `USERS_READ`, and for API tokens without `dashboard:read` */
  phone: string | null;
  /** `1990-05-17`, or `--05-17` without a year. Null without `USERS_READ`, and for API tokens without `dashboard:read` */
  birthday: string | null;
  /** BCP 47 language tag, such as `it-IT`; null if unknown */
  locale: string | null;
  /** Postal address */
  address: Address | null;
  /** Labels that the merchant gave the customer, without order */
  tags: string[];
  /** Values of the attributes that the merchant declared. Empty without `USERS_READ`, and for API tokens without `dashboard:read` */
  attributes: Record<string, string | number | boolean>;
  /** What the customer agreed to, with time and source */
  consents: CustomerConsents;
  /** `suppressed`: mail bounced, or the customer complained; `merged`: a duplicate of the customer in `merged_into` */
  status: 'active' | 'suppressed' | 'merged' | 'erased';
  /** Id of a customer */
  merged_into: string | null;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
  /** Memberships that are not revoked */
  memberships_count: number;
  /** How often the customer redeemed a voucher, without what was rolled back in full */
  vouchers_redeemed: number;
  /** Points that can be spent, across all memberships */
  points_balance: number;
  /** When the customer last used something of the merchant; null if never (RFC 3339, UTC) */
  last_activity_at: string | null;
}

/** A duplicate that was merged into the customer */
export interface MergedDuplicate {
  /** Id of a customer */
  id: string;
  /** Name, as people see it */
  name: string | null;
  /** When it was merged (RFC 3339, UTC) */
  merged_at: string;
  /** Until when the merge can be undone (RFC 3339, UTC) */
  undo_until: string;
}

/** Figures of a range, and of each period in it */
export interface Statistics {
  object: 'statistics';
  /** The first day */
  from: string;
  /** The last day */
  to: string;
  /** Weeks start on Monday */
  granularity: 'day' | 'week' | 'month';
  /** Figures of a period */
  totals: Figures;
  /** One row for each day, week or month, including empty ones; the first and last can be partial */
  series: {
    /** The first day */
    from: string;
    /** The last day */
    to: string;
    /** Customers who are not erased. Null if the filter does not apply */
    customers: number | null;
    /** New customers. Null if the filter does not apply */
    new_customers: number | null;
    /** Passes issued. Null if the filter does not apply */
    memberships_issued: number | null;
    /** Active memberships. Null if the filter does not apply */
    memberships_active: number | null;
    /** Points credited for purchases and visits, including pending ones. Null if the filter does not apply */
    points_earned: number | null;
    /** Points redeemed. Null if the filter does not apply */
    points_redeemed: number | null;
    /** Points that expired unspent. Null if the filter does not apply */
    points_expired: number | null;
    /** Points available, held and pending, including frozen points of revoked memberships. Null if the filter does not apply */
    points_outstanding: number | null;
    /** Vouchers issued to customers. Null if the filter does not apply */
    vouchers_issued: number | null;
    /** Redemptions by the day on which they were, without those rolled back in full. Null if the filter does not apply */
    vouchers_redeemed: number | null;
    /** Discounts in minor units, without those rolled back. Null if the filter does not apply */
    discount_amount: number | null;
    /** Remaining balance of gift vouchers that are not voided, in minor units. Expired vouchers count, because they can be extended. Null if the filter does not apply */
    gift_liability: number | null;
    /** Messages sent, or stored in the outbox. Null if the filter does not apply */
    messages_sent: number | null;
  }[];
  /** The preceding period of the same length */
  compare?: {
    /** The first day */
    from: string;
    /** The last day */
    to: string;
    /** Figures of a period */
    totals: Figures;
  };
  /** Currency of the amounts */
  currency: string;
  /** Time zone of the days */
  timezone: string;
  /** Metrics include everything up to this time */
  as_of: string;
}

/** Parameters of `statistics`. */
export interface DashboardStatisticsParams {
  /** Start of the range (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  from?: string;
  /** End of the range (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  to?: string;
  /** `day` if omitted */
  granularity?: 'day' | 'week' | 'month';
  /** Adds the same figures of the period of equal length before it */
  compare?: 'previous';
  location_id?: string;
  pass_id?: string;
  /** Currency of the amounts; the currency of the merchant if omitted */
  currency?: string;
}

/** Parameters of `listUsers`. */
export interface DashboardListUsersParams extends ListParams {
  /** Returns only the objects with these ids */
  ids?: string[];
  /** Words to search for; each must match the start of a word. Two characters or more, or one in Chinese, Japanese or Korean */
  q?: string;
  /** Returns only the object with this id of yours */
  external_id?: string;
  /** Returns only objects with exactly this email address */
  email?: string;
  /** E.164, or as dialed in the country of the merchant; spaces, punctuation and a trunk prefix such as `(0)` are ignored */
  phone?: string;
  /** Whether the customer has a membership that is not revoked */
  has_membership?: boolean;
  /** Customers who hold a membership of this pass */
  pass_id?: string;
  /** Returns only objects with this status, or one of these */
  status?: 'active' | 'suppressed' | 'merged' | 'erased';
  /** Active at this time or later (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  last_activity_gte?: string;
  /** `created_at` if omitted */
  sort?: 'created_at' | 'last_activity_at';
}

/** Parameters of `exportUsers`. */
export type DashboardExportUsersParams = ListExport<DashboardListUsersParams>;

/** Dashboard: statistics and customers of the business. */
export class DashboardRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Read merchant dashboard statistics.
   *
   * Returns dashboard metrics for the last 30 days, or from `from` to `to` inclusive, by day, week or month
   * in the merchant’s time zone. Metrics count on the day something happened, even if a till reported it
   * later. `compare=previous` adds the preceding period. `pass_id` and `location_id` filter the metrics that
   * support them; the others are null. Amounts are in a single currency.
   *
   * `GET /api/v1/merchant/stats` · dashboard:read · DASHBOARD_READ
   * @throws {TesseraError} range_too_large, dates_inverted, validation_failed */
  statistics(params: DashboardStatisticsParams = {}, options: RequestOptions = {}): Call<Statistics> {
    return this.#transport.send<Statistics>({ method: 'GET', path: '/api/v1/merchant/stats', query: { ...params } }, options);
  }

  /** Search customers.
   *
   * Newest first, or most recently active first with `sort=last_activity_at`; `order=asc` reverses the order.
   * `q` searches as `GET /customers` does.
   *
   * `GET /api/v1/merchant/users` · dashboard:read · USERS_READ
   * @throws {TesseraError} invalid_cursor, validation_failed */
  listUsers(params: DashboardListUsersParams = {}, options: RequestOptions = {}): Pages<KnownCustomer> {
    return this.#transport.list<KnownCustomer>('/api/v1/merchant/users', params, options);
  }

  /** Export customers.
   *
   * A file with the rows of `dashboard.list-users`, its filters and its order, from one snapshot; above
   * 100,000 rows, a job.
   *
   * `GET /api/v1/merchant/users/export` · dashboard:read · USERS_READ
   * @throws {TesseraError} invalid_cursor, validation_failed, range_too_large, dates_inverted,
   * invalid_timezone, export_in_progress, selection_changed */
  exportUsers(params: DashboardExportUsersParams = {}, options: RequestOptions = {}): Call<Blob | Job> {
    return this.#transport.send<Blob | Job>(
      { method: 'GET', path: '/api/v1/merchant/users/export', query: { ...params }, as: 'file' },
      options,
    );
  }

  /** Read a merchant user (customer).
   *
   * Returns dashboard-linked detail for one merchant user: a customer with memberships, vouchers, points and
   * recent activity. Customers of other merchants are not found.
   *
   * `GET /api/v1/merchant/users/:userId` · dashboard:read · USERS_READ
   * @throws {TesseraError} not_found */
  getUser(userId: string, options: RequestOptions = {}): Call<DashboardGetUserResult> {
    return this.#transport.send<DashboardGetUserResult>(
      { method: 'GET', path: path`/api/v1/merchant/users/${userId}` },
      options,
    );
  }
}
