/** Rules of endpoints: the events they subscribe to, and the rights they use. */
import type { Role, Scope } from '../../../../contract/access.ts';
import type { EventType } from '../../../../contract/events.ts';
import { eventRights, objectOf, testEventType, webhookEventTypes } from '../../../../contract/events.ts';
import { limits } from '../../../../contract/limits.ts';
import type { disabledReasons } from '../../../../contract/resources/webhook-endpoint.ts';
import type { Row } from '../../../database/schema/row.ts';
import { type Principal, permissionsOf } from '../../../engine/principal.ts';
import { type Fault, type Refusal, refuse } from '../../../errors/refusal.ts';
import { type EventReader, mayRead, readableTypes } from '../../events/event-reading.ts';

export type DisabledReason = (typeof disabledReasons)[number];

export type EndpointRow = Row<'webhook_endpoints'>;

/** The current rights of the credential that set up an endpoint; null if it has none left. */
export type ReaderRow = Row<'webhook_endpoints', 'reader_type'> & {
  reader_scopes: Scope[] | null;
  reader_role: Role | null;
};

/** What receives the webhooks of a URL: everything but its fragment, which is never sent. */
const receiverOf = (url: string): string => url.replace(/#.*$/s, '');

/**
 * Returns why an endpoint can't be enabled beside the others. Each request of one URL goes to it once, so that no one can
 * make this server send a stranger many for one. `url` is undefined for the sink, which is part of this server.
 */
export function refusalOfEnabling(
  { id, url }: { id: string; url: string | undefined },
  enabled: readonly Pick<EndpointRow, 'id' | 'url'>[],
): Refusal | undefined {
  const others = enabled.filter((other) => other.id !== id);
  if (others.length >= limits.webhooks.endpoints) return refuse('endpoint_limit_reached');
  const isTaken = (receiver: string) =>
    others.some((other) => receiverOf(new URL(other.url).href) === receiver);
  return url !== undefined && isTaken(receiverOf(new URL(url).href)) ? refuse('endpoint_exists') : undefined;
}

/** Subscribes to all events, including types that later versions add. */
const everything = '*';

export const readerOf = (row: ReaderRow): EventReader | undefined =>
  row.reader_role === null
    ? undefined
    : {
        scopes: row.reader_type === 'token' ? new Set(row.reader_scopes) : undefined,
        permissions: permissionsOf(row.reader_role),
      };

export const readerOfCaller = ({ kind, scopes, permissions }: Principal): EventReader => ({
  scopes: kind === 'token' ? scopes : undefined,
  permissions,
});

/** The columns of the caller who becomes the endpoint's reader. */
export const readerColumnsOf = (caller: Principal): Pick<EndpointRow, 'reader_type' | 'reader_id'> => ({
  reader_type: caller.kind,
  reader_id: caller.kind === 'token' ? caller.credentialId : caller.userId,
});

/** Returns the event types an endpoint receives: those it subscribes to that its reader can read. */
export function subscribedTypes(enabledEvents: readonly string[], reader: EventReader): EventType[] {
  const readable = new Set<string>(readableTypes(reader));
  const wanted = enabledEvents.includes(everything) ? webhookEventTypes : (enabledEvents as EventType[]);
  return wanted.filter((type) => readable.has(type));
}

/** The types that an endpoint with a reader receives, besides its test events. */
export const typesFor = (endpoint: Pick<EndpointRow, 'enabled_events'> & ReaderRow): string[] =>
  subscribedTypes(endpoint.enabled_events, readerOf(endpoint)!);

/** Returns whether an endpoint with a reader receives an event. */
export function hearing(
  endpoint: Pick<EndpointRow, 'id' | 'enabled_events'> & ReaderRow,
): (event: Pick<Row<'events'>, 'type' | 'object_id'>) => boolean {
  const types = new Set<string>(typesFor(endpoint));
  return ({ type, object_id }) => (type === testEventType ? object_id === endpoint.id : types.has(type));
}

/**
 * Returns why the caller can't subscribe to these events: `*` combined with others, or events that the caller can't
 * read.
 */
export function refusalOfEvents(enabledEvents: readonly string[], reader: EventReader): Refusal | undefined {
  const places = enabledEvents.map((type, at) => ({ type, pointer: `/enabled_events/${at}` }));
  if (enabledEvents.includes(everything)) {
    const others = places.filter(({ type }) => type !== everything);
    const errors = others.map(
      ({ pointer }): Fault => ({ pointer, code: 'conflict', detail: 'cannot be combined with "*"' }),
    );
    return errors.length > 0 ? refuse('validation_failed', { errors }) : undefined;
  }
  const errors = places.flatMap(({ type, pointer }): Fault[] => {
    const right = eventRights[objectOf(type as EventType)];
    if (right === 'no_one' || mayRead(reader, right)) return [];
    const { scope, permission } = right;
    const needed = scope === 'people' ? `${permission}, by a person` : `${scope} and ${permission}`;
    return [{ pointer, code: 'event_scope_missing', detail: `requires ${needed}` }];
  });
  return errors.length > 0 ? refuse('event_scope_missing', { errors }) : undefined;
}
