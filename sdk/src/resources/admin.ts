// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import { type Page, Pages } from '../pagination.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { Invoice, KybSubmission, Merchant } from './shared-objects.ts';

/** Parameters of `listKybSubmissions`. */
export interface AdminListKybSubmissionsParams {
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
  status?: 'in_review' | 'approved' | 'action_required' | 'rejected';
  /** Id of a merchant */
  merchant_id?: string;
}

/** Parameters of `decideKybSubmission`. */
export interface AdminDecideKybSubmissionParams {
  decision: 'approve' | 'request_action' | 'reject';
  requirements?: {
    requirement: string;
    code: 'missing' | 'unreadable' | 'mismatch' | 'outdated' | 'incomplete' | 'other';
    reason: string;
  }[];
  /** Omitted documents are accepted by an approval */
  documents?: {
    /** Id of a kyb document */
    id: string;
    status: 'accepted' | 'rejected';
    failure_code?: 'missing' | 'unreadable' | 'mismatch' | 'outdated' | 'incomplete' | 'other';
  }[];
  reason?: string;
}

/** Parameters of `setMerchantStatus`. */
export interface AdminSetMerchantStatusParams {
  status: 'active' | 'suspended' | 'closed';
  reason?: string;
}

/** Parameters of `settleInvoice`. */
export interface AdminSettleInvoiceParams {
  status: 'paid' | 'payment_failed' | 'uncollectible' | 'void';
}

/** admin: routes of `admin`. */
export class AdminRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * List KYB submissions of all merchants.
   *
   * Lists pending and decided submissions, newest first unless `order=asc`.
   *
   * `GET /api/v1/admin/kyb/submissions` · JWT · platform_admin
   *
   * @throws {TesseraError} invalid_cursor, validation_failed
   */
  listKybSubmissions(
    params: AdminListKybSubmissionsParams = {},
    options: RequestOptions = {},
  ): Pages<KybSubmission> {
    return new Pages((cursor) =>
      this.#transport.send<Page<KybSubmission>>(
        {
          method: 'GET',
          path: '/api/v1/admin/kyb/submissions',
          query: { ...params, cursor: cursor ?? params.cursor },
        },
        options,
      ),
    );
  }

  /**
   * Decide a KYB submission.
   *
   * `approve` unlocks the features that require verification. `request_action` lists what the merchant must
   * send again, and `reject` ends the verification. Repeating a decision has no effect; a different one is
   * refused.
   *
   * `POST /api/v1/admin/kyb/submissions/:id/decision` · JWT, step-up · platform_admin
   *
   * @throws {TesseraError} not_found, invalid_transition, validation_failed
   */
  decideKybSubmission(
    id: string,
    params: AdminDecideKybSubmissionParams,
    options: RequestOptions = {},
  ): Call<KybSubmission> {
    return this.#transport.send<KybSubmission>(
      {
        method: 'POST',
        path: path`/api/v1/admin/kyb/submissions/${id}/decision`,
        body: params,
      },
      options,
    );
  }

  /**
   * Activate, suspend or close a merchant.
   *
   * Activates a `pending` or `suspended` merchant, suspends an `active` one, or closes a merchant
   * permanently. The new status applies from the next request of the merchant. Setting the same status again
   * has no effect.
   *
   * `PATCH /api/v1/admin/merchants/:id/status` · JWT, step-up · platform_admin
   *
   * @throws {TesseraError} not_found, invalid_transition
   */
  setMerchantStatus(
    id: string,
    params: AdminSetMerchantStatusParams,
    options: RequestOptions = {},
  ): Call<Merchant> {
    return this.#transport.send<Merchant>(
      {
        method: 'PATCH',
        path: path`/api/v1/admin/merchants/${id}/status`,
        body: params,
      },
      options,
    );
  }

  /**
   * Settle an invoice.
   *
   * Records that an open invoice was paid, failed to be paid, is uncollectible or is void.
   *
   * `PATCH /api/v1/admin/merchants/:id/invoices/:invoiceId` · JWT, step-up · platform_admin
   *
   * @throws {TesseraError} not_found, invalid_transition
   */
  settleInvoice(
    id: string,
    invoiceId: string,
    params: AdminSettleInvoiceParams,
    options: RequestOptions = {},
  ): Call<Invoice> {
    return this.#transport.send<Invoice>(
      {
        method: 'PATCH',
        path: path`/api/v1/admin/merchants/${id}/invoices/${invoiceId}`,
        body: params,
      },
      options,
    );
  }
}
