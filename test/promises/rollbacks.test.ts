/** A redemption is rolled back once, by concurrent tills. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type Asker, tally } from './journal.ts';
import { Rig } from './rig.ts';
import { comeAndGo, isDone, redemptionOf } from './rollbacks.ts';
import { shuffled } from './seed.ts';
import {
  gift,
  issuance,
  newAsker,
  newVoucher,
  redeemed,
  redemption,
  rollback,
  times,
} from './voucher-book.ts';

async function balanceOf(rig: Rig, voucherUuid: string): Promise<number> {
  const [row] = await rig.world.sql<{ balance: number }>(
    'select gift_balance::int as balance from vouchers where id = $1',
    [voucherUuid],
  );
  return row!.balance;
}

type Scene = (rig: Rig, till: Asker, t: TestContext) => Promise<void>;

/** Scenes for three servers on one database, in order. */
const scenes: Record<string, Scene> = {
  'spend a gift of exactly 1,000 to the last, and not beyond': async (rig, till) => {
    const card = await newVoucher(rig, till, gift(1_000));
    const outcomes = await rig.clients.together(times(300, () => redemption(till, card.id, { amount: 10 })));
    assert.deepEqual(tally(outcomes), { '200': 100, '409 voucher_exhausted': 200 });
    assert.deepEqual(await redeemed(rig, card.uuid), { times: 100, amount: 1_000 });
    assert.equal(await balanceOf(rig, card.uuid), 0);
    await rig.assertKept();
  },

  'take a redemption back once, however many tills try': async (rig, till) => {
    const voucher = await newVoucher(rig, till);
    const used = redemptionOf(await rig.clients.untilKnown(redemption(till, voucher.id)));
    const outcomes = await rig.clients.together(times(200, () => rollback(till, used)));
    assert.deepEqual(tally(outcomes), { '201': 1, '409 already_rolled_back': 199 });
    await rig.assertKept();
  },

  'give a gift back in parts that add up to what was taken': async (rig, till) => {
    const card = await newVoucher(rig, till, gift(5_000));
    const used = redemptionOf(await rig.clients.untilKnown(redemption(till, card.id, { amount: 1_000 })));
    const outcomes = await rig.clients.together(times(200, () => rollback(till, used, { amount: 10 })));
    assert.deepEqual(tally(outcomes), { '201': 100, '409 already_rolled_back': 100 });
    assert.equal(await balanceOf(rig, card.uuid), 5_000);
    await rig.assertKept();
  },

  'issue a voucher to as many customers as can redeem it': async (rig, till) => {
    const voucher = await newVoucher(rig, till, { redemption_limit: 20 });
    const asked = times(120, (place) => issuance(till, voucher.id, `customer-${place % 60}`));
    const outcomes = await rig.clients.together(shuffled(rig.dice, asked));
    assert.equal(outcomes.filter(isDone).length, 20, JSON.stringify(tally(outcomes)));
    await rig.assertKept();
  },

  'keep every promise while redemptions come and go': comeAndGo,
};

test('three servers on one database', async (t) => {
  const rig = await Rig.open(t, { background: 'one' });
  const till = await newAsker(rig);
  for (const [title, play] of Object.entries(scenes)) await t.test(title, (t) => play(rig, till, t));
});
