/** Points are never over-spent (T1), by concurrent tills or through crashes. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { pointsReadThenWrite, withoutPointsLimits } from '../../mutants/mutants.ts';
import { numbersOf } from '../../promises/checker.ts';
import { lastOf, tally } from '../../promises/journal.ts';
import { endOfHold, holding, madeBy, newClub, spending, standingOf } from '../../promises/points-ledger.ts';
import type { Rig } from '../../promises/rig.ts';
import { shuffled } from '../../promises/seed.ts';
import { slowUpdates } from '../../promises/slow-rows.ts';
import { times } from '../../promises/voucher-book.ts';
import { openBreakable } from './breakable.ts';
import { crashServer, endBackend, strikeDuring } from './killer.ts';

type Scene = (rig: Rig, t: TestContext) => Promise<void>;

const scenes: Record<string, Scene> = {
  'spend a balance of 1,000 in steps of 7 exactly 142 times, however many tills try': async (rig) => {
    const { till, members } = await newClub(rig, { members: 1, points: 1_000 });
    const [{ id, uuid } = { id: '', uuid: '' }] = members;
    const outcomes = await rig.clients.together(times(250, () => spending(till, id, 7)));
    assert.deepEqual(tally(outcomes), { '200': 142, '409 insufficient_points': 108 });
    assert.deepEqual(await standingOf(rig, uuid), { available: 6, spendings: 142 });
    await rig.assertKept();
  },

  'set the last points aside for one till alone, and capture or release them once': async (rig) => {
    const { till, members } = await newClub(rig, { members: 1, points: 50 });
    const { id } = members[0]!;
    const held = await rig.clients.together(times(40, () => holding(till, id, 50)));
    const holds = held.flatMap((entry) => madeBy(entry).hold ?? []);
    assert.equal(holds.length, 1);
    const ending = await rig.clients.together(
      shuffled(rig.dice, [
        ...times(20, () => endOfHold(till, id, holds[0]!, 'capture')),
        endOfHold(till, id, holds[0]!, 'release'),
        ...times(20, () => spending(till, id, 30)),
      ]),
    );
    const spent = ending.filter((entry) => madeBy(entry).transaction !== undefined);
    assert.ok(spent.length <= 1, JSON.stringify(tally(ending)));
    await rig.assertKept();
  },

  'lose nothing and repeat nothing when servers and connections die': async (rig, t) => {
    const { till, members } = await newClub(rig, { members: 3, points: 100 });
    const working = Promise.all(
      times(30, async () => {
        const outcomes = [];
        for (const place of times(15, (turn) => turn))
          outcomes.push(await rig.clients.untilKnown(spending(till, members[place % 3]!.id, 2)));
        return outcomes;
      }),
    );
    const struck = await strikeDuring(rig, working, [crashServer, endBackend, crashServer, endBackend]);
    const outcomes = (await working).flat();
    const unclear = outcomes.filter(({ answers }) => answers.length > 1).length;
    t.diagnostic(`${struck} strikes; ${unclear} spendings had to be asked for again`);
    assert.equal(struck, 4);
    assert.deepEqual(tally(outcomes), { '200': 150, '409 insufficient_points': 300 });
    for (const { uuid } of members)
      assert.deepEqual(await standingOf(rig, uuid), { available: 0, spendings: 50 });
    await rig.assertKept();
  },
};

test('three servers on one database', async (t) => {
  const rig = await openBreakable(t, { background: 'one', processes: true });
  for (const [title, play] of Object.entries(scenes)) await t.test(title, (t) => play(rig, t));
});

test('a server without the membership lock is detected', async (t) => {
  const rig = await openBreakable(t, { background: 'one', mutations: pointsReadThenWrite });
  await rig.world.sql(withoutPointsLimits);
  await slowUpdates(rig, 'memberships');
  const { till, members } = await newClub(rig, { members: 30, points: 10 });
  const asked = members.flatMap(({ id }) => times(10, () => spending(till, id, 10)));
  // Grouped by member, so that they collide.
  const outcomes = await rig.clients.together(asked);
  const spent = outcomes.filter((entry) => lastOf(entry).status === 200).length;
  t.diagnostic(`30 balances of 10 were spent ${spent} times`);
  const broken = numbersOf(await rig.breaches());
  assert.ok(broken.has('P1') && broken.has('P2'), [...broken].join());
});
