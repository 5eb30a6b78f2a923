/** Two customers who are one person become one, and two again if that was wrong. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeId } from '../../contract/ids.ts';
import { Dice } from '../harness/dice.ts';
import { invariants } from '../harness/invariants.ts';
import { addPass } from '../harness/passes.ts';
import { use } from '../harness/stage.ts';
import { type Customer, openStage } from './customers-stage.ts';
import { given } from './order-stage.ts';

const stage = use(openStage);

test('a merge can keep both ledgers, leads from the old id and identifiers to the kept one, and can be undone', async () => {
  const { merchant, ask, find } = await stage.shop();
  const tessera = await merchant.client();
  const pass = await addPass(tessera);
  const issue = (customer: object, points: number) =>
    tessera.memberships.issue({ pass_id: pass.id, customer, initial_points: points });
  const one = await issue({ email: 'ada@example.com', name: 'Ada Byron' }, 30);
  const two = await issue({ phone: '+393331234567', external_id: 'crm-7', name: 'Ada King' }, 12);
  const [kept, duplicate] = [one.customer_id, two.customer_id];
  const voucher = await tessera.vouchers.create({
    type: 'discount',
    discount: { type: 'percent', percent_off: 1_000 },
    redemption_limit: null,
    per_customer_limit: 1,
  });
  const redeem = (customer: object) => tessera.vouchers.redeem(voucher.id, { customer });
  await redeem({ id: kept });
  await redeem({ id: duplicate });

  const looked = await ask<{ customer: Customer; moved: object }>('POST', `/customers/${kept}/merge`, {
    duplicate_id: duplicate,
    memberships: 'keep',
    dry_run: true,
  });
  assert.equal(looked.status, 200, JSON.stringify(looked.body));
  assert.deepEqual(looked.body.moved, { memberships: 1, points: 12, vouchers: 0, redemptions: 1 });
  assert.equal((await ask('GET', `/customers/${duplicate}`)).body.id, duplicate);

  const merged = await ask<{ customer: Customer }>('POST', `/customers/${kept}/merge`, {
    duplicate_id: duplicate,
    memberships: 'keep',
  });
  assert.equal(merged.status, 200, JSON.stringify(merged.body));
  assert.equal(merged.body.customer.phone, '+393331234567');
  assert.equal(merged.body.customer.external_id, 'crm-7');
  assert.equal((await ask('GET', `/customers/${duplicate}`)).body.id, kept);
  assert.deepEqual(await find('king'), []);
  assert.deepEqual(await find('3331234567'), ['Ada Byron']);
  const balances = async () =>
    stage.world.sql(
      `select customer_id, sum(points_available)::int as points, count(*)::int as passes from memberships
       where merchant_id = $1 group by 1 order by 3 desc, 2 desc`,
      [merchant.id],
    );
  assert.deepEqual(
    (await balances()).map((row) => [(row as { points: number }).points, (row as { passes: number }).passes]),
    [[42, 2]],
  );
  // A limit per customer counts what both used.
  await assert.rejects(redeem({ id: kept }), { code: 'customer_limit_reached' });
  await assert.rejects(redeem({ id: duplicate }), { code: 'customer_limit_reached' });
  await assert.rejects(issue({ phone: '+393331234567' }, 0), { code: 'already_issued' });
  const again = await ask('POST', `/customers/${kept}/merge`, { duplicate_id: duplicate });
  assert.equal(again.body.code, 'not_mergeable');
  await tessera.points.earn({ membership_id: two.id, points: 5, reference: 'later' });

  const undone = await ask<{ customer: Customer; merged_into: Customer }>(
    'POST',
    `/customers/${duplicate}/unmerge`,
    {},
  );
  assert.equal(undone.status, 200, JSON.stringify(undone.body));
  assert.equal(undone.body.customer.phone, '+393331234567');
  assert.equal(undone.body.merged_into.phone, null);
  assert.equal(undone.body.customer.status, 'active');
  assert.equal((await tessera.memberships.get(two.id)).customer_id, duplicate);
  assert.equal((await tessera.memberships.get(two.id)).points.available, 17);
  assert.equal((await tessera.memberships.get(one.id)).points.available, 30);
  assert.deepEqual(await find('king'), ['Ada King']);
  const twice = await ask('POST', `/customers/${duplicate}/unmerge`, {});
  assert.equal(twice.body.code, 'merge_not_undoable');
  const broken = [];
  for (const { name, sql } of invariants.filter(({ name }) => /^(V|P|A2|L|C)/.test(name))) {
    const rows = await stage.world.sql(sql).catch((error: Error) => [error.message]);
    if (rows.length > 0) broken.push([name, rows[0]]);
  }
  assert.deepEqual(broken, []);
});

test('the email address of a duplicate still finds the person, and a till with it serves them', async () => {
  const { merchant, ask, find } = await stage.shop();
  const tessera = await merchant.client();
  const pass = await addPass(tessera);
  const one = await tessera.memberships.issue({
    pass_id: pass.id,
    customer: { email: 'ada@example.com', name: 'Ada' },
  });
  const two = await tessera.memberships.issue({ pass_id: pass.id, customer: { email: 'old@example.com' } });
  await tessera.memberships.revoke(two.id, {});
  await ask('POST', `/customers/${one.customer_id}/merge`, { duplicate_id: two.customer_id });
  assert.deepEqual(await find('old@example.com'), ['Ada']);
  const listed = await ask<{ data: Customer[] }>('GET', '/customers?email=OLD@example.com');
  assert.deepEqual(
    listed.body.data.map(({ id }) => id),
    [one.customer_id],
  );
  const verified = await ask<{ membership: { id: string } }>('POST', '/memberships/verify', {
    customer: { email: 'old@example.com' },
  });
  assert.equal(verified.body.membership.id, one.id);
  const taken = await ask('PATCH', `/customers/${one.customer_id}`, { email: 'old@example.com' });
  assert.equal(taken.status, 200, JSON.stringify(taken.body));
  const repeated = await ask('POST', '/customers', { email: 'old@example.com' });
  assert.deepEqual([repeated.body.code, repeated.body.customer_id], ['customer_exists', one.customer_id]);
});

test('a merge cannot be undone after 30 days', async () => {
  const { ask, add, merchant } = await stage.shop();
  const [a, b] = [await add({ external_id: 'a' }), await add({ external_id: 'b' })];
  await ask('POST', `/customers/${a.id}/merge`, { duplicate_id: b.id });
  const past = `update customer_merges set merged_at = now() - interval '31 days' where merchant_id = $1`;
  await stage.world.sql(past, [merchant.id]);
  const late = await ask('POST', `/customers/${b.id}/unmerge`, {});
  assert.equal(late.body.code, 'merge_not_undoable');
});

test('customers that were merged one after the other lead to the last, and merges are undone in reverse', async () => {
  const { ask, add } = await stage.shop();
  const [a, b, c] = [
    await add({ external_id: 'a' }),
    await add({ external_id: 'b' }),
    await add({ external_id: 'c' }),
  ];
  await ask('POST', `/customers/${b.id}/merge`, { duplicate_id: a.id });
  await ask('POST', `/customers/${c.id}/merge`, { duplicate_id: b.id });
  for (const { id } of [a, b, c]) assert.equal((await ask('GET', `/customers/${id}`)).body.id, c.id);
  assert.equal((await ask('POST', `/customers/${a.id}/unmerge`, {})).body.code, 'merge_not_undoable');
  assert.equal((await ask('POST', `/customers/${b.id}/unmerge`, {})).status, 200);
  assert.equal((await ask('GET', `/customers/${a.id}`)).body.id, b.id);
  assert.equal((await ask('POST', `/customers/${a.id}/unmerge`, {})).status, 200);
  assert.equal((await ask('GET', `/customers/${a.id}`)).body.id, a.id);
});

test('simultaneous merges in both directions end in one', async () => {
  const { ask, add } = await stage.shop();
  const [a, b] = [await add({ external_id: 'a' }), await add({ external_id: 'b' })];
  const answers = await Promise.all([
    ask('POST', `/customers/${a.id}/merge`, { duplicate_id: b.id }),
    ask('POST', `/customers/${b.id}/merge`, { duplicate_id: a.id }),
  ]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
});

test('orders, published codes and what was used of campaigns move with a merge, and return', async () => {
  const { merchant, ask, add } = await stage.shop();
  const tessera = await merchant.client();
  const [kept, duplicate] = [await add({ external_id: 'ada' }), await add({ external_id: 'ada-2' })];
  const once = await tessera.campaigns.create({
    name: 'Twice each',
    kind: 'automatic',
    discount: { type: 'amount', amount_off: 100, currency: 'EUR' },
    budget: { customer_uses: 2, customer_amount: 1_000, currency: 'EUR' },
  });
  const basket = (external_id: string) => ({
    items: [{ id: 'a', sku: 'espresso', name: 'Espresso', amount: 1_000 }],
    currency: 'EUR',
    customer: { external_id },
  });
  const apply = async (id: string, name: string) => (await tessera.orders.apply(id, basket(name))).discounted;
  assert.deepEqual([await apply('1', 'ada'), await apply('2', 'ada-2')], [100, 100]);
  await tessera.orders.hold('3', basket('ada-2'));
  const codes = await tessera.campaigns.create({ name: 'Codes' });
  for (let n = 0; n < 3; n += 1) {
    await tessera.vouchers.create({
      type: 'discount',
      discount: { type: 'percent', percent_off: 1_000 },
      redemption_limit: 1,
      campaign_id: codes.id,
    });
  }
  const publish = async (external_id: string) =>
    given(await tessera.campaigns.publish(codes.id, { customer: { external_id }, channel: 'none' })).code;
  const code = await publish('ada-2');

  const merge = () => ask('POST', `/customers/${kept.id}/merge`, { duplicate_id: duplicate.id });
  const unmerge = () => ask('POST', `/customers/${duplicate.id}/unmerge`, {});
  const uses = async () =>
    (
      await stage.world.sql<{ n: string }>(
        `select c.external_id || ' ' || u.used_uses || '+' || u.held_uses as n from campaign_customers u
         join customers c on c.merchant_id = u.merchant_id and c.id = u.customer_id
         where u.campaign_id = $1 and u.used_uses + u.held_uses > 0 order by 1`,
        [decodeId('campaign', once.id)],
      )
    ).map(({ n }) => n);
  const broken = async () => {
    const found = [];
    for (const { name, sql } of invariants.filter(({ name }) => /^[VOC]\d/.test(name))) {
      const [row] = await stage.world.sql(sql);
      if (row !== undefined) found.push([name, row]);
    }
    return found;
  };
  assert.deepEqual(await uses(), ['ada 1+0', 'ada-2 1+1']);
  assert.equal((await merge()).status, 200);
  assert.deepEqual(await uses(), ['ada 2+1']);
  assert.deepEqual(await broken(), []);
  assert.equal((await tessera.orders.get('2')).customer_id, kept.id);
  assert.equal(await publish('ada'), code);
  // What both used together reaches the limit, so nothing more is given, not even what is on hold.
  assert.equal(await apply('4', 'ada'), 0);
  assert.deepEqual(await broken(), []);

  assert.equal((await unmerge()).status, 200);
  assert.deepEqual(await uses(), ['ada 1+0', 'ada-2 1+1']);
  assert.equal((await tessera.orders.get('2')).customer_id, duplicate.id);
  assert.equal((await tessera.orders.get('4')).customer_id, kept.id);
  assert.equal(await publish('ada-2'), code);
  assert.notEqual(await publish('ada'), code);
  assert.deepEqual(await broken(), []);

  // Each has a code by now, and keeps it.
  assert.equal((await merge()).status, 200);
  assert.deepEqual(await broken(), []);
  assert.notEqual(await publish('ada'), code);
  assert.equal((await unmerge()).status, 200);
  assert.equal(await publish('ada-2'), code);
  assert.deepEqual(await broken(), []);
});

test('erasing a customer forgets the names of a duplicate in what moved', async () => {
  const { merchant, ask, add } = await stage.shop();
  const tessera = await merchant.client();
  const [kept, duplicate] = [await add({ external_id: 'grace' }), await add({ external_id: 'hopper-1906' })];
  await tessera.orders.apply('1', {
    items: [{ id: 'a', name: 'Cup for hopper-1906', amount: 1_000 }],
    currency: 'EUR',
    customer: { external_id: 'hopper-1906' },
  });
  const named = () =>
    stage.world.sql(`select id from orders where merchant_id = $1 and items::text like '%hopper%'`, [
      merchant.id,
    ]);
  await ask('POST', `/customers/${kept.id}/merge`, { duplicate_id: duplicate.id });
  assert.equal((await named()).length, 1);
  await (await merchant.clientAs('owner')).privacy.erase(kept.id);
  assert.deepEqual(await named(), []);
});

/** Everything that a merge must not change, as one number for each membership and voucher. */
const countsOf = (merchantId: string) =>
  stage.world.sql<{ what?: string; n?: unknown }>(
    `select 'points' as what, id, points_available + points_pending + points_held - points_debt as n from memberships where merchant_id = $1
     union all select 'earned', id, lifetime_earned from memberships where merchant_id = $1
     union all select 'entries', membership_id, sum(points)::bigint from points_transactions where merchant_id = $1 group by 2
     union all select 'uses', voucher_id, sum(redeemed + held)::bigint from voucher_customers where merchant_id = $1 group by 2
     union all select 'redeemed', id, redeemed_quantity from vouchers where merchant_id = $1
     order by 1, 2`,
    [merchantId],
  );

const holdersOf = (merchantId: string) =>
  stage.world.sql(
    `select 'card' as what, id, customer_id, one_per_customer::text as more from memberships where merchant_id = $1
     union all select 'use', id, customer_id, '' from redemptions where merchant_id = $1
     union all select 'recipient', id, customer_id, '' from voucher_recipients where merchant_id = $1
     union all select 'word', customer_id, customer_id, word from customer_words where merchant_id = $1
     union all select 'count', voucher_id, customer_id, redeemed::text from voucher_customers
       where merchant_id = $1 and redeemed > 0
     order by 1, 2, 3, 4`,
    [merchantId],
  );

type Counts = { what?: string; n?: unknown }[];
/** The sum of each kind: joined memberships have the points of all. */
const totals = (counts: Counts) =>
  [...Map.groupBy(counts, ({ what }) => what)].map(
    ([what, rows]) => `${what} ${rows.reduce((sum, { n }) => sum + Number(n), 0)}`,
  );
const pointsIn = (counts: Counts) => counts.filter(({ what }) => what === 'points');

for (const [seed, memberships] of [
  [7, 'keep'],
  [20_261_123, 'join'],
  [11, 'join'],
] as const) {
  test(`any sequence of merges conserves every balance and count, and undone in reverse restores every holder (${memberships} ${seed})`, async () => {
    const { merchant, ask } = await stage.shop();
    const tessera = await merchant.client();
    const first = await addPass(tessera);
    const passes = [first, await addPass(tessera, { name: 'Second', template_id: first.template_id })];
    const discount = {
      type: 'discount',
      discount: { type: 'percent', percent_off: 1_000 },
      redemption_limit: null,
    } as const;
    const vouchers = [await tessera.vouchers.create(discount), await tessera.vouchers.create(discount)];
    const random = new Dice(seed);
    const people: string[] = [];
    for (let n = 0; n < 6; n += 1) {
      const customer = {
        external_id: `c-${n}`,
        ...(n % 2 === 0 && { email: `c${n}@example.com` }),
        name: `Person ${n}`,
      };
      for (const pass of passes.filter((_, at) => at === 0 || random.chance(0.6))) {
        const made = await tessera.memberships.issue({
          pass_id: pass.id,
          customer,
          initial_points: random.between(0, 50),
        });
        if (people.at(-1) !== made.customer_id) people.push(made.customer_id);
      }
      for (const { id } of vouchers.filter(() => random.chance(0.7))) {
        await tessera.vouchers.redeem(id, { customer: { external_id: `c-${n}` } });
      }
      if (random.chance(0.5))
        await tessera.vouchers.issue(vouchers[0]!.id, { customer: { external_id: `c-${n}` } });
    }
    const [counts, holders] = [await countsOf(merchant.id), await holdersOf(merchant.id)];
    const undo: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      const [kept, duplicate] = [random.pick(people), random.pick(people)];
      const { status, body } = await ask('POST', `/customers/${kept}/merge`, {
        duplicate_id: duplicate,
        memberships,
      });
      assert.ok([200, 409].includes(status), JSON.stringify(body));
      if (status === 200) undo.push(duplicate);
      const now = await countsOf(merchant.id);
      assert.deepEqual(totals(now), totals(counts));
      if (memberships === 'keep') assert.deepEqual(now, counts);
    }
    assert.ok(undo.length > 0);
    for (const duplicate of undo.reverse()) {
      const { status, body } = await ask('POST', `/customers/${duplicate}/unmerge`, {});
      assert.equal(status, 200, JSON.stringify(body));
      assert.deepEqual(totals(await countsOf(merchant.id)), totals(counts));
    }
    assert.deepEqual(pointsIn(await countsOf(merchant.id)), pointsIn(counts));
    assert.deepEqual(await holdersOf(merchant.id), holders);
  });
}
