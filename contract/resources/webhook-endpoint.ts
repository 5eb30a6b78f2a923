/** Webhook endpoints and their deliveries. */

import { Type } from 'typebox';
import { change, eventsOf, happening, previousOf, Snapshot } from '../events/payload.ts';
import { eventTypes, webhookEventTypes, webhookSubscriptions } from '../events.ts';
import { limits } from '../limits.ts';
import { Id, Integer, Nullable, OneOf, Resource, Strict, Text, Timestamp } from '../primitives.ts';

export const EnabledEvents = () =>
  Type.Array(OneOf(webhookSubscriptions), {
    minItems: 1,
    maxItems: webhookEventTypes.length,
    uniqueItems: true,
    description: 'Event types, or `["*"]` for all events its creator has permission to read',
    examples: [['redemption.succeeded', 'voucher.exhausted']],
  });

export const disabledReasons = ['by_hand', 'gone', 'failing', 'access_ended', 'secret_unreadable'] as const;

export const attemptFailures = [
  'http_error',
  'redirected',
  'timeout',
  'answer_too_large',
  'address_refused',
  'name_unresolved',
  'connection_failed',
] as const;

export const WebhookAttempt = Strict(
  {
    event_id: Id('event'),
    status: OneOf(['succeeded', 'failed']),
    http_status: Nullable(Type.Integer()),
    failure: Nullable(OneOf(attemptFailures)),
    duration_ms: Integer(0),
    at: Timestamp(),
  },
  { title: 'WebhookAttempt' },
);

/** `retrying`: failed at least once, will be retried; `failed`: out of retries; `canceled`: can no longer be sent. */
export const webhookDeliveryStatuses = ['pending', 'retrying', 'delivered', 'failed', 'canceled'] as const;

export const WebhookDelivery = Strict(
  {
    object: Type.Literal('webhook_delivery'),
    event_id: Id('event'),
    event_type: Nullable(OneOf(eventTypes, 'Null once the event has been deleted')),
    status: OneOf(webhookDeliveryStatuses),
    attempt_count: Integer(0),
    next_attempt_at: Nullable(Timestamp()),
    last_attempt: Nullable(WebhookAttempt),
    created_at: Timestamp(),
  },
  { title: 'WebhookDelivery' },
);

/** A delivery with its request and attempts. */
export const WebhookDeliveryDetail = Strict(
  {
    ...WebhookDelivery.properties,
    request: Strict({
      url: Type.String({ description: 'Current URL of the endpoint' }),
      headers: Type.Record(Type.String(), Type.String(), {
        description:
          'Headers that are the same in every attempt. `webhook-timestamp` and `webhook-signature` are also sent, but not stored',
      }),
      body: Nullable(
        Type.String({ description: 'Null if you cannot read the event, or once it has been deleted' }),
      ),
    }),
    attempts: Type.Array(WebhookAttempt, {
      description: `The last ${limits.webhooks.attemptsShown}, newest first; only the status of each response is stored`,
    }),
  },
  { title: 'WebhookDeliveryDetail' },
);

export const WebhookEndpoint = Resource('webhook_endpoint', {
  url: Type.String({ examples: ['https://hooks.example.com/tessera'] }),
  description: Nullable(Type.String()),
  enabled_events: EnabledEvents(),
  status: OneOf(['enabled', 'disabled']),
  disabled_reason: Nullable(
    OneOf(
      disabledReasons,
      `\`gone\`: the endpoint returned 410; \`failing\`: every attempt failed for ${limits.webhooks.failureDays} days; \`access_ended\`: the user who set it up no longer has permission to read events; \`secret_unreadable\`: the server can't decrypt the signing secret, so rotate it and enable the endpoint again`,
    ),
  ),
  api_version: Type.Literal('v1'),
  failure_streak: Type.Integer({ minimum: 0, description: 'Failed attempts since the last success' }),
  failing_since: Nullable(Timestamp()),
  previous_secret_until: Nullable(
    Type.String({ description: 'Until this time, webhooks are also signed with the previous secret' }),
  ),
  replay: Nullable(
    Strict({
      next_sequence: Type.Integer({ minimum: 1 }),
      last_sequence: Type.Integer({ minimum: 1 }),
    }),
  ),
});

/** A webhook endpoint with its latest attempts. */
export const WebhookEndpointWithAttempts = Type.Object(
  {
    ...WebhookEndpoint.properties,
    attempts: Type.Array(WebhookAttempt, {
      description: `The last ${limits.webhooks.attemptsShown}, newest first`,
    }),
  },
  { additionalProperties: false },
);

/** A webhook endpoint with its secret, when that was just created. */
export const WebhookEndpointWithSecret = Type.Object(
  {
    ...WebhookEndpoint.properties,
    secret: Type.Optional(
      Type.String({
        description: 'Returned only in this response',
        examples: ['whsec_MfKQ9r8GKYqrTwjU…'],
      }),
    ),
  },
  { additionalProperties: false },
);

export const EndpointUrl = () =>
  Type.String({
    minLength: 1,
    maxLength: 1_000,
    description: 'An https URL on a public host, port 443 or 8443',
    examples: ['https://hooks.example.com/tessera'],
  });

export const EndpointDescription = () => Text(500);

/** Without the attempts and the secret that the API can return with an endpoint. */
const EndpointSnapshot = Snapshot('WebhookEndpointSnapshot', WebhookEndpoint.properties);
const endpointFields = previousOf(
  'PreviousWebhookEndpoint',
  WebhookEndpoint,
  'url',
  'description',
  'enabled_events',
  'status',
  'disabled_reason',
  'failure_streak',
  'failing_since',
  'previous_secret_until',
  'replay',
  'metadata',
  'version',
);

export const webhookEndpointEvents = eventsOf('webhook_endpoint', ['webhooks:read', 'WEBHOOKS_MANAGE'], {
  'webhook_endpoint.created': happening('A webhook endpoint was created', EndpointSnapshot),
  'webhook_endpoint.updated': change('A webhook endpoint changed', EndpointSnapshot, endpointFields),
  'webhook_endpoint.enabled': change('A webhook endpoint was enabled', EndpointSnapshot, endpointFields),
  'webhook_endpoint.disabled': change('A webhook endpoint was disabled', EndpointSnapshot, endpointFields),
  'webhook_endpoint.secret_rotated': change(
    'The secret of a webhook endpoint was rotated',
    EndpointSnapshot,
    endpointFields,
  ),
  'webhook_endpoint.replay_started': change('A replay was started', EndpointSnapshot, endpointFields),
  'webhook_endpoint.tested': change('A test event, sent on request', EndpointSnapshot, endpointFields),
});
