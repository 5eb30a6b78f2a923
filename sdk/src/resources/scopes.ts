// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import type { Page } from '../pagination.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { Scope } from './shared-objects.ts';

/** Scopes: permissions that can be granted to an API token. */
export class ScopesRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** List all scopes.
   *
   * Returns every scope that an API token can have, with the routes it allows.
   *
   * `GET /api/v1/scopes` · no credential */
  list(options: RequestOptions = {}): Call<Page<Scope>> {
    return this.#transport.send<Page<Scope>>({ method: 'GET', path: '/api/v1/scopes', as: 'list' }, options);
  }
}
