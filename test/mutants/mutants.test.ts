import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { test } from 'node:test';
import { type Mutation, mutated, sourceOf } from '../harness/mutation.ts';

const isMutation = (value: object): value is Mutation =>
  ['file', 'find', 'replace'].every((name) => name in value);

/** The mutations anywhere in what a module exports. */
function* mutationsIn(value: unknown): Generator<Mutation> {
  if (typeof value !== 'object' || value === null) return;
  if (isMutation(value)) yield value;
  else for (const part of Object.values(value)) yield* mutationsIn(part);
}

test('every mutation still finds exactly one place to change', async () => {
  let found = 0;
  for (const file of globSync(`${import.meta.dirname}/*mutants.ts`)) {
    const exported: unknown = await import(file);
    for (const mutation of mutationsIn({ ...(exported as object) })) {
      const source = sourceOf(mutation.file);
      assert.notEqual(mutated(source, mutation), source, relative(import.meta.dirname, file));
      found += 1;
    }
  }
  assert.ok(found > 100, `${found} were found`);
});

test('a mutation whose place is missing or repeated is refused', () => {
  const mutation = { file: 'a.ts', find: 'lock', replace: '' };
  assert.throws(() => mutated('no such word', mutation), /0 times/);
  assert.throws(() => mutated('lock and lock', mutation), /2 times/);
});
