/** A revoked membership fails the next scan on every server, and is revoked once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figures } from './figures.ts';
import { assertRefused, pressAll, revokeTogether } from './member-revocation.ts';
import { Rig } from './rig.ts';

test('three servers accept no membership revoked before the scan started', async (t) => {
  const rig = await Rig.open(t, { background: 'one' });
  await assertRefused(rig, await pressAll(rig, figures.revocation.members));
});

test('one of many concurrent revocations on three servers wins, and points are forfeited once', async (t) => {
  const rig = await Rig.open(t, { background: 'one' });
  assert.deepEqual(await revokeTogether(rig), { '200': 10, '409 already_revoked': 190 });
  const sums = await rig.world.total(
    `select sum(points)::int as entries, count(*)::int as postings from points_transactions`,
  );
  assert.deepEqual(sums, { entries: 0, postings: 20 });
  await rig.assertKept();
});
