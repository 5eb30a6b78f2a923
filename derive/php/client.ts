/** Generates the PHP client: one file for the types, one class for each domain, and one with all of them. */
import { fullPath, type Route } from '../../contract/route.ts';
import { phpCurrencies } from '../currencies.ts';
import { jsonSchemaOf } from '../json-schema.ts';
import { type NamedSchemas, nameSchemas } from '../named-schemas.ts';
import { wordsOf } from '../openapi-introduction.ts';
import { camelCase, domainOf, domainsOf, pascalCase, pathParameters, verbOf } from '../route-names.ts';
import { documentationOf, wrap } from '../sdk-documentation.ts';
import { isCalled, type Params, paramsOf } from '../sdk-params.ts';
import { promisedKind } from '../sdk-result.ts';
import { namedTypes, phpType, shapeOf, typeTags } from './types.ts';

const heading = `<?php

// Generated from contract/ by \`npm run generate\`. Do not edit.

declare(strict_types=1);

namespace Tessera\\Resources;
`;

const className = (domain: string): string => `${pascalCase(domain)}Routes`;

const quote = (text: string): string => `'${text}'`;

/** Formats a doc comment. */
function docBlock(lines: readonly string[], indent: string): string {
  const body = lines.map((line) => `${indent} * ${line.replaceAll('*/', '*∕')}`.trimEnd()).join('\n');
  return `${indent}/**\n${body}\n${indent} */\n`;
}

interface MethodResult {
  /** For static analysis. */
  documented: string;
  native: string;
  paged: boolean;
}

function resultOf(declared: Route, names: NamedSchemas): MethodResult {
  const { schema } = declared.result;
  if (!schema) return { documented: 'void', native: 'void', paged: false };
  const result = jsonSchemaOf(schema);
  const items = result.properties?.data?.items;
  if (items && result.properties?.object?.const === 'list') {
    const paged = declared.query !== undefined && 'cursor' in declared.query.properties;
    const page = shapeOf(result, names);
    if (!paged) return { documented: page, native: 'array', paged };
    return { documented: `Pages<${phpType(items, names)}, ${page}>`, native: 'Pages', paged };
  }
  const other = declared.alternative?.schema && phpType(jsonSchemaOf(declared.alternative.schema), names);
  if (declared.kind === 'download') {
    const native = other === undefined ? 'File' : 'File|array';
    return { documented: other === undefined ? 'File' : `File|${other}`, native, paged: false };
  }
  const main = phpType(result, names);
  const isArray = result.type === 'object' || result.anyOf !== undefined;
  return {
    documented: other === undefined ? main : `${main}|${other}`,
    native: isArray ? 'array' : 'mixed',
    paged: false,
  };
}

function documentation(declared: Route, params: Params | undefined, returned: string, names: NamedSchemas) {
  const lines = wrap(documentationOf(declared).join('\n'), 105).split('\n');
  lines.push('');
  if (params) lines.push(`@param ${shapeOf(params.schema, names)} $params`);
  if (returned !== 'void') lines.push(`@return ${returned}`);
  const codes = declared.errors.length > 0 ? ` ${declared.errors.join(', ')}` : '';
  lines.push(...wrap(`@throws TesseraException${codes}`, 105).split('\n'));
  if (declared.deprecated) lines.push(`@deprecated since ${declared.deprecated.since}`);
  return docBlock(lines, '    ');
}

function pathOf(declared: Route): string {
  const parameters = pathParameters(declared).map((name) => `$${camelCase(name)}`);
  const template = quote(fullPath(declared).replaceAll(/:([A-Za-z]\w*)/g, '{}'));
  return parameters.length === 0 ? template : `Transport::path(${[template, ...parameters].join(', ')})`;
}

function methodOf(declared: Route, names: NamedSchemas): string {
  const params = paramsOf(declared);
  const { documented, native, paged } = resultOf(declared, names);
  const signature = [
    ...pathParameters(declared).map((name) => `string $${camelCase(name)}`),
    ...(params ? [`array $params${params.optional ? ' = []' : ''}`] : []),
    '?RequestOptions $options = null',
  ];
  const args = [quote(declared.method), pathOf(declared)];
  if (params) args.push('$params');
  if (params?.hasBody) args.push('body: true');
  if (params?.hasBody && params.queryNames.length > 0) {
    args.push(`inQuery: [${params.queryNames.map(quote).join(', ')}]`);
  }
  if (declared.kind === 'upload') args.push('form: true');
  const kind = promisedKind(declared);
  if (kind !== 'json') args.push(`answer: ${quote(kind)}`);
  if (declared.idempotency !== 'none') args.push('keyed: true');
  args.push('options: $options');
  const call = paged
    ? `new Pages($this->transport, ${pathOf(declared)}, $params, $options)`
    : `$this->transport->send(\n${args.map((one) => `            ${one},\n`).join('')}        )`;
  return `${documentation(declared, params, documented, names)}    public function ${camelCase(verbOf(declared))}(
${signature.map((one) => `        ${one},\n`).join('')}    ): ${native} {
        ${native === 'void' ? '' : 'return '}${call};
    }
`;
}

function domainFile(domain: string, routes: readonly Route[], names: NamedSchemas): string {
  const methods = routes
    .filter((declared) => domainOf(declared) === domain)
    .map((declared) => methodOf(declared, names))
    .join('\n');
  const { title, description } = wordsOf(domain);
  const imported = namedTypes(names).filter(({ name }) => new RegExp(`@.*\\b${name}\\b`).test(methods));
  const tags = imported.map(({ name }) => `@phpstan-import-type ${name} from Types`);
  const said = wrap(`${title}: ${description.charAt(0).toLowerCase()}${description.slice(1)}`, 110).split(
    '\n',
  );
  const uses = ['File', 'Pages', 'RequestOptions', 'TesseraException', 'Transport']
    .filter((name) => name !== 'Pages' || methods.includes('new Pages('))
    .filter((name) => name !== 'File' || methods.includes('): File'))
    .map((name) => `use Tessera\\${name};\n`)
    .join('');
  return `${heading}
${uses}
${docBlock([...said, ...(tags.length > 0 ? ['', ...tags] : [])], '')}final class ${className(domain)}
{
    public function __construct(private readonly Transport $transport)
    {
    }

${methods}}
`;
}

function allRoutes(domains: readonly string[]): string {
  const properties = domains.map(
    (domain) => `    public readonly ${className(domain)} $${camelCase(domain)};\n`,
  );
  const wiring = domains.map(
    (domain) => `        $this->${camelCase(domain)} = new ${className(domain)}($transport);\n`,
  );
  return `${heading}
use Tessera\\Transport;

/** Every route of the API, by domain. */
abstract class AllRoutes
{
${properties.join('')}
    public function __construct(Transport $transport)
    {
${wiring.join('')}    }
}
`;
}

/** Returns file contents by name, for `sdk/php/src/Resources`. */
export function phpFiles(declared: readonly Route[]): Map<string, string> {
  const routes = declared.filter((route) => isCalled(route) && route.kind !== 'stream');
  const names = nameSchemas(routes);
  const domains = domainsOf(routes);
  const files = new Map<string, string>();
  for (const domain of domains) files.set(`${className(domain)}.php`, domainFile(domain, routes, names));
  files.set('AllRoutes.php', allRoutes(domains));
  files.set('Currencies.php', phpCurrencies());
  const types = docBlock(['The objects of the API, for static analysis.', '', ...typeTags(names)], '');
  files.set('Types.php', `${heading}\n${types}interface Types\n{\n}\n`);
  return files;
}
