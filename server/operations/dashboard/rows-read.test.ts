/**
 * The cost of a search does not grow with the number of customers. Counts rows read, as the application's own role.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { encodeId } from '../../../contract/ids.ts';
import { openRowCounter, type RowCounter } from '../../../test/harness/rows-read.ts';
import { startServer, type TestServer } from '../../../test/harness/server.ts';
import { openWorld, type TestMerchant, type World } from '../../../test/harness/world.ts';
import { newUuid } from '../../clock/new-id.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { Call } from '../../engine/operation.ts';
import { list as listCustomers } from '../customers/list.ts';
import { getUser } from './get-user.ts';
import { listUsers } from './list-users.ts';
import { statistics } from './statistics.ts';

let server: TestServer;
let world: World;
let merchant: TestMerchant;
let counter: RowCounter;
const [busy, quiet] = [newUuid(), newUuid()];
const many = 20_000;
const uuidOf = (n: string) => `lpad(to_hex(${n}), 32, '0')::uuid`;

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

/** Many customers with a membership each, and 1,000 days of statistics. */
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
    `insert into customers (merchant_id, id, external_id, name, email, phone, status)
     select $1, ${uuidOf('n')}, 'c' || n, 'Name ' || n, 'Mail' || n || '@example.com', '+39' || (1000000 + n),
            case when n = 7 then 'suppressed' else 'active' end
     from generate_series(1, ${many}) n`,
    [id],
  );
  await world.sql(
    `insert into memberships (merchant_id, id, pass_id, customer_id, serial, status, issued_at, issued_by_type)
     select $1, ${uuidOf('n')}, case when n <= 5 then $3::uuid else $2::uuid end, ${uuidOf('n')}, 'S' || n,
            'active', now(), 'system'
     from generate_series(1, ${many}) n`,
    [id, busy, quiet],
  );
  await world.sql(
    `insert into customer_activity (merchant_id, customer_id, last_activity_at)
     select $1, ${uuidOf('n')}, timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, ${many}) n`,
    [id],
  );
  await world.sql(
    `insert into daily_figures (merchant_id, figure, day, value)
     select $1, f, date '2026-01-01' - n, 1 from generate_series(1, 1000) n,
            unnest(array['customers', 'points_earned', 'points_outstanding']) f`,
    [id],
  );
  await world.sql('analyze');
}

const call = (): Call =>
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

const search = (query: object) => (tx: TenantTransaction) =>
  listUsers.run(tx, { limit: 10, ...query }, call());

const searches: [title: string, query: object][] = [
  ['the newest customers', {}],
  ['the oldest customers', { order: 'asc' }],
  ['the most recently active customers', { sort: 'last_activity_at' }],
  ['the longest inactive customers', { sort: 'last_activity_at', order: 'asc' }],
  ['customers by the start of a name', { q: 'name 1999' }],
  ['customers by the start of an address', { q: 'MAIL1999' }],
  ['customers by the start of a number', { q: '+39101999' }],
  ['customers by the end of a number', { q: '001999' }],
  ['customers by a frequent and a rare word', { q: 'name 777' }],
  ['customers by national spelling', { q: '1001999' }],
  ['an unknown name', { q: 'nobody' }],
  ['a customer by e-mail address', { email: 'MAIL77@example.com' }],
  ['a customer by phone number', { phone: '+391000077' }],
  ['a customer by external id', { external_id: 'c77' }],
  ['customers with a membership', { has_membership: true }],
  ['members of a busy pass', { pass_id: encodeId('pass', busy) }],
  [
    'the most recently active members of a busy pass',
    { pass_id: encodeId('pass', busy), sort: 'last_activity_at' },
  ],
  ['members of a quiet pass', { pass_id: encodeId('pass', quiet) }],
  [
    'the most recently active members of a quiet pass',
    { pass_id: encodeId('pass', quiet), sort: 'last_activity_at' },
  ],
  ['customers with a rare status', { status: 'suppressed' }],
  ['customers active since a day', { last_activity_gte: '2026-01-10' }],
];

for (const [title, query] of searches) {
  test(`finding ${title} reads few rows out of many`, async (t) => {
    const read = await counter.read(search(query));
    t.diagnostic(`${read} rows`);
    assert.ok(read <= 150, `${read} rows`);
  });
}

test('finding the regulars of a frequent name reads the latest visitors only', async (t) => {
  const query = { limit: 20, order_by: 'last_activity_at' } as const;
  const frequent = await counter.read(async (tx) => {
    const { data, has_more: hasMore } = await listCustomers.run(tx, { ...query, q: 'name' }, call());
    const names = data.map(({ name }) => name);
    assert.deepEqual([names.length, names[0], names[19], hasMore], [20, 'Name 20000', 'Name 19981', true]);
  });
  const rare = await counter.read((tx) => listCustomers.run(tx, { ...query, q: 'name 1999' }, call()));
  t.diagnostic(`${frequent} and ${rare} rows`);
  assert.ok(frequent <= 20_000, `${frequent} rows`);
  assert.ok(rare <= 300, `${rare} rows`);
});

test('finding customers by two frequent words reads one and counts the other up to a limit', async () => {
  const read = await counter.read(search({ q: 'name 77' }));
  assert.ok(read <= 5_000, `${read} rows`);
});

test('showing one customer reads few rows', async () => {
  const userId = encodeId('customer', '00000000-0000-0000-0000-000000000007');
  const read = await counter.read((tx) => getUser.run(tx, { userId }, call()));
  assert.ok(read <= 40, `${read} rows`);
});

test('monthly statistics read one row per day and metric, plus the days before for opening totals', async () => {
  const read = await counter.read((tx) =>
    statistics.run(tx, { from: '2025-12-01', to: '2025-12-31' }, call()),
  );
  assert.ok(read <= 3 * 31 + 2 * 1_000 + 20, `${read} rows`);
});
