/** Builds the payloads of events: a snapshot of the object, and the previous values of what changed. */
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
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
