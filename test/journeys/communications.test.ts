/** Messages to members, from the request to delivery by a real SMTP server. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeId } from '../../contract/ids.ts';
import type { Tessera } from '../../sdk/src/client.ts';
import { addMembers } from '../harness/audience.ts';
import { jobEnd, letTimeCome } from '../harness/jobs.ts';
import { until } from '../harness/patience.ts';
import { openSmtp } from '../harness/smtp.ts';
import { use, useStage } from '../harness/stage.ts';
import type { TestMerchant, World } from '../harness/world.ts';

const smtp = use(openSmtp);
const { server, world } = useStage(() => ({
  background: true,
  env: { TESSERA_SMTP_URL: smtp.url, TESSERA_MAIL_FROM: 'hello@tessera.test' },
}));

/** An SDK client of a marketer, who may also read and cancel. */
async function people(merchant: TestMerchant): Promise<Tessera> {
  return merchant.clientAs('owner');
}

const mailsTo = (address: string) => smtp.mails.filter(({ to }) => to === address);

const news = {
  subject: 'Hello {{customer.first_name}}',
  body: 'Dear {{customer.name}},\n\nyou have {{membership.points}} points.\nSee https://caffe.example/m?s={{membership.serial}}.',
};

async function scene(count: number, options?: Parameters<World['merchant']>[0]) {
  const merchant = await world.merchant(options);
  const members = await addMembers(world, merchant, count);
  // Addresses unique to one merchant, so that a test counts only its own mails.
  const tag = merchant.id.slice(-12);
  await world.sql(`update customers set email = replace(email, '@', '.${tag}@') where merchant_id = $1`, [
    merchant.id,
  ]);
  const addressOf = (n: number) => `member-${n}.${tag}@example.com`;
  return { merchant, members, addressOf, tessera: await merchant.client(), person: await people(merchant) };
}

async function broadcast(tessera: Tessera, passId: string, more: object = {}) {
  const accepted = await tessera.communications.broadcastToMembers(passId, { ...news, ...more });
  assert.ok('job' in accepted);
  return accepted;
}

test('a mail to a member arrives as HTML and text, in the merchant’s name, with the member’s data', async () => {
  const { merchant, members, addressOf, tessera, person } = await scene(1);
  await tessera.merchant.updateProfile({
    brand_color: '#0B5D3B',
    website: 'https://caffe.example/',
    communication_settings: { from_name: 'Caffè Centrale', reply_to: 'ciao@caffe.example' },
  });
  const sent = await tessera.communications.email(members.memberships[0]!, news);
  assert.equal(sent.status, 'queued');
  assert.deepEqual(
    [sent.kind, sent.category, sent.counts.targeted],
    ['membership_email', 'transactional', 1],
  );
  const job = await jobEnd(tessera, sent.job_id!);
  assert.deepEqual([job.status, job.progress], ['completed', { total: 1, succeeded: 1, failed: 0 }]);

  const [mail, ...others] = mailsTo(addressOf(1));
  assert.equal(others.length, 0);
  assert.equal(mail!.from, 'hello@tessera.test');
  assert.match(mail!.headers.from!, /^=\?UTF-8\?.+\?= <hello@tessera\.test>$/);
  assert.equal(mail!.headers['reply-to'], 'ciao@caffe.example');
  assert.equal(mail!.headers.subject, 'Hello Ada');
  assert.match(mail!.headers['message-id']!, /^<[0-9a-z]{26}\.[0-9a-z]{26}\.[0-9a-z]{26}@tessera\.test>$/);
  assert.equal(
    mail!.headers['list-unsubscribe'],
    undefined,
    'what is no marketing cannot be unsubscribed from',
  );
  assert.match(mail!.text, /^Dear Ada 1,\r?\n\r?\nyou have 1,?\.?250 points\./);
  assert.match(mail!.html, /<p>Dear Ada 1,<\/p>/);
  assert.match(mail!.html, /<a href="https:\/\/caffe\.example\/m\?s=member-1%40example\.com">/);
  assert.match(mail!.html, /#0B5D3B/);

  const read = await person.communications.get(sent.id);
  assert.deepEqual([read.status, read.counts.sent, read.counts.queued], ['completed', 1, 0]);
  const [delivery] = (await person.communications.listDeliveries(sent.id).page()).data;
  assert.deepEqual(
    [delivery!.status, delivery!.reason, delivery!.customer_id],
    ['sent', null, members.customers[0]],
  );
  const types = await world.sql<{ type: string }>(
    `select type from events where merchant_id = $1 and type ~ '^(communication|delivery)' order by id`,
    [merchant.id],
  );
  assert.deepEqual(
    types.map(({ type }) => type),
    ['communication.created', 'communication.started', 'delivery.sent', 'communication.completed'],
  );
});

test('a broadcast reaches everyone who consented, once, and reports why others were skipped', async () => {
  const { merchant, members, addressOf, tessera, person } = await scene(12);
  const set = (n: number, change: string) =>
    world.sql(`update customers set ${change} where merchant_id = $1 and email = $2`, [
      merchant.id,
      addressOf(n),
    ]);
  await set(
    1,
    `consents = '{"marketing_email":"denied","marketing_push":"unset","updated_at":null,"source":null}'`,
  );
  await set(
    2,
    `consents = '{"marketing_email":"unset","marketing_push":"unset","updated_at":null,"source":null}'`,
  );
  await set(3, `status = 'suppressed'`);
  await set(4, `status = 'erased'`);
  await set(5, 'email = null');
  const dry = await tessera.communications.broadcastToMembers(members.passId, { ...news, dry_run: true });
  assert.ok('by_reason' in dry);
  assert.deepEqual([dry.targeted, dry.suppressed], [12, 5]);
  const reasons = Object.entries(dry.by_reason).filter(([, count]) => count > 0);
  assert.deepEqual(Object.fromEntries(reasons), {
    no_email: 1,
    consent_missing: 2,
    recipient_suppressed: 1,
    customer_erased: 1,
  });
  const { communication, job } = await broadcast(tessera, members.passId);
  assert.deepEqual([communication.status, communication.counts.targeted], ['queued', 12]);
  assert.equal((await jobEnd(tessera, job.id)).status, 'completed');
  for (const n of [6, 7, 8, 9, 10, 11, 12]) assert.equal(mailsTo(addressOf(n)).length, 1);
  for (const n of [1, 2, 3, 4]) assert.equal(mailsTo(addressOf(n)).length, 0);
  const { counts } = await person.communications.get(communication.id);
  assert.deepEqual([counts.targeted, counts.sent, counts.suppressed, counts.queued], [12, 7, 5, 0]);
  const held = await person.communications
    .listDeliveries(communication.id, { status: ['suppressed'] })
    .page();
  assert.deepEqual(held.data.map(({ reason }) => reason).sort(), [
    'consent_missing',
    'consent_missing',
    'customer_erased',
    'no_email',
    'recipient_suppressed',
  ]);
});

test('marketing is limited to once a day per customer across senders; transactional mail is not', async () => {
  const { members, addressOf, tessera } = await scene(3);
  await jobEnd(tessera, (await broadcast(tessera, members.passId)).job.id);
  const again = await broadcast(tessera, members.passId);
  await jobEnd(tessera, again.job.id);
  assert.equal(mailsTo(addressOf(1)).length, 1);
  const marketing = tessera.communications.email(
    members.memberships[0]!,
    { ...news, category: 'marketing' },
    { maxRetries: 0 },
  );
  await assert.rejects(marketing, (error: { code: string; retryAfter?: number }) => {
    assert.equal(error.code, 'recipient_frequency_capped');
    return true;
  });
  const bill = await tessera.communications.email(members.memberships[0]!, news);
  await jobEnd(tessera, bill.job_id!);
  assert.equal(mailsTo(addressOf(1)).length, 2);
  await world.sql(`update marketing_contacts set contacted_at = contacted_at - interval '24 hours'`);
  await jobEnd(tessera, (await broadcast(tessera, members.passId)).job.id);
  assert.equal(mailsTo(addressOf(1)).length, 3);
});

test('one-click unsubscribe works, just opening the link does nothing, and the next broadcast skips them', async () => {
  const { merchant, members, addressOf, tessera } = await scene(2);
  await jobEnd(tessera, (await broadcast(tessera, members.passId)).job.id);
  const [mail] = mailsTo(addressOf(1));
  assert.equal(mail!.headers['list-unsubscribe-post'], 'List-Unsubscribe=One-Click');
  const link = /^<(.+)>$/
    .exec(mail!.headers['list-unsubscribe']!)![1]!
    .replace(/^https?:\/\/[^/]+/, server.url);
  assert.ok(
    mail!.text.includes(mail!.headers['list-unsubscribe']!.slice(1, -1)),
    'the text has the link too',
  );
  const consent = async () =>
    (
      await world.sql<{ said: string }>(
        `select consents ->> 'marketing_email' as said from customers where merchant_id = $1 and email = $2`,
        [merchant.id, addressOf(1)],
      )
    )[0]!.said;
  const page = await fetch(link);
  assert.equal(page.status, 200);
  assert.match(page.headers.get('content-type')!, /^text\/html/);
  assert.match(await page.text(), /<form method="post">/);
  assert.equal(await consent(), 'granted');
  const click = () =>
    fetch(link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  for (const answer of [await click(), await click()]) assert.equal(answer.status, 200);
  assert.equal(await consent(), 'denied');
  const events = await world.sql<{ type: string; data: object }>(
    `select type, data from events where merchant_id = $1 and type ~ '^customer\\.' and type <> 'customer.created' order by id`,
    [merchant.id],
  );
  assert.deepEqual(
    events.map(({ type }) => type),
    ['customer.unsubscribed', 'customer.consent_changed'],
  );
  assert.doesNotMatch(JSON.stringify(events), /example\.com/, 'events name people by ids alone');
  const dry = await tessera.communications.broadcastToMembers(members.passId, { ...news, dry_run: true });
  assert.ok('by_reason' in dry && dry.by_reason.consent_missing === 1);
  const nothing = `${server.url}/communications/unsubscribe/x`;
  for (const wrong of [`${link}x`, link.slice(0, -1), link.replace(/.{4}$/, 'AAAA'), nothing]) {
    for (const method of ['GET', 'POST']) {
      const refused = await fetch(wrong, { method });
      assert.equal(refused.status, 404);
      assert.match(refused.headers.get('content-type')!, /^text\/html/);
    }
  }
});

test('unsubscribing between the request and the sending takes effect', async () => {
  const { merchant, members, addressOf, tessera, person } = await scene(2);
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const { communication, job } = await broadcast(tessera, members.passId, { scheduled_at: at });
  assert.equal(communication.scheduled_at, at);
  await world.sql(
    `update customers set consents = '{"marketing_email":"denied"}' where merchant_id = $1 and email = $2`,
    [merchant.id, addressOf(1)],
  );
  await letTimeCome(world);
  await jobEnd(tessera, job.id);
  assert.deepEqual([mailsTo(addressOf(1)).length, mailsTo(addressOf(2)).length], [0, 1]);
  const { counts } = await person.communications.get(communication.id);
  assert.deepEqual([counts.sent, counts.suppressed], [1, 1]);
});

test('members who join after the request are not in the audience', async () => {
  const { merchant, members, addressOf, tessera } = await scene(2);
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const { job } = await broadcast(tessera, members.passId, { scheduled_at: at });
  const late = `late.${merchant.id}@example.com`;
  await tessera.memberships.issue({
    pass_id: members.passId,
    customer: { email: late, consents: { marketing_email: 'granted' } },
    notify: false,
  });
  await letTimeCome(world);
  await jobEnd(tessera, job.id);
  assert.deepEqual([mailsTo(addressOf(1)).length, mailsTo(late).length], [1, 0]);
});

test('canceling stops a communication, its job and its unsent messages', async () => {
  const { merchant, members, addressOf, tessera, person } = await scene(3);
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const { communication, job } = await broadcast(tessera, members.passId, { scheduled_at: at });
  const canceled = await person.communications.cancel(communication.id);
  assert.deepEqual([canceled.status, canceled.counts.suppressed, canceled.counts.queued], ['canceled', 3, 0]);
  assert.equal((await tessera.jobs.get(job.id)).status, 'canceled');
  assert.equal((await person.communications.cancel(communication.id)).version, canceled.version);
  await letTimeCome(world);
  const done = await tessera.communications.email(members.memberships[0]!, news);
  await jobEnd(tessera, done.job_id!);
  assert.equal(mailsTo(addressOf(1)).length, 1);
  await assert.rejects(person.communications.cancel(done.id), { code: 'invalid_transition' });
  const events = await world.sql(
    `select from events where merchant_id = $1 and type = 'communication.canceled'`,
    [merchant.id],
  );
  assert.equal(events.length, 1);
});

test('marketing waits for the end of the quiet hours, until they or the time zone change; other mail does not', async () => {
  const { members, addressOf, tessera } = await scene(3, { timezone: 'UTC' });
  const time = (from: number) => new Date(Date.now() + from * 60_000).toISOString().slice(11, 16);
  const quiet = (start: number, end: number) => ({ quiet_hours: { start: time(start), end: time(end) } });
  const set = (settings: object, timezone = 'UTC') =>
    tessera.merchant.updateProfile({ communication_settings: settings, timezone });
  const mails = (n: number) => mailsTo(addressOf(n)).length;
  const none = { quiet_hours: null };
  for (const [at, change] of [[none], [quiet(240, 300)], [{}, 'Asia/Tokyo']].entries()) {
    await set(quiet(-60, 120));
    const membership = members.memberships[at]!;
    const waits = await tessera.communications.email(membership, { ...news, category: 'marketing' });
    await jobEnd(tessera, (await tessera.communications.email(membership, news)).job_id!);
    await until(async () => (await tessera.jobs.get(waits.job_id!)).status === 'processing');
    // Quiet now, too.
    await set(quiet(-90, 120));
    assert.equal(mails(at + 1), 1);
    await set(...(change as [object, string?]));
    await jobEnd(tessera, waits.job_id!);
    assert.equal(mails(at + 1), 2);
  }
});

test('a rejected address fails alone, and a deferred one is retried', async () => {
  const { members, addressOf, tessera, person } = await scene(4);
  let isBusy = true;
  smtp.refuse = (to) => (to === addressOf(1) ? 550 : to === addressOf(2) && isBusy ? 451 : undefined);
  const { communication, job } = await broadcast(tessera, members.passId);
  const between = await until(async () => {
    const { counts } = await person.communications.get(communication.id);
    // The deferred one has also been refused once.
    const [refused] = await world.sql(
      `select from deliveries where retry_at is not null and communication_id = $1`,
      [decodeId('communication', communication.id)],
    );
    return refused !== undefined && counts.sent + counts.failed === 3 && counts;
  });
  assert.deepEqual([between.sent, between.failed, between.queued], [2, 1, 1]);
  isBusy = false;
  await world.sql(`update deliveries set retry_at = now() where retry_at is not null`);
  await letTimeCome(world);
  assert.equal((await jobEnd(tessera, job.id)).status, 'completed_with_errors');
  smtp.refuse = () => undefined;
  assert.deepEqual(
    [1, 2, 3, 4].map((n) => mailsTo(addressOf(n)).length),
    [0, 1, 1, 1],
  );
  const { counts, status } = await person.communications.get(communication.id);
  assert.deepEqual([status, counts.sent, counts.failed, counts.queued], ['completed_with_errors', 3, 1, 0]);
});

test('a mail with an unknown outcome is not resent, and reports it', async () => {
  const { members, addressOf, tessera, person } = await scene(2);
  smtp.hangUpAfter = addressOf(1);
  const { communication, job } = await broadcast(tessera, members.passId, {
    audience: { membership_ids: [members.memberships[0]!] },
  });
  await jobEnd(tessera, job.id);
  smtp.hangUpAfter = undefined;
  assert.equal(mailsTo(addressOf(1)).length, 1);
  const [delivery] = (await person.communications.listDeliveries(communication.id).page()).data;
  assert.deepEqual([delivery!.status, delivery!.reason], ['failed', 'outcome_unknown']);
});
