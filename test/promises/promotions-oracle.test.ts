/** For any basket and discounts, the price is the one that an oracle finds by trying everything. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Dice } from '../harness/dice.ts';
import { basketWith, type Circumstances, discount, type Offer } from '../harness/pricing.ts';
import { figures } from './figures.ts';
import { randomOrder } from './promotions-baskets.ts';
import { best, type OracleOrder, presented, totalOf } from './promotions-oracle.ts';
import { seed, tellSeed } from './seed.ts';

const circumstances: Circumstances = {
  at: '2026-11-23T09:30:00.000Z',
  timezone: 'Europe/Rome',
  currency: 'EUR',
  locationId: undefined,
  channel: undefined,
  metadata: {},
  customer: undefined,
  membership: undefined,
};

function priced({ lines, shipping, offers, earlier, rule, most }: OracleOrder) {
  const items = lines.map(({ sku, amount, quantity }) => ({ sku, amount, quantity: quantity / 1_000 }));
  const basket = basketWith(items, shipping);
  const own = offers.map(
    ({ name, ...offer }): Offer<string> => ({ source: name, conditions: undefined, ...offer }),
  );
  return discount(basket, own, circumstances, { most, earlier, rule });
}

const { baskets } = figures.promotions;

test(`${baskets} baskets cost what trying all combinations and all units gives`, (t) => {
  tellSeed(t);
  let withBest = 0;
  let reduced = 0;
  for (let at = 0; at < baskets; at += 1) {
    const order = randomOrder(new Dice(seed + at));
    const found = priced(order);
    const about = `basket ${at}: ${JSON.stringify(order)}`;
    if (order.rule.choice === 'best') {
      withBest += 1;
      assert.equal(found.total, best(order), about);
    } else {
      const expected = presented(order);
      const amounts = new Map(found.applied.map(({ offer, amount }) => [offer.source, amount]));
      assert.deepEqual(Object.fromEntries(amounts), Object.fromEntries(expected), about);
      assert.equal(found.total, totalOf(expected), about);
    }
    if (found.total > 0) reduced += 1;
    const applied = new Set(found.applied.map(({ offer }) => offer.source));
    const named = new Set(found.refused.map(({ source }) => source));
    for (const { name, isAutomatic } of order.offers) {
      assert.equal(named.has(name), !isAutomatic && !applied.has(name), `${name} in ${about}`);
    }
  }
  t.diagnostic(`${withBest} with the best combination, ${reduced} were reduced`);
});
