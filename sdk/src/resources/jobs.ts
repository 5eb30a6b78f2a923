// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { Job } from './shared-objects.ts';

/** Jobs: work that continues in the background. */
export class JobsRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Read a job.
   *
   * Returns the progress of a job, its errors and the link to its file. The link is included only if you have
   * permission to create such a job. A job is kept for 30 days after it finishes. Without `events:read`, read
   * your own jobs with `jobs.get-own`.
   *
   * `GET /api/v1/jobs/:id` · events:read · EVENTS_READ
   * @throws {TesseraError} not_found */
  get(id: string, options: RequestOptions = {}): Call<Job> {
    return this.#transport.send<Job>({ method: 'GET', path: path`/api/v1/jobs/${id}` }, options);
  }

  /** Read a job that you started.
   *
   * Does the same as `jobs.get` for a job that the same person or token started, whatever its scopes. Other
   * jobs need `events:read`.
   *
   * `GET /api/v1/jobs/own/:id` · any scope · none
   * @throws {TesseraError} not_found, insufficient_scope, permission_denied */
  getOwn(id: string, options: RequestOptions = {}): Call<Job> {
    return this.#transport.send<Job>({ method: 'GET', path: path`/api/v1/jobs/own/${id}` }, options);
  }
}
