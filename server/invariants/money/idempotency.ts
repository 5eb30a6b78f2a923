/** Invariants of idempotency keys. */
import { serverName } from '../../database/pool/peers.ts';
import type { Invariant } from '../invariant.ts';

/**
 * Events that prove the effect of a route: each success has exactly one of these. V7 covers adjustments, because
 * issuing with initial points also adjusts, released holds, which can have expired, and dry runs. Other routes can
 * cause these events too: revoking reverses pending points.
 */
const effects = `(values
  ('vouchers.redeem', 'redemption.succeeded'), ('vouchers.create', 'voucher.created'),
  ('vouchers.rollback', 'redemption.rolled_back'), ('vouchers.issue', 'voucher.issued'),
  ('points.earn', 'points.earned'), ('points.earn', 'points.pending'),
  ('points.redeem', 'points.redeemed'), ('points.redeem', 'points.hold.created'),
  ('points.reverse', 'points.reversed')) as effect (route, type)`;

/** A row of the last hour of a day has a copy in the next. */
const isCopy = `(k.day > (k.created_at at time zone 'UTC')::date)`;

export const idempotencyInvariants: readonly Invariant[] = [
  {
    name: 'I1 a unique index enforces one idempotency key per caller and route',
    sql: `select 'no unique index' as missing where not exists (
            select from pg_index i
            join lateral (select array_agg(a.attname::text order by place) as names
                          from unnest(i.indkey::int[]) with ordinality as k (number, place)
                          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number) columns on true
            where i.indrelid = 'idempotency_keys'::regclass and i.indisunique and i.indpred is null
              and columns.names = array['merchant_id', 'principal_id', 'route', 'key', 'day'])
          union all
          select 'no trigger over midnight' where not exists (
            select from pg_trigger t where t.tgrelid = 'idempotency_keys'::regclass
              and t.tgname = 'idempotency_keys_over_midnight' and t.tgenabled = 'O')`,
  },
  {
    name: 'I7 stored responses are in the partition of their day',
    sql: `select day, count(*) as stray from idempotency_keys_default group by day`,
  },
  {
    name: 'I2 a stored response has its effect exactly once, and vice versa',
    // Keys are deleted after a day, so only those younger than 23 hours are compared. Events record the acting token,
    // keys the first token of its chain; keys from before an upgrade record the session or token. Skipped: merchants
    // with an erased customer (erasure removes keys from events), sandboxes with a shifted clock, and keys that the
    // caller also used on a route without such events, because events don't record their route.
    sql: `with looked_at as (
            select m.id from merchants m
            where m.clock_ahead_ms = 0 and not exists (
              select from customers c where c.merchant_id = m.id and c.status = 'erased'
                and c.updated_at > now() - interval '1 day')
          ), known as materialized (
            select k.merchant_id, coalesce(s.user_id, t.family_id, k.principal_id) as principal_id, k.key, k.route,
                   k.route in (select route from ${effects}) as is_told,
                   k.status < 300 and k.created_at > now() - interval '23 hours'
                     and not (k.route = 'points.redeem' and k.body ~ '"transaction":null.*"status":"(released|expired)"')
                     and not (k.route = 'points.earn' and k.body ~ '"transaction":null') as counts
            from idempotency_keys k
            join looked_at on looked_at.id = k.merchant_id
            left join sessions s on s.id = k.principal_id
            left join api_tokens t on t.merchant_id = k.merchant_id and t.id = k.principal_id
            where not ${isCopy}
          ), stored as (
            select merchant_id, principal_id, key, route, count(*) as times from known
            where is_told and counts group by 1, 2, 3, 4
          ), done as (
            select e.merchant_id, coalesce(t.family_id, e.actor_id) as principal_id, e.idempotency_key as key, effect.route,
                   count(*) as times, min(e.created_at) as first_at
            from events e join ${effects} using (type)
            join looked_at on looked_at.id = e.merchant_id
            left join api_tokens t on t.merchant_id = e.merchant_id and t.id = e.actor_id
            where e.idempotency_key is not null and e.created_at > now() - interval '24 hours'
            group by 1, 2, 3, 4
          ), compared as (
            select merchant_id, principal_id, key, route, done.times, stored.times as stored, done.first_at
            from stored full join done using (merchant_id, principal_id, key, route)
          )
          select key, route, times, stored from compared c
          where case when stored is null then first_at > now() - interval '23 hours' else times is distinct from stored end
            and not exists (
              select from known k where not k.is_told and k.merchant_id = c.merchant_id
                and k.principal_id = c.principal_id and k.key = c.key)`,
  },
  {
    name: 'I4 no stalled transaction holds an idempotency key',
    // An export can read for minutes, but holds no lock. An advisory lock holds a key, a transaction id a row.
    sql: `select pid, state, xact_start from pg_stat_activity a
          where datname = current_database() and application_name in ('tessera', '${serverName}')
            and xact_start < clock_timestamp() - interval '5 seconds'
            and exists (select from pg_locks l where l.pid = a.pid and l.granted
                          and l.locktype in ('advisory', 'transactionid'))`,
  },
];
