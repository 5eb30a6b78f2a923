/**
 * Moves error responses that several operations share to `components.responses`, so they appear once in the
 * document and its diffs.
 */
import { STATUS_CODES } from 'node:http';
import type { Json } from './openapi-schema.ts';
import { pascalCase } from './route-names.ts';

type Responses = Record<string, Json>;
type Operation = Json & { responses: Responses };
export type Paths = Record<string, Record<string, Operation>>;

const isRefusal = (status: string): boolean => Number(status) >= 400;

function refusalsOf(paths: Paths): [status: string, key: string][] {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  return operations.flatMap(({ responses }) =>
    Object.entries(responses)
      .filter(([status]) => isRefusal(status))
      .map(([status, response]): [string, string] => [status, JSON.stringify(response)]),
  );
}

/** Names responses: `Unauthorized`, then `Unauthorized2` for another set of codes with the same status. */
function nameShared(refusals: readonly [string, string][]): Map<string, string> {
  const uses = Map.groupBy(refusals, ([, key]) => key);
  const names = new Map<string, string>();
  const taken = new Map<string, number>();
  for (const [key, [first, second]] of uses) {
    if (second === undefined) continue;
    const word = pascalCase(STATUS_CODES[first![0]] ?? `Status ${first![0]}`);
    const count = (taken.get(word) ?? 0) + 1;
    taken.set(word, count);
    names.set(key, count === 1 ? word : `${word}${count}`);
  }
  return names;
}

/** Returns the paths with references to shared responses, and those responses by name. */
export function shareResponses(paths: Paths): { paths: Paths; responses: Json } {
  const names = nameShared(refusalsOf(paths));
  const refer = (response: Json): Json => {
    const name = names.get(JSON.stringify(response));
    return name === undefined ? response : { $ref: `#/components/responses/${name}` };
  };
  const mapValues = <T, U>(record: Record<string, T>, change: (value: T) => U): Record<string, U> =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
  const shared = mapValues(paths, (methods) =>
    mapValues(methods, (operation) => ({ ...operation, responses: mapValues(operation.responses, refer) })),
  );
  const responses = Object.fromEntries([...names].map(([key, name]) => [name, JSON.parse(key)]));
  return { paths: shared, responses };
}
