/** Money on gift cards is spent once and never lost through crashes; servers that lose it are found. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Mutation } from '../../harness/mutation.ts';
import { transferredTwice, unbookedUse } from '../../mutants/gift-mutants.ts';
import { readThenWrite, withoutVoucherLimits } from '../../mutants/mutants.ts';
import { numbersOf } from '../../promises/checker.ts';
import { figures } from '../../promises/figures.ts';
import { anyMove, moveMoney, newCards } from '../../promises/gift-cards.ts';
import type { Rig } from '../../promises/rig.ts';
import { newAsker, times } from '../../promises/voucher-book.ts';
import { openBreakable } from './breakable.ts';
import { crashServer, endBackend, strikeDuring } from './killer.ts';

const { moves } = figures.giftCards;

test(`${moves} moves of money between gift cards and orders add up while servers are killed`, async (t) => {
  const rig = await openBreakable(t, { background: 'one', processes: true });
  const disturb = (working: Promise<unknown>) =>
    strikeDuring(rig, working, [crashServer, endBackend, crashServer]);
  await moveMoney(t, { rig, moves }, disturb);
});

/** Plays until an invariant breaks, or fails after some rounds. */
async function assertDetected(rig: Rig, wanted: string): Promise<void> {
  for (let round = 1; round <= 20; round += 1) {
    const till = await newAsker(rig);
    const cards = await newCards(rig, till);
    await rig.clients.together(times(60, () => anyMove(rig, till, cards)));
    if (numbersOf(await rig.breaches()).has(wanted)) return;
  }
  assert.fail(`${wanted} was kept.`);
}

const mutants: Record<string, { mutations: readonly Mutation[]; breaks: string }> = {
  'does not lock gift cards': { mutations: readThenWrite, breaks: 'M1' },
  'leaves transferred money on the first card': { mutations: transferredTwice, breaks: 'M1' },
  'does not book what orders take': { mutations: unbookedUse, breaks: 'M4' },
};

for (const [what, { mutations, breaks }] of Object.entries(mutants)) {
  test(`a server that ${what} is detected`, async (t) => {
    const rig = await openBreakable(t, { background: 'one', mutations });
    await rig.world.sql(withoutVoucherLimits);
    await assertDetected(rig, breaks);
  });
}
