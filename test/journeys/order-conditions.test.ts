/** Discounts for some customers: by tags, attributes, birthday and what the membership is, at the till and in simulations. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openStage, type Stage } from './customers-stage.ts';
import { basket, openClub, percent, refused, total } from './order-stage.ts';

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage.close());

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
