/** What must be true of idempotency keys, as queries that return no rows. */
import type { Invariant } from './invariant.ts';

/**
 * The events that show the effect of a route: each success has exactly one of these. Adjustments are left to V7,
 * because issuing with initial points adjusts as well, and so are holds that are given back, which may have ended.
 * Revoking with `points: forfeit` reverses what was still pending.
 */
const effects = `(values
  ('vouchers.redeem', 'redemption.succeeded'), ('vouchers.create', 'voucher.created'),
  ('vouchers.rollback', 'redemption.rolled_back'), ('vouchers.issue', 'voucher.issued'),
  ('points.earn', 'points.earned'), ('points.earn', 'points.pending'),
  ('points.redeem', 'points.redeemed'), ('points.redeem', 'points.hold.created'),
  ('points.reverse', 'points.reversed')) as effect (route, type)`;

export const idempotencyInvariants: readonly Invariant[] = [
  {
    name: 'I1 a key of a credential and a route is unique, and the database says so',
    sql: `select 'no unique index' as missing where not exists (
            select from pg_index i
            join lateral (select array_agg(a.attname::text order by place) as names
                          from unnest(i.indkey::int[]) with ordinality as k (number, place)
                          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number) columns on true
            where i.indrelid = 'idempotency_keys'::regclass and i.indisunique and i.indpred is null
              and columns.names = array['merchant_id', 'principal_id', 'route', 'key'])`,
  },
  {
    name: 'I2 an outcome is stored if and only if its effect is there, once',
    sql: `with stored as (
            -- The keys of a person belong to their session.
            select k.merchant_id, coalesce(s.user_id, k.principal_id) as principal_id, k.key, k.route, count(*) as times
            from idempotency_keys k left join sessions s on s.id = k.principal_id
            where k.route in (select route from ${effects}) and k.status < 300
              and not (k.route = 'points.redeem' and k.body ~ '"transaction":null.*"status":"(released|expired)"')
            group by 1, 2, 3, 4
          ), done as (
            select e.merchant_id, e.actor_id as principal_id, e.idempotency_key as key, effect.route, count(*) as times
            from events e join ${effects} using (type)
            where e.idempotency_key is not null
              and not (e.type = 'points.reversed' and exists (
                select from idempotency_keys k left join sessions s on s.id = k.principal_id
                where k.merchant_id = e.merchant_id and coalesce(s.user_id, k.principal_id) = e.actor_id
                  and k.key = e.idempotency_key and k.route = 'memberships.revoke'))
            group by 1, 2, 3, 4
          )
          select key, route, done.times, stored.key is not null as is_stored
          from stored full join done using (merchant_id, principal_id, key, route)
          where done.times is distinct from stored.times`,
  },
  {
    name: 'I4 no key is held by work that has stopped',
    sql: `select pid, state, xact_start from pg_stat_activity
          where datname = current_database() and application_name = 'tessera'
            and xact_start < clock_timestamp() - interval '5 seconds'`,
  },
];
