/** Webhooks (Standard Webhooks 1.0): endpoints that are told what happens, signed, at least once. */
import { Type } from 'typebox';
import { byPerson, byToken } from '../access.ts';
import { limits } from '../limits.ts';
import { Id, List, listQuery, Metadata, Nullable, OneOf, Strict, TimestampInput } from '../primitives.ts';
import {
  EnabledEvents,
  EndpointDescription,
  EndpointUrl,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookEndpointWithAttempts,
  WebhookEndpointWithSecret,
  webhookDeliveryStatuses,
} from '../resources/webhook-endpoint.ts';
import { route } from '../route.ts';

const endpointParams = Type.Object({ id: Type.String({ description: 'Id of the endpoint' }) });
const { endpoints, secretOverlapHours, replayDays } = limits.webhooks;
/** An endpoint receives events from then on, so people prove who they are before they create or change one. */
const manage = byToken('webhooks:manage', 'WEBHOOKS_MANAGE', { stepUp: true });

export const list = route({
  name: 'webhooks.list',
  number: 62,
  method: 'GET',
  path: '/webhooks',
  access: byToken('webhooks:read', 'WEBHOOKS_MANAGE'),
  summary: 'List webhook endpoints',
  description: 'Newest first unless `order=asc`, each with its last attempts. Secrets are never shown again.',
  query: Strict({ ...listQuery, status: Type.Optional(OneOf(['enabled', 'disabled'])) }),
  result: { status: 200, schema: List(WebhookEndpointWithAttempts) },
  errors: ['invalid_cursor', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

export const create = route({
  name: 'webhooks.create',
  number: 63,
  method: 'POST',
  path: '/webhooks',
  access: manage,
  summary: 'Create a webhook endpoint',
  description: `Events are sent to it from now on, signed as Standard Webhooks says; the signing secret is in this answer and never again. It hears of what its maker may read: a token subscribes only to events whose object it may read, and \`["*"]\` means all of these, whichever they are when something happens. A merchant has at most ${endpoints} enabled endpoints.`,
  body: Strict({
    url: EndpointUrl(),
    enabled_events: EnabledEvents(),
    description: Type.Optional(EndpointDescription()),
    metadata: Type.Optional(Metadata()),
  }),
  result: { status: 201, schema: WebhookEndpointWithSecret },
  errors: ['endpoint_limit_reached', 'url_not_allowed', 'event_scope_missing'],
  events: ['webhook_endpoint.created'],
  idempotency: 'accepted',
  answerHoldsSecret: true,
  example: {
    body: {
      url: 'https://hooks.example.com/tessera',
      enabled_events: ['redemption.succeeded', 'voucher.exhausted'],
    },
  },
});

export const update = route({
  name: 'webhooks.update',
  number: 64,
  method: 'PATCH',
  path: '/webhooks/:id',
  access: manage,
  summary: 'Change, test or replay a webhook endpoint',
  description: `Whoever sets \`url\`, \`enabled_events\` or \`status: "enabled"\` answers for what the endpoint hears from then on. \`rotate_secret\` shows a new secret; for ${secretOverlapHours} hours every webhook is signed with both. \`replay\` sends again what was recorded from an event or a time on, at most ${replayDays} days back. \`test\` sends \`webhook_endpoint.tested\` to this endpoint alone. Honours \`If-Match\`.`,
  params: endpointParams,
  body: Strict({
    url: Type.Optional(EndpointUrl()),
    enabled_events: Type.Optional(EnabledEvents()),
    description: Type.Optional(Nullable(EndpointDescription())),
    status: Type.Optional(OneOf(['enabled', 'disabled'])),
    rotate_secret: Type.Optional(Type.Literal(true)),
    replay: Type.Optional(
      Strict(
        { from_event: Type.Optional(Id('event')), since: Type.Optional(TimestampInput()) },
        { description: 'One of the two' },
      ),
    ),
    test: Type.Optional(Type.Literal(true)),
    metadata: Type.Optional(Metadata()),
  }),
  result: { status: 200, schema: WebhookEndpointWithSecret },
  errors: [
    'not_found',
    'endpoint_disabled',
    'endpoint_limit_reached',
    'url_not_allowed',
    'event_scope_missing',
    'precondition_failed',
  ],
  events: [
    'webhook_endpoint.updated',
    'webhook_endpoint.enabled',
    'webhook_endpoint.disabled',
    'webhook_endpoint.secret_rotated',
    'webhook_endpoint.replay_started',
    'webhook_endpoint.tested',
  ],
  idempotency: 'accepted',
  answerHoldsSecret: true,
  example: { body: { test: true } },
});

export const listDeliveries = route({
  name: 'webhooks.list-deliveries',
  method: 'GET',
  path: '/webhooks/:id/deliveries',
  access: byPerson('WEBHOOKS_MANAGE'),
  summary: 'List the deliveries to a webhook endpoint',
  description: `One for each event that the endpoint subscribed to, newest event first unless \`order=asc\`, with the last attempt. Deliveries are kept for ${replayDays} days.`,
  params: endpointParams,
  query: Strict({
    ...listQuery,
    status: Type.Optional(
      Type.Array(OneOf(webhookDeliveryStatuses), { maxItems: webhookDeliveryStatuses.length }),
    ),
  }),
  result: { status: 200, schema: List(WebhookDelivery) },
  errors: ['not_found', 'invalid_cursor', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

export const getDelivery = route({
  name: 'webhooks.get-delivery',
  method: 'GET',
  path: '/webhooks/:id/deliveries/:eventId',
  access: byPerson('WEBHOOKS_MANAGE'),
  summary: 'Read one delivery of a webhook',
  description: 'What is sent, and how each attempt ended.',
  params: Type.Object({
    ...endpointParams.properties,
    eventId: Type.String({ description: 'Id of the event' }),
  }),
  result: { status: 200, schema: WebhookDeliveryDetail },
  errors: ['not_found'],
  events: [],
  idempotency: 'none',
});

export const webhookRoutes = [list, create, update, listDeliveries, getDelivery] as const;
