/** A broadcast reaches each recipient at most once, through crashes at any moment. */

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { Tessera } from '../../../sdk/src/client.ts';
import { addMembers } from '../../harness/audience.ts';
import { abandonMessages, letTimeCome } from '../../harness/jobs.ts';
import type { Mutation } from '../../harness/mutation.ts';
import { patient } from '../../harness/patience.ts';
import { openSmtp, type SmtpInbox } from '../../harness/smtp.ts';
import { consentNotAsked, notBegun, othersMembers, sentAgain } from '../../mutants/mutants.ts';
import { figures } from '../../promises/figures.ts';
import type { Rig } from '../../promises/rig.ts';
import { type BreakableOptions, openBreakable } from './breakable.ts';

const { mailsPerKill, recipients, optedOut, strangers, patienceSeconds } = figures.broadcasts;
/** Messages claimed together: four for each of the five connections. */
const begunTogether = 20;

interface Press {
  rig: Rig;
  smtp: SmtpInbox;
  merchantId: string;
  tessera: Tessera;
  passId: string;
}

async function open(t: TestContext, options: BreakableOptions = {}): Promise<Press> {
  const smtp = await openSmtp();
  t.after(() => smtp.close());
  smtp.delayMs = 5;
  const rig = await openBreakable(t, { servers: 1, env: { TESSERA_SMTP_URL: smtp.url }, ...options });
  const { world } = rig;
  const merchant = await world.merchant();
  const { passId } = await addMembers(world, merchant, recipients);
  await world.sql(
    `update customers set consents = '{"marketing_email":"denied"}'
     where merchant_id = $1 and email in (select 'member-' || n || '@example.com' from generate_series(1, $2::int) n)`,
    [merchant.id, optedOut],
  );
  await addStrangers(rig, merchant.id);
  const tessera = await merchant.client(rig.url);
  return { rig, smtp, merchantId: merchant.id, tessera, passId };
}

async function addStrangers({ world }: Rig, merchantId: string): Promise<void> {
  const foreign = await world.merchant();
  await addMembers(world, foreign, strangers);
  await world.sql(`update customers set email = replace(email, 'member', 'foreign') where merchant_id = $1`, [
    foreign.id,
  ]);
  await world.sql(
    `with t as (
       insert into pass_templates (merchant_id, id, name, type, design, status)
       values ($1, gen_random_uuid(), 'Another', 'loyalty', '{}', 'published') returning id
     ), p as (
       insert into passes (merchant_id, id, template_id, name, status)
       select $1, gen_random_uuid(), id, 'Another', 'active' from t returning id
     ), v as (
       insert into pass_terms (merchant_id, pass_id, version, terms, valid_from)
       select $1, id, 1, '{}', now() from p
     ), c as (
       insert into customers (merchant_id, id, email, consents)
       select $1, gen_random_uuid(), 'foreign-pass-' || n || '@example.com', '{"marketing_email":"granted"}'
       from generate_series(1, $2::int) n returning id
     )
     insert into memberships (merchant_id, id, pass_id, customer_id, serial, status, issued_at, issued_by_type)
     select $1, gen_random_uuid(), p.id, c.id, c.id::text, 'active', now(), 'system' from p, c`,
    [merchantId, strangers],
  );
}

const news = { subject: 'News', body: 'Hello {{customer.name}}' };

/** Kills and replaces the server each time more mails have arrived, until the job has ended. */
async function sendUnderKills(press: Press, maxKills: number): Promise<number> {
  const { rig, smtp } = press;
  let [kills, next] = [0, mailsPerKill];
  for (const deadline = Date.now() + patient(patienceSeconds * 1_000); ; await setTimeout(20)) {
    if (await hasEnded(press)) return kills;
    assert.ok(Date.now() < deadline, `the broadcast does not end: ${rig.logs()}`);
    if (rig.servers.length === 0) continue;
    if (smtp.mails.length < next || kills === maxKills) {
      await letTimeCome(rig.world);
      continue;
    }
    next = smtp.mails.length + mailsPerKill;
    await rig.servers[0]!.kill();
    kills += 1;
    await abandonMessages(rig.world);
    rig.startServer();
  }
}

async function hasEnded({ rig, merchantId }: Press): Promise<boolean> {
  const open = await rig.world.sql('select from jobs where merchant_id = $1 and finished_at is null', [
    merchantId,
  ]);
  return open.length === 0;
}

interface Outcome {
  email: string;
  status: string;
  reason: string | null;
}

const outcomesOf = ({ rig, merchantId }: Press): Promise<Outcome[]> =>
  rig.world.sql<Outcome>(
    `select c.email, d.status, d.reason from deliveries d
     join customers c on c.merchant_id = d.merchant_id and c.id = d.customer_id where d.merchant_id = $1`,
    [merchantId],
  );

/** Counts messages by final state. */
async function countsOf(press: Press): Promise<Record<string, number>> {
  const byStatus = Map.groupBy(await outcomesOf(press), ({ status }) => status);
  return Object.fromEntries([...byStatus].map(([status, outcomes]) => [status, outcomes.length]));
}

/** Checks the guarantee against received mails and stored states. */
async function assertOnce(press: Press, kills: number): Promise<void> {
  const { rig, smtp } = press;
  const outcomes = await outcomesOf(press);
  const arrived = Map.groupBy(smtp.mails, ({ to }) => to);
  assert.equal(outcomes.length, recipients, 'every recipient has an outcome');
  const twice = [...arrived].filter(([, mails]) => mails.length > 1);
  assert.deepEqual(
    twice.map(([to]) => to),
    [],
    'no one got the message twice',
  );
  const byStatus = Map.groupBy(outcomes, ({ status }) => status);
  const suppressed = byStatus.get('suppressed') ?? [];
  assert.deepEqual(
    [suppressed.length, [...new Set(suppressed.map(({ reason }) => reason))]],
    [optedOut, ['consent_missing']],
  );
  const failed = byStatus.get('failed') ?? [];
  assert.ok(failed.every(({ reason }) => reason === 'outcome_unknown'));
  assert.ok(failed.length <= kills * begunTogether, `${failed.length} unknown after ${kills} kills`);
  const sent = byStatus.get('sent') ?? [];
  assert.equal(sent.length + failed.length + suppressed.length, recipients);
  assert.ok(
    sent.every(({ email }) => arrived.has(email)),
    'what is called sent has arrived',
  );
  const known = new Set(outcomes.filter(({ status }) => status !== 'suppressed').map(({ email }) => email));
  assert.ok(
    [...arrived.keys()].every((to) => known.has(to)),
    'no one got it who should not',
  );
  await rig.assertKept();
}

test('a broadcast reaches each recipient at most once through crashes, and reports unknown outcomes', async (t) => {
  const press = await open(t, { processes: true });
  const { tessera, passId } = press;
  const idempotencyKey = 'the broadcast';
  const first = await tessera.communications.broadcastToMembers(passId, news, { idempotencyKey });
  const again = await tessera.communications.broadcastToMembers(passId, news, { idempotencyKey });
  assert.deepEqual(again, first);
  await assert.rejects(tessera.communications.broadcastToMembers(passId, news), {
    code: 'broadcast_in_progress',
  });
  const kills = await sendUnderKills(press, figures.broadcasts.kills);
  t.diagnostic(
    `T8: ${kills} kills; ${JSON.stringify(await countsOf(press))}; ${press.smtp.mails.length} mails`,
  );
  assert.ok(kills >= figures.broadcasts.kills - 1, `${kills} kills`);
  await assertOnce(press, kills);
});

test('an undisturbed broadcast reaches every permitted recipient', async (t) => {
  const press = await open(t);
  await press.tessera.communications.broadcastToMembers(press.passId, news);
  assert.equal(await sendUnderKills(press, 0), 0);
  await assertOnce(press, 0);
  assert.equal(press.smtp.mails.length, recipients - optedOut);
});

/** Whether a broken server sends to a recipient twice, or to an excluded one. */
async function isNoticed(t: TestContext, mutations: readonly Mutation[], maxKills = 0): Promise<void> {
  const press = await open(t, { mutations, processes: maxKills > 0 });
  await press.tessera.communications.broadcastToMembers(press.passId, news);
  const kills = await sendUnderKills(press, maxKills);
  await assert.rejects(assertOnce(press, kills), { name: 'AssertionError' });
}

test('a server that resends messages in progress is detected', (t) => isNoticed(t, sentAgain, 2));

test('a server that does not record what it starts is detected', (t) => isNoticed(t, notBegun, 2));

test('a server that ignores consent is detected', (t) => isNoticed(t, consentNotAsked));

test('a server that mixes up audiences is detected', (t) => isNoticed(t, othersMembers));
