/** What a method of the client returns. */
import type { Route } from '../contract/route.ts';
import { type JsonSchema, jsonSchemaOf, propertiesOf } from './json-schema.ts';
import type { NamedSchemas } from './named-schemas.ts';
import { pascalCase } from './route-names.ts';
import { interfaceOf, typeOf } from './sdk-types.ts';

/** The items of a list that is read page by page; `undefined` for any other result. */
function pagedItem(declared: Route): JsonSchema | undefined {
  const result = declared.result.schema ? jsonSchemaOf(declared.result.schema) : undefined;
  const hasCursor = declared.query && jsonSchemaOf(declared.query).properties?.cursor;
  if (!hasCursor || result?.properties?.object?.const !== 'list') return undefined;
  return result.properties.data?.items;
}

const pageFields = ['object', 'data', 'has_more', 'next_cursor', 'total_count', 'total_count_capped'];

/** A page whose route adds fields of its own, such as a summary. */
function extendedPage(declared: Route): JsonSchema | undefined {
  const result = jsonSchemaOf(declared.result.schema!);
  return propertiesOf(result).some(([name]) => !pageFields.includes(name)) ? result : undefined;
}

export interface MethodResult {
  /** What the method returns. */
  returned: string;
  /** What one request answers. */
  answer: string;
  paged: boolean;
  interfaces: string[];
}

/** What the method of a route returns, and the types for that. */
export function methodResult(declared: Route, names: NamedSchemas): MethodResult {
  const { schema } = declared.result;
  if (!schema) return { returned: 'Call<void>', answer: 'void', paged: false, interfaces: [] };
  const typeName = `${pascalCase(declared.name)}Result`;
  const result = jsonSchemaOf(schema);
  const item = pagedItem(declared);
  if (item) return pagedType(declared, item, names);
  const isObject = result.type === 'object' && result.properties !== undefined;
  const named = names.nameOf(result);
  if (named !== undefined && !named.endsWith('List')) {
    return { returned: `Call<${named}>`, answer: named, paged: false, interfaces: [] };
  }
  if (!isObject) {
    const answer = typeOf(result, names, '  ');
    return { returned: `Call<${answer}>`, answer, paged: false, interfaces: [] };
  }
  const interfaces = [interfaceOf(typeName, result, names)];
  return { returned: `Call<${typeName}>`, answer: typeName, paged: false, interfaces };
}

function pagedType(declared: Route, item: JsonSchema, names: NamedSchemas): MethodResult {
  const isInline = names.nameOf(item) === undefined && item.properties !== undefined;
  const itemName = isInline ? `${pascalCase(declared.name)}Item` : typeOf(item, names);
  const interfaces = isInline ? [interfaceOf(itemName, item, names)] : [];
  const extended = extendedPage(declared);
  const plainPage = `Page<${itemName}>`;
  if (!extended) return { returned: `Pages<${itemName}>`, answer: plainPage, paged: true, interfaces };
  const pageName = `${pascalCase(declared.name)}Page`;
  const properties = Object.fromEntries(pageFields.map((name) => [name, {}]));
  const base = { name: plainPage, schema: { properties } };
  interfaces.push(interfaceOf(pageName, extended, names, { base }));
  return { returned: `Pages<${itemName}, ${pageName}>`, answer: pageName, paged: true, interfaces };
}
