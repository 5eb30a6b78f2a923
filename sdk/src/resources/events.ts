// Generated from contract/ by `npm run generate`. Do not edit.

import { type Page, Pages } from '../pagination.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { EventType } from './shared-objects.ts';

export interface Event {
  /** Id of a event */
  id: string;
  object: 'event';
  type: EventType;
  api_version: 'v1';
  /** Id of a merchant */
  merchant_id: string;
  /** Position in the log of the merchant, without gaps */
  sequence: number;
  /** Time of the event */
  timestamp: string;
  /** RFC 3339, UTC */
  created_at: string;
  actor: {
    type: 'token' | 'user' | 'system';
    id: string | null;
  };
  /** The request that caused the event; null if it was caused by the passage of time */
  request: {
    id: string;
    idempotency_key?: string;
  } | null;
  data: {
    /** The object after the event; in a large webhook, only its `id` and `object` */
    object: Record<string, unknown>;
    /** Previous values of the fields that changed */
    previous?: Record<string, unknown>;
  };
}

/** Parameters of `list`. */
export interface EventsListParams {
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
  /** Adds `total_count`, which is exact up to 10,000 */
  include?: 'total_count';
  type?: EventType[];
  /** Id of the object the events are about */
  object_id?: string;
  after_sequence?: number;
}

/** Events: the event log, in order. */
export class EventsRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * List events.
   *
   * Returns the event log in order of `sequence`, newest first unless `order=asc`. With `after_sequence`, the
   * list continues after that event, oldest first unless `order=desc`. It includes events about objects you
   * have permission to read; for a token, its scopes and the permissions of its creator apply. The log of a
   * merchant has no gaps in `sequence`; numbers missing from your list belong to events you cannot read.
   *
   * `GET /api/v1/events` · events:read · EVENTS_READ
   *
   * @throws {TesseraError} invalid_cursor, validation_failed
   */
  list(params: EventsListParams = {}, options: RequestOptions = {}): Pages<Event> {
    return new Pages((cursor) =>
      this.#transport.send<Page<Event>>(
        {
          method: 'GET',
          path: '/api/v1/events',
          query: { ...params, cursor: cursor ?? params.cursor },
        },
        options,
      ),
    );
  }
}
