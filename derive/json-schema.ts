/** The part of JSON Schema 2020-12 that the contract uses, as the readers see it. */
import type { TSchema } from 'typebox';

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
  /** Groups of fields of which one is needed; it explains `minProperties` to people. */
  'x-needs'?: readonly (readonly string[])[];
}

/** A contract schema as plain JSON Schema; typebox keeps its own marks in fields that JSON does not see. */
export const jsonSchemaOf = (schema: TSchema): JsonSchema => schema as JsonSchema;

/** Property names with their schemas, in the order of the contract. */
export const propertiesOf = (schema: JsonSchema | undefined): [string, JsonSchema][] =>
  Object.entries(schema?.properties ?? {});

export const isRequired = (schema: JsonSchema, property: string): boolean =>
  schema.required?.includes(property) ?? false;

/** Whether an object can be left out, because nothing in it is required. */
export const isAllOptional = (schema: JsonSchema): boolean =>
  (schema.required?.length ?? 0) === 0 && (schema.minProperties ?? 0) === 0;

/** The schema inside a nullable one, or `undefined` when the schema is not "this or null". */
export function nonNullPart(schema: JsonSchema): JsonSchema | undefined {
  const [first, second] = schema.anyOf ?? [];
  return schema.anyOf?.length === 2 && second?.type === 'null' ? first : undefined;
}

/**
 * Request fields without any type are declared only so that the server can refuse them by name
 * (`immutable_field`); nobody is offered them.
 */
export function offeredFields(schema: JsonSchema): JsonSchema {
  const offered = propertiesOf(schema).filter(([, field]) => field.type ?? field.anyOf ?? field.enum);
  return { ...schema, properties: Object.fromEntries(offered) };
}
