/** The deliberate defects that the tests export (`*mutants.ts`), as variants of the files that they change. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bundle-places.ts';
import type { Choice } from './chosen-variants.ts';
import { type Mutation, mutated, sourceOf } from './mutation.ts';

const isMutation = (value: unknown): value is Mutation =>
  typeof value === 'object' &&
  value !== null &&
  ['file', 'find', 'replace'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

/** The sets of mutations anywhere in what a module exports. */
export function* mutationSetsIn(value: unknown): Generator<readonly Mutation[]> {
  if (typeof value !== 'object' || value === null) return;
  const parts: readonly unknown[] = Object.values(value);
  if (isMutation(value)) yield [value];
  else if (Array.isArray(value) && parts.length > 0 && parts.every(isMutation)) yield parts;
  else for (const part of parts) yield* mutationSetsIn(part);
}

/** Variants of a file: the mutations of each. The plain file is not among them. */
type Variants = ReadonlyMap<string, readonly (readonly Mutation[])[]>;

const isSame = (one: readonly Mutation[], other: readonly Mutation[]): boolean =>
  one.length === other.length &&
  one.every(({ find, replace }, at) => other[at]!.find === find && other[at]!.replace === replace);

let known: Promise<Variants> | undefined;

/** All variants, by the path of the file from the root. */
export function knownVariants(): Promise<Variants> {
  known ??= readVariants();
  return known;
}

async function readVariants(): Promise<Variants> {
  const variants = new Map<string, (readonly Mutation[])[]>();
  for (const module of globSync('test/**/*mutants.ts', { cwd: root }).sort()) {
    const exported: unknown = await import(join(root, module));
    for (const set of mutationSetsIn({ ...(exported as object) })) {
      for (const [file, mutations] of Map.groupBy(set, (mutation) => mutation.file)) {
        const others = variants.get(file) ?? [];
        variants.set(file, others);
        if (!others.some((other) => isSame(other, mutations))) others.push(mutations);
      }
    }
  }
  return variants;
}

/** The choice that applies these mutations, or undefined if no variant has those of one of the files together. */
export async function choiceOf(mutations: readonly Mutation[]): Promise<Choice | undefined> {
  const variants = await knownVariants();
  const choice: Record<string, number> = {};
  for (const [file, wanted] of Map.groupBy(mutations, (mutation) => mutation.file)) {
    const at = variants.get(file)?.findIndex((variant) => isSame(variant, wanted)) ?? -1;
    if (at < 0) return undefined;
    choice[file] = at + 1;
  }
  return choice;
}

/** The text of a variant; throws unless each of its mutations has exactly one place. */
export const textOfVariant = (file: string, mutations: readonly Mutation[]): string =>
  mutations.reduce(mutated, sourceOf(file));
