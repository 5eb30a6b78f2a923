/**
 * How the log stores the object of an event: without the fields that its row says anyway and those that are empty, a
 * third of the bytes of a redemption. They are put back when the event is read, so it leaves the server as it was
 * written. An object that has its `object` was stored whole, by this version or an earlier one.
 */
import { eventPayloads } from '../../../contract/events/payloads.ts';
import type { EventType } from '../../../contract/events.ts';
import { encodeId, encodeUuid } from '../../../contract/ids.ts';
import type { Row } from '../../database/schema/row.ts';

export type EventObject = Record<string, unknown>;

/** The object of an event as the log has it, which nothing but `restored` reads. */
export interface StoredObject {
  object?: unknown;
}

/** What the row of an event says besides its object. */
export type EventHead = Row<
  'events',
  'type' | 'merchant_id' | 'object_id' | 'actor_type' | 'actor_id' | 'created_at'
>;

/** Columns of `EventHead`, selected from `events e`. */
export const eventHead = 'e.type, e.merchant_id, e.object_id, e.actor_type, e.actor_id, e.created_at';

const actorKinds = {
  token: 'api_token',
  user: 'user',
  member: 'customer',
  system: 'user',
  anonymous: 'user',
} as const;

/** The actor of a change. An anonymous caller who is known is a user. */
export const viewActor = <T extends EventHead['actor_type'] | 'anonymous'>(type: T, id: string | null) => ({
  type,
  id: id && encodeId(actorKinds[type], id),
});

/** What a field is unless it is stored. */
interface Expected {
  is(value: unknown, head: EventHead): boolean;
  of(head: EventHead): unknown;
}

interface Field {
  const?: unknown;
  type?: string;
  pattern?: string;
  properties?: object;
  anyOf?: Field[];
}

const always = (constant: string | boolean | null): Expected => ({
  is: (value) => value === constant,
  of: () => constant,
});
const fromHead = (of: (head: EventHead) => string): Expected => ({
  is: (value, head) => value === of(head),
  of,
});
const emptyList: Expected = { is: (value) => Array.isArray(value) && value.length === 0, of: () => [] };
const emptyMap: Expected = {
  is: (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0,
  of: () => ({}),
};
const actor: Expected = {
  is: (value, head) => {
    const { type, id, ...others } = (value ?? {}) as { type?: unknown; id?: unknown };
    const own = viewActor(head.actor_type, head.actor_id);
    return type === own.type && id === own.id && Object.keys(others).length === 0;
  },
  of: (head) => viewActor(head.actor_type, head.actor_id),
};
/** Only times with milliseconds are read as they were written. */
const now: Expected = {
  is: (value, { created_at: now }) => value === now && now.length === '2026-11-29T23:59:00.000Z'.length,
  of: (head) => head.created_at,
};
const merchant = fromHead((head) => encodeId('merchant', head.merchant_id));

/** Columns of events are computed from the ids of memberships. */
const keepsId = (type: EventType): boolean => type.startsWith('membership.');

function expectedOf(type: EventType, name: string, field: Field): Expected | undefined {
  if (field.anyOf?.some((branch) => branch.type === 'null')) return always(null);
  if (typeof field.const === 'string') return always(field.const);
  if (name === 'merchant_id') return merchant;
  if (name === 'actor' && field.properties) return actor;
  if (name === 'created_at' || name === 'updated_at' || name === 'occurred_at') return now;
  if (name === 'id' && !keepsId(type)) {
    const prefix = /^\^([a-z]+_)\[/.exec(field.pattern ?? '')?.[1];
    return prefix === undefined ? undefined : fromHead((head) => prefix + encodeUuid(head.object_id));
  }
  if (field.type === 'boolean') return always(false);
  if (field.type === 'array') return emptyList;
  return field.type === 'object' && field.properties === undefined ? emptyMap : undefined;
}

interface Form {
  /** Every declared field, in order; undefined if it is always stored. */
  fields: ReadonlyMap<string, Expected | undefined>;
  /** The fields that are left out when they are as expected. */
  expected: readonly (readonly [name: string, expected: Expected])[];
}

const forms = new Map<EventType, Form>();

/** Compiled on first use, because a start takes as long as what it compiles. */
function formOf(type: EventType): Form {
  const known = forms.get(type);
  if (known !== undefined) return known;
  const { properties = {}, required = [] } = eventPayloads[type].object as {
    properties?: Record<string, Field>;
    required?: readonly string[];
  };
  // Without its `object` a stored object counts as shortened.
  const isShortened = properties.object?.const !== undefined;
  const fields = new Map(
    Object.entries(properties).map(([name, field]) => [
      name,
      isShortened && required.includes(name) ? expectedOf(type, name, field) : undefined,
    ]),
  );
  const expected = [...fields].flatMap(([name, one]) => (one === undefined ? [] : [[name, one] as const]));
  const made = { fields, expected };
  forms.set(type, made);
  return made;
}

/** Returns the object as it is stored: whole if a field would be put back that it doesn't have. */
export function shortened(object: EventObject, head: EventHead): EventObject {
  const { fields, expected } = formOf(head.type);
  if (expected.length === 0 || expected.some(([name]) => object[name] === undefined)) return object;
  const kept: EventObject = {};
  for (const name of Object.keys(object)) {
    const value = object[name];
    if (fields.get(name)?.is(value, head) !== true) kept[name] = value;
  }
  // An object of another kind than declared.
  return kept.object === undefined ? kept : object;
}

/** Returns the object as it was written, from what is stored of it. */
export function restored(log: StoredObject, head: EventHead): EventObject {
  const stored = log as EventObject;
  const { fields, expected } = formOf(head.type);
  if (expected.length === 0 || stored.object !== undefined) return stored;
  const object: EventObject = {};
  for (const [name, one] of fields) {
    const value = stored[name];
    if (value !== undefined) object[name] = value;
    else if (one !== undefined) object[name] = one.of(head);
  }
  return { ...object, ...stored };
}
