// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import { formOf } from '../form.ts';
import type { ListParams, Pages } from '../pagination.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { Address, KybDocument, KybPerson, KybProfile, KybRequirements, KybSubmission } from './shared-objects.ts';

/** What the business can do, depending on its verification */
export interface KybCapabilities {
  /** Whether money can be withdrawn from the wallet */
  payouts: 'active' | 'inactive';
  /** Whether messages can be sent to many customers */
  broadcast: 'active' | 'inactive';
  /** Whether gift balances can be sold */
  stored_value: 'active' | 'inactive';
}

/** Status of the verification, its requirements and what they unlock */
export interface KybState {
  object: 'kyb_status';
  /** Status of the verification */
  status:
    | 'not_started' | 'in_progress' | 'in_review' | 'action_required' | 'approved' | 'rejected'
    | 'expired';
  /** What is still missing for the verification, and by when */
  requirements: KybRequirements;
  /** What the business can do, depending on its verification */
  capabilities: KybCapabilities;
  /** When it was last submitted; null until then (RFC 3339, UTC) */
  submitted_at: string | null;
  /** When a reviewer last decided; null until then (RFC 3339, UTC) */
  reviewed_at: string | null;
}

/** Parameters of `updateDetails`. */
export interface KybUpdateDetailsParams {
  /** Legal form of the business; null until it is set */
  business_type?: 'company' | 'sole_proprietor' | 'non_profit' | 'individual';
  /** Registered name of the business; null if unknown */
  legal_name?: string | null;
  /** Number in the business register, with its letters and separators */
  registration_number?: string | null;
  /** Tax number of the business, with its letters and separators */
  tax_id?: string | null;
  /** RFC 3339 full-date */
  incorporation_date?: string | null;
  /** Address in the business register; null until it is set */
  registered_address?: Address | null;
}

/** Parameters of `addPerson`. */
export interface KybAddPersonParams {
  /** Role in the business; `owner` from a share of 25% */
  role: 'owner' | 'director' | 'representative';
  /** First name, as on the identity document */
  first_name: string;
  /** Last name, as on the identity document */
  last_name: string;
  /** Share of the business in basis points, so 2,500 is 25%; null if unknown */
  ownership_bps?: number | null;
  /** RFC 3339 full-date */
  date_of_birth?: string | null;
  /** Email address of the person; null if unknown */
  email?: string | null;
  /** Number of the identity document; `null` removes it */
  id_number?: string | null;
  /** Postal address */
  address?: Address | null;
}

/** Parameters of `updatePerson`. */
export interface KybUpdatePersonParams {
  /** Role in the business; `owner` from a share of 25% */
  role?: 'owner' | 'director' | 'representative';
  /** First name, as on the identity document */
  first_name?: string;
  /** Last name, as on the identity document */
  last_name?: string;
  /** Share of the business in basis points, so 2,500 is 25%; null if unknown */
  ownership_bps?: number | null;
  /** RFC 3339 full-date */
  date_of_birth?: string | null;
  /** Email address of the person; `null` removes it */
  email?: string | null;
  /** Number of the identity document; `null` removes it */
  id_number?: string | null;
  /** Postal address */
  address?: Address | null;
}

/** Parameters of `listSubmissions`. */
export interface KybListSubmissionsParams extends ListParams {
  /** Returns only objects with this status, or one of these */
  status?: 'in_review' | 'approved' | 'action_required' | 'rejected';
}

/** Parameters of `uploadDocument`. */
export interface KybUploadDocumentParams {
  /** What the document proves */
  type: 'identity' | 'registration' | 'proof_of_address' | 'ownership' | 'bank_statement';
  /** Side of the document; null or omitted if it has only one */
  side?: 'front' | 'back';
  /** Id of a kyb person */
  person_id?: string;
  /** RFC 3339 full-date */
  valid_until?: string;
  /** The file itself */
  file: Blob;
}

/** Business verification: details, documents and status of the business verification (KYB). */
export class KybRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Read merchant KYB details.
   *
   * Returns the submitted business verification details, masked: the last characters of numbers, the first
   * name and last initial of people, and the type of documents without their content.
   *
   * `GET /api/v1/merchants/kyb/details` · kyb:read · KYB_READ */
  getDetails(options: RequestOptions = {}): Call<KybProfile> {
    return this.#transport.send<KybProfile>({ method: 'GET', path: '/api/v1/merchants/kyb/details' }, options);
  }

  /** Read the KYB status.
   *
   * Returns the status of the business verification, its outstanding requirements and the unlocked
   * capabilities.
   *
   * `GET /api/v1/merchants/kyb/status` · kyb:read · KYB_READ */
  getStatus(options: RequestOptions = {}): Call<KybState> {
    return this.#transport.send<KybState>({ method: 'GET', path: '/api/v1/merchants/kyb/status' }, options);
  }

  /** Update KYB details.
   *
   * Updates the business details you send; `null` clears a field. The first field starts the verification.
   * Refused while a review is in progress. Changes to an approved business apply at its next review. Numbers
   * are stored encrypted and never returned in full. Supports `If-Match`.
   *
   * `PATCH /api/v1/merchants/kyb/details` · JWT · KYB_MANAGE
   * @throws {TesseraError} already_in_review, precondition_failed */
  updateDetails(params: KybUpdateDetailsParams = {}, options: RequestOptions = {}): Call<KybProfile> {
    return this.#transport.send<KybProfile>(
      { method: 'PATCH', path: '/api/v1/merchants/kyb/details', body: params, keyed: true },
      options,
    );
  }

  /** Add a KYB person.
   *
   * Adds an owner of 25% or more, a director or a representative of the business. A business can have up to
   * 20 people.
   *
   * `POST /api/v1/merchants/kyb/persons` · JWT · KYB_MANAGE
   * @throws {TesseraError} already_in_review, limit_reached */
  addPerson(params: KybAddPersonParams, options: RequestOptions = {}): Call<KybPerson> {
    return this.#transport.send<KybPerson>(
      { method: 'POST', path: '/api/v1/merchants/kyb/persons', body: params, keyed: true },
      options,
    );
  }

  /** Update a KYB person.
   *
   * Updates the fields you send. A verified person must be verified again.
   *
   * `PATCH /api/v1/merchants/kyb/persons/:id` · JWT · KYB_MANAGE
   * @throws {TesseraError} not_found, already_in_review */
  updatePerson(id: string, params: KybUpdatePersonParams = {}, options: RequestOptions = {}): Call<KybPerson> {
    return this.#transport.send<KybPerson>(
      { method: 'PATCH', path: path`/api/v1/merchants/kyb/persons/${id}`, body: params, keyed: true },
      options,
    );
  }

  /** Remove a KYB person.
   *
   * Removes the person and their documents.
   *
   * `DELETE /api/v1/merchants/kyb/persons/:id` · JWT · KYB_MANAGE
   * @throws {TesseraError} not_found, already_in_review */
  removePerson(id: string, options: RequestOptions = {}): Call<void> {
    return this.#transport.send<void>(
      { method: 'DELETE', path: path`/api/v1/merchants/kyb/persons/${id}`, as: 'nothing' },
      options,
    );
  }

  /** Submit the business for KYB review.
   *
   * Submits all details and documents to the operator for a decision.
   *
   * `POST /api/v1/merchants/kyb/submissions` · JWT · KYB_MANAGE
   * @throws {TesseraError} requirements_outstanding, already_in_review, invalid_transition */
  submit(options: RequestOptions = {}): Call<KybSubmission> {
    return this.#transport.send<KybSubmission>(
      { method: 'POST', path: '/api/v1/merchants/kyb/submissions', keyed: true },
      options,
    );
  }

  /** List KYB submissions.
   *
   * Lists submissions and their decisions, newest first unless `order=asc`.
   *
   * `GET /api/v1/merchants/kyb/submissions` · JWT · KYB_MANAGE
   * @throws {TesseraError} invalid_cursor, validation_failed */
  listSubmissions(params: KybListSubmissionsParams = {}, options: RequestOptions = {}): Pages<KybSubmission> {
    return this.#transport.list<KybSubmission>('/api/v1/merchants/kyb/submissions', params, options);
  }

  /** Upload a KYB document.
   *
   * Uploads a JPEG, PNG or PDF of up to 10 MB. The type is detected from the content, not the file name.
   * Documents are encrypted at rest. Files that are incomplete, encrypted or contain executable content are
   * refused.
   *
   * `POST /api/v1/merchants/kyb/documents` · JWT · KYB_MANAGE
   * @throws {TesseraError} not_found, already_in_review, limit_reached, unsupported_media_type,
   * document_infected, document_unreadable, document_expired, validation_failed */
  uploadDocument(params: KybUploadDocumentParams, options: RequestOptions = {}): Call<KybDocument> {
    return this.#transport.send<KybDocument>(
      { method: 'POST', path: '/api/v1/merchants/kyb/documents', body: formOf(params), keyed: true },
      options,
    );
  }

  /** Remove a KYB document.
   *
   * Removes a document unless a decision was based on it.
   *
   * `DELETE /api/v1/merchants/kyb/documents/:id` · JWT · KYB_MANAGE
   * @throws {TesseraError} not_found, already_in_review, invalid_transition */
  removeDocument(id: string, options: RequestOptions = {}): Call<void> {
    return this.#transport.send<void>(
      { method: 'DELETE', path: path`/api/v1/merchants/kyb/documents/${id}`, as: 'nothing' },
      options,
    );
  }

  /** Download a KYB document.
   *
   * Returns the file exactly as uploaded, as an attachment. Each download is recorded in the audit log with
   * the user and time.
   *
   * `GET /api/v1/merchants/kyb/documents/:id/content` · JWT, step-up · KYB_MANAGE
   * @throws {TesseraError} not_found */
  getDocumentContent(id: string, options: RequestOptions = {}): Call<Blob> {
    return this.#transport.send<Blob>(
      { method: 'GET', path: path`/api/v1/merchants/kyb/documents/${id}/content`, as: 'file' },
      options,
    );
  }
}
