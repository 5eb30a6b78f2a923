// Generated from contract/ by `npm run generate`. Changes made here are lost.

import type { Call } from '../call.ts';
import { type Page, Pages } from '../pagination.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { Invoice, KybSubmission, Merchant } from './shared-objects.ts';

/** What `listKybSubmissions` takes. */
export interface AdminListKybSubmissionsParams {
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
  status?: 'in_review' | 'approved' | 'action_required' | 'rejected';
  /** Id of a merchant */
  merchant_id?: string;
}

/** What `decideKybSubmission` takes. */
export interface AdminDecideKybSubmissionParams {
  decision: 'approve' | 'request_action' | 'reject';
  requirements?: {
    requirement: string;
    code: 'missing' | 'unreadable' | 'mismatch' | 'outdated' | 'incomplete' | 'other';
    reason: string;
  }[];
  /** Those left out are accepted by an approval */
  documents?: {
    /** Id of a kyb document */
    id: string;
    status: 'accepted' | 'rejected';
    failure_code?: 'missing' | 'unreadable' | 'mismatch' | 'outdated' | 'incomplete' | 'other';
  }[];
  reason?: string;
}

/** What `setMerchantStatus` takes. */
export interface AdminSetMerchantStatusParams {
  status: 'active' | 'suspended' | 'closed';
  reason?: string;
}

/** What `settleInvoice` takes. */
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
   * List submissions of all merchants.
   *
   * What waits for a decision, and what was decided; newest first unless `order=asc`.
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
   * Decide a submission.
   *
   * `approve` opens what verification gates. `request_action` names what is to be sent again, and `reject`
   * ends it. The same decision again changes nothing; another one is refused.
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
   * `pending` and `suspended` merchants are activated, `active` ones suspended, either is closed for good.
   * The next request of the merchant already meets the new state. The same state again changes nothing.
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
   * Writes down that an open invoice was paid, that a payment failed, that it is given up, or that it is
   * void.
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
