/** Which events somebody may read. */
import type { Permission } from '../../../contract/access.ts';
import { type EventRight, eventRights, objectOf } from '../../../contract/event-rights.ts';
import { type EventObject, type EventType, eventCatalogue, eventTypes } from '../../../contract/events.ts';

/** Whose rights count: those of a token and of its maker, or those of a person. */
export interface EventReader {
  /** Undefined for a person. */
  scopes: ReadonlySet<string> | undefined;
  permissions: ReadonlySet<Permission>;
}

const objects = Object.keys(eventCatalogue) as EventObject[];

/** A token needs the scope; the permission is asked of everybody. */
export function mayRead(reader: EventReader, right: EventRight | 'nobody'): boolean {
  if (right === 'nobody' || !reader.permissions.has(right.permission)) return false;
  return reader.scopes === undefined || (right.scope !== 'people' && reader.scopes.has(right.scope));
}

/** All types that the reader may read, in the order of the catalogue. */
export function readableTypes(reader: EventReader): EventType[] {
  const readable = new Set(objects.filter((object) => mayRead(reader, eventRights[object])));
  return readable.size === objects.length
    ? [...eventTypes]
    : eventTypes.filter((type) => readable.has(objectOf(type)));
}
