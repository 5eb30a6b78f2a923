/** A route as an OpenAPI operation. */
import type { TSchema } from 'typebox';
import { errorDefinition } from '../contract/errors.ts';
import type { Route } from '../contract/route.ts';
import { isAllOptional, type JsonSchema, jsonSchemaOf, offeredFields, propertiesOf } from './json-schema.ts';
import type { NamedSchemas } from './named-schemas.ts';
import { errorHeaders, successHeaders } from './openapi-headers.ts';
import { hasEntityTag, parametersOf } from './openapi-parameters.ts';
import { type Json, openApiSchema } from './openapi-schema.ts';
import { recordedExample } from './recorded.ts';
import { errorsByStatus } from './route-errors.ts';
import { domainOf } from './route-names.ts';
import { exampleOf } from './schema-example.ts';

const successDescriptions = {
  200: 'Success',
  201: 'Created',
  202: 'Accepted; work continues in the background',
  204: 'Success; no body',
};

/** Bodies that API clients don't send: forms of pages, and callbacks of other systems. */
const foreignBodies = {
  page: { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } },
  callback: { 'application/json': { schema: { type: 'object' }, example: {} } },
};

function requestBody(declared: Route, names: NamedSchemas): Json {
  if (declared.kind === 'page' || declared.kind === 'callback') {
    if (declared.method === 'GET' || declared.method === 'DELETE') return {};
    return { requestBody: { required: declared.kind === 'callback', content: foreignBodies[declared.kind] } };
  }
  if (!declared.body) return {};
  const schema = offeredFields(jsonSchemaOf(declared.body));
  const example = recordedExample(declared)?.body ?? declared.example?.body ?? exampleOf(schema);
  const written = { schema: openApiSchema(schema, names, 'request'), example };
  const content = declared.kind === 'upload' ? asForm(written, schema) : { 'application/json': written };
  return { requestBody: { required: !isAllOptional(schema), content } };
}

/** Builds a form with a file (RFC 7578); parts with a media type are bytes. */
function asForm({ schema, example }: { schema: Json; example: unknown }, plain: JsonSchema): Json {
  const files = propertiesOf(plain).filter(([, { contentMediaType }]) => contentMediaType !== undefined);
  const properties = { ...(schema.properties as Json) };
  for (const [name, { description }] of files) properties[name] = { ...bytes, description };
  const encoding = files.map(([name, part]) => [name, { contentType: part.contentMediaType }]);
  return {
    'multipart/form-data': {
      schema: { ...schema, properties },
      example,
      encoding: Object.fromEntries(encoding),
    },
  };
}

/** Client generators recognize bytes by this `format`. */
const bytes = { type: 'string', format: 'binary' };

function success(declared: Route, names: NamedSchemas): Record<string, Json> {
  const { alternative, kind, result } = declared;
  const { status, schema } = result;
  const description = successDescriptions[status];
  const headers = successHeaders(declared);
  if (!schema) return { [status]: { description, headers } };
  if (kind === 'page') {
    const data = alternative?.schema && inJson(alternative.schema, names);
    const content = { 'text/html': { schema: { type: 'string' } }, ...data };
    return { [status]: { description, headers, content } };
  }
  if (kind === 'download') {
    const other = alternative && alternativeAnswer(alternative, headers, names);
    return { ...other, [status]: { description, headers, content: filesOf(declared, schema, names) } };
  }
  const other = alternative && alternativeAnswer(alternative, headers, names);
  const unchanged = hasEntityTag(declared) && { 304: { description: 'Unchanged; no body', headers } };
  return {
    ...other,
    ...unchanged,
    [status]: { description, headers, content: inJson(schema, names, recordedExample(declared)?.result) },
  };
}

const alternativeAnswer = (
  { status, when, schema }: NonNullable<Route['alternative']>,
  headers: Json,
  names: NamedSchemas,
): Record<string, Json> => ({
  [status]: { description: when, headers, ...(schema && { content: inJson(schema, names) }) },
});

/** Returns a file in each of its media types; anything but text is bytes. */
function filesOf({ mediaTypes = [] }: Route, schema: TSchema, names: NamedSchemas): Json {
  const plain = inJson(schema, names);
  if (mediaTypes.length === 0) return plain;
  return Object.fromEntries(
    mediaTypes.map((type) => [type, plain[type] ?? { schema: isText(type) ? { type: 'string' } : bytes }]),
  );
}

const isText = (type: string): boolean => type.startsWith('text/') || type.includes('json');

function inJson(schema: TSchema, names: NamedSchemas, recorded?: unknown): Json {
  const plain = jsonSchemaOf(schema);
  const type = plain.contentMediaType ?? 'application/json';
  return { [type]: { schema: openApiSchema(plain, names, 'answer'), example: recorded ?? exampleOf(plain) } };
}

/** Errors from Node itself, before the route is known to be a page. */
const beforePages = [400, 408, 413, 431];

function refusals(declared: Route): Record<string, Json> {
  const answers = [...errorsByStatus(declared)].map(([status, codes]) => {
    const description = codes.map((code) => `- \`${code}\`: ${errorDefinition(code).title}`).join('\n');
    const examples = Object.fromEntries(
      codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
    );
    const schema = { $ref: '#/components/schemas/Problem' };
    const problem = { 'application/problem+json': { schema, examples } };
    const page = { 'text/html': { schema: { type: 'string' } } };
    const content =
      declared.kind !== 'page' ? problem : beforePages.includes(status) ? { ...page, ...problem } : page;
    return [status, { description, headers: errorHeaders(declared, status), content }];
  });
  return Object.fromEntries(answers);
}

/** Either credential works on a route for tokens; the array lists what it needs. */
function security({ access }: Route): Json[] {
  if (access.kind === 'public') return [];
  if (access.kind === 'member') return [{ member: [] }];
  const permission =
    access.permission === 'none' || access.permission === 'session' ? [] : [access.permission];
  const session = { session: permission };
  if (access.kind !== 'token') return [session];
  return [{ apiToken: access.scope === 'any' ? [] : [access.scope] }, session];
}

/** The access policy and other contract data as machine-readable extensions. */
function extensions(declared: Route): Json {
  const { access, agent, events, idempotency, mayBeStale, number } = declared;
  return {
    ...(number === undefined ? {} : { 'x-number': number }),
    'x-access': access.kind,
    ...(access.kind === 'token' && access.scope !== 'any' ? { 'x-scope': access.scope } : {}),
    ...(access.kind === 'token' && access.publishable ? { 'x-publishable': true } : {}),
    ...(access.kind === 'public' || access.kind === 'member' ? {} : { 'x-permission': access.permission }),
    ...(access.kind === 'interactive' ||
    access.kind === 'member' ||
    (access.kind === 'token' && access.stepUp)
      ? { 'x-step-up': access.stepUp }
      : {}),
    'x-idempotency': idempotency,
    ...(mayBeStale ? { 'x-may-be-stale': true } : {}),
    ...(events.length > 0 ? { 'x-events': events } : {}),
    ...(agent ? { 'x-agent': agent } : {}),
  };
}

/** Who can call it. */
export function accessSentence({ access }: Route): string {
  if (access.kind === 'public') return 'No credential required.';
  if (access.kind === 'member')
    return 'Requires the session of a member: as a cookie, with the id of the merchant in `Member-Of`, or as a bearer token.';
  const permission =
    access.permission === 'none' || access.permission === 'session'
      ? ''
      : ` with permission \`${access.permission}\``;
  const stepUp = access.stepUp ? ' and step-up authentication' : '';
  if (access.kind === 'token') {
    const token = access.scope === 'any' ? 'an API token' : `an API token with scope \`${access.scope}\``;
    return `Requires ${token}, or a signed-in user${permission}${stepUp}.`;
  }
  return `Requires a signed-in user${permission}${stepUp}. API tokens get \`token_not_allowed\`.`;
}

const staleSentence = ({ mayBeStale }: Route): string[] =>
  mayBeStale ? ['A read replica may answer, with data that is some seconds old; see `Read-After`.'] : [];

/** Builds the operation object of a route. */
export function openApiOperation(
  declared: Route,
  names: NamedSchemas,
): Json & { responses: Record<string, Json> } {
  const parameters = parametersOf(declared, names);
  return {
    operationId: declared.name,
    tags: [domainOf(declared)],
    summary: declared.summary,
    description: [declared.description, ...staleSentence(declared), accessSentence(declared)].join('\n\n'),
    ...(declared.deprecated ? { deprecated: true } : {}),
    security: security(declared),
    ...extensions(declared),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(declared, names),
    responses: { ...success(declared, names), ...refusals(declared) },
  };
}
