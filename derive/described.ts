/**
 * Fills in descriptions from `contract/glossary`, for properties that have none of their own. A name is looked up with
 * what is around it first: `Voucher.counts.issued`, then `counts.issued`, then `issued`. The contract's own schemas, by
 * which the server validates, stay as they are.
 */
import { componentWords } from '../contract/glossary/components.ts';
import { figureWords } from '../contract/glossary/figures.ts';
import { limitWords } from '../contract/glossary/limits.ts';
import { merchantWords } from '../contract/glossary/merchants.ts';
import { messageWords } from '../contract/glossary/messages.ts';
import { offerWords } from '../contract/glossary/offers.ts';
import { filters, shared } from '../contract/glossary/shared.ts';
import { AmountInput, Timestamp, TimestampInput } from '../contract/primitives.ts';
import type { Route } from '../contract/route.ts';
import { routes } from '../contract/routes.ts';
import { pascalCase } from './route-names.ts';

interface Describable {
  type?: string | string[];
  title?: string;
  description?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Describable[];
  items?: Describable;
  properties?: Record<string, Describable>;
  additionalProperties?: boolean | Describable;
}

/** Where a property is: in an object with this name, or in the query or body of a route. */
interface Scope {
  owner: string;
  isQuery: boolean;
  path: readonly string[];
}

export const glossary: Readonly<Record<string, string>> = {
  ...shared,
  ...merchantWords,
  ...offerWords,
  ...messageWords,
};

/** Keys that were looked up with success, for the test that finds those that are not needed. */
export const usedWords = new Set<string>();

const operations = new Map<object, Scope>();
const declared: readonly Route[] = routes;
for (const { name, query, body, result } of declared) {
  for (const part of [body, result.schema])
    if (part) operations.set(part, { owner: name, isQuery: false, path: [] });
  if (query) operations.set(query, { owner: name, isQuery: true, path: [] });
}
const nowhere: Scope = { owner: '', isQuery: false, path: [] };

/** The name of an object that is described in one place, wherever it is used. */
function nameOf({ type, title, properties }: Describable): string | undefined {
  if (type !== 'object') return undefined;
  if (title !== undefined && /^[A-Z][A-Za-z0-9]*$/.test(title)) return title;
  const kind = properties?.object?.const;
  return typeof kind === 'string' && kind !== 'list' ? pascalCase(kind) : undefined;
}

/** `PreviousMerchantProfile` is also described by the words of `MerchantProfile` and `Profile`, if there are any; `EarnRuleInput` by those of `EarnRule`. */
function ownersOf(owner: string): string[] {
  if (owner === '' || owner.includes('.')) return [owner];
  const words = owner.replace(/(Snapshot|Input)$/, '').match(/[A-Z][a-z0-9]*/g) ?? [];
  return [owner, ...words.map((_, from) => words.slice(from).join(''))];
}

function find(words: Readonly<Record<string, string>>, keys: readonly string[]): string | undefined {
  const key = keys.find((one) => Object.hasOwn(words, one));
  if (key !== undefined) usedWords.add(key);
  return key === undefined ? undefined : words[key];
}

/** The keys under which a property can be described: with its owner, and by ever less of its path. */
function keysOf(name: string, { owner, path }: Scope): { named: string[]; nested: string[] } {
  const whole = [...path, name];
  return {
    named: ownersOf(owner).map((one) => [one, ...whole].join('.')),
    nested: whole.map((_, from) => whole.slice(from).join('.')),
  };
}

/** Descriptions that only say how a value is written. */
const written: readonly Describable[] = [Timestamp(), TimestampInput(), AmountInput()];
const formats = written.map(({ description }) => description);

function wordsFor(name: string, scope: Scope): string | undefined {
  const { owner, isQuery } = scope;
  const { named, nested } = keysOf(name, scope);
  if (owner === 'Limits') return find(limitWords, [...named, ...nested]);
  const own = find(glossary, named);
  if (own !== undefined) return own;
  return (isQuery ? find(filters, nested) : undefined) ?? find(glossary, nested);
}

function describedProperty(name: string, property: Describable, scope: Scope): Describable {
  const filled = fill(property, { ...scope, path: [...scope.path, name] });
  const inner = property.anyOf?.[0];
  const known =
    property.description ?? (inner && nameOf(inner) === undefined ? inner.description : undefined);
  if (known !== undefined && formats.includes(known)) {
    const { named, nested } = keysOf(name, scope);
    const words = find(scope.isQuery ? filters : figureWords, [...named, ...nested]);
    return words === undefined ? filled : { ...filled, description: `${words} (${known})` };
  }
  const isOffered = (property.type ?? property.anyOf ?? property.enum ?? property.const) !== undefined;
  if (known !== undefined || !isOffered || nameOf(property) !== undefined) return filled;
  const isKind = name === 'object' && typeof property.const === 'string';
  const description = isKind ? `Kind of object: always \`${property.const}\`` : wordsFor(name, scope);
  return description === undefined ? filled : { ...filled, description };
}

const filledByName = new WeakMap<object, Describable>();

function fill(schema: Describable, outer: Scope): Describable {
  const name = nameOf(schema);
  const known = name === undefined ? undefined : filledByName.get(schema);
  if (known) return known;
  const scope = name === undefined ? outer : { owner: name, isQuery: outer.isQuery, path: [] };
  const filled: Describable = { ...schema };
  if (schema.properties) {
    filled.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([key, one]) => [key, describedProperty(key, one, scope)]),
    );
  }
  if (schema.items) filled.items = fill(schema.items, scope);
  if (schema.anyOf) filled.anyOf = schema.anyOf.map((one) => fill(one, scope));
  if (typeof schema.additionalProperties === 'object')
    filled.additionalProperties = fill(schema.additionalProperties, scope);
  if (name !== undefined) {
    const description = schema.description ?? find(componentWords, ownersOf(name));
    if (description !== undefined) filled.description = description;
    filledByName.set(schema, filled);
  }
  return filled;
}

const filledSchemas = new WeakMap<object, Describable>();

/** Returns the schema with all descriptions; the same object for the same schema. */
export function described<Schema extends object>(schema: Schema): Schema {
  let filled = filledSchemas.get(schema);
  if (filled === undefined) {
    filled = fill(schema, operations.get(schema) ?? nowhere);
    filledSchemas.set(schema, filled);
  }
  return filled as Schema;
}
