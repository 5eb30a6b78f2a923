/** What a campaign gave and earned, and what a promotion would take off. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countedUses } from '../../console/api/counted-uses.ts';
import { workOffJobs } from '../harness/jobs.ts';
import { relayEvents } from '../harness/relay.ts';
import { tearDown, useStage } from '../harness/stage.ts';
import { assertKept, basket, gift, openClub, percent, refused, total } from './order-stage.ts';

const { server, world } = useStage();
tearDown(() => assertKept(server));

test('results count redemptions, orders, discount, revenue and customers, less what came back', async () => {
  const tessera = await (await world.merchant()).client();
  const { member } = await openClub(tessera);
  const campaign = await tessera.campaigns.create({ name: 'Results' });
  const voucher = await percent(tessera, 1_000, { redemption_limit: null, campaign_id: campaign.id });
  const other = await percent(tessera, 1_000);
  const presented = { ...basket, vouchers: [{ id: voucher.id }], earn_points: false };
  const asMember = { ...presented, membership: { id: member.id } };
  await tessera.orders.apply('1', asMember);
  await tessera.orders.apply('2', { ...presented, vouchers: [{ id: voucher.id }, { id: other.id }] });
  await tessera.orders.apply('3', asMember);
  await tessera.orders.return('3', { reason: 'All' });
  await tessera.orders.return('2', { reason: 'A part', amount: 1_000 });
  await tessera.vouchers.redeem(voucher.id, { order: { amount: 500, currency: 'EUR' } });
  const results = await tessera.campaigns.results(campaign.id);
  const { from: _from, to: _to, days, ...sums } = results;
  assert.deepEqual(sums, {
    object: 'campaign_results',
    campaign_id: campaign.id,
    currency: 'EUR',
    redemptions: 3,
    orders: 2,
    discount_amount: 1_000 + 1_000 + 50,
    revenue: total - 1_000 + (total - 2_000 - 1_000),
    published: 0,
    customers: 1,
    new_customers: 1,
    holdout: null,
  });
  assert.equal(days.length, 1);
  const { date: _date, ...day } = days[0]!;
  assert.deepEqual(day, { redemptions: 3, orders: 2, discount_amount: 2_050, revenue: sums.revenue });
  assert.equal((await tessera.campaigns.results(campaign.id, { currency: 'CHF' })).discount_amount, 0);
  await assert.rejects(
    tessera.campaigns.results(campaign.id, { from: '2020-01-01' }),
    refused('range_too_large'),
  );
});

test('the overview, the results of a campaign and the list of redemptions count the same uses', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const { member } = await openClub(tessera);
  const { id: campaign_id } = await tessera.campaigns.create({ name: 'Counted' });
  const voucher = await percent(tessera, 1_000, { redemption_limit: null, campaign_id });
  const card = await gift(tessera, 5_000);
  await tessera.vouchers.update(card.id, { campaign_id });
  const customer = { id: member.customer_id };
  const redeem = async (id = voucher.id, more: object = {}) =>
    (await tessera.vouchers.redeem(id, { customer, order: { amount: 2_000, currency: 'EUR' }, ...more }))
      .redemption;
  const rollback = (id: string, more: object = {}) =>
    tessera.vouchers.rollback(id, { reason: 'Returned', ...more });
  const said = async () => {
    await relayEvents(server);
    const { totals } = await tessera.dashboard.statistics();
    const { redemptions, discount_amount } = await tessera.campaigns.results(campaign_id);
    const list = await tessera.vouchers.listRedemptions({ status: [...countedUses], limit: 50 }).page();
    const sum = list.data.reduce((all, one) => all + (one.discount_amount ?? 0), 0);
    const { vouchers } = await tessera.dashboard.getUser(member.customer_id);
    const overview = [totals.vouchers_redeemed, totals.discount_amount];
    assert.deepEqual(overview, [redemptions, discount_amount]);
    assert.deepEqual([list.data.length, sum], overview);
    assert.deepEqual([vouchers.redeemed, vouchers.discount_amount], overview);
    return overview;
  };
  const [one] = [await redeem(), await redeem()];
  const paid = await redeem(card.id, { amount: 1_500 });
  await tessera.orders.apply('1', {
    ...basket,
    vouchers: [{ id: voucher.id }],
    membership: { id: member.id },
  });
  assert.deepEqual(await said(), [4, 200 + 200 + 1_000]);
  await rollback(one!.id);
  await rollback(paid.id, { amount: 500 });
  assert.deepEqual(await said(), [3, 200 + 1_000]);
  await rollback(paid.id);
  await tessera.orders.return('1', { reason: 'All' });
  assert.deepEqual(await said(), [1, 200]);
});

test('customers who are held out never get a promotion, and the results say what it changes', async () => {
  const tessera = await (await world.merchant()).client();
  const promotion = await tessera.campaigns.create({
    name: 'Half',
    kind: 'automatic',
    discount: { type: 'percent', percent_off: 1_000 },
    holdout_percent: 50,
  });
  const { pass } = await openClub(tessera);
  const sums = { true: { customers: 0, revenue: 0 }, false: { customers: 0, revenue: 0 } };
  for (let at = 0; at < 16; at += 1) {
    const member = await tessera.memberships.issue({
      pass_id: pass.id,
      customer: { external_id: `c-${at}` },
    });
    const order = { ...basket, customer: { id: member.customer_id } };
    const { pricing } = await tessera.orders.apply(`order-${at}`, order);
    assert.equal((await tessera.orders.quote(order)).pricing.discount_total, pricing?.discount_total);
    const own = sums[pricing?.discount_total === 0 ? 'true' : 'false'];
    own.customers += 1;
    own.revenue += pricing!.to_pay;
  }
  // An order without a customer always gets the promotion.
  assert.equal((await tessera.orders.quote(basket)).pricing.discount_total, 1_000);
  const [heldOut, others] = [sums.true, sums.false];
  assert.ok(heldOut.customers > 0 && others.customers > 0, JSON.stringify(sums));
  const { holdout } = await tessera.campaigns.results(promotion.id);
  assert.deepEqual(holdout, {
    percent: 50,
    held_out: { size: null, ...heldOut, orders: heldOut.customers },
    others: { size: null, ...others, orders: others.customers },
    uplift_percent: Math.round((others.revenue / heldOut.revenue - 1) * 1_000) / 10,
  });
});

test('customers who are held out never get a code, and the results compare them with those who do', async () => {
  const tessera = await (await world.merchant()).client();
  const codes = await tessera.campaigns.create({ name: 'Measured', holdout_percent: 50 });
  const code = { redemption_limit: null, campaign_id: codes.id, code: 'AUTUMN', code_visibility: 'public' };
  const voucher = await percent(tessera, 1_000, code);
  const names = Array.from({ length: 16 }, (_, at) => `c-${at}`);
  const publish = (external_id: string) =>
    tessera.campaigns.publish(codes.id, { customer: { external_id }, channel: 'none' });
  // What they bought before doesn't count.
  const { id: earlier } = await tessera.customers.create({ external_id: names[0]! });
  await tessera.orders.apply('before', { ...basket, customer: { id: earlier } });
  const published = await Promise.all(names.map(publish));
  const heldOut = published.filter(({ object }) => object === 'campaign_holdout');
  const others = published.length - heldOut.length;
  assert.ok(heldOut.length > 0 && others > 0, String(heldOut.length));
  // Neither another request nor a job gives them one.
  assert.deepEqual(
    (await Promise.all(names.map(publish))).map(({ object, customer_id }) => [object, customer_id]),
    published.map(({ object, customer_id }) => [object, customer_id]),
  );
  const customers = names.map((external_id) => ({ external_id }));
  const job = await tessera.campaigns.publishBulk(codes.id, { customers, channel: 'none' });
  await workOffJobs(server);
  const { status, result, progress } = await tessera.jobs.get(job.id);
  assert.equal(status, 'completed');
  const counted = { issued: 0, skipped: others, held_out: heldOut.length, campaign_id: codes.id };
  assert.deepEqual([result, progress.succeeded], [counted, 16]);
  await assert.rejects(
    tessera.vouchers.issue(voucher.id, { customer: { external_id: names[1]! } }),
    refused('publish_required'),
  );

  for (const [at, one] of published.slice(0, 12).entries()) {
    const vouchers = one.object === 'campaign_holdout' ? [] : [{ code: 'AUTUMN' }];
    await tessera.orders.apply(`order-${at}`, { ...basket, customer: { id: one.customer_id }, vouchers });
  }
  const group = (isHeldOut: boolean) => {
    const own = published.map(({ object }) => (object === 'campaign_holdout') === isHeldOut);
    const customers = own.slice(0, 12).filter(Boolean).length;
    const size = own.filter(Boolean).length;
    return { size, customers, orders: customers, revenue: customers * (isHeldOut ? total : total - 1_000) };
  };
  const [held_out, rest] = [group(true), group(false)];
  const results = await tessera.campaigns.results(codes.id);
  assert.equal(results.published, others);
  const averages = [rest, held_out].map(({ revenue, size }) => revenue / size) as [number, number];
  assert.deepEqual(results.holdout, {
    percent: 50,
    held_out,
    others: rest,
    uplift_percent: held_out.revenue === 0 ? null : Math.round((averages[0] / averages[1] - 1) * 1_000) / 10,
  });
});

test('a simulation says what a promotion would take off, and changes nothing', async () => {
  const tessera = await (await world.merchant()).client();
  const { member } = await openClub(tessera);
  const promotion = await tessera.campaigns.create({
    name: 'Coffee week',
    kind: 'automatic',
    discount: { type: 'percent', percent_off: 2_000, items: { categories: ['coffee'] } },
    conditions: { order_amount: { gte: 5_000 } },
    budget: { amount: 700, currency: 'EUR' },
  });
  await tessera.campaigns.pause(promotion.id);
  const small = { items: [{ categories: ['coffee'], amount: 4_999 }], currency: 'EUR' };
  await tessera.orders.apply('1', { ...basket, membership: { id: member.id } });
  await tessera.orders.apply('2', small);
  await tessera.orders.apply('3', basket);
  const before = await tessera.campaigns.get(promotion.id);
  const played = await tessera.campaigns.simulate(promotion.id, { days: 7 });
  assert.deepEqual([played.orders, played.matched, played.customers], [3, 2, 1]);
  // 500 and the 200 that the budget leaves.
  assert.deepEqual(played.amounts, [{ currency: 'EUR', total: 2 * total, discount_amount: 700 }]);
  const [, unmet] = played.samples;
  assert.deepEqual([unmet?.order_id, unmet?.met, unmet?.discount_amount], ['2', false, 0]);
  assert.equal(unmet?.conditions[0]?.required, 'at least 50.00 EUR');
  const tried = await tessera.campaigns.simulate(promotion.id, {
    order: small,
    discount: { type: 'percent', percent_off: 1_000 },
    conditions: { order_amount: { gte: 1 } },
  });
  assert.deepEqual(tried.amounts, [{ currency: 'EUR', total: 4_999, discount_amount: 499 }]);
  assert.deepEqual(await tessera.campaigns.get(promotion.id), before);
  const codes = await tessera.campaigns.create({ name: 'Codes' });
  await assert.rejects(tessera.campaigns.simulate(codes.id, { days: 1 }), refused('validation_failed'));
  await assert.rejects(
    tessera.campaigns.simulate(promotion.id, { days: 1, order: small }),
    refused('validation_failed'),
  );
});

test('the file of all campaigns has a row for each, with what its results say and its budget has left', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const { member } = await openClub(tessera);
  const budget = { uses: 10, amount: 5_000, currency: 'EUR' };
  const [plain, limited] = [
    await tessera.campaigns.create({ name: 'Plain' }),
    await tessera.campaigns.create({ name: 'Limited', budget, holdout_percent: 1 }),
  ];
  const voucher = await percent(tessera, 1_000, { redemption_limit: null, campaign_id: limited.id });
  await tessera.orders.apply('1', {
    ...basket,
    vouchers: [{ id: voucher.id }],
    membership: { id: member.id },
    earn_points: false,
  });
  const rowsOf = async (query: Record<string, string | string[]>) => {
    const file = (await tessera.campaigns.exportResults({ ...query, format: 'json' })) as Blob;
    return JSON.parse(await file.text()) as Record<string, unknown>[];
  };
  const rows = await rowsOf({});
  assert.deepEqual(
    rows.map(({ name, status }) => [name, status]),
    [
      ['Limited', 'active'],
      ['Plain', 'active'],
    ],
  );
  for (const [at, { id }] of [limited, plain].entries()) {
    const {
      object: _object,
      days: _days,
      holdout,
      from,
      to: _to,
      ...results
    } = await tessera.campaigns.results(id);
    const { uplift_percent, ...row } = rows[at]!;
    assert.deepEqual({ ...row, ...results, from }, row);
    assert.equal(uplift_percent, holdout?.uplift_percent ?? null);
  }
  const { discount_amount, uses_left, amount_left } = rows[0]!;
  assert.deepEqual([discount_amount, uses_left, amount_left], [1_000, 9, 4_000]);
  assert.deepEqual([rows[1]!.uses_left, rows[1]!.amount_left], [null, null]);
  const [decimal] = await rowsOf({ amounts: 'decimal', columns: ['name', 'revenue', 'amount_left'] });
  assert.deepEqual(decimal, { name: 'Limited', revenue: (total - 1_000) / 100, amount_left: 40 });
  await tessera.campaigns.pause(plain.id);
  const paused = await rowsOf({ status: ['paused'] });
  assert.deepEqual(
    paused.map(({ name }) => name),
    ['Plain'],
  );
  assert.deepEqual(await rowsOf({ kind: 'automatic' }), []);
  await assert.rejects(rowsOf({ from: '2020-01-01' }), refused('range_too_large'));
});
