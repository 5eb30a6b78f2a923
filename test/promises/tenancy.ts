/** Three merchants on one server, and what strangers get of one of them. */
import assert from 'node:assert/strict';
import pg from 'pg';
import type { Role } from '../../contract/access.ts';
import { forEach, send } from '../contract/send.ts';
import { openShop } from '../contract/shop.ts';
import type { Shop } from '../contract/shop-parts.ts';
import { requestFor, routes, snapshot, validCall } from '../contract/walk.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { openWorld, type World } from '../harness/world.ts';
import { tenantTables } from '../mutants/tenancy-mutants.ts';
import { askForEverything, besiege, nobody, peopleOf, type Siege, traceOf } from './tenancy-strangers.ts';

export interface Stage {
  server: TestServer;
  world: World;
  victim: Shop;
  stranger: Shop;
  twin: Shop;
}

/** Opens a merchant with rows in every table, their sandbox's twin, and a stranger. */
export async function openStage(env: Record<string, string> = {}): Promise<Stage> {
  const server = await startServer({ env, oneDatabase: 'what separates merchants there is what is tested' });
  const world = await openWorld(server);
  const victim = await openShop(server, world);
  const twin = await openShop(server, world, { twinOf: victim.merchant.id });
  const stranger = await openShop(server, world);
  await leaveTraces(server, world, victim);
  return { server, world, victim, stranger, twin };
}

export async function closeStage({ server, world }: Stage): Promise<void> {
  await world.close();
  await server.close();
}

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
     ), refresh as (
       insert into pass_refreshes (merchant_id, pass_id)
       select merchant_id, id from passes where merchant_id = $1 limit 1 on conflict do nothing
     ), review as (
       insert into tier_reviews (merchant_id, pass_id)
       select merchant_id, id from passes where merchant_id = $1 limit 1 on conflict do nothing
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
     ), joined as (
       insert into membership_joins (merchant_id, id, membership_id, kept_id, lifetime_earned, lifetime_redeemed, debt,
         check_ins, joined_at, undone_at)
       select $1, gen_random_uuid(), pair[1], pair[2], 0, 0, 0, 0, now(), now()
       from (select array_agg(id order by id) as pair from memberships where merchant_id = $1) as held
       where cardinality(pair) > 1
     ), counter as (
       insert into membership_counters (merchant_id, membership_id, counter, bucket, value)
       select merchant_id, id, 'tier:points', now()::date, 0 from memberships where merchant_id = $1 limit 1 on conflict do nothing
     ), former as (
       insert into former_serials (merchant_id, serial, membership_id)
       select merchant_id, 'OLD', id from memberships where merchant_id = $1 limit 1 on conflict do nothing
     ), spent as (
       insert into spending_notices (merchant_id, customer_id, object_id, is_gift, after, due_at)
       select merchant_id, customer_id, id, false, 0, now() + interval '1 day' from memberships where merchant_id = $1
       limit 1 on conflict do nothing
     ), counted as (
       insert into till_counts (merchant_id, caller_id, subject, day, amount, amount_limit)
       values ($1, gen_random_uuid(), 'gift_cards EUR', now()::date, 0, 1)
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
export async function foreignRows({ server, world, stranger }: Stage): Promise<string[]> {
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

/** What strangers of these roles, their tokens, and callers without a credential ask for. */
export const prepare = async (
  { victim, stranger, twin }: Stage,
  asked: { stranger: readonly Role[]; twin: readonly Role[] },
): Promise<Siege> => {
  const strangers = [
    ...(await peopleOf(stranger, 'a stranger', asked.stranger)),
    ...(await peopleOf(twin, 'the twin', asked.twin)),
  ];
  return besiege(victim, [...strangers, nobody], [victim, stranger, twin]);
};

/** Fails if a stranger learns or changes anything of the victim; returns how many requests were made. */
export async function assertTight(stage: Stage, siege: Siege): Promise<number> {
  const known = await requestsOf(stage);
  // The clock may not tell the victim's members meanwhile what they spent before, look at their tiers, or pay out what a
  // slow machine gives time to.
  await stage.world.sql(`update spending_notices set due_at = now() + interval '1 day'`);
  await stage.world.sql('delete from tier_reviews');
  await stage.world.sql(
    `update payment_orders set due_at = now() + interval '1 day' where status = 'queued'`,
  );
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
export const openToAll = ['groups'];

/** Reads of three merchants, so often and all at once; returns the answers with something of another. */
export async function mixedReads(
  { server, victim, stranger, twin }: Stage,
  rounds: number,
): Promise<string[]> {
  const shops = [victim, stranger, twin];
  const reads = routes.filter(({ method, access }) => method === 'GET' && access.kind === 'token');
  const asked = Array.from({ length: rounds }, () =>
    reads.flatMap((route) => shops.map((shop) => ({ route, shop }))),
  );
  const mixed: string[] = [];
  await forEach(
    asked.flat(),
    async ({ route, shop }) => {
      const request = requestFor(route, await validCall(route, shop), { bearer: shop.token });
      const answer = await send(server.url, request);
      // A merchant has a few exports at a time; what is refused says nothing either.
      const isBusy = answer.json?.code === 'export_in_progress';
      if (!isBusy) assert.equal(answer.status, 200, `${route.name}: ${answer.text}`);
      const others = shops.filter((other) => other !== shop);
      if (others.some((other) => traceOf(other, answer, request))) mixed.push(`${route.name} ${answer.text}`);
    },
    16,
  );
  return mixed;
}
