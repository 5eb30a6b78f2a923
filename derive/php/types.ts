/** Generates PHPStan types from contract schemas: array shapes, with names for the objects of the API. */
import { isRequired, type JsonSchema, propertiesOf } from '../json-schema.ts';
import type { NamedSchema, NamedSchemas } from '../named-schemas.ts';

const plainTypes: Record<string, string> = {
  string: 'string',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'null',
};

const quote = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : `${value}`);

const isList = ({ schema }: NamedSchema): boolean => schema.properties?.object?.const === 'list';

function alternativesOf(schema: JsonSchema, names: NamedSchemas): string[] {
  const name = names.nameOf(schema);
  if (name !== undefined) return [name];
  return plainAlternatives(schema, names);
}

function plainAlternatives(schema: JsonSchema, names: NamedSchemas): string[] {
  if (schema.const !== undefined) return [quote(schema.const)];
  if (schema.enum) return schema.enum.map(quote);
  if (schema.anyOf) return schema.anyOf.flatMap((part) => alternativesOf(part, names));
  if (schema.type === 'array') return [`list<${schema.items ? phpType(schema.items, names) : 'mixed'}>`];
  if (schema.properties) return [shapeOf(schema, names)];
  if (schema.type === 'object') {
    const values = schema.additionalProperties;
    return [`array<string, ${typeof values === 'object' ? phpType(values, names) : 'mixed'}>`];
  }
  // PHP's strings are bytes, so files need no type of their own.
  return [plainTypes[String(schema.type)] ?? 'mixed'];
}

/** Returns the type of a schema, by its name if it has one. */
export const phpType = (schema: JsonSchema, names: NamedSchemas): string =>
  [...new Set(alternativesOf(schema, names))].join('|');

/** Returns an array shape: `array{id: string, code?: string}`. */
export function shapeOf(schema: JsonSchema, names: NamedSchemas): string {
  const fields = propertiesOf(schema).map(([name, field]) => {
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : quote(name);
    return `${key}${isRequired(schema, name) ? '' : '?'}: ${phpType(field, names)}`;
  });
  return `array{${fields.join(', ')}}`;
}

export const namedTypes = (names: NamedSchemas): NamedSchema[] => names.all.filter((named) => !isList(named));

/** Generates `@phpstan-type` tags for all named objects. */
export const typeTags = (names: NamedSchemas): string[] =>
  namedTypes(names).map(
    ({ name, schema }) => `@phpstan-type ${name} ${plainAlternatives(schema, names).join('|')}`,
  );
