/**
 * Preloaded into a server under test to break it deliberately: replaces text in the product's sources while they load,
 * so that the product needs no switches for tests.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** One change to the product's sources. */
export interface Mutation {
  /** From the root of the project. */
  file: string;
  /** Must occur exactly once, so that a change to the product cannot silently disable the mutation. */
  find: string;
  replace: string;
}

/** Replaces a place in a source file; without a replacement, removes it. */
export const mutation = (file: string, find: string, replace = ''): Mutation => ({ file, find, replace });

/** A defect that takes one mutation. */
export const mutant = (file: string, find: string, replace = ''): readonly Mutation[] => [
  mutation(file, find, replace),
];

const root = dirname(dirname(import.meta.dirname));

/** Applies a mutation; throws unless its text occurs exactly once. */
export function mutated(text: string, { file, find, replace }: Mutation): string {
  const parts = text.split(find);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times, not once: ${find}`);
  return parts.join(replace);
}

/** The unmodified text of a source file. */
export const sourceOf = (file: string): string => readFileSync(join(root, file), 'utf8');

function install(mutations: readonly Mutation[]): void {
  const byUrl = Map.groupBy(mutations, ({ file }) => pathToFileURL(join(root, file)).href);
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      const wanted = byUrl.get(url);
      if (wanted === undefined) return loaded;
      const text =
        typeof loaded.source === 'string'
          ? loaded.source
          : Buffer.from(loaded.source as Uint8Array).toString();
      return { ...loaded, source: wanted.reduce(mutated, text) };
    },
  });
}

const given = process.env.SAFETY_MUTATIONS;
if (given) install(JSON.parse(given) as Mutation[]);
