/** Generates the Python client: one file for the types, one for each domain, and one with all of them. */
import { errorCodes } from '../../contract/errors.ts';
import { fullPath, type Route } from '../../contract/route.ts';
import { pythonCurrencies } from '../currencies.ts';
import { jsonSchemaOf } from '../json-schema.ts';
import { nameSchemas } from '../named-schemas.ts';
import { wordsOf } from '../openapi-introduction.ts';
import { domainOf, domainsOf, pascalCase, pathParameters, verbOf } from '../route-names.ts';
import { documentationOf, wrap } from '../sdk-documentation.ts';
import { isCalled, type Params, paramsOf } from '../sdk-params.ts';
import { promisedKind } from '../sdk-result.ts';
import { PythonTypes, pythonName } from './types.ts';

const notice = '# Generated from contract/ by `npm run generate`. Do not edit.\n';

const className = (domain: string): string => `${pascalCase(domain)}Routes`;

/** Converts names to snake_case: `passId` to `pass_id`, `api-tokens` to `api_tokens`. */
export const snakeCase = (words: string): string =>
  pythonName(
    words
      .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '_')
      .replaceAll('-', '_')
      .toLowerCase(),
  );

interface MethodResult {
  /** Type of the result, or of one page. */
  answer: string;
  /** Type of an object of a list that fetches its own pages. */
  item?: string;
}

const inTypes = (name: string): string =>
  /^(None|str|int|bool|float|Any|Page\[|File$)/.test(name) ? name : `types.${name}`;

function resultOf(declared: Route, types: PythonTypes): MethodResult {
  const { schema } = declared.result;
  if (!schema) return { answer: 'None' };
  const result = jsonSchemaOf(schema);
  const name = pascalCase(declared.name);
  const items = result.properties?.data?.items;
  if (items && result.properties?.object?.const === 'list') {
    const item = types.typeOf(items, `${name}Item`);
    const { object: _o, data: _d, has_more: _m, next_cursor: _n, ...rest } = result.properties;
    const { total_count: _t, total_count_capped: _c, ...own } = rest;
    const isPaged = declared.query !== undefined && 'cursor' in declared.query.properties;
    const base = { name: `Page[${quoted(item)}]`, schema: { properties: { ...result.properties } } };
    for (const key of Object.keys(own)) delete base.schema.properties[key];
    const plain = `Page[types.${item}]`;
    const answer =
      Object.keys(own).length === 0 ? plain : inTypes(types.declare(`${name}Page`, result, base));
    return isPaged ? { answer, item: inTypes(item) } : { answer };
  }
  const main = declared.kind === 'download' ? 'File' : types.typeOf(result, `${name}Result`);
  const plain = /^\w+$/.test(main) ? main : types.alias(`${name}Result`, main);
  const other = declared.alternative?.schema;
  if (!other) return { answer: inTypes(plain) };
  const alternative = types.typeOf(jsonSchemaOf(other), `${name}Alternative`);
  return { answer: `${inTypes(plain)} | ${inTypes(alternative)}` };
}

const quoted = (text: string): string => `"${text}"`;

function docstring(declared: Route): string {
  const lines = documentationOf(declared);
  if (declared.errors.length > 0) lines.push('', `Raises TesseraError: ${declared.errors.join(', ')}`);
  if (declared.deprecated) lines.push('', `Deprecated since ${declared.deprecated.since}.`);
  const text = wrap(lines.join('\n'), 100).replaceAll('\\', '\\\\').replaceAll('"""', "'''");
  const indented = text.split('\n').map((line) => `        ${line}`.trimEnd());
  return `        """${indented.join('\n').trimStart()}\n        """\n`;
}

/** The path with its parameters escaped. */
function pathOf(declared: Route): string {
  const parameters = pathParameters(declared).map(snakeCase);
  const template = fullPath(declared).replaceAll(/:([A-Za-z]\w*)/g, '{}');
  return parameters.length === 0 ? quoted(template) : `path(${[quoted(template), ...parameters].join(', ')})`;
}

function callArguments(declared: Route, params: Params | undefined): string[] {
  const fields = [quoted(declared.method), pathOf(declared)];
  if (params) fields.push('params');
  if (params?.hasBody) {
    fields.push('body=True');
    if (params.queryNames.length > 0) {
      fields.push(`in_query=(${params.queryNames.map((name) => `${quoted(name)},`).join(' ')})`);
    }
  }
  if (declared.kind === 'upload') fields.push('form=True');
  const kind = promisedKind(declared);
  if (kind !== 'json') fields.push(`answer=${quoted(kind)}`);
  if (declared.idempotency !== 'none') fields.push('keyed=True');
  return [...fields, 'options=options'];
}

function methodOf(declared: Route, types: PythonTypes): string {
  const params = paramsOf(declared);
  if (params?.schema.properties?.options) throw new Error(`${declared.name}: \`options\` is reserved`);
  if (params) types.declare(params.typeName, params.schema);
  const { answer, item } = resultOf(declared, types);
  const paths = pathParameters(declared).map((name) => `${snakeCase(name)}: str`);
  const signature = [
    'self',
    ...paths,
    '/',
    '*',
    'options: RequestOptions | None = None',
    ...(params ? [`**params: Unpack[types.${params.typeName}]`] : []),
  ];
  const returned = item === undefined ? answer : `Pages[${item}, ${answer}]`;
  const head = `    def ${snakeCase(verbOf(declared))}(\n${signature.map((one) => `        ${one},\n`).join('')}    ) -> ${returned}:\n`;
  const args = callArguments(declared, params);
  const call =
    item === undefined
      ? `self._transport.send(\n${args.map((one) => `            ${one},\n`).join('')}        )`
      : `Pages(self._transport, ${pathOf(declared)}, params, options)`;
  const does = answer === 'None' ? call : `return ${call}`;
  return `${head}${docstring(declared)}        ${does}\n`;
}

function domainFile(domain: string, routes: readonly Route[], types: PythonTypes): string {
  const methods = routes
    .filter((declared) => domainOf(declared) === domain)
    .map((declared) => methodOf(declared, types));
  const body = methods.join('\n');
  const { title, description } = wordsOf(domain);
  const needs = (word: string) => new RegExp(`\\b${word}[[(]`).test(body);
  const pagination = ['Page', 'Pages'].filter(needs);
  const files = body.includes('-> File') ? 'from ..files import File\n' : '';
  const transport = ['RequestOptions', 'Transport', ...(body.includes('path(') ? ['path'] : [])];
  return `${notice}from __future__ import annotations
${body.includes('Unpack[') ? '\nfrom typing import Unpack\n' : ''}
${files}${pagination.length > 0 ? `from ..pagination import ${pagination.join(', ')}\n` : ''}from ..transport import ${transport.join(', ')}
${body.includes('types.') ? 'from . import types\n' : ''}

class ${className(domain)}:
    """${wrap(`${title}: ${description.charAt(0).toLowerCase()}${description.slice(1)}`, 100).replaceAll('\n', '\n    ')}"""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

${body}`;
}

function allRoutes(domains: readonly string[]): string {
  const sorted = [...domains].sort();
  const imports = sorted.map((domain) => `from .${snakeCase(domain)} import ${className(domain)}\n`).join('');
  const wiring = domains
    .map((domain) => `        self.${snakeCase(domain)} = ${className(domain)}(transport)\n`)
    .join('');
  return `${notice}from __future__ import annotations

from ..transport import Transport
${imports}

class AllRoutes:
    """Every route of the API, by domain."""

    def __init__(self, transport: Transport) -> None:
${wiring}`;
}

/** Returns file contents by name, for `sdk/python/src/tessera_sdk/resources`. */
export function pythonFiles(declared: readonly Route[]): Map<string, string> {
  const routes = declared.filter((route) => isCalled(route) && route.kind !== 'stream');
  const types = new PythonTypes(nameSchemas(routes));
  const domains = domainsOf(routes);
  const files = new Map<string, string>();
  for (const domain of domains) files.set(`${snakeCase(domain)}.py`, domainFile(domain, routes, types));
  files.set('__init__.py', notice);
  files.set('all_routes.py', allRoutes(domains));
  files.set('currencies.py', pythonCurrencies());
  files.set(
    'types.py',
    `${notice}from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

from ..pagination import Page

${types.text()}`,
  );
  const codes = errorCodes.map((code) => `    ${quoted(code)},\n`).join('');
  files.set('error_codes.py', `${notice}from typing import Literal\n\nErrorCode = Literal[\n${codes}]\n`);
  return files;
}
