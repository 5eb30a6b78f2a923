import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayFollow } from './merchant-status.ts';

test('a merchant is activated, suspended and taken back, and closed for good', () => {
  const states = ['pending', 'active', 'suspended', 'closed'] as const;
  const table = states.map((from) => states.filter((to) => mayFollow(from, to)).join(' '));
  assert.deepEqual(table, ['active closed', 'suspended closed', 'active closed', '']);
});
