import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../harness/bundle-places.ts';
import { exportsOf, facadeOf } from '../harness/facades.ts';
import { mutated, sourceOf } from '../harness/mutation.ts';
import { knownVariants, textOfVariant } from '../harness/variants.ts';

test('every mutation still finds exactly one place to change', async () => {
  let found = 0;
  for (const [file, variants] of await knownVariants()) {
    for (const mutations of variants) {
      assert.notEqual(textOfVariant(file, mutations), sourceOf(file), file);
      found += mutations.length;
    }
  }
  assert.ok(found > 100, `${found} were found`);
});

test('a façade exports every name of the plain file and of its variants', async () => {
  for (const [file, variants] of await knownVariants()) {
    if (!file.endsWith('.ts')) continue;
    const exported = exportsOf(file, sourceOf(file));
    for (const mutations of variants) {
      assert.deepEqual(exportsOf(file, textOfVariant(file, mutations)), exported, file);
    }
    for (const choosing of ['once', 'again'] as const) {
      const facade = facadeOf(file, join(root, file), exported, variants.length, choosing);
      const names = [...facade.matchAll(/^export (?:const|let|function) (\w+)/gm)].map(([, name]) => name);
      assert.deepEqual(names.sort(), Object.keys(await import(join(root, file))), file);
    }
  }
});

test('a file with variants may not export what a façade can’t', () => {
  for (const text of [
    'export default 1',
    "export * from './a.ts'",
    'export let a = 1',
    'export const { a } = b',
  ])
    assert.throws(() => exportsOf('a.ts', text), /^Error: a.ts has variants, and/, text);
});

test('a mutation whose place is missing or repeated is refused', () => {
  const mutation = { file: 'a.ts', find: 'lock', replace: '' };
  assert.throws(() => mutated('no such word', mutation), /0 times/);
  assert.throws(() => mutated('lock and lock', mutation), /2 times/);
});
