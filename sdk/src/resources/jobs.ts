// Generated from contract/ by `npm run generate`. Changes made here are lost.

import type { Call } from '../call.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { Job } from './shared-objects.ts';

/** Jobs: work that goes on after the answer. */
export class JobsRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Read a job.
   *
   * How far the work came, what failed, and where its file is. The link to the file is shown to those who may
   * ask for such a job themselves. A job is kept for 30 days after its end.
   *
   * `GET /api/v1/jobs/:id` · events:read · EVENTS_READ
   *
   * @throws {TesseraError} not_found
   */
  get(id: string, options: RequestOptions = {}): Call<Job> {
    return this.#transport.send<Job>({ method: 'GET', path: path`/api/v1/jobs/${id}` }, options);
  }
}
