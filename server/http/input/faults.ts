/** Finds the faults of a request and describes them in the contract's terms. */
import { Check } from 'typebox/value';
import { isRequired, type JsonSchema, nonNullPart } from '../../../derive/json-schema.ts';
import type { Fault } from '../../errors/refusal.ts';
import { isShown } from '../../json/unknown-names.ts';
import { describeValue } from '../../json/value-fault.ts';
import { meantName } from './meant-name.ts';

/** A fault whose place is not yet assigned to the body or the query. */
export interface Found extends Pick<Fault, 'code' | 'detail'> {
  path: string;
}

/**
 * Finds up to `most` faults of a value. Each place has one fault. A list or object that is too long is not inspected
 * further, so a value that is wrong a hundred thousand times costs no more to check than one wrong once.
 *
 * Paths are JSON pointers of names from the contract. An unknown name appears only if it is short and plain; nothing
 * else of the request is repeated.
 */
export function findFaults(schema: JsonSchema, value: unknown, most: number): Found[] {
  const search = new Search(most);
  search.look(schema, value, '');
  return search.found;
}

class Search {
  readonly found: Found[] = [];
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  look(declared: JsonSchema, value: unknown, path: string): void {
    const inner = nonNullPart(declared);
    if (inner && value === null) return;
    const schema = inner ?? declared;
    if (schema.type === 'object' && isObject(value)) this.#object(schema, value, path);
    else if (schema.type === 'array' && Array.isArray(value)) this.#array(schema, value, path);
    // The library decides; the wording is ours.
    else if (!Check(schema as never, value))
      this.#note(path, describeValue(schema, value, inner !== undefined));
  }

  #note(path: string, [code, detail]: readonly [code: string, detail: string]): void {
    const last = this.found.at(-1);
    // Two hidden names produce the same fault.
    if (last?.path === path && last.code === code && last.detail === detail) return;
    if (this.#isOpen) this.found.push({ path, code, detail });
  }

  get #isOpen(): boolean {
    return this.found.length < this.#most;
  }

  #array(schema: JsonSchema, items: readonly unknown[], path: string): void {
    const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, items: each, uniqueItems } = schema;
    if (items.length > maxItems) {
      this.#note(path, ['maxItems', `must have ${count(maxItems, 'item')} or fewer`]);
      return;
    }
    if (items.length < minItems) {
      this.#note(path, ['minItems', `must have ${count(minItems, 'item')} or more`]);
      return;
    }
    const before = this.found.length;
    for (let at = 0; each && at < items.length && this.#isOpen; at++)
      this.look(each, items[at], `${path}/${at}`);
    if (uniqueItems && this.found.length === before && !Check(schema as never, items))
      this.#note(path, ['uniqueItems', 'must not contain the same item twice']);
  }

  #object(schema: JsonSchema, value: Record<string, unknown>, path: string): void {
    const {
      maxProperties = Number.POSITIVE_INFINITY,
      properties = {},
      additionalProperties: others,
    } = schema;
    const names = Object.keys(value);
    const misspelt = others === false ? this.#unknown(names, value, properties, path) : undefined;
    if (names.length > maxProperties && !schema['x-needs']) {
      this.#note(path, ['maxProperties', `must have ${count(maxProperties, 'pair')} or fewer`]);
      return;
    }
    for (const name of Object.keys(properties)) {
      if (!this.#isOpen) return;
      const field = properties[name]!;
      if (Object.hasOwn(value, name)) this.look(field, value[name], `${path}/${name}`);
      else if (isRequired(schema, name) && !misspelt?.has(name))
        this.#note(`${path}/${name}`, ['required', 'is required']);
    }
    if (typeof others === 'object') this.#map(schema, others, value, properties, path);
    // Skip while a name is unknown: it may be a misspelled required field.
    if (names.every((name) => others !== false || Object.hasOwn(properties, name)))
      this.#needs(schema, value, names.length, path);
  }

  /** Notes unknown names, and returns the known names that were probably meant. */
  #unknown(
    names: readonly string[],
    value: object,
    properties: Record<string, JsonSchema>,
    path: string,
  ): Set<string> {
    const meant = new Set<string>();
    for (const name of names) {
      if (!this.#isOpen) break;
      if (Object.hasOwn(properties, name)) continue;
      const free = Object.keys(properties).filter((known) => !Object.hasOwn(value, known));
      const nearest = meantName(name, free);
      if (nearest !== undefined) meant.add(nearest);
      const hint = nearest === undefined ? '' : `; did you mean \`${nearest}\`?`;
      this.#note(isShown(name) ? `${path}/${name}` : path, ['unknown_field', `is unknown${hint}`]);
    }
    return meant;
  }

  /** Checks a map with client-chosen keys. Keys are client text, so a fault points at the object. */
  #map(
    schema: JsonSchema,
    each: JsonSchema,
    value: Record<string, unknown>,
    properties: Record<string, JsonSchema>,
    path: string,
  ): void {
    for (const [name, item] of Object.entries(value)) {
      if (Object.hasOwn(properties, name)) continue;
      if (schema.propertyNames && !Check(schema.propertyNames as never, name)) {
        this.#note(path, ['propertyNames', 'has a key that is too long or empty']);
        return;
      }
      if (!Check(each as never, item)) {
        const [code, detail] = describeValue(each, item, false);
        this.#note(path, [code, `has a value that ${detail}`]);
        return;
      }
    }
  }

  /** Requires at least one of several fields, which `required` can't express. */
  #needs(schema: JsonSchema, value: object, size: number, path: string): void {
    const { minProperties = 0, maxProperties = Number.POSITIVE_INFINITY } = schema;
    if (size >= minProperties && size <= maxProperties) return;
    const groups = schema['x-needs'] ?? [];
    if (groups.length === 0 && size < minProperties)
      this.#note(path, ['minProperties', `must have ${count(minProperties, 'field')} or more`]);
    for (const group of groups) {
      const named = group.map((name) => `\`${name}\``).join(', ');
      const given = group.filter((name) => Object.hasOwn(value, name)).length;
      if (given === 0) this.#note(path, ['required', `requires one of ${named}`]);
      else if (given > 1 && size > maxProperties)
        this.#note(path, ['maxProperties', `allows only one of ${named}`]);
    }
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
