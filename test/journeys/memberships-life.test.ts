/** The life of a membership after it was issued. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addPass } from '../harness/passes.ts';
import { startServer } from '../harness/server.ts';
import { use, useStage } from '../harness/stage.ts';
import type { TestMerchant } from '../harness/world.ts';

const { server, world } = useStage();
/** Simulates another process of the installation: separate queues and connections. */
const other = use(() => startServer({ database: server.database, keyring: server.app.services.keyring }));

async function club(terms: object = {}) {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const pass = await addPass(tessera, {
    tiers: [{ name: 'Bean' }, { name: 'Roast', threshold_points: 500 }],
    ...terms,
  });
  const issue = (email: string, more: object = {}) =>
    tessera.memberships.issue({ pass_id: pass.id, customer: { email }, ...more });
  const elsewhere = await merchant.client(other.url);
  return { merchant, tessera, elsewhere, pass, issue, api: tessera.memberships };
}

interface EventRow {
  type: string;
  actor_type: string;
  data: Record<string, unknown> & { status: string; version: number };
  previous: Record<string, unknown> | null;
}

const eventsOf = (merchant: TestMerchant, pattern = '^membership') =>
  world.sql<EventRow>(
    'select type, actor_type, data, previous from events where merchant_id = $1 and type ~ $2 order by id',
    [merchant.id, pattern],
  );
const typesOf = async (merchant: TestMerchant, pattern?: string) =>
  (await eventsOf(merchant, pattern)).map(({ type }) => type);

const passTime = (merchant: TestMerchant, changes: string) =>
  world.sql(`update memberships set ${changes} where merchant_id = $1`, [merchant.id]);

test('a membership is suspended and reinstated, with a reason and the previous values', async () => {
  const { merchant, issue, api } = await club();
  const { id } = await issue('ada@example.com');
  const suspended = await api.update(id, { status: 'suspended', reason: 'Card lost' });
  assert.deepEqual([suspended.status, suspended.version], ['suspended', 2]);
  assert.deepEqual(await api.update(id, { status: 'suspended' }), suspended);
  assert.equal((await api.update(id, { status: 'active' })).status, 'active');
  const [, , lost, found] = await eventsOf(merchant);
  assert.deepEqual(
    [lost?.type, lost?.data.reason, lost?.previous, lost?.actor_type],
    ['membership.suspended', 'Card lost', { status: 'active' }, 'token'],
  );
  assert.deepEqual([found?.type, found?.previous], ['membership.reinstated', { status: 'suspended' }]);
});

test('renewing an expired membership gives it, and its barcode, a new end', async () => {
  const { merchant, issue, api } = await club();
  const { id, barcode } = await issue('ada@example.com', { expires_at: '2099-06-30' });
  await passTime(merchant, `expires_at = now() - interval '1 day'`);
  const renewed = await api.update(id, { expires_at: '2099-12-31' });
  assert.deepEqual([renewed.status, renewed.expires_at], ['active', '2099-12-31T22:59:59.999Z']);
  assert.notEqual(renewed.barcode, barcode);
  // The expiry had not been recorded before.
  const [, , expired, again] = await eventsOf(merchant);
  assert.deepEqual([expired?.type, expired?.actor_type], ['membership.expired', 'system']);
  assert.deepEqual(
    [again?.type, again?.actor_type, again?.previous?.status],
    ['membership.renewed', 'token', 'expired'],
  );
});

test('renewed without an end, a membership gets the duration of its pass', async () => {
  const { merchant, issue, api } = await club({ validity: { mode: 'rolling', days: 30 } });
  const { id } = await issue('ada@example.com');
  await passTime(merchant, `expires_at = now() - interval '1 day'`);
  const { expires_at } = await api.update(id, { status: 'active' });
  const days = (Date.parse(expires_at!) - Date.now()) / 86_400_000;
  assert.ok(days > 29.9 && days <= 30, `${days} days`);
});

test('a membership pending its claim can be claimed, and one pending its start cannot', async () => {
  const { merchant, issue, api } = await club();
  const claimed = await issue('ada@example.com', { require_claim: true });
  assert.equal((await api.update(claimed.id, { status: 'active' })).status, 'active');
  const later = await issue('bob@example.com', { starts_at: '2035-01-01' });
  await assert.rejects(api.update(later.id, { status: 'active' }), {
    code: 'invalid_transition',
    status: 409,
  });
  await assert.rejects(api.update(later.id, { status: 'suspended' }), { code: 'invalid_transition' });
  assert.deepEqual(await typesOf(merchant), [
    'membership.issued',
    'membership.activated',
    'membership.issued',
  ]);
});

test('a membership moves only to a tier of its pass', async () => {
  const { merchant, pass, issue, api } = await club();
  const { id, tier_id: bean } = await issue('ada@example.com');
  const roast = pass.tiers[1]!.id;
  assert.equal((await api.update(id, { tier_id: roast })).tier_id, roast);
  const [moved] = await eventsOf(merchant, 'tier_changed');
  assert.deepEqual([moved?.data.tier_id, moved?.previous], [roast, { tier_id: bean }]);
  const foreign = (await club()).pass.tiers[0]!.id;
  await assert.rejects(api.update(id, { tier_id: foreign }), { code: 'validation_failed', status: 422 });
});

test('an external id belongs to one membership of the pass, even with concurrent requests', async () => {
  const { merchant, elsewhere, issue, api } = await club();
  const issued = await Promise.all(['ada', 'bob', 'eve', 'joe'].map((name) => issue(`${name}@example.com`)));
  const outcomes = await Promise.allSettled(
    issued.map(({ id }, index) =>
      (index % 2 ? elsewhere.memberships : api).update(id, { external_id: 'card-1' }),
    ),
  );
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') assert.equal(outcome.reason.code, 'external_id_taken');
  }
  const holder = issued[outcomes.findIndex(({ status }) => status === 'fulfilled')]!;
  assert.equal((await api.update(holder.id, { external_id: null })).external_id, null);
  assert.deepEqual(await typesOf(merchant, 'updated'), ['membership.updated', 'membership.updated']);
});

test('a change for another version is refused, and repeating a completed one changes nothing', async () => {
  const { merchant, issue, api } = await club();
  const { id, version } = await issue('ada@example.com');
  const changed = await api.update(id, { metadata: { a: '1' } }, { ifMatch: version });
  for (const call of [
    () => api.update(id, { metadata: { a: '2' } }, { ifMatch: version }),
    () => api.revoke(id, {}, { ifMatch: version }),
  ]) {
    await assert.rejects(call, { code: 'precondition_failed', status: 412 });
  }
  assert.deepEqual(await api.update(id, { metadata: { a: '1' } }), changed);
  assert.deepEqual(await api.update(id, {}), changed);
  assert.deepEqual(await typesOf(merchant, 'updated'), ['membership.updated']);
});

test('a revoked membership stays revoked: revoking again is a no-op, anything else is refused', async () => {
  const { merchant, issue, api } = await club();
  const { id } = await issue('ada@example.com');
  const revoked = await api.revoke(id, { reason: 'Fraud', notify: true });
  assert.deepEqual([revoked.status, revoked.revoke_reason, revoked.barcode], ['revoked', 'Fraud', undefined]);
  assert.ok(revoked.revoked_at);
  assert.deepEqual(await api.revoke(id, { reason: 'Fraud' }), revoked);
  for (const body of [{}, { reason: 'Other' }, { reason: 'Fraud', points: 'forfeit' } as const]) {
    await assert.rejects(api.revoke(id, body), { code: 'already_revoked', status: 409 });
  }
  for (const body of [{ status: 'active' }, { expires_at: '2099-01-01' }, { external_id: 'A' }] as const) {
    await assert.rejects(api.update(id, body), { code: 'already_revoked' });
  }
  assert.deepEqual(await api.get(id), { ...revoked, points: { ...revoked.points, expiring: [] } });
  const [last] = (await eventsOf(merchant)).slice(-1);
  assert.deepEqual([last?.type, last?.data.notify], ['membership.revoked', true]);
});

test('after a revocation the customer can get the pass again', async () => {
  const { issue, api } = await club();
  const { id, customer_id } = await issue('ada@example.com');
  await api.revoke(id);
  const again = await issue('ada@example.com');
  assert.equal(again.customer_id, customer_id);
  assert.notEqual(again.serial, (await api.get(id)).serial);
});

test('one of many concurrent revocations wins, in any number of processes', async () => {
  const { merchant, elsewhere, issue, api } = await club();
  const { id } = await issue('ada@example.com');
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) =>
      (index % 2 ? elsewhere.memberships : api).revoke(id, { reason: `reason ${index}` }),
    ),
  );
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
  assert.equal((await typesOf(merchant, 'revoked')).length, 1);
});

const ledgerOf = async (merchant: TestMerchant) => {
  const [row] = await world.sql<{ entries: number; lots: number; balance: number; late: number }>(
    `select (select coalesce(sum(points), 0)::int from points_transactions where merchant_id = $1) as entries,
            (select coalesce(sum(points_remaining), 0)::int from points_lots where merchant_id = $1) as lots,
            (select sum(points_available)::int from memberships where merchant_id = $1) as balance,
            (select count(*)::int from points_transactions t join memberships m on m.id = t.membership_id
             where t.merchant_id = $1 and t.occurred_at > m.revoked_at) as late`,
    [merchant.id],
  );
  return row;
};

test('points are frozen with a revoked membership, or forfeited in one posting', async () => {
  const { merchant, issue, api } = await club();
  const frozen = await issue('ada@example.com', { initial_points: 50 });
  assert.equal((await api.revoke(frozen.id)).points.available, 50);
  assert.deepEqual(await ledgerOf(merchant), { entries: 50, lots: 50, balance: 50, late: 0 });
  const taken = await issue('bob@example.com', { initial_points: 30 });
  assert.equal((await api.revoke(taken.id, { points: 'forfeit' })).points.available, 0);
  assert.deepEqual(await ledgerOf(merchant), { entries: 50, lots: 50, balance: 50, late: 0 });
  const [, , forfeited] = await eventsOf(merchant, '^points');
  const { points, balance_after, lots, membership_id } = forfeited!.data;
  assert.deepEqual([points, balance_after, membership_id], [-30, 0, taken.id]);
  assert.deepEqual(
    (lots as { points: number }[]).map((lot) => lot.points),
    [-30],
  );
  const poor = await issue('eve@example.com');
  await api.revoke(poor.id, { points: 'forfeit' });
  assert.equal((await typesOf(merchant, '^points')).length, 3);
});

test('a membership with points on hold is not revoked until the hold ends', async () => {
  const { issue, api, tessera } = await club();
  const { id } = await issue('ada@example.com', { initial_points: 5 });
  const asked = { membership_id: id, points: 5, hold: { mode: 'create' } } as const;
  const { hold } = await tessera.points.redeem(asked);
  await assert.rejects(api.revoke(id, { reason: 'Fraud' }), { code: 'hold_active', status: 409 });
  await tessera.points.redeem({ membership_id: id, hold: { mode: 'release', hold_id: hold!.id } });
  assert.equal((await api.revoke(id, { reason: 'Fraud' })).status, 'revoked');
});

test('a membership of another merchant cannot be changed or revoked', async () => {
  const own = await club();
  const foreign = await (await club()).issue('ada@example.com');
  const { api } = own;
  for (const call of [() => api.update(foreign.id, { status: 'suspended' }), () => api.revoke(foreign.id)]) {
    await assert.rejects(call, { code: 'membership_not_found', status: 404 });
  }
});

test('new data of a known customer is added, nothing is overwritten, and events contain only ids', async () => {
  const { merchant, tessera, pass, issue, api } = await club({ allow_multiple: true });
  const { customer_id } = await issue('ada@example.com');
  await api.issue({
    pass_id: pass.id,
    customer: {
      email: 'ADA@example.com',
      phone: '+390212345678',
      name: 'Ada',
      consents: { marketing_email: 'granted' },
    },
  });
  const again = await api.issue({
    pass_id: pass.id,
    customer: { phone: '+390212345678', name: 'Adele', consents: { marketing_email: 'unset' } },
  });
  assert.equal(again.customer_id, customer_id);
  const { customer } = await api.get(again.id, { expand: ['customer'] });
  const { name, email, phone, consents, version } = customer!;
  assert.deepEqual(
    [name, email, phone, consents.marketing_email, consents.source, version],
    ['Ada', 'ada@example.com', '+390212345678', 'granted', 'api', 2],
  );
  const told = await eventsOf(merchant, '^customer');
  assert.deepEqual(
    told.map(({ type }) => type),
    ['customer.created', 'customer.updated', 'customer.consent_changed'],
  );
  assert.deepEqual(told[1]?.data.changed_fields, ['name', 'phone']);
  assert.equal((told[2]!.data.consents as { marketing_email: string }).marketing_email, 'granted');
  assert.ok(!/ada|Ada|39021/.test(JSON.stringify(told)), 'no personal data in the log');
  const voucher = await tessera.vouchers.create({
    type: 'discount',
    discount: { type: 'percent', percent_off: 1_000 },
  });
  const used = await tessera.vouchers.redeem(voucher.id, { customer: { phone: '+390212345678' } });
  assert.equal(used.redemption.customer_id, customer_id);
});

test('an address that two tills add to two customers at once goes to one, and neither till fails', async () => {
  const { merchant, elsewhere, pass, api } = await club({ allow_multiple: true });
  const known = await Promise.all(
    ['A', 'B', 'C', 'D'].map((external_id) => api.issue({ pass_id: pass.id, customer: { external_id } })),
  );
  const outcomes = await Promise.allSettled(
    ['A', 'B', 'C', 'D'].map((external_id, index) =>
      (index % 2 ? elsewhere.memberships : api).issue({
        pass_id: pass.id,
        customer: { external_id, email: 'ada@example.com' },
      }),
    ),
  );
  assert.equal(known.length, 4);
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') assert.equal(outcome.reason.code, 'customer_conflict');
  }
  assert.equal((await typesOf(merchant, '^customer.updated')).length, 1);
});
