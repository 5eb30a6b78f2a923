import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Pool } from '../database/pool/pool.ts';
import { Lifecycle } from './lifecycle.ts';

test('a process is stuck when no request has got a connection for two minutes although the database answers', () => {
  const stuckAfter = (starvingMs: number) => new Lifecycle({ starvingMs } as Pool).isStuck;
  assert.deepEqual([0, 60_000, 121_000].map(stuckAfter), [false, false, true]);
});
