// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { CustomerDataExport, ErasedCustomer } from './shared-objects.ts';

/** Privacy: export and erasure of everything that is known of a customer. */
export class PrivacyRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Export customer data (GDPR).
   *
   * Returns all data stored about one customer in one document, as required by Articles 15 and 20 of the
   * GDPR. The export is recorded in the audit log.
   *
   * `GET /api/v1/merchant/users/:userId/data-export` · JWT, step-up · USERS_ERASE
   * @throws {TesseraError} customer_not_found */
  export(userId: string, options: RequestOptions = {}): Call<CustomerDataExport> {
    return this.#transport.send<CustomerDataExport>(
      { method: 'GET', path: path`/api/v1/merchant/users/${userId}/data-export` },
      options,
    );
  }

  /** Erase customer data (GDPR).
   *
   * Permanently deletes the personal data of the customer: name, addresses, identifiers, and messages to and
   * notes about them, including in the event log. Memberships, points and redemptions are kept under an
   * anonymous id. Memberships are not revoked. Erasing again has no effect. This cannot be undone.
   *
   * Erasure cannot be undone.
   *
   * `POST /api/v1/merchant/users/:userId/erase` · JWT, step-up · USERS_ERASE
   * @throws {TesseraError} customer_not_found */
  erase(userId: string, options: RequestOptions = {}): Call<ErasedCustomer> {
    return this.#transport.send<ErasedCustomer>(
      { method: 'POST', path: path`/api/v1/merchant/users/${userId}/erase`, keyed: true },
      options,
    );
  }
}
