/** The budget of a campaign is spent to the cent and never beyond, by concurrent tills and through crashes. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { withoutVoucherLimits } from '../../mutants/mutants.ts';
import { budgetUnlocked } from '../../mutants/order-mutants.ts';
import { numbersOf } from '../../promises/checker.ts';
import { figures } from '../../promises/figures.ts';
import { type Asked, type Asker, lastOf, tally } from '../../promises/journal.ts';
import type { Rig } from '../../promises/rig.ts';
import { newAsker, newVoucher, times } from '../../promises/voucher-book.ts';
import { openBreakable } from './breakable.ts';
import { crashServer, endBackend, strikeDuring } from './killer.ts';

const { budget, tries, strikes, answersBetween } = figures.campaignBudget;

async function newCampaign(rig: Rig, till: Asker): Promise<{ id: string; vouchers: { id: string }[] }> {
  const entry = await rig.clients.untilKnown({
    as: till,
    route: 'campaigns.create',
    path: '/api/v1/campaigns',
    body: { name: 'Hot', budget: { amount: budget, currency: 'EUR' } },
    key: randomUUID(),
  });
  const { id } = JSON.parse(lastOf(entry).body) as { id: string };
  const terms = {
    redemption_limit: null,
    campaign_id: id,
    discount: { type: 'percent', percent_off: 3_333 },
  };
  return { id, vouchers: await Promise.all(times(5, () => newVoucher(rig, till, terms))) };
}

/** 3.33 off 10.00, by either route. */
const use = (as: Asker, voucher: { id: string }, place: number): Asked => {
  const order = `order-${randomUUID()}`;
  if (place % 2 === 0) {
    const body = { order: { id: order, amount: 1_000, currency: 'EUR' } };
    return {
      as,
      route: 'vouchers.redeem',
      path: `/api/v1/vouchers/${voucher.id}/redeem`,
      body,
      key: randomUUID(),
    };
  }
  const body = { items: [{ amount: 1_000 }], currency: 'EUR', vouchers: [{ id: voucher.id }] };
  return { as, route: 'orders.apply', path: `/api/v1/orders/${order}/apply`, body, key: randomUUID() };
};

const usesOf = (as: Asker, vouchers: readonly { id: string }[], count: number): Asked[] =>
  times(count, (place) => use(as, vouchers[place % vouchers.length]!, place));

test(`a budget of ${budget} is spent to the cent by ${tries} tries while servers are killed`, async (t) => {
  const rig = await openBreakable(t, { background: 'one', processes: true });
  const till = await newAsker(rig);
  const { vouchers } = await newCampaign(rig, till);
  const working = rig.clients.together(usesOf(till, vouchers, tries));
  const struck = await strikeDuring(
    rig,
    working,
    times(strikes, (place) => (place % 2 === 0 ? crashServer : endBackend)),
    [answersBetween, 2 * answersBetween],
  );
  t.diagnostic(`${struck} strikes; ${JSON.stringify(tally(await working))}`);
  const row = await rig.world.total<'used' | 'given'>(
    `select (select used_amount::int from campaigns) as used,
            (select sum(discount_amount)::int from redemptions) as given`,
  );
  assert.deepEqual(row, { used: budget, given: budget });
  await rig.assertKept();
});

test('a server that checks the budget without its lock is detected', async (t) => {
  const rig = await openBreakable(t, { background: 'one', mutations: budgetUnlocked });
  await rig.world.sql(withoutVoucherLimits);
  for (let round = 1; round <= 40; round += 1) {
    const till = await newAsker(rig);
    const { vouchers } = await newCampaign(rig, till);
    await rig.clients.together(usesOf(till, vouchers, 40));
    const broken = numbersOf(await rig.breaches());
    if (broken.has('C1')) {
      t.diagnostic(`found in round ${round}`);
      return;
    }
  }
  assert.fail('The budget was kept without its lock.');
});
