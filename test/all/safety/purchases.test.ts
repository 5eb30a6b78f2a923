/** Each order is the purchase of one customer, once; servers that count otherwise are found. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openClub, percent } from '../../journeys/order-stage.ts';
import { boughtByEachEntry, boughtByRolledBack } from '../../mutants/order-mutants.ts';
import type { Rig } from '../../promises/rig.ts';
import { openBreakable } from './breakable.ts';

const currency = 'EUR';

/** What two groups of customers bought in all: one order with two entries, and one that was rolled back. */
async function boughtOn({ world }: Rig) {
  const tessera = await (await world.merchant()).client();
  const { member } = await openClub(tessera);
  const { id } = await tessera.campaigns.create({
    name: 'Divided',
    kind: 'automatic',
    discount: { type: 'percent', percent_off: 1_000 },
    holdout_percent: 50,
  });
  const redeem = async (order: string) => {
    const voucher = await percent(tessera, 1_000);
    const customer = { id: member.customer_id };
    return tessera.vouchers.redeem(voucher.id, { order: { id: order, amount: 1_000, currency }, customer });
  };
  await redeem('one');
  await tessera.points.earn({ membership_id: member.id, order: { id: 'one', amount: 1_000, currency } });
  const { redemption } = await redeem('two');
  await tessera.vouchers.rollback(redemption.id, { reason: 'Returned' });
  const { held_out, others } = (await tessera.campaigns.results(id)).holdout!;
  return { orders: held_out.orders + others.orders, revenue: held_out.revenue + others.revenue };
}

const right = { orders: 1, revenue: 900 };
const setting = { servers: 1, processes: true } as const;

test('an order with two entries is one purchase, and one that was rolled back is none', async (t) => {
  assert.deepEqual(await boughtOn(await openBreakable(t, setting)), right);
});

const broken = {
  'counts an order for each of its entries': boughtByEachEntry,
  'counts what was rolled back': boughtByRolledBack,
};

for (const [what, mutations] of Object.entries(broken)) {
  test(`a server that ${what} is detected`, async (t) => {
    assert.notDeepEqual(await boughtOn(await openBreakable(t, { ...setting, mutations })), right);
  });
}
