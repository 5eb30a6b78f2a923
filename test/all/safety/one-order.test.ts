/** A server that forgets what was taken off an order is found. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutVoucherLimits } from '../../mutants/mutants.ts';
import { ordersForgotten } from '../../mutants/order-mutants.ts';
import { numbersOf } from '../../promises/checker.ts';
import { lastOf } from '../../promises/journal.ts';
import { half, newAsker, newVoucher, orderOf, redemption } from '../../promises/voucher-book.ts';
import { openBreakable } from './breakable.ts';

test('a server that forgets what was taken off an order is detected', async (t) => {
  const rig = await openBreakable(t, { background: 'one', mutations: ordersForgotten });
  await rig.world.sql(withoutVoucherLimits);
  const till = await newAsker(rig);
  const vouchers = await Promise.all([half, half, half].map((terms) => newVoucher(rig, till, terms)));
  for (const voucher of vouchers) {
    const [entry] = await rig.clients.together([redemption(till, voucher.id, orderOf('order-1'))]);
    assert.ok(lastOf(entry!).status < 500, lastOf(entry!).body);
  }
  assert.ok(numbersOf(await rig.breaches()).has('O1'));
});
