/** Enumerates the places of a schema, and bodies with exactly one fault. */
import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { type IdKind, idPrefixes } from '../../contract/ids.ts';
import { isOwnFormat } from '../../contract/primitives.ts';
import { type JsonSchema, nonNullPart, propertiesOf } from '../../derive/json-schema.ts';
import { exampleOf } from '../../derive/schema-example.ts';

export type Step = string | number;

/** A place in a value, and its schema. */
export interface Place {
  path: Step[];
  /** The place that a refusal reports: keys of a map are client text and are not repeated. */
  told: Step[];
  schema: JsonSchema;
}

/** All places, root first; the first item of lists, the pair `key` of maps. */
export function placesOf(schema: JsonSchema, path: Step[] = [], told: Step[] = path): Place[] {
  const inner = nonNullPart(schema) ?? schema;
  const below = propertiesOf(inner).flatMap(([name, field]) =>
    placesOf(field, [...path, name], [...told, name]),
  );
  const values = inner.additionalProperties;
  if (typeof values === 'object') below.push(...placesOf(values, [...path, 'key'], told));
  if (inner.items) below.push(...placesOf(inner.items, [...path, 0], [...told, 0]));
  return [{ path, told, schema }, ...below];
}

/** RFC 6901. */
export const pointerOf = (path: readonly Step[]): string => path.map((step) => `/${step}`).join('');

/** Returns a copy of `base` with `value` at the path; missing parents are filled with examples. */
export function valueWith(schema: JsonSchema, base: unknown, path: readonly Step[], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const inner = nonNullPart(schema) ?? schema;
  const holder = isContainer(base) ? base : exampleOf(inner);
  const field = typeof step === 'number' ? inner.items! : (inner.properties?.[step] ?? valuesOf(inner));
  if (typeof step === 'number') {
    const [first] = Array.isArray(holder) ? holder : [];
    return [valueWith(field, first, rest, value)];
  }
  const object = { ...(isContainer(holder) ? holder : {}) } as Record<string, unknown>;
  return { ...object, [step]: valueWith(field, object[step], rest, value) };
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

const valuesOf = ({ additionalProperties }: JsonSchema): JsonSchema =>
  typeof additionalProperties === 'object' ? additionalProperties : {};

const candidates: unknown[] = [null, true, 1.5, -1, 'no such thing \u2620', [], {}];

/** Values of every JSON type that the schema rejects. */
export function wrongValues(schema: JsonSchema): unknown[] {
  // Not compiled: each schema checks a handful of values.
  return candidates.filter((candidate) => !Check(schema as TSchema, candidate));
}

/** Query texts that the schema rejects; empty if it accepts any. */
export function wrongTexts(schema: JsonSchema): string[] {
  if (schema.items) return wrongTexts(schema.items);
  switch (schema.type) {
    case 'integer':
      return [
        ...['many', '1.5', '1e1', '0x1', ' 1', '', '99999999999999999999'],
        ...((schema.minimum ?? 0) >= 0 ? ['-1'] : []),
      ];
    case 'boolean':
      return ['maybe', '1', 'TRUE', ''];
    default:
      return schema.enum || schema.pattern || (schema.format && !isOwnFormat(schema.format))
        ? ['no such thing', '']
        : (schema.minLength ?? 0) > 0
          ? ['']
          : [];
  }
}

/** The kind of object whose id belongs here, or undefined. */
export function idKindOf(schema: JsonSchema): IdKind | undefined {
  const { pattern } = nonNullPart(schema) ?? schema;
  const prefix = /^\^([a-z]+)_\[0-7\]/.exec(pattern ?? '')?.[1];
  return (Object.keys(idPrefixes) as IdKind[]).find((kind) => idPrefixes[kind] === prefix);
}
