/** Routes as tools of the Model Context Protocol: a name, a JSON Schema of the arguments, and hints for the agent. */
import { fullPath, type Route } from '../contract/route.ts';
import { isRequired, jsonSchemaOf, offeredFields, propertiesOf } from './json-schema.ts';
import type { NamedSchemas } from './named-schemas.ts';
import { type Json, openApiSchema } from './openapi-schema.ts';
import { pathParameters } from './route-names.ts';

export interface AgentTool {
  route: Route;
  /** What clients see. */
  shown: {
    name: string;
    title: string;
    description: string;
    inputSchema: Json;
    annotations: {
      title: string;
      readOnlyHint: boolean;
      destructiveHint: boolean;
      idempotentHint: boolean;
      openWorldHint: false;
    };
  };
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

function inputSchema(route: Route): Json {
  const params = route.params ? jsonSchemaOf(route.params).properties : undefined;
  const query = route.query ? jsonSchemaOf(route.query) : {};
  const body = route.body ? offeredFields(jsonSchemaOf(route.body)) : {};
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

function toolOf(route: Route): AgentTool {
  const { agent, description, method, summary } = route;
  const said = agent?.hint ? `${description}\n\n${agent.hint}` : description;
  return {
    route,
    shown: {
      name: toolNameOf(route),
      title: summary,
      description: `${summary}. ${said}`,
      inputSchema: inputSchema(route),
      annotations: {
        title: summary,
        readOnlyHint: method === 'GET' || agent?.readOnly === true,
        destructiveHint: isDoneOnce(route) || method === 'DELETE' || agent?.destructive === true,
        idempotentHint: method === 'GET' || isDoneOnce(route),
        openWorldHint: false,
      },
    },
    pathNames: pathParameters(route),
    queryNames: propertiesOf(route.query && jsonSchemaOf(route.query)).map(([name]) => name),
  };
}

/** The tools of these routes, except for files, streams, pages and routes without a credential. */
export const agentTools = (routes: readonly Route[]): AgentTool[] =>
  routes.filter(({ access, kind }) => kind === undefined && access.kind !== 'public').map(toolOf);

/** The URL of a call, with its query. Throws `TypeError` for a path parameter that would lead to another route. */
export function toolUrl(tool: AgentTool, given: Readonly<Record<string, unknown>>): string {
  const path = fullPath(tool.route).replace(/:([A-Za-z]\w*)/g, (_, name: string) => {
    const value = given[name];
    if (typeof value !== 'string' || ['', '.', '..'].includes(value)) throw new TypeError(name);
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
