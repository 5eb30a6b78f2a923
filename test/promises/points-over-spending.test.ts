/** Points are never over-spent (T1), by concurrent tills. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tally } from './journal.ts';
import { endOfHold, holding, madeBy, newClub, spending, standingOf } from './points-ledger.ts';
import { Rig } from './rig.ts';
import { shuffled } from './seed.ts';
import { times } from './voucher-book.ts';

type Scene = (rig: Rig) => Promise<void>;

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
};

test('three servers on one database', async (t) => {
  const rig = await Rig.open(t, { background: 'one' });
  for (const [title, play] of Object.entries(scenes)) await t.test(title, () => play(rig));
});
