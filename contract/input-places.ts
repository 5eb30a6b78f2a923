/** Where requests hold what people write in several ways; operations receive one. */
import type { TSchema } from 'typebox';
import { hourPatterns, keyFormat, phonePattern, typedFormat } from './primitives.ts';

interface Node {
  pattern?: string;
  format?: string;
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: readonly Node[];
}

/** A path in a schema, with `*` for every item of a list. */
export type Place = readonly string[];

const finder =
  (isOne: (node: Node) => boolean) =>
  (schema: TSchema | undefined): Place[] =>
    schema === undefined ? [] : placesOf(schema as Node, [], isOne);

/** Phone numbers; operations receive E.164. */
export const phonePlaces = finder(({ pattern }) => pattern === phonePattern);
/** Email addresses; operations receive their domain in ASCII. */
export const emailPlaces = finder(({ format }) => format === 'email');
/** Times of day; operations receive `HH:MM`. */
export const hourPlaces = finder(({ pattern }) => pattern !== undefined && hourPatterns.includes(pattern));
/** Codes, serials and barcodes; operations receive them without what scanners and keyboards add. */
export const typedPlaces = finder(({ format }) => format === typedFormat);

/** Keys of other systems; operations receive one spelling. */
export const keyPlaces = finder(({ format }) => format === keyFormat);

function placesOf(node: Node, path: Place, isOne: (node: Node) => boolean): Place[] {
  const { properties = {}, items, anyOf = [] } = node;
  return [
    ...(isOne(node) ? [path] : []),
    ...Object.entries(properties).flatMap(([name, field]) => placesOf(field, [...path, name], isOne)),
    ...(items ? placesOf(items, [...path, '*'], isOne) : []),
    ...anyOf.flatMap((branch) => placesOf(branch, path, isOne)),
  ];
}
