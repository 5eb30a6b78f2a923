/** Generates the return types of client methods. */
import type { TSchema } from 'typebox';
import type { Route } from '../contract/route.ts';
import { type JsonSchema, jsonSchemaOf, propertiesOf } from './json-schema.ts';
import type { NamedSchemas } from './named-schemas.ts';
import { pascalCase } from './route-names.ts';
import { interfaceOf, typeOf } from './sdk-types.ts';

/** What the answer to a route must be: a client takes nothing else for a success. */
export type PromisedKind = 'json' | 'object' | 'list' | 'nothing' | 'file' | 'events';

/**
 * What nearly every answer has at its top, and the answers of others don't: clients know by it that an object is of
 * Tessera. The three clients have the same list, which `sdk.test.ts` compares. Other answers promise any object.
 */
export const identifyingNames: readonly string[] = [
  'object',
  'id',
  'transaction',
  'redemption',
  'discount_amount',
  'return',
  'pricing',
  'communication',
  'targeted',
  'customer',
  'group',
  'group_id',
  'access_token',
  'merchant',
  'stepped_up_at',
  'expires_at',
];

const isIdentifying = (schema: TSchema | undefined): boolean =>
  schema === undefined ||
  jsonSchemaOf(schema).required?.some((name) => identifyingNames.includes(name)) === true;

export function promisedKind(declared: Route): PromisedKind {
  const { schema } = declared.result;
  if (!schema) return 'nothing';
  if (declared.kind === 'download') return 'file';
  if (declared.kind === 'stream') return 'events';
  const { properties } = jsonSchemaOf(schema);
  if (properties?.object?.const === 'list' && properties.data?.items) return 'list';
  return isIdentifying(schema) && isIdentifying(declared.alternative?.schema) ? 'json' : 'object';
}

export interface MethodResult {
  /** Return type of the method. */
  returned: string;
  /** Response type of one request. */
  answer: string;
  /** What the client accepts as a response. */
  kind: PromisedKind;
  /** Whether the method returns a list that fetches its own pages. */
  paged: boolean;
  /** Types used only by this method. */
  interfaces: string[];
}

/** The fields of `Page`, which is not generated. */
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

/** Returns the page type, and its interface if the route adds fields, such as a summary. */
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

function listResult(
  declared: Route,
  list: JsonSchema,
  item: JsonSchema,
  names: NamedSchemas,
): Omit<MethodResult, 'kind'> {
  const paged = declared.query !== undefined && 'cursor' in declared.query.properties;
  const { page, typeArguments, interfaces } = pageType(declared, list, item, names);
  return { returned: paged ? `Pages<${typeArguments}>` : `Call<${page}>`, answer: page, paged, interfaces };
}

/** Returns the return type of a method and the types it needs. */
export function methodResult(declared: Route, names: NamedSchemas): MethodResult {
  return { ...typesOfResult(declared, names), kind: promisedKind(declared) };
}

function typesOfResult(declared: Route, names: NamedSchemas): Omit<MethodResult, 'kind'> {
  const { schema } = declared.result;
  if (!schema) return { returned: 'Call<void>', answer: 'void', paged: false, interfaces: [] };
  if (declared.kind === 'stream') {
    const answer = 'AsyncIterable<ServerSentEvent>';
    return { returned: `Call<${answer}>`, answer, paged: false, interfaces: [] };
  }
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
