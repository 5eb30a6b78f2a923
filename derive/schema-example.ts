/** Generates example values from schemas, deterministically. */
import { isRequired, type JsonSchema, propertiesOf } from './json-schema.ts';

const examplesByFormat: Record<string, string> = {
  email: 'ada@example.com',
  timestamp: '2026-12-31T23:59:59+01:00',
};

/** Examples of fields with the same meaning everywhere. */
const examplesByProperty: Record<string, string> = {
  id: '1001',
  name: 'Autumn',
  code: 'AUTUMN-2026',
  reference: 'order-1001',
  external_id: 'customer-1001',
  source: 'checkout',
  locale: 'it-IT',
  country: 'IT',
  timezone: 'Europe/Rome',
};

const isAccepted = (schema: JsonSchema, value: string): boolean =>
  schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(value);

function stringExample(schema: JsonSchema, property: string): string {
  const byFormat = schema.format === undefined ? undefined : examplesByFormat[schema.format];
  if (byFormat !== undefined) return byFormat;
  const byProperty = examplesByProperty[property];
  if (byProperty !== undefined && isAccepted(schema, byProperty)) return byProperty;
  const word = property === '' ? 'text' : property.replaceAll('_', ' ');
  return word.padEnd(schema.minLength ?? 0, '.');
}

/** Consistent numbers: a discount of 10% on an order of 1250, without a rollback. */
const numbersByProperty: Record<string, number> = {
  discount_amount: 125,
  order_total_after: 1125,
  points: 12,
  reversed_points: 0,
  debt: 0,
  lapsed: 0,
};

/** A plausible amount of money, and 1 for counts. */
function integerExample(schema: JsonSchema, property: string): number {
  const isMoney = /amount|balance|total/.test(property) && !property.endsWith('count');
  const usual = numbersByProperty[property] ?? (isMoney ? 1250 : 1);
  return Math.min(Math.max(schema.minimum ?? usual, usual), schema.maximum ?? usual);
}

/** Times of events that did not occur, and absent references, are `null`. */
function nullableExample(schema: JsonSchema, property: string): unknown {
  return /_(at|id)$/.test(property) ? null : exampleOf(schema, property);
}

/** Fields of gifts only; if both are possible, the example is a discount. */
const ofGifts: readonly [ofGift: string, ofDiscount: string][] = [
  ['amount', 'discount_amount'],
  ['gift', 'discount'],
];

function objectExample(schema: JsonSchema): Record<string, unknown> {
  const shown = propertiesOf(schema).filter(([name, field]) => isRequired(schema, name) || field.examples);
  const example = Object.fromEntries(shown.map(([name, field]) => [name, exampleOf(field, name)]));
  for (const [ofGift, ofDiscount] of ofGifts) {
    if (ofDiscount in example && schema.properties![ofGift]?.anyOf) example[ofGift] = null;
  }
  return example;
}

/** The most common states. */
const usualStates = ['active', 'posted', 'available'];

/**
 * Returns a valid value: the first example of the schema, its default, or one generated from its type. Objects
 * include required fields and fields with an example. `property` is the name of the field.
 */
export function exampleOf(schema: JsonSchema, property = ''): unknown {
  if (schema.examples?.length) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return usualStates.find((state) => schema.enum!.includes(state)) ?? schema.enum[0];
  if (schema.anyOf) {
    const [first] = schema.anyOf;
    const nullable = schema.anyOf.some((part) => part.type === 'null');
    return nullable ? nullableExample(first!, property) : exampleOf(first!, property);
  }
  if (schema.type === 'object') return objectExample(schema);
  if (schema.type === 'array') return schema.items ? [exampleOf(schema.items)] : [];
  if (schema.type === 'integer' || schema.type === 'number') return integerExample(schema, property);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'string') return stringExample(schema, property);
  return null;
}
