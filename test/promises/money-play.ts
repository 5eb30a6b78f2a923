/** People and the sandbox provider who move money between wallets at once. */
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { walletInvariants } from '../harness/invariants.ts';
import { patient } from '../harness/patience.ts';
import { figures } from './figures.ts';
import { type Asked, type Entry, lastOf, tally } from './journal.ts';
import {
  cancellation,
  fill,
  hurry,
  madeBy,
  newTreasurers,
  payment,
  paymentRequest,
  refusal,
  type Treasurer,
  topUp,
  transfer,
  withdrawal,
} from './money-ledger.ts';
import type { Rig } from './rig.ts';
import { times } from './voucher-book.ts';

const workers = 16;

/** The work ends when all of these are reached. */
interface Scale {
  seconds: number;
  operations: number;
  merchants: number;
}

/** The objects a worker has seen, to act on later. */
interface Memory {
  withdrawals: { of: Treasurer; id: string }[];
  requests: { payee: Treasurer; payer: Treasurer; id: string }[];
}

interface Step {
  asked: Asked;
  remember?: (id: string) => void;
}

function nextStep(rig: Rig, treasurers: readonly Treasurer[], memory: Memory): Step {
  const { dice } = rig;
  const one = dice.pick(treasurers);
  const other = dice.pick(treasurers.filter((each) => each !== one));
  const choice = dice.between(0, 10);
  if (choice <= 2) return { asked: transfer(one, other, dice.between(1, 6_000)) };
  // Declined, confirmed late, and all other outcomes.
  if (choice <= 4)
    return { asked: topUp(one, dice.pick([4_002, 4_033, 900, 2_500]), dice.pick(['instant', 'card'])) };
  if (choice <= 6) {
    const asked = withdrawal(one, dice.pick([4_002, 4_051, 300, 2_100, 3_800]));
    return { asked, remember: (id) => memory.withdrawals.push({ of: one, id }) };
  }
  if (choice === 7) {
    const asked = paymentRequest(one, other, dice.between(1, 3_000));
    return { asked, remember: (id) => memory.requests.push({ payee: one, payer: other, id }) };
  }
  const held = memory.withdrawals.shift();
  if (choice === 8 && held) return { asked: cancellation(held.of, held.id) };
  const request = memory.requests.shift();
  if (request === undefined) return { asked: transfer(one, other, dice.between(1, 2_000)) };
  const by = dice.chance(0.5) ? request.payee : request.payer;
  return { asked: dice.chance(0.8) ? payment(request.payer, request.id) : refusal(by, request.id) };
}

export interface Shift {
  rig: Rig;
  scale: Scale;
  treasurers: Treasurer[];
  begunAt: number;
  operations: number;
  /** Routes that succeeded. */
  succeeded: Set<string>;
  isOver: boolean;
}

/** Each moves money of its own kind; few of them are among the shortest runs. */
const needed = ['wallet.transfer', 'wallet.withdraw', 'wallet.cancel-withdrawal', 'wallet.pay-request'];

function isEnough({ scale, begunAt, operations, succeeded }: Shift): boolean {
  const isLong = operations >= scale.operations && performance.now() - begunAt >= scale.seconds * 1_000;
  return isLong && (needed.every((route) => succeeded.has(route)) || operations >= 20 * scale.operations);
}

async function work(shift: Shift): Promise<Entry[]> {
  const memory: Memory = { withdrawals: [], requests: [] };
  const outcomes: Entry[] = [];
  while (!isEnough(shift)) {
    const { asked, remember } = nextStep(shift.rig, shift.treasurers, memory);
    shift.operations += 1;
    const entry = await shift.rig.clients.untilKnown(asked);
    outcomes.push(entry);
    const made = madeBy(entry);
    if (made !== undefined) {
      shift.succeeded.add(asked.route);
      remember?.(made);
    }
  }
  return outcomes;
}

/** Advances time and checks all books repeatedly until the work is done. */
async function disturb(shift: Shift): Promise<number> {
  let [looks, lookedAt] = [0, 0];
  while (!shift.isOver) {
    await hurry(shift.rig);
    if (performance.now() - lookedAt > figures.money.lookMs) {
      lookedAt = performance.now();
      assert.deepEqual(await shift.rig.breachesMeanwhile(walletInvariants), [], shift.rig.logs());
      looks += 1;
    }
    await pause(150);
  }
  return looks;
}

/** Waits until every order has ended and every entry is sealed. */
async function quiet(rig: Rig): Promise<void> {
  const open = `select (select count(*)::int from payment_orders where status in ('queued', 'sent')) as orders,
      (select count(*)::int from journal_unsealed) as unsealed,
      (select count(*)::int from wallet_transactions where status = 'pending') as pending`;
  for (const deadline = Date.now() + patient(60_000); ; await pause(200)) {
    await hurry(rig);
    const left = await rig.world.total<'orders' | 'unsealed' | 'pending'>(open);
    if (left.orders + left.unsealed + left.pending === 0) return;
    assert.ok(Date.now() < deadline, JSON.stringify(left));
  }
}

async function play(
  t: TestContext,
  { rig, scale }: { rig: Rig; scale: Scale },
  strike: (shift: Shift) => Promise<number>,
): Promise<Entry[]> {
  const treasurers = await newTreasurers(rig, scale.merchants);
  await fill(rig, treasurers, 8_000);
  const begunAt = performance.now();
  const shift: Shift = {
    rig,
    scale,
    treasurers,
    begunAt,
    operations: 0,
    succeeded: new Set(),
    isOver: false,
  };
  const working = Promise.all(times(workers, () => work(shift))).finally(() => {
    shift.isOver = true;
  });
  const [outcomes, looks, struck] = await Promise.all([working, disturb(shift), strike(shift)]);
  const seconds = Math.round((performance.now() - shift.begunAt) / 1_000);
  t.diagnostic(
    `T4: ${shift.operations} operations by ${workers} workers in ${seconds} s; ${struck} strikes, ${looks} looks at all books`,
  );
  return outcomes.flat();
}

/** Workers move money of every kind, during `strike`; fails unless all books add up meanwhile and in the end. */
export async function moveMoney(
  t: TestContext,
  { rig, scale }: { rig: Rig; scale: Scale },
  strike: (shift: Shift) => Promise<number> = async () => 0,
): Promise<void> {
  const outcomes = await play(t, { rig, scale }, strike);
  t.diagnostic(`T4: ${JSON.stringify(tally(outcomes))}`);
  const refused = outcomes.filter((entry) => lastOf(entry).code === 'insufficient_funds').length;
  assert.ok(
    refused >= outcomes.length / 20,
    `${refused} of ${outcomes.length} were refused for lack of money`,
  );
  await quiet(rig);
  const types = await rig.world.sql<{ type: string; entries: number }>(
    'select type, count(*)::int as entries from wallet_transactions group by 1 order by 1',
  );
  t.diagnostic(`T4: ${types.map(({ type, entries }) => `${entries} x ${type}`).join(', ')}`);
  assert.deepEqual(
    types.map(({ type }) => type),
    ['payment', 'top_up', 'transfer_in', 'transfer_out', 'withdrawal', 'withdrawal_reversal'],
  );
  await rig.assertKept();
}

/** Many concurrent withdrawals of the whole wallet, across three servers. */
export async function spendAll(rig: Rig): Promise<Entry[]> {
  const treasurers = await newTreasurers(rig, 3);
  const [one, ...others] = treasurers as [Treasurer, ...Treasurer[]];
  await fill(rig, treasurers, 10_000);
  return rig.clients.together(times(60, (place) => transfer(one, others[place % 2]!, 9_825)));
}
