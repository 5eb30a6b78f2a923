/** Whole orders are applied and returned once through crashes; servers that miscount them are found. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Mutation } from '../../harness/mutation.ts';
import { withoutVoucherLimits } from '../../mutants/mutants.ts';
import { allocatedPerLine, ordersUnlocked, returnedBeyond } from '../../mutants/order-mutants.ts';
import { numbersOf } from '../../promises/checker.ts';
import { lastOf } from '../../promises/journal.ts';
import type { Rig } from '../../promises/rig.ts';
import { shuffled } from '../../promises/seed.ts';
import { times } from '../../promises/voucher-book.ts';
import { applyAndReturn, asking, basket, type Stock, stock, third } from '../../promises/whole-orders.ts';
import { openBreakable } from './breakable.ts';
import { crashServer, endBackend, strikeDuring } from './killer.ts';

const strikes = [crashServer, endBackend, crashServer, endBackend];

test('three servers apply and return each order once, while they and their connections are killed', async (t) => {
  const rig = await openBreakable(t, { background: 'one', processes: true });
  const disturb = (working: Promise<unknown>, count: number) =>
    strikeDuring(rig, working, strikes.slice(0, count));
  await applyAndReturn(t, { rig, own: await stock(rig) }, disturb);
});

/** Each breaks one thing that the tests above rely on, and what finds it. */
const mutants: [title: string, mutations: readonly Mutation[], found: string, play: typeof applyTwice][] = [
  ['a server that doesn’t lock orders is detected', ordersUnlocked, 'O1', applyTwice],
  ['a server that rounds each line’s discount separately is detected', allocatedPerLine, 'cents', applyOnce],
  ['a server that returns more than was applied is detected', returnedBeyond, 'O1', returnTooMuch],
];

for (const [title, mutations, found, play] of mutants) {
  test(title, async (t) => {
    const rig = await openBreakable(t, { background: 'one', mutations });
    await rig.world.sql(withoutVoucherLimits);
    const own = await stock(rig);
    const broken = await play(rig, own, t);
    assert.ok(broken.has(found), [...broken].join());
  });
}

/** Held orders are applied with points only, by many tills at once, until two servers collide. */
async function applyTwice(rig: Rig, own: Stock, t: TestContext): Promise<Set<string>> {
  const { vouchers: _vouchers, gift_cards: _cards, ...plain } = basket(own);
  const paying = { ...plain, points: 1, earn_points: false };
  for (let round = 1; round <= 40; round += 1) {
    const ids = times(4, (place) => `order-${round}-${place}`);
    await rig.clients.together(ids.map((id) => asking(own.till, id, 'hold', paying)));
    const asked = ids.flatMap((id) => times(6, () => asking(own.till, id, 'apply', paying)));
    await rig.clients.together(shuffled(rig.dice, asked));
    const broken = numbersOf(await rig.breaches());
    if (broken.size > 0) {
      t.diagnostic(`found in round ${round}`);
      return broken;
    }
  }
  return new Set();
}

async function applyOnce(rig: Rig, own: Stock): Promise<Set<string>> {
  const [entry] = await rig.clients.together([asking(own.till, 'order-1', 'apply', basket(own))]);
  const { pricing } = JSON.parse(lastOf(entry!).body) as { pricing: { discount_total: number } };
  const broken = numbersOf(await rig.breaches());
  return pricing.discount_total === third ? broken : broken.add('cents');
}

async function returnTooMuch(rig: Rig, own: Stock): Promise<Set<string>> {
  await rig.clients.together([asking(own.till, 'order-1', 'apply', basket(own))]);
  await rig.clients.together([asking(own.till, 'order-1', 'return', { reason: 'More', amount: 2_000 })]);
  return numbersOf(await rig.breaches());
}
