/** The subset of JSON Schema 2020-12 that the contract uses. */
import type { TSchema } from 'typebox';
import { described } from './described.ts';

export interface JsonSchema {
  type?: string | string[];
  title?: string;
  description?: string;
  format?: string;
  pattern?: string;
  contentMediaType?: string;
  const?: unknown;
  enum?: readonly unknown[];
  default?: unknown;
  examples?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minLength?: number;
  maxLength?: number;
  minProperties?: number;
  maxProperties?: number;
  /** Groups of fields of which one is required; documents `minProperties`. */
  'x-needs'?: readonly (readonly string[])[];
}

/** Converts a contract schema to plain JSON Schema, with all descriptions and without the internal fields of typebox. */
export const jsonSchemaOf = (schema: TSchema): JsonSchema => described(schema) as JsonSchema;

/** Returns property names and schemas, in the order of the contract. */
export const propertiesOf = (schema: JsonSchema | undefined): [string, JsonSchema][] =>
  Object.entries(schema?.properties ?? {});

export const isRequired = (schema: JsonSchema, property: string): boolean =>
  schema.required?.includes(property) ?? false;

/** Whether an object can be omitted, because none of its fields is required. */
export const isAllOptional = (schema: JsonSchema): boolean =>
  (schema.required?.length ?? 0) === 0 && (schema.minProperties ?? 0) === 0;

/** Returns the schema inside a nullable one, or `undefined` if it is not nullable. */
export function nonNullPart(schema: JsonSchema): JsonSchema | undefined {
  const [first, second] = schema.anyOf ?? [];
  return schema.anyOf?.length === 2 && second?.type === 'null' ? first : undefined;
}

/**
 * Removes request fields without a type, which are declared only so that the server can refuse them by name
 * (`immutable_field`).
 */
export function offeredFields(schema: JsonSchema): JsonSchema {
  const offered = propertiesOf(schema).filter(([, field]) => field.type ?? field.anyOf ?? field.enum);
  return { ...schema, properties: Object.fromEntries(offered) };
}
