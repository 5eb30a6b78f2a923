// Generated from contract/ by `npm run generate`. Changes made here are lost.

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
  /** A calendar month in UTC; the end belongs to the next one */
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

/** What `listInvoices` takes. */
export interface BillingListInvoicesParams {
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
  status?: ('draft' | 'open' | 'paid' | 'uncollectible' | 'void')[];
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  due_lt?: string;
}

/** Billing: the plan, its use and its invoices. */
export class BillingRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Read plan and usage.
   *
   * The plan, what was used in this calendar month (UTC), and what the next invoice would come to if nothing
   * more were used.
   *
   * `GET /api/v1/merchant/billing` · billing:read · BILLING_READ
   */
  getOverview(options: RequestOptions = {}): Call<BillingOverview> {
    return this.#transport.send<BillingOverview>({ method: 'GET', path: '/api/v1/merchant/billing' }, options);
  }

  /**
   * List invoices.
   *
   * Newest first unless `order=asc`. The links work for 60 minutes; each reading gives new ones.
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
