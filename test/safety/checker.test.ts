/** A checker that finds nothing is worth what it would have found: each promise is broken once, by hand. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Tessera } from '../../sdk/src/client.ts';
import { addMembers } from '../harness/audience.ts';
import { jobEnd } from '../harness/jobs.ts';
import { numbersOf } from './checker.ts';
import { lastOf } from './journal.ts';
import { withoutVoucherLimits } from './mutants.ts';
import { Rig } from './rig.ts';
import { gift, hold, newAsker, newCustomers, newVoucher, redemption } from './voucher-book.ts';

/** What breaks each promise, in SQL; `answers` is the journal. */
const harms: readonly [number: string, harm: string][] = [
  ['V1', 'update vouchers set redeemed_quantity = redeemed_quantity + 1 where redemption_limit is null'],
  ['V1', 'update vouchers set gift_balance = gift_balance - 1'],
  ['V1', 'update vouchers set held_quantity = 1 where redemption_limit is null'],
  ['V1', 'update voucher_customers set redeemed = 0'],
  ['V2', `${withoutVoucherLimits}; update vouchers set redemption_limit = 1`],
  ['V2', `${withoutVoucherLimits}; update vouchers set gift_amount = 1`],
  ['V3', 'update vouchers set per_customer_limit = 1'],
  ['V4', `update vouchers set expires_at = now() - interval '1 year', starts_at = null`],
  ['V4', `update redemptions set created_at = now() + interval '1 hour'`],
  ['V5', 'set session_replication_role = replica; update redemptions set merchant_id = gen_random_uuid()'],
  ['V6', `update voucher_holds set status = 'released'`],
  ['V7', 'delete from redemptions'],
  ['V7', `update events set request_id = (select request_id from answers where status = 409 limit 1)`],
  ['V7', `delete from answers where status = 200 and route = 'vouchers.redeem'`],
  ['V8', 'update vouchers set code_sealed = (select code_sealed from vouchers limit 1)'],
  ['V8', 'update vouchers set code_key_version = 9'],
  ['A2', `delete from events where type = 'redemption.succeeded'`],
  ['I1', 'alter table idempotency_keys drop constraint idempotency_keys_pkey'],
  ['I2', 'delete from idempotency_keys'],
  ['I2', `delete from events where type = 'voucher.created'`],
  ['I3', `update answers set key = 'same'`],
  ['I5', `update idempotency_keys set body = body || ' '`],
  ['I6', 'delete from idempotency_keys'],
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
];

async function sendBroadcast(rig: Rig): Promise<void> {
  const merchant = await rig.world.merchant();
  const { passId } = await addMembers(rig.world, merchant, 1);
  const tessera = new Tessera({ token: (await merchant.token()).text, baseUrl: rig.url });
  const accepted = await tessera.communications.broadcastToMembers(passId, {
    subject: 'News',
    body: 'Hello',
  });
  assert.ok('job' in accepted);
  await jobEnd(tessera, accepted.job.id);
}

test('the checker finds each promise that was broken, and no other time', async (t) => {
  const rig = await Rig.open(t, { servers: 1 });
  const till = await newAsker(rig);
  const [external_id] = await newCustomers(rig, till, 1);
  const single = await newVoucher(rig, till);
  const endless = await newVoucher(rig, till, { redemption_limit: null });
  const balance = await newVoucher(rig, till, gift(1_000));
  const held = await rig.clients.untilKnown(hold(till, endless.id));
  const { hold: aside } = JSON.parse(lastOf(held).body) as { hold: { id: string } };
  for (const asked of [
    redemption(till, single.id),
    redemption(till, single.id),
    redemption(till, endless.id, { hold_id: aside.id }),
    redemption(till, endless.id, { customer: { external_id } }),
    redemption(till, endless.id, { customer: { external_id } }),
    redemption(till, balance.id, { amount: 100 }),
  ]) {
    await rig.clients.untilKnown(asked);
  }
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
