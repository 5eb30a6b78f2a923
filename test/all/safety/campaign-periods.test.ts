/** The budget of a day is spent to the cent and never beyond, by servers that race for it through midnight. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { midnightIn, setClock } from '../../harness/merchant-midnight.ts';
import { withoutVoucherLimits } from '../../mutants/mutants.ts';
import { budgetUnlocked, daysInUtc, releasedToday } from '../../mutants/order-mutants.ts';
import { numbersOf } from '../../promises/checker.ts';
import { figures } from '../../promises/figures.ts';
import { type Asked, type Asker, lastOf, tally } from '../../promises/journal.ts';
import type { Rig } from '../../promises/rig.ts';
import { times } from '../../promises/voucher-book.ts';
import { openBreakable } from './breakable.ts';

const { tries } = figures.campaignBudget;
const timezone = 'Europe/Rome';
/** 3.33 off each order, so that the last of a day gets what is left. */
const off = 333;
const budget = 2_000;

interface Stage {
  rig: Rig;
  till: Asker;
  midnight: string;
  at(offsetMs: number): Promise<unknown>;
}

/** A sandbox with a promotion, half an hour before a midnight of the merchant. */
async function openStage(rig: Rig): Promise<Stage> {
  const merchant = await rig.world.merchant({ sandbox: true, timezone });
  const { id: tokenId, text: token } = await merchant.token();
  const till = { merchantId: merchant.id, tokenId, token };
  const midnight = midnightIn(3, timezone);
  const at = (offsetMs: number) => setClock(rig.world, merchant.id, midnight, offsetMs);
  await at(-1_800_000);
  await ask(rig, till, 'campaigns.create', '/api/v1/campaigns', {
    name: 'Daily',
    kind: 'automatic',
    discount: { type: 'amount', amount_off: off, currency: 'EUR' },
    budget: { amount: budget, currency: 'EUR', per: 'day' },
  });
  return { rig, till, midnight, at };
}

const basket = { items: [{ amount: 1_000 }], currency: 'EUR' };

async function ask(rig: Rig, as: Asker, route: Asked['route'], path: string, body: object) {
  const { status, body: text } = lastOf(
    await rig.clients.untilKnown({ as, route, path, body, key: randomUUID() }),
  );
  assert.ok(status < 300, `${path}: ${status} ${text}`);
  return JSON.parse(text);
}

const order = (as: Asker, act: 'apply' | 'hold' | 'release', id: string): Asked => ({
  as,
  route: `orders.${act}`,
  path: `/api/v1/orders/${id}/${act}`,
  body: act === 'release' ? {} : basket,
  key: randomUUID(),
});

const applications = (as: Asker, count: number): Asked[] =>
  times(count, () => order(as, 'apply', `order-${randomUUID()}`));

/** What was given on each day, by the notes of the days and by the times at which it was given. */
const givenIn = (rig: Rig) =>
  rig.world.total<'used' | 'noted' | 'days'>(
    `select (select sum(used_amount)::int from campaign_periods) as used,
            (select sum(amount)::int from order_promotions) as noted,
            (select count(*)::int from campaign_periods where used_amount = ${budget}) as days`,
  );

test('the budget of each day is spent to the cent by servers that race for it through midnight', async (t) => {
  const rig = await openBreakable(t, { background: 'one' });
  const { till, midnight, at } = await openStage(rig);
  // Most of the budget is left, and more is asked for than is left, when the day ends.
  const early = await rig.clients.together(applications(till, 3));
  await at(-1_500);
  const begun = Date.now();
  const racing: Promise<unknown>[] = [];
  for (let sent = 0; sent < tries || Date.now() < begun + 2_000; sent += 10) {
    racing.push(rig.clients.together(applications(till, 10)));
    await racing.at(-1);
  }
  await at(-1_000);
  await rig.clients.together(applications(till, Math.ceil(budget / off) + 4));
  await at(1_000);
  const late = await rig.clients.together(applications(till, Math.ceil(budget / off) + 4));
  await Promise.all(racing);
  t.diagnostic(`${midnight}; ${JSON.stringify(tally([...early, ...late]))}`);
  assert.deepEqual(await givenIn(rig), { used: 2 * budget, noted: 2 * budget, days: 2 });
  await rig.assertKept();
});

test('a server that checks the budget of a day without its lock is detected', async (t) => {
  const rig = await openBreakable(t, { background: 'one', mutations: budgetUnlocked });
  await rig.world.sql(
    `${withoutVoucherLimits}; alter table campaign_periods drop constraint campaign_periods_amount`,
  );
  for (let round = 1; round <= 40; round += 1) {
    const { till } = await openStage(rig);
    await rig.clients.together(applications(till, 40));
    const broken = numbersOf(await rig.breaches());
    if (broken.has('C14')) {
      t.diagnostic(`found in round ${round}`);
      return;
    }
  }
  assert.fail('The budget was kept without its lock.');
});

/** Spends a day, holds a part of it over midnight, and releases that once the next day is spent. */
async function playMidnight({ rig, till, at }: Stage): Promise<void> {
  const off = async (act: 'apply' | 'hold', id: string): Promise<number> => {
    const { path, body, route } = order(till, act, id);
    return (await ask(rig, till, route, path, body)).pricing.discount_total;
  };
  for (const id of times(6, (place) => `first-${place}`)) assert.equal(await off('apply', id), 333);
  assert.equal(await off('hold', 'last'), 2);
  assert.equal(await off('apply', 'none'), 0);
  await at(1_000);
  for (const id of times(6, (place) => `second-${place}`)) assert.equal(await off('apply', id), 333, id);
  assert.equal(await off('apply', 'second-last'), 2);
  const { path, body, route } = order(till, 'release', 'last');
  await ask(rig, till, route, path, body);
  assert.equal(await off('apply', 'second-none'), 0, 'what is released was of the day before');
  await rig.assertKept();
}

test('a day ends at midnight of the merchant, and what was held on it goes back to it', async (t) => {
  const rig = await openBreakable(t, { background: 'one', servers: 1 });
  await playMidnight(await openStage(rig));
});

for (const [title, mutations] of [
  ['days of UTC', daysInUtc],
  ['what is released on another day', releasedToday],
] as const)
  test(`a server that counts ${title} is detected`, async (t) => {
    const rig = await openBreakable(t, { background: 'one', servers: 1, mutations });
    const stage = await openStage(rig);
    await assert.rejects(playMidnight(stage));
  });
