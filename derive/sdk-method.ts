/** A route as a method of the client, with the types that only this method uses. */
import { fullPath, type Route } from '../contract/route.ts';
import {
  isAllOptional,
  isRequired,
  type JsonSchema,
  jsonSchemaOf,
  offeredFields,
  propertiesOf,
} from './json-schema.ts';
import type { NamedSchemas } from './named-schemas.ts';
import { credentialWord, permissionWord } from './route-list.ts';
import { camelCase, pascalCase, pathParameters, verbOf } from './route-names.ts';
import { methodResult } from './sdk-result.ts';
import { docComment, interfaceOf } from './sdk-types.ts';

/** The parameters of a method besides the path: query and body, merged into one object. */
interface Params {
  typeName: string;
  schema: JsonSchema;
  queryNames: string[];
  hasBody: boolean;
  optional: boolean;
}

function paramsOf(declared: Route): Params | undefined {
  const query = declared.query ? jsonSchemaOf(declared.query) : undefined;
  const body = declared.body ? offeredFields(jsonSchemaOf(declared.body)) : undefined;
  if (!query && !body) return undefined;
  const queryNames = propertiesOf(query).map(([name]) => name);
  const shared = queryNames.find((name) => body?.properties?.[name]);
  if (shared) throw new Error(`${declared.name}: \`${shared}\` is in the query and in the body`);
  const parts = [query, body].filter((part) => part !== undefined);
  const schema: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(parts.flatMap(propertiesOf)),
    required: parts.flatMap((part) =>
      Object.keys(part.properties ?? {}).filter((name) => isRequired(part, name)),
    ),
  };
  if (propertiesOf(schema).length === 0) return undefined;
  const typeName = `${pascalCase(declared.name)}Params`;
  return { typeName, schema, queryNames, hasBody: body !== undefined, optional: parts.every(isAllOptional) };
}

/** The fields of the object that describes the request. */
function requestFields(declared: Route, params: Params | undefined, paged: boolean): string[] {
  const path = fullPath(declared).replace(/:([A-Za-z]\w*)/g, (_, name: string) => `\${${camelCase(name)}}`);
  const template = path.includes('${') ? `path\`${path}\`` : `'${path}'`;
  const fields = [`method: '${declared.method}'`, `path: ${template}`];
  const queryNames = params?.queryNames ?? [];
  if (paged) fields.push('query: { ...params, cursor: cursor ?? params.cursor }');
  else if (params && !params.hasBody) fields.push('query: { ...params }');
  else if (queryNames.length > 0) fields.push(`query: { ${queryNames.join(', ')} }`);
  if (params?.hasBody) fields.push(queryNames.length > 0 ? 'body' : 'body: params');
  if (declared.idempotency !== 'none') fields.push('keyed: true');
  return fields;
}

function documentation(declared: Route): string {
  const credential = credentialWord(declared.access);
  const permission = permissionWord(declared.access);
  const access = declared.access.kind === 'public' ? 'no credential' : `${credential} · ${permission}`;
  const path = fullPath(declared);
  const lines = [
    `${declared.summary}.`,
    '',
    declared.description,
    '',
    `\`${declared.method} ${path}\` · ${access}`,
  ];
  if (declared.agent?.hint) lines.splice(3, 0, '', declared.agent.hint);
  if (declared.errors.length > 0) lines.push('', `@throws {TesseraError} ${declared.errors.join(', ')}`);
  if (declared.deprecated) lines.push('', `@deprecated since ${declared.deprecated.since}`);
  return docComment(wrap(lines.join('\n'), 105), '  ');
}

/** Wraps long lines. */
function wrap(text: string, width: number): string {
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    let current = '';
    for (const word of line.split(' ')) {
      const longer = current === '' ? word : `${current} ${word}`;
      if (longer.length > width) lines.push(current);
      current = longer.length > width ? word : longer;
    }
    lines.push(current);
  }
  return lines.join('\n');
}

function signature(declared: Route, params: Params | undefined, returned: string): string {
  const name = camelCase(verbOf(declared));
  const args = [
    ...pathParameters(declared).map((parameter) => `${camelCase(parameter)}: string`),
    ...(params ? [`params: ${params.typeName}${params.optional ? ' = {}' : ''}`] : []),
    'options: RequestOptions = {}',
  ];
  const line = `  ${name}(${args.join(', ')}): ${returned} {`;
  return line.length <= 110
    ? line
    : `  ${name}(\n${args.map((arg) => `    ${arg},\n`).join('')}  ): ${returned} {`;
}

/** Generates `this.#transport.send<Answer>({ ... }, options)`, on one line if it fits. */
function sendCall(answer: string, fields: readonly string[], indent: string): string {
  const head = `this.#transport.send<${answer}>(`;
  const line = `${head}{ ${fields.join(', ')} }, options)`;
  if (indent.length + line.length <= 105) return line;
  const inner = `${indent}  `;
  const block = `{\n${fields.map((field) => `${inner}  ${field},\n`).join('')}${inner}}`;
  return `${head}\n${inner}${block},\n${inner}options,\n${indent})`;
}

export interface SdkMethod {
  text: string;
  interfaces: string[];
}

/** Generates the method and its types. Throws if a name is in both the query and the body. */
export function sdkMethod(declared: Route, names: NamedSchemas): SdkMethod {
  const params = paramsOf(declared);
  const result = methodResult(declared, names);
  const fields = requestFields(declared, params, result.paged);
  const split = params?.hasBody && params.queryNames.length > 0;
  const splitLine = split ? `    const { ${params.queryNames.join(', ')}, ...body } = params;\n` : '';
  const call = sendCall(result.answer, fields, result.paged ? '      ' : '    ');
  const body = result.paged
    ? `    return new Pages((cursor) =>\n      ${call},\n    );\n`
    : `    return ${call};\n`;
  const text = `${documentation(declared)}${signature(declared, params, result.returned)}\n${splitLine}${body}  }\n`;
  const comment = `Parameters of \`${camelCase(verbOf(declared))}\`.`;
  const own = params ? [interfaceOf(params.typeName, params.schema, names, { comment })] : [];
  return { text, interfaces: [...own, ...result.interfaces] };
}
