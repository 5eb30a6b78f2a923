/** Webhooks (Standard Webhooks 1.0): endpoints that receive signed events, at least once each. */
import { Type } from 'typebox';
import { byPerson, byToken } from '../access.ts';
import { domain } from '../domain.ts';
import { stepUp } from '../grants.ts';
import { limits } from '../limits.ts';
import { exportOf } from '../list-exports.ts';
import {
  Id,
  List,
  listQuery,
  Metadata,
  Nullable,
  OneOf,
  optional,
  Strict,
  TimestampInput,
} from '../primitives.ts';
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
/** An endpoint sends data out of the system, so users need step-up authentication to create or change one. */
const manage = byToken('webhooks:manage', 'WEBHOOKS_MANAGE', { stepUp: true });

export const list = route({
  name: 'webhooks.list',
  number: 62,
  method: 'GET',
  path: '/webhooks',
  access: byToken('webhooks:read', 'WEBHOOKS_MANAGE'),
  clock: 'real',
  summary: 'List webhook endpoints',
  description:
    'Lists webhook endpoints with their latest attempts, newest first unless `order=asc`. Secrets are not included.',
  query: Strict({ ...listQuery, status: Type.Optional(OneOf(['enabled', 'disabled'])) }),
  result: { status: 200, schema: List(WebhookEndpointWithAttempts) },
  errors: ['invalid_cursor', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

export const exportEndpoints = exportOf(list, 'webhook endpoints');

export const create = route({
  name: 'webhooks.create',
  number: 63,
  method: 'POST',
  path: '/webhooks',
  access: manage,
  grants: stepUp('egress'),
  clock: 'real',
  summary: 'Create a webhook endpoint',
  description: `Sends events to a URL from now on, signed according to Standard Webhooks. The signing secret is returned only in this response. The endpoint receives events its creator has permission to read: a token can subscribe only to events about objects it can read. \`["*"]\` means all of them, evaluated at the time of each event. A merchant can have up to ${endpoints} enabled endpoints.`,
  body: Strict({
    url: EndpointUrl(),
    enabled_events: EnabledEvents(),
    description: Type.Optional(EndpointDescription()),
    metadata: Type.Optional(Metadata()),
  }),
  result: { status: 201, schema: WebhookEndpointWithSecret },
  errors: ['endpoint_limit_reached', 'endpoint_exists', 'url_not_allowed', 'event_scope_missing'],
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

const { url, enabled_events, metadata } = optional(create.body.properties);

export const update = route({
  name: 'webhooks.update',
  number: 64,
  method: 'PATCH',
  path: '/webhooks/:id',
  access: manage,
  grants: stepUp('egress'),
  clock: 'real',
  summary: 'Update, test or replay a webhook endpoint',
  description: `Updates, tests or replays an endpoint. After you set \`url\`, \`enabled_events\` or \`status: "enabled"\`, the endpoint receives the events you have permission to read. \`rotate_secret\` returns a new secret; for ${secretOverlapHours} hours, webhooks are signed with both. \`replay\` resends events from a given event or time, up to ${replayDays} days back. \`test\` sends \`webhook_endpoint.tested\` to this endpoint only, up to ${limits.guesses.webhookTest.attempts} times a minute for all endpoints. Supports \`If-Match\`.`,
  params: endpointParams,
  body: Strict({
    url,
    enabled_events,
    description: Type.Optional(Nullable(EndpointDescription())),
    status: Type.Optional(OneOf(['enabled', 'disabled'])),
    rotate_secret: Type.Optional(Type.Literal(true)),
    replay: Type.Optional(
      Strict(
        { from_event: Type.Optional(Id('event')), since: Type.Optional(TimestampInput()) },
        { description: 'Exactly one of the two' },
      ),
    ),
    test: Type.Optional(Type.Literal(true)),
    metadata,
  }),
  result: { status: 200, schema: WebhookEndpointWithSecret },
  errors: [
    'not_found',
    'endpoint_disabled',
    'endpoint_limit_reached',
    'endpoint_exists',
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
  clock: 'real',
  mayBeStale: true,
  summary: 'List webhook deliveries',
  description: `Lists one delivery per subscribed event, newest event first unless \`order=asc\`, with its last attempt. Deliveries are kept for ${replayDays} days.`,
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

export const exportDeliveries = exportOf(listDeliveries, 'webhook deliveries');

export const getDelivery = route({
  name: 'webhooks.get-delivery',
  method: 'GET',
  path: '/webhooks/:id/deliveries/:eventId',
  access: byPerson('WEBHOOKS_MANAGE'),
  clock: 'real',
  summary: 'Read a webhook delivery',
  description: 'Returns the request that is sent and the result of each attempt.',
  params: Type.Object({
    ...endpointParams.properties,
    eventId: Type.String({ description: 'Id of the event' }),
  }),
  result: { status: 200, schema: WebhookDeliveryDetail },
  errors: ['not_found'],
  events: [],
  idempotency: 'none',
});

export const webhooks = domain({
  about: { webhooks: { title: 'Webhooks', description: 'Signed events sent to your endpoints.' } },
  routes: [list, exportEndpoints, create, update, listDeliveries, exportDeliveries, getDelivery],
});
