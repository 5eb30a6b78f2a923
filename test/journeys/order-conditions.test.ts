/** Discounts for some customers: by tags, attributes, birthday and what the membership is, at the till and in simulations. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { use } from '../harness/stage.ts';
import { openStage } from './customers-stage.ts';
import { basket, openClub, percent, refused, total } from './order-stage.ts';

const stage = use(openStage);

const sizes = { key: 'size', label: 'Size', type: 'number' };

test('an automatic promotion applies to customers with a tag, an attribute and a birthday near', async () => {
  const { merchant, ask, add } = await stage.shop();
  const tessera = await merchant.client();
  assert.equal((await ask('PUT', '/merchant/customer-attributes', { attributes: [sizes] })).status, 200);
  const today = new Date().toISOString().slice(5, 10);
  const promotion = await tessera.campaigns.create({
    name: 'Birthday',
    kind: 'automatic',
    discount: { type: 'percent', percent_off: 1_000 },
    conditions: {
      customer: {
        tags: ['vip'],
        attributes: [{ key: 'size', gte: 40 }],
        birthday: { days_before: 3, days_after: 3 },
      },
    },
  });
  const fields = { tags: ['vip'], attributes: { size: 42 }, birthday: `--${today}` };
  const ada = await add({ external_id: 'ada', ...fields });
  const bob = await add({ external_id: 'bob', ...fields, tags: [] });
  const toPay = async (customer?: { id: string }) =>
    (await tessera.orders.quote({ ...basket, ...(customer && { customer: { id: customer.id } }) })).pricing
      .to_pay;
  assert.deepEqual([await toPay(ada), await toPay(bob), await toPay()], [total - 1_000, total, total]);
  const applied = await tessera.orders.apply('order-1', { ...basket, customer: { external_id: 'ada' } });
  assert.equal(applied.pricing?.applied[0]?.campaign_id, promotion.id);
  await tessera.orders.apply('order-2', { ...basket, customer: { id: bob.id } });

  const played = await tessera.campaigns.simulate(promotion.id, { days: 1 });
  assert.deepEqual([played.orders, played.matched, played.customers], [2, 1, 1]);
  const asked = await tessera.campaigns.simulate(promotion.id, {
    order: { ...basket, customer: { id: bob.id } },
  });
  assert.deepEqual(
    asked.samples[0]!.conditions.map(({ condition, met }) => [condition, met]),
    [
      ['customer.tags', false],
      ['customer.attribute', true],
      ['customer.birthday', true],
    ],
  );
  // What a customer becomes counts from the next order on.
  await ask('PATCH', `/customers/${bob.id}`, { tags: ['vip'] });
  assert.equal(await toPay(bob), total - 1_000);
});

test('conditions name only declared attributes and values that they can have', async () => {
  const { merchant, ask } = await stage.shop();
  const tessera = await merchant.client();
  await ask('PUT', '/merchant/customer-attributes', { attributes: [sizes] });
  const wrong = [
    { key: 'height', values: [1] },
    { key: 'size', values: ['large'] },
  ];
  for (const attribute of wrong) {
    const conditions = { none: [{ customer: { attributes: [attribute] } }] };
    await assert.rejects(
      percent(tessera, 1_000, { restrictions: { conditions } }),
      refused('not_found', { errors: [{ pointer: '/restrictions/conditions' }] }),
      JSON.stringify(attribute),
    );
  }
  await assert.rejects(
    percent(tessera, 1_000, {
      restrictions: { conditions: { customer: { attributes: [{ key: 'size' }] } } },
    }),
    refused('validation_failed'),
  );
});

test('a voucher for new members asks for a whole order with their membership', async () => {
  const { merchant } = await stage.shop();
  const tessera = await merchant.client();
  const { member } = await openClub(tessera);
  const voucher = await percent(tessera, 1_000, {
    restrictions: { conditions: { membership: { days_since_start_lte: 30, segments: ['active'] } } },
  });
  const old = await percent(tessera, 1_000, {
    restrictions: { conditions: { membership: { days_since_start_gte: 30 } } },
  });
  const order = { ...basket, membership: { id: member.id }, earn_points: false };
  const { pricing } = await tessera.orders.quote({
    ...order,
    vouchers: [{ id: voucher.id }, { id: old.id }],
  });
  assert.equal(pricing.discount_total, 1_000);
  assert.deepEqual(
    pricing.refused.map(({ pointer, conditions }) => [pointer, conditions]),
    [
      [
        '/vouchers/1',
        [
          {
            condition: 'membership.days',
            met: false,
            required: 'a member for at least 30 days',
            actual: '0 days',
            fact: { membership: { days_since_start_gte: 30 } },
            negated: false,
            found: { days_since_start: 0 },
          },
        ],
      ],
    ],
  );
  await assert.rejects(
    tessera.vouchers.redeem(voucher.id, { order: { id: 'order-1', amount: total, currency: 'EUR' } }),
    refused('order_items_required'),
  );
});

test('amounts without a currency are in that of the merchant, and an order in another one is refused for it', async () => {
  const tessera = await (await stage.shop()).merchant.client();
  const gte = { order_amount: { gte: 2_000 } };
  const voucher = await percent(tessera, 1_000, { restrictions: { conditions: gte } });
  const least = await percent(tessera, 1_000, { restrictions: { minimum_amount: 2_000 } });
  const yen = { items: [{ unit_amount: 2_100 }], currency: 'JPY' };
  const { pricing } = await tessera.orders.quote({
    ...yen,
    vouchers: [{ id: least.id }, { id: voucher.id }],
  });
  assert.equal(pricing.discount_total, 0);
  const conditions = [
    {
      condition: 'order_amount',
      met: false,
      required: 'at least 20.00 EUR',
      actual: 'this order is in JPY',
      fact: { order_amount: { gte: 2_000, currency: 'EUR' } },
      negated: false,
      found: { amount: 2_100, currency: 'JPY' },
    },
  ];
  assert.deepEqual(
    pricing.refused.map((one) => [one.code, one.conditions]),
    [
      ['minimum_amount_not_met', conditions],
      ['conditions_not_met', conditions],
    ],
  );
  const order = { id: 'order-1', amount: 2_100, currency: 'JPY' };
  await assert.rejects(tessera.vouchers.redeem(voucher.id, { order }), refused('conditions_not_met'));
  const minimum = refused('minimum_amount_not_met', { minimum: 2_000, currency: 'EUR' });
  await assert.rejects(tessera.vouchers.redeem(least.id, { order }), minimum);
  const promotion = await tessera.campaigns.create({
    name: 'From twenty',
    kind: 'automatic',
    discount: { type: 'percent', percent_off: 1_000 },
    conditions: gte,
  });
  const met = async (currency: string) =>
    (await tessera.campaigns.simulate(promotion.id, { order: { ...yen, currency } })).samples[0]!.met;
  assert.deepEqual([await met('JPY'), await met('EUR')], [false, true]);
});

test('amounts of vouchers in a campaign are in the currency of its budget, unless they name another', async () => {
  const tessera = await (await stage.shop()).merchant.client();
  const budget = { amount: 100_000, currency: 'USD' };
  const { id: campaign_id } = await tessera.campaigns.create({ name: 'Abroad', budget });
  const conditions = { order_amount: { gte: 2_000 } };
  const voucher = await percent(tessera, 1_000, { campaign_id, restrictions: { conditions } });
  const dollars = { items: [{ unit_amount: 2_100 }], currency: 'USD', vouchers: [{ id: voucher.id }] };
  assert.equal((await tessera.orders.quote(dollars)).pricing.discount_total, 210);
  const own = { order_amount: { gte: 2_000, currency: 'EUR' } };
  await tessera.vouchers.update(voucher.id, { restrictions: { conditions: own } });
  assert.equal((await tessera.orders.quote(dollars)).pricing.refused[0]!.code, 'conditions_not_met');
});

const fullDay = (epochMs: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short' }).format(epochMs);

test('days on which a discount applies, or doesn’t, are those of the merchant, and a basket that misses one says so', async () => {
  const { merchant } = await stage.shop();
  const tessera = await merchant.client();
  // The day of the merchant can end during the test.
  const days = [0, 1].map((offset) => fullDay(Date.now() + offset * 86_400_000));
  const promote = (name: string, dates: object) =>
    tessera.campaigns.create({
      name,
      kind: 'automatic',
      discount: { type: 'percent', percent_off: 1_000 },
      conditions: { dates },
    });
  const today = await promote('Only today', { only: days });
  const others = await promote('Every other day', { except: days });
  const { pricing } = await tessera.orders.quote(basket);
  assert.deepEqual(
    pricing.applied.map(({ campaign_id }) => campaign_id),
    [today.id],
  );
  assert.deepEqual(today.conditions, { dates: { only: days } });
  const { samples } = await tessera.campaigns.simulate(others.id, { order: basket });
  const [{ condition, met, fact, found } = assert.fail()] = samples[0]!.conditions;
  assert.deepEqual([condition, met, fact], ['dates.except', false, { dates: { except: days } }]);
  assert.ok(days.includes(found.date!));
  for (const [dates, pointer] of [
    [{}, '/conditions/dates'],
    [{ only: [] }, '/conditions/dates/only'],
    [{ only: ['2026-02-30'] }, '/conditions/dates/only/0'],
    [{ except: ['2026-12-24T00:00:00Z'] }, '/conditions/dates/except/0'],
    [{ nth_weekday: { weekday: 'fri', nth: 'fifth' } }, '/conditions/dates/nth_weekday/nth'],
  ] as const)
    await assert.rejects(promote('Wrong', dates), refused('validation_failed', { errors: [{ pointer }] }));
});

const guide = readFileSync(join(import.meta.dirname, '../../docs/guides/orders.md'), 'utf8');

/** A condition of the orders guide, as printed. */
function printed(name: string): object {
  const [, code] = guide.split(`<!-- condition: ${name} -->\n\`\`\`json\n`);
  assert.ok(code, `no condition named ${name}`);
  return JSON.parse(code.slice(0, code.indexOf('```')));
}

test('each condition that the guide prints lets through the orders that it describes, and no others', async () => {
  const { merchant, add } = await stage.shop();
  const tessera = await merchant.client();
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(5, 10);
  // The day of the merchant can already be another one.
  const ada = await add({ external_id: 'ada', birthday: `--${day(1)}` });
  const bob = await add({ external_id: 'bob', birthday: `--${day(40)}` });
  await tessera.orders.apply('order-1', { ...basket, customer: { id: bob.id } });
  const coffees = (quantity: number, unit_amount: number) => ({
    items: [{ id: '1', sku: 'espresso', categories: ['coffee'], quantity, unit_amount }],
    currency: 'EUR',
  });
  const takes = async (name: string, order: Parameters<typeof tessera.orders.quote>[0]) => {
    const voucher = await percent(tessera, 1_000, { restrictions: { conditions: printed(name) } });
    const { pricing, valid } = await tessera.orders.quote({ ...order, vouchers: [{ id: voucher.id }] });
    if (!valid) assert.equal(pricing.refused[0]!.code, 'conditions_not_met', name);
    return valid;
  };
  const cases: [string, Parameters<typeof takes>[1], boolean][] = [
    ['from 20 EUR', coffees(1, 2_000), true],
    ['from 20 EUR', coffees(1, 1_999), false],
    ['from 20 EUR', { ...coffees(1, 2_000), currency: 'JPY' }, false],
    ['birthdays', { ...basket, customer: { id: ada.id } }, true],
    ['birthdays', { ...basket, customer: { id: bob.id } }, false],
    ['first order', { ...basket, customer: { id: ada.id } }, true],
    ['first order', { ...basket, customer: { id: bob.id } }, false],
    ['two of three', coffees(2, 1_000), true],
    ['two of three', { ...coffees(2, 900), channel: 'web' }, true],
    ['two of three', { ...coffees(1, 2_000), channel: 'web' }, true],
    ['two of three', coffees(1, 2_000), false],
    ['two of three', { ...coffees(1, 1_000), channel: 'web' }, false],
  ];
  for (const [name, order, expected] of cases)
    assert.equal(await takes(name, order), expected, `${name}: ${JSON.stringify(order)}`);
  const isMorning = () => {
    const parts = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Rome',
      weekday: 'short',
      hour: '2-digit',
      hourCycle: 'h23',
    }).formatToParts(new Date());
    const value = (type: string) => parts.find((part) => part.type === type)!.value;
    return !/^S/.test(value('weekday')) && Number(value('hour')) >= 7 && Number(value('hour')) < 11;
  };
  const isLastFriday = () => {
    const [year, month, date] = fullDay(Date.now()).split('-').map(Number) as [number, number, number];
    const last = new Date(Date.UTC(year, month, 0));
    return (
      new Date(Date.UTC(year, month - 1, date)).getUTCDay() === 5 &&
      date > last.getUTCDate() - 7 &&
      !['2026-12-25', '2027-12-31'].includes(fullDay(Date.now()))
    );
  };
  const wasLastFriday = isLastFriday();
  const isTaken = await takes('last Fridays', basket);
  assert.ok([wasLastFriday, isLastFriday()].includes(isTaken));
  const before = isMorning();
  const answered = await takes('weekday mornings', basket);
  assert.ok([before, isMorning()].includes(answered));
});

test('a name that is unknown and near no other is answered with the names that are known', async () => {
  const { merchant } = await stage.shop();
  const tessera = await merchant.client();
  await assert.rejects(
    percent(tessera, 1_000, { restrictions: { conditions: { order_amount: { floor: 2_000 } } } }),
    refused('validation_failed', {
      errors: [
        {
          pointer: '/restrictions/conditions/order_amount/floor',
          detail: 'is unknown; known here: gte, lte, currency',
        },
      ],
    }),
  );
});
