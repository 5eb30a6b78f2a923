// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import { type Page, Pages } from '../pagination.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { BillingPeriod, Invoice } from './shared-objects.ts';

export interface BillingOverview {
  object: 'billing';
  /** Id of a merchant */
  merchant_id: string;
  plan: 'self_hosted' | 'starter' | 'growth';
  status: 'trialing' | 'active' | 'past_due' | 'canceled';
  /** A calendar month in UTC; `end` is exclusive */
  current_period: BillingPeriod;
  usage: {
    metric: 'memberships_issued' | 'points_transactions' | 'vouchers_redeemed' | 'messages_sent';
    used: number;
    included: number | null;
    unit: string;
  }[];
  next_invoice: {
    /** Minor units, such as cents */
    amount: number;
    /** ISO 4217 */
    currency: string;
    /** RFC 3339, UTC */
    due_at: string;
  } | null;
  payment_method_on_file: boolean;
}

/** Parameters of `listInvoices`. */
export interface BillingListInvoicesParams {
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
  status?: ('draft' | 'open' | 'paid' | 'uncollectible' | 'void')[];
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  due_lt?: string;
}

/** Billing: the plan, usage and invoices. */
export class BillingRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Read the merchant billing overview.
   *
   * Returns the plan, the usage in the current calendar month (UTC), and the amount of the next invoice at
   * the current usage.
   *
   * `GET /api/v1/merchant/billing` · billing:read · BILLING_READ
   */
  getOverview(options: RequestOptions = {}): Call<BillingOverview> {
    return this.#transport.send<BillingOverview>({ method: 'GET', path: '/api/v1/merchant/billing' }, options);
  }

  /**
   * List billing invoices.
   *
   * Lists invoices, newest first unless `order=asc`. The links are valid for 60 minutes; each request returns
   * new ones.
   *
   * `GET /api/v1/merchant/billing/invoices` · billing:read · BILLING_READ
   *
   * @throws {TesseraError} invalid_cursor, validation_failed
   */
  listInvoices(params: BillingListInvoicesParams = {}, options: RequestOptions = {}): Pages<Invoice> {
    return new Pages((cursor) =>
      this.#transport.send<Page<Invoice>>(
        {
          method: 'GET',
          path: '/api/v1/merchant/billing/invoices',
          query: { ...params, cursor: cursor ?? params.cursor },
        },
        options,
      ),
    );
  }
}
