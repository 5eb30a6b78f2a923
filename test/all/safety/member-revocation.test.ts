/** A revoked membership fails the next scan in every process; servers that remember it are found. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { revokedWithoutLock, scansRemembered } from '../../mutants/mutants.ts';
import { numbersOf } from '../../promises/checker.ts';
import { figures, isLong } from '../../promises/figures.ts';
import { assertRefused, pressAll, revokeTogether } from '../../promises/member-revocation.ts';
import { slowUpdates } from '../../promises/slow-rows.ts';
import { openBreakable } from './breakable.ts';

/** At full scale, the trials of test/promises are on processes, too. */
const trials = isLong ? 1 : figures.revocation.members;

// What servers remember, they may remember as a process.
const options = { background: 'one', processes: true } as const;

test('three processes accept no membership revoked before the scan started', async (t) => {
  const rig = await openBreakable(t, options);
  await assertRefused(rig, await pressAll(rig, trials));
});

test('servers that cache cards are detected', async (t) => {
  const rig = await openBreakable(t, { ...options, mutations: scansRemembered });
  const [outcome] = await pressAll(rig, 1);
  assert.ok(outcome!.validAfterwards > 0);
});

test('a revocation without its lock is detected', async (t) => {
  const rig = await openBreakable(t, { background: 'one', mutations: revokedWithoutLock });
  await slowUpdates(rig, 'memberships');
  await revokeTogether(rig);
  assert.ok(numbersOf(await rig.breaches()).has('V6'));
});
