// Generated from contract/ by `npm run generate`. Changes made here are lost.

import type { Call } from '../call.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';

export interface Job {
  /** Id of a job */
  id: string;
  object: 'job';
  /** Id of a merchant */
  merchant_id: string;
  type: 'memberships.bulk_issue' | 'vouchers.bulk' | 'communication' | 'export';
  status: 'queued' | 'processing' | 'completed' | 'completed_with_errors' | 'failed' | 'canceled';
  /** Items of the work: recipients, codes, rows */
  progress: {
    total: number;
    succeeded: number;
    failed: number;
  };
  /** The first 100 items that failed, by their place in the request, counted from 0 */
  errors: {
    index: number | null;
    /** A code of the error list */
    code: string;
    message: string;
  }[];
  /** Figures of what was done, by name */
  result: Record<string, unknown> | null;
  /** Where the file that the job made is fetched, once, within 15 minutes; each reading of the job gives a new link */
  result_url: string | null;
  /** RFC 3339, UTC */
  scheduled_at: string | null;
  /** RFC 3339, UTC */
  started_at: string | null;
  /** RFC 3339, UTC */
  finished_at: string | null;
  /** RFC 3339, UTC */
  expires_at: string | null;
  /** Up to 50 pairs of your own */
  metadata: Record<string, string>;
  /** Rises with every change; also the ETag */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

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
