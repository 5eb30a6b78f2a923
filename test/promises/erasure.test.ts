/** T20: an erased customer is named nowhere, and the books still balance. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { invariants } from '../harness/invariants.ts';
import { erased, setting } from './erasure.ts';
import { Rig } from './rig.ts';

test('an erased customer is in no table, answer, file or log, and books and sealed logs remain valid', async (t) => {
  const rig = await Rig.open(t, setting);
  const left = await erased(t, rig);
  assert.deepEqual(left, { tables: [], told: [], files: [], logs: [] });
  assert.match(rig.logs(), /privacy\.erase/);
  const changed = `select count(*)::int as events from events e join log_seals s on s.merchant_id = e.merchant_id
    and s.log = 'events' and s.up_to_sequence >= e.sequence where concat(e.data, e.previous) like '%[erased]%'
    and s.sealed_at < (select max(created_at) from events where type = 'customer.erased')`;
  const { events } = await rig.world.total<'events'>(changed);
  assert.ok(events > 0, 'what was sealed before is erased too, and the chain does not mind');
  assert.deepEqual(await rig.breachesMeanwhile(invariants), []);
});

/** Tables about customers, and whether erasure deletes their personal data or they have only ids and numbers. */
const aboutCustomers: Record<string, 'forgets' | 'ids and figures'> = {
  campaign_customers: 'ids and figures',
  campaign_holds: 'ids and figures',
  campaign_points: 'ids and figures',
  campaign_publications: 'ids and figures',
  communication_audiences: 'ids and figures',
  communications: 'forgets',
  customer_activity: 'ids and figures',
  customer_merges: 'forgets',
  customer_unique_values: 'forgets',
  customer_words: 'forgets',
  customers: 'forgets',
  deliveries: 'ids and figures',
  former_serials: 'ids and figures',
  google_passes: 'forgets',
  marketing_contacts: 'forgets',
  member_events: 'forgets',
  member_sessions: 'forgets',
  membership_counters: 'ids and figures',
  membership_joins: 'ids and figures',
  membership_notices: 'ids and figures',
  memberships: 'forgets',
  order_points: 'ids and figures',
  orders: 'forgets',
  pass_devices: 'forgets',
  points_holds: 'forgets',
  points_lots: 'ids and figures',
  points_transactions: 'forgets',
  push_subscriptions: 'forgets',
  redemptions: 'forgets',
  referral_codes: 'forgets',
  referrals: 'forgets',
  spending_notices: 'ids and figures',
  voucher_customers: 'ids and figures',
  voucher_holds: 'forgets',
  voucher_recipients: 'forgets',
  vouchers: 'forgets',
};

test('erasure covers every table with customer data', async (t) => {
  const rig = await Rig.open(t, { servers: 0 });
  const tables = await rig.world.sqlIn<{ name: string }>(
    'home',
    `select distinct table_name::text as name from information_schema.columns
     where table_schema = 'public'
       and column_name in ('customer_id', 'customer_ids', 'membership_id', 'holder_id', 'referrer_id', 'email_key')
     order by 1`,
  );
  assert.deepEqual(
    tables.map(({ name }) => name),
    Object.keys(aboutCustomers),
  );
});
