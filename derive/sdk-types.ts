/** Generates readable TypeScript types from contract schemas. */
import { isRequired, type JsonSchema, propertiesOf } from './json-schema.ts';
import type { NamedSchemas } from './named-schemas.ts';

const plainTypes: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

const quote = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value);

const widestLine = 100;

/** Formats alternatives on one line if they fit, otherwise on lines of their own. */
function union(parts: readonly string[], indent: string): string {
  const alternatives = [...new Set(parts)];
  const line = alternatives.join(' | ');
  const fits = indent.length + line.length <= widestLine || line.includes('\n');
  return fits ? line : `\n${filled(alternatives, `${indent}  `)}`;
}

/** As many alternatives on a line as fit. */
function filled(alternatives: readonly string[], indent: string): string {
  const lines = [''];
  for (const part of alternatives) {
    const longer = `${lines.at(-1)}${lines.at(-1) ? ' ' : indent}| ${part}`;
    if (longer.length <= widestLine || !lines.at(-1)) lines[lines.length - 1] = longer;
    else lines.push(`${indent}| ${part}`);
  }
  return lines.join('\n');
}

function arrayOf(item: string, indent: string): string {
  if (item.startsWith('\n')) return `(${item}\n${indent})[]`;
  return / \| /.test(item) && !item.endsWith('}') ? `(${item})[]` : `${item}[]`;
}

/** Lists the alternative types of a schema; usually one. */
function alternativesOf(schema: JsonSchema, names: NamedSchemas, indent: string): string[] {
  const name = names.nameOf(schema);
  if (name !== undefined) return [name];
  if (schema.const !== undefined) return [quote(schema.const)];
  // A file, in requests and responses.
  if (schema.contentMediaType !== undefined) return ['Blob'];
  if (schema.enum) return schema.enum.map(quote);
  if (schema.anyOf) return schema.anyOf.flatMap((part) => alternativesOf(part, names, indent));
  if (schema.type === 'array') {
    return [schema.items ? arrayOf(typeOf(schema.items, names, indent), indent) : 'unknown[]'];
  }
  if (schema.type === 'object') return [objectType(schema, names, indent)];
  return [plainTypes[String(schema.type)] ?? 'unknown'];
}

/** Returns the type of a schema; with several lines of alternatives, it starts with a line break. */
export function typeOf(schema: JsonSchema, names: NamedSchemas, indent = ''): string {
  return union(alternativesOf(schema, names, indent), indent);
}

function objectType(schema: JsonSchema, names: NamedSchemas, indent: string): string {
  if (schema.properties) return `{\n${fieldsOf(schema, names, `${indent}  `)}${indent}}`;
  const values = schema.additionalProperties;
  return `Record<string, ${typeof values === 'object' ? typeOf(values, names, indent) : 'unknown'}>`;
}

/** Formats a doc comment, on the lines of the text. */
export function docComment(text: string, indent: string): string {
  const lines = text.replaceAll('*/', '*∕').split('\n');
  return `${indent}/** ${lines.join(`\n${indent} * `)} */\n`.replaceAll(/ +$/gm, '');
}

/** Returns the comment of a field: its description and default. */
export function remark(schema: JsonSchema): string {
  const inner = schema.anyOf?.[0];
  const said = schema.description ?? inner?.description ?? '';
  return schema.default === undefined ? said : `${said}${said && '; '}${quote(schema.default)} if omitted`;
}

/** Generates the fields of an object type, one per line; `skip` omits those of the interface it extends. */
export function fieldsOf(
  schema: JsonSchema,
  names: NamedSchemas,
  indent: string,
  skip: JsonSchema | undefined = undefined,
): string {
  return propertiesOf(schema)
    .filter(([name]) => skip?.properties?.[name] === undefined)
    .map(([name, field]) => {
      const key = /^[A-Za-z_]\w*$/.test(name) ? name : quote(name);
      const optional = isRequired(schema, name) ? '' : '?';
      // What an object always says is in its type, and what its id is of can be its name.
      const said = field.const === undefined && !isNamed(name, field) ? remark(field) : '';
      const comment = said === '' ? '' : docComment(said, indent);
      const type = typeOf(field, names, indent);
      return `${comment}${indent}${key}${optional}:${type.startsWith('\n') ? '' : ' '}${type};\n`;
    })
    .join('');
}

/** Whether the name of an id says all of its description: `merchant_id`, the id of a merchant. */
const isNamed = (name: string, field: JsonSchema): boolean =>
  /^Id of an? ([a-z ]+)$/.exec(remark(field))?.[1] === name.replace(/_id$/, '').replaceAll('_', ' ');

/** Generates `export type Name = ...`. */
export function wordsType(name: string, words: readonly unknown[]): string {
  return `export type ${name} =\n${filled(words.map(quote), '  ')};\n`;
}

/** Generates `export interface Name { ... }`. */
export function interfaceOf(
  name: string,
  schema: JsonSchema,
  names: NamedSchemas,
  options: { comment?: string; base?: { name: string; schema: JsonSchema } | undefined } = {},
): string {
  const { base, comment } = options;
  const heading = base ? `export interface ${name} extends ${base.name}` : `export interface ${name}`;
  const said = schema.description ?? comment;
  const doc = said === undefined ? '' : docComment(said, '');
  return `${doc}${heading} {\n${fieldsOf(schema, names, '  ', base?.schema)}}\n`;
}
