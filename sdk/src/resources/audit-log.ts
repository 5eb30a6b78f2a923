// Generated from contract/ by `npm run generate`. Do not edit.

import { type Page, Pages } from '../pagination.ts';
import type { RequestOptions, Transport } from '../request.ts';

export interface AuditEntry {
  /** Id of the event, or of the entry in the access log */
  id: string;
  object: 'audit_entry';
  /** `change`: a change to an object; `access`: a sign-in, a read of a secret or a refusal */
  kind: 'change' | 'access';
  /** Event type or route name */
  action: string;
  actor: {
    type: 'token' | 'user' | 'member' | 'system' | 'anonymous';
    id: string | null;
  };
  /** Id of the object that was changed or read */
  object_id: string | null;
  request_id: string | null;
  ip: string | null;
  /** Outcome and related ids */
  detail: Record<string, string>;
  /** RFC 3339, UTC */
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
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_gte?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_lt?: string;
  kind?: 'change' | 'access';
  /** Event types and route names */
  action?: string[];
  /** Id of a user, an API token or a member */
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
   * Lists the actions in this merchant, newest first unless `order=asc`. Entries are kept for at least 400
   * days.
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
