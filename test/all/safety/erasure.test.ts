/** T20: servers that leave something of an erased customer are found. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { erasureMutants } from '../../mutants/erasure-mutants.ts';
import { erased, setting } from '../../promises/erasure.ts';
import { openBreakable } from './breakable.ts';

for (const [what, { mutations, where }] of Object.entries(erasureMutants)) {
  test(`a server that ${what} on erasure is detected`, async (t) => {
    const left = await erased(t, await openBreakable(t, { ...setting, mutations }));
    for (const place of where) assert.ok(left.tables.includes(place), place);
  });
}
