/**
 * Tenant isolation has two defenses: every statement names the merchant, and row-level security hides all other rows.
 * With either one removed nothing may leak; with both removed, this suite must detect it.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { type Role, roles } from '../../contract/access.ts';
import { forEach, send } from '../contract/send.ts';
import { openShop } from '../contract/shop.ts';
import type { Shop } from '../contract/shop-parts.ts';
import { requestFor, routes, snapshot, validCall } from '../contract/walk.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { openWorld, type World } from '../harness/world.ts';
import { dropRowSecurity, forgetMerchants, tenantTables } from '../mutants/tenancy-mutants.ts';
import { askForEverything, besiege, nobody, peopleOf, type Siege, traceOf } from './tenancy-strangers.ts';

interface Stage {
  server: TestServer;
  world: World;
  victim: Shop;
  stranger: Shop;
  twin: Shop;
}

async function openStage(env: Record<string, string> = {}): Promise<Stage> {
  const server = await startServer({ env, oneDatabase: 'what separates merchants there is what is tested' });
  const world = await openWorld(server);
  const victim = await openShop(server, world);
  const twin = await openShop(server, world, { twinOf: victim.merchant.id });
  const stranger = await openShop(server, world);
  await leaveTraces(server, world, victim);
  return { server, world, victim, stranger, twin };
}

async function closeStage({ server, world }: Stage): Promise<void> {
  await world.close();
  await server.close();
}

/** For tests that remove a defense. */
async function onStage(
  work: (stage: Stage) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  const stage = await openStage(env);
  try {
    await work(stage);
  } finally {
    await closeStage(stage);
  }
}

/** With both defenses, for tests that change nothing. */
let belted: Stage;
before(async () => {
  belted = await openStage();
});
after(() => closeStage(belted));

/** Adds rows of the victim to tables that a shop leaves empty. */
async function leaveTraces({ url }: TestServer, world: World, shop: Shop): Promise<void> {
  const { token, owner, mark, link, merchant } = shop;
  const body = { type: 'discount', discount: { type: 'percent', percent_off: 1 }, metadata: { mark } };
  const headers = { 'idempotency-key': mark };
  await send(url, { method: 'POST', path: '/api/v1/merchant/vouchers', bearer: token, body, headers });
  await send(url, { method: 'GET', path: `/api/v1/downloads/${await link()}` });
  await send(url, { method: 'POST', path: '/api/v1/auth/logout', bearer: (await owner()).jwt });
  await world.sql(
    `with unsealed as (
       insert into journal_unsealed (merchant_id, entry_id)
       select merchant_id, id from journal_entries where merchant_id = $1 limit 1 on conflict do nothing
     ), phone as (
       insert into pass_devices (merchant_id, membership_id, device, membership_ref, push_token)
       select merchant_id, id, $2, id, $2 from memberships where merchant_id = $1 limit 1 on conflict do nothing
     ), google as (
       insert into google_passes (merchant_id, id, pass_id, membership_id, membership_ref)
       select merchant_id, id, pass_id, id, $2 from memberships where merchant_id = $1 limit 1 on conflict do nothing
     ), seal as (
       insert into log_seals (merchant_id, log, position, up_to_sequence, digest, hash, sealed_at)
       select $1, 'events', 1, 1, decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex'), now()
       on conflict do nothing
     ), schema as (
       insert into customer_schemas (merchant_id, attributes)
       select $1, json_build_array(json_build_object('key', 'size', 'label', $2::text, 'type', 'text', 'choices', '{}'::text[],
         'required', false, 'unique', true, 'searchable', false, 'archived', false))
       on conflict do nothing
     ), value as (
       insert into customer_unique_values (merchant_id, key, value, customer_id)
       select merchant_id, 'size', $2, id from customers where merchant_id = $1 order by id limit 1 on conflict do nothing
     ), quoted as (
       insert into order_quotes (merchant_id, order_id, id, valid, pricing, quoted_at, created_at)
       values ($1, $2, gen_random_uuid(), true, '{}', now(), now()) on conflict do nothing
     ), ordered as (
       insert into orders_elsewhere (merchant_id, id, partner_id, kind, content, booked_at)
       values ($1, gen_random_uuid(), gen_random_uuid(), 'transfer', json_build_object('description', $2::text), now())
     ), placed as (
       insert into group_places (merchant_id, group_id, member_id, member_name, name_version, status, version, member_version)
       select g.merchant_id, g.id, gen_random_uuid(), $2, 1, 'invited', 1, 0 from groups g where g.merchant_id = $1
     ), merge as (
       insert into customer_merges (merchant_id, id, customer_id, duplicate_id, before, moved, actor_type, actor_id,
         merged_at, undone_at)
       select $1, gen_random_uuid(), pair[1], pair[2], json_build_object('name', $2::text), '{}', 'user', gen_random_uuid(),
         now(), now()
       from (select array_agg(id order by id) as pair from customers where merchant_id = $1) as known
     )
     insert into notification_preferences (merchant_id, user_id)
     select merchant_id, user_id from team_members where merchant_id = $1 limit 1 on conflict do nothing`,
    [merchant.id, mark],
  );
}

/** Foreign rows that the server's role gets from statements that omit the merchant. */
async function foreignRows({ server, world, stranger }: Stage): Promise<string[]> {
  const client = new pg.Client({ connectionString: server.database.appUrl });
  await client.connect();
  try {
    const open: string[] = [];
    for (const name of await tenantTables(world)) {
      await client.query(`begin; set local tessera.tenants to '{${stranger.merchant.id}}'`);
      const column = name === 'merchants' ? 'id' : 'merchant_id';
      const found = await client.query(`select from ${name} where ${column} <> $1`, [stranger.merchant.id]);
      if (found.rowCount) open.push(name);
      await client.query('rollback');
    }
    return open;
  } finally {
    await client.end();
  }
}

/**
 * Tables without text chosen by the merchant, or only with encrypted text; their rows are recognized by the merchant's
 * id.
 */
const withoutMark = [
  'access_log',
  'campaign_cursors',
  'campaign_customers',
  'campaign_holds',
  'campaign_publications',
  'communication_audiences',
  'customer_activity',
  'daily_figures',
  'deliveries',
  'event_heads',
  'group_settlements',
  'invoices',
  'job_file_links',
  'job_files',
  'journal_entries',
  'journal_seals',
  'journal_unsealed',
  'kyb_documents',
  'kyb_lost_files',
  'kyb_persons',
  'kyb_profiles',
  'ledger_postings',
  'log_seals',
  'marketing_contacts',
  'member_requests',
  'membership_notices',
  'merchant_keys',
  'message_quotas',
  'notification_preferences',
  'order_points',
  'order_promotions',
  'outbox_messages',
  'payment_orders',
  'pictures',
  'points_lot_entries',
  'points_lots',
  'points_reversals',
  'push_subscriptions',
  'referrals',
  'subscriptions',
  'team_members',
  'usage_counters',
  'voucher_customers',
  'wallets',
  'webhook_attempts',
  'webhook_deliveries',
];

test('every tenant table has a recognizable row of the victim', async () => {
  const { world, victim } = belted;
  const tables = await tenantTables(world);
  const holding = async (text: string) => {
    const found: string[] = [];
    for (const name of tables) {
      const [row] = await world.sql(
        `select from ${name} t where position($1 in lower(to_jsonb(t)::text)) > 0 limit 1`,
        [text],
      );
      if (row) found.push(name);
    }
    return found;
  };
  assert.deepEqual(await holding(victim.merchant.id), tables);
  const marked = await holding(victim.mark);
  assert.deepEqual(
    tables.filter((name) => !marked.includes(name)),
    withoutMark,
  );
});

/**
 * The victim's rows, distinguishable from all others. Anyone can ask the victim for a mail to sign in with: requests that
 * aren't `known` don't count.
 */
const rowsOf = ({ world, victim }: Stage, known: readonly string[]) =>
  snapshot(
    world,
    `coalesce(line::json ->> 'merchant_id', line::json ->> 'id') = '${victim.merchant.id}'
     and (not line::jsonb ? 'address_digest' or line::json ->> 'id' = any ('{${known.join()}}'))`,
  );

const requestsOf = async ({ world, victim }: Stage): Promise<string[]> => {
  const rows = await world.sql<{ id: string }>('select id from member_requests where merchant_id = $1', [
    victim.merchant.id,
  ]);
  return rows.map(({ id }) => id);
};

const prepare = async ({ victim, stranger, twin }: Stage, asked: readonly Role[]): Promise<Siege> => {
  const strangers = [
    ...(await peopleOf(stranger, 'a stranger', asked)),
    ...(await peopleOf(twin, 'the twin', ['owner'])),
  ];
  return besiege(victim, [...strangers, nobody], [victim, stranger, twin]);
};

async function assertTight(stage: Stage, siege: Siege): Promise<number> {
  const known = await requestsOf(stage);
  const before = await rowsOf(stage, known);
  const { leaks, asked, served } = await askForEverything(stage.server.url, siege);
  assert.deepEqual(leaks, []);
  assert.deepEqual(await rowsOf(stage, known), before);
  // A stranger who was always refused would prove nothing.
  for (const { name } of siege.strangers.filter(({ own }) => own)) {
    assert.ok((served.get(name) ?? 0) > 15, `${name} was served ${served.get(name)} times`);
  }
  return asked;
}

/** Merchants choose a group to join, so groups are public. */
const openToAll = ['groups'];

test('no request of another caller reads or changes anything of a merchant', async () => {
  const stage = belted;
  const asked = await assertTight(stage, await prepare(stage, roles));
  assert.ok(asked > 700, `${asked} requests`);
  assert.deepEqual(
    await foreignRows(stage),
    openToAll,
    'a statement that forgets the merchant finds nothing of others',
  );
});

test('concurrent reads of several merchants never mix', async () => {
  const { server, victim, stranger, twin } = belted;
  const shops = [victim, stranger, twin];
  const reads = routes.filter(({ method, access }) => method === 'GET' && access.kind === 'token');
  const asked = Array.from({ length: 8 }, () =>
    reads.flatMap((route) => shops.map((shop) => ({ route, shop }))),
  );
  const mixed: string[] = [];
  await forEach(
    asked.flat(),
    async ({ route, shop }) => {
      const request = requestFor(route, await validCall(route, shop), { bearer: shop.token });
      const answer = await send(server.url, request);
      assert.equal(answer.status, 200, `${route.name}: ${answer.text}`);
      const others = shops.filter((other) => other !== shop);
      if (others.some((other) => traceOf(other, answer, request))) mixed.push(`${route.name} ${answer.text}`);
    },
    16,
  );
  assert.deepEqual(mixed, []);
});

test('without row-level security the statements alone prevent leaks', () =>
  onStage(async (stage) => {
    const siege = await prepare(stage, ['owner']);
    await dropRowSecurity(stage.world);
    const tables = await tenantTables(stage.world);
    assert.deepEqual(
      await foreignRows(stage),
      tables,
      'the mutant is open to a statement that forgets the merchant',
    );
    await assertTight(stage, siege);
  }));

test('with statements that omit the merchant, row-level security alone prevents leaks', () =>
  onStage(async (stage) => {
    const siege = await prepare(stage, ['owner']);
    const remember = forgetMerchants(stage.server.database.name);
    try {
      await assertTight(stage, siege);
    } finally {
      remember();
    }
  }));

test('without both defenses the leak is detected', () =>
  onStage(
    async (stage) => {
      const siege = await prepare(stage, ['owner']);
      await dropRowSecurity(stage.world);
      const remember = forgetMerchants(stage.server.database.name);
      try {
        const { leaks } = await askForEverything(stage.server.url, siege);
        const open = [...new Set(leaks.map((leak) => leak.route))].sort();
        for (const route of [
          'api-tokens.list',
          'memberships.get',
          'memberships.list-issued',
          'memberships.list-passes',
        ]) {
          assert.ok(open.includes(route), `${route} is not among ${open}`);
        }
      } finally {
        remember();
      }
      // The broken server logs a lot.
    },
    { TESSERA_LOG_LEVEL: 'silent' },
  ));
