/** Path, query and header parameters of a route. */
import { limits } from '../contract/limits.ts';
import type { Route } from '../contract/route.ts';
import { isRequired, type JsonSchema, jsonSchemaOf, propertiesOf } from './json-schema.ts';
import type { NamedSchemas } from './named-schemas.ts';
import { type Json, openApiSchema } from './openapi-schema.ts';
import { takesIdempotencyKey } from './route-errors.ts';
import { pascalCase, pathParameters } from './route-names.ts';
import { exampleOf } from './schema-example.ts';

/** Header parameters, by component name. Without examples, because interactive docs would send them. */
export const headerParameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: `Makes retries safe: for ${limits.idempotencyHours} hours, repeating the request with the same key returns the stored response.`,
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'Changes the object only if it still has this version (its `ETag`).',
    schema: { type: 'string' },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description:
      'The `ETag` of an earlier response. Returns 304 without a body if the response has not changed.',
    schema: { type: 'string' },
  },
  ReadAfter: {
    name: 'Read-After',
    in: 'header',
    description:
      'The `Read-After` of your latest responses, separated by commas: the result then contains all that you have written. Without it, the primary database answers.',
    schema: { type: 'string' },
  },
} satisfies Record<string, Json>;

export type HeaderParameter = keyof typeof headerParameters;

/** Whether the route reads an object with a version, so its response has an `ETag`. */
export const hasEntityTag = ({ method, result: { schema } }: Route): boolean =>
  method === 'GET' && schema !== undefined && jsonSchemaOf(schema).properties?.version !== undefined;

export function headerParametersOf(declared: Route): HeaderParameter[] {
  return [
    ...(takesIdempotencyKey(declared) ? (['IdempotencyKey'] as const) : []),
    ...(declared.errors.includes('precondition_failed') ? (['IfMatch'] as const) : []),
    ...(hasEntityTag(declared) ? (['IfNoneMatch'] as const) : []),
    ...(declared.mayBeStale ? (['ReadAfter'] as const) : []),
  ];
}

/** Builds a parameter, with its description next to its schema instead of inside it. */
function parameter(place: 'path' | 'query', name: string, schema: JsonSchema, names: NamedSchemas): Json {
  const { description, ...rest } = openApiSchema(schema, names, 'request');
  const said = description ?? pascalCase(name).replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return { name, in: place, description: said, schema: rest };
}

/** Disables optional filters by default in interactive docs, which would otherwise send them all. */
function optionalExample(name: string, schema: JsonSchema): Json {
  return { default: { value: exampleOf(schema, name), 'x-disabled': true } };
}

export function parametersOf(declared: Route, names: NamedSchemas): Json[] {
  const declaredParams = declared.params ? jsonSchemaOf(declared.params).properties : undefined;
  const inPath = pathParameters(declared).map((name) => {
    return {
      ...parameter('path', name, declaredParams?.[name] ?? { type: 'string' }, names),
      required: true,
    };
  });
  const query = declared.query ? jsonSchemaOf(declared.query) : {};
  const inQuery = propertiesOf(query).map(([name, schema]) => ({
    ...parameter('query', name, schema, names),
    ...(isRequired(query, name) ? { required: true } : { examples: optionalExample(name, schema) }),
  }));
  const inHeader = headerParametersOf(declared).map((name) => ({ $ref: `#/components/parameters/${name}` }));
  return [...inPath, ...inQuery, ...inHeader];
}
