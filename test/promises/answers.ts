/**
 * Compares the clients' journal with the database, as queries that return no rows. `answers` is the journal: one row
 * per answer, with `effect_id` the object that a 2xx reports.
 */
import type { Invariant } from '../harness/invariants.ts';

export const answerInvariants: readonly Invariant[] = [
  {
    name: 'O8 an acknowledged order was applied, once, at the price that was acknowledged',
    sql: `with applied as (
            select e.merchant_id, e.object_id, count(*) as times from events e
            where e.type = 'order.applied' group by 1, 2)
          select a.entry, a.effect_id, o.applied_at, f.times from answers a
          left join orders o on o.merchant_id = a.merchant_id and o.id = a.effect_id
          left join applied f on f.merchant_id = a.merchant_id and f.object_id = a.effect_id
          where a.route = 'orders.apply' and a.status = 200 and (
            f.times is distinct from 1 or o.applied_at is null
            or (a.body::json -> 'pricing' ->> 'to_pay') is distinct from (o.pricing ->> 'to_pay'))`,
  },
  {
    name: 'O8 every applied order was acknowledged',
    sql: `select e.object_id, e.idempotency_key from events e
          where e.type = 'order.applied' and e.actor_id in (select principal_id from answers)
            and not exists (select from answers a
              where a.status = 200 and a.route = 'orders.apply' and a.effect_id = e.object_id)`,
  },
  {
    name: 'V7 an acknowledged redemption is there, once, for the request that was acknowledged',
    sql: `with effects as (
            select r.merchant_id, r.id, e.actor_id, e.idempotency_key, count(*) as times from redemptions r
            join events e on e.merchant_id = r.merchant_id and e.object_id = r.id and e.type = 'redemption.succeeded'
            group by 1, 2, 3, 4)
          select a.entry, a.effect_id from answers a
          left join effects f on f.merchant_id = a.merchant_id and f.id = a.effect_id
           and f.actor_id = a.principal_id and f.idempotency_key = a.key
          where a.route = 'vouchers.redeem' and a.status = 200 and f.times is distinct from 1`,
  },
  {
    name: 'V7 a definitely refused request had no effect',
    sql: `select a.entry, a.status, e.type from answers a
          join events e on e.merchant_id = a.merchant_id and e.request_id = a.request_id
          where a.definite and a.status >= 400`,
  },
  {
    name: 'V7 every redemption was acknowledged',
    sql: `select e.object_id, e.idempotency_key from events e
          where e.type = 'redemption.succeeded'
            and e.actor_id in (select principal_id from answers)
            and not exists (select from answers a where a.status = 200 and (
              a.effect_id = e.object_id
              or (a.route = 'orders.apply' and a.key = e.idempotency_key and a.principal_id = e.actor_id)))`,
  },
  {
    name: 'V7 an acknowledged rollback is there, once, for the request that was acknowledged',
    sql: `with effects as (
            select b.merchant_id, b.id, e.actor_id, e.idempotency_key, count(*) as times from redemption_rollbacks b
            join events e on e.merchant_id = b.merchant_id and e.object_id = b.redemption_id
             and e.type = 'redemption.rolled_back'
            group by 1, 2, 3, 4)
          select a.entry, a.effect_id from answers a
          left join effects f on f.merchant_id = a.merchant_id and f.id = a.effect_id
           and f.actor_id = a.principal_id and f.idempotency_key = a.key
          where a.route = 'vouchers.rollback' and a.status = 201 and f.times is distinct from 1`,
  },
  {
    name: 'V7 every rollback was acknowledged',
    sql: `select b.id from redemption_rollbacks b
          where b.actor_id in (select principal_id from answers)
            and not exists (select from answers a where a.status = 201 and a.effect_id = b.id)
            and not exists (
              select from answers a
              join events e on e.type = 'redemption.rolled_back' and e.merchant_id = b.merchant_id
               and e.object_id = b.redemption_id and e.idempotency_key = a.key and e.actor_id = a.principal_id
              where a.route = 'orders.return' and a.status = 201)`,
  },
  {
    name: 'I3 one key never did two things',
    sql: `select merchant_id, principal_id, route, key from answers where status < 300 and status > 0
          group by 1, 2, 3, 4 having count(distinct fingerprint) > 1 or count(distinct effect_id) > 1`,
  },
  {
    name: 'I5 every answer to a key is the stored one, byte for byte',
    sql: `select a.entry, a.status, k.status as stored_status from answers a
          left join idempotency_keys k on k.merchant_id = a.merchant_id and k.principal_id = a.principal_id
           and k.route = a.route and k.key = a.key
          where a.definite and (a.status < 300 or a.status in (404, 409))
            and (k.key is null or k.status <> a.status or (k.body not like 'sealed:%' and k.body <> a.body))`,
  },
  {
    name: 'I5 all answers to a key that say it was done are the same bytes',
    sql: `select merchant_id, principal_id, route, key, count(distinct body) as bodies from answers
          where status between 200 and 299 group by 1, 2, 3, 4 having count(distinct body) > 1`,
  },
  {
    name: 'I6 no idempotency key was deleted within a day',
    sql: `select a.entry, a.key from answers a
          where a.definite and a.status < 300
            and not exists (select from idempotency_keys k where k.merchant_id = a.merchant_id
                              and k.principal_id = a.principal_id and k.route = a.route and k.key = a.key)`,
  },
  {
    name: 'V7 acknowledged points moved, once, for the request that was acknowledged',
    sql: `select a.entry, a.route, a.effect_id from answers a
          where a.route like 'points.%' and a.status between 200 and 299
            and not (a.effect_id is null and a.body ~ '"transaction":null.*"status":"(released|expired)"')
            and not exists (select from events e where e.merchant_id = a.merchant_id and e.object_id = a.effect_id
                              and e.actor_id = a.principal_id and e.idempotency_key = a.key)`,
  },
  {
    // Points also come and go with a membership.
    name: 'V7 every movement of points was acknowledged',
    sql: `select e.object_id, e.type, e.idempotency_key from events e
          where e.type in ('points.earned', 'points.redeemed', 'points.reversed', 'points.adjusted')
            and e.actor_id in (select principal_id from answers)
            and not exists (select from answers a where a.status between 200 and 299 and a.effect_id = e.object_id)
            and not exists (select from answers a where a.status between 200 and 299 and (a.route like 'memberships.%' or a.route like 'orders.%')
                              and a.principal_id = e.actor_id and a.key = e.idempotency_key)`,
  },
  {
    name: 'V7 acknowledged money moved, once, for the request that was acknowledged',
    sql: `select a.entry, a.route, a.effect_id from answers a
          join (values ('wallet.top-up', 'wallet.transaction.created'), ('wallet.transfer', 'wallet.transaction.created'),
            ('wallet.withdraw', 'withdrawal.requested'), ('wallet.request-payment', 'payment_request.created'))
            as effect (route, type) using (route)
          left join (select merchant_id, object_id, type, idempotency_key, count(*) as times from events group by 1, 2, 3, 4) e
            on e.merchant_id = a.merchant_id and e.object_id = a.effect_id and e.type = effect.type
            and e.idempotency_key = a.key
          where a.status = 201 and e.times is distinct from 1`,
  },
  {
    name: 'V7 every movement of money was acknowledged',
    sql: `select e.object_id, e.type, e.idempotency_key from events e
          where e.type in ('wallet.transaction.created', 'withdrawal.requested', 'withdrawal.canceled')
            and e.idempotency_key is not null and e.merchant_id in (select merchant_id from answers)
            and not exists (select from answers a where a.status between 200 and 299
                              and a.merchant_id = e.merchant_id and a.key = e.idempotency_key)`,
  },
];
