/** Referrals, from naming a code to rewarding both sides, and their failures. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeId } from '../../contract/ids.ts';
import { workOffJobs } from '../harness/jobs.ts';
import { relayEvents } from '../harness/relay.ts';
import { reward, useReferrals } from './referral-stage.ts';

const { server, world, club, eventsOf, settle } = useReferrals();

const hasCode = (code: string) => (error: unknown) => (error as { code?: string }).code === code;

test('a referred member and the referrer are rewarded once both conditions are met', async () => {
  const { merchant, tessera, issue, earn, ada, available, only } = await club();
  const grace = await issue('Grace', 'ada-2026');
  await settle();
  assert.equal((await only()).status, 'pending');
  assert.deepEqual([await available(ada), await available(grace)], [0, 0]);
  await earn(grace.id);
  await settle();
  await earn(grace.id);
  await settle();
  const referral = await only();
  assert.deepEqual([referral.status, referral.granted], ['rewarded', reward]);
  assert.deepEqual([await available(ada), await available(grace)], [50, 45]);
  assert.deepEqual(await eventsOf(merchant), ['referral.created', 'referral.approved', 'referral.rewarded']);
  const summary = await tessera.referrals.summary();
  assert.deepEqual([summary.referrals.rewarded, summary.rewards_granted, summary.clicks], [1, 75, 1]);
  assert.equal(summary.conversion_bps, 10_000);
});

test('a purchase can also name the code, and counts as the first one', async () => {
  const { issue, earn, ada, available, only } = await club();
  const grace = await issue('Grace');
  await assert.rejects(earn(grace.id, { referral_code: 'NOBODY' }), hasCode('referral_code_not_found'));
  await earn(grace.id, { referral_code: 'ADA-2026' });
  await settle();
  assert.equal((await only()).status, 'rewarded');
  assert.deepEqual([await available(ada), await available(grace)], [50, 35]);
});

test('self-referrals and repeated referrals are refused in every form', async () => {
  const { tessera, pass, issue, earn, ada } = await club();
  await assert.rejects(earn(ada.id, { referral_code: 'ADA-2026' }), hasCode('referrer_not_permitted'));
  const other = await tessera.memberships.createPass({
    template_id: pass.template_id,
    name: 'Other',
    status: 'active',
  });
  await assert.rejects(
    tessera.memberships.issue({
      pass_id: other.id,
      customer: { external_id: 'Ada' },
      referral_code: 'ADA-2026',
    }),
    hasCode('referrer_not_permitted'),
  );
  const grace = await issue('Grace');
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, () => earn(grace.id, { referral_code: 'ADA-2026' })),
  );
  const refused = tries.filter((one) => one.status === 'rejected');
  assert.equal(refused.length, 7);
  assert.ok(refused.every(({ reason }) => hasCode('already_referred')(reason)));
  assert.equal((await tessera.referrals.list().page()).data.length, 1);
});

test('a code refers up to its limit, even concurrently', async () => {
  const { tessera, issue } = await club({ max_referrals: 3 });
  const names = Array.from({ length: 9 }, (_, at) => `guest-${at}`);
  const tries = await Promise.allSettled(names.map((name) => issue(name, 'ADA-2026')));
  assert.equal(tries.filter((one) => one.status === 'fulfilled').length, 3);
  for (const one of tries) {
    if (one.status === 'rejected') assert.ok(hasCode('referral_code_not_active')(one.reason));
  }
  assert.equal((await tessera.referrals.list({ status: ['pending'] }).page()).data.length, 3);
  assert.equal(
    (await tessera.dashboard.listUsers({ q: 'guest' }).page()).data.length,
    3,
    'no one is half made',
  );
});

test('reversing a purchase voids the referral and reverses both rewards', async () => {
  const { merchant, tessera, issue, earn, ada, available, only } = await club();
  const grace = await issue('Grace', 'ADA-2026');
  const { transaction } = await earn(grace.id);
  await settle();
  await tessera.points.redeem({ membership_id: ada.id, points: 30 });
  await tessera.points.reverse(transaction!.id, { points: 4, reason: 'a part' });
  await settle();
  assert.equal((await only()).status, 'rewarded', 'a part of it');
  await tessera.points.reverse(transaction!.id, { reason: 'all of it' });
  await settle();
  const referral = await only();
  assert.deepEqual([referral.status, referral.void_reason], ['voided', 'The purchase was returned']);
  assert.deepEqual([await available(ada), await available(grace)], [0, 0]);
  assert.equal((await tessera.memberships.get(ada.id)).points.debt, 30, 'what was spent is owed');
  assert.equal((await eventsOf(merchant)).at(-1), 'referral.voided');
  await settle();
  assert.equal((await tessera.memberships.get(ada.id)).points.debt, 30, 'once');
});

test('pending points earn no reward until they are available', async () => {
  const { issue, earn, only, available, ada } = await club({ pending_days: 3 });
  const grace = await issue('Grace', 'ADA-2026');
  await earn(grace.id);
  await settle();
  assert.equal((await only()).status, 'pending');
  await world.sql(
    `update points_lots set available_at = now() - interval '1 minute' where membership_id = $1`,
    [decodeId('membership', grace.id)],
  );
  assert.equal(await available(grace), 10);
  await settle();
  assert.equal((await only()).status, 'rewarded');
  assert.equal(await available(ada), 50);
});

test('a suspicious referral waits for a person to approve or void it', async () => {
  const { merchant, owner, tessera, issue, earn, ada, available } = await club();
  const namesake = await tessera.memberships.issue({
    pass_id: ada.pass_id,
    customer: { external_id: 'another', name: 'ADA' },
    referral_code: 'ADA-2026',
  });
  const old = await issue('Grace');
  await earn(old.id);
  await earn(old.id, { referral_code: 'ADA-2026' });
  await earn(namesake.id);
  await settle();
  const flagged = (await tessera.referrals.list({ status: ['flagged'], order: 'asc' }).page()).data;
  assert.deepEqual(
    flagged.map(({ flags }) => flags),
    [['same_name'], ['earned_before']],
  );
  assert.equal(await available(ada), 0);
  const [first, second] = flagged.map(({ id }) => id) as [string, string];
  assert.equal((await owner.referrals.decide(first, { decision: 'approve' })).status, 'approved');
  await assert.rejects(owner.referrals.decide(second, { decision: 'void' }), hasCode('validation_failed'));
  const voided = await owner.referrals.decide(second, { decision: 'void', reason: 'A regular' });
  assert.equal(voided.void_reason, 'A regular');
  await settle();
  assert.deepEqual([await available(ada), await available(namesake), await available(old)], [50, 35, 20]);
  await assert.rejects(
    owner.referrals.decide(second, { decision: 'approve' }),
    hasCode('invalid_transition'),
  );
  const back = await owner.referrals.decide(first, { decision: 'void', reason: 'The same person' });
  assert.deepEqual([back.status, back.granted], ['voided', reward]);
  assert.deepEqual([await available(ada), await available(namesake)], [0, 10]);
  const other = await club();
  await assert.rejects(other.owner.referrals.decide(first, { decision: 'approve' }), hasCode('not_found'));
  assert.equal((await eventsOf(merchant)).filter((type) => type === 'referral.flagged').length, 2);
});

test('a referral without earnings expires, and a revoked membership earns no reward', async () => {
  const { tessera, issue, earn, ada, available } = await club();
  await issue('Grace', 'ADA-2026');
  const joan = await issue('Joan', 'ADA-2026');
  await world.sql(
    `update referrals set expires_at = now() - interval '1 second', due_at = now() where customer_id = (
       select id from customers where external_id = 'Grace' and merchant_id = referrals.merchant_id)
       and code_id = (select code_id from referrals where membership_id = $1)`,
    [decodeId('membership', joan.id)],
  );
  await earn(joan.id);
  await relayEvents(server);
  await tessera.memberships.revoke(joan.id, { reason: 'fraud' });
  await settle();
  const statuses = (await tessera.referrals.list({ order: 'asc' }).page()).data.map(({ status }) => status);
  assert.deepEqual(statuses, ['expired', 'voided']);
  assert.equal(await available(ada), 0);
});

test('bulk recipients are referred individually, and the job lists wrong codes', async () => {
  const { tessera, pass } = await club();
  const job = await tessera.memberships.issueBulk({
    pass_id: pass.id,
    recipients: [
      { customer: { external_id: 'b1' }, referral_code: 'ADA-2026' },
      { customer: { external_id: 'b2' }, referral_code: 'WRONG' },
      { customer: { external_id: 'b3' }, referral_code: 'ada-2026' },
    ],
  });
  await workOffJobs(server);
  const { progress, errors } = await tessera.jobs.get(job.id);
  assert.deepEqual([progress.succeeded, progress.failed], [2, 1]);
  assert.deepEqual([errors[0]?.index, errors[0]?.code], [1, 'referral_code_not_found']);
  assert.equal((await tessera.referrals.list().page()).data.length, 2);
});
