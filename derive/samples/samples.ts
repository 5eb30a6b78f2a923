/** How a route is called in each language, with the request that the tests recorded. */
import { fullPath, type Route } from '../../contract/route.ts';
import { fieldsOf, takesPairs, takesSeveral } from '../command-fields.ts';
import {
  isRequired,
  type JsonSchema,
  jsonSchemaOf,
  nonNullPart,
  offeredFields,
  propertiesOf,
} from '../json-schema.ts';
import { snakeCase } from '../python/client.ts';
import { pythonName } from '../python/types.ts';
import { recordedExample } from '../recorded.ts';
import { camelCase, domainOf, pathParameters, verbOf } from '../route-names.ts';
import { exampleOf } from '../schema-example.ts';
import { isCalled } from '../sdk-params.ts';
import { bracketed, json, literal, php, python, typescript } from './literals.ts';

export interface Sample {
  language: 'curl' | 'TypeScript' | 'Python' | 'PHP' | 'CLI';
  text: string;
}

export interface Request {
  /** In the order of the path. */
  params: readonly [name: string, value: string][];
  query: Record<string, unknown>;
  /** Undefined without a body. */
  body: Record<string, unknown> | undefined;
  /** Fields of the body that are files. */
  files: readonly string[];
}

/** Without fields that only some senders add, such as browsers with passkeys: clients don't know them. */
function declaredPart(value: unknown, schema: JsonSchema): unknown {
  const inner = nonNullPart(schema) ?? schema;
  if (Array.isArray(value)) return value.map((item) => declaredPart(item, inner.items ?? {}));
  if (typeof value !== 'object' || value === null || !inner.properties) return value;
  const fields = Object.entries(value).filter(
    ([name]) => inner.properties![name] || typeof inner.additionalProperties === 'object',
  );
  return Object.fromEntries(
    fields.map(([name, field]) => [name, declaredPart(field, inner.properties![name] ?? {})]),
  );
}

/** A request that succeeds, given the objects it names. */
export function exampleRequest(route: Route): Request {
  const recorded = recordedExample(route);
  const paramSchemas = route.params ? jsonSchemaOf(route.params).properties : undefined;
  const params = pathParameters(route).map((name): [string, string] => [
    name,
    recorded?.params?.[name] ?? String(exampleOf(paramSchemas?.[name] ?? { type: 'string' }, name)),
  ]);
  const querySchema = route.query ? jsonSchemaOf(route.query) : {};
  const neededQuery = propertiesOf(querySchema).filter(([name]) => isRequired(querySchema, name));
  const query =
    recorded?.query ??
    route.example?.query ??
    Object.fromEntries(neededQuery.map(([name, schema]) => [name, exampleOf(schema, name)]));
  const schema = route.body && offeredFields(jsonSchemaOf(route.body));
  const files = propertiesOf(schema)
    .filter(([, { contentMediaType }]) => contentMediaType !== undefined)
    .map(([name]) => name);
  const made = () => (recorded ? undefined : exampleOf(schema!));
  const body =
    schema && (recorded?.body ?? route.example?.body ?? (files.length > 0 ? exampleOf(schema) : made()));
  const sent = schema && body !== undefined ? declaredPart(body, schema) : body;
  return { params, query, body: sent as Request['body'], files };
}

/** Every language in which clients can call the route. */
export function samplesOf(route: Route, baseUrl: string): Sample[] {
  if (route.kind === 'page' || route.kind === 'callback') return [];
  const request = exampleRequest(route);
  const samples: Sample[] = [{ language: 'curl', text: inCurl(route, request, baseUrl) }];
  if (!isCalled(route)) return samples;
  samples.push({ language: 'TypeScript', text: inTypeScript(route, request, baseUrl) });
  if (route.kind !== 'stream') {
    samples.push({ language: 'Python', text: inPython(route, request, baseUrl) });
    samples.push({ language: 'PHP', text: inPhp(route, request, baseUrl) });
  }
  // A profile of the command holds an API token.
  const isForTokens = route.access.kind === 'token' || route.access.kind === 'public';
  if (route.kind === undefined && isForTokens) samples.push({ language: 'CLI', text: inCli(route, request) });
  return samples;
}

/** The variable of the environment with the credential; undefined if none is needed. */
export const credentialOf = ({ access }: Route): string | undefined =>
  access.kind === 'public'
    ? undefined
    : access.kind === 'member'
      ? 'MEMBER_SESSION'
      : access.kind === 'token'
        ? 'TESSERA_TOKEN'
        : 'ACCESS_TOKEN';

/** The file of an upload. */
const fileNames: Record<string, string> = { pictures: 'picture.png', imports: 'customers.csv' };
const fileOf = (route: Route): string => fileNames[domainOf(route)] ?? 'document.pdf';

const inShell = (text: string): string =>
  /^[\w./:@%+,=-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;

const pathOf = (route: Route, { params }: Request): string => {
  const values = new Map(params);
  return fullPath(route).replaceAll(/:([A-Za-z]\w*)/g, (_, name: string) =>
    encodeURIComponent(values.get(name)!),
  );
};

function inCurl(route: Route, request: Request, baseUrl: string): string {
  const { query, body, files } = request;
  const asked = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    ),
  ).toString();
  const url = `${baseUrl}${pathOf(route, request)}${asked && `?${asked}`}`;
  const credential = credentialOf(route);
  const parts = [`curl ${route.method === 'GET' ? '' : `-X ${route.method} `}${inShell(url)}`];
  if (credential) parts.push(`-H "Authorization: Bearer $${credential}"`);
  if (route.idempotency === 'moves_value') parts.push('-H "Idempotency-Key: $(uuidgen)"');
  if (route.kind === 'stream') parts.push('--no-buffer');
  if (route.kind === 'download') parts.push('--remote-name --remote-header-name');
  if (route.kind === 'upload')
    for (const [name, value] of Object.entries(body ?? {}))
      parts.push(`-F ${inShell(`${name}=${files.includes(name) ? `@${fileOf(route)}` : String(value)}`)}`);
  else if (body) {
    parts.push("-H 'Content-Type: application/json'", `-d ${inShell(literal(body, json))}`);
  }
  return parts.join(' \\\n  ');
}

/** Query and body are one object in all clients. */
const paramsOf = ({ query, body, files }: Request): [string, unknown][] =>
  Object.entries({ ...query, ...body }).filter(([name]) => !files.includes(name));

const isPaged = ({ query, result, exports }: Route): boolean =>
  query !== undefined && 'cursor' in query.properties && result.status !== 204 && exports === undefined;

function inTypeScript(route: Route, request: Request, baseUrl: string): string {
  const credential = credentialOf(route);
  const options = [`baseUrl: '${baseUrl}'`, ...(credential ? [`token: process.env.${credential}!`] : [])];
  const call = `tessera.${camelCase(domainOf(route))}.${camelCase(verbOf(route))}`;
  const fields = [
    ...request.files.map((name) => `${name}: new Blob([await readFile('${fileOf(route)}')])`),
    ...paramsOf(request).map(([name, value]) => {
      const key = typescript.key(name);
      return key + literal(value, typescript, '  ', key.length);
    }),
  ];
  const given = request.params.map(([, value]) => typescript.text(value));
  const before = call.length + given.join(', ').length + 25;
  if (fields.length > 0) given.push(bracketed(fields, ['{', '}'], { pad: ' ', before }));
  const called = `${call}(${given.join(', ')})`;
  const imports = request.files.length > 0 ? "import { readFile } from 'node:fs/promises';\n" : '';
  const does =
    route.kind === 'stream'
      ? `for await (const { event, data } of await ${called}) {\n  console.log(event, data);\n}`
      : isPaged(route)
        ? `for await (const one of ${called}) {\n  console.log(one);\n}`
        : route.result.schema
          ? `const result = await ${called};`
          : `await ${called};`;
  return `${imports}import { Tessera } from '@tessera/sdk';\n\nconst tessera = new Tessera(${bracketed(options, ['{', '}'], { pad: ' ', before: 28 })});\n${does}`;
}

function inPython(route: Route, request: Request, baseUrl: string): string {
  const credential = credentialOf(route);
  const options = [...(credential ? [`token=os.environ["${credential}"]`] : []), `base_url="${baseUrl}"`];
  const call = `tessera.${snakeCase(domainOf(route))}.${snakeCase(verbOf(route))}`;
  const args = [
    ...request.params.map(([, value]) => python.text(value)),
    ...request.files.map((name) => `${name}=Path("${fileOf(route)}").read_bytes()`),
    ...paramsOf(request).map(([name, value]) =>
      /^[A-Za-z_]\w*$/.test(name) && pythonName(name) === name
        ? `${name}=${literal(value, python, '  ', name.length + 1)}`
        : `**${literal({ [name]: value }, python, '  ', 2)}`,
    ),
  ];
  const head = isPaged(route) ? 'for one in ' : route.result.schema ? 'result = ' : '';
  const called = head + call + bracketed(args, ['(', ')'], { before: head.length + call.length });
  const does = isPaged(route) ? `${called}:\n    print(one)` : called;
  const imports = `${credential ? 'import os\n' : ''}${request.files.length > 0 ? 'from pathlib import Path\n' : ''}`;
  return `${imports}from tessera_sdk import Tessera\n\ntessera = Tessera${bracketed(options, ['(', ')'], { before: 17 })}\n${does}`;
}

function inPhp(route: Route, request: Request, baseUrl: string): string {
  const credential = credentialOf(route);
  const options = [...(credential ? [`token: getenv('${credential}')`] : []), `baseUrl: '${baseUrl}'`];
  const call = `$tessera->${camelCase(domainOf(route))}->${camelCase(verbOf(route))}`;
  const fields = [
    ...request.files.map((name) => `'${name}' => file_get_contents('${fileOf(route)}')`),
    ...paramsOf(request).map(([name, value]) => {
      const key = php.key(name);
      return key + literal(value, php, '  ', key.length);
    }),
  ];
  const given = request.params.map(([, value]) => php.text(value));
  const before = call.length + given.join(', ').length + 14;
  if (fields.length > 0) given.push(bracketed(fields, ['[', ']'], { before }));
  const called = `${call}(${given.join(', ')})`;
  const does = isPaged(route)
    ? `foreach (${called} as $one) {\n    print_r($one);\n}`
    : `${route.result.schema ? '$result = ' : ''}${called};`;
  return `use Tessera\\Tessera;\n\n$tessera = new Tessera${bracketed(options, ['(', ')'], { before: 22 })};\n${does}`;
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[name] : undefined,
    value,
  );
}

function inCli(route: Route, request: Request): string {
  const options = fieldsOf(route).flatMap(({ path, flag, schema, place }) => {
    const value = valueAt(request[place], path);
    if (value === undefined) return [];
    const inner = nonNullPart(schema) ?? schema;
    if (Array.isArray(value) && takesSeveral(inner)) {
      return value.length === 0 ? [] : [`${flag} ${value.map((one) => inShell(String(one))).join(' ')}`];
    }
    if (value !== null && takesPairs(inner)) {
      const pairs = Object.entries(value).map(([name, text]) => inShell(`${name}=${text}`));
      return pairs.length === 0 ? [] : [`${flag} ${pairs.join(' ')}`];
    }
    const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
    return [text.startsWith('-') ? inShell(`${flag}=${text}`) : `${flag} ${inShell(text)}`];
  });
  const named = request.params.map(([, value]) => inShell(value));
  const command = ['tessera', domainOf(route), verbOf(route), ...named].join(' ');
  const line = [command, ...options].join(' ');
  return line.length <= 80 ? line : [command, ...options].join(' \\\n  ');
}
