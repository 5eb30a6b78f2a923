/**
 * No caller learns or changes anything of another merchant. `test/all/safety/tenancy.test.ts` removes each defense, and
 * asks with every role.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { use } from '../harness/stage.ts';
import { tenantTables } from '../mutants/tenancy-mutants.ts';
import {
  assertTight,
  closeStage,
  foreignRows,
  mixedReads,
  openStage,
  openToAll,
  prepare,
} from './tenancy.ts';

const belted = use(openStage, closeStage);

/**
 * Tables without text chosen by the merchant, or only with encrypted text; their rows are recognized by the merchant's
 * id.
 */
const withoutMark = [
  'access_log',
  'campaign_cursors',
  'campaign_customers',
  'campaign_holds',
  'campaign_periods',
  'campaign_points',
  'campaign_publications',
  'communication_audiences',
  'customer_activity',
  'daily_figures',
  'deliveries',
  'event_heads',
  'event_marks',
  'former_serials',
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
  'membership_counters',
  'membership_joins',
  'membership_notices',
  'merchant_keys',
  'message_quotas',
  'notification_preferences',
  'order_promotions',
  'outbox_messages',
  'pass_refreshes',
  'payment_orders',
  'pictures',
  'points_lot_entries',
  'points_lots',
  'points_reversals',
  'push_subscriptions',
  'referrals',
  'spending_notices',
  'subscriptions',
  'team_members',
  'tier_reviews',
  'till_counts',
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

test('no request of another caller reads or changes anything of a merchant', async () => {
  // An owner may ask for everything.
  const siege = await prepare(belted, { stranger: ['owner'], twin: [] });
  const asked = await assertTight(belted, siege);
  assert.ok(asked > 700, `${asked} requests`);
  assert.deepEqual(
    await foreignRows(belted),
    openToAll,
    'a statement that forgets the merchant finds nothing of others',
  );
});

test('concurrent reads of several merchants never mix', async () => {
  assert.deepEqual(await mixedReads(belted, 2), []);
});
