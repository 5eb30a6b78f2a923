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
   * Answers 200 while the process runs, even if the database is down. Answers 503 `unavailable` only when a
   * restart is the remedy: the database answers, but no request has got a connection to it for two minutes.
   *
   * `GET /health` · no credential
   */
  live(options: RequestOptions = {}): Call<HealthLiveResult> {
    return this.#transport.send<HealthLiveResult>({ method: 'GET', path: '/health' }, options);
  }

  /**
   * Can the process serve requests.
   *
   * Answers 503 `unavailable` while the database does not answer, is read-only or lacks a migration of this
   * version, and while the process is stopping.
   *
   * `GET /health/ready` · no credential
   */
  ready(options: RequestOptions = {}): Call<HealthReadyResult> {
    return this.#transport.send<HealthReadyResult>({ method: 'GET', path: '/health/ready' }, options);
  }
}
