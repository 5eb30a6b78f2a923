/** The cost of a lookup does not grow with a merchant's data. Counts rows read, as the application's own role. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { encodeId } from '../../../contract/ids.ts';
import { openRowCounter, type RowCounter } from '../../../test/harness/rows-read.ts';
import { startServer, type TestServer } from '../../../test/harness/server.ts';
import { openWorld, type TestMerchant, type World } from '../../../test/harness/world.ts';
import { newUuid } from '../../clock/new-id.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { lockCustomers } from '../../domains/customers/customer-store.ts';
import { findCustomers } from '../../domains/customers/find-customers.ts';
import { findBySerial, findDue } from '../../domains/memberships/life/life-store.ts';
import { findWaiting, maxNotices, takeNotices } from '../../domains/memberships/life/notice-store.ts';
import { tiersWithMembers } from '../../domains/memberships/passes/pass-store.ts';
import type { Call } from '../../engine/operation.ts';
import { listActivity } from './list-activity.ts';
import { listIssued } from './list-issued.ts';

let server: TestServer;
let world: World;
let counter: RowCounter;
let merchant: TestMerchant;
const busy = newUuid();
const quiet = newUuid();
const many = 20_000;

before(async () => {
  server = await startServer();
  world = await openWorld(server);
  merchant = await world.merchant();
  await fill();
  counter = await openRowCounter(server.database, world, merchant);
});

after(async () => {
  await counter?.close();
  await world?.close();
  await server?.close();
});

/**
 * Many members in one pass and one in another, with three times as many events, one third of them points activity.
 */
async function fill(): Promise<void> {
  const { id } = merchant;
  const template = newUuid();
  await world.sql(
    `insert into pass_templates (merchant_id, id, name, type, status) values ($1, $2, 'T', 'event', 'draft')`,
    [id, template],
  );
  await world.sql(
    `insert into passes (merchant_id, id, template_id, name, status)
     select $1, p, $2, p::text, 'active' from unnest($3::uuid[]) as p`,
    [id, template, [busy, quiet]],
  );
  await world.sql(
    `insert into customers (merchant_id, id, external_id, name, email, phone)
     select $1, lpad(to_hex(n), 32, '0')::uuid, 'c' || n, 'Name ' || n, 'Mail' || n || '@example.com', '+39' || (1000000 + n)
     from generate_series(1, ${many}) n`,
    [id],
  );
  await world.sql(
    `insert into memberships (merchant_id, id, pass_id, customer_id, serial, tier_id, status, issued_at, expires_at, issued_by_type)
     select $1, lpad(to_hex(n), 32, '0')::uuid, case when n = 1 then $3::uuid else $2::uuid end,
            lpad(to_hex(n), 32, '0')::uuid, 'S' || n, 'tier_a', 'active', now(),
            now() + case when n = 2 then interval '-1 day' else interval '1 year' end, 'system'
     from generate_series(1, ${many}) n`,
    [id, busy, quiet],
  );
  await world.sql(
    `insert into events (merchant_id, id, type, object_id, actor_type, data)
     select $1, lpad(to_hex(n), 32, '0')::uuid,
            case when n = 1 then 'membership.revoked' when n % 3 = 0 then 'points.earned' else 'redemption.succeeded' end,
            $1, 'token', json_build_object('id', 'mbr_' || n, 'membership_id', $4::text, 'location_id', 'loc_a',
              'pass_id', case when n = 1 then $3::text else $2::text end)
     from generate_series(1, ${3 * many}) n`,
    [id, encodeId('pass', busy), encodeId('pass', quiet), encodeId('membership', newUuid())],
  );
  await world.sql(
    `insert into membership_notices select merchant_id, pass_id, id from memberships where merchant_id = $1`,
    [id],
  );
  await world.sql('analyze');
}

const call = () =>
  ({
    principal: {
      kind: 'user',
      merchantId: merchant.id,
      merchantTimezone: 'Europe/Rome',
      merchantCountry: 'IT',
      permissions: new Set(['USERS_READ']),
    },
    services: server.app.services,
    now: new Date().toISOString(),
  }) as unknown as Call;

const named = (name: object) => (tx: TenantTransaction) =>
  findCustomers(tx, [{ merchantId: merchant.id, name }], { lock: false });
const identified = (by: object) => (tx: TenantTransaction) =>
  lockCustomers(tx, [
    { merchantId: merchant.id, id: null, externalId: null, email: null, phone: null, ...by },
  ]);
const activity = (query: object) => (tx: TenantTransaction) => listActivity.run(tx, query, call());
const ofBusyPass = (query: object) => (tx: TenantTransaction) =>
  listIssued.run(tx, { passId: encodeId('pass', busy), ...query }, call());

const lookUps: [title: string, work: (tx: TenantTransaction) => Promise<unknown>][] = [
  ['a customer by e-mail address', named({ email: 'MAIL77@example.com' })],
  ['a customer by phone number', named({ phone: '+391000077' })],
  ['a customer by external id', named({ external_id: 'c77' })],
  ['the customer to issue to by e-mail address', identified({ email: 'mail77@example.com' })],
  ['the customer to issue to by phone number', identified({ phone: '+391000077' })],
  ['a membership by serial', (tx) => findBySerial(tx, 'S77', { lock: true })],
  ['members by the start of an address', ofBusyPass({ q: 'MAIL1999' })],
  ['an empty tier', (tx) => tiersWithMembers(tx, busy, ['tier_b'])],
  ['a tier with every member', (tx) => tiersWithMembers(tx, busy, ['tier_a'])],
  ['the latest activity', activity({})],
  ['the earliest activity', activity({ order: 'asc' })],
  ['a rare type of activity', activity({ type: ['revoked'] })],
  ['the activity of a quiet pass', activity({ pass_id: encodeId('pass', quiet) })],
  ['the activity of a busy pass', activity({ pass_id: encodeId('pass', busy) })],
  ['the activity of a membership', activity({ membership_id: encodeId('membership', newUuid()) })],
  [
    'the activity of a customer',
    activity({ customer_id: encodeId('customer', '00000000-0000-0000-0000-000000000007') }),
  ],
  ['the activity at a location', activity({ location_id: encodeId('location', newUuid()) })],
];

for (const [title, work] of lookUps) {
  test(`finding ${title} reads few rows out of many`, async () => {
    const read = await counter.read(work);
    assert.ok(read <= 120, `${read} rows`);
  });
}

test('due memberships are found among many that are not due', async () => {
  let found = 0;
  const read = await counter.read(async (tx) => {
    found = (await findDue(tx, 7, [])).length;
  }, 'membership-clock');
  assert.equal(found, 1);
  assert.ok(read <= 20, `${read} rows`);
});

test('passes with waiting notices are found among many members', async () => {
  const nobody = '00000000-0000-0000-0000-000000000000';
  let found = 0;
  const read = await counter.read(async (tx) => {
    found = (await findWaiting(tx, { merchant_id: nobody, pass_id: nobody })).length;
  }, 'notices');
  assert.equal(found, 2);
  assert.ok(read <= 20, `${read} rows`);
});

test('the next batch of notices is taken from a long queue', async () => {
  let taken = 0;
  const read = await counter.read(async (tx) => {
    taken = (await takeNotices(tx, busy)).length;
  });
  assert.equal(taken, maxNotices);
  assert.ok(read <= 4 * maxNotices, `${read} rows`);
});
