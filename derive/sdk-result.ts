/** What a method of the client returns. */
import type { Route } from '../contract/route.ts';
import { type JsonSchema, jsonSchemaOf, propertiesOf } from './json-schema.ts';
import type { NamedSchemas } from './named-schemas.ts';
import { pascalCase } from './route-names.ts';
import { interfaceOf, typeOf } from './sdk-types.ts';

export interface MethodResult {
  /** What the method returns. */
  returned: string;
  /** What one request answers. */
  answer: string;
  /** The method gives a list that fetches its own pages. */
  paged: boolean;
  /** Types that only this method uses. */
  interfaces: string[];
}

/** The fields of `Page`, which is written by hand. */
const plainPage: JsonSchema = {
  properties: {
    object: {},
    data: {},
    has_more: {},
    next_cursor: {},
    total_count: {},
    total_count_capped: {},
  },
};

/** A page, and the interface for it where the route adds fields of its own, such as a summary. */
function pageType(declared: Route, list: JsonSchema, item: JsonSchema, names: NamedSchemas) {
  const interfaces: string[] = [];
  let itemName = typeOf(item, names);
  if (names.nameOf(item) === undefined && item.properties) {
    itemName = `${pascalCase(declared.name)}Item`;
    interfaces.push(interfaceOf(itemName, item, names));
  }
  const base = { name: `Page<${itemName}>`, schema: plainPage };
  const isPlain = propertiesOf(list).every(([name]) => plainPage.properties![name]);
  if (isPlain) return { page: base.name, typeArguments: itemName, interfaces };
  const page = `${pascalCase(declared.name)}Page`;
  interfaces.push(interfaceOf(page, list, names, { base }));
  return { page, typeArguments: `${itemName}, ${page}`, interfaces };
}

function listResult(declared: Route, list: JsonSchema, item: JsonSchema, names: NamedSchemas): MethodResult {
  const paged = declared.query !== undefined && 'cursor' in declared.query.properties;
  const { page, typeArguments, interfaces } = pageType(declared, list, item, names);
  return { returned: paged ? `Pages<${typeArguments}>` : `Call<${page}>`, answer: page, paged, interfaces };
}

/** What the method of a route returns, and the types for that. */
export function methodResult(declared: Route, names: NamedSchemas): MethodResult {
  const { schema } = declared.result;
  if (!schema) return { returned: 'Call<void>', answer: 'void', paged: false, interfaces: [] };
  const result = jsonSchemaOf(schema);
  const item = result.properties?.data?.items;
  if (item && result.properties?.object?.const === 'list') return listResult(declared, result, item, names);
  const needsName = names.nameOf(result) === undefined && result.properties !== undefined;
  const main = needsName ? `${pascalCase(declared.name)}Result` : typeOf(result, names, '  ');
  const interfaces = needsName ? [interfaceOf(main, result, names)] : [];
  const other =
    declared.alternative?.schema && typeOf(jsonSchemaOf(declared.alternative.schema), names, '  ');
  const answer = other === undefined ? main : `${main} | ${other}`;
  return { returned: `Call<${answer}>`, answer, paged: false, interfaces };
}
