/** Where a merchant wants to be told what happens. */
import { Type } from 'typebox';
import { webhookEventTypes, webhookSubscriptions } from '../event-rights.ts';
import { eventTypes } from '../events.ts';
import { limits } from '../limits.ts';
import { Id, Integer, Nullable, OneOf, Resource, Strict, Text, Timestamp } from '../primitives.ts';

export const EnabledEvents = () =>
  Type.Array(OneOf(webhookSubscriptions), {
    minItems: 1,
    maxItems: webhookEventTypes.length,
    uniqueItems: true,
    description: 'Event types, or `["*"]` for all that whoever set it up may read',
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

/** `retrying` failed at least once and is sent again; `failed` is given up; `canceled` could not be sent any more. */
export const webhookDeliveryStatuses = ['pending', 'retrying', 'delivered', 'failed', 'canceled'] as const;

export const WebhookDelivery = Strict(
  {
    object: Type.Literal('webhook_delivery'),
    event_id: Id('event'),
    event_type: Nullable(OneOf(eventTypes, 'Null once the event is no longer kept')),
    status: OneOf(webhookDeliveryStatuses),
    attempt_count: Integer(0),
    next_attempt_at: Nullable(Timestamp()),
    last_attempt: Nullable(WebhookAttempt),
    created_at: Timestamp(),
  },
  { title: 'WebhookDelivery' },
);

/** With everything that is kept of what was sent and answered. */
export const WebhookDeliveryDetail = Strict(
  {
    ...WebhookDelivery.properties,
    request: Strict({
      url: Type.String({ description: 'Where the endpoint is now' }),
      headers: Type.Record(Type.String(), Type.String(), {
        description:
          'The headers that are the same in every attempt; each is also sent with `webhook-timestamp` and `webhook-signature`, which are not kept',
      }),
      body: Nullable(
        Type.String({ description: 'Null unless you can read the event, or once it is no longer kept' }),
      ),
    }),
    attempts: Type.Array(WebhookAttempt, {
      description: `The last ${limits.webhooks.attemptsShown}, newest first; answers are not kept beyond their status`,
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
      `\`gone\`: it answered 410; \`failing\`: nothing was taken for ${limits.webhooks.failureDays} days; \`access_ended\`: whoever set it up may read nothing any more; \`secret_unreadable\`: the server can't decrypt the signing secret, so rotate it and enable the endpoint again`,
    ),
  ),
  api_version: Type.Literal('v1'),
  failure_streak: Type.Integer({ minimum: 0, description: 'Failed attempts since the last that succeeded' }),
  failing_since: Nullable(Timestamp()),
  previous_secret_until: Nullable(
    Type.String({ description: 'Until then each webhook is signed with the secret before as well' }),
  ),
  replay: Nullable(
    Strict({
      next_sequence: Type.Integer({ minimum: 1 }),
      last_sequence: Type.Integer({ minimum: 1 }),
    }),
  ),
});

/** With its delivery log. */
export const WebhookEndpointWithAttempts = Type.Object(
  {
    ...WebhookEndpoint.properties,
    attempts: Type.Array(WebhookAttempt, {
      description: `The last ${limits.webhooks.attemptsShown}, newest first`,
    }),
  },
  { additionalProperties: false },
);

/** With the secret, where it has just been made. */
export const WebhookEndpointWithSecret = Type.Object(
  {
    ...WebhookEndpoint.properties,
    secret: Type.Optional(
      Type.String({
        description: 'Shown in this answer and never again',
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
    description: 'https, a public host, port 443 or 8443',
    examples: ['https://hooks.example.com/tessera'],
  });

export const EndpointDescription = () => Text(500);
