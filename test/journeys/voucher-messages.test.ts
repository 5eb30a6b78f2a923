/** Messages about vouchers on a server without SMTP: all mails are in the outbox. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Tessera } from '../../sdk/src/client.ts';
import { jobEnd } from '../harness/jobs.ts';
import { startServer } from '../harness/server.ts';
import { useStage } from '../harness/stage.ts';
import type { World } from '../harness/world.ts';

const { server, world } = useStage({ background: true });

async function open(options?: Parameters<World['merchant']>[0]) {
  const merchant = await world.merchant(options);
  const person = await merchant.clientAs('owner');
  return { merchant, tessera: await merchant.client(), person };
}

const tenPercent = { type: 'discount', discount: { type: 'percent', percent_off: 1_000 } } as const;

/** A voucher with a recipient called Ada, and others. */
async function issue(tessera: Tessera, names: readonly string[], terms: object = {}) {
  const voucher = await tessera.vouchers.create({ ...tenPercent, redemption_limit: 100, ...terms });
  const recipients = [];
  for (const name of names) {
    const customer = {
      name,
      email: `${name.toLowerCase().replace(/\W/g, '')}@example.com`,
      consents: { marketing_email: 'granted' as const },
    };
    recipients.push(await tessera.vouchers.issue(voucher.id, { customer, notify: false }));
  }
  return { voucher, recipients };
}

const words = {
  subject: 'For {{customer.first_name}}',
  body: '{{voucher.value}} off with {{voucher.code}}, until {{voucher.expires_at}}.',
};

async function outboxOf(person: Tessera) {
  return (await person.communications.listOutbox({ order: 'asc' }).page()).data;
}

async function send(tessera: Tessera, body: Parameters<Tessera['communications']['broadcastVoucher']>[0]) {
  const accepted = await tessera.communications.broadcastVoucher(body);
  assert.ok('job' in accepted);
  await jobEnd(tessera, accepted.job.id);
  return accepted.communication;
}

test('voucher recipients get its code and value, and the code is in the database only encrypted', async () => {
  const { merchant, tessera, person } = await open({ timezone: 'UTC' });
  const { voucher } = await issue(tessera, ['Ada', 'Bob'], { expires_at: '2030-12-31' });
  const sent = await send(tessera, { voucher_id: voucher.id, ...words });
  assert.deepEqual([sent.kind, sent.voucher_id, sent.counts.targeted], ['voucher_broadcast', voucher.id, 2]);
  const outbox = await outboxOf(person);
  assert.deepEqual(outbox.map(({ to, subject }) => [to, subject]).sort(), [
    ['ada@example.com', 'For Ada'],
    ['bob@example.com', 'For Bob'],
  ]);
  assert.match(outbox[0]!.text, new RegExp(`^10\\s?% off with ${voucher.code}, until 31 dicembre 2030\\.`));
  assert.match(outbox[0]!.list_unsubscribe!, /\/communications\/unsubscribe\/[\w-]{107}$/);
  for (const table of ['outbox_messages', 'events', 'deliveries', 'communications', 'jobs']) {
    const found = await world.sql(
      `select from ${table} t where merchant_id = $1 and position($2 in t::text) > 0`,
      [merchant.id, voucher.code],
    );
    assert.equal(found.length, 0, table);
  }
});

test('a segment selects recipients who can still redeem, or who have redeemed', async () => {
  const { tessera, person } = await open();
  const { voucher } = await issue(tessera, ['Ada', 'Bob', 'Eve']);
  await tessera.vouchers.redeem(voucher.id, { customer: { email: 'bob@example.com' } });
  const to = async (segment: 'all' | 'unredeemed' | 'redeemed' | 'expiring'): Promise<number | string> => {
    const asked = { voucher_id: voucher.id, ...words, audience: { segment }, dry_run: true };
    try {
      const dry = await tessera.communications.broadcastVoucher(asked);
      return 'targeted' in dry ? dry.targeted : -1;
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  assert.deepEqual(
    [await to('all'), await to('unredeemed'), await to('redeemed'), await to('expiring')],
    [3, 2, 1, 'audience_empty'],
  );
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  await tessera.vouchers.update(voucher.id, { expires_at: tomorrow, apply: 'from_now' });
  assert.equal(await to('expiring'), 2);
  await send(tessera, { voucher_id: voucher.id, ...words, audience: { segment: 'redeemed' } });
  assert.deepEqual(
    (await outboxOf(person)).map((mail) => mail.to),
    ['bob@example.com'],
  );
});

test('a message about a voucher is refused where it makes no sense', async () => {
  const { tessera } = await open();
  const other = (await open()).tessera;
  const { voucher } = await issue(tessera, ['Ada']);
  const foreign = (await issue(other, ['Mallory'])).voucher;
  const attempt = (body: object) => tessera.communications.broadcastVoucher({ ...words, ...body } as never);
  await assert.rejects(attempt({}), { code: 'validation_failed' });
  await assert.rejects(attempt({ voucher_id: voucher.id, campaign_id: 'cmp_01jd8k4x3fe7hbkq6v2c9m5n0p' }), {
    code: 'validation_failed',
  });
  await assert.rejects(attempt({ campaign_id: 'cmp_01jd8k4x3fe7hbkq6v2c9m5n0p' }), { code: 'not_found' });
  await assert.rejects(attempt({ voucher_id: foreign.id }), { code: 'voucher_not_found' });
  await assert.rejects(attempt({ voucher_id: voucher.id, subject: undefined }), {
    code: 'validation_failed',
  });
  await assert.rejects(attempt({ voucher_id: voucher.id, body: '{{membership.points}}' }), {
    code: 'validation_failed',
  });
  await assert.rejects(attempt({ voucher_id: voucher.id, scheduled_at: '2020-01-01T00:00:00Z' }), {
    code: 'validation_failed',
  });
  await tessera.vouchers.update(voucher.id, { void: true });
  await assert.rejects(attempt({ voucher_id: voucher.id }), { code: 'voucher_voided' });
});

test('reminders are sent once in three days, three times in total, and never after redemption', async () => {
  const { merchant, tessera, person } = await open();
  const { voucher, recipients } = await issue(tessera, ['Ada', 'Bob', 'Eve']);
  await tessera.vouchers.redeem(voucher.id, { customer: { email: 'eve@example.com' } });
  const nudge = (body: object = {}) =>
    tessera.communications.nudge(voucher.id, { channels: ['email'], ...body }, { maxRetries: 0 });
  const done = async (reminder: ReturnType<typeof nudge>) => jobEnd(tessera, (await reminder).job.id);
  await done(nudge({ recipient_ids: [recipients[0]!.id] }));
  await done(nudge());
  const reminded = async () => (await outboxOf(person)).map(({ to }) => to);
  assert.deepEqual(await reminded(), ['ada@example.com', 'bob@example.com']);
  const [mail] = await outboxOf(person);
  assert.equal(mail!.subject, 'Hai ancora un buono da usare');
  assert.match(
    mail!.text,
    new RegExp(
      `^Ciao Ada,\\s+hai ancora un buono di Test Merchant: 10\\s?% con il codice ${voucher.code}\\.\\s`,
    ),
  );
  await assert.rejects(nudge(), (error: { code: string; status: number }) => {
    assert.deepEqual([error.code, error.status], ['nudge_cooldown', 429]);
    return true;
  });
  const threeDaysLater = async () => {
    for (const [table, column] of [
      ['voucher_recipients', 'last_nudged_at'],
      ['marketing_contacts', 'contacted_at'],
    ]) {
      await world.sql(
        `update ${table} set ${column} = ${column} - interval '73 hours' where merchant_id = $1`,
        [merchant.id],
      );
    }
  };
  for (const total of [4, 6]) {
    await threeDaysLater();
    await done(nudge());
    assert.equal((await reminded()).length, total);
  }
  await threeDaysLater();
  await assert.rejects(nudge(), { code: 'nothing_to_nudge', status: 409 });
  const foreign = await issue((await open()).tessera, ['Mallory']);
  await assert.rejects(nudge({ recipient_ids: [foreign.recipients[0]!.id] }), { code: 'validation_failed' });
});

test('concurrent reminders remind each recipient once', async () => {
  const { tessera, person } = await open();
  const { voucher } = await issue(tessera, ['Ada', 'Bob']);
  const attempts = await Promise.allSettled(
    Array.from({ length: 5 }, () =>
      tessera.communications.nudge(voucher.id, { channels: ['email'] }, { maxRetries: 0 }),
    ),
  );
  const accepted = attempts.filter((attempt) => attempt.status === 'fulfilled');
  for (const { value } of accepted) await jobEnd(tessera, value.job.id);
  assert.equal((await outboxOf(person)).length, 2);
});

test('in development a page shows outbox mails, and in production it does not exist', async () => {
  const { tessera } = await open();
  const { voucher } = await issue(tessera, ['Ada <script>']);
  await send(tessera, { voucher_id: voucher.id, subject: 'Look & see', body: 'Hello {{customer.name}}' });
  const page = await fetch(`${server.url}/outbox`);
  const text = await page.text();
  assert.equal(page.status, 200);
  assert.match(text, /Look &amp; see/);
  assert.match(text, /<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy"/);
  assert.doesNotMatch(text, /<script/);
  const production = await startServer({
    database: server.database,
    env: {
      TESSERA_ENV: 'production',
      TESSERA_PUBLIC_URL: 'https://tessera.example',
      DATABASE_URL: server.database.appUrl,
    },
  });
  try {
    assert.equal((await fetch(`${production.url}/outbox`)).status, 404);
  } finally {
    await production.close();
  }
});

test('a merchant sees only its own outbox, with permission to send messages', async () => {
  const { tessera } = await open();
  const { voucher } = await issue(tessera, ['Ada']);
  await send(tessera, { voucher_id: voucher.id, ...words });
  const stranger = await open();
  assert.equal((await outboxOf(stranger.person)).length, 0);
  const cashier = await stranger.merchant.person('cashier');
  const till = new Tessera({ token: cashier.jwt, baseUrl: server.url });
  await assert.rejects(outboxOf(till), { code: 'permission_denied' });
  await assert.rejects(outboxOf(tessera), { code: 'token_not_allowed' });
});
