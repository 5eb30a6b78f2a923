// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import type { ListExport } from '../list-export.ts';
import type { Pages } from '../pagination.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { Job } from './shared-objects.ts';

/** A line of the audit log: a change, or an access to protected data */
export interface AuditEntry {
  /** Id of the event, or of the entry in the access log */
  id: string;
  object: 'audit_entry';
  /** `change`: a change to an object; `access`: a sign-in, a read of a secret or a refusal */
  kind: 'change' | 'access';
  /** Event type or route name */
  action: string;
  /** Who made the change */
  actor: {
    /** `token`: an API token; `user`: a member of staff; `member`: a customer; `system`: the server itself; `anonymous`: no one was signed in */
    type: 'token' | 'user' | 'member' | 'system' | 'anonymous';
    /** Id of the token, user or customer; null for the server itself */
    id: string | null;
  };
  /** Id of the object that was changed or read */
  object_id: string | null;
  /** What people call the object, if it has a name that you can read */
  object_name?: string;
  /** Id of the request, as in its `Request-Id`; null for work of the server itself */
  request_id: string | null;
  /** IP address of the request, IPv4 or IPv6; null if it was not stored */
  ip: string | null;
  /** Outcome and related ids */
  detail: Record<string, string>;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
}

/** Parameters of `list`. */
export interface AuditLogListParams {
  /** Number of objects per page; 25 if omitted */
  limit?: number;
  /** `next_cursor` from the previous page */
  cursor?: string;
  /** Sort order by creation time */
  order?: 'desc' | 'asc';
  /** Created at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_gte?: string;
  /** Created before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_lt?: string;
  /** `change`: what was changed; `access`: who signed in, exported or read secrets */
  kind?: 'change' | 'access';
  /** Event types and route names */
  action?: string[];
  /** Id of a user, an API token or a member */
  actor_id?: string;
  /** Id of the object that was changed or read */
  object_id?: string;
}

/** Parameters of `export`. */
export type AuditLogExportParams = ListExport<AuditLogListParams>;

/** Audit log: who of the team did what and when, in a log that can’t be changed. */
export class AuditLogRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Read the audit log.
   *
   * Lists the actions in this merchant, newest first unless `order=asc`. Entries are kept for at least 400
   * days.
   *
   * `GET /api/v1/merchant/audit-log` · JWT · TEAM_MANAGE
   * @throws {TesseraError} invalid_cursor, validation_failed */
  list(params: AuditLogListParams = {}, options: RequestOptions = {}): Pages<AuditEntry> {
    return this.#transport.list<AuditEntry>('/api/v1/merchant/audit-log', params, options);
  }

  /** Export the audit log.
   *
   * A file with the rows of `audit-log.list`, its filters and its order, from one snapshot; above 100,000
   * rows, a job.
   *
   * `GET /api/v1/merchant/audit-log/export` · JWT · TEAM_MANAGE
   * @throws {TesseraError} invalid_cursor, validation_failed, range_too_large, dates_inverted,
   * invalid_timezone, export_in_progress, selection_changed */
  export(params: AuditLogExportParams = {}, options: RequestOptions = {}): Call<Blob | Job> {
    return this.#transport.send<Blob | Job>(
      { method: 'GET', path: '/api/v1/merchant/audit-log/export', query: { ...params }, as: 'file' },
      options,
    );
  }
}
