// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import type { ListExport } from '../list-export.ts';
import type { ListParams, Page, Pages } from '../pagination.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { Address, Invoice, Job, KybProfile, KybSubmission, Merchant, Wallet, Wallets } from './shared-objects.ts';

/** Work that waits in the background of a cell */
export interface Backlog {
  /** Time of the oldest event without a number; null if none waits */
  relay_since: string | null;
  /** Time of the oldest event that is not sealed; null if none waits */
  seal_since: string | null;
  /** Time of the oldest event without webhook deliveries; null if none waits */
  fan_out_since: string | null;
  /** When the oldest webhook delivery was due; null if none waits */
  delivery_since: string | null;
  /** Webhook deliveries that are due, counted up to 10,000 */
  deliveries: number;
  /** Jobs that are queued or running, counted up to 10,000 */
  jobs: number;
  /** Mails that are not sent, counted up to 10,000 */
  mails: number;
}

/** A database that merchants are placed in */
export interface CellState {
  object: 'cell';
  /** Name of the cell; `home` with a single database */
  name: string;
  /** `unavailable`: its database does not answer, or is not accepted */
  state: 'open' | 'unavailable';
  /** Why it is unavailable */
  fault: string | null;
  /** Whether new merchants can be placed here */
  takes_new: boolean;
  /** Merchants, including sandboxes, counted up to 10,000 */
  merchants: number | null;
  /** Merchants that are moving to another cell */
  moves: {
    merchant_id: string;
    /** Name of the cell; `home` with a single database */
    target: string;
    /** Step of the move that is in progress */
    step: string;
  }[];
  /** Work that waits in the background; null while the cell is unavailable */
  backlog: Backlog | null;
}

/** The wallet of a merchant, as operators see it */
export interface FrozenWallet {
  /** Id of a wallet */
  id: string;
  object: 'frozen_wallet';
  merchant_id: string;
  /** Name of the merchant */
  merchant_name: string;
  /** ISO 4217 */
  currency: string;
  /** Minor units that could be spent */
  available: number;
  /** Minor units received that become available later */
  pending: number;
  /** Minor units reserved for withdrawals in progress */
  held: number;
  /** `frozen`: no money leaves until an operator activates it again */
  status: 'active' | 'frozen';
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

/** What a submission says of the business and its people, revealed to the operator */
export interface KybDetails {
  object: 'kyb_details';
  /** Number in the business register */
  registration_number: string | null;
  /** Tax number */
  tax_id: string | null;
  /** Owners, directors and representatives */
  persons: {
    /** Id of a kyb person */
    id: string;
    /** First and last name */
    name: string;
    /** `YYYY-MM-DD` */
    date_of_birth: string | null;
    /** Email address */
    email: string | null;
    /** Number of the identity document */
    id_number: string | null;
    /** Postal address */
    address: Address | null;
  }[];
}

/** A submission with the details of the business, for the operator */
export interface KybReview {
  object: 'kyb_review';
  /** A request to verify the business, with its decision */
  submission: KybSubmission;
  /** Name of the merchant */
  merchant_name: string;
  /** Details of the business for its verification, with masked values */
  profile: KybProfile;
}

/** A change of a membership, with who made it and when */
export interface MerchantActivity {
  /** Active memberships */
  members: number;
  /** Vouchers redeemed in the last 30 days */
  redemptions: number;
  /** What the orders that were applied or recorded in the last 30 days in the merchant’s currency cost after all discounts, less returns, in minor units; null if they are more than 20,000 */
  revenue: number | null;
  /** Invoices that are not paid */
  open_invoices: number;
  /** When a customer was last active; null if never (RFC 3339, UTC) */
  last_activity_at: string | null;
  /** Of the first owner */
  owner_email: string | null;
}

/** A merchant, as operators see it */
export interface MerchantState {
  object: 'merchant_state';
  /** A business with its profile and settings */
  merchant: Merchant;
  /** Name of the cell; `home` with a single database */
  cell: string;
  /** A change of a membership, with who made it and when */
  activity: MerchantActivity;
  /** The move to another cell that is in progress; null if there is none */
  move: {
    /** Name of the cell; `home` with a single database */
    source: string;
    /** Name of the cell; `home` with a single database */
    target: string;
    /** How far the move has come */
    step: string;
  } | null;
  /** Active owners, up to 20 */
  owners: {
    /** Id of a user */
    id: string;
    /** Name of the owner; null until they set one */
    name: string | null;
    /** Email address of the owner */
    email: string;
  }[];
  /** One for each currency */
  wallets: Wallet[];
  /** Plan and its status; null if the merchant is not billed */
  subscription: {
    /** Null for the standard plan */
    plan: string | null;
    /** Status of the subscription */
    status: 'trialing' | 'active' | 'past_due' | 'canceled';
  } | null;
  /** The last change of status by an operator; null if there was none */
  last_decision: {
    /** Status that the operator set */
    status: 'active' | 'suspended' | 'closed';
    /** Reason that the operator gave; null if none was given */
    reason: string | null;
    /** Id of a user */
    decided_by: string | null;
    /** When it was decided (RFC 3339, UTC) */
    decided_at: string;
  } | null;
}

/** A merchant in the list of operators */
export interface MerchantSummary {
  /** Id of a merchant */
  id: string;
  object: 'merchant_summary';
  /** Name, as people see it */
  name: string;
  /** Registered name of the business; null if unknown */
  legal_name: string | null;
  /** Current status */
  status: 'pending' | 'active' | 'suspended' | 'closed';
  /** Status of the business verification */
  kyb_status:
    | 'not_started' | 'in_progress' | 'in_review' | 'action_required' | 'approved' | 'rejected'
    | 'expired';
  /** ISO 3166-1 */
  country: string;
  /** Whether this is a sandbox */
  sandbox: boolean;
  /** The sandbox of a live merchant */
  sandbox_id: string | null;
  /** Name of the cell; `home` with a single database */
  cell: string;
  /** Default currency of the merchant */
  currency: string;
  /** A change of a membership, with who made it and when */
  activity: MerchantActivity;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

/** A submission in the queue for review, with the name of the merchant */
export interface QueuedSubmission {
  /** Id of a kyb submission */
  id: string;
  object: 'kyb_submission';
  merchant_id: string;
  /** Current status */
  status: 'in_review' | 'approved' | 'action_required' | 'rejected';
  /** What the merchant has to send again; empty if nothing */
  requirements: {
    /** Name of the requirement, such as `business.tax_id` */
    requirement: string;
    /** What is wrong with it */
    code: 'missing' | 'unreadable' | 'mismatch' | 'outdated' | 'incomplete' | 'other';
    /** What the merchant has to do, in words */
    reason: string;
  }[];
  /** Why it was done, in your words */
  reason: string | null;
  /** When it was decided; null until then (RFC 3339, UTC) */
  decided_at: string | null;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
  /** Name of the merchant */
  merchant_name: string;
}

/** Parameters of `listKybSubmissions`. */
export interface AdminListKybSubmissionsParams extends ListParams {
  /** Returns only objects with this status, or one of these */
  status?: 'in_review' | 'approved' | 'action_required' | 'rejected';
  merchant_id?: string;
}

export interface AdminListKybSubmissionsPage extends Page<QueuedSubmission> {
  /** Cells that could not be asked; what they hold is missing from the list */
  unavailable_cells: string[];
}

/** Parameters of `exportKybSubmissions`. */
export type AdminExportKybSubmissionsParams = ListExport<AdminListKybSubmissionsParams>;

/** Parameters of `decideKybSubmission`. */
export interface AdminDecideKybSubmissionParams {
  /** `request_action` returns the submission to the merchant with requirements */
  decision: 'approve' | 'request_action' | 'reject';
  /** What the merchant has to send again, with `request_action` */
  requirements?: {
    /** Name of the requirement, such as `business.tax_id` */
    requirement: string;
    /** What is wrong with it */
    code: 'missing' | 'unreadable' | 'mismatch' | 'outdated' | 'incomplete' | 'other';
    /** What the merchant has to do, in words */
    reason: string;
  }[];
  /** Omitted documents are accepted by an approval */
  documents?: {
    /** Id of a kyb document */
    id: string;
    /** Decision about the document */
    status: 'accepted' | 'rejected';
    /** Why it was rejected; null unless it was */
    failure_code?: 'missing' | 'unreadable' | 'mismatch' | 'outdated' | 'incomplete' | 'other';
  }[];
  /** Reason for the merchant */
  reason?: string;
}

/** Parameters of `setMerchantStatus`. */
export interface AdminSetMerchantStatusParams {
  /** New status. `closed` is final */
  status: 'active' | 'suspended' | 'closed';
  /** Reason for the merchant, stored with the event */
  reason?: string;
}

/** Parameters of `settleInvoice`. */
export interface AdminSettleInvoiceParams {
  /** What became of the invoice outside this server */
  status: 'paid' | 'payment_failed' | 'uncollectible' | 'void';
}

/** Parameters of `listMerchants`. */
export interface AdminListMerchantsParams extends ListParams {
  /** Beginning of the name, in upper or lower case, or the id of a merchant */
  search?: string;
  /** Returns only objects with this status, or one of these */
  status?: 'pending' | 'active' | 'suspended' | 'closed';
  /** Returns only merchants with this status of business verification */
  kyb_status?:
    | 'not_started' | 'in_progress' | 'in_review' | 'action_required' | 'approved' | 'rejected'
    | 'expired';
  /** Returns only live merchants, or only sandboxes */
  mode?: 'live' | 'sandbox';
  /** Name of a cell */
  cell?: string;
}

export interface AdminListMerchantsPage extends Page<MerchantSummary> {
  /** Cells that could not be asked; what they hold is missing from the list */
  unavailable_cells: string[];
}

/** Parameters of `exportMerchants`. */
export type AdminExportMerchantsParams = ListExport<AdminListMerchantsParams>;

/** Parameters of `setWalletStatus`. */
export interface AdminSetWalletStatusParams {
  /** `frozen` stops all outgoing payments; incoming ones still arrive */
  status: 'active' | 'frozen';
  /** Reason, stored with the event */
  reason?: string;
}

/** Parameters of `listFrozenWallets`. */
export interface AdminListFrozenWalletsParams extends ListParams {
}

export interface AdminListFrozenWalletsPage extends Page<FrozenWallet> {
  /** Cells that could not be asked; what they hold is missing from the list */
  unavailable_cells: string[];
}

/** Parameters of `exportFrozenWallets`. */
export type AdminExportFrozenWalletsParams = ListExport<AdminListFrozenWalletsParams>;

/** Parameters of `revealKybSubmission`. */
export interface AdminRevealKybSubmissionParams {
  /** Why it was done, in your words */
  reason: string;
}

/** Operation: what the operator of the server does: verify businesses, close merchants, watch the queues. */
export class AdminRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** List KYB submissions of all merchants.
   *
   * Lists pending and decided submissions, newest first unless `order=asc`.
   *
   * `GET /api/v1/admin/kyb/submissions` · JWT · platform_admin
   * @throws {TesseraError} invalid_cursor, validation_failed */
  listKybSubmissions(
    params: AdminListKybSubmissionsParams = {},
    options: RequestOptions = {},
  ): Pages<QueuedSubmission, AdminListKybSubmissionsPage> {
    return this.#transport.list<QueuedSubmission, AdminListKybSubmissionsPage>('/api/v1/admin/kyb/submissions', params, options);
  }

  /** Export verification submissions.
   *
   * A file with the rows of `admin.list-kyb-submissions`, its filters and its order, from one snapshot; above
   * 100,000 rows, a job.
   *
   * `GET /api/v1/admin/kyb/submissions/export` · JWT · platform_admin
   * @throws {TesseraError} invalid_cursor, validation_failed, range_too_large, dates_inverted,
   * invalid_timezone, export_in_progress, selection_changed */
  exportKybSubmissions(params: AdminExportKybSubmissionsParams = {}, options: RequestOptions = {}): Call<Blob | Job> {
    return this.#transport.send<Blob | Job>(
      { method: 'GET', path: '/api/v1/admin/kyb/submissions/export', query: { ...params }, as: 'file' },
      options,
    );
  }

  /** Decide a KYB submission.
   *
   * `approve` unlocks the features that require verification. `request_action` lists what the merchant must
   * send again, and `reject` ends the verification. Repeating a decision has no effect; a different one is
   * refused.
   *
   * `POST /api/v1/admin/kyb/submissions/:id/decision` · JWT, step-up · platform_admin
   * @throws {TesseraError} not_found, invalid_transition, validation_failed */
  decideKybSubmission(
    id: string,
    params: AdminDecideKybSubmissionParams,
    options: RequestOptions = {},
  ): Call<KybSubmission> {
    return this.#transport.send<KybSubmission>(
      { method: 'POST', path: path`/api/v1/admin/kyb/submissions/${id}/decision`, body: params },
      options,
    );
  }

  /** Activate, suspend or close a merchant.
   *
   * Activates a `pending` or `suspended` merchant, suspends an `active` one, or closes a merchant
   * permanently. The new status applies from the next request of the merchant. Setting the same status again
   * has no effect.
   *
   * `PATCH /api/v1/admin/merchants/:id/status` · JWT, step-up · platform_admin
   * @throws {TesseraError} not_found, invalid_transition */
  setMerchantStatus(id: string, params: AdminSetMerchantStatusParams, options: RequestOptions = {}): Call<Merchant> {
    return this.#transport.send<Merchant>(
      { method: 'PATCH', path: path`/api/v1/admin/merchants/${id}/status`, body: params },
      options,
    );
  }

  /** Settle an invoice.
   *
   * Records that an open invoice was paid, failed to be paid, is uncollectible or is void.
   *
   * `PATCH /api/v1/admin/merchants/:id/invoices/:invoiceId` · JWT, step-up · platform_admin
   * @throws {TesseraError} not_found, invalid_transition */
  settleInvoice(
    id: string,
    invoiceId: string,
    params: AdminSettleInvoiceParams,
    options: RequestOptions = {},
  ): Call<Invoice> {
    return this.#transport.send<Invoice>(
      { method: 'PATCH', path: path`/api/v1/admin/merchants/${id}/invoices/${invoiceId}`, body: params },
      options,
    );
  }

  /** List merchants.
   *
   * Lists the merchants of this server, newest first unless `order=asc`.
   *
   * `GET /api/v1/admin/merchants` · JWT · platform_admin
   * @throws {TesseraError} invalid_cursor, validation_failed */
  listMerchants(
    params: AdminListMerchantsParams = {},
    options: RequestOptions = {},
  ): Pages<MerchantSummary, AdminListMerchantsPage> {
    return this.#transport.list<MerchantSummary, AdminListMerchantsPage>('/api/v1/admin/merchants', params, options);
  }

  /** Export merchants.
   *
   * A file with the rows of `admin.list-merchants`, its filters and its order, from one snapshot; above
   * 100,000 rows, a job.
   *
   * `GET /api/v1/admin/merchants/export` · JWT · platform_admin
   * @throws {TesseraError} invalid_cursor, validation_failed, range_too_large, dates_inverted,
   * invalid_timezone, export_in_progress, selection_changed */
  exportMerchants(params: AdminExportMerchantsParams = {}, options: RequestOptions = {}): Call<Blob | Job> {
    return this.#transport.send<Blob | Job>(
      { method: 'GET', path: '/api/v1/admin/merchants/export', query: { ...params }, as: 'file' },
      options,
    );
  }

  /** Retrieve a merchant with its state.
   *
   * Returns the merchant, its owners, wallets, subscription and cell, and the last decision about its status.
   *
   * `GET /api/v1/admin/merchants/:id` · JWT · platform_admin
   * @throws {TesseraError} not_found */
  getMerchant(id: string, options: RequestOptions = {}): Call<MerchantState> {
    return this.#transport.send<MerchantState>({ method: 'GET', path: path`/api/v1/admin/merchants/${id}` }, options);
  }

  /** Freeze or unfreeze the wallets of a merchant.
   *
   * Stops outgoing payments from all wallets of a merchant from the next request on, or allows them again.
   * Incoming payments still arrive. Setting the same status again has no effect.
   *
   * `PATCH /api/v1/admin/merchants/:id/wallets` · JWT, step-up · platform_admin
   * @throws {TesseraError} not_found */
  setWalletStatus(id: string, params: AdminSetWalletStatusParams, options: RequestOptions = {}): Call<Wallets> {
    return this.#transport.send<Wallets>(
      { method: 'PATCH', path: path`/api/v1/admin/merchants/${id}/wallets`, body: params },
      options,
    );
  }

  /** List frozen wallets.
   *
   * Lists the frozen wallets of all merchants, newest first unless `order=asc`.
   *
   * `GET /api/v1/admin/wallets/frozen` · JWT · platform_admin
   * @throws {TesseraError} invalid_cursor, validation_failed */
  listFrozenWallets(
    params: AdminListFrozenWalletsParams = {},
    options: RequestOptions = {},
  ): Pages<FrozenWallet, AdminListFrozenWalletsPage> {
    return this.#transport.list<FrozenWallet, AdminListFrozenWalletsPage>('/api/v1/admin/wallets/frozen', params, options);
  }

  /** Export frozen wallets.
   *
   * A file with the rows of `admin.list-frozen-wallets`, its filters and its order, from one snapshot; above
   * 100,000 rows, a job.
   *
   * `GET /api/v1/admin/wallets/frozen/export` · JWT · platform_admin
   * @throws {TesseraError} invalid_cursor, validation_failed, range_too_large, dates_inverted,
   * invalid_timezone, export_in_progress, selection_changed */
  exportFrozenWallets(params: AdminExportFrozenWalletsParams = {}, options: RequestOptions = {}): Call<Blob | Job> {
    return this.#transport.send<Blob | Job>(
      { method: 'GET', path: '/api/v1/admin/wallets/frozen/export', query: { ...params }, as: 'file' },
      options,
    );
  }

  /** Retrieve a KYB submission with its details.
   *
   * Returns the submission and the current details of the merchant, masked.
   *
   * `GET /api/v1/admin/kyb/submissions/:id` · JWT · platform_admin
   * @throws {TesseraError} not_found */
  getKybSubmission(id: string, options: RequestOptions = {}): Call<KybReview> {
    return this.#transport.send<KybReview>({ method: 'GET', path: path`/api/v1/admin/kyb/submissions/${id}` }, options);
  }

  /** Reveal the details of a KYB submission.
   *
   * Returns the current details of the merchant and its people in full, to compare them with the documents.
   * The audit log of the merchant records the user, time and reason. A reviewer can do this up to 30 times an
   * hour, for all submissions; further requests return 429 `rate_limited`.
   *
   * `POST /api/v1/admin/kyb/submissions/:id/reveal` · JWT, step-up · platform_admin
   * @throws {TesseraError} not_found */
  revealKybSubmission(
    id: string,
    params: AdminRevealKybSubmissionParams,
    options: RequestOptions = {},
  ): Call<KybDetails> {
    return this.#transport.send<KybDetails>(
      { method: 'POST', path: path`/api/v1/admin/kyb/submissions/${id}/reveal`, body: params },
      options,
    );
  }

  /** Download a document of a KYB submission.
   *
   * Returns the file exactly as uploaded, as an attachment. Each download is recorded in the audit log of the
   * merchant with the user and time. A reviewer can download up to 120 documents an hour; further requests
   * return 429 `rate_limited`.
   *
   * `GET /api/v1/admin/kyb/submissions/:id/documents/:documentId` · JWT, step-up · platform_admin
   * @throws {TesseraError} not_found */
  getKybDocument(id: string, documentId: string, options: RequestOptions = {}): Call<Blob> {
    return this.#transport.send<Blob>(
      { method: 'GET', path: path`/api/v1/admin/kyb/submissions/${id}/documents/${documentId}`, as: 'file' },
      options,
    );
  }

  /** List cells with their backlog.
   *
   * Lists the databases that hold merchants: a single one, `home`, unless the server has several cells. For
   * each, how many merchants it holds and what its background work still has to do.
   *
   * `GET /api/v1/admin/cells` · JWT · platform_admin */
  listCells(options: RequestOptions = {}): Call<Page<CellState>> {
    return this.#transport.send<Page<CellState>>({ method: 'GET', path: '/api/v1/admin/cells', as: 'list' }, options);
  }
}
