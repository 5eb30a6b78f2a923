import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Rotation } from './rotation.ts';

const first = { id: 0 };

/** Takes this many turns through keys, and returns what each found. */
async function turns(rotation: Rotation<{ id: number }>, keys: readonly number[], count: number) {
  const found: number[][] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const rows = await rotation.next(async ({ id }) =>
      keys
        .filter((key) => key > id)
        .slice(0, 2)
        .map((key) => ({ id: key })),
    );
    found.push(rows.map(({ id }) => id));
  }
  return found;
}

test('every key has its turn once a round, wherever the first round begins', async () => {
  const keys = [1, 2, 3, 4, 5];
  assert.deepEqual(await turns(new Rotation(first, 2), keys, 4), [[1, 2], [3, 4], [5], [1, 2]]);
  assert.deepEqual(await turns(new Rotation(first, 2, { id: 3 }), keys, 3), [
    [4, 5],
    [1, 2],
    [3, 4],
  ]);
});

test('a turn is a part of the work while there may be more behind it or before its beginning', async () => {
  const rotation = new Rotation(first, 2, { id: 2 });
  const parts: boolean[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    await turns(rotation, [1, 2, 3], 1);
    parts.push(rotation.isPart);
  }
  assert.deepEqual(parts, [true, true, true, true]);
  const idle = new Rotation(first, 2);
  await turns(idle, [1], 1);
  assert.equal(idle.isPart, false);
});

test('what was found and not served comes next', async () => {
  const rotation = new Rotation(first, 2);
  await turns(rotation, [1, 2, 3], 1);
  rotation.continueAfter({ id: 1 });
  assert.deepEqual(await turns(rotation, [1, 2, 3], 1), [[2, 3]]);
});
