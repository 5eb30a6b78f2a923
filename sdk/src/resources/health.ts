// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import type { RequestOptions, Transport } from '../request.ts';

export interface HealthLiveResult {
  /** Always `ok` */
  status: 'ok';
}

export interface HealthReadyResult {
  /** Always `ok`; a server that is not ready answers 503 */
  status: 'ok';
  /** Storage without space: uploads are refused, everything else is served */
  full_disks?: 'files'[];
}

/** Health: liveness and readiness of the server. */
export class HealthRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Check liveness.
   *
   * Returns 200 while the process runs, even if the database is down. Returns 503 `unavailable` only if a
   * restart would help: the database responds, but no request has obtained a connection for two minutes.
   *
   * `GET /health` · no credential */
  live(options: RequestOptions = {}): Call<HealthLiveResult> {
    return this.#transport.send<HealthLiveResult>({ method: 'GET', path: '/health', as: 'object' }, options);
  }

  /** Check readiness.
   *
   * Returns 503 `unavailable` if the database does not respond, is read-only or lacks a migration of this
   * version, while its disk is full (`detail` says so), and while the process is stopping.
   *
   * `GET /health/ready` · no credential */
  ready(options: RequestOptions = {}): Call<HealthReadyResult> {
    return this.#transport.send<HealthReadyResult>({ method: 'GET', path: '/health/ready', as: 'object' }, options);
  }
}
