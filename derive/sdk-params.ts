/** The parameters of a client method, in any language. */
import type { Route } from '../contract/route.ts';
import {
  isAllOptional,
  isRequired,
  type JsonSchema,
  jsonSchemaOf,
  offeredFields,
  propertiesOf,
} from './json-schema.ts';
import { pascalCase } from './route-names.ts';

/** The parameters of a method besides the path: query and body, merged into one object. */
export interface Params {
  typeName: string;
  schema: JsonSchema;
  queryNames: string[];
  hasBody: boolean;
  optional: boolean;
}

/** Whether clients have a method for the route. They don't call file links, pages and callbacks. */
export const isCalled = ({ access, kind }: Route): boolean =>
  kind === undefined || (kind !== 'page' && kind !== 'callback' && access.kind !== 'public');

/** Returns undefined if the method takes nothing besides the path. Throws if a name is in the query and the body. */
export function paramsOf(declared: Route): Params | undefined {
  const query = declared.query ? jsonSchemaOf(declared.query) : undefined;
  const body = declared.body ? offeredFields(jsonSchemaOf(declared.body)) : undefined;
  if (!query && !body) return undefined;
  const queryNames = propertiesOf(query).map(([name]) => name);
  const shared = queryNames.find((name) => body?.properties?.[name]);
  if (shared) throw new Error(`${declared.name}: \`${shared}\` is in the query and in the body`);
  const parts = [query, body].filter((part) => part !== undefined);
  const schema: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(parts.flatMap(propertiesOf)),
    required: parts.flatMap((part) =>
      Object.keys(part.properties ?? {}).filter((name) => isRequired(part, name)),
    ),
  };
  if (propertiesOf(schema).length === 0) return undefined;
  const typeName = `${pascalCase(declared.name)}Params`;
  return { typeName, schema, queryNames, hasBody: body !== undefined, optional: parts.every(isAllOptional) };
}
