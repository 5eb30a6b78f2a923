// Generated from contract/ by `npm run generate`. Changes made here are lost.

import type { Call } from '../call.ts';
import { type Page, Pages } from '../pagination.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { KybSubmission } from './shared-objects.ts';

export interface KybCapabilities {
  payouts: 'active' | 'inactive';
  broadcast: 'active' | 'inactive';
  stored_value: 'active' | 'inactive';
}

export interface KybDocument {
  /** Id of a kyb document */
  id: string;
  object: 'kyb_document';
  type: 'identity' | 'registration' | 'proof_of_address' | 'ownership' | 'bank_statement';
  side: 'front' | 'back' | null;
  /** Id of a kyb person */
  person_id: string | null;
  status: 'uploaded' | 'in_review' | 'accepted' | 'rejected';
  failure_code: 'missing' | 'unreadable' | 'mismatch' | 'outdated' | 'incomplete' | 'other' | null;
  media_type: 'image/jpeg' | 'image/png' | 'application/pdf';
  bytes: number;
  /** The last day, as it was sent */
  valid_until: string | null;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface KybPerson {
  /** Id of a kyb person */
  id: string;
  object: 'kyb_person';
  role: 'owner' | 'director' | 'representative';
  /** The first name, and the first letter of the last */
  name: string;
  ownership_bps: number | null;
  /** The year alone */
  date_of_birth: string | null;
  /** All but the last characters hidden */
  email: string | null;
  /** All but the last characters hidden */
  id_number: string | null;
  verification: 'unverified' | 'pending' | 'verified' | 'rejected';
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface KybProfile {
  object: 'kyb_profile';
  /** Id of a merchant */
  merchant_id: string;
  status:
    | 'not_started'
    | 'in_progress'
    | 'in_review'
    | 'action_required'
    | 'approved'
    | 'rejected'
    | 'expired';
  business_type: 'company' | 'sole_proprietor' | 'non_profit' | 'individual' | null;
  legal_name: string | null;
  /** All but the last characters hidden */
  registration_number: string | null;
  tax_id_last4: string | null;
  incorporation_date: string | null;
  registered_address: {
    line1: string;
    line2?: string;
    city: string;
    region?: string;
    postal_code: string;
    /** ISO 3166-1 */
    country: string;
  } | null;
  persons: KybPerson[];
  documents: KybDocument[];
  requirements: KybRequirements;
  /** RFC 3339, UTC */
  submitted_at: string | null;
  /** RFC 3339, UTC */
  reviewed_at: string | null;
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface KybRequirements {
  /** Needed before it can be submitted */
  currently_due: string[];
  /** Will be needed: what rests on a document that ends */
  eventually_due: string[];
  /** Needed, and the deadline has passed */
  past_due: string[];
  /** Sent, and not decided */
  pending_verification: string[];
  /** What a reviewer found wrong */
  errors: {
    requirement: string;
    code: 'missing' | 'unreadable' | 'mismatch' | 'outdated' | 'incomplete' | 'other';
    reason: string;
  }[];
  /** RFC 3339, UTC */
  current_deadline: string | null;
  /** Why something is not open */
  disabled_reason: 'requirements_due' | 'under_review' | 'rejected' | 'deadline_passed' | null;
}

export interface KybState {
  object: 'kyb_status';
  status:
    | 'not_started'
    | 'in_progress'
    | 'in_review'
    | 'action_required'
    | 'approved'
    | 'rejected'
    | 'expired';
  requirements: KybRequirements;
  capabilities: KybCapabilities;
  /** RFC 3339, UTC */
  submitted_at: string | null;
  /** RFC 3339, UTC */
  reviewed_at: string | null;
}

/** What `updateDetails` takes. */
export interface KybUpdateDetailsParams {
  business_type?: 'company' | 'sole_proprietor' | 'non_profit' | 'individual';
  legal_name?: string | null;
  registration_number?: string | null;
  tax_id?: string | null;
  /** RFC 3339 full-date */
  incorporation_date?: string | null;
  registered_address?: {
    line1: string;
    line2?: string;
    city: string;
    region?: string;
    postal_code: string;
    /** ISO 3166-1 */
    country: string;
  } | null;
}

/** What `addPerson` takes. */
export interface KybAddPersonParams {
  role: 'owner' | 'director' | 'representative';
  first_name: string;
  last_name: string;
  ownership_bps?: number | null;
  /** RFC 3339 full-date */
  date_of_birth?: string | null;
  email?: string | null;
  id_number?: string | null;
  address?: {
    line1: string;
    line2?: string;
    city: string;
    region?: string;
    postal_code: string;
    /** ISO 3166-1 */
    country: string;
  } | null;
}

/** What `updatePerson` takes. */
export interface KybUpdatePersonParams {
  role?: 'owner' | 'director' | 'representative';
  first_name?: string;
  last_name?: string;
  ownership_bps?: number | null;
  /** RFC 3339 full-date */
  date_of_birth?: string | null;
  email?: string | null;
  id_number?: string | null;
  address?: {
    line1: string;
    line2?: string;
    city: string;
    region?: string;
    postal_code: string;
    /** ISO 3166-1 */
    country: string;
  } | null;
}

/** What `listSubmissions` takes. */
export interface KybListSubmissionsParams {
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
}

/** Business verification: what is known and asked about the business. */
export class KybRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Read the verification of the business.
   *
   * What was sent, masked: numbers show their last characters, people their first name and the first letter
   * of the last, documents what they are and never their content.
   *
   * `GET /api/v1/merchants/kyb/details` · kyb:read · KYB_READ
   */
  getDetails(options: RequestOptions = {}): Call<KybProfile> {
    return this.#transport.send<KybProfile>({ method: 'GET', path: '/api/v1/merchants/kyb/details' }, options);
  }

  /**
   * Read the state of the verification.
   *
   * Where it stands, what is still asked, and which capabilities are open.
   *
   * `GET /api/v1/merchants/kyb/status` · kyb:read · KYB_READ
   */
  getStatus(options: RequestOptions = {}): Call<KybState> {
    return this.#transport.send<KybState>({ method: 'GET', path: '/api/v1/merchants/kyb/status' }, options);
  }

  /**
   * Send details of the business.
   *
   * Changes the fields that are sent; null takes one back. The first field begins the verification. Nothing
   * changes while it is reviewed; a change of an approved business counts at its next review. Numbers are
   * kept sealed and never shown in full. Honours `If-Match`.
   *
   * `PATCH /api/v1/merchants/kyb/details` · JWT · KYB_MANAGE
   *
   * @throws {TesseraError} already_in_review, precondition_failed
   */
  updateDetails(params: KybUpdateDetailsParams = {}, options: RequestOptions = {}): Call<KybProfile> {
    return this.#transport.send<KybProfile>(
      {
        method: 'PATCH',
        path: '/api/v1/merchants/kyb/details',
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * Add a person of the business.
   *
   * Owners of a quarter or more, directors, and who represents the business: 20 at most.
   *
   * `POST /api/v1/merchants/kyb/persons` · JWT · KYB_MANAGE
   *
   * @throws {TesseraError} already_in_review, limit_reached
   */
  addPerson(params: KybAddPersonParams, options: RequestOptions = {}): Call<KybPerson> {
    return this.#transport.send<KybPerson>(
      {
        method: 'POST',
        path: '/api/v1/merchants/kyb/persons',
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * Change a person of the business.
   *
   * Changes the fields that are sent; whoever was verified has to be verified again.
   *
   * `PATCH /api/v1/merchants/kyb/persons/:id` · JWT · KYB_MANAGE
   *
   * @throws {TesseraError} not_found, already_in_review
   */
  updatePerson(
    id: string,
    params: KybUpdatePersonParams = {},
    options: RequestOptions = {},
  ): Call<KybPerson> {
    return this.#transport.send<KybPerson>(
      {
        method: 'PATCH',
        path: path`/api/v1/merchants/kyb/persons/${id}`,
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * Remove a person of the business.
   *
   * Removes the person and the documents about them.
   *
   * `DELETE /api/v1/merchants/kyb/persons/:id` · JWT · KYB_MANAGE
   *
   * @throws {TesseraError} not_found, already_in_review
   */
  removePerson(id: string, options: RequestOptions = {}): Call<void> {
    return this.#transport.send<void>(
      {
        method: 'DELETE',
        path: path`/api/v1/merchants/kyb/persons/${id}`,
      },
      options,
    );
  }

  /**
   * Submit the business for review.
   *
   * Hands everything that was sent to the operator, who decides.
   *
   * `POST /api/v1/merchants/kyb/submissions` · JWT · KYB_MANAGE
   *
   * @throws {TesseraError} requirements_outstanding, already_in_review, invalid_transition
   */
  submit(options: RequestOptions = {}): Call<KybSubmission> {
    return this.#transport.send<KybSubmission>(
      {
        method: 'POST',
        path: '/api/v1/merchants/kyb/submissions',
        keyed: true,
      },
      options,
    );
  }

  /**
   * List submissions.
   *
   * What was submitted and how it was decided, newest first unless `order=asc`.
   *
   * `GET /api/v1/merchants/kyb/submissions` · JWT · KYB_MANAGE
   *
   * @throws {TesseraError} invalid_cursor, validation_failed
   */
  listSubmissions(params: KybListSubmissionsParams = {}, options: RequestOptions = {}): Pages<KybSubmission> {
    return new Pages((cursor) =>
      this.#transport.send<Page<KybSubmission>>(
        {
          method: 'GET',
          path: '/api/v1/merchants/kyb/submissions',
          query: { ...params, cursor: cursor ?? params.cursor },
        },
        options,
      ),
    );
  }

  /**
   * Remove a document.
   *
   * Removes a document that no decision rests on.
   *
   * `DELETE /api/v1/merchants/kyb/documents/:id` · JWT · KYB_MANAGE
   *
   * @throws {TesseraError} not_found, already_in_review, invalid_transition
   */
  removeDocument(id: string, options: RequestOptions = {}): Call<void> {
    return this.#transport.send<void>(
      {
        method: 'DELETE',
        path: path`/api/v1/merchants/kyb/documents/${id}`,
      },
      options,
    );
  }
}
