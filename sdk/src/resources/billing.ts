// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import type { ListExport } from '../list-export.ts';
import type { ListParams, Pages } from '../pagination.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { BillingPeriod, Invoice, Job } from './shared-objects.ts';

/** Plan, usage and next invoice of the merchant */
export interface BillingOverview {
  object: 'billing';
  merchant_id: string;
  /** Plan of the merchant; `self_hosted` is free and without limits */
  plan: 'self_hosted' | 'starter' | 'growth';
  /** Status of the subscription */
  status: 'trialing' | 'active' | 'past_due' | 'canceled';
  /** A calendar month in UTC; `end` is exclusive */
  current_period: BillingPeriod;
  /** What was used in the current period, by metric */
  usage: {
    /** What is counted */
    metric: 'memberships_issued' | 'points_transactions' | 'vouchers_redeemed' | 'messages_sent';
    /** How many were used in the period */
    used: number;
    /** How many the plan includes; null for any number */
    included: number | null;
    /** What one of them is called, in the plural */
    unit: string;
  }[];
  /** Amount and due date of the next invoice; null if nothing is billed */
  next_invoice: {
    /** Amount (Minor units, such as cents) */
    amount: number;
    /** ISO 4217 */
    currency: string;
    /** When it will be due (RFC 3339, UTC) */
    due_at: string;
  } | null;
  /** Whether invoices are paid automatically */
  payment_method_on_file: boolean;
}

/** Parameters of `listInvoices`. */
export interface BillingListInvoicesParams extends ListParams {
  /** Returns only the objects with these ids */
  ids?: string[];
  /** Returns only objects with this status, or one of these */
  status?: ('draft' | 'open' | 'paid' | 'uncollectible' | 'void')[];
  /** Due before this time or day (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  due_lt?: string;
}

/** Parameters of `exportInvoices`. */
export type BillingExportInvoicesParams = ListExport<BillingListInvoicesParams>;

/** Billing: the plan, usage and invoices. */
export class BillingRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Read the merchant billing overview.
   *
   * Returns the plan, the usage in the current calendar month (UTC), and the amount of the next invoice at
   * the current usage.
   *
   * `GET /api/v1/merchant/billing` · billing:read · BILLING_READ */
  getOverview(options: RequestOptions = {}): Call<BillingOverview> {
    return this.#transport.send<BillingOverview>({ method: 'GET', path: '/api/v1/merchant/billing' }, options);
  }

  /** List billing invoices.
   *
   * Lists invoices, newest first unless `order=asc`. The links are valid for 60 minutes; each request returns
   * new ones.
   *
   * `GET /api/v1/merchant/billing/invoices` · billing:read · BILLING_READ
   * @throws {TesseraError} invalid_cursor, validation_failed */
  listInvoices(params: BillingListInvoicesParams = {}, options: RequestOptions = {}): Pages<Invoice> {
    return this.#transport.list<Invoice>('/api/v1/merchant/billing/invoices', params, options);
  }

  /** Export invoices.
   *
   * A file with the rows of `billing.list-invoices`, its filters and its order, from one snapshot; above
   * 100,000 rows, a job.
   *
   * `GET /api/v1/merchant/billing/invoices/export` · billing:read · BILLING_READ
   * @throws {TesseraError} invalid_cursor, validation_failed, range_too_large, dates_inverted,
   * invalid_timezone, export_in_progress, selection_changed */
  exportInvoices(params: BillingExportInvoicesParams = {}, options: RequestOptions = {}): Call<Blob | Job> {
    return this.#transport.send<Blob | Job>(
      { method: 'GET', path: '/api/v1/merchant/billing/invoices/export', query: { ...params }, as: 'file' },
      options,
    );
  }
}
