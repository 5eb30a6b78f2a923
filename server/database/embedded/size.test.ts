import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { roomFor, sizedFor } from './size.ts';

const gigabyte = 2 ** 30;
const checkpoint_timeout = '30min';

test('an embedded PostgreSQL gets a quarter of the free memory and a tenth of the free disk, within bounds', () => {
  for (const [memory, disk, shared_buffers, max_wal_size] of [
    [2, 20, '512MB', '2048MB'],
    [0.1, 1, '128MB', '512MB'],
    [500, 4_000, '2048MB', '8192MB'],
  ] as const)
    assert.deepEqual(sizedFor({ memory: memory * gigabyte, disk: disk * gigabyte }), {
      shared_buffers,
      max_wal_size,
      checkpoint_timeout,
    });
});

test('the room of this machine is known', () => {
  const { memory, disk } = roomFor(tmpdir());
  assert.ok(memory > 0 && memory < 2 ** 50 && disk > 0, JSON.stringify({ memory, disk }));
});
