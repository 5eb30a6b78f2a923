// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import type { ListExport } from '../list-export.ts';
import type { ListParams, Pages } from '../pagination.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { EventType, Job, WebhookSubscription } from './shared-objects.ts';

/** One try to deliver a webhook */
export interface WebhookAttempt {
  event_id: string;
  /** `succeeded`: answered with a status of 200 to 299 in time */
  status: 'succeeded' | 'failed';
  /** HTTP status of the answer; null if there was none */
  http_status: number | null;
  /** Why the attempt failed; null unless it did */
  failure:
    | 'http_error' | 'redirected' | 'timeout' | 'answer_too_large' | 'address_refused'
    | 'name_unresolved' | 'connection_failed' | null;
  /** Milliseconds until the answer or the failure */
  duration_ms: number;
  /** When it happened (RFC 3339, UTC) */
  at: string;
}

/** An event on its way to an endpoint */
export interface WebhookDelivery {
  object: 'webhook_delivery';
  event_id: string;
  /** Null once the event has been deleted */
  event_type: EventType | null;
  /** `retrying`: failed and will be retried; `failed`: out of retries; `canceled`: can no longer be sent */
  status: 'pending' | 'retrying' | 'delivered' | 'failed' | 'canceled';
  /** Number of attempts so far */
  attempt_count: number;
  /** When the next attempt is due; null if there will be none (RFC 3339, UTC) */
  next_attempt_at: string | null;
  /** The latest attempt; null before the first */
  last_attempt: WebhookAttempt | null;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
}

/** An event on its way to an endpoint, with its request and attempts */
export interface WebhookDeliveryDetail {
  object: 'webhook_delivery';
  event_id: string;
  /** Null once the event has been deleted */
  event_type: EventType | null;
  /** Current status */
  status: 'pending' | 'retrying' | 'delivered' | 'failed' | 'canceled';
  /** Number of attempts so far */
  attempt_count: number;
  /** When the next attempt is due; null if there will be none (RFC 3339, UTC) */
  next_attempt_at: string | null;
  /** The latest attempt; null before the first */
  last_attempt: WebhookAttempt | null;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** The request, as it is sent */
  request: {
    /** Current URL of the endpoint */
    url: string;
    /** Headers that are the same in every attempt. `webhook-timestamp` and `webhook-signature` are also sent, but not stored */
    headers: Record<string, unknown>;
    /** Null if you cannot read the event, or once it has been deleted */
    body: string | null;
  };
  /** The last 20, newest first; only the status of each response is stored */
  attempts: WebhookAttempt[];
}

/** A URL that receives events */
export interface WebhookEndpoint {
  /** Id of a webhook endpoint */
  id: string;
  object: 'webhook_endpoint';
  merchant_id: string;
  /** URL that receives the events */
  url: string;
  /** Notes for staff; null if there are none */
  description: string | null;
  /** Event types, or `["*"]` for all events its creator has permission to read */
  enabled_events: WebhookSubscription[];
  /** `disabled` endpoints get nothing; see `disabled_reason` */
  status: 'enabled' | 'disabled';
  /** `gone`: the endpoint returned 410; `failing`: every attempt failed for 5 days; `access_ended`: the user who set it up no longer has permission to read events; `secret_unreadable`: the server can't decrypt the signing secret, so rotate it and enable the endpoint again */
  disabled_reason: 'by_hand' | 'gone' | 'failing' | 'access_ended' | 'secret_unreadable' | null;
  api_version: 'v1';
  /** Failed attempts since the last success */
  failure_streak: number;
  /** Since when every attempt has failed; null while they succeed (RFC 3339, UTC) */
  failing_since: string | null;
  /** Until this time, webhooks are also signed with the previous secret */
  previous_secret_until: string | null;
  /** Past events that are being sent again; null if there are none */
  replay: {
    /** `sequence` of the next event to send */
    next_sequence: number;
    /** `sequence` of the last event to send */
    last_sequence: number;
  } | null;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
  /** The last 20, newest first */
  attempts: WebhookAttempt[];
}

/** A URL that receives events */
export interface WebhooksCreateResult {
  /** Id of a webhook endpoint */
  id: string;
  object: 'webhook_endpoint';
  merchant_id: string;
  /** URL that receives the events */
  url: string;
  /** Notes for staff; null if there are none */
  description: string | null;
  /** Event types, or `["*"]` for all events its creator has permission to read */
  enabled_events: WebhookSubscription[];
  /** `disabled` endpoints get nothing; see `disabled_reason` */
  status: 'enabled' | 'disabled';
  /** `gone`: the endpoint returned 410; `failing`: every attempt failed for 5 days; `access_ended`: the user who set it up no longer has permission to read events; `secret_unreadable`: the server can't decrypt the signing secret, so rotate it and enable the endpoint again */
  disabled_reason: 'by_hand' | 'gone' | 'failing' | 'access_ended' | 'secret_unreadable' | null;
  api_version: 'v1';
  /** Failed attempts since the last success */
  failure_streak: number;
  /** Since when every attempt has failed; null while they succeed (RFC 3339, UTC) */
  failing_since: string | null;
  /** Until this time, webhooks are also signed with the previous secret */
  previous_secret_until: string | null;
  /** Past events that are being sent again; null if there are none */
  replay: {
    /** `sequence` of the next event to send */
    next_sequence: number;
    /** `sequence` of the last event to send */
    last_sequence: number;
  } | null;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
  /** Returned only in this response */
  secret?: string;
}

/** Parameters of `list`. */
export interface WebhooksListParams extends ListParams {
  /** Returns only objects with this status, or one of these */
  status?: 'enabled' | 'disabled';
}

/** Parameters of `export`. */
export type WebhooksExportParams = ListExport<WebhooksListParams>;

/** Parameters of `create`. */
export interface WebhooksCreateParams {
  /** An https URL on a public host, port 443 or 8443 */
  url: string;
  /** Event types, or `["*"]` for all events its creator has permission to read */
  enabled_events: WebhookSubscription[];
  /** Notes for staff */
  description?: string;
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
}

/** Parameters of `update`. */
export interface WebhooksUpdateParams {
  /** An https URL on a public host, port 443 or 8443 */
  url?: string;
  /** Event types, or `["*"]` for all events its creator has permission to read */
  enabled_events?: WebhookSubscription[];
  /** Notes for staff; `null` removes them */
  description?: string | null;
  /** `enabled` starts deliveries again, `disabled` stops them */
  status?: 'enabled' | 'disabled';
  rotate_secret?: true;
  /** Exactly one of the two */
  replay?: {
    /** Id of an event */
    from_event?: string;
    /** Sends all events again from this time on (RFC 3339 with an offset, or a date in the merchant’s time zone) */
    since?: string;
  };
  test?: true;
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
}

/** Parameters of `listDeliveries`. */
export interface WebhooksListDeliveriesParams extends ListParams {
  /** Returns only objects with this status, or one of these */
  status?: ('pending' | 'retrying' | 'delivered' | 'failed' | 'canceled')[];
}

/** Parameters of `exportDeliveries`. */
export type WebhooksExportDeliveriesParams = ListExport<WebhooksListDeliveriesParams>;

/** Webhooks: signed events sent to your endpoints. */
export class WebhooksRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** List webhook endpoints.
   *
   * Lists webhook endpoints with their latest attempts, newest first unless `order=asc`. Secrets are not
   * included.
   *
   * `GET /api/v1/webhooks` · webhooks:read · WEBHOOKS_MANAGE
   * @throws {TesseraError} invalid_cursor, validation_failed */
  list(params: WebhooksListParams = {}, options: RequestOptions = {}): Pages<WebhookEndpoint> {
    return this.#transport.list<WebhookEndpoint>('/api/v1/webhooks', params, options);
  }

  /** Export webhook endpoints.
   *
   * A file with the rows of `webhooks.list`, its filters and its order, from one snapshot; above 100,000
   * rows, a job.
   *
   * `GET /api/v1/webhooks/export` · webhooks:read · WEBHOOKS_MANAGE
   * @throws {TesseraError} invalid_cursor, validation_failed, range_too_large, dates_inverted,
   * invalid_timezone, export_in_progress, selection_changed */
  export(params: WebhooksExportParams = {}, options: RequestOptions = {}): Call<Blob | Job> {
    return this.#transport.send<Blob | Job>(
      { method: 'GET', path: '/api/v1/webhooks/export', query: { ...params }, as: 'file' },
      options,
    );
  }

  /** Create a webhook endpoint.
   *
   * Sends events to a URL from now on, signed according to Standard Webhooks. The signing secret is returned
   * only in this response. The endpoint receives events its creator has permission to read: a token can
   * subscribe only to events about objects it can read. `["*"]` means all of them, evaluated at the time of
   * each event. A merchant can have up to 20 enabled endpoints.
   *
   * `POST /api/v1/webhooks` · webhooks:manage, JWT with step-up · WEBHOOKS_MANAGE
   * @throws {TesseraError} endpoint_limit_reached, endpoint_exists, url_not_allowed, event_scope_missing */
  create(params: WebhooksCreateParams, options: RequestOptions = {}): Call<WebhooksCreateResult> {
    return this.#transport.send<WebhooksCreateResult>(
      { method: 'POST', path: '/api/v1/webhooks', body: params, keyed: true },
      options,
    );
  }

  /** Update, test or replay a webhook endpoint.
   *
   * Updates, tests or replays an endpoint. After you set `url`, `enabled_events` or `status: "enabled"`, the
   * endpoint receives the events you have permission to read. `rotate_secret` returns a new secret; for 24
   * hours, webhooks are signed with both. `replay` resends events from a given event or time, up to 30 days
   * back. `test` sends `webhook_endpoint.tested` to this endpoint only, up to 10 times a minute for all
   * endpoints. Supports `If-Match`.
   *
   * `PATCH /api/v1/webhooks/:id` · webhooks:manage, JWT with step-up · WEBHOOKS_MANAGE
   * @throws {TesseraError} not_found, endpoint_disabled, endpoint_limit_reached, endpoint_exists,
   * url_not_allowed, event_scope_missing, precondition_failed */
  update(id: string, params: WebhooksUpdateParams = {}, options: RequestOptions = {}): Call<WebhooksCreateResult> {
    return this.#transport.send<WebhooksCreateResult>(
      { method: 'PATCH', path: path`/api/v1/webhooks/${id}`, body: params, keyed: true },
      options,
    );
  }

  /** List webhook deliveries.
   *
   * Lists one delivery per subscribed event, newest event first unless `order=asc`, with its last attempt.
   * Deliveries are kept for 30 days.
   *
   * `GET /api/v1/webhooks/:id/deliveries` · JWT · WEBHOOKS_MANAGE
   * @throws {TesseraError} not_found, invalid_cursor, validation_failed */
  listDeliveries(
    id: string,
    params: WebhooksListDeliveriesParams = {},
    options: RequestOptions = {},
  ): Pages<WebhookDelivery> {
    return this.#transport.list<WebhookDelivery>(path`/api/v1/webhooks/${id}/deliveries`, params, options);
  }

  /** Export webhook deliveries.
   *
   * A file with the rows of `webhooks.list-deliveries`, its filters and its order, from one snapshot; above
   * 100,000 rows, a job.
   *
   * `GET /api/v1/webhooks/:id/deliveries/export` · JWT · WEBHOOKS_MANAGE
   * @throws {TesseraError} not_found, invalid_cursor, validation_failed, range_too_large, dates_inverted,
   * invalid_timezone, export_in_progress, selection_changed */
  exportDeliveries(
    id: string,
    params: WebhooksExportDeliveriesParams = {},
    options: RequestOptions = {},
  ): Call<Blob | Job> {
    return this.#transport.send<Blob | Job>(
      { method: 'GET', path: path`/api/v1/webhooks/${id}/deliveries/export`, query: { ...params }, as: 'file' },
      options,
    );
  }

  /** Read a webhook delivery.
   *
   * Returns the request that is sent and the result of each attempt.
   *
   * `GET /api/v1/webhooks/:id/deliveries/:eventId` · JWT · WEBHOOKS_MANAGE
   * @throws {TesseraError} not_found */
  getDelivery(id: string, eventId: string, options: RequestOptions = {}): Call<WebhookDeliveryDetail> {
    return this.#transport.send<WebhookDeliveryDetail>(
      { method: 'GET', path: path`/api/v1/webhooks/${id}/deliveries/${eventId}` },
      options,
    );
  }
}
