/** A redemption is rolled back once through crashes; a server without its lock is found. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readThenWrite, withoutVoucherLimits } from '../../mutants/mutants.ts';
import { numbersOf } from '../../promises/checker.ts';
import { comeAndGo, redemptionOf } from '../../promises/rollbacks.ts';
import { shuffled } from '../../promises/seed.ts';
import { slowUpdates } from '../../promises/slow-rows.ts';
import {
  gift,
  newAsker,
  newVoucher,
  redeemed,
  redemption,
  rollback,
  times,
} from '../../promises/voucher-book.ts';
import { openBreakable } from './breakable.ts';
import { crashServer, endBackend, strikeDuring } from './killer.ts';

test('three servers on one database lose no rollback and repeat none when servers and connections die', async (t) => {
  const rig = await openBreakable(t, { background: 'one', processes: true });
  const working = comeAndGo(rig, await newAsker(rig), t);
  assert.equal(await strikeDuring(rig, working, [crashServer, endBackend, crashServer]), 3);
  await rig.assertKept();
});

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

  // Requests must meet, which they don't always do on a busy machine.
  for (let round = 1; ; round += 1) {
    const spent = await Promise.all(times(30, () => newVoucher(rig, till, gift(100))));
    const tries = spent.flatMap(({ id }) => times(10, () => redemption(till, id, { amount: 100 })));
    await rig.clients.together(shuffled(rig.dice, tries));
    const counts = await Promise.all(spent.map(({ uuid }) => redeemed(rig, uuid)));
    t.diagnostic(`gifts of 100 gave ${counts.map(({ amount }) => amount).join(', ')}`);
    if (counts.some(({ amount }) => amount > 100)) break;
    assert.ok(round < 10, 'no card was spent twice');
  }
});
