import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeId } from '../../contract/ids.ts';
import type { MembershipsIssueParams } from '../../sdk/src/resources/memberships.ts';
import { addPass, addTemplate } from '../harness/passes.ts';
import { startServer } from '../harness/server.ts';
import { use, useStage } from '../harness/stage.ts';
import type { TestMerchant } from '../harness/world.ts';

const { server, world } = useStage();
/** Simulates another process of the installation: separate queues and connections. */
const other = use(() => startServer({ database: server.database, keyring: server.app.services.keyring }));

async function club(terms: object = {}) {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const template = await addTemplate(tessera);
  const pass = await addPass(tessera, { template_id: template.id, ...terms });
  const issue = (customer: MembershipsIssueParams['customer'], more: Partial<MembershipsIssueParams> = {}) =>
    tessera.memberships.issue({ pass_id: pass.id, customer, ...more });
  return { merchant, tessera, template, pass, issue };
}

const rowsOf = async (merchant: TestMerchant, table: string): Promise<number> => {
  const [row] = await world.sql<{ count: string }>(`select count(*) from ${table} where merchant_id = $1`, [
    merchant.id,
  ]);
  return Number(row!.count);
};

const typesOf = async (merchant: TestMerchant, pattern: string): Promise<string[]> => {
  const rows = await world.sql<{ type: string }>(
    'select type from events where merchant_id = $1 and type ~ $2 order by id',
    [merchant.id, pattern],
  );
  return rows.map(({ type }) => type);
};

test('a pass is issued to a new customer, who then holds it', async () => {
  const { merchant, tessera, pass, issue } = await club({ tiers: [{ name: 'Bean' }] });
  const membership = await issue({ email: 'Ada@Example.com', name: 'Ada' }, { external_id: 'card-1' });
  assert.equal(membership.status, 'active');
  assert.equal(membership.pass_id, pass.id);
  assert.equal(membership.tier_id, pass.tiers[0]!.id);
  assert.match(membership.serial, /^[0-9A-HJKMNP-TV-Z]{22}$/);
  assert.equal(membership.issued_by.type, 'token');
  const read = await tessera.memberships.get(membership.id, { expand: ['customer', 'pass'] });
  assert.equal(read.customer?.email, 'Ada@Example.com');
  assert.equal(read.pass?.issued_count, 1);
  assert.deepEqual(read.points.expiring, []);
  assert.deepEqual(await typesOf(merchant, '^(customer|membership)'), [
    'customer.created',
    'membership.issued',
    'membership.activated',
  ]);
});

test('a customer holds a pass once, and another request names the existing membership', async () => {
  const { merchant, issue } = await club();
  const membership = await issue({ email: 'ada@example.com' });
  await assert.rejects(issue({ email: 'ADA@example.com' }), (error: { code: string; problem: object }) => {
    assert.equal(error.code, 'already_issued');
    assert.equal((error.problem as { membership_id: string }).membership_id, membership.id);
    return true;
  });
  await assert.rejects(issue({ id: membership.customer_id }), { code: 'already_issued' });
  assert.equal(await rowsOf(merchant, 'memberships'), 1);
});

test('a pass that allows it is issued to one customer several times', async () => {
  const { issue } = await club({ allow_multiple: true });
  const [first, second] = [await issue({ phone: '+390212345678' }), await issue({ phone: '+390212345678' })];
  assert.equal(first.customer_id, second.customer_id);
  assert.notEqual(first.id, second.id);
});

test('a pass limited to 10 is issued 10 times, even concurrently in several processes', async () => {
  const { merchant, tessera, pass } = await club({ max_issued: 10 });
  const clients = [tessera, await merchant.client(other.url)];
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) =>
      clients[index % 2]!.memberships.issue({
        pass_id: pass.id,
        customer: { external_id: `customer-${index}` },
      }),
    ),
  );
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 10);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') assert.equal(outcome.reason.code, 'issue_limit_reached');
  }
  const [listed] = (await tessera.memberships.listPasses().page()).data;
  assert.deepEqual(listed?.counts, { issued: 10, active: 10, expired: 0, revoked: 0 });
  assert.equal(await rowsOf(merchant, 'memberships'), 10);
  assert.equal(await rowsOf(merchant, 'customers'), 10);
  assert.deepEqual(await typesOf(merchant, 'limit_near'), ['pass.limit_near']);
});

test('one new email address creates one customer, even concurrently across passes and processes', async () => {
  const { merchant, tessera, template } = await club();
  const clients = [tessera, await merchant.client(other.url)];
  const passes = await Promise.all(
    [1, 2, 3, 4].map((index) =>
      tessera.memberships.createPass({ template_id: template.id, name: `Pass ${index}`, status: 'active' }),
    ),
  );
  for (const email of ['ada@example.com', 'bob@example.com', 'eve@example.com']) {
    const issued = await Promise.all(
      passes.map((pass, index) =>
        clients[index % 2]!.memberships.issue({ pass_id: pass.id, customer: { email } }),
      ),
    );
    assert.equal(new Set(issued.map(({ customer_id }) => customer_id)).size, 1);
  }
  assert.equal(await rowsOf(merchant, 'customers'), 3);
});

test('a customer being created by a concurrent request is waited for and found', async () => {
  const { merchant, tessera, template, issue } = await club();
  const twin = await world.connect(merchant);
  const make = `insert into customers (merchant_id, id, email) values ($1, gen_random_uuid(), $2) returning id`;
  const whileMaking = async <T>(email: string, call: () => PromiseLike<T>): Promise<[string, T]> => {
    await twin.query('begin');
    const { rows } = await twin.query<{ id: string }>(make, [merchant.id, email]);
    const answer = call();
    setTimeout(() => void twin.query('commit'), 200);
    return [rows[0]!.id, await answer];
  };
  const customerOf = (membership: { customer_id: string }) => decodeId('customer', membership.customer_id);
  try {
    const [ada, issued] = await whileMaking('ada@example.com', () => issue({ email: 'ada@example.com' }));
    assert.equal(customerOf(issued), ada);
    const body = {
      template_id: template.id,
      name: 'Second',
      issue_to: { customer: { email: 'bob@example.com' } },
    };
    const [bob, made] = await whileMaking('bob@example.com', () => tessera.memberships.createPass(body));
    assert.equal(customerOf(made.issued!), bob);
  } finally {
    await twin.end();
  }
});

test('a repeated key gets the first answer, byte for byte', async () => {
  const { merchant, issue, tessera, pass } = await club();
  const options = { idempotencyKey: 'till-1-0001' };
  const body = { pass_id: pass.id, customer: { email: 'ada@example.com' } };
  const [first, second] = await Promise.all([
    tessera.memberships.issue(body, options),
    tessera.memberships.issue(body, options),
  ]);
  assert.deepEqual(first, second);
  await assert.rejects(issue({ email: 'ada@example.com' }), { code: 'already_issued' });
  assert.equal(await rowsOf(merchant, 'memberships'), 1);
});

test('identifiers must belong to one customer, known by id or new, and not erased', async () => {
  const { merchant, issue } = await club({ allow_multiple: true });
  const ada = await issue({ email: 'ada@example.com', external_id: 'A' });
  const bob = await issue({ phone: '+390212345678', external_id: 'B' });
  await issue({ id: ada.customer_id, email: 'ada@example.com', external_id: 'A' });
  await assert.rejects(issue({ email: 'ada@example.com', external_id: 'B' }), { code: 'customer_conflict' });
  await assert.rejects(issue({ id: ada.customer_id, external_id: 'B' }), { code: 'customer_conflict' });
  await assert.rejects(issue({ name: 'Nobody' }), { code: 'customer_identifier_required' });
  const unknown = 'cus_01jd8k4x3fe7hbkq6v2c9m5n0p';
  await assert.rejects(issue({ id: unknown }), { code: 'customer_not_found' });
  await assert.rejects(issue({ id: unknown, external_id: 'B' }), { code: 'customer_not_found' });
  const foreign = await (await club()).issue({ email: 'ada@example.com' });
  await assert.rejects(issue({ id: foreign.customer_id }), { code: 'customer_not_found' });
  await world.sql(`update customers set status = 'erased' where merchant_id = $1 and external_id = 'B'`, [
    merchant.id,
  ]);
  await assert.rejects(issue({ id: bob.customer_id }), { code: 'customer_erased' });
  assert.equal(await rowsOf(merchant, 'customers'), 2);
});

test('initial points can be spent at once, expire by the rule of the pass, and are no earnings', async () => {
  const { merchant, tessera, issue } = await club({
    points_expiry: { mode: 'calendar', month_day: '12-31' },
  });
  const { id, points } = await issue({ email: 'ada@example.com' }, { initial_points: 50 });
  assert.equal(points.available, 50);
  assert.equal(points.lifetime_earned, 0);
  assert.equal(points.next_expiry?.points, 50);
  assert.match(points.next_expiry!.expires_at, /-12-31T22:59:59\.999Z$/);
  const read = await tessera.memberships.get(id);
  assert.deepEqual(read.points, { ...points, expiring: [points.next_expiry] });
  const [sums] = await world.sql(
    `select (select sum(points)::int from points_transactions where merchant_id = $1) as entries,
            (select sum(points_remaining)::int from points_lots where merchant_id = $1) as lots`,
    [merchant.id],
  );
  assert.deepEqual(sums, { entries: 50, lots: 50 });
  assert.deepEqual(await typesOf(merchant, '^points'), ['points.adjusted']);
});

test('a membership with a later start or an unclaimed one is pending', async () => {
  const { merchant, issue } = await club({ validity: { mode: 'rolling', days: 30 } });
  const later = await issue({ email: 'ada@example.com' }, { starts_at: '2031-01-01' });
  assert.equal(later.status, 'pending');
  assert.equal(later.starts_at, '2030-12-31T23:00:00.000Z');
  assert.equal(later.expires_at, '2031-01-30T23:00:00.000Z');
  assert.equal((await issue({ email: 'bob@example.com' }, { require_claim: true })).status, 'pending');
  assert.deepEqual(await typesOf(merchant, 'activated$'), ['pass.activated']);
});

test('a membership past its end is shown as expired everywhere before the clock records it', async () => {
  const { merchant, tessera, pass, issue } = await club();
  const { id } = await issue({ email: 'ada@example.com' });
  await issue({ email: 'bob@example.com' });
  await world.sql(
    `update memberships set expires_at = now() - interval '1 second' where merchant_id = $1
     and customer_id = (select id from customers where merchant_id = $1 and email = 'ada@example.com')`,
    [merchant.id],
  );
  assert.equal((await tessera.memberships.get(id)).status, 'expired');
  const expired = await tessera.memberships.listIssued(pass.id, { status: ['expired'] }).page();
  assert.deepEqual(
    expired.data.map((membership) => [membership.id, membership.status]),
    [[id, 'expired']],
  );
  assert.equal((await tessera.memberships.listIssued(pass.id, { status: ['active'] }).page()).data.length, 1);
  const [listed] = (await tessera.memberships.listPasses().page()).data;
  assert.deepEqual(listed?.counts, { issued: 2, active: 1, expired: 1, revoked: 0 });
});

test('memberships of a pass are found by state, tier, customer, name, address, end and external id', async () => {
  const tiers = [{ name: 'Bean' }, { name: 'Roast', threshold_points: 100 }];
  const { tessera, pass, issue } = await club({ tiers });
  const roast = pass.tiers[1]!.id;
  const ada = await issue({ email: 'ada%x@example.com', name: 'Ada Lovelace' }, { external_id: 'card-1' });
  const zoe = await issue(
    { phone: '+390212345678', name: 'Zoë' },
    { tier_id: roast, expires_at: '2030-06-30' },
  );
  const found = async (query: Parameters<typeof tessera.memberships.listIssued>[1]) =>
    (await tessera.memberships.listIssued(pass.id, query).page()).data.map(({ id }) => id);
  assert.deepEqual(await found({}), [zoe.id, ada.id]);
  assert.deepEqual(await found({ order: 'asc' }), [ada.id, zoe.id]);
  assert.deepEqual(await found({ tier_id: roast }), [zoe.id]);
  assert.deepEqual(await found({ customer_id: ada.customer_id }), [ada.id]);
  assert.deepEqual(await found({ external_id: 'card-1' }), [ada.id]);
  assert.deepEqual(await found({ q: 'ada l' }), [ada.id]);
  assert.deepEqual(await found({ q: 'ADA%' }), [ada.id]);
  assert.deepEqual(await found({ q: 'a%m' }), []);
  assert.deepEqual(await found({ q: '%%%' }), []);
  assert.deepEqual(await found({ q: 'ZOË' }), [zoe.id]);
  assert.deepEqual(await found({ expires_lt: '2030-06-30' }), []);
  assert.deepEqual(await found({ expires_lt: '2030-07-01' }), [zoe.id]);
  await assert.rejects(found({ q: 'a' }), { code: 'validation_failed' });
  const [expanded] = (
    await tessera.memberships.listIssued(pass.id, { expand: ['customer'], limit: 1 }).page()
  ).data;
  assert.equal(expanded?.customer?.name, 'Zoë');
});

test('a pass or membership of another merchant is not found', async () => {
  const own = await club();
  const foreign = await club();
  const theirs = await foreign.issue({ email: 'ada@example.com' });
  const { memberships } = own.tessera;
  await assert.rejects(memberships.listIssued(foreign.pass.id).page(), {
    code: 'pass_not_found',
    status: 404,
  });
  await assert.rejects(memberships.listIssued('pass_unknown').page(), { code: 'pass_not_found' });
  await assert.rejects(memberships.get(theirs.id), { code: 'membership_not_found', status: 404 });
  const issued = memberships.issue({ pass_id: foreign.pass.id, customer: { email: 'ada@example.com' } });
  await assert.rejects(issued, { code: 'pass_not_found' });
});

test('a request that does not fit the pass is refused, and nothing is written', async () => {
  const { merchant, issue } = await club();
  const ada = { email: 'ada@example.com' };
  const tier = 'tier_01jd8k4x3fe7hbkq6v2c9m5n0p';
  await assert.rejects(issue(ada, { tier_id: tier }), { code: 'validation_failed' });
  await assert.rejects(issue(ada, { expires_at: '2020-01-01' }), { code: 'expires_at_in_past' });
  const inverted = { starts_at: '2030-01-02', expires_at: '2030-01-01' };
  await assert.rejects(issue(ada, inverted), { code: 'dates_inverted' });
  await assert.rejects(issue(ada, { initial_points: 1_000_001 }), { code: 'validation_failed' });
  await assert.rejects(issue(ada, { status: 'active' } as object), { code: 'validation_failed' });
  await world.sql(`update passes set status = 'paused' where merchant_id = $1`, [merchant.id]);
  await assert.rejects(issue(ada), { code: 'pass_not_active' });
  assert.equal(await rowsOf(merchant, 'customers'), 0);
  assert.equal(await rowsOf(merchant, 'memberships'), 0);
});

test('an external id of a membership is unique within a pass', async () => {
  const { issue } = await club();
  await issue({ email: 'ada@example.com' }, { external_id: 'card-1' });
  const again = issue({ email: 'bob@example.com' }, { external_id: 'card-1' });
  await assert.rejects(again, { code: 'external_id_taken' });
});
