/** Public forms of an endpoint and its attempts, never with the secret. */
import type { Static } from 'typebox';
import { encodeId } from '../../../../contract/ids.ts';
import type { WebhookAttempt, WebhookEndpoint } from '../../../../contract/resources/webhook-endpoint.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { EndpointRow } from './endpoint.ts';

export type WireEndpoint = Static<typeof WebhookEndpoint>;

export type AttemptRow = Omit<Row<'webhook_attempts'>, 'merchant_id' | 'id' | 'number' | 'try' | 'address'>;

/** Returns the public form of an endpoint. `now` decides whether the previous secret still signs. */
export const viewEndpoint = (row: EndpointRow, now: string): WireEndpoint => ({
  id: encodeId('webhook_endpoint', row.id),
  object: 'webhook_endpoint',
  merchant_id: encodeId('merchant', row.merchant_id),
  url: row.url,
  description: row.description,
  enabled_events: row.enabled_events,
  status: row.status,
  disabled_reason: row.disabled_reason,
  api_version: 'v1',
  failure_streak: row.failure_streak,
  failing_since: row.failing_since,
  previous_secret_until:
    row.previous_secret_until !== null && row.previous_secret_until > now ? row.previous_secret_until : null,
  replay:
    row.replay_next === null ? null : { next_sequence: row.replay_next, last_sequence: row.replay_last! },
  metadata: row.metadata,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

export const viewAttempt = (row: AttemptRow): Static<typeof WebhookAttempt> => ({
  event_id: encodeId('event', row.event_id),
  status: row.failure === null ? 'succeeded' : 'failed',
  http_status: row.http_status,
  failure: row.failure,
  duration_ms: row.duration_ms,
  at: row.at,
});
