/** Generates the TypeScript client: one file per domain, and three shared ones. */
import { errorCodes, errorDefinition } from '../contract/errors.ts';
import type { Route } from '../contract/route.ts';
import { typescriptCurrencies } from './currencies.ts';
import { type NamedSchema, type NamedSchemas, nameSchemas } from './named-schemas.ts';
import { wordsOf } from './openapi-introduction.ts';
import { camelCase, domainOf, domainsOf, pascalCase } from './route-names.ts';
import { eventTypes } from './sdk-events.ts';
import { sdkMethod } from './sdk-method.ts';
import { isCalled } from './sdk-params.ts';
import { interfaceOf, wordsType } from './sdk-types.ts';

const notice = '// Generated from contract/ by `npm run generate`. Do not edit.\n';

const className = (domain: string): string => `${pascalCase(domain)}Routes`;

const isList = (named: NamedSchema): boolean => named.schema.properties?.object?.const === 'list';

function declarationOf(named: NamedSchema, names: NamedSchemas): string {
  if (named.schema.enum) return wordsType(named.name, named.schema.enum);
  if (named.name === 'Event') return eventTypes(named.schema, names);
  const base = names.all.find(({ name }) => name === named.extendsName);
  return interfaceOf(named.name, named.schema, names, { base });
}

/** Returns the names from `candidates` that occur as words in the text. */
function mentioned(candidates: readonly string[], text: string): string[] {
  const code = text.replaceAll(/\/\*\*[\s\S]*?\*\//g, '');
  return candidates.filter((name) => new RegExp(`\\b${name}\\b`).test(code));
}

function importLine(names: readonly string[], from: string): string {
  return names.length === 0 ? '' : `import type { ${names.join(', ')} } from '${from}';\n`;
}

const paginationImport = (body: string): string =>
  importLine(
    [...mentioned(['ListParams'], body), ...['Page', 'Pages'].filter((name) => body.includes(`${name}<`))],
    '../pagination.ts',
  );

/** Generates the types that several domains use. */
function sharedObjects(shared: readonly NamedSchema[], names: NamedSchemas): string {
  return [notice, ...shared.map((named) => declarationOf(named, names))].join('\n');
}

function domainFile(
  domain: string,
  routes: readonly Route[],
  names: NamedSchemas,
  shared: readonly string[],
): string {
  const methods = routes
    .filter((declared) => domainOf(declared) === domain)
    .map((one) => sdkMethod(one, names));
  const own = names.all.filter(
    (named) => !isList(named) && !shared.includes(named.name) && named.domains.has(domain),
  );
  const interfaces = [
    ...own.map((named) => declarationOf(named, names)),
    ...methods.flatMap((one) => one.interfaces),
  ];
  const { title, description } = wordsOf(domain);
  const classText = `/** ${title}: ${description.charAt(0).toLowerCase()}${description.slice(1)} */
export class ${className(domain)} {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

${methods.map(({ text }) => text).join('\n')}}
`;
  const body = [...interfaces, classText].join('\n');
  const imports = [
    importLine(mentioned(['Call'], body), '../call.ts'),
    body.includes('formOf(') ? `import { formOf } from '../form.ts';\n` : '',
    importLine(mentioned(['FileForm', 'ListExport'], body), '../list-export.ts'),
    paginationImport(body),
    body.includes('path`') ? `import { path } from '../path.ts';\n` : '',
    importLine(['RequestOptions', 'Transport'], '../request.ts'),
    importLine(mentioned(['ServerSentEvent'], body), '../server-sent-events.ts'),
    importLine(mentioned(shared, body), './shared-objects.ts'),
  ];
  return `${notice}\n${imports.join('')}\n${body}`;
}

/** Generates the class that the client extends, with a property per domain. */
function allRoutes(domains: readonly string[], hasShared: boolean): string {
  const sorted = [...domains].sort();
  const imports = sorted.map((domain) => `import { ${className(domain)} } from './${domain}.ts';\n`).join('');
  const types = [...sorted, ...(hasShared ? ['shared-objects'] : [])].map(
    (file) => `export type * from './${file}.ts';\n`,
  );
  // Declared only, so that a bundle doesn't list them twice.
  const properties = domains
    .map((domain) => `  declare readonly ${camelCase(domain)}: ${className(domain)};\n`)
    .join('');
  const wiring = domains
    .map((domain) => `    this.${camelCase(domain)} = new ${className(domain)}(transport);\n`)
    .join('');
  return `${notice}
import type { Transport } from '../request.ts';
${imports}
${types.join('')}
/** Every route of the API, by domain. */
export class AllRoutes {
${properties}
  constructor(transport: Transport) {
${wiring}  }
}
`;
}

function errorCodeList(): string {
  const alternatives = errorCodes.map((code) => {
    const { status, title } = errorDefinition(code);
    return `  /** ${status}: ${title} */ | '${code}'`;
  });
  return `${notice}\n/** Every error code of the server. */\nexport type ErrorCode =\n${alternatives.join('\n')};\n`;
}

/** Returns file contents by name, for `sdk/src/resources`. */
export function sdkFiles(declared: readonly Route[]): Map<string, string> {
  const routes = declared.filter(isCalled);
  const names = nameSchemas(routes);
  const domains = domainsOf(routes);
  const shared = names.all.filter((named) => !isList(named) && named.domains.size > 1);
  const sharedNames = shared.map(({ name }) => name);
  const files = new Map<string, string>();
  files.set('all.ts', allRoutes(domains, shared.length > 0));
  files.set('currencies.ts', typescriptCurrencies());
  files.set('error-codes.ts', errorCodeList());
  if (shared.length > 0) files.set('shared-objects.ts', sharedObjects(shared, names));
  for (const domain of domains) files.set(`${domain}.ts`, domainFile(domain, routes, names, sharedNames));
  return files;
}
