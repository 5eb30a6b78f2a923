/**
 * The payload of each event type. What is not declared here doesn't leave the server: not in `GET /events`, not in
 * webhooks and not in the activity of a membership.
 */
import type { Static, TSchema } from 'typebox';
import { type DeclaredEvents, type EventType, eventGroups, eventTypes } from '../events.ts';
import { webhookEndpointEvents } from '../resources/webhook-endpoint.ts';
import type { Payload } from './payload.ts';

const declared = Object.assign({}, ...[...eventGroups, webhookEndpointEvents].map(({ types }) => types));

export const eventPayloads = Object.fromEntries(eventTypes.map((type) => [type, declared[type]])) as Readonly<
  Record<EventType, Payload>
>;

type Groups = DeclaredEvents | typeof webhookEndpointEvents;
type PayloadOf<T extends EventType, G = Groups> = G extends { types: Record<T, infer P extends Payload> }
  ? P
  : never;

/** What an event of this type says about its object. */
export type EventObjectOf<T extends EventType> = Static<PayloadOf<T>['object']>;

/** The previous values that an event of this type can have. */
export type EventPreviousOf<T extends EventType> = PayloadOf<T>['previous'] extends infer P extends TSchema
  ? Static<P>
  : undefined;
