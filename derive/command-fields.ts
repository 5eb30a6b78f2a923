/** The fields of a request as options of the `tessera` command. */
import type { Route } from '../contract/route.ts';
import { type JsonSchema, jsonSchemaOf, nonNullPart, offeredFields, propertiesOf } from './json-schema.ts';

export interface Field {
  /** Place in the request: `['order', 'amount']`. */
  path: readonly string[];
  /** `--order.amount` */
  flag: string;
  schema: JsonSchema;
  place: 'query' | 'body';
}

/** Deeper objects are written as JSON. */
const deepest = 3;

function fieldsIn(schema: JsonSchema, place: Field['place'], above: readonly string[]): Field[] {
  return propertiesOf(schema).flatMap(([name, field]) => {
    const path = [...above, name];
    const inner = nonNullPart(field) ?? field;
    if (inner.properties && path.length < deepest) return fieldsIn(inner, place, path);
    return [{ path, flag: `--${path.join('.').replaceAll('_', '-')}`, schema: field, place }];
  });
}

/** Lists the fields of a route's query and body. */
export function fieldsOf({ query, body }: Route): Field[] {
  return [
    ...(query ? fieldsIn(jsonSchemaOf(query), 'query', []) : []),
    ...(body ? fieldsIn(offeredFields(jsonSchemaOf(body)), 'body', []) : []),
  ];
}

const plainTypes = ['string', 'integer', 'number', 'boolean'];

/** Whether a list takes several values; other lists are written as JSON. */
export const takesSeveral = ({ type, items }: JsonSchema): boolean =>
  type === 'array' && plainTypes.includes(String(items?.type));

/** Whether an object takes pairs of key and value. */
export const takesPairs = ({ type, additionalProperties }: JsonSchema): boolean =>
  type === 'object' && typeof additionalProperties === 'object';
