/** The webhooks of the contract: one for each type of event, with its payload and an example. */

import { eventPayloads } from '../contract/events/payloads.ts';
import type { EventType } from '../contract/events.ts';
import { eventRights, objectOf, testEventType, webhookEventTypes } from '../contract/events.ts';
import { eventExample } from './event-example.ts';
import { jsonSchemaOf } from './json-schema.ts';
import type { NamedSchemas } from './named-schemas.ts';
import { type Json, openApiSchema } from './openapi-schema.ts';
import { recordedEvent } from './recorded.ts';

/** The headers of every webhook, by component name (Standard Webhooks 1.0). */
export const webhookHeaders = {
  WebhookId: {
    name: 'webhook-id',
    in: 'header',
    required: true,
    description: 'Id of the event, the same on every attempt',
    schema: { type: 'string' },
  },
  WebhookTimestamp: {
    name: 'webhook-timestamp',
    in: 'header',
    required: true,
    description: 'Time of this attempt, in seconds since 1970',
    schema: { type: 'string' },
  },
  WebhookSignature: {
    name: 'webhook-signature',
    in: 'header',
    required: true,
    description:
      'One or more signatures, separated by spaces: `v1,` and the base64 of HMAC-SHA-256 over `id.timestamp.body`',
    schema: { type: 'string' },
  },
} satisfies Record<string, Json>;

const parameters = Object.keys(webhookHeaders).map((name) => ({ $ref: `#/components/parameters/${name}` }));

function eventSchema(type: EventType, names: NamedSchemas): Json {
  const { object, previous } = eventPayloads[type];
  const properties = {
    object: openApiSchema(jsonSchemaOf(object), names, 'answer'),
    ...(previous && { previous: openApiSchema(jsonSchemaOf(previous), names, 'answer') }),
  };
  const own = {
    type: { const: type, description: eventPayloads[type].summary },
    data: { type: 'object', properties, description: 'The object of the event' },
  };
  return { allOf: [{ $ref: '#/components/schemas/Event' }, { type: 'object', properties: own }] };
}

/** Who gets the event: an endpoint has the rights of its creator. */
export function receiverOf(type: EventType): string {
  const right = eventRights[objectOf(type)];
  if (type === testEventType || right === 'nobody') return 'Sent only to the endpoint that is tested.';
  const person = `people with the permission \`${right.permission}\``;
  const creators =
    right.scope === 'people' ? person : `API tokens with the scope \`${right.scope}\` and ${person}`;
  return `Sent to endpoints that subscribe to \`${type}\`. They can be created by ${creators}.`;
}

/** As a test recorded it; events that only time brings are made from their schema. */
export const shownEvent = (type: EventType): object => recordedEvent(type) ?? eventExample(type);

const webhook = (type: EventType, names: NamedSchemas): Json => ({
  post: {
    operationId: type,
    tags: ['webhooks'],
    summary: eventPayloads[type].summary,
    description: receiverOf(type),
    security: [],
    parameters,
    requestBody: {
      required: true,
      content: { 'application/json': { schema: eventSchema(type, names), example: shownEvent(type) } },
    },
    responses: {
      '2XX': { description: 'Received. Anything else is retried, and 410 disables the endpoint' },
    },
  },
});

const sent: readonly EventType[] = [...webhookEventTypes, testEventType];

export const webhooksOf = (names: NamedSchemas): Json =>
  Object.fromEntries(sent.map((type) => [type, webhook(type, names)]));
