import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import type { TestDatabase } from '../../test/harness/cluster.ts';
import { migratedDatabase } from '../../test/harness/server.ts';
import { temporaryKeyring } from '../access/keyring.ts';
import { Pool } from '../database/pool.ts';
import { seedDemo } from './seed.ts';

let database: TestDatabase;
let superuser: pg.Client;

before(async () => {
  database = await migratedDatabase();
  const pool = new Pool({ url: database.appUrl, size: 2 });
  await seedDemo({ pool, keyring: temporaryKeyring() });
  await pool.end();
  superuser = new pg.Client({ connectionString: database.superuserUrl });
  await superuser.connect();
  await superuser.query('analyze');
});

after(async () => {
  await superuser.end();
  await database.drop();
});

/** Where time begins in the id of a row, in milliseconds. */
const timeOf = (id: string) =>
  `(('x' || lpad(left(replace(${id}::text, '-', ''), 12), 16, '0'))::bit(64)::bigint)`;
const millisecond = (time: string) => `floor(extract(epoch from ${time}) * 1000)::bigint`;

const tablesWithIds = [
  'users',
  'merchants',
  'api_tokens',
  'customers',
  'pass_templates',
  'passes',
  'memberships',
  'points_transactions',
  'points_lots',
  'vouchers',
  'voucher_recipients',
  'redemptions',
  'events',
  'notifications',
];

/** Each answers the rows that break what its title says. */
const breaches: Record<string, string> = {
  'the points of a membership are the sum of its entries': `
    select m.id from memberships m
    left join points_transactions t on t.merchant_id = m.merchant_id and t.membership_id = m.id and t.status = 'posted'
    group by m.merchant_id, m.id, m.points_available, m.points_held, m.points_debt
    having m.points_available + m.points_held - m.points_debt <> coalesce(sum(t.points), 0)`,
  'no balance was ever negative, and each entry says the balance it left': `
    select id from (
      select id, balance_after, sum(points) over (partition by merchant_id, membership_id order by id) as running
      from points_transactions) as entries
    where running < 0 or running <> balance_after`,
  'the points of a membership lie in its lots': `
    select m.id from memberships m
    left join points_lots l on l.merchant_id = m.merchant_id and l.membership_id = m.id and l.available_at <= now()
    group by m.merchant_id, m.id, m.points_available, m.points_held
    having m.points_available + m.points_held <> coalesce(sum(l.points_remaining), 0)`,
  'each gain made one lot of its size': `
    select t.id from points_transactions t
    left join points_lots l on l.merchant_id = t.merchant_id and l.source_transaction_id = t.id
    where (t.points > 0) <> (l.id is not null) or l.points_granted <> t.points or l.created_at <> t.created_at`,
  'points that have ended are gone, unless the membership was revoked before': `
    select l.id from points_lots l join memberships m on m.merchant_id = l.merchant_id and m.id = l.membership_id
    where l.expires_at < now() - interval '10 minutes' and l.points_remaining > 0 and m.status <> 'revoked'`,
  'lifetime figures are sums of entries': `
    select m.id from memberships m
    left join points_transactions t on t.merchant_id = m.merchant_id and t.membership_id = m.id
    group by m.merchant_id, m.id, m.lifetime_earned, m.lifetime_redeemed
    having m.lifetime_earned <> coalesce(sum(t.points) filter (where t.type = 'earn'), 0)
        or m.lifetime_redeemed <> -coalesce(sum(t.points) filter (where t.type = 'redeem'), 0)`,
  'nothing moved on a membership that was not active': `
    select t.id from points_transactions t
    join memberships m on m.merchant_id = t.merchant_id and m.id = t.membership_id
    where m.status = 'pending' or t.occurred_at < m.issued_at or t.occurred_at > m.revoked_at`,
  'a pass counts its memberships': `
    select p.id from passes p
    where p.issued_count <> (select count(*) from memberships m where m.merchant_id = p.merchant_id and m.pass_id = p.id)`,
  'a voucher counts its redemptions': `
    select v.id from vouchers v
    where v.redeemed_quantity <> (select count(*) from redemptions r where r.merchant_id = v.merchant_id and r.voucher_id = v.id)`,
  'a voucher counts its recipients, and those who redeemed it are told from those who did not': `
    select v.id from vouchers v
    left join voucher_recipients r on r.merchant_id = v.merchant_id and r.voucher_id = v.id
    left join voucher_customers u on u.merchant_id = v.merchant_id and u.voucher_id = v.id and u.customer_id = r.customer_id
    group by v.merchant_id, v.id
    having v.issued_quantity <> count(r.id) or count(*) filter (where r.status = 'redeemed') <> count(u.redeemed)
      filter (where r.id is not null)`,
  'an end that has passed was noted': `
    select id from vouchers where expires_at < now() - interval '10 minutes' and expired_noted is distinct from expires_at`,
  'no voucher was used more often than its limit allows': `
    select id from vouchers where redeemed_quantity > redemption_limit or held_quantity <> 0`,
  'no customer used a voucher more often than their limit allows, and the counters say how often': `
    select u.voucher_id from voucher_customers u
    full join (select merchant_id, voucher_id, customer_id, count(*) as uses from redemptions group by 1, 2, 3) as r
      using (merchant_id, voucher_id, customer_id)
    left join vouchers v on v.merchant_id = u.merchant_id and v.id = u.voucher_id
    where u.redeemed is distinct from r.uses or u.use_limit is distinct from v.per_customer_limit
       or r.uses > v.per_customer_limit`,
  'every redemption lies in the validity of its voucher': `
    select r.id from redemptions r
    left join vouchers v on v.merchant_id = r.merchant_id and v.id = r.voucher_id
    where v.id is null or r.occurred_at < v.created_at or r.occurred_at < v.starts_at
       or r.occurred_at >= v.expires_at or r.occurred_at > v.voided_at or (not v.active and r.occurred_at > v.updated_at)`,
  'a gift holds what was not taken from it': `
    select v.id from vouchers v
    left join redemptions r on r.merchant_id = v.merchant_id and r.voucher_id = v.id
    where v.type = 'gift' group by v.merchant_id, v.id, v.gift_amount, v.gift_balance
    having v.gift_balance <> v.gift_amount - coalesce(sum(r.amount), 0)`,
  'no discount is larger than its order': `
    select id from redemptions where discount_amount > (order_details->>'amount')::bigint`,
  'the event log of each merchant runs without a gap in the order of time and of ids': `
    select id from (
      select id, sequence, row_number() over (partition by merchant_id order by id) as by_id,
             row_number() over (partition by merchant_id order by created_at, sequence) as by_time
      from events) as log
    where sequence is null or sequence <> by_id or sequence <> by_time`,
  'the head of each log is its last number': `
    select m.id from merchants m left join event_heads h on h.merchant_id = m.id
    where h.last_sequence is distinct from (select max(e.sequence) from events e where e.merchant_id = m.id)`,
  'redemptions, points, customers, memberships and vouchers each have the event of their beginning': `
    select thing.id from (
      select merchant_id, id, 'redemption.succeeded' as type from redemptions union all
      select merchant_id, id, 'points.' || case type when 'expire' then 'expired' when 'earn' then 'earned'
             when 'redeem' then 'redeemed' else 'adjusted' end from points_transactions union all
      select merchant_id, id, 'customer.created' from customers union all
      select merchant_id, id, 'membership.issued' from memberships union all
      select merchant_id, id, 'api_token.created' from api_tokens union all
      select merchant_id, id, 'voucher.created' from vouchers) as thing
    left join events e on e.merchant_id = thing.merchant_id and e.object_id = thing.id and e.type = thing.type
    where e.id is null`,
  'a notification tells of an event that happened before it': `
    select n.id from notifications n left join events e on e.merchant_id = n.merchant_id and e.id = n.event_id
    where e.type is distinct from n.type or n.created_at < e.created_at or n.read_at < n.created_at`,
  'nothing happens in the future': tablesWithIds
    .map((table) => `select id from ${table} where created_at > now() or updated_at > now()`)
    .map((query) =>
      /(points_|redemptions|events)/.test(query) ? query.replace(' or updated_at > now()', '') : query,
    )
    .join(' union all '),
  'ids carry the time at which their rows were made': tablesWithIds
    .map((table) => `select id from ${table} where ${timeOf('id')} <> ${millisecond('created_at')}`)
    .join(' union all '),
  'nobody real is written to or called': `
    select id from customers where email !~ '@example\\.(com|org|net)$' or phone !~ '^\\+(447700900|999(39|47)555)\\d{3,5}$'
    union all select id from users where email !~ '(@example\\.com|\\.example)$'`,
};

for (const [title, query] of Object.entries(breaches)) {
  test(`in the demo, ${title}`, async () => {
    const { rows } = await superuser.query(query);
    assert.deepEqual(rows.slice(0, 5), []);
  });
}
