/** A route as a method of the client, with the types that only this method uses. */
import { isDeepStrictEqual } from 'node:util';
import { Type } from 'typebox';
import { listExportForm } from '../contract/exports.ts';
import { listQuery } from '../contract/primitives.ts';
import { fullPath, type Route } from '../contract/route.ts';
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts';
import type { NamedSchemas } from './named-schemas.ts';
import { camelCase, pascalCase, pathParameters, verbOf } from './route-names.ts';
import { documentationOf, wrap } from './sdk-documentation.ts';
import { type Params, paramsOf } from './sdk-params.ts';
import { type MethodResult, methodResult } from './sdk-result.ts';
import { docComment, interfaceOf, typeOf } from './sdk-types.ts';

/** How wide lines of code are. */
const widest = 118;

function templateOf(declared: Route): string {
  const path = fullPath(declared).replace(/:([A-Za-z]\w*)/g, (_, name: string) => `\${${camelCase(name)}}`);
  return path.includes('${') ? `path\`${path}\`` : `'${path}'`;
}

/** The fields of the object that describes the request. */
function requestFields(declared: Route, params: Params | undefined, { kind }: MethodResult): string[] {
  const fields = [`method: '${declared.method}'`, `path: ${templateOf(declared)}`];
  const queryNames = params?.queryNames ?? [];
  if (params && !params.hasBody) fields.push('query: { ...params }');
  else if (queryNames.length > 0) fields.push(`query: { ${queryNames.join(', ')} }`);
  const body = queryNames.length > 0 ? 'body' : 'params';
  if (declared.kind === 'upload') fields.push(`body: formOf(${body})`);
  else if (params?.hasBody) fields.push(body === 'body' ? 'body' : `body: ${body}`);
  if (declared.idempotency !== 'none') fields.push('keyed: true');
  if (kind !== 'json') fields.push(`as: '${kind}'`);
  return fields;
}

function documentation(declared: Route): string {
  const lines = documentationOf(declared);
  if (declared.errors.length > 0) lines.push(`@throws {TesseraError} ${declared.errors.join(', ')}`);
  if (declared.deprecated) lines.push(`@deprecated since ${declared.deprecated.since}`);
  return docComment(wrap(lines.join('\n'), 105), '  ');
}

function signature(declared: Route, params: Params | undefined, returned: string): string {
  const name = camelCase(verbOf(declared));
  const args = [
    ...pathParameters(declared).map((parameter) => `${camelCase(parameter)}: string`),
    ...(params ? [`params: ${params.typeName}${params.optional ? ' = {}' : ''}`] : []),
    'options: RequestOptions = {}',
  ];
  const line = `  ${name}(${args.join(', ')}): ${returned} {`;
  return line.length <= widest
    ? line
    : `  ${name}(\n${args.map((arg) => `    ${arg},\n`).join('')}  ): ${returned} {`;
}

/** Generates `this.#transport.send<Answer>({ ... }, options)`, on one line if it fits. */
function sendCall(answer: string, fields: readonly string[], indent: string): string {
  const head = `this.#transport.send<${answer}>(`;
  const line = `${head}{ ${fields.join(', ')} }, options)`;
  if (indent.length + line.length <= widest) return line;
  const inner = `${indent}  `;
  const request = `{ ${fields.join(', ')} }`;
  if (inner.length + request.length <= widest)
    return `${head}\n${inner}${request},\n${inner}options,\n${indent})`;
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
  const split = params?.hasBody && params.queryNames.length > 0;
  const splitLine = split ? `    const { ${params.queryNames.join(', ')}, ...body } = params;\n` : '';
  const call = result.paged
    ? `this.#transport.list<${result.returned.slice('Pages<'.length, -1)}>(${templateOf(declared)}, params, options)`
    : sendCall(result.answer, requestFields(declared, params, result), '    ');
  const body = `    return ${call};\n`;
  const text = `${documentation(declared)}${signature(declared, params, result.returned)}\n${splitLine}${body}  }\n`;
  const comment = `Parameters of \`${camelCase(verbOf(declared))}\`.`;
  const own = params ? [paramsType(declared, params, names, comment)] : [];
  return { text, interfaces: [...own, ...result.interfaces] };
}

/** An export has the parameters of its list, and of files; one with columns of its own has those of files. */
function paramsType(
  { exports, kind }: Route,
  { typeName, schema }: Params,
  names: NamedSchemas,
  comment: string,
): string {
  if (exports !== undefined)
    return `/** ${comment} */\nexport type ${typeName} = ListExport<${pascalCase(exports)}Params>;\n`;
  const { columns } = schema.properties ?? {};
  const isFile = kind === 'download' && columns?.items !== undefined;
  const form = isFile
    ? { name: fileForm(schema, typeOf(columns.items!, names)), schema: formSchema }
    : undefined;
  const list = isList(schema) ? { name: 'ListParams', schema: listSchema } : undefined;
  return interfaceOf(typeName, schema, names, { comment, base: form ?? list });
}

/** The parameters that every list has, which `ListParams` of the SDK declares. */
const listSchema: JsonSchema = { properties: jsonSchemaOf(Type.Object(listQuery)).properties! };

const isList = ({ properties = {} }: JsonSchema): boolean =>
  Object.entries(listSchema.properties!).every(([name, field]) => isDeepStrictEqual(properties[name], field));

/** The parameters that every file has, which `FileForm` of the SDK declares. */
const formSchema: JsonSchema = {
  properties: jsonSchemaOf(Type.Object(listExportForm(Type.String(), 1))).properties!,
};

/** `FileForm` of these columns, without what this file doesn't have. */
function fileForm({ properties = {} }: JsonSchema, column: string): string {
  const form = `FileForm<${column}${column.startsWith('\n') ? '\n' : ''}>`;
  const without = Object.keys(formSchema.properties!).filter((name) => properties[name] === undefined);
  return without.length === 0 ? form : `Omit<${form}, ${without.map((name) => `'${name}'`).join(' | ')}>`;
}
