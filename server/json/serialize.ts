/** Serializes results through their schema, so that undeclared fields cannot leak. */
import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import type { TSchema } from 'typebox';

type Node = { [keyword: string]: unknown };

const scalars: readonly unknown[] = ['string', 'number', 'integer', 'boolean', 'null'];

/**
 * Rewrites a schema for the serializer: `anyOf` would validate at run time; `nullable` and several types do not. Formats,
 * patterns and bounds are dropped, as they only concern input.
 */
export function forSerializer(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forSerializer);
  if (schema === null || typeof schema !== 'object') return schema;
  const node = schema as Node;
  const branches = node.anyOf as Node[] | undefined;
  if (branches?.length === 2 && branches.some((branch) => branch.type === 'null')) {
    const value = branches.find((branch) => branch.type !== 'null')!;
    return { ...(forSerializer(value) as Node), nullable: true };
  }
  if (branches?.every(({ type }) => scalars.includes(type)))
    return { type: branches.map(({ type }) => type) };
  // Undeclared fields are written in one go, not field by field.
  if (node.type === 'object' && node.additionalProperties === true && !node.properties) return {};
  const {
    format: _format,
    pattern: _pattern,
    propertyNames: _names,
    description: _text,
    examples: _examples,
    default: _default,
    ...rest
  } = node;
  if ('properties' in node) {
    const properties = Object.entries(node.properties as Node).map(([name, value]) => [
      name,
      forSerializer(value),
    ]);
    return { ...rest, properties: Object.fromEntries(properties) };
  }
  return Object.fromEntries(Object.entries(rest).map(([keyword, value]) => [keyword, forSerializer(value)]));
}

const compiled = new WeakMap<TSchema, (value: unknown) => string>();

/** Compiled on first use: compiling all routes would take longer than the rest of the start. */
export function serializer(schema: TSchema): (value: unknown) => string {
  let write = compiled.get(schema);
  return (value) => {
    if (write === undefined) {
      write = fastJsonStringify(forSerializer(schema) as Schema);
      compiled.set(schema, write);
    }
    return write(value);
  };
}
