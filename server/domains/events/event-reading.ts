/** Decides which events a caller can read. */

import type { Permission } from '../../../contract/access.ts';
import type { EventRight } from '../../../contract/events/payload.ts';
import {
  type EventObject,
  type EventType,
  eventCatalogue,
  eventRights,
  eventTypes,
  objectOf,
} from '../../../contract/events.ts';

/** The rights of a caller: those of a token and its creator, or those of a person. */
export interface EventReader {
  /** Undefined for a person. */
  scopes: ReadonlySet<string> | undefined;
  permissions: ReadonlySet<Permission>;
}

const objects = Object.keys(eventCatalogue) as EventObject[];

/** Returns whether the caller has the permission and, for a token, also the scope. */
export function mayRead(reader: EventReader, right: EventRight | 'nobody'): boolean {
  if (right === 'nobody' || !reader.permissions.has(right.permission)) return false;
  return reader.scopes === undefined || (right.scope !== 'people' && reader.scopes.has(right.scope));
}

/** Returns all types that the caller can read, in the order of the catalogue. */
export function readableTypes(reader: EventReader): EventType[] {
  const readable = new Set(objects.filter((object) => mayRead(reader, eventRights[object])));
  return readable.size === objects.length
    ? [...eventTypes]
    : eventTypes.filter((type) => readable.has(objectOf(type)));
}
