/** T20: an erased customer is named nowhere, and the books still balance. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { ask, type Canary, stageCanary, tablesWith } from '../../harness/canary.ts';
import { invariants } from '../../harness/invariants.ts';
import type { Mutation } from '../../harness/mutation.ts';
import { patient, until } from '../../harness/patience.ts';
import { erasureMutants } from '../../mutants/erasure-mutants.ts';
import { Rig } from '../../promises/rig.ts';
import { openBreakable } from './breakable.ts';

/** Waits until every job has ended, every event is relayed and sealed, and the clocks have run. */
async function settled({ world, logs }: Rig): Promise<void> {
  for (const deadline = Date.now() + patient(60_000); ; await setTimeout(100)) {
    const { count } = await world.total<'count'>(
      `select (select count(*) from jobs where finished_at is null)::int
            + (select count(*) from events where sequence is null)::int
            + (select count(*) from membership_notices)::int
            + (select count(*) from events e where e.sequence > coalesce(
                 (select max(s.up_to_sequence) from log_seals s
                  where s.merchant_id = e.merchant_id and s.log = 'events'), 0))::int
            + (select count(*) from access_log where sequence is null)::int as count`,
    );
    if (count === 0) return;
    assert.ok(Date.now() < deadline, `${count} are not done\n${logs}`);
  }
}

/** Everything that the merchant can read about customers, as one text. */
async function allThatIsTold(
  rig: Rig,
  { jwt, texts, customer, membership, voucher }: Canary,
): Promise<string> {
  const paths = [
    '/events?limit=100',
    '/merchant/audit-log?limit=100',
    '/memberships/merchant/activity?limit=100',
    `/memberships/merchant/${membership}?expand=customer&expand=pass`,
    `/memberships/merchant/${membership}/points?include=lots`,
    '/merchant/vouchers?limit=100',
    `/vouchers/${voucher}/recipients`,
    '/merchant/vouchers/redemptions',
    '/orders?limit=100',
    '/communications',
    '/communications/outbox',
    '/notifications',
    '/referrals/merchant/me/referrals',
    '/merchant/users?limit=100',
    ...texts.map((text) => `/merchant/users?q=${encodeURIComponent(text)}`),
    `/merchant/users/${customer}`,
    `/merchant/users/${customer}/data-export`,
  ];
  const told: string[] = [];
  for (const path of paths) {
    const answer = await ask(rig.url, 'GET', path, jwt);
    // The search term may appear only in pagination links, which contain nothing readable.
    assert.ok([200, 422].includes(answer.status), `${path}: ${answer.text}`);
    told.push(answer.text);
  }
  return told.join('\n');
}

/** The contents of all files that the servers have written. */
const filesBelow = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');

const hits = (text: string, words: readonly string[]): string[] =>
  words.filter((word) => text.toLowerCase().includes(word.toLowerCase()));

interface Left {
  tables: string[];
  told: string[];
  files: string[];
  logs: string[];
}

/** Creates a customer with every kind of activity, erases them, and returns where they are still named. */
async function erased(
  t: TestContext,
  mutations: readonly Mutation[] = [],
): Promise<{ rig: Rig; left: Left }> {
  const env = { TESSERA_LOG_LEVEL: 'debug' };
  const rig = await openBreakable(t, { servers: 1, keysInFile: true, mutations, env });
  const canary = await stageCanary({ url: rig.url, world: rig.world, settle: () => settled(rig) });
  const { texts, customer, jwt } = canary;
  assert.deepEqual(hits(await allThatIsTold(rig, canary), texts), texts);
  const answer = await ask(rig.url, 'POST', `/merchant/users/${customer}/erase`, jwt, {});
  assert.equal(answer.status, 200, answer.text);
  await settled(rig);
  // Entries below `warn` are flushed once a second.
  await until(() => rig.logs().includes('privacy.erase'));
  const left = {
    tables: await tablesWith(rig.world, texts),
    told: hits(await allThatIsTold(rig, canary), texts),
    files: hits(filesBelow(rig.keyFolder), texts),
    logs: hits(rig.logs(), texts),
  };
  t.diagnostic(`T20: ${texts.length} texts of one person; left in ${JSON.stringify(left)}`);
  return { rig, left };
}

test('an erased customer is in no table, answer, file or log, and books and sealed logs remain valid', async (t) => {
  const { rig, left } = await erased(t);
  assert.deepEqual(left, { tables: [], told: [], files: [], logs: [] });
  assert.match(rig.logs(), /privacy\.erase/);
  const changed = `select count(*)::int as events from events e join log_seals s on s.merchant_id = e.merchant_id
    and s.log = 'events' and s.up_to_sequence >= e.sequence where concat(e.data, e.previous) like '%[erased]%'
    and s.sealed_at < (select max(created_at) from events where type = 'customer.erased')`;
  const { events } = await rig.world.total<'events'>(changed);
  assert.ok(events > 0, 'what was sealed before is erased too, and the chain does not mind');
  assert.deepEqual(await rig.breachesMeanwhile(invariants), []);
});

for (const [what, { mutations, where }] of Object.entries(erasureMutants)) {
  test(`a server that ${what} on erasure is detected`, async (t) => {
    const { left } = await erased(t, mutations);
    for (const place of where) assert.ok(left.tables.includes(place), place);
  });
}

/** Tables about customers, and whether erasure deletes their personal data or they have only ids and numbers. */
const aboutCustomers: Record<string, 'forgets' | 'ids and figures'> = {
  campaign_customers: 'ids and figures',
  campaign_holds: 'ids and figures',
  campaign_publications: 'ids and figures',
  communication_audiences: 'ids and figures',
  communications: 'forgets',
  customer_activity: 'ids and figures',
  customer_merges: 'forgets',
  customer_unique_values: 'forgets',
  customer_words: 'forgets',
  customers: 'forgets',
  deliveries: 'ids and figures',
  google_passes: 'forgets',
  marketing_contacts: 'forgets',
  member_sessions: 'forgets',
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
