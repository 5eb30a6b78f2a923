// Generated from contract/ by `npm run generate`. Changes made here are lost.

import { type Page, Pages } from '../pagination.ts';
import type { RequestOptions, Transport } from '../request.ts';

export interface AuditEntry {
  /** Id of the event, or of the line in the log of access */
  id: string;
  object: 'audit_entry';
  /** A change of something, or signing in, reading a secret, being refused */
  kind: 'change' | 'access';
  /** Type of the event, or name of the route */
  action: string;
  actor: {
    type: 'token' | 'user' | 'system' | 'anonymous';
    id: string | null;
  };
  /** Id of what was changed or read */
  object_id: string | null;
  request_id: string | null;
  ip: string | null;
  /** How it ended, and ids */
  detail: Record<string, string>;
  /** RFC 3339, UTC */
  created_at: string;
}

/** What `list` takes. */
export interface AuditLogListParams {
  /** Objects on one page; 25 if left out */
  limit?: number;
  /** `next_cursor` of the page before */
  cursor?: string;
  /** By time of creation */
  order?: 'desc' | 'asc';
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_gte?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_lt?: string;
  kind?: 'change' | 'access';
  /** Types of events and names of routes */
  action?: string[];
  /** Id of a person or an API token */
  actor_id?: string;
  /** Id of the object that was changed or read */
  object_id?: string;
}

/** audit-log: routes of `audit-log`. */
export class AuditLogRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Read the audit log.
   *
   * What was done in this merchant, newest first unless `order=asc`, kept for at least 400 days.
   *
   * `GET /api/v1/merchant/audit-log` · JWT · TEAM_MANAGE
   *
   * @throws {TesseraError} invalid_cursor, validation_failed
   */
  list(params: AuditLogListParams = {}, options: RequestOptions = {}): Pages<AuditEntry> {
    return new Pages((cursor) =>
      this.#transport.send<Page<AuditEntry>>(
        {
          method: 'GET',
          path: '/api/v1/merchant/audit-log',
          query: { ...params, cursor: cursor ?? params.cursor },
        },
        options,
      ),
    );
  }
}
