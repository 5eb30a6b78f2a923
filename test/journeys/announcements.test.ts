/** The `notify` option: mails about issued and revoked objects, received by a real SMTP server. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { jobEnd } from '../harness/jobs.ts';
import { addTemplate } from '../harness/passes.ts';
import { patient } from '../harness/patience.ts';
import { openSmtp } from '../harness/smtp.ts';
import { use, useStage } from '../harness/stage.ts';
import type { World } from '../harness/world.ts';

const smtp = use(openSmtp);
const { world } = useStage(() => ({
  background: true,
  env: { TESSERA_SMTP_URL: smtp.url, TESSERA_MAIL_FROM: 'hello@tessera.test' },
}));

/** A merchant with an active pass, whose customers have unique addresses. */
async function scene(options?: Parameters<World['merchant']>[0]) {
  const merchant = await world.merchant({ timezone: 'UTC', ...options });
  await world.sql(`update merchants set locale = 'en-GB' where id = $1`, [merchant.id]);
  const tessera = await merchant.client();
  const person = await merchant.clientAs('owner');
  const template = await addTemplate(tessera);
  const passOf = (more: object = {}) =>
    tessera.memberships.createPass({
      template_id: template.id,
      name: 'Coffee Club',
      status: 'active',
      tiers: [{ name: 'Gold' }],
      ...more,
    });
  const tag = merchant.id.slice(-12);
  const addressOf = (name: string) => `${name}.${tag}@example.com`;
  const customer = (name: string) => ({ name: `${name} Rossi`, email: addressOf(name.toLowerCase()) });
  return { merchant, tessera, person, passOf, addressOf, customer };
}

type Scene = Awaited<ReturnType<typeof scene>>;

const mailsTo = (address: string) => smtp.mails.filter(({ to }) => to === address);

async function mailTo(address: string, seconds = 20) {
  for (
    const deadline = Date.now() + patient(seconds * 1_000);
    mailsTo(address).length === 0;
    await setTimeout(20)
  ) {
    assert.ok(Date.now() < deadline, `nothing came to ${address}`);
  }
  return mailsTo(address)[0]!;
}

/** Waits until all notifications are sent and every job has ended. */
async function allTold({ merchant }: Scene, seconds = 20): Promise<void> {
  const waits = `select from membership_notices where merchant_id = $1
    union all select from jobs where merchant_id = $1 and finished_at is null`;
  for (const deadline = Date.now() + patient(seconds * 1_000); ; await setTimeout(20)) {
    if ((await world.sql(waits, [merchant.id])).length === 0) return;
    assert.ok(Date.now() < deadline, 'somebody still waits to be told');
  }
}

const letters = async ({ person }: Scene) =>
  (await person.communications.list({ order: 'asc' }).page()).data.map(({ kind, counts, audience }) => [
    kind,
    audience.segment,
    counts.sent,
    counts.suppressed,
  ]);

test('issuing a pass sends one mail with its name, serial, tier and points, even if repeated', async () => {
  const here = await scene();
  const pass = await here.passOf();
  const request = {
    pass_id: pass.id,
    customer: here.customer('Ada'),
    initial_points: 12_500,
    expires_at: '2030-12-31',
  };
  const repeated = { idempotencyKey: 'one' };
  const issued = await here.tessera.memberships.issue(request, repeated);
  assert.deepEqual(await here.tessera.memberships.issue(request, repeated), issued);
  const mail = await mailTo(here.addressOf('ada'));
  await allTold(here);
  assert.equal(mailsTo(here.addressOf('ada')).length, 1);
  assert.equal(mail.headers.subject, 'Your Coffee Club is ready');
  assert.equal(mail.headers['list-unsubscribe'], undefined, 'no one unsubscribes from what they have');
  assert.match(mail.text, /^Hello Ada,/);
  for (const words of [
    issued.serial,
    'Card: Coffee Club',
    'Tier: Gold',
    'Points: 12,500',
    '31 December 2030',
  ])
    assert.ok(mail.text.toLowerCase().includes(words.toLowerCase()), words);
  assert.ok(mail.html.includes(`<p>${issued.serial}</p>`));
  assert.deepEqual(await letters(here), [['membership_issued', 'issued', 1, 0]]);
  const [event] = await world.sql<{ actor_type: string }>(
    `select actor_type from events where merchant_id = $1 and type = 'communication.created'`,
    [here.merchant.id],
  );
  assert.equal(event!.actor_type, 'system');
});

test('no mail is sent without `notify` or without an address', async () => {
  const here = await scene();
  const pass = await here.passOf();
  const quiet = { pass_id: pass.id, customer: here.customer('Bob'), notify: false };
  const { id } = await here.tessera.memberships.issue(quiet);
  await here.tessera.memberships.issue({ pass_id: pass.id, customer: { phone: '+393331234567' } });
  await here.tessera.memberships.revoke(id);
  const voucher = await here.tessera.vouchers.create({
    type: 'discount',
    discount: { type: 'percent', percent_off: 1_000 },
    redemption_limit: 10,
  });
  const assignments = [{ notify: false }, { channel: 'none', notify: true }] as const;
  for (const [at, how] of assignments.entries())
    await here.tessera.vouchers.issue(voucher.id, { customer: here.customer(`Eve${at}`), ...how });
  await here.tessera.memberships.issue({ pass_id: pass.id, customer: here.customer('Ada') });
  await mailTo(here.addressOf('ada'));
  await allTold(here);
  assert.deepEqual(await letters(here), [['membership_issued', 'issued', 1, 0]]);
  for (const name of ['bob', 'eve0', 'eve1']) assert.deepEqual(mailsTo(here.addressOf(name)), []);
});

test('creating and issuing a pass in one step also notifies', async () => {
  const here = await scene();
  await here.passOf({ issue_to: { customer: here.customer('Ada') } });
  assert.equal((await mailTo(here.addressOf('ada'))).headers.subject, 'Your Coffee Club is ready');
});

test('members issued a pass in bulk are notified once each, in few messages', async () => {
  const here = await scene();
  const pass = await here.passOf();
  const names = Array.from({ length: 300 }, (_, at) => `M${at}`);
  const recipients = names.map((name) => ({ customer: here.customer(name) }));
  const job = await here.tessera.memberships.issueBulk({ pass_id: pass.id, recipients });
  await here.tessera.memberships.issueBulk({ pass_id: pass.id, recipients, notify: true });
  await jobEnd(here.tessera, job.id);
  await allTold(here, 60);
  for (const name of names) assert.equal(mailsTo(here.addressOf(name.toLowerCase())).length, 1, name);
  const sent = await letters(here);
  assert.ok(sent.length <= 4, `${sent.length} messages`);
  assert.equal(
    sent.reduce((sum, [, , count]) => sum + (count as number), 0),
    names.length,
  );
});

test('a customer with several memberships of a pass is notified of each, and of pending claims', async () => {
  const here = await scene();
  const pass = await here.passOf({ allow_multiple: true });
  const serials = [];
  for (const require_claim of [false, false, true]) {
    const request = { pass_id: pass.id, customer: here.customer('Ada'), require_claim };
    serials.push((await here.tessera.memberships.issue(request)).serial);
  }
  await mailTo(here.addressOf('ada'));
  await allTold(here);
  const mails = mailsTo(here.addressOf('ada'));
  const subjectOf = (serial: string) =>
    mails.filter(({ text }) => text.includes(serial)).map(({ headers }) => headers.subject);
  assert.deepEqual(serials.map(subjectOf), [
    ['Your Coffee Club is ready'],
    ['Your Coffee Club is ready'],
    ['Your Coffee Club is waiting for you'],
  ]);
});

test('a revocation with `notify` sends one mail, without the reason', async () => {
  const here = await scene();
  await here.tessera.merchant.updateProfile({ support_email: 'help@caffe.example' });
  const pass = await here.passOf();
  const request = { pass_id: pass.id, customer: here.customer('Ada'), notify: false };
  const { id, serial } = await here.tessera.memberships.issue(request);
  const revocation = { reason: 'Suspected fraud', notify: true };
  for (let time = 0; time < 2; time += 1) await here.tessera.memberships.revoke(id, revocation);
  const mail = await mailTo(here.addressOf('ada'));
  await allTold(here);
  assert.equal(mailsTo(here.addressOf('ada')).length, 1);
  assert.equal(mail.headers.subject, 'Your Coffee Club has ended');
  assert.ok(mail.text.includes(serial));
  assert.match(mail.text, /please contact us at help@caffe\.example\./);
  assert.doesNotMatch(mail.raw, /fraud/i);
  assert.deepEqual(await letters(here), [['membership_revoked', 'all', 1, 0]]);
});

const tenPercent = { type: 'discount', discount: { type: 'percent', percent_off: 1_000 } } as const;

test('a voucher mail has its code and the merchant’s text as written', async () => {
  const here = await scene();
  const voucher = await here.tessera.vouchers.create({ ...tenPercent, expires_at: '2030-12-31' });
  const message = 'Thank you!\n\n{{voucher.code}} & <b onclick="x()">bold</b> https://evil.example {{#x}}';
  const request = { customer: here.customer('Ada'), message };
  const repeated = { idempotencyKey: 'gift' };
  const { code, channel } = await here.tessera.vouchers.issue(voucher.id, request, repeated);
  await here.tessera.vouchers.issue(voucher.id, request, repeated);
  assert.equal(channel, 'email');
  const mail = await mailTo(here.addressOf('ada'));
  await allTold(here);
  assert.equal(mailsTo(here.addressOf('ada')).length, 1);
  assert.equal(mail.headers.subject, 'A voucher from Test Merchant');
  assert.ok(mail.text.replace(/\r/g, '').includes(`\n\n${message}\n\n`), mail.text);
  assert.match(
    mail.text,
    new RegExp(`Value: 10\\s?%\\r?\\nCode: ${code}\\r?\\nValid until: 31 December 2030`),
  );
  assert.ok(mail.html.includes('{{voucher.code}} &amp; &lt;b onclick=&quot;x()&quot;&gt;bold&lt;/b&gt;'));
  assert.doesNotMatch(mail.html, /<b |href="https:\/\/evil/);
  for (const table of ['communications', 'events', 'deliveries', 'jobs']) {
    const found = await world.sql(
      `select from ${table} t where merchant_id = $1 and position($2 in t::text) > 0`,
      [here.merchant.id, code],
    );
    assert.equal(found.length, 0, table);
  }
});

test('issuing a voucher without an address succeeds and reports why no mail was sent', async () => {
  const here = await scene();
  const voucher = await here.tessera.vouchers.create(tenPercent);
  await here.tessera.vouchers.issue(voucher.id, { customer: { external_id: 'no-address' } });
  await allTold(here);
  assert.deepEqual(await letters(here), [['voucher_issued', 'recipients', 0, 1]]);
});

test('notifications are not delayed by the message quota or by other messages', async () => {
  const here = await scene();
  await world.sql(
    `insert into message_quotas (merchant_id, day, sent) values ($1, (now() at time zone 'UTC')::date, 1000000)`,
    [here.merchant.id],
  );
  const voucher = await here.tessera.vouchers.create({ ...tenPercent, redemption_limit: 5 });
  const names = ['Ada', 'Bob', 'Eve'];
  await Promise.all(
    names.map((name) => here.tessera.vouchers.issue(voucher.id, { customer: here.customer(name) })),
  );
  for (const name of names) await mailTo(here.addressOf(name.toLowerCase()));
});

test('a sandbox sends no mail: its letters stay in its outbox', async () => {
  const here = await scene({ sandbox: true });
  const pass = await here.passOf();
  const { id } = await here.tessera.memberships.issue({ pass_id: pass.id, customer: here.customer('Ada') });
  await allTold(here);
  await here.tessera.memberships.revoke(id, { notify: true });
  const voucher = await here.tessera.vouchers.create(tenPercent);
  await here.tessera.vouchers.issue(voucher.id, { customer: here.customer('Ada') });
  await allTold(here);
  const outbox = (await here.person.communications.listOutbox({ order: 'asc' }).page()).data;
  assert.deepEqual(outbox.map(({ to, subject }) => [to, subject]).sort(), [
    [here.addressOf('ada'), 'A voucher from Test Merchant'],
    [here.addressOf('ada'), 'Your Coffee Club has ended'],
    [here.addressOf('ada'), 'Your Coffee Club is ready'],
  ]);
  assert.deepEqual(mailsTo(here.addressOf('ada')), []);
});
