/** Rules of the database schema: each is a query that finds nothing on a freshly migrated database. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import type { TestDatabase } from '../harness/cluster.ts';
import { migratedDatabase } from '../harness/server.ts';

let database: TestDatabase;
let client: pg.Client;

before(async () => {
  database = await migratedDatabase();
  client = new pg.Client({ connectionString: database.superuserUrl });
  await client.connect();
});

after(() => client.end().then(() => database.drop()));

/** People, their accounts, the installation's keys, cells, migrations and log belong to no merchant. */
const globalTables = [
  'account_letters',
  'account_requests',
  'archived_months',
  'cell_orders',
  'device_logins',
  'email_verifications',
  'failed_guesses',
  'key_fingerprints',
  'merchant_arrivals',
  'merchant_cells',
  'merchant_fences',
  'merchant_moves',
  'outside_identities',
  'passkeys',
  'password_resets',
  'person_cells',
  'recovery_codes',
  'schema_migrations',
  'sessions',
  'spent_proofs',
  'spent_refresh_tokens',
  'this_cell',
  'totp_factors',
  'users',
  'wal_timeline',
];

/** Policies on tenant tables beside the tenant's own, each for one purpose. */
const otherPolicies = [
  'access_log seal',
  'access_log sweep',
  'access_log sweep_delete',
  'api_tokens token_clock',
  'campaign_holds sweep',
  'customer_merges sweep',
  'customer_merges sweep_old',
  'deliveries backlog',
  'event_heads deliver',
  'event_heads seal',
  'event_marks deliver',
  'event_marks seal',
  'events relay',
  'google_passes wallet_passes',
  'group_members network_clock',
  'group_places fellows',
  'groups directory',
  'idempotency_keys sweep',
  'idempotency_keys sweep_delete',
  'invoices clock',
  'jobs sweep',
  'jobs sweep_delete',
  'journal_unsealed wallet',
  'kyb_documents clock',
  'kyb_lost_files clock',
  'kyb_profiles clock',
  'kyb_submissions platform_admin',
  'log_seals seal',
  'log_seals sweep',
  'member_requests sweep',
  'member_requests sweep_delete',
  'member_sessions sweep',
  'member_sessions sweep_delete',
  'membership_notices notices',
  'memberships membership_clock',
  'merchant_keys key_rotation',
  'merchants own_merchants',
  'merchants platform_admin',
  'merchants test_clock',
  'order_quotes sweep',
  'order_quotes sweep_delete',
  'orders_elsewhere clock',
  'outbox_messages outbox',
  'outbox_messages sweep',
  'outbox_messages sweep_delete',
  'pass_devices wallet_passes',
  'pass_refreshes wallet_passes',
  'payment_orders wallet',
  'payment_requests wallet',
  'pictures clock',
  'points_holds points',
  'points_lots points',
  'posts network_clock',
  'referrals network_clock',
  'spending_notices notices',
  'subscriptions clock',
  'team_invitations sweep',
  'team_invitations sweep_delete',
  'team_members own_memberships',
  'tier_reviews membership_clock',
  'till_counts sweep',
  'voucher_holds sweep',
  'vouchers gift_clock',
  'vouchers voucher_clock',
  'wallet_transactions wallet',
  'wallets platform_admin',
  'webhook_deliveries deliver',
  'webhook_deliveries sweep',
  'webhook_deliveries sweep_delete',
  'webhook_endpoints deliver',
];
/** Random or server-generated values, whose uniqueness reveals nothing about tenants. */
const uniqueOverAll = ['api_tokens_digest', 'merchants_pkey', 'merchants_sandbox'];

const appendOnly = [
  'access_log',
  'events',
  'journal_entries',
  'journal_seals',
  'ledger_postings',
  'log_seals',
  'points_lot_entries',
  'points_transactions',
];
const neverDeleted = [
  ...appendOnly,
  'gift_transactions',
  'membership_counters',
  'memberships',
  'merchants',
  'orders_elsewhere',
  'payment_orders',
  'payment_requests',
  'points_holds',
  'points_lots',
  'points_reversals',
  'redemptions',
  'users',
  'vouchers',
  'wallet_transactions',
  'wallets',
  'withdrawals',
];

const tables = `(select c.oid, c.relname as name, c.relowner, c.relrowsecurity, c.relforcerowsecurity
  from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace)`;
const column = `case when t.name = 'merchants' then 'id' else 'merchant_id' end`;
const tenantTables = `(select * from ${tables} t where not t.name = any ($1::text[]))`;

/** Rows as text, one line each. */
async function rows(sql: string, values: unknown[] = []): Promise<string[]> {
  const answer = await client.query({ text: sql, values, rowMode: 'array' });
  return (answer.rows as unknown[][]).map((row) => row.join(' ')).sort();
}

test('every table has merchant_id, or is listed as global', async () => {
  const without = await rows(
    `select t.name from ${tenantTables} t where not exists (
       select from pg_attribute a where a.attrelid = t.oid and a.attname = ${column} and a.attnotnull and not a.attisdropped)`,
    [globalTables],
  );
  assert.deepEqual(without, []);
  assert.deepEqual(
    await rows(`select name from ${tables} t where name = any ($1)`, [globalTables]),
    globalTables,
  );
});

test('the primary key of every tenant table starts with merchant_id', async () => {
  const wrong = await rows(
    `select t.name from ${tenantTables} t where not exists (
       select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
       where i.indrelid = t.oid and i.indisprimary
         and a.attname = ${column})`,
    [globalTables],
  );
  assert.deepEqual(wrong, []);
});

test('a foreign key between tenant tables stays within one merchant', async () => {
  const wrong = await rows(
    `select c.conrelid::regclass, c.conname
     from pg_constraint c
     join ${tenantTables} child on child.oid = c.conrelid
     join ${tenantTables} parent on parent.oid = c.confrelid
     where c.contype = 'f' and not exists (
       select from unnest(c.conkey, c.confkey) as pair (own, theirs)
       join pg_attribute o on o.attrelid = c.conrelid and o.attnum = pair.own
       join pg_attribute t on t.attrelid = c.confrelid and t.attnum = pair.theirs
       where o.attname = 'merchant_id' and t.attname = case when parent.name = 'merchants' then 'id' else 'merchant_id' end)`,
    [globalTables],
  );
  // A sandbox references its live merchant, which only the server decides.
  assert.deepEqual(wrong, ['merchants merchants_live_merchant_id_fkey']);
});

test('row-level security is on and forced on every tenant table', async () => {
  const unprotected = await rows(
    `select t.name from ${tenantTables} t where not (t.relrowsecurity and t.relforcerowsecurity)`,
    [globalTables],
  );
  assert.deepEqual(unprotected, []);
});

test('every tenant table has the tenant policy, and others only if listed', async () => {
  const expression = `'(' || ${column} || ' IN ( SELECT unnest(tessera_tenants()) AS unnest))'`;
  const without = await rows(
    `select t.name from ${tenantTables} t where not exists (
       select from pg_policies p where p.schemaname = 'public' and p.tablename = t.name and p.policyname = 'tenant'
         and p.permissive = 'PERMISSIVE' and p.cmd = 'ALL' and p.qual = ${expression} and p.with_check = ${expression})`,
    [globalTables],
  );
  assert.deepEqual(without, []);
  // The owner's policies do not apply to the server, which owns no tables.
  const others = await rows(
    `select p.tablename, p.policyname from pg_policies p join pg_tables t using (schemaname, tablename)
     where p.schemaname = 'public' and p.policyname <> 'tenant' and p.roles <> array[t.tableowner]`,
  );
  assert.deepEqual(others, otherPolicies);
});

test('the owner of the tables reads all rows, and only in a declared task', async () => {
  const without = await rows(
    `select t.name from ${tenantTables} t where not exists (
       select from pg_policies p join pg_tables o on o.schemaname = p.schemaname and o.tablename = p.tablename
       where p.schemaname = 'public' and p.tablename = t.name and p.policyname = 'operator' and p.cmd = 'SELECT'
         and p.roles = array[o.tableowner] and p.qual like '%tessera_task()%=%''operator''%')`,
    [globalTables],
  );
  assert.deepEqual(without, []);
});

test('unique values are unique within a merchant, or generated by the server', async () => {
  const wrong = await rows(
    `select i.indexrelid::regclass from pg_index i join ${tenantTables} t on t.oid = i.indrelid
     where i.indisunique and not exists (
       select from pg_attribute a
       where a.attrelid = i.indrelid and a.attnum = any (i.indkey::int2[]) and a.attname = 'merchant_id')`,
    [globalTables],
  );
  assert.deepEqual(wrong, uniqueOverAll);
});

test('the server’s role owns nothing, is no superuser and is subject to row-level security', async () => {
  const found = await client.query(
    `select r.rolsuper, r.rolbypassrls, r.rolcreaterole, r.rolcreatedb, r.rolreplication,
            pg_has_role(r.oid, t.owner, 'member') as is_owner,
            has_schema_privilege(r.oid, 'public', 'create') as may_create,
            exists (select from pg_class c where c.relowner = r.oid) as owns
     from pg_roles r, (select relowner as owner from pg_class where oid = 'public.merchants'::regclass) t
     where r.rolname = 'tessera_app'`,
  );
  assert.equal(found.rowCount, 1);
  const [row] = found.rows as Record<string, boolean>[];
  assert.deepEqual([...new Set(Object.values(row!))], [false], JSON.stringify(row));
});

test('the server reaches no partition past its table, whose policies would not apply', async () => {
  const partitions = `select c.relname from pg_class c where c.relispartition and c.relkind in ('r', 'p')
    and c.relnamespace = 'public'::regnamespace`;
  const all = await rows(partitions);
  assert.ok(all.length >= 3, all.join());
  const reached = ['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger'].map(
    (privilege) => `has_table_privilege('tessera_app', c.oid, '${privilege}')`,
  );
  assert.deepEqual(await rows(`${partitions} and (${reached.join(' or ')})`), []);
});

const may = (privilege: string) => `has_table_privilege('tessera_app', t.oid, '${privilege}')`;

test('events are append-only, and business records are never deleted', async () => {
  assert.deepEqual(
    await rows(`select name from ${tables} t where name = any ($1) and ${may('update')}`, [appendOnly]),
    [],
  );
  assert.deepEqual(
    await rows(`select name from ${tables} t where name = any ($1) and ${may('delete')}`, [neverDeleted]),
    [],
  );
  const columns = await rows(
    `select c.table_name, c.column_name from information_schema.columns c
     where c.table_schema = 'public' and c.table_name = any ($1)
       and has_column_privilege('tessera_app', format('public.%I', c.table_name)::regclass, c.column_name, 'update')`,
    [appendOnly],
  );
  // The relay assigns an event's sequence number once, and the sealer an access entry's.
  assert.deepEqual(columns, ['access_log sequence', 'events sequence']);
});

test('the server cannot truncate tables, add triggers or edit the list of migrations', async () => {
  for (const privilege of ['truncate', 'trigger', 'references']) {
    assert.deepEqual(await rows(`select name from ${tables} t where ${may(privilege)}`), [], privilege);
  }
  const written = ['insert', 'update', 'delete'].map(may).join(' or ');
  assert.deepEqual(
    await rows(
      `select name from ${tables} t where name in ('archived_months', 'schema_migrations') and (${written})`,
    ),
    [],
  );
});

// Two change append-only tables for an erased customer, one deletes sealed entries past their retention, two finish moves
// that are decided, the others make, drop and watch the partitions of stored answers, by their age.
const definersOfOurs =
  'drop_days forget_access forget_in_events forget_in_ledger forget_stray_answers let_in make_days stray_answers switch_directory'
    .split(' ')
    .map((name) => `tessera_${name}`);

test('only erasure, retention and the ends of moves run with other rights than the caller’s', async () => {
  const definers = `select p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef`;
  assert.deepEqual(await rows(definers), definersOfOurs);
  const views = `select relname from pg_class where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace`;
  assert.deepEqual(await rows(views), []);
});

test('the server’s role cannot see, write or take over another merchant’s row', async () => {
  const own = '0198a0e5-0000-7000-8000-000000000001';
  const foreign = '0198a0e5-0000-7000-8000-000000000002';
  const insert = `insert into merchants (id, name, status, country, timezone, default_currency, locale)
                  values ($1, 'Test', 'active', 'IT', 'UTC', 'EUR', 'it-IT')`;
  for (const id of [own, foreign]) await client.query(insert, [id]);
  const server = new pg.Client({ connectionString: database.appUrl });
  await server.connect();
  try {
    const seen = async (sql: string) => (await server.query(sql)).rowCount;
    assert.equal(await seen('select from merchants'), 0, 'without a tenant nothing is there');
    await server.query(`begin; set local tessera.tenants to '{${own}}'`);
    assert.equal(await seen('select from merchants'), 1);
    assert.equal(await seen(`update merchants set name = 'Taken'`), 1);
    assert.equal(await seen(`update merchants set name = 'Taken' where id = '${foreign}'`), 0);
    await server.query('savepoint before');
    const customer = `insert into customers (merchant_id, id) values ('${foreign}', '${own}')`;
    await assert.rejects(server.query(customer), { code: '42501' });
    await server.query('rollback to savepoint before');
    await assert.rejects(server.query(`update merchants set id = '${foreign}'`), { code: /^(42501|23505)$/ });
    await server.query('rollback');
    assert.equal(await seen('select from merchants'), 0, 'the tenant ends with its transaction');
  } finally {
    await server.end();
  }
});
