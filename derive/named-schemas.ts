/**
 * Names schemas. API objects are named after their `object` field (`voucher` becomes `Voucher`), lists after their
 * items (`VoucherList`), and others after a PascalCase `title`; closed lists have their own names. If a route returns
 * additional fields, the plain object keeps the short name.
 */
import { eventPayloads } from '../contract/events/payloads.ts';
import type { Route } from '../contract/route.ts';
import { closedListName } from './closed-lists.ts';
import { isRequired, type JsonSchema, jsonSchemaOf, propertiesOf } from './json-schema.ts';
import { domainOf, pascalCase } from './route-names.ts';

export interface NamedSchema {
  name: string;
  schema: JsonSchema;
  /** The plain object that this one extends. */
  extendsName?: string;
  /** Domains with routes that use it. */
  domains: Set<string>;
  /** Where it occurs: requests are closed to unknown fields, responses are open to new ones. */
  sides: Set<Side>;
}

/** Requests have no unknown fields; responses can get new ones at any time. */
export type Side = 'request' | 'answer';

export interface NamedSchemas {
  /** Sorted by name. */
  all: readonly NamedSchema[];
  nameOf(schema: JsonSchema): string | undefined;
  /** The sides on which a named schema occurs. */
  sidesOf(schema: JsonSchema): ReadonlySet<Side>;
}

interface Finding {
  schema: JsonSchema;
  shortName: string;
  /** Name if another schema has the short one. */
  longName: string;
  domains: Set<string>;
  sides: Set<Side>;
}

const fingerprints = new WeakMap<JsonSchema, string>();

/** Returns equal keys for equal schemas, which never change. Descriptions of closed lists are ignored. */
function fingerprint(schema: JsonSchema): string {
  const known = fingerprints.get(schema) ?? closedListName(schema) ?? JSON.stringify(schema);
  fingerprints.set(schema, known);
  return known;
}

function ownName(schema: JsonSchema): string | undefined {
  if (schema.enum) return closedListName(schema);
  if (schema.type !== 'object') return undefined;
  if (schema.title !== undefined && /^[A-Z][A-Za-z0-9]*$/.test(schema.title)) return schema.title;
  const kind = schema.properties?.object?.const;
  return typeof kind === 'string' && kind !== 'list' ? pascalCase(kind) : undefined;
}

function listItem(schema: JsonSchema): JsonSchema | undefined {
  return schema.properties?.object?.const === 'list' ? schema.properties.data?.items : undefined;
}

/** Calls `visit` for a schema and all nested schemas, each with a name for its position. */
function walk(schema: JsonSchema, place: string, visit: (schema: JsonSchema, place: string) => void): void {
  visit(schema, place);
  const isList = listItem(schema) !== undefined;
  for (const [name, field] of propertiesOf(schema)) {
    walk(field, isList && name === 'data' ? 'Item' : pascalCase(name), visit);
  }
  for (const part of schema.anyOf ?? []) walk(part, place, visit);
  if (schema.items) walk(schema.items, place, visit);
  if (typeof schema.additionalProperties === 'object') walk(schema.additionalProperties, place, visit);
}

function walkRoute(declared: Route, visitOn: (schema: JsonSchema, place: string, side: Side) => void): void {
  const sent = (schema: JsonSchema, place: string) => visitOn(schema, place, 'request');
  const visit = (schema: JsonSchema, place: string) => visitOn(schema, place, 'answer');
  if (declared.query) walk(jsonSchemaOf(declared.query), 'Query', sent);
  if (declared.body) walk(jsonSchemaOf(declared.body), 'Body', sent);
  if (declared.result.schema) walk(jsonSchemaOf(declared.result.schema), 'Result', visit);
  if (declared.alternative?.schema) walk(jsonSchemaOf(declared.alternative.schema), 'Alternative', visit);
  if (returnsEvents(declared)) {
    for (const { object, previous } of Object.values(eventPayloads)) {
      walk(jsonSchemaOf(object), 'Event', visit);
      if (previous) walk(jsonSchemaOf(previous), 'Previous', visit);
    }
  }
}

/** Whether the result has events, whose payloads depend on their type. */
export const returnsEvents = ({ result }: Route): boolean =>
  result.schema !== undefined && listItem(jsonSchemaOf(result.schema))?.properties?.object?.const === 'event';

function collect(routes: readonly Route[], shortNameOf: (schema: JsonSchema) => string | undefined) {
  const findings = new Map<string, Finding>();
  for (const declared of routes) {
    walkRoute(declared, (schema, place, side) => {
      const shortName = shortNameOf(schema);
      if (shortName === undefined) return;
      const key = fingerprint(schema);
      const longName = `${pascalCase(declared.name)}${place}`;
      const plain = schema.enum ? { type: 'string', enum: schema.enum } : schema;
      const finding = findings.get(key) ?? {
        schema: plain,
        shortName,
        longName,
        domains: new Set(),
        sides: new Set(),
      };
      finding.domains.add(domainOf(declared));
      finding.sides.add(side);
      findings.set(key, finding);
    });
  }
  return [...findings.values()];
}

/** Whether `schema` has every field of `base`, unchanged, plus others. */
function isExtensionOf(base: JsonSchema, schema: JsonSchema): boolean {
  return propertiesOf(base).every(([name, field]) => {
    const twin = schema.properties?.[name];
    const sameField = twin !== undefined && fingerprint(twin) === fingerprint(field);
    return sameField && isRequired(base, name) === isRequired(schema, name);
  });
}

/** Assigns names within a group of schemas that would have the same one. */
function nameGroup(group: readonly Finding[]): NamedSchema[] {
  const bySize = [...group].sort((a, b) => propertiesOf(a.schema).length - propertiesOf(b.schema).length);
  const base = bySize[0]!;
  return group.map((finding) => {
    const { schema, domains, sides, shortName, longName } = finding;
    if (finding === base) return { name: shortName, schema, domains, sides };
    const extension = isExtensionOf(base.schema, schema) ? { extendsName: shortName } : {};
    // An object that extends another one refers to it from its own domain.
    if (extension.extendsName) for (const domain of domains) base.domains.add(domain);
    return { name: longName, schema, domains, sides, ...extension };
  });
}

function nameAll(findings: readonly Finding[]): NamedSchema[] {
  const groups = Map.groupBy(findings, (finding) => finding.shortName);
  return [...groups.values()].flatMap(nameGroup);
}

/** Finds and names the objects of these routes. Throws if two different schemas get the same name. */
export function nameSchemas(routes: readonly Route[]): NamedSchemas {
  const objects = nameAll(collect(routes, ownName));
  const plain = new Map(objects.map((named) => [fingerprint(named.schema), named]));
  const lists = nameAll(
    collect(routes, (schema) => {
      const item = listItem(schema);
      const name = item && plain.get(fingerprint(item))?.name;
      return name !== undefined && name === ownName(item!) ? `${name}List` : undefined;
    }),
  );
  const all = [...objects, ...lists].sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const [index, { name }] of all.entries()) {
    if (name === all[index + 1]?.name) throw new Error(`two different schemas are both named ${name}`);
  }
  const names = new Map(all.map((named) => [fingerprint(named.schema), named.name]));
  const sides = new Map(all.map((named) => [fingerprint(named.schema), named.sides]));
  const hasName = (schema: JsonSchema) => ownName(schema) !== undefined || listItem(schema) !== undefined;
  return {
    all,
    // Most schemas have no name, and writing one down takes time.
    nameOf: (schema) => (hasName(schema) ? names.get(fingerprint(schema)) : undefined),
    sidesOf: (schema) => sides.get(fingerprint(schema)) ?? new Set(),
  };
}
