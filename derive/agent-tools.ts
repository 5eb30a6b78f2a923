/**
 * Routes as tools of the Model Context Protocol: a name, a JSON Schema of the arguments, and hints for the agent. Texts
 * name other routes by the names of their tools.
 */
import { fullPath, type Route } from '../contract/route.ts';
import { isRequired, type JsonSchema, jsonSchemaOf, offeredFields, propertiesOf } from './json-schema.ts';
import type { NamedSchemas } from './named-schemas.ts';
import { type Json, openApiSchema } from './openapi-schema.ts';
import { domainOf, pathParameters } from './route-names.ts';

export interface ToolHints {
  title?: string;
  readOnlyHint: boolean;
  destructiveHint: boolean;
  idempotentHint: boolean;
  openWorldHint: false;
}

/** A tool as clients see it. */
export interface ShownTool {
  name: string;
  title?: string;
  description: string;
  inputSchema: Json;
  annotations: ToolHints;
}

export interface AgentTool {
  route: Route;
  /** The part of the API that it belongs to, such as `gift-cards`. */
  area: string;
  /** Everything about the tool. */
  shown: ShownTool & { title: string };
  /** What fits in a list of many: what it is for, and its arguments by name and type. */
  short: ShownTool;
  pathNames: readonly string[];
  queryNames: readonly string[];
}

/** Not a field of any route. */
export const keyArgument = 'idempotency_key';

/** Clients accept letters, digits, `_` and `-`: `vouchers.list-recipients` is `vouchers_list-recipients`. */
export const toolNameOf = ({ name }: Route): string => name.replace('.', '_');

/** Schemas are written out, because clients don't resolve references between tools. */
const unnamed: NamedSchemas = { all: [], nameOf: () => undefined, sidesOf: () => new Set() };

const keySchema = (isDerived: boolean): Json => ({
  type: 'string',
  maxLength: 255,
  description: isDerived
    ? 'Leave this out: the same arguments are the same action for 24 hours, so a retry is safe. Pass a new value only to do the same thing again on purpose.'
    : 'Makes a retry safe: repeating the call with the same value returns the stored result.',
});

/** Whether repeating the same arguments is the same action, unless the agent says otherwise. */
export const isDoneOnce = ({ idempotency }: Route): boolean => idempotency === 'moves_value';

/** A schema without the fields of these names, also those within others. */
function without(schema: JsonSchema, names: readonly string[]): JsonSchema {
  if (schema.properties === undefined || names.length === 0) return schema;
  const kept = propertiesOf(schema).filter(([name]) => !names.includes(name));
  return {
    ...schema,
    properties: Object.fromEntries(kept.map(([name, field]) => [name, without(field, names)])),
  };
}

function inputSchema(route: Route): Json {
  const params = route.params ? jsonSchemaOf(route.params).properties : undefined;
  const query = route.query ? jsonSchemaOf(route.query) : {};
  const body = route.body ? without(offeredFields(jsonSchemaOf(route.body)), route.agent?.omits ?? []) : {};
  const inPath = pathParameters(route);
  const fields = [...propertiesOf(query), ...propertiesOf(body)];
  const twice = fields.find(([name]) => inPath.includes(name) || name === keyArgument);
  if (twice) throw new Error(`${route.name}: an agent can't tell two arguments named ${twice[0]} apart`);
  const written = [
    ...inPath.map((name) => [name, params?.[name] ?? { type: 'string' }] as const),
    ...fields,
  ].map(([name, schema]) => [name, openApiSchema(schema, unnamed, 'request')]);
  const required = [query, body].flatMap((part) =>
    propertiesOf(part).flatMap(([name]) => (isRequired(part, name) ? [name] : [])),
  );
  const key = route.idempotency === 'none' ? [] : [[keyArgument, keySchema(isDoneOnce(route))]];
  return {
    type: 'object',
    properties: Object.fromEntries([...written, ...key]),
    required: [...inPath, ...required],
    additionalProperties: false,
  };
}

/** The longest list of choices that a short schema repeats. */
const mostChoices = 8;

/** The type of an argument, or its choices; what is inside it is left out. */
function shortArgument({ type, enum: choices }: Json): Json {
  if (Array.isArray(choices) && choices.length <= mostChoices) return { enum: choices };
  return type === undefined ? {} : { type };
}

function shortSchema({ properties, required }: Json): Json {
  const fields = Object.entries(properties as Record<string, Json>);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, schema]) => [name, shortArgument(schema)])),
    ...((required as string[]).length > 0 && { required }),
  };
}

function hintsOf(route: Route): ToolHints {
  const { agent, method } = route;
  return {
    readOnlyHint: method === 'GET' || agent?.readOnly === true,
    destructiveHint: isDoneOnce(route) || method === 'DELETE' || agent?.destructive === true,
    idempotentHint: method === 'GET' || isDoneOnce(route),
    openWorldHint: false,
  };
}

type Wording = (text: string) => string;

/** Replaces the names of routes by those of their tools: an agent knows no others. */
function toolWording(routes: readonly Route[]): Wording {
  const names = new Set(routes.map(({ name }) => name));
  return (text) =>
    text.replace(/\b[a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*\b/g, (name) =>
      names.has(name) ? name.replace('.', '_') : name,
    );
}

/** The schema with other words in its descriptions. */
function reworded(value: unknown, wording: Wording): unknown {
  if (Array.isArray(value)) return value.map((one) => reworded(one, wording));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === 'description' && typeof inner === 'string' ? wording(inner) : reworded(inner, wording),
    ]),
  );
}

function toolOf(route: Route, wording: Wording): AgentTool {
  const { agent, description, summary } = route;
  const name = toolNameOf(route);
  const said = agent?.hint ? `${description}\n\n${agent.hint}` : description;
  const schema = reworded(inputSchema(route), wording) as Json;
  const annotations = hintsOf(route);
  return {
    route,
    area: domainOf(route),
    shown: {
      name,
      title: summary,
      description: wording(`${summary}. ${said}`),
      inputSchema: schema,
      annotations: { title: summary, ...annotations },
    },
    short: {
      name,
      description: wording([`${summary}.`, agent?.hint].filter(Boolean).join(' ')),
      inputSchema: shortSchema(schema),
      annotations,
    },
    pathNames: pathParameters(route),
    queryNames: propertiesOf(route.query && jsonSchemaOf(route.query)).map(([name]) => name),
  };
}

/** The tools of these routes, except for files, streams, pages and routes without a credential. */
export function agentTools(routes: readonly Route[]): AgentTool[] {
  const wording = toolWording(routes);
  return routes
    .filter(({ access, kind }) => kind === undefined && access.kind !== 'public')
    .map((route) => toolOf(route, wording));
}

/** The URL of a call, with its query. Throws `TypeError` for a path parameter that is missing or leads to another route. */
export function toolUrl(tool: AgentTool, given: Readonly<Record<string, unknown>>): string {
  const path = fullPath(tool.route).replace(/:([A-Za-z]\w*)/g, (_, name: string) => {
    const value = given[name];
    if (value === undefined)
      throw new TypeError(`The argument \`${name}\` is missing. Send an id or a code as text.`);
    if (typeof value !== 'string' || ['', '.', '..'].includes(value))
      throw new TypeError(`The argument \`${name}\` must be an id or a code, as text.`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const name of tool.queryNames) {
    const value = given[name];
    if (value === undefined || value === null) continue;
    for (const single of Array.isArray(value) ? value : [value]) query.append(name, String(single));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
