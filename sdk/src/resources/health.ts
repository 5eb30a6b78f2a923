// Generated from contract/ by `npm run generate`. Changes made here are lost.

import type { Call } from '../call.ts';
import type { RequestOptions, Transport } from '../request.ts';

export interface HealthLiveResult {
  status: 'ok';
}

export interface HealthReadyResult {
  status: 'ok';
}

/** Health: whether the server is alive and ready. */
export class HealthRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Is the process alive.
   *
   * Answers as long as the process runs, whatever becomes of the database.
   *
   * `GET /health` · no credential
   */
  live(options: RequestOptions = {}): Call<HealthLiveResult> {
    return this.#transport.send<HealthLiveResult>({ method: 'GET', path: '/health' }, options);
  }

  /**
   * Can the process serve requests.
   *
   * Answers 503 `unavailable` while the database is away, its schema is not the one of this version, or the
   * process is being stopped.
   *
   * `GET /health/ready` · no credential
   */
  ready(options: RequestOptions = {}): Call<HealthReadyResult> {
    return this.#transport.send<HealthReadyResult>({ method: 'GET', path: '/health/ready' }, options);
  }
}
