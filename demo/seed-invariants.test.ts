import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import type { TestDatabase } from '../test/harness/cluster.ts';
import { demoCopy } from '../test/harness/demo.ts';
import { findBreaches } from '../test/promises/checker.ts';
import { Journal } from '../test/promises/journal.ts';

let database: TestDatabase;
let seededAt: string;
let superuser: pg.Client;

before(async () => {
  ({ database, seededAt } = await demoCopy());
  superuser = new pg.Client({ connectionString: database.superuserUrl });
  await superuser.connect();
  await superuser.query('analyze');
});

after(async () => {
  await superuser.end();
  await database.drop();
});

test('the demo satisfies all invariants of the safety tests', async () => {
  assert.deepEqual(await findBreaches(database, new Journal()), []);
});

/** Where time begins in the id of a row, in milliseconds. */
const timeOf = (id: string) =>
  `(('x' || lpad(left(replace(${id}::text, '-', ''), 12), 16, '0'))::bit(64)::bigint)`;
const millisecond = (time: string) => `floor(extract(epoch from ${time}) * 1000)::bigint`;

const changing = [
  'users',
  'merchants',
  'api_tokens',
  'customers',
  'pass_templates',
  'passes',
  'memberships',
  'points_holds',
  'campaigns',
  'vouchers',
  'voucher_recipients',
  'jobs',
  'communications',
  'deliveries',
  'webhook_endpoints',
  'notifications',
  'kyb_persons',
  'kyb_documents',
  'kyb_submissions',
  'invoices',
];
const unchanging = ['points_transactions', 'points_lots', 'redemptions', 'redemption_rollbacks', 'events'];

/** Each answers the rows that break what its title says; $1 is when the demo was seeded, as no clock ran since. */
const breaches: Record<string, string> = {
  'points that have ended are gone, unless the membership was revoked before': `
    select l.id from points_lots l join memberships m on m.merchant_id = l.merchant_id and m.id = l.membership_id
    where l.expires_at < $1::timestamptz - interval '10 minutes' and l.points_remaining > 0 and m.status <> 'revoked'
      and m.points_held = 0`,
  'points that can be spent do not wait any more': `
    select l.id from points_lots l join memberships m on m.merchant_id = l.merchant_id and m.id = l.membership_id
    where not l.activated and l.points_remaining > 0 and l.available_at < $1::timestamptz - interval '10 minutes'
      and m.status <> 'revoked'`,
  'the points of revoked memberships are frozen, and no others': `
    select l.id from points_lots l join memberships m on m.merchant_id = l.merchant_id and m.id = l.membership_id
    where l.frozen <> (m.status = 'revoked' and l.is_open)`,
  'nothing moved on a membership that was not active': `
    select t.id from points_transactions t
    join memberships m on m.merchant_id = t.merchant_id and m.id = t.membership_id
    where m.status = 'pending' or t.occurred_at < m.issued_at or t.occurred_at > m.revoked_at`,
  'a member stands in the highest tier that their points lead to': `
    select m.id from memberships m join passes p on p.merchant_id = m.merchant_id and p.id = m.pass_id
    cross join lateral (
      select tier ->> 'id' as id from json_array_elements(p.tiers) with ordinality as t (tier, place)
      where (tier ->> 'threshold_points')::bigint <= m.lifetime_earned order by place desc limit 1) as reached
    where m.tier_id is distinct from reached.id`,
  'a pass counts its memberships': `
    select p.id from passes p
    where p.issued_count <> (select count(*) from memberships m where m.merchant_id = p.merchant_id and m.pass_id = p.id)`,
  'a campaign counts its codes': `
    select c.id from campaigns c
    where c.code_count <> (select count(*) from vouchers v where v.merchant_id = c.merchant_id and v.campaign_id = c.id)`,
  'the clocks find nothing that should have been told or done before': `
    select id from vouchers where expires_at < $1::timestamptz - interval '10 minutes' and expired_noted is distinct from expires_at
    union all
    select id from vouchers
    where expires_at < $1::timestamptz + interval '7 days' - interval '10 minutes' and expiring_noted is distinct from expires_at
    union all
    select l.id from points_lots l
    where l.is_open and l.activated and not l.frozen and not l.noticed
      and l.expires_at < $1::timestamptz + interval '14 days' - interval '10 minutes'
    union all
    select id from memberships
    where status = 'active' and expires_at < $1::timestamptz + interval '7 days' - interval '10 minutes'
      and expiring_told_for is distinct from expires_at`,
  'what is counted of a customer has the limit of the voucher': `
    select u.voucher_id from voucher_customers u
    left join vouchers v on v.merchant_id = u.merchant_id and v.id = u.voucher_id
    where u.use_limit is distinct from v.per_customer_limit`,
  'every redemption lies in the life of its voucher': `
    select r.id from redemptions r
    left join vouchers v on v.merchant_id = r.merchant_id and v.id = r.voucher_id
    where v.id is null or r.occurred_at < v.created_at or (not v.active and r.occurred_at > v.updated_at)`,
  'no discount is larger than its order': `
    select id from redemptions where discount_amount > (order_details->>'amount')::bigint`,
  'a job of a message says what the message says': `
    select c.id from communications c left join jobs j on j.merchant_id = c.merchant_id and j.id = c.job_id
    where j.total is distinct from c.targeted or j.succeeded <> c.sent + c.suppressed or j.failed <> c.failed
       or j.status <> c.status or j.scheduled_at is distinct from c.scheduled_at`,
  'a communication counts what was reported of its messages': `
    select c.id from communications c
    left join deliveries d on d.merchant_id = c.merchant_id and d.communication_id = c.id
    group by c.merchant_id, c.id, c.delivered, c.bounced, c.complained
    having c.delivered <> count(*) filter (where d.status = 'delivered')
        or c.bounced <> count(*) filter (where d.status = 'bounced')
        or c.complained <> count(*) filter (where d.status = 'complained')`,
  'what lies in the outbox is said to be sent': `
    select o.id from outbox_messages o
    left join deliveries d on d.merchant_id = o.merchant_id and d.communication_id = o.communication_id and d.id = o.id
    where d.status is distinct from 'sent'`,
  'everything that its reader may hear since was delivered to the webhook endpoint': `
    select e.id from webhook_endpoints w
    join events made on made.merchant_id = w.merchant_id and made.object_id = w.id
    join events e on e.merchant_id = w.merchant_id and e.sequence > made.sequence
    left join webhook_deliveries d on d.merchant_id = e.merchant_id and d.endpoint_id = w.id and d.event_id = e.id
    where d.status is distinct from 'delivered'`,
  'the event log of each merchant runs without a gap in the order of time and of ids': `
    select id from (
      select id, sequence, row_number() over (partition by merchant_id order by id) as by_id,
             row_number() over (partition by merchant_id order by created_at, sequence) as by_time
      from events) as log
    where sequence is null or sequence <> by_id or sequence <> by_time`,
  'the head of each log is its last number': `
    select m.id from merchants m left join event_heads h on h.merchant_id = m.id
    where h.last_sequence is distinct from (select max(e.sequence) from events e where e.merchant_id = m.id)`,
  'everything that was made has the event of its beginning, and what was sent or done that of its end': `
    select thing.id, thing.type from (
      select merchant_id, id, 'customer.created' as type from customers union all
      select merchant_id, id, 'membership.issued' from memberships union all
      select merchant_id, id, 'api_token.created' from api_tokens union all
      select merchant_id, id, 'voucher.created' from vouchers union all
      select merchant_id, id, 'voucher.issued' from voucher_recipients union all
      select merchant_id, id, 'communication.created' from communications union all
      select merchant_id, id, 'job.completed' from jobs where finished_at is not null union all
      select merchant_id, id, 'delivery.suppressed' from deliveries where status = 'suppressed' union all
      select merchant_id, id, 'delivery.sent' from deliveries where sent_at is not null) as thing
    left join events e on e.merchant_id = thing.merchant_id and e.object_id = thing.id and e.type = thing.type
    where e.id is null`,
  'a notification tells of an event that happened before it': `
    select n.id from notifications n left join events e on e.merchant_id = n.merchant_id and e.id = n.event_id
    where e.type is distinct from n.type or n.created_at < e.created_at or n.read_at < n.created_at`,
  'nothing happens in the future': [
    ...changing.map((table) => `select id from ${table} where greatest(created_at, updated_at) > now()`),
    ...unchanging.map((table) => `select id from ${table} where created_at > now()`),
    'select id from webhook_attempts where at > now()',
  ].join(' union all '),
  'ids carry the time at which their rows were made': [
    ...[...changing, ...unchanging].map(
      (table) => `select id from ${table} where ${timeOf('id')} <> ${millisecond('created_at')}`,
    ),
    `select id from webhook_attempts where ${timeOf('id')} <> ${millisecond('at')}`,
  ].join(' union all '),
  'no one real is written to or called': `
    select id from customers where email !~ '@example\\.(com|org|net)$' or phone !~ '^\\+(447700900|999(39|47)555)\\d{3,5}$'
    union all select id from users where email !~ '(@example\\.com|\\.example)$'`,
};

for (const [title, query] of Object.entries(breaches)) {
  test(`in the demo, ${title}`, async () => {
    const { rows } = await superuser.query(query, query.includes('$1') ? [seededAt] : []);
    assert.deepEqual(rows.slice(0, 5), []);
  });
}
