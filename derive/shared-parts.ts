/** Writes the parts that repeat in a JSON Schema once, in `$defs`, for readers with little room. */
import type { Json } from './openapi-schema.ts';

/** A reference is not much shorter than a part below this size, in characters of JSON. */
const leastPart = 200;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Calls `visit` for each schema inside, with the name of the property that it is the schema of. */
function eachSchema(schema: Json, name: string, visit: (schema: Json, name: string) => void): void {
  visit(schema, name);
  const { additionalProperties, anyOf, items, properties } = schema;
  if (isObject(properties))
    for (const [key, inner] of Object.entries(properties)) eachSchema(inner as Json, key, visit);
  if (Array.isArray(anyOf)) for (const inner of anyOf) eachSchema(inner as Json, name, visit);
  for (const inner of [items, additionalProperties]) if (isObject(inner)) eachSchema(inner, name, visit);
}

/** What a part is, whatever a property says about it. */
const shapeOf = ({ description: _description, ...shape }: Json): string => JSON.stringify(shape);

/** Returns an equal schema, smaller if it has large parts that occur more than once. */
export function sharedParts(schema: Json): Json {
  const uses = new Map<string, { name: string; times: number; schema: Json }>();
  eachSchema(schema, 'schema', (part, name) => {
    const shape = shapeOf(part);
    if (shape.length < leastPart) return;
    const known = uses.get(shape);
    uses.set(shape, {
      name: known?.name ?? name,
      times: (known?.times ?? 0) + 1,
      schema: known?.schema ?? part,
    });
  });
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const [shape, { name, times }] of uses) {
    if (times < 2) continue;
    let own = name;
    for (let at = 2; taken.has(own); at++) own = `${name}-${at}`;
    taken.add(own);
    names.set(shape, own);
  }
  if (names.size === 0) return schema;
  const written = (part: Json): Json => {
    const { description } = part;
    const name = names.get(shapeOf(part));
    if (name === undefined) return inside(part);
    return { $ref: `#/$defs/${name}`, ...(description !== undefined && { description }) };
  };
  const inside = (part: Json): Json => {
    const { additionalProperties, anyOf, items, properties } = part;
    return {
      ...part,
      ...(isObject(properties) && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([key, inner]) => [key, written(inner as Json)]),
        ),
      }),
      ...(Array.isArray(anyOf) && { anyOf: anyOf.map((inner) => written(inner as Json)) }),
      ...(isObject(items) && { items: written(items) }),
      ...(isObject(additionalProperties) && { additionalProperties: written(additionalProperties) }),
    };
  };
  const definitions = [...names].map(([shape, name]) => {
    const { description: _description, ...part } = uses.get(shape)!.schema;
    return [name, inside(part)];
  });
  const all = { ...inside(schema), $defs: Object.fromEntries(definitions) };
  return all;
}
