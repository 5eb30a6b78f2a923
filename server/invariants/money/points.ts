/**
 * Invariants of points. The balance of a membership is its available plus its held points; `pending` is a separate
 * balance, which activation moves to available.
 */
import type { Invariant } from '../invariant.ts';

/** The change of the balance by each entry. */
const effect = `case when t.status = 'posted' then t.points + t.debt_points + t.lapsed_points else 0 end`;

/** What joins moved to each membership, less what they moved away from it. */
const joins = `(
  select merchant_id, membership_id, sum(debt) as debt, sum(earned) as earned, sum(redeemed) as redeemed from (
    select merchant_id, kept_id as membership_id, debt, lifetime_earned as earned, lifetime_redeemed as redeemed
    from membership_joins
    union all
    select merchant_id, membership_id, -debt, -lifetime_earned, -lifetime_redeemed from membership_joins) as moved
  group by merchant_id, membership_id)`;

/** Ledger totals per membership. */
const sums = `(
  select t.merchant_id, t.membership_id,
         sum(${effect}) as balance,
         sum(case when t.status <> 'posted' then t.points when t.type = 'activate' then -t.points else 0 end) as pending,
         sum(t.debt_points + case when t.type = 'debt_recovery' then t.points else 0 end) as debt,
         sum(case when t.status <> 'posted' then 0
                  when t.type in ('earn', 'activate') or o.type = 'earn' then t.points else 0 end) as earned,
         -sum(case when t.type = 'redeem' or o.type = 'redeem' then t.points else 0 end) as redeemed,
         count(*) filter (where t.number > 0) as entries, max(t.number) as last
  from points_transactions t
  left join points_transactions o on o.merchant_id = t.merchant_id and o.id = t.reverses_id
  group by t.merchant_id, t.membership_id)`;

/** The time of the merchant `o`. */
const now = `(now() + o.clock_ahead_ms * interval '1 millisecond')`;

export const pointsInvariants: readonly Invariant[] = [
  {
    name: 'P1 the points balance of a membership is the sum of its entries',
    sql: `select m.id, m.points_available + m.points_held as balance, s.balance as entries, m.points_pending, s.pending,
                 m.points_debt, s.debt, m.lifetime_earned, s.earned, m.lifetime_redeemed, s.redeemed
          from memberships m left join ${sums} s on s.merchant_id = m.merchant_id and s.membership_id = m.id
          left join ${joins} j on j.merchant_id = m.merchant_id and j.membership_id = m.id
          where m.points_available + m.points_held <> coalesce(s.balance, 0)
             or m.points_pending <> coalesce(s.pending, 0)
             or m.points_debt <> coalesce(s.debt, 0) + coalesce(j.debt, 0)
             or m.lifetime_earned <> coalesce(s.earned, 0) + coalesce(j.earned, 0)
             or m.lifetime_redeemed <> coalesce(s.redeemed, 0) + coalesce(j.redeemed, 0)`,
  },
  {
    name: 'P1 held points are the sum of active holds',
    sql: `select m.id, m.points_held, sum(h.points) as held from memberships m
          left join points_holds h on h.merchant_id = m.merchant_id and h.membership_id = m.id and h.status = 'active'
          group by m.merchant_id, m.id having m.points_held <> coalesce(sum(h.points), 0)`,
  },
  {
    name: 'P2 no points balance was ever negative, and each entry records the balance after it',
    sql: `select id, number, running, balance_after from (
            select t.id, t.number, t.balance_after,
                   sum(${effect}) over (partition by t.merchant_id, t.membership_id order by t.number, t.id) as running
            from points_transactions t) as ledger
          where running < 0 or running <> balance_after
          union all
          select id, null, points_available, points_held from memberships
          where least(points_available, points_pending, points_held, points_debt, lifetime_earned) < 0
             or (points_debt > 0 and points_available > 0)`,
  },
  {
    name: 'P2 points entries are numbered without gaps',
    sql: `select m.id, m.points_entries, s.entries, s.last from memberships m
          left join ${sums} s on s.merchant_id = m.merchant_id and s.membership_id = m.id
          where m.points_entries <> coalesce(s.entries, 0) or m.points_entries <> coalesce(s.last, 0)`,
  },
  {
    name: 'P3 each points entry moved its points in the lots exactly once',
    sql: `select t.id, t.type, t.points, t.debt_points, t.lapsed_points, moved.points as moved, made.points as made
          from points_transactions t
          left join (select merchant_id, transaction_id, sum(points) as points from points_lot_entries group by 1, 2) moved
            on moved.merchant_id = t.merchant_id and moved.transaction_id = t.id
          left join (select merchant_id, source_transaction_id, sum(points_granted) as points, count(*) as lots
                     from points_lots group by 1, 2) made
            on made.merchant_id = t.merchant_id and made.source_transaction_id = t.id
          where case when t.type in ('earn', 'adjust') and t.points > 0
                     then made.lots is distinct from 1 or made.points <> t.points or moved.points is not null
                     when t.type = 'activate' then made.lots is not null or moved.points is not null
                     -- A reversal gives points back to a new lot if the membership was joined with another one since.
                     when t.type = 'transfer_in' or (t.type = 'reverse' and t.points > 0)
                     then coalesce(made.points, 0) + coalesce(moved.points, 0) <> t.points
                     else made.lots is not null
                       or coalesce(moved.points, 0) <> t.points + t.debt_points + t.lapsed_points end`,
  },
  {
    name: 'P3 no entry is reversed beyond its amount, and each reversal is counted',
    sql: `select o.id, o.type, o.points, sum(r.points) as reversed, c.reversed_points
          from points_transactions o
          left join points_transactions r on r.merchant_id = o.merchant_id and r.reverses_id = o.id
          left join points_reversals c on c.merchant_id = o.merchant_id and c.transaction_id = o.id
          group by o.merchant_id, o.id, c.reversed_points
          having abs(coalesce(sum(r.points), 0)) > abs(o.points)
              or abs(coalesce(sum(r.points), 0)) <> coalesce(c.reversed_points, 0)
              or (count(r.id) > 0 and o.type not in ('earn', 'redeem', 'adjust'))
              or o.points <> 0 and sign(coalesce(sum(r.points), 0)) = sign(o.points)`,
  },
  {
    name: 'P3 what a membership carries over is the sum of what its entries left, and less than a point',
    sql: `select m.id, m.earn_carry, sum(t.carry) as entries from memberships m
          left join points_transactions t on t.merchant_id = m.merchant_id and t.membership_id = m.id
          group by m.merchant_id, m.id
          having m.earn_carry <> coalesce(sum(t.carry), 0) or m.earn_carry not between 0 and 999999`,
  },
  {
    name: 'P4 the points in a lot are those granted minus those taken',
    sql: `select l.id, l.points_granted, l.points_remaining, sum(e.points) as moved from points_lots l
          left join points_lot_entries e on e.merchant_id = l.merchant_id and e.lot_id = l.id
          group by l.merchant_id, l.id
          having l.points_remaining <> l.points_granted + coalesce(sum(e.points), 0)
              or l.points_remaining < 0 or l.points_remaining > l.points_granted`,
  },
  {
    name: 'P4 the lots of a membership add up to its points',
    sql: `select m.id, m.points_available, m.points_held, m.points_pending,
                 sum(l.points_remaining) filter (where l.activated) as spendable,
                 sum(l.points_remaining) filter (where not l.activated) as waiting
          from memberships m left join points_lots l on l.merchant_id = m.merchant_id and l.membership_id = m.id
          group by m.merchant_id, m.id
          having m.points_available + m.points_held <> coalesce(sum(l.points_remaining) filter (where l.activated), 0)
              or m.points_pending <> coalesce(sum(l.points_remaining) filter (where not l.activated), 0)`,
  },
  {
    name: 'P4 only points of expired lots expire',
    sql: `select t.id, l.id as lot_id, t.occurred_at, l.expires_at from points_transactions t
          join points_lot_entries e on e.merchant_id = t.merchant_id and e.transaction_id = t.id
          join points_lots l on l.merchant_id = e.merchant_id and l.id = e.lot_id
          where t.type = 'expire' and (l.expires_at is null or t.created_at < l.expires_at)
            and not exists (select from points_lot_entries back where back.merchant_id = l.merchant_id
                              and back.lot_id = l.id and back.points > 0)`,
  },
  {
    name: 'X1 what leaves a membership in a join arrives in the other one with its expiry',
    sql: `select l.id, l.membership_id, f.membership_id as from_id, l.expires_at, f.expires_at as before
          from points_lots l
          left join points_lots f on f.merchant_id = l.merchant_id and f.id = l.moved_from
          left join points_transactions t on t.merchant_id = l.merchant_id and t.id = l.source_transaction_id
          where l.moved_from is not null and (f.id is null or f.membership_id = l.membership_id
             or t.type not in ('transfer_in', 'reverse')
             or t.type = 'transfer_in' and l.expires_at is distinct from f.expires_at and l.points_remaining = l.points_granted)`,
  },
  {
    name: 'P5 every amount of points is within its limits',
    sql: `select id, points from points_transactions where (points = 0 and coalesce(carry, 0) = 0 and counted is null) or abs(points) > 1000000000000`,
  },
  {
    name: 'P7 each counter of a membership is the sum of what its entries counted, and within its limit',
    sql: `select c.merchant_id, c.membership_id, c.counter, c.bucket, c.value, c."limit", e.value as entries
          from membership_counters c
          full join (
            select t.merchant_id, t.membership_id, one ->> 'counter' as counter, (one ->> 'bucket')::date as bucket,
                   sum((one ->> 'value')::bigint) as value
            from points_transactions t cross join json_array_elements(t.counted) as one
            where t.counted is not null group by 1, 2, 3, 4) e
            on e.merchant_id = c.merchant_id and e.membership_id = c.membership_id and e.counter = c.counter
              and e.bucket = c.bucket
          where coalesce(c.value, 0) <> coalesce(e.value, 0) and coalesce(c.counter, e.counter) not like 'tier:visits%'
             or c.value > c."limit" or c.value < 0`,
  },
  {
    // Members whose pass has changed are looked at by the tier clock first.
    name: 'P8 a membership has a tier that it reached, and none beyond its end',
    sql: `select m.id, m.tier_id, m.tier_until, m.tier_due_at, c.counter, c.value
          from memberships m
          join passes p on p.merchant_id = m.merchant_id and p.id = m.pass_id
          join merchants o on o.id = m.merchant_id
          cross join lateral (
            select coalesce(max(t.place) filter (where t.tier ->> 'id' = m.tier_id), 0) as has
            from json_array_elements(p.tiers) with ordinality as t (tier, place)) own
          left join membership_counters c on c.merchant_id = m.merchant_id and c.membership_id = m.id
            and p.counters -> c.counter is not null
            and case p.tier_rule ->> 'period'
                  when 'lifetime' then true
                  when 'calendar' then c.bucket + make_interval(months => (p.tier_rule ->> 'months')::int)
                    > ${now} at time zone o.timezone
                  when 'membership_year' then c.bucket + interval '1 year' > ${now} at time zone o.timezone
                  else false end
          where m.status not in ('revoked', 'merged')
            and not exists (select from tier_reviews r where r.merchant_id = m.merchant_id and r.pass_id = m.pass_id)
            and (
              m.tier_due_at is null and m.tier_until is not null
              or m.tier_due_at < ${now} - interval '1 hour' and o.status = 'active'
              or m.tier_until is not null and m.tier_source is null
              or m.tier_source = 'earned' and exists (
                select from json_array_elements(p.tiers) with ordinality as t (tier, place)
                where t.place > own.has and (t.tier ->> 'threshold_points')::bigint <= c.value))`,
  },
  {
    name: 'P6 after a membership is revoked, only corrections move points',
    sql: `select t.id, t.type, t.created_at, m.revoked_at from points_transactions t
          join memberships m on m.merchant_id = t.merchant_id and m.id = t.membership_id
          where m.status = 'revoked' and t.created_at > m.revoked_at and t.type not in ('reverse', 'debt_recovery')`,
  },
  {
    name: 'H1 a hold of points ends once',
    sql: `select h.id, h.status, count(distinct t.id) as spendings, count(distinct e.id) as endings
          from points_holds h
          left join points_transactions t on t.merchant_id = h.merchant_id and t.hold_id = h.id
          left join events e on e.merchant_id = h.merchant_id and e.object_id = h.id and e.type <> 'points.hold.created'
          group by h.merchant_id, h.id
          having count(distinct t.id) <> (h.status = 'captured')::int
              or count(distinct e.id) <> (h.status <> 'active')::int
              or bool_or(t.points < -h.points)`,
  },
  {
    name: 'R1 each reference is used once',
    sql: `select merchant_id, type, reference, count(*) as times from points_transactions
          where reference is not null group by 1, 2, 3 having count(*) > 1`,
  },
  {
    name: 'P9 the points of all rules are the points of the earning',
    sql: `select t.id, t.type, t.points, t.rules from points_transactions t
          where t.rules is not null
            and (t.type <> 'earn' or t.points <> (select sum((rule ->> 'points')::bigint)
                                                  from json_array_elements(t.rules) as rule))`,
  },
  {
    name: 'P10 the version of the terms of an earning is known',
    sql: `select t.id, m.pass_id, t.terms_version from points_transactions t
          join memberships m on m.merchant_id = t.merchant_id and m.id = t.membership_id
          left join pass_terms v on v.merchant_id = m.merchant_id and v.pass_id = m.pass_id
           and v.version = t.terms_version
          where t.terms_version is not null and v.version is null
          union all
          select p.id, p.id, p.terms_version from passes p
          left join pass_terms v on v.merchant_id = p.merchant_id and v.pass_id = p.id and v.version = p.terms_version
          where v.version is null`,
  },
  {
    name: 'P11 an order that came back in full keeps none of its points',
    sql: `select p.transaction_id, o.order_id, p.points, r.reversed_points from order_points p
          join orders o on o.merchant_id = p.merchant_id and o.id = p.order_key
          join points_transactions t on t.merchant_id = p.merchant_id and t.id = p.transaction_id
          left join points_reversals r on r.merchant_id = p.merchant_id and r.transaction_id = p.transaction_id
          where p.kind = 'earn' and p.terms is not null and t.carry is null and o.closed_at is not null
            and o.returned = (o.pricing ->> 'to_pay')::bigint + (o.pricing ->> 'gift_total')::bigint
                             + (o.pricing ->> 'points_value')::bigint
            and coalesce(r.reversed_points, 0) < p.points`,
  },
  {
    name: 'P12 the points of an event are an earning of its member, as of its time',
    sql: `select e.id, e.transaction_id, t.type, t.membership_id, t.occurred_at from member_events e
          left join points_transactions t on t.merchant_id = e.merchant_id and t.id = e.transaction_id
          where e.transaction_id is not null
            and (t.id is null or t.type <> 'earn' or t.membership_id <> e.membership_id or t.occurred_at <> e.occurred_at)`,
  },
  {
    name: 'P13 joining earns with the first entry of a card',
    sql: `select t.id, t.membership_id, t.number from points_transactions t
          join memberships m on m.merchant_id = t.merchant_id and m.id = t.membership_id
          join pass_terms v on v.merchant_id = m.merchant_id and v.pass_id = m.pass_id and v.version = t.terms_version
          cross join json_array_elements(t.rules) as given
          cross join json_array_elements(v.terms -> 'earn_rules') as rule
          where t.type = 'earn' and t.number > 1 and rule ->> 'trigger' = 'joined' and rule ->> 'id' = given ->> 'rule_id'`,
  },
  {
    name: 'A2 each points entry and each hold has exactly one event',
    sql: `select thing.id, count(e.id) as events from (
            select merchant_id, id, false as is_hold from points_transactions
            union all select merchant_id, id, true from points_holds) as thing
          left join events e on e.merchant_id = thing.merchant_id and e.object_id = thing.id
           and (not thing.is_hold or e.type = 'points.hold.created')
          group by thing.merchant_id, thing.id having count(e.id) <> 1`,
  },
];
