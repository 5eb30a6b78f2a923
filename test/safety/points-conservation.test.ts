/** Points neither appear nor vanish (T4), whatever tills, people, the clock and crashes do to them at once. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { MembershipsCreatePassParams } from '../../sdk/src/resources/memberships.ts';
import type { Dice } from '../harness/dice.ts';
import { passTime } from '../harness/points-time.ts';
import { numbersOf } from './checker.ts';
import { pointsInvariants } from './invariants/points.ts';
import { type Asked, type Entry, lastOf, tally } from './journal.ts';
import { crashServer, endBackend, strikeDuring } from './killer.ts';
import { debtForgotten } from './mutants.ts';
import {
  adjustment,
  type Club,
  earning,
  endOfHold,
  holding,
  madeBy,
  newClub,
  reversal,
  spending,
} from './points-ledger.ts';
import { Rig } from './rig.ts';
import { times } from './voucher-book.ts';

const hourSeconds = 3_600;
const terms: Partial<MembershipsCreatePassParams> = {
  points_expiry: { mode: 'rolling', months: 1 },
  pending_days: 1,
  tiers: [{ name: 'Bean' }, { name: 'Roast', threshold_points: 60, multiplier_bps: 15_000 }],
};

/** What one worker has seen, from which it draws what to undo and to end. */
interface Memory {
  transactions: string[];
  holds: { membership: string; hold: string }[];
}

function nextRequest(dice: Dice, { till, members }: Club, memory: Memory): Asked {
  const { id } = dice.pick(members);
  const choice = dice.between(0, 9);
  const [transaction] = memory.transactions;
  const [hold] = memory.holds;
  if (choice <= 2) return earning(till, id, dice.between(1, 40));
  if (choice <= 4) return spending(till, id, dice.between(1, 50));
  if (choice === 5) return adjustment(till, id, dice.pick([-15, -5, 5, 15]));
  if (choice === 6) return holding(till, id, dice.between(1, 20));
  if (choice <= 7 && hold) {
    memory.holds.shift();
    return endOfHold(till, hold.membership, hold.hold, dice.pick(['capture', 'release']));
  }
  if (transaction) {
    if (dice.chance(0.6)) memory.transactions.shift();
    return reversal(till, transaction, dice.chance(0.5) ? dice.between(1, 10) : undefined);
  }
  return spending(till, id, 3);
}

async function work(rig: Rig, club: Club, turns: number): Promise<Entry[]> {
  const memory: Memory = { transactions: [], holds: [] };
  const outcomes: Entry[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const asked = nextRequest(rig.dice, club, memory);
    const entry = await rig.clients.untilKnown(asked);
    outcomes.push(entry);
    const { transaction, hold } = madeBy(entry);
    if (transaction) memory.transactions.push(transaction);
    const { membership_id: membership } = asked.body as { membership_id?: string };
    if (hold && membership) memory.holds.push({ membership, hold });
  }
  return outcomes;
}

/** As revoking does it: under the lock, and with the time at which it was had. */
const revoke = (rig: Rig, uuid: string) =>
  rig.world.sql(
    `with locked as materialized (select merchant_id, id from memberships where id = $1 for update)
     update memberships m set status = 'revoked', revoked_at = clock_timestamp()
     from locked where m.merchant_id = locked.merchant_id and m.id = locked.id and m.points_held = 0`,
    [uuid],
  );

/** Lets time pass and looks at the ledger, again and again, until the work is done. */
async function disturb(rig: Rig, { members }: Club, isOver: () => boolean): Promise<number> {
  let looks = 0;
  for (let round = 0; !isOver(); round += 1) {
    for (const { uuid } of members)
      if (rig.dice.chance(0.4)) await passTime(rig.world, uuid, rig.dice.between(1, 300) * hourSeconds);
    if (round === 4) await revoke(rig, members[0]!.uuid);
    assert.deepEqual(await rig.breachesOf(pointsInvariants), [], rig.logs());
    looks += 1;
    await pause(150);
  }
  return looks;
}

async function play(rig: Rig, t: TestContext, kills: boolean): Promise<Entry[]> {
  const club = await newClub(rig, { members: 8, points: 30, terms });
  let isOver = false;
  const working = Promise.all(times(16, () => work(rig, club, 40))).finally(() => {
    isOver = true;
  });
  const disturbing = disturb(rig, club, () => isOver);
  const strikes = kills ? [crashServer, endBackend, crashServer, endBackend] : [];
  const [struck, looks] = await Promise.all([strikeDuring(rig, working, strikes), disturbing]);
  const outcomes = (await working).flat();
  t.diagnostic(`${struck} strikes, ${looks} looks; ${JSON.stringify(tally(outcomes))}`);
  return outcomes;
}

test('what 16 workers earn, spend, hold, adjust and reverse adds up, at any moment and under kills', async (t) => {
  const rig = await Rig.open(t);
  const outcomes = await play(rig, t, true);
  const refused = outcomes.filter((entry) => lastOf(entry).code === 'insufficient_points').length;
  assert.ok(
    refused >= outcomes.length / 20,
    `${refused} of ${outcomes.length} were refused for lack of points`,
  );
  const types = await rig.world.sql<{ type: string }>(
    'select distinct type from points_transactions order by 1',
  );
  assert.deepEqual(
    types.map(({ type }) => type),
    ['activate', 'adjust', 'debt_recovery', 'earn', 'expire', 'redeem', 'reverse'],
  );
  await rig.assertKept();
});

test('a Tessera that forgets a debt loses points, and the checker says so', async (t) => {
  const rig = await Rig.open(t, { servers: 1, mutations: debtForgotten });
  const { till, members } = await newClub(rig, { members: 1, points: 0 });
  const { id } = members[0]!;
  const earned = await rig.clients.untilKnown(earning(till, id, 50));
  await rig.clients.untilKnown(spending(till, id, 30));
  await rig.clients.untilKnown(reversal(till, madeBy(earned).transaction!));
  const broken = numbersOf(await rig.breaches());
  assert.ok(broken.has('P1'), [...broken].join());
});
