/** Describes in plain words what a single value of a request should have been. */
import { Check } from 'typebox/value';
import { isOwnFormat, keyFormat, linePattern, searchFormat } from '../../contract/primitives.ts';
import type { JsonSchema } from '../../derive/json-schema.ts';
import { nearestName } from '../config/nearest-name.ts';

const typeNames: Record<string, string> = {
  object: 'an object',
  array: 'a list',
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
};

const formats: Record<string, string> = {
  timestamp:
    'an RFC 3339 date-time with an offset (2026-12-31T23:59:59+01:00), or a date (2026-12-31), of the years 1970 to 9999',
  email: 'an email address',
  foreignEmail: 'an email address with only ASCII characters before the @',
};

/** Returns the code, which is the JSON Schema keyword that failed, and the predicate of a sentence about the value. */
export function describeValue(
  schema: JsonSchema,
  value: unknown,
  isNullable: boolean,
): readonly [code: string, detail: string] {
  const orNull = isNullable ? ' or null' : '';
  if (schema.const !== undefined) return ['const', `must be ${JSON.stringify(schema.const)}${orNull}`];
  if (schema.enum) return ['enum', `must be one of ${choicesNear(schema.enum.map(String), value)}${orNull}`];
  if (!isOfType(value, schema.type)) return ['type', `must be ${nameOf(schema.type)}${orNull}`];
  return typeof value === 'string' ? textFault(schema, value, orNull) : numberFault(schema, value as number);
}

/** A longer list is no help; all values are in the reference. */
const mostText = 400;

/** All values if they are few; otherwise the nearest, or those that begin with the same word, and how many there are. */
function choicesNear(choices: readonly string[], given: unknown): string {
  const all = choices.join(', ');
  if (all.length <= mostText) return all;
  const text = typeof given === 'string' ? given.slice(0, 100) : '';
  const nearest = nearestName(text, choices);
  if (nearest !== undefined) return `${choices.length} values; did you mean \`${nearest}\`?`;
  const [word = ''] = text.toLowerCase().split(/[^a-z_]/, 1);
  const alike = word === '' ? [] : choices.filter((choice) => choice.startsWith(word)).slice(0, 12);
  return `${choices.length} values, such as ${(alike.length > 0 ? alike : choices.slice(0, 3)).join(', ')}`;
}

function isOfType(value: unknown, type: JsonSchema['type']): boolean {
  switch (type) {
    case 'string':
    case 'boolean':
    case 'number':
      return typeof value === type;
    case 'integer':
      return Number.isInteger(value);
    default:
      return false;
  }
}

const nameOf = (type: JsonSchema['type']): string =>
  [type ?? 'string']
    .flat()
    .map((name) => typeNames[name])
    .join(' or ');

function textFault(schema: JsonSchema, value: string, orNull: string): readonly [string, string] {
  const { minLength, maxLength, format } = schema;
  if (maxLength !== undefined && value.length > maxLength)
    return ['maxLength', `must have ${maxLength} characters or fewer`];
  // The library counts characters, some of which are two UTF-16 units.
  if (minLength !== undefined && !Check({ type: 'string', minLength } as never, value))
    return ['minLength', minLength === 1 ? 'must not be empty' : `must have ${minLength} characters or more`];
  if (format === searchFormat && !Check({ type: 'string', format } as never, value))
    return ['minLength', 'must have 2 characters or more, or one in Chinese, Japanese or Korean'];
  if (format === keyFormat && !Check({ type: 'string', format } as never, value))
    return ['format', `must ${oneLine}`];
  if (format !== undefined && !isOwnFormat(format)) {
    const name = format === 'email' && isForeign(value) ? 'foreignEmail' : format;
    return ['format', `must be ${formats[name] ?? `a ${format}`}${orNull}`];
  }
  return ['pattern', `must ${formOf(schema)}${orNull}`];
}

/** Whether the part of an address before the `@` isn't ASCII, which most mail servers can't deliver to. */
const isForeign = (address: string): boolean => /[^\0-\x7f]/.test(address.slice(0, address.lastIndexOf('@')));

const oneLine = 'be one line, without control characters';

/** An example says more than a pattern; the governing standard is named if the contract names one briefly. */
function formOf({ pattern, examples, description = '' }: JsonSchema): string {
  if (pattern === linePattern) return oneLine;
  const [example] = examples ?? [];
  if (example === undefined) return `match ${pattern}`;
  return `look like ${String(example)}${description !== '' && description.length <= 40 ? ` (${description})` : ''}`;
}

function numberFault({ minimum, maximum }: JsonSchema, value: number): readonly [string, string] {
  return minimum !== undefined && value < minimum
    ? ['minimum', `must be ${minimum} or more`]
    : ['maximum', `must be ${maximum} or less`];
}
