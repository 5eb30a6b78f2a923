/** Points neither appear nor vanish (T4) under concurrent tills, people, clocks and crashes. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { MembershipsCreatePassParams } from '../../../sdk/src/resources/memberships.ts';
import type { Dice } from '../../harness/dice.ts';
import { pointsInvariants } from '../../harness/invariants.ts';
import { passTime } from '../../harness/points-time.ts';
import { debtForgotten } from '../../mutants/mutants.ts';
import { numbersOf } from '../../promises/checker.ts';
import { figures as allFigures } from '../../promises/figures.ts';
import { type Asked, type Entry, lastOf, tally } from '../../promises/journal.ts';
import { revocation } from '../../promises/member-book.ts';
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
} from '../../promises/points-ledger.ts';
import type { Rig } from '../../promises/rig.ts';
import { times } from '../../promises/voucher-book.ts';
import { openBreakable } from './breakable.ts';
import { strikeAlternately } from './killer.ts';

const figures = allFigures.conservation;
const workers = 16;
/** The other members stay active. */
const maxRevoked = figures.members / 8;
const hourSeconds = 3_600;
const terms: Partial<MembershipsCreatePassParams> = {
  points_expiry: { mode: 'rolling', months: 1 },
  pending_days: 1,
  tiers: [{ name: 'Bean' }, { name: 'Roast', threshold_points: 60, multiplier_bps: 15_000 }],
};

/** The objects a worker has seen, to reverse and end later. */
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

/** The shared state and progress of the workers. */
interface Shift {
  rig: Rig;
  club: Club;
  begunAt: number;
  operations: number;
  /** The count when the requested time was over. */
  inTime: number | undefined;
  isOver: boolean;
}

function isEnough(shift: Shift): boolean {
  if (performance.now() - shift.begunAt < figures.seconds * 1_000) return false;
  shift.inTime ??= shift.operations;
  return shift.operations >= figures.operations;
}

async function work(shift: Shift): Promise<Entry[]> {
  const { rig, club } = shift;
  const memory: Memory = { transactions: [], holds: [] };
  const outcomes: Entry[] = [];
  while (!isEnough(shift)) {
    const asked = nextRequest(rig.dice, club, memory);
    shift.operations += 1;
    const entry = await rig.clients.untilKnown(asked);
    outcomes.push(entry);
    const { transaction, hold } = madeBy(entry);
    if (transaction) memory.transactions.push(transaction);
    const { membership_id: membership } = asked.body as { membership_id?: string };
    if (hold && membership) memory.holds.push({ membership, hold });
  }
  return outcomes;
}

/** Advances the time of about three members, some by less and some by more than a month. */
async function letTimePass({ rig, club: { members } }: Shift): Promise<void> {
  for (const { uuid } of members) {
    if (!rig.dice.chance(3.2 / members.length)) continue;
    const hours = rig.dice.chance(0.2) ? 800 : rig.dice.between(1, 250);
    await passTime(rig.world, uuid, hours * hourSeconds);
  }
}

/** Revokes a membership; returns false while points are held. */
async function revoke({ rig, club: { till, members } }: Shift, place: number): Promise<boolean> {
  const points = place % 2 === 0 ? 'forfeit' : 'keep_frozen';
  const { answers } = await rig.clients.untilKnown(revocation(till, members[place]!, { points }));
  const { status, code } = answers.at(-1)!;
  assert.ok(status === 200 || code === 'hold_active', `${status} ${code}`);
  return status === 200;
}

/** Advances time, revokes memberships and checks the ledger until the work is done. */
async function disturb(shift: Shift): Promise<{ looks: number; revoked: number }> {
  const { rig } = shift;
  let [looks, revoked, lookedAt] = [0, 0, 0];
  for (let round = 1; !shift.isOver; round += 1) {
    await letTimePass(shift);
    if (round % 4 === 0 && revoked < maxRevoked && (await revoke(shift, revoked))) revoked += 1;
    if (performance.now() - lookedAt > figures.lookMs) {
      lookedAt = performance.now();
      assert.deepEqual(await rig.breachesMeanwhile(pointsInvariants), [], rig.logs());
      looks += 1;
    }
    await pause(150);
  }
  return { looks, revoked };
}

const strike = strikeAlternately(figures);

async function play(rig: Rig, t: TestContext): Promise<Entry[]> {
  const club = await newClub(rig, { members: figures.members, points: 30, terms });
  const shift: Shift = {
    rig,
    club,
    begunAt: performance.now(),
    operations: 0,
    inTime: undefined,
    isOver: false,
  };
  const working = Promise.all(times(workers, () => work(shift))).finally(() => {
    shift.isOver = true;
  });
  const [outcomes, { looks, revoked }, struck] = await Promise.all([working, disturb(shift), strike(shift)]);
  const seconds = Math.round((performance.now() - shift.begunAt) / 1_000);
  t.diagnostic(
    `T4: ${shift.operations} operations by ${workers} workers in ${seconds} s, ${shift.inTime} of them in ${figures.seconds} s; ${struck} strikes, ` +
      `${revoked} memberships revoked, ${looks} looks at the whole ledger`,
  );
  return outcomes.flat();
}

/** Reverses an earning whose points were spent, and earns again: 400 operations do not always do so by chance. */
async function oweAndRepay(rig: Rig): Promise<void> {
  const { till, members } = await newClub(rig, { members: 1, points: 0 });
  const { id } = members[0]!;
  const earned = await rig.clients.untilKnown(earning(till, id, 50));
  await rig.clients.untilKnown(spending(till, id, 30));
  await rig.clients.untilKnown(reversal(till, madeBy(earned).transaction!));
  await rig.clients.untilKnown(earning(till, id, 40));
}

test('points of 16 concurrent workers add up at any moment, through crashes', async (t) => {
  const rig = await openBreakable(t, { background: 'one', processes: true });
  const outcomes = await play(rig, t);
  await oweAndRepay(rig);
  const refused = outcomes.filter((entry) => lastOf(entry).code === 'insufficient_points').length;
  t.diagnostic(`T4: ${refused} refused for lack of points; ${JSON.stringify(tally(outcomes))}`);
  assert.ok(
    refused >= outcomes.length / 20,
    `${refused} of ${outcomes.length} were refused for lack of points`,
  );
  const types = await rig.world.sql<{ type: string; entries: number }>(
    'select type, count(*)::int as entries from points_transactions group by 1 order by 1',
  );
  t.diagnostic(`T4: ${types.map(({ type, entries }) => `${entries} x ${type}`).join(', ')}`);
  assert.deepEqual([...new Set(types.map(({ type }) => type))].sort(), [
    'activate',
    'adjust',
    'debt_recovery',
    'earn',
    'expire',
    'redeem',
    'reverse',
  ]);
  await rig.assertKept();
});

test('a server that forgets debts is detected', async (t) => {
  const rig = await openBreakable(t, { background: 'one', servers: 1, mutations: debtForgotten });
  await oweAndRepay(rig);
  const broken = numbersOf(await rig.breaches());
  assert.ok(broken.has('P1'), [...broken].join());
});
