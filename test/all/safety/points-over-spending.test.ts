/** Points are never over-spent (T1) through crashes; a server without its lock is found to over-spend them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pointsReadThenWrite, withoutPointsLimits } from '../../mutants/mutants.ts';
import { numbersOf } from '../../promises/checker.ts';
import { lastOf, tally } from '../../promises/journal.ts';
import { newClub, spending, standingOf } from '../../promises/points-ledger.ts';
import { slowUpdates } from '../../promises/slow-rows.ts';
import { times } from '../../promises/voucher-book.ts';
import { openBreakable } from './breakable.ts';
import { crashServer, endBackend, strikeDuring } from './killer.ts';

test('three servers on one database lose no points and spend none twice when servers and connections die', async (t) => {
  const rig = await openBreakable(t, { background: 'one', processes: true });
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
