/** Generates the type of an event in the SDK, whose `type` narrows its `data`. */
import type { Payload } from '../contract/events/payload.ts';
import { eventPayloads } from '../contract/events/payloads.ts';
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts';
import type { NamedSchemas } from './named-schemas.ts';
import { docComment, interfaceOf, typeOf } from './sdk-types.ts';

/** The `data` of a type. `id` and `previous` can be read before the type is known, so each type has them. */
function dataOf({ object, previous }: Payload, names: NamedSchemas): string {
  const schema = jsonSchemaOf(object);
  const shown = `${typeOf(schema, names)}${schema.properties?.id ? '' : ' & { id?: undefined }'}`;
  return `{ object: ${shown}; previous?: ${previous ? typeOf(jsonSchemaOf(previous), names) : 'undefined'} }`;
}

const payloadsOf = (names: NamedSchemas): string =>
  Object.entries(eventPayloads)
    .map(([type, payload]) => `${docComment(payload.summary, '  ')}  '${type}': ${dataOf(payload, names)};\n`)
    .join('');

/** `event` is the schema of an event of any type. */
export function eventTypes(event: JsonSchema, names: NamedSchemas): string {
  const { type: _type, data: _data, ...envelope } = event.properties!;
  return `${interfaceOf('EventEnvelope', { ...event, properties: envelope }, names, { comment: 'The fields of every event.' })}
/**
 * What an event says, by type: the object after the event, and the previous values of the fields that changed. In a
 * webhook above 20 kB the object has only its \`id\` and \`object\`; an event from an earlier release of the server can
 * lack newer fields.
 */
export interface EventData {
${payloadsOf(names)}}

/** An event of one type. */
export interface EventOf<Type extends EventType> extends EventEnvelope {
  type: Type;
  data: EventData[Type];
}

/** An event of any type: checking \`event.type\` narrows \`event.data\`. */
export type Event = { [Type in EventType]: EventOf<Type> }[EventType];
`;
}
