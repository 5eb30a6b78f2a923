/** The dashboard's statistics equal a recount of the tables, by day, pass, location and currency. */

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { decodeId } from '../../../contract/ids.ts';
import { flows, stocks } from '../../../contract/resources/statistics.ts';
import { patient } from '../../harness/patience.ts';
import { daysNotCounted, voidedGiftsOwed } from '../../mutants/mutants.ts';
import { figures } from '../../promises/figures.ts';
import { Rig } from '../../promises/rig.ts';
import { openBreakable } from './breakable.ts';
import { currencies, openShop, play, type Shop } from './figures-play.ts';
import { recount, type Slice } from './figures-recount.ts';

/** Nothing to compare with: these tests send no mail. */
const counted = Object.keys(flows).filter((figure) => figure !== 'messages_sent');

/** Waits until every event is relayed. */
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

/** Returns all differences between the dashboard and the tables. */
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

/** An expired gift card, pending points, and points on a revoked membership. */
async function leaveLooseEnds({ world }: Rig, { tessera, passes }: Shop): Promise<void> {
  const gift = { amount: 700, currency: 'EUR' };
  const { id } = await tessera.vouchers.create({ type: 'gift', gift });
  await world.sql(`update vouchers set expires_at = now() - interval '1 second' where id = $1`, [
    decodeId('voucher', id),
  ]);
  const [club, patientClub] = passes as [string, string];
  const issue = (pass_id: string) =>
    tessera.memberships.issue({ pass_id, customer: { external_id: randomUUID() } });
  const waiting = await issue(patientClub);
  await tessera.points.earn({ membership_id: waiting.id, points: 11, reference: randomUUID() });
  const ended = await issue(club);
  await tessera.points.earn({ membership_id: ended.id, points: 13, reference: randomUUID() });
  await tessera.memberships.revoke(ended.id, { points: 'keep_frozen' });
}

/** Returns metrics that differ between the dashboard and another route. */
async function disagreements(rig: Rig, { merchant, tessera }: Shop): Promise<string[]> {
  await untilRelayed(rig, merchant.id);
  const found: string[] = [];
  const compare = (metric: string, one: unknown, other: unknown) => {
    if (one !== other) found.push(`${metric}: ${one} and ${other}`);
  };
  const { usage: used } = await tessera.billing.getOverview();
  const { totals } = await tessera.dashboard.statistics({});
  const billed = (metric: string) => used.find((usage) => usage.metric === metric)?.used;
  compare('memberships_issued', billed('memberships_issued'), totals.memberships_issued);
  // Billing counts what was rolled back later, too.
  const [back] = await rig.world.sql<{ count: number }>(
    `select count(*)::int as count from redemptions where merchant_id = $1 and status = 'rolled_back'`,
    [merchant.id],
  );
  compare('vouchers_redeemed', billed('vouchers_redeemed'), totals.vouchers_redeemed! + back!.count);
  for (const currency of currencies) {
    const [overview, wallet] = [
      await tessera.dashboard.statistics({ currency }),
      await tessera.wallet.statistics({ currency }),
    ];
    compare('points_outstanding', overview.totals.points_outstanding, wallet.points_outstanding);
    const gifts = wallet.stored_value_outstanding.find((value) => value.currency === currency);
    compare(`gift_liability in ${currency}`, overview.totals.gift_liability, gifts?.amount ?? 0);
  }
  for await (const { id, issued_count } of tessera.memberships.listPasses()) {
    const { totals: own } = await tessera.dashboard.statistics({ pass_id: id });
    compare('memberships_issued of a pass', own.memberships_issued, issued_count);
  }
  return found;
}

test('after any activity, the statistics equal a recount by day, pass, location and currency', async (t) => {
  const rig = await Rig.open(t, { servers: 2 });
  for (let count = figures.dashboard.merchants; count > 0; count -= 1) {
    const shop = await openShop(rig.world, rig.dice);
    const refused = await play(shop, rig.world, rig.dice, figures.dashboard.steps);
    assert.deepEqual(await differences(rig, shop), []);
    await leaveLooseEnds(rig, shop);
    assert.deepEqual(await disagreements(rig, shop), []);
    t.diagnostic(
      `${shop.timezone}: ${figures.dashboard.steps} steps, of these refused ${JSON.stringify(refused)}`,
    );
  }
});

const broken = {
  'that omits events from the statistics': daysNotCounted,
  'that counts a refund to a voided gift as owed': voidedGiftsOwed,
};

for (const [what, mutations] of Object.entries(broken)) {
  test(`a server ${what} is detected by the recount`, async (t) => {
    const rig = await openBreakable(t, { servers: 1, mutations });
    const shop = await openShop(rig.world, rig.dice);
    const gift = { amount: 500, currency: 'EUR' };
    const { id } = await shop.tessera.vouchers.create({ type: 'gift', gift });
    const { redemption } = await shop.tessera.vouchers.redeem(id, { amount: 100 });
    await shop.tessera.vouchers.update(id, { void: true });
    await shop.tessera.vouchers.rollback(redemption.id, { reason: 'Returned' });
    const kept = await shop.tessera.vouchers.create({ type: 'gift', gift });
    await shop.tessera.vouchers.redeem(kept.id, { amount: 100 });
    const found = await differences(rig, shop);
    assert.ok(found.length > 0);
  });
}
