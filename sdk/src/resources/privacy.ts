// Generated from contract/ by `npm run generate`. Changes made here are lost.

import type { Call } from '../call.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { Customer } from './shared-objects.ts';

export interface CustomerDataExport {
  object: 'customer_data_export';
  /** RFC 3339, UTC */
  exported_at: string;
  customer: Customer;
  /** Issued memberships */
  memberships: Record<string, unknown>[];
  /** Everything that moved their points */
  points_transactions: Record<string, unknown>[];
  /** Vouchers that were issued to them */
  vouchers: Record<string, unknown>[];
  /** Vouchers that they redeemed */
  redemptions: Record<string, unknown>[];
  /** Points that were set aside for them */
  holds: Record<string, unknown>[];
  /** By whom they came */
  referrals: Record<string, unknown>[];
  /** Codes by which they bring others */
  referral_codes: Record<string, unknown>[];
  /** Phones that hold their passes */
  phones: Record<string, unknown>[];
  /** Messages that were to be sent to them */
  messages: Record<string, unknown>[];
  /** What the event log says of them */
  events: Record<string, unknown>[];
}

export interface ErasedCustomer {
  /** Id of a customer */
  id: string;
  object: 'customer';
  status: 'erased';
  /** RFC 3339, UTC */
  erased_at: string;
}

/** privacy: routes of `privacy`. */
export class PrivacyRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Export what is known of a customer.
   *
   * Everything that is stored about one customer, in one document, as Article 15 and 20 of the GDPR ask for.
   * Reading it stands in the audit log.
   *
   * `GET /api/v1/merchant/users/:userId/data-export` · JWT, step-up · USERS_ERASE
   *
   * @throws {TesseraError} customer_not_found
   */
  export(userId: string, options: RequestOptions = {}): Call<CustomerDataExport> {
    return this.#transport.send<CustomerDataExport>(
      {
        method: 'GET',
        path: path`/api/v1/merchant/users/${userId}/data-export`,
      },
      options,
    );
  }

  /**
   * Erase a customer.
   *
   * Forgets who the customer was, everywhere: name, addresses, identifiers, what was written to and about
   * them, also in the event log. The books stay: memberships, points and redemptions keep their figures under
   * an id that names nobody. Memberships are not revoked by this. Erasing again changes nothing. It cannot be
   * taken back.
   *
   * Cannot be taken back.
   *
   * `POST /api/v1/merchant/users/:userId/erase` · JWT, step-up · USERS_ERASE
   *
   * @throws {TesseraError} customer_not_found
   */
  erase(userId: string, options: RequestOptions = {}): Call<ErasedCustomer> {
    return this.#transport.send<ErasedCustomer>(
      {
        method: 'POST',
        path: path`/api/v1/merchant/users/${userId}/erase`,
        keyed: true,
      },
      options,
    );
  }
}
