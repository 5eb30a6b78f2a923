/** Generates Python types from contract schemas: `TypedDict`s, named after the route or the object they belong to. */
import { isRequired, type JsonSchema, propertiesOf } from '../json-schema.ts';
import type { NamedSchema, NamedSchemas } from '../named-schemas.ts';
import { pascalCase } from '../route-names.ts';
import { wrap } from '../sdk-documentation.ts';
import { remark } from '../sdk-types.ts';

const keywords = new Set(
  `False None True and as assert async await break class continue def del elif else except finally for from global
  if import in is lambda nonlocal not or pass raise return try while with yield`.split(/\s+/),
);

/** Returns a name that Python accepts, with an underscore after a keyword. */
export const pythonName = (name: string): string => (keywords.has(name) ? `${name}_` : name);

const isPlain = (name: string): boolean => /^[A-Za-z_]\w*$/.test(name) && !keywords.has(name);

const plainTypes: Record<string, string> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};

function quote(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return typeof value === 'string' ? JSON.stringify(value) : `${value}`;
}

interface Declared {
  /** Defined before this type. */
  base?: string;
  text: string;
}

export class PythonTypes {
  readonly #names: NamedSchemas;
  readonly #declared = new Map<string, Declared>();

  constructor(names: NamedSchemas) {
    this.#names = names;
    for (const named of names.all) this.#declareNamed(named);
  }

  #declareNamed({ name, schema, extendsName }: NamedSchema): void {
    // Lists are `Page` of their items.
    if (schema.properties?.object?.const === 'list') return;
    if (schema.enum) {
      const text = `${name} = Literal[\n${schema.enum.map((word) => `    ${quote(word)},\n`).join('')}]\n`;
      this.#declared.set(name, { text });
      return;
    }
    const base = this.#names.all.find((one) => one.name === extendsName);
    this.declare(name, schema, base);
  }

  /** Returns the type of a schema; an object inside it is named after its place, unless it has its own name. */
  typeOf(schema: JsonSchema, place: string): string {
    return [...new Set(this.#alternativesOf(schema, place))].join(' | ');
  }

  #alternativesOf(schema: JsonSchema, place: string): string[] {
    const name = this.#names.nameOf(schema);
    if (name !== undefined) return [name];
    if (schema.const !== undefined) return [`Literal[${quote(schema.const)}]`];
    if (schema.enum) return [`Literal[${schema.enum.map(quote).join(', ')}]`];
    if (schema.anyOf) {
      const objects = schema.anyOf.filter((part) => part.properties).length;
      return schema.anyOf.flatMap((part, index) =>
        this.#alternativesOf(part, objects > 1 ? `${place}${index + 1}` : place),
      );
    }
    if (schema.type === 'array') {
      return [schema.items ? `list[${this.typeOf(schema.items, `${place}Item`)}]` : 'list[Any]'];
    }
    if (schema.properties) return [this.declare(this.#freeName(place), schema)];
    if (schema.type === 'object') {
      const values = schema.additionalProperties;
      return [`dict[str, ${typeof values === 'object' ? this.typeOf(values, `${place}Value`) : 'Any'}]`];
    }
    if (schema.contentMediaType !== undefined) return ['bytes'];
    return [plainTypes[String(schema.type)] ?? 'Any'];
  }

  /** A nested object can have the name of another object of the API. */
  #freeName(place: string): string {
    const isTaken = this.#declared.has(place) || this.#names.all.some(({ name }) => name === place);
    return isTaken ? this.#freeName(`${place}Fields`) : place;
  }

  /** Declares an object and returns its name. `base` has some of its fields. Throws if the name is taken. */
  declare(name: string, schema: JsonSchema, base?: { name: string; schema: JsonSchema }): string {
    const reserved: Declared = { text: '' };
    if (this.#declared.has(name)) throw new Error(`two types of the Python SDK are both named ${name}`);
    this.#declared.set(name, reserved);
    const fields = propertiesOf(schema).map(([key, field]) => {
      const type = this.typeOf(field, `${name}${pascalCase(key)}`);
      const written = isRequired(schema, key) ? type : `NotRequired[${type}]`;
      return { key, written, said: remark(field), isOwn: base?.schema.properties?.[key] === undefined };
    });
    if (fields.every(({ key }) => isPlain(key))) {
      const own = fields.filter(({ isOwn }) => isOwn);
      const lines = own.map(({ key, written, said }) => `${comment(said)}    ${key}: ${written}\n`);
      reserved.text = `class ${name}(${base?.name ?? 'TypedDict'}):\n${lines.join('') || '    pass\n'}`;
      if (base) reserved.base = base.name;
    } else {
      const lines = fields.map(
        ({ key, written, said }) => `${comment(said)}    "${key}": ${quote(written)},\n`,
      );
      reserved.text = `${name} = TypedDict(\n    "${name}",\n    {\n${lines.join('').replaceAll(/^/gm, '    ').trimEnd()}\n    },\n)\n`;
    }
    return name;
  }

  /** Declares another name for a type, and returns it. */
  alias(name: string, type: string): string {
    if (this.#declared.has(name)) throw new Error(`two types of the Python SDK are both named ${name}`);
    this.#declared.set(name, { text: `${name}: TypeAlias = "${type.replaceAll('"', "'")}"\n` });
    return name;
  }

  /** Returns all declarations, each after the one it extends. */
  text(): string {
    const written = new Set<string>();
    const texts: string[] = [];
    const write = (name: string) => {
      const declared = this.#declared.get(name);
      if (!declared || written.has(name)) return;
      written.add(name);
      if (declared.base) write(declared.base);
      texts.push(declared.text);
    };
    for (const name of this.#declared.keys()) write(name);
    return texts.join('\n\n');
  }
}

function comment(said: string): string {
  if (said === '') return '';
  return wrap(said, 100)
    .split('\n')
    .map((line) => `    # ${line}\n`)
    .join('');
}
