/** Where requests hold what people write in several ways; operations receive one. */
import type { TSchema } from 'typebox';
import { hourPatterns, keyFormat, linesFormat, phonePattern, typedFormat } from './primitives.ts';

interface Node {
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  properties?: Record<string, Node>;
  items?: Node;
  additionalProperties?: Node | boolean;
  anyOf?: readonly Node[];
}

/** A path in a schema, with `*` for every item of a list and every value of a map. */
export type Place = readonly string[];

/** Returns a function that finds the fields of a schema that `isOne` accepts. */
export const finder =
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

/** Texts that can have several lines; operations receive line feeds and no other control characters. */
export const linesPlaces = finder(({ format }) => format === linesFormat);

/** Keys of other systems; operations receive one spelling. */
export const keyPlaces = finder(({ format }) => format === keyFormat);

function placesOf(node: Node, path: Place, isOne: (node: Node) => boolean): Place[] {
  const { properties = {}, items, additionalProperties: others, anyOf = [] } = node;
  return [
    ...(isOne(node) ? [path] : []),
    ...Object.entries(properties).flatMap(([name, field]) => placesOf(field, [...path, name], isOne)),
    ...(items ? placesOf(items, [...path, '*'], isOne) : []),
    ...(typeof others === 'object' ? placesOf(others, [...path, '*'], isOne) : []),
    ...anyOf.flatMap((branch) => placesOf(branch, path, isOne)),
  ];
}
