/** Where requests hold phone numbers as people write them; operations receive E.164. */
import type { TSchema } from 'typebox';
import { phonePattern } from './primitives.ts';

interface Node {
  pattern?: string;
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: readonly Node[];
}

/** Lists the places of phone numbers in a schema: paths, with `*` for every item of a list. */
export function phonePlaces(schema: TSchema | undefined): (readonly string[])[] {
  return schema === undefined ? [] : placesOf(schema as Node, []);
}

function placesOf(
  { pattern, properties = {}, items, anyOf = [] }: Node,
  path: readonly string[],
): string[][] {
  return [
    ...(pattern === phonePattern ? [[...path]] : []),
    ...Object.entries(properties).flatMap(([name, field]) => placesOf(field, [...path, name])),
    ...(items ? placesOf(items, [...path, '*']) : []),
    ...anyOf.flatMap((branch) => placesOf(branch, path)),
  ];
}
