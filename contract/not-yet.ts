/**
 * Inputs that the interface defines and the server doesn't support yet. Requests that use one are refused with
 * `not_supported`, so no input is silently ignored.
 */
import type { TSchema } from 'typebox';

const keyword = 'x-not-supported';

/** Every value except null, or the listed values. */
type Unsupported = true | readonly string[];

/** Marks a field, or some values of a closed list, as not supported yet. */
export function NotYet<const T extends TSchema>(schema: T, words?: readonly string[]): T {
  const { description } = schema as { description?: string };
  const what = words
    ? `Not supported yet: ${words.map((word) => `\`${word}\``).join(', ')}`
    : 'Not supported yet';
  const said = [description, `${what}; refused with \`not_supported\``].filter(Boolean).join('. ');
  const visible = (value: unknown) => ({ value, enumerable: true, configurable: true, writable: true });
  return Object.defineProperties({} as T, {
    ...Object.getOwnPropertyDescriptors(schema),
    description: visible(said),
    [keyword]: visible(words ?? true),
  });
}

interface Node {
  [keyword]?: Unsupported;
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: readonly Node[];
}

/** A marked field: its path, with `*` for every item of a list. */
export interface NotYetPlace {
  path: readonly string[];
  unsupported: Unsupported;
}

/** Lists all marked fields of a body. */
export function notYetPlaces(schema: TSchema | undefined): NotYetPlace[] {
  return schema === undefined ? [] : placesOf(schema as Node, []);
}

function placesOf(node: Node, path: readonly string[]): NotYetPlace[] {
  const { [keyword]: unsupported, properties = {}, items, anyOf = [] } = node;
  return [
    ...(unsupported ? [{ path, unsupported }] : []),
    ...Object.entries(properties).flatMap(([name, field]) => placesOf(field, [...path, name])),
    ...(items ? placesOf(items, [...path, '*']) : []),
    ...anyOf.flatMap((branch) => placesOf(branch, path)),
  ];
}
