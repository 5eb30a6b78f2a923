/** What the pages of the reference are about, and how it is connected. Made once, with the first page. */

import { eventPayloads } from '../../../../contract/events/payloads.ts';
import { type EventType, eventTypes } from '../../../../contract/events.ts';
import type { Route } from '../../../../contract/route.ts';
import { routes as declared } from '../../../../contract/routes.ts';
import { type JsonSchema, jsonSchemaOf, propertiesOf } from '../../../../derive/json-schema.ts';
import { type NamedSchema, type NamedSchemas, nameSchemas } from '../../../../derive/named-schemas.ts';
import { recordedEvent, recordedExample } from '../../../../derive/recorded.ts';
import { domainOf, domainsOf } from '../../../../derive/route-names.ts';
import { exampleOf } from '../../../../derive/schema-example.ts';
import { once } from '../document.ts';

export const routes: readonly Route[] = declared;
export const domains = domainsOf(routes);

export const routesOf = (domain: string): readonly Route[] =>
  routes.filter((route) => domainOf(route) === domain);

export interface DescribedObject extends NamedSchema {
  /** Routes that take it and routes that return it. */
  takenBy: Route[];
  returnedBy: Route[];
  events: EventType[];
  /** As a test recorded it, or made from its schema. */
  example: unknown;
}

interface Catalogue {
  names: NamedSchemas;
  /** Without lists, whose pages would say nothing. */
  objects: ReadonlyMap<string, DescribedObject>;
}

const isList = ({ properties }: JsonSchema): boolean => properties?.object?.const === 'list';

/** Calls `found` for each named object in a schema, with the part of the example that shows it. */
function visit(
  schema: JsonSchema,
  example: unknown,
  names: NamedSchemas,
  found: (name: string, example: unknown) => void,
): void {
  const name = names.nameOf(schema);
  if (name !== undefined) found(name, example);
  const fields = typeof example === 'object' && example !== null ? (example as Record<string, unknown>) : {};
  for (const [key, field] of propertiesOf(schema)) visit(field, fields[key], names, found);
  for (const part of schema.anyOf ?? []) visit(part, example, names, found);
  if (schema.items) visit(schema.items, Array.isArray(example) ? example[0] : undefined, names, found);
  if (typeof schema.additionalProperties === 'object')
    visit(schema.additionalProperties, Object.values(fields)[0], names, found);
}

const isExample = (value: unknown): boolean => typeof value === 'object' && value !== null;

export const catalogue = once((): Catalogue => {
  const names = nameSchemas(routes);
  const objects = new Map<string, DescribedObject>();
  for (const named of names.all)
    if (!isList(named.schema))
      objects.set(named.name, { ...named, takenBy: [], returnedBy: [], events: [], example: undefined });
  const note =
    <Kind extends 'takenBy' | 'returnedBy' | 'events'>(kind: Kind, one: DescribedObject[Kind][number]) =>
    (name: string, example: unknown) => {
      const object = objects.get(name);
      if (object === undefined) return;
      const users = object[kind] as unknown[];
      if (users.at(-1) !== one) users.push(one);
      if (object.example === undefined && isExample(example)) object.example = example;
    };
  for (const route of routes) {
    const recorded = recordedExample(route);
    const returned = [route.result.schema, route.alternative?.schema];
    for (const schema of returned)
      if (schema) visit(jsonSchemaOf(schema), recorded?.result, names, note('returnedBy', route));
    for (const schema of [route.query, route.body])
      if (schema) visit(jsonSchemaOf(schema), recorded?.body, names, note('takenBy', route));
  }
  for (const type of eventTypes) {
    const event = recordedEvent(type) as { data?: { object?: unknown } } | undefined;
    visit(jsonSchemaOf(eventPayloads[type].object), event?.data?.object, names, note('events', type));
  }
  for (const object of objects.values()) object.example ??= exampleOf(object.schema);
  return { names, objects };
});
