/** Converts contract schemas to OpenAPI 3.1. */
import { isOwnFormat, timestampDescription } from '../contract/primitives.ts';
import type { JsonSchema } from './json-schema.ts';
import { nonNullPart } from './json-schema.ts';
import type { NamedSchemas, Side } from './named-schemas.ts';

export type Json = Record<string, unknown>;

const mapValues = (fields: Record<string, JsonSchema>, change: (field: JsonSchema) => unknown): Json =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(field)]));

/**
 * Replaces `anyOf [string, null]` with the equivalent `type: [string, null]`, which tools display better. Closed lists
 * stay as they are, because generators that put `null` into an `enum` write code that doesn't compile.
 */
function nullable(schema: Json): Json | undefined {
  if (typeof schema.type !== 'string' || 'enum' in schema || 'const' in schema) return undefined;
  return { ...schema, type: [schema.type, 'null'] };
}

/** A time in a response: its description is `RFC 3339, UTC`, or ends with it in parentheses. */
const isTimestamp = ({ description }: JsonSchema): boolean =>
  description === timestampDescription || Boolean(description?.endsWith(`(${timestampDescription})`));

function expand(schema: JsonSchema, names: NamedSchemas, side: Side): Json {
  const { format, properties, items, anyOf, additionalProperties, ...rest } = schema;
  const inner = nonNullPart(schema);
  const merged = inner && nullable(openApiSchema(inner, names, side));
  if (merged) return { ...merged, ...rest };
  return {
    ...rest,
    // The server's own format `timestamp` is a `date-time` or a date, and `typed` and `key` any text.
    ...(format === undefined || format === 'timestamp' || isOwnFormat(format) ? {} : { format }),
    ...(isTimestamp(rest) ? { format: 'date-time' } : {}),
    ...(properties
      ? { properties: mapValues(properties, (field) => openApiSchema(field, names, side)) }
      : {}),
    ...(items ? { items: openApiSchema(items, names, side) } : {}),
    ...(anyOf ? { anyOf: anyOf.map((part) => openApiSchema(part, names, side)) } : {}),
    ...(typeof additionalProperties === 'object'
      ? { additionalProperties: openApiSchema(additionalProperties, names, side) }
      : additionalProperties === undefined || side === 'answer'
        ? {}
        : { additionalProperties }),
  };
}

/** Converts a schema, with references to named schemas. */
export function openApiSchema(schema: JsonSchema, names: NamedSchemas, side: Side): Json {
  const name = names.nameOf(schema);
  if (name === undefined) return expand(schema, names, side);
  const said = schema.enum && schema.description ? { description: schema.description } : {};
  const isInput = side === 'request' && schema.type === 'object' && names.sidesOf(schema).has('answer');
  return { $ref: `#/components/schemas/${isInput ? inputName(name) : name}`, ...said };
}

/** The name of an object in requests, if responses have it too. */
const inputName = (name: string): string => `${name}Input`;

/** Converts all named schemas; an object that occurs on both sides has two forms. */
export function componentSchemas(names: NamedSchemas): Json {
  const forms = names.all.flatMap(({ name, schema, sides }): [string, Json][] => {
    const { title: _title, ...rest } = schema;
    if (schema.enum || !sides.has('request')) return [[name, expand(rest, names, 'answer')]];
    const request = expand(rest, names, 'request');
    return sides.has('answer')
      ? [
          [name, expand(rest, names, 'answer')],
          [inputName(name), request],
        ]
      : [[name, request]];
  });
  return Object.fromEntries(forms);
}
