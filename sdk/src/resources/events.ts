// Generated from contract/ by `npm run generate`. Changes made here are lost.

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
  /** The place in the log of the merchant, without gaps */
  sequence: number;
  /** When it happened */
  timestamp: string;
  /** RFC 3339, UTC */
  created_at: string;
  actor: {
    type: 'token' | 'user' | 'system';
    id: string | null;
  };
  /** The request that caused it; null where time did */
  request: {
    id: string;
    idempotency_key?: string;
  } | null;
  data: {
    /** The object as it was afterwards; in a large webhook its `id` and `object` alone */
    object: Record<string, unknown>;
    /** The fields that changed, as they were */
    previous?: Record<string, unknown>;
  };
}

/** What `list` takes. */
export interface EventsListParams {
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
  /** Counts exactly up to 10,000 */
  include?: 'total_count';
  type?: EventType[];
  /** Id of the object that they are about */
  object_id?: string;
  after_sequence?: number;
}

/** Events: what happened, in order. */
export class EventsRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * List events.
   *
   * The event log in order of `sequence`, newest first unless `order=asc`. With `after_sequence` it continues
   * where you stopped, oldest first unless `order=desc`. You see the events whose object you may read: a
   * token by its scopes and the permissions of whoever made it. Numbers have no gap in the log of a merchant;
   * those that are missing from your list belong to events that you may not read.
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
