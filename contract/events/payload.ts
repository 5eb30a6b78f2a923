/** Builds events and their payloads: a snapshot of the object, and the previous values of what changed. */
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import type { Permission, Scope } from '../access.ts';
import { Strict } from '../primitives.ts';

export interface Payload<O extends TSchema = TSchema, P extends TSchema | undefined = TSchema | undefined> {
  /** What happened, without a full stop. */
  summary: string;
  /** The object after the event. */
  object: O;
  /** The previous values of the fields that can change; undefined if the event never has any. */
  previous: P;
}

/** An event without previous values. */
export const happening = <O extends TSchema>(summary: string, object: O): Payload<O, undefined> => ({
  summary,
  object,
  previous: undefined,
});

/** An event that says what the object was before. */
export const change = <O extends TSchema, P extends TSchema>(
  summary: string,
  object: O,
  previous: P,
): Payload<O, P> => ({ summary, object, previous });

/** The previous values of these fields of an object; each event has those that changed. `title` names the type. */
export function previousOf<T extends TProperties, K extends keyof T & string>(
  title: string,
  { properties }: TObject<T>,
  ...fields: K[]
) {
  const changed = Object.fromEntries(fields.map((field) => [field, properties[field]]));
  return Type.Unsafe<{ [F in K]?: Static<T[F]> }>({
    type: 'object',
    title,
    properties: changed,
    additionalProperties: false,
  });
}

/** A snapshot whose fields differ from those of the object in the API. `title` names its type in the SDK. */
export const Snapshot = <T extends TProperties>(title: string, properties: T, description?: string) =>
  Strict(properties, { title, ...(description === undefined ? {} : { description }) });

export interface EventRight {
  scope: Scope | 'people';
  permission: Permission;
}

/** The events about one kind of object: who can read them, and what each type says. */
export interface EventGroup<O extends string = string, T = Readonly<Record<string, Payload>>> {
  object: O;
  right: EventRight | 'nobody';
  types: T;
}

/**
 * Declares the events about one kind of object, in the order of the documentation. Those who can read the object can
 * read them: a token needs the scope and its creator the permission, a user the permission. API tokens can't read
 * `people` events, and users can't read `nobody` events either.
 */
export const eventsOf = <const O extends string, T extends Readonly<Record<string, Payload>>>(
  object: O,
  right: readonly [EventRight['scope'], Permission] | 'nobody',
  types: T,
): EventGroup<O, T> => ({
  object,
  right: right === 'nobody' ? right : { scope: right[0], permission: right[1] },
  types,
});
