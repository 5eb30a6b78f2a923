/** A redemption is rolled back once, by concurrent tills and through crashes. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { readThenWrite, withoutVoucherLimits } from '../../mutants/mutants.ts';
import { numbersOf } from '../../promises/checker.ts';
import { type Asker, type Entry, lastOf, tally } from '../../promises/journal.ts';
import type { Rig } from '../../promises/rig.ts';
import { shuffled } from '../../promises/seed.ts';
import { slowUpdates } from '../../promises/slow-rows.ts';
import {
  gift,
  issuance,
  newAsker,
  newVoucher,
  redeemed,
  redemption,
  rollback,
  times,
} from '../../promises/voucher-book.ts';
import { openBreakable } from './breakable.ts';
import { crashServer, endBackend, strikeDuring } from './killer.ts';

/** The redemption of a success. */
const redemptionOf = (entry: Entry): string =>
  (JSON.parse(lastOf(entry).body) as { redemption: { id: string } }).redemption.id;

const isDone = (entry: Entry): boolean => lastOf(entry).status < 300;

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
  'lose nothing and repeat nothing when servers and connections die': async (rig, till, t) => {
    const working = comeAndGo(rig, till, t);
    assert.equal(await strikeDuring(rig, working, [crashServer, endBackend, crashServer]), 3);
    await rig.assertKept();
  },
};

test('three servers on one database', async (t) => {
  const rig = await openBreakable(t, { background: 'one', processes: true });
  const till = await newAsker(rig);
  for (const [title, play] of Object.entries(scenes)) await t.test(title, (t) => play(rig, till, t));
});

/** Tills whose customers buy and return, each twice and sometimes in parts. */
async function comeAndGo(rig: Rig, till: Asker, t: TestContext): Promise<void> {
  const names = times(20, (place) => `regular-${place}`);
  const shared = await newVoucher(rig, till, { redemption_limit: 30, per_customer_limit: 3 });
  const card = await newVoucher(rig, till, gift(600));
  const single = await newVoucher(rig, till);
  await rig.clients.together([
    ...names.map((name) => issuance(till, shared.id, name)),
    issuance(till, single.id, names[0]!),
    issuance(till, card.id, names[1]!),
  ]);
  const tills = times(40, async () => {
    const outcomes: Entry[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const { id } = rig.dice.pick([shared, card, single]);
      const customer = { external_id: rig.dice.pick(names) };
      const body = id === card.id ? { amount: rig.dice.between(1, 40) } : { customer };
      const use = await rig.clients.untilKnown(redemption(till, id, body));
      outcomes.push(use);
      if (!isDone(use) || rig.dice.chance(0.3)) continue;
      const part = id === card.id && rig.dice.chance(0.5) ? { amount: 1 } : {};
      const back = () => rollback(till, redemptionOf(use), part);
      outcomes.push(...(await rig.clients.together([back(), back()])));
    }
    return outcomes;
  });
  const outcomes = (await Promise.all(tills)).flat();
  t.diagnostic(JSON.stringify(tally(outcomes)));
  await rig.assertKept();
}

test('a server without the voucher lock, which rolls back and spends twice, is detected', async (t) => {
  const rig = await openBreakable(t, { background: 'one', servers: 3, mutations: readThenWrite });
  await rig.world.sql(withoutVoucherLimits);
  await slowUpdates(rig, 'vouchers');
  const till = await newAsker(rig);
  const cards = await Promise.all(times(30, () => newVoucher(rig, till, gift(100))));
  const uses = await Promise.all(
    cards.map(({ id }) => rig.clients.untilKnown(redemption(till, id, { amount: 100 }))),
  );
  assert.deepEqual(await rig.breaches(), []);
  const asked = uses.flatMap((use) => times(10, () => rollback(till, redemptionOf(use), { amount: 60 })));
  await rig.clients.together(shuffled(rig.dice, asked));
  const broken = numbersOf(await rig.breaches());
  assert.ok(broken.has('V6'), [...broken].join());

  const spent = await Promise.all(times(30, () => newVoucher(rig, till, gift(100))));
  const tries = spent.flatMap(({ id }) => times(10, () => redemption(till, id, { amount: 100 })));
  await rig.clients.together(shuffled(rig.dice, tries));
  const counts = await Promise.all(spent.map(({ uuid }) => redeemed(rig, uuid)));
  t.diagnostic(`gifts of 100 gave ${counts.map(({ amount }) => amount).join(', ')}`);
  assert.ok(counts.some(({ amount }) => amount > 100));
});
