// Generated from contract/ by `npm run generate`. Changes made here are lost.

import type { Call } from '../call.ts';
import type { Page } from '../pagination.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { Scope } from './shared-objects.ts';

/** Scopes: what an API token can be allowed to do. */
export class ScopesRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * List all scopes.
   *
   * Every scope that an API token can hold, and the routes that each of them opens.
   *
   * `GET /api/v1/scopes` · no credential
   */
  list(options: RequestOptions = {}): Call<Page<Scope>> {
    return this.#transport.send<Page<Scope>>({ method: 'GET', path: '/api/v1/scopes' }, options);
  }
}
