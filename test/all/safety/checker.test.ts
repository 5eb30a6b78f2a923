/** Tests the checker itself: each invariant is broken once by hand. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { addMembers } from '../../harness/audience.ts';
import { jobEnd } from '../../harness/jobs.ts';
import { withoutVoucherLimits } from '../../mutants/mutants.ts';
import { numbersOf } from '../../promises/checker.ts';
import { lastOf } from '../../promises/journal.ts';
import { newMembers, revocation, scan } from '../../promises/member-book.ts';
import { Rig } from '../../promises/rig.ts';
import {
  gift,
  hold,
  issuance,
  newAsker,
  newCustomers,
  newVoucher,
  redemption,
  rollback,
} from '../../promises/voucher-book.ts';
import { compressed, pendingOf, Receivers } from './webhook-receivers.ts';

/** SQL that breaks each invariant; `answers` is the journal. */
const harms: readonly [number: string, harm: string][] = [
  ['V1', 'update vouchers set redeemed_quantity = redeemed_quantity + 1 where redemption_limit is null'],
  ['V1', 'update vouchers set gift_balance = gift_balance - 1'],
  ['V1', 'update vouchers set held_quantity = 1 where redemption_limit is null'],
  ['V1', 'update voucher_customers set redeemed = 0'],
  ['V2', `${withoutVoucherLimits}; update vouchers set redemption_limit = 1`],
  ['V2', `${withoutVoucherLimits}; update vouchers set gift_amount = 1`],
  ['O1', 'update orders set discounted = discounted + 1'],
  ['O1', `${withoutVoucherLimits}; update orders set amount = 1`],
  [
    'O2',
    'drop index redemptions_on_orders; update redemptions set order_key = (select id from orders limit 1)',
  ],
  ['V3', 'update vouchers set per_customer_limit = 1'],
  ['V4', `update vouchers set expires_at = now() - interval '1 year', starts_at = null`],
  ['V4', `update redemptions set created_at = now() + interval '1 hour'`],
  ['V5', 'set session_replication_role = replica; update redemptions set merchant_id = gen_random_uuid()'],
  ['V6', `update voucher_holds set status = 'released'`],
  ['V7', 'delete from gift_transactions; delete from redemption_rollbacks; delete from redemptions'],
  ['V7', `update events set request_id = (select request_id from answers where status = 409 limit 1)`],
  ['V7', `delete from answers where status = 200 and route = 'vouchers.redeem'`],
  ['V8', 'update vouchers set code_sealed = (select code_sealed from vouchers limit 1)'],
  ['V8', 'update vouchers set code_key_version = 9'],
  ['V8', 'update merchant_keys set superseded_at = now(), emptied_at = now()'],
  ['V1', 'update vouchers set issued_quantity = issued_quantity + 1 where redemption_limit is null'],
  [
    'V5',
    'set session_replication_role = replica; update redemption_rollbacks set merchant_id = gen_random_uuid()',
  ],
  ['V6', 'delete from redemption_rollbacks'],
  [
    'V6',
    `${withoutVoucherLimits}; update redemptions set rolled_back_amount = 2000 where amount is not null`,
  ],
  [
    'V6',
    `insert into redemption_rollbacks select merchant_id, gen_random_uuid(), id, 1, 'again', 'system'
          from redemptions where amount is not null`,
  ],
  ['V6', `${withoutVoucherLimits}; update redemptions set status = 'rolled_back' where status = 'succeeded'`],
  [
    'V6',
    `update voucher_recipients set status = case status when 'issued' then 'redeemed' else 'issued' end`,
  ],
  [
    'V7',
    `insert into redemption_rollbacks select merchant_id, gen_random_uuid(), redemption_id, 1, 'untold',
          actor_type, actor_id from redemption_rollbacks where amount is not null`,
  ],
  ['A2', `delete from events where type = 'redemption.succeeded'`],
  ['A2', `delete from events where type = 'redemption.rolled_back'`],
  ['V6', `delete from events where type = 'membership.revoked'`],
  [
    'V6',
    `update events set sequence = null, type = 'membership.updated' where type = 'membership.activated'`,
  ],
  ['M1', `update gift_transactions set amount = amount + 1 where type = 'opened'`],
  ['M2', 'update gift_transactions set balance_after = balance_after + 1'],
  ['M3', `update ledger_postings set account = 'gift:sold' where account = 'gift:outstanding'`],
  ['M4', `delete from gift_transactions where type = 'redeemed'`],
  ['M5', 'update vouchers set gift_expired = 1 where gift_balance < gift_amount'],
  ['P6', `update memberships set revoked_at = revoked_at - interval '1 day' where status = 'revoked'`],
  ['A2', `update memberships set status = 'suspended' where status = 'active'`],
  ['A2', 'update memberships set check_ins = check_ins + 1'],
  ['I1', 'alter table idempotency_keys drop constraint idempotency_keys_pkey'],
  ['I2', 'delete from idempotency_keys'],
  ['I2', `delete from events where type = 'voucher.created'`],
  ['I3', `update answers set key = 'same'`],
  ['I5', `update idempotency_keys set body = body || ' '`],
  ['I6', 'delete from idempotency_keys'],
  ['H1', 'delete from webhook_deliveries'],
  [
    'H1',
    'insert into webhook_deliveries (merchant_id, endpoint_id, event_id, due_at) select merchant_id, id, gen_random_uuid(), now() from webhook_endpoints',
  ],
  [
    'H2',
    'insert into webhook_attempts (merchant_id, endpoint_id, id, event_id, number, try, duration_ms, at) select merchant_id, endpoint_id, gen_random_uuid(), event_id, 2, 2, 1, at from webhook_attempts',
  ],
  ['H3', `update webhook_deliveries set status = 'exhausted'`],
  ['H3', `update webhook_deliveries set status = 'pending', attempts = 40, tries = 40`],
  ['H4', 'update webhook_attempts set http_status = 500'],
  ['H4', `update webhook_deliveries set status = 'exhausted'`],
  ['H5', `update webhook_attempts set address = '169.254.169.254'`],
  ['H6', 'update events set sequence = sequence + 1 where sequence = (select max(sequence) from events)'],
  ['B1', 'update communication_audiences set customer_ids = array[gen_random_uuid()]'],
  [
    'B1',
    `drop index deliveries_once;
     insert into deliveries (merchant_id, communication_id, id, customer_id, channel, status, begun_at, sent_at)
     select merchant_id, communication_id, gen_random_uuid(), customer_id, channel, status, begun_at, sent_at from deliveries`,
  ],
  ['B2', `update deliveries set status = 'queued', sent_at = null`],
  ['B2', 'update communications set sent = sent - 1, suppressed = suppressed + 1'],
  ['B3', `update events set type = 'communication.completed' where type = 'communication.started'`],
  ['B3', `delete from events where type = 'communication.created'`],
  ['B4', `update customers set consents = '{"marketing_email":"denied"}'`],
  ['B4', `update customers set status = 'erased', updated_at = now() - interval '1 day'`],
  ['B5', 'update message_quotas set sent = sent + 1'],
  ['B5', 'delete from message_quotas'],
  [
    'B6',
    `update communications set kind = 'membership_issued' where pass_id is not null;
     insert into communication_audiences
     select merchant_id, communication_id, 1, customer_ids, membership_ids, voucher_ids from communication_audiences`,
  ],
  [
    'B7',
    `update communications set channel_choice = 'first';
     insert into deliveries (merchant_id, communication_id, id, customer_id, channel, status, begun_at, sent_at)
     select merchant_id, communication_id, gen_random_uuid(), customer_id, 'sms', status, begun_at, sent_at from deliveries`,
  ],
];

async function sendBroadcast(rig: Rig): Promise<void> {
  const merchant = await rig.world.merchant();
  const { passId } = await addMembers(rig.world, merchant, 1);
  const tessera = await merchant.client(rig.url);
  const accepted = await tessera.communications.broadcastToMembers(passId, {
    subject: 'News',
    body: 'Hello',
  });
  assert.ok('job' in accepted);
  await jobEnd(tessera, accepted.job.id);
}

test('the checker finds each broken invariant, and no others', async (t) => {
  const rig = await Rig.open(t, { servers: 1, oneDatabase: 'it damages one', env: compressed });
  const receivers = await Receivers.open(rig.dice);
  t.after(() => receivers.close());
  const till = await newAsker(rig);
  const { taken } = await receivers.subscribe(rig, till, 0);
  const [external_id] = await newCustomers(rig, till, 1);
  const single = await newVoucher(rig, till);
  const endless = await newVoucher(rig, till, { redemption_limit: null });
  const balance = await newVoucher(rig, till, gift(1_000));
  const [ada, bob] = await newMembers(rig, till, 2);
  const held = await rig.clients.untilKnown(hold(till, endless.id));
  const { hold: aside } = JSON.parse(lastOf(held).body) as { hold: { id: string } };
  for (const asked of [
    redemption(till, single.id),
    redemption(till, single.id),
    redemption(till, endless.id, { order: { id: 'order-1', amount: 1_000, currency: 'EUR' } }),
    redemption(till, endless.id, { hold_id: aside.id }),
    redemption(till, endless.id, { customer: { external_id } }),
    redemption(till, endless.id, { customer: { external_id } }),
    issuance(till, endless.id, external_id!),
    redemption(till, endless.id, { customer: { external_id } }),
    scan(till, ada!, { check_in: true }),
    scan(till, bob!, { check_in: true }),
    revocation(till, bob!),
  ]) {
    await rig.clients.untilKnown(asked);
  }
  for (const [voucher, amount] of [
    [endless, undefined],
    [balance, 100],
  ] as const) {
    const use = await rig.clients.untilKnown(redemption(till, voucher.id, { amount }));
    const { redemption: made } = JSON.parse(lastOf(use).body) as { redemption: { id: string } };
    await rig.clients.untilKnown(rollback(till, made.id, { amount: amount && 40 }));
  }
  while (taken.size < 5 || (await pendingOf(rig)) > 0) await setTimeout(50);
  await sendBroadcast(rig);
  await rig.assertKept();
  for (const [number, harm] of harms) {
    const found = numbersOf(await rig.breaches(harm));
    assert.ok(
      found.has(number),
      `${number} was broken by "${harm}" and found: ${[...found].join() || 'nothing'}`,
    );
  }
});
