/** The figures of the dashboard are those of a recount of the tables: by day, pass, place and currency. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { flows, stocks } from '../../contract/resources/statistics.ts';
import { patient } from '../harness/patience.ts';
import { figures } from './figures.ts';
import { currencies, openShop, play, type Shop } from './figures-play.ts';
import { recount, type Slice } from './figures-recount.ts';
import { daysNotCounted, voidedGiftsOwed } from './mutants.ts';
import { Rig } from './rig.ts';

/** No mail is sent here, so that figure has nothing to be compared with. */
const counted = Object.keys(flows).filter((figure) => figure !== 'messages_sent');

/** Waits until the relay has taken everything. */
async function untilRelayed({ world }: Rig, merchantId: string): Promise<void> {
  for (const deadline = Date.now() + patient(60_000); ; await setTimeout(50)) {
    const waiting = await world.sql(
      'select from events where merchant_id = $1 and sequence is null limit 1',
      [merchantId],
    );
    if (waiting.length === 0) return;
    assert.ok(Date.now() < deadline, 'the relay does not catch up');
  }
}

/** Every difference between what the dashboard says and what the tables hold. */
async function differences(rig: Rig, { merchant, tessera, passes, places }: Shop): Promise<string[]> {
  await untilRelayed(rig, merchant.id);
  const truth = await recount(rig.world, merchant.id);
  const slices: Slice[] = currencies.flatMap((currency) => [
    { currency },
    ...passes.map((pass_id) => ({ currency, pass_id })),
    ...places.map((location_id) => ({ currency, location_id })),
    { currency, pass_id: passes[0]!, location_id: places[0]! },
  ]);
  const found: string[] = [];
  for (const slice of slices) {
    const { series, totals } = await tessera.dashboard.statistics(slice);
    const compare = (figure: string, where: string, told: number | null, true_: number) => {
      if (told !== null && told !== true_) {
        found.push(`${figure} ${where} ${JSON.stringify(slice)}: ${told}, not ${true_}`);
      }
    };
    for (const row of series) {
      for (const figure of counted) {
        compare(figure, row.from, row[figure as keyof typeof flows], truth.flow(figure, slice, row.from));
      }
    }
    for (const figure of Object.keys(stocks)) {
      compare(figure, 'now', totals[figure as keyof typeof stocks], truth.stock(figure, slice));
    }
  }
  return found;
}

test('whatever a merchant does, its figures are those of a recount, by day, pass, place and currency', async (t) => {
  const rig = await Rig.open(t, { servers: 2 });
  for (let count = figures.dashboard.merchants; count > 0; count -= 1) {
    const shop = await openShop(rig.world, rig.dice);
    const refused = await play(shop, rig.world, rig.dice, figures.dashboard.steps);
    assert.deepEqual(await differences(rig, shop), []);
    t.diagnostic(
      `${shop.timezone}: ${figures.dashboard.steps} steps, of these refused ${JSON.stringify(refused)}`,
    );
  }
});

const broken = {
  'that leaves events out of the figures': daysNotCounted,
  'that owes what is given back to a voided gift': voidedGiftsOwed,
};

for (const [what, mutations] of Object.entries(broken)) {
  test(`a Tessera ${what} is found by the recount`, async (t) => {
    const rig = await Rig.open(t, { servers: 1, mutations });
    const shop = await openShop(rig.world, rig.dice);
    const gift = { amount: 500, currency: 'EUR' };
    const { id } = await shop.tessera.vouchers.create({ type: 'gift', gift });
    const { redemption } = await shop.tessera.vouchers.redeem(id, { amount: 100 });
    await shop.tessera.vouchers.update(id, { void: true });
    await shop.tessera.vouchers.rollback(redemption.id, { reason: 'Returned' });
    const found = await differences(rig, shop);
    assert.ok(found.length > 0);
  });
}
