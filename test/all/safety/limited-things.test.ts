/** Limited objects are never over-spent (T1), even if servers, connections and the database crash. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { figures, isLong } from '../../promises/figures.ts';
import { type LimitedThing, limitedThings, useUp } from '../../promises/limited-things.ts';
import type { Rig } from '../../promises/rig.ts';
import { seedsFor, shuffled } from '../../promises/seed.ts';
import { newAsker, times } from '../../promises/voucher-book.ts';
import { ownCluster } from '../harness/own-cluster.ts';
import { openBreakable } from './breakable.ts';
import { crashOldest, endBackend, killDatabase, strikeDuring } from './killer.ts';

const { seeds, tries, uses, deathsOfEach, connectionsEnded } = figures.overSpending;
const servers = 3;

/** Concurrent uses while everything is killed in turn. */
async function useUnderKills(
  t: TestContext,
  rig: Rig,
  things: readonly LimitedThing[],
  postmasterPid: () => number,
): Promise<void> {
  const strikes = shuffled(rig.dice, [
    ...times(servers * deathsOfEach, () => crashOldest),
    ...times(connectionsEnded, () => endBackend),
    () => killDatabase(rig, postmasterPid()),
  ]);
  const entries = await useUp(t, { rig, things, tries }, async (working, asked) => {
    const maxBetween = Math.floor((0.8 * asked) / strikes.length);
    const struck = await strikeDuring(rig, working, strikes, [Math.floor(maxBetween / 2), maxBetween]);
    assert.equal(struck, strikes.length);
  });
  const again = entries.filter(({ answers }) => answers.length > 1).length;
  const killed = `${servers * deathsOfEach} servers, ${connectionsEnded} connections and the database were killed`;
  t.diagnostic(`T1: ${killed}; ${again} of ${entries.length} had to be asked again`);
}

for (const seed of seedsFor(seeds)) {
  test(`limited objects are used exactly up to their limit through all crashes (seed ${seed})`, async (t) => {
    const database = await ownCluster(t);
    const rig = await openBreakable(t, { processes: true, background: 'one', database, servers, seed });
    const things = await limitedThings(rig, await newAsker(rig), uses);
    const groups = isLong ? things.map((thing) => [thing]) : [things];
    for (const group of groups) await useUnderKills(t, rig, group, database.postmasterPid);
    assert.ok(rig.journal.withStatus(503, 0).length > 0, 'no one noticed');
  });
}
