// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import type { ListParams, Pages } from '../pagination.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { Address, ConsentChanges, Customer, CustomerAttributes, CustomerConsents, Job } from './shared-objects.ts';

/** A customer of the merchant */
export interface ChangedCustomer {
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
  /** Consents that were not taken, because the customer refused them later; missing if all were */
  consents_kept?: ('marketing_email' | 'marketing_push' | 'marketing_sms')[];
}

/** The merge of a duplicate into a customer */
export interface CustomerMerge {
  /** A customer of the merchant */
  customer: Customer;
  /** Id of a customer */
  duplicate_id: string;
  /** How much a merge moved to the remaining customer */
  moved: MovedInMerge;
  /** Memberships of passes that both held */
  joined: JoinedMemberships[];
  /** Until when the merge can be undone (RFC 3339, UTC) */
  undo_until: string;
}

/** A customer of the merchant */
export interface FoundCustomer {
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
  /** With `expand=memberships`: the latest 20 that are not revoked */
  memberships?: HeldMembership[];
  /** When the customer last used something of the merchant; null if never (RFC 3339, UTC) */
  last_activity_at?: string | null;
}

/** A pass that was issued to a customer, with points and tier */
export interface HeldMembership {
  /** Id of a membership */
  id: string;
  pass_id: string;
  /** Current status */
  status: 'pending' | 'active' | 'suspended' | 'expired' | 'revoked' | 'merged';
  tier_id: string | null;
  /** Points that can be spent */
  points: number;
}

/** Two memberships of a pass that became one */
export interface JoinedMemberships {
  pass_id: string;
  /** The membership that is kept */
  membership_id: string;
  /** The membership that was joined with it, and leads to it now */
  merged_id: string;
  /** Number of points */
  points: {
    /** Points that can be spent now */
    available: number;
    /** Points earned that become available later */
    pending: number;
    /** Points owed, because points were taken back after they had been spent; the next ones earned pay it */
    debt: number;
  };
}

/** Memberships that can be joined */
export interface MembershipsHeldTwice {
  object: 'memberships_held_twice';
  /** Number of pairs */
  count: number;
}

/** How much a merge moved to the remaining customer */
export interface MovedInMerge {
  /** Memberships that moved to the remaining customer */
  memberships: number;
  /** Points that can be spent, in these memberships */
  points: number;
  /** Vouchers issued to the duplicate */
  vouchers: number;
  /** Redemptions that moved to the remaining customer */
  redemptions: number;
}

/** A pass that was issued to a customer, with points and tier */
export interface SeparatedMembership {
  pass_id: string;
  /** The membership that is on its own again */
  membership_id: string;
  /** The membership with which it was joined */
  kept_id: string;
  /** Balances in points */
  points: {
    /** Points that can be spent now */
    available: number;
    /** Points earned that become available later */
    pending: number;
    /** Points owed, because points were taken back after they had been spent; the next ones earned pay it */
    debt: number;
  };
  /** Points that had moved and were spent or expired since; they stay with the other membership */
  points_gone: number;
}

/** Customers that were separated again */
export interface UndoneCustomerMerge {
  /** A customer of the merchant */
  customer: Customer;
  /** A customer of the merchant */
  merged_into: Customer;
  /** Memberships that are two again */
  separated: SeparatedMembership[];
}

/** Parameters of `create`. */
export interface CustomersCreateParams {
  /** Your own id of this object, unique per merchant; null or omitted if you set none */
  external_id?: string | null;
  /** Full name */
  name?: string | null;
  /** Email address, up to 254 characters; matched without regard to case */
  email?: string | null;
  /** E.164, or as dialed in the country of the merchant; spaces, punctuation and a trunk prefix such as `(0)` are ignored */
  phone?: string | null;
  /** `1990-05-17`, or `--05-17` if the year is unknown */
  birthday?: string | null;
  /** BCP 47 */
  locale?: string | null;
  /** Postal address */
  address?: Address | null;
  /** Replaces all tags */
  tags?: string[];
  /** Values of attributes that the merchant declared. Others keep their values; null removes one */
  attributes?: Record<string, string | number | boolean | null>;
  /** Changes the named consents, and keeps what the customer was shown, where and when */
  consents?: ConsentChanges;
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
}

/** Parameters of `list`. */
export interface CustomersListParams extends ListParams {
  /** The time that `order` sorts by; `created_at` if omitted. With `updated_at` and `order=asc`, objects that change while you read come again at the end */
  order_by?: 'created_at' | 'updated_at' | 'last_activity_at';
  /** Changed at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone */
  updated_gte?: string;
  /** Changed before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone */
  updated_lt?: string;
  /** Words to search for; each must match the start of a word. Two characters or more, or one in Chinese, Japanese or Korean */
  q?: string;
  /** Returns only the object with this id of yours */
  external_id?: string;
  /** Returns only objects with exactly this email address */
  email?: string;
  /** E.164, or as dialed in the country of the merchant; spaces, punctuation and a trunk prefix such as `(0)` are ignored */
  phone?: string;
  /** Returns only customers with this tag */
  tag?: string;
  /** Returns only objects with this status, or one of these */
  status?: 'active' | 'suppressed' | 'merged' | 'erased';
  /** Related objects to include in full */
  expand?: 'memberships'[];
}

/** Parameters of `update`. */
export interface CustomersUpdateParams {
  /** Your own id of this object, unique per merchant; null or omitted if you set none */
  external_id?: string | null;
  /** Full name; `null` removes it */
  name?: string | null;
  /** Email address, up to 254 characters; matched without regard to case */
  email?: string | null;
  /** E.164, or as dialed in the country of the merchant; spaces, punctuation and a trunk prefix such as `(0)` are ignored */
  phone?: string | null;
  /** `1990-05-17`, or `--05-17` if the year is unknown */
  birthday?: string | null;
  /** BCP 47 */
  locale?: string | null;
  /** Postal address */
  address?: Address | null;
  /** Replaces all tags */
  tags?: string[];
  /** Values of attributes that the merchant declared. Others keep their values; null removes one */
  attributes?: Record<string, string | number | boolean | null>;
  /** Changes the named consents, and keeps what the customer was shown, where and when */
  consents?: ConsentChanges;
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
}

/** Parameters of `merge`. */
export interface CustomersMergeParams {
  /** Id of a customer */
  duplicate_id: string;
  /** Whether two memberships of a pass become one; `join` if omitted */
  memberships?: 'join' | 'keep';
  /** Returns what would happen, and changes nothing; false if omitted */
  dry_run?: boolean;
}

/** Parameters of `setAttributes`. */
export interface CustomersSetAttributesParams {
  /** All attributes, in this order. Those that you leave out are archived */
  attributes: {
    /** Lower-case name of the attribute; it cannot change */
    key: string;
    /** Name of the attribute, for people */
    label: string;
    /** `date`: a day such as `2026-11-23`; `choice`: one of `choices` */
    type: 'text' | 'number' | 'date' | 'boolean' | 'choice';
    /** Values that can be chosen; omitted if any value can be entered */
    choices?: string[];
    /** Whether customers that the team or your system create or change must have it */
    required?: boolean;
    /** Whether no two customers can have the same value */
    unique?: boolean;
    /** Whether `q` finds customers by it */
    searchable?: boolean;
    /** Whether it keeps its values, but takes no new ones */
    archived?: boolean;
  }[];
}

/** Customers: people with their identifiers, consents and attributes; duplicates are merged. */
export class CustomersRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Create a customer.
   *
   * Creates a customer with at least one of `external_id`, `email` and `phone`. Each of them belongs to one
   * customer; if another one has it, the response is 409 `customer_exists` with `customer_id`. Required
   * attributes must be sent.
   *
   * `POST /api/v1/customers` · memberships:issue · MEMBERSHIPS_ISSUE
   * @throws {TesseraError} customer_identifier_required, customer_exists, attribute_value_taken,
   * validation_failed */
  create(params: CustomersCreateParams, options: RequestOptions = {}): Call<Customer> {
    return this.#transport.send<Customer>({ method: 'POST', path: '/api/v1/customers', body: params, keyed: true }, options);
  }

  /** Find customers.
   *
   * Newest first unless `order=asc`; with `order_by=last_activity_at`, which needs `q`, the most recently
   * active first, with `last_activity_at`. `q` finds customers by the beginning of any word of their name or
   * external id, with or without accents, by the beginning of any part of their email address, by any
   * spelling or the last digits of their phone number, by searchable attributes, and by the serial of a
   * membership; several words must all match. Callers who can't read contact details find customers by whole
   * email addresses and phone numbers only. Of a very frequent word, the first 20000 matches are searched.
   * Merged customers are listed only with `status=merged` or `updated_gte`.
   *
   * `GET /api/v1/customers` · memberships:read · MEMBERSHIPS_READ
   * @throws {TesseraError} invalid_cursor, validation_failed */
  list(params: CustomersListParams = {}, options: RequestOptions = {}): Pages<FoundCustomer> {
    return this.#transport.list<FoundCustomer>('/api/v1/customers', params, options);
  }

  /** Read a customer.
   *
   * Returns one customer. The id of a merged customer returns the customer it was merged into, whose `id`
   * differs.
   *
   * `GET /api/v1/customers/:id` · memberships:read · MEMBERSHIPS_READ
   * @throws {TesseraError} customer_not_found */
  get(id: string, options: RequestOptions = {}): Call<Customer> {
    return this.#transport.send<Customer>({ method: 'GET', path: path`/api/v1/customers/${id}` }, options);
  }

  /** Change a customer.
   *
   * Changes the fields that are sent; null removes a value. At least one of `external_id`, `email` and
   * `phone` must remain. A new email address ends the suppression of the previous one. A refused consent
   * stays refused, unless `consents.given_at` says that the customer granted it later; consents that were not
   * taken are listed in `consents_kept`. Supports `If-Match`.
   *
   * `PATCH /api/v1/customers/:id` · memberships:update · MEMBERSHIPS_MANAGE
   * @throws {TesseraError} customer_not_found, customer_erased, customer_identifier_required,
   * precondition_failed, customer_exists, attribute_value_taken, validation_failed */
  update(id: string, params: CustomersUpdateParams = {}, options: RequestOptions = {}): Call<ChangedCustomer> {
    return this.#transport.send<ChangedCustomer>(
      { method: 'PATCH', path: path`/api/v1/customers/${id}`, body: params, keyed: true },
      options,
    );
  }

  /** Merge a duplicate into a customer.
   *
   * Moves the memberships with their points, the vouchers, redemptions and referrals of `duplicate_id` to the
   * customer, fills in what the customer lacks, and combines tags and attributes. A denied consent stays
   * denied. If both hold a pass that a customer can hold once, the two memberships are joined: the older one
   * has the points of both with their expiry, the higher tier and the later end, and the id, serial, barcode
   * and card of the other one lead to it. `joined` lists them. With `memberships: keep`, or if only one of
   * the two is suspended, the customer has two. While points of one of them are held, the response is 409
   * `hold_active`. The id and the identifiers of the duplicate keep leading to the customer. Can be undone
   * for 30 days. With `dry_run`, nothing changes. Supports `If-Match`.
   *
   * Look at `dry_run` first; a merge can be undone for 30 days.
   *
   * `POST /api/v1/customers/:id/merge` · memberships:update · MEMBERSHIPS_MANAGE
   * @throws {TesseraError} customer_not_found, customer_erased, not_mergeable, hold_active, version_conflict,
   * precondition_failed, validation_failed */
  merge(id: string, params: CustomersMergeParams, options: RequestOptions = {}): Call<CustomerMerge> {
    return this.#transport.send<CustomerMerge>(
      { method: 'POST', path: path`/api/v1/customers/${id}/merge`, body: params, keyed: true },
      options,
    );
  }

  /** Undo the merge of a customer.
   *
   * Undoes the merge of the customer with this id into another one, within 30 days: what the merge moved
   * returns, as it is now, and so do the values that it filled in, unless they were changed since.
   * Memberships that were joined are separated: what is left of the points that moved returns, and
   * `separated` says how many. What was added after the merge stays.
   *
   * Moves back the points that the merge brought together.
   *
   * `POST /api/v1/customers/:id/unmerge` · memberships:update · MEMBERSHIPS_MANAGE
   * @throws {TesseraError} customer_not_found, merge_not_undoable, hold_active, version_conflict,
   * customer_exists */
  unmerge(id: string, options: RequestOptions = {}): Call<UndoneCustomerMerge> {
    return this.#transport.send<UndoneCustomerMerge>(
      { method: 'POST', path: path`/api/v1/customers/${id}/unmerge`, keyed: true },
      options,
    );
  }

  /** Count memberships that customers hold twice.
   *
   * Returns how many customers hold a second membership of a pass that a customer can hold once, since two
   * customers were merged with `memberships: keep` or by an earlier version, and that can be joined now:
   * neither of the two has points on hold, and not only one of them is suspended.
   *
   * `GET /api/v1/customers/held-twice` · memberships:read · MEMBERSHIPS_READ */
  getHeldTwice(options: RequestOptions = {}): Call<MembershipsHeldTwice> {
    return this.#transport.send<MembershipsHeldTwice>({ method: 'GET', path: '/api/v1/customers/held-twice' }, options);
  }

  /** Join memberships that customers hold twice.
   *
   * Creates a job that joins these memberships as a merge does: the older one has the points of both with
   * their expiry, and the other one leads to it. Its `result` counts `joined`. Undoing the merge of the
   * customers separates them again.
   *
   * Count them first with customers.get-held-twice.
   *
   * `POST /api/v1/customers/held-twice/join` · memberships:update · MEMBERSHIPS_MANAGE */
  joinHeldTwice(options: RequestOptions = {}): Call<Job> {
    return this.#transport.send<Job>({ method: 'POST', path: '/api/v1/customers/held-twice/join', keyed: true }, options);
  }

  /** Read the declared attributes of customers.
   *
   * Returns the attributes that customers of the merchant can have besides the fields of every customer.
   *
   * `GET /api/v1/merchant/customer-attributes` · memberships:read · MEMBERSHIPS_READ */
  getAttributes(options: RequestOptions = {}): Call<CustomerAttributes> {
    return this.#transport.send<CustomerAttributes>({ method: 'GET', path: '/api/v1/merchant/customer-attributes' }, options);
  }

  /** Declare the attributes of customers.
   *
   * Replaces the list of attributes. A declared attribute stays on it, with its `type`, `unique` and
   * `searchable`; label, choices, `required` and `archived` can change. Supports `If-Match`.
   *
   * `PUT /api/v1/merchant/customer-attributes` · memberships:update · MEMBERSHIPS_MANAGE
   * @throws {TesseraError} attribute_fixed, precondition_failed, validation_failed */
  setAttributes(params: CustomersSetAttributesParams, options: RequestOptions = {}): Call<CustomerAttributes> {
    return this.#transport.send<CustomerAttributes>(
      { method: 'PUT', path: '/api/v1/merchant/customer-attributes', body: params },
      options,
    );
  }
}
