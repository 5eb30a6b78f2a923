/** Requests that share a transaction share its cost, but not its failures. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withPoison } from './group-commit.ts';
import { Rig } from './rig.ts';

test('a request that the database refuses fails alone, and the others of its batch succeed', async (t) => {
  const rig = await Rig.open(t, { background: 'one', servers: 1 });
  const { poisoned, mates } = await withPoison(rig);
  assert.deepEqual(poisoned, { '500 internal_error': 3 });
  assert.deepEqual(mates, { '200': 57 });
  assert.deepEqual(await rig.breaches(), []);
});
