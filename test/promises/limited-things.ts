/** Objects of every kind with limited uses, and what becomes of too many attempts to use them. */
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { decodeId } from '../../contract/ids.ts';
import { type Asked, type Asker, type Entry, tally } from './journal.ts';
import { newClub, spending, standingOf } from './points-ledger.ts';
import type { Rig } from './rig.ts';
import { shuffled } from './seed.ts';
import { gift, newVoucher, redeemed, redemption, times } from './voucher-book.ts';

export interface LimitedThing {
  name: string;
  uses: number;
  /** The refusal after the limit. */
  refusal: string;
  attempt(): Asked;
  /** The uses according to the database; undefined if its records are inconsistent. */
  recorded(): Promise<number | undefined>;
}

async function limitedVoucher(rig: Rig, till: Asker, uses: number): Promise<LimitedThing> {
  const { id, uuid } = await newVoucher(rig, till, { redemption_limit: uses });
  return {
    name: `a voucher with ${uses === 1 ? 'one use' : `${uses} uses`}`,
    uses,
    refusal: '409 voucher_exhausted',
    attempt: () => redemption(till, id),
    recorded: async () => (await redeemed(rig, uuid)).times,
  };
}

async function giftBalance(rig: Rig, till: Asker, uses: number): Promise<LimitedThing> {
  const price = 10;
  const { id, uuid } = await newVoucher(rig, till, gift(uses * price));
  return {
    name: `a gift of ${uses * price} that is spent in steps of ${price}`,
    uses,
    refusal: '409 voucher_exhausted',
    attempt: () => redemption(till, id, { amount: price }),
    recorded: async () => {
      const { times, amount } = await redeemed(rig, uuid);
      return amount === times * price ? times : undefined;
    },
  };
}

async function pointsBalance(rig: Rig, points: number): Promise<LimitedThing> {
  const { till, members } = await newClub(rig, { members: 1, points });
  const { id } = members[0]!;
  return {
    name: `a balance of ${points} points`,
    uses: points,
    refusal: '409 insufficient_points',
    attempt: () => spending(till, id, 1),
    recorded: async () => {
      const { available, spendings } = await standingOf(rig, decodeId('membership', id)!);
      return available + spendings === points ? spendings : undefined;
    },
  };
}

/** A single-use voucher, and a voucher, points and a gift card for this many uses. */
export async function limitedThings(rig: Rig, till: Asker, uses: number): Promise<LimitedThing[]> {
  return [
    await limitedVoucher(rig, till, 1),
    await limitedVoucher(rig, till, uses),
    await pointsBalance(rig, uses),
    await giftBalance(rig, till, uses),
  ];
}

/**
 * Attempts to use each so often, all at once and in any order, while `disturb` has them and their number. Fails unless
 * exactly as many succeed as it has uses; returns all entries.
 */
export async function useUp(
  t: TestContext,
  { rig, things, tries }: { rig: Rig; things: readonly LimitedThing[]; tries: number },
  disturb?: (working: Promise<unknown>, asked: number) => Promise<void>,
): Promise<readonly Entry[]> {
  const attempts = things.map((thing) => times(tries, thing.attempt));
  const asked = shuffled(rig.dice, attempts.flat());
  const begun = rig.journal.entries.length;
  const working = rig.clients.together(asked);
  await disturb?.(working, asked.length);
  await working;
  const entries = rig.journal.entries.slice(begun);
  for (const [place, thing] of things.entries()) {
    const own = new Set(attempts[place]);
    const outcomes = tally(entries.filter(({ asked }) => own.has(asked)));
    t.diagnostic(`T1: ${thing.name}: ${JSON.stringify(outcomes)}`);
    assert.deepEqual(outcomes, { '200': thing.uses, [thing.refusal]: tries - thing.uses });
    assert.equal(await thing.recorded(), thing.uses);
  }
  await rig.assertKept();
  return entries;
}
