/** Mails to customers in their own language, answered to the merchant and signed by the sender, over a real SMTP server. */
import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { test } from 'node:test';
import type { Tessera } from '../../sdk/src/client.ts';
import { addMembers } from '../harness/audience.ts';
import { readSignature } from '../harness/dkim.ts';
import { jobEnd } from '../harness/jobs.ts';
import { until } from '../harness/patience.ts';
import { openSmtp, type SmtpInbox } from '../harness/smtp.ts';
import { use, useStage } from '../harness/stage.ts';
import type { TestMerchant } from '../harness/world.ts';

const key = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

const smtp = use(openSmtp);
const { world } = useStage(() => ({
  background: true,
  env: {
    TESSERA_SMTP_URL: smtp.url,
    TESSERA_MAIL_FROM: 'hello@tessera.test',
    TESSERA_DKIM_SELECTOR: 'till1',
    TESSERA_DKIM_KEY: key.privateKey,
  },
}));

interface Scene {
  merchant: TestMerchant;
  tessera: Tessera;
  passId: string;
  memberships: string[];
  /** The mail to the member with this locale, once it has arrived. */
  mailTo(locale: string | null): Promise<SmtpInbox['mails'][number]>;
}

/** A merchant, and a member for each locale. */
async function scene(merchantLocale: string, locales: readonly (string | null)[]): Promise<Scene> {
  const merchant = await world.merchant({ timezone: 'UTC' });
  await world.sql(`update merchants set locale = $2, support_email = 'ciao@caffe.example' where id = $1`, [
    merchant.id,
    merchantLocale,
  ]);
  const { passId, memberships } = await addMembers(world, merchant, locales.length);
  const tag = merchant.id.slice(-12);
  const addressOf = (locale: string | null) => `${locale}.${tag}@example.com`;
  for (const [at, locale] of locales.entries()) {
    await world.sql(
      `update customers c set locale = $3, email = $4, name = 'Ada Rossi' where merchant_id = $1 and email = $2`,
      [merchant.id, `member-${at + 1}@example.com`, locale, addressOf(locale)],
    );
  }
  await world.sql(
    `update memberships set expires_at = (current_date + 3650)::date + time '12:00' where merchant_id = $1`,
    [merchant.id],
  );
  return {
    merchant,
    tessera: await merchant.client(),
    passId,
    memberships,
    mailTo: (locale) => until(async () => smtp.mails.find(({ to }) => to === addressOf(locale))),
  };
}

const locales = ['en-GB', 'it', 'de-AT', 'fr', 'es', 'pt-BR', null];

test('a letter of the product speaks the language of the customer, else of the merchant', async () => {
  const { tessera, memberships, mailTo } = await scene('de-DE', locales);
  for (const id of memberships) await tessera.memberships.revoke(id, { notify: true });
  const subjects: [string | null, RegExp, RegExp][] = [
    ['en-GB', /has ended$/, /^Hello Ada,[\s\S]*contact us at ciao@caffe\.example\.[\s\S]*Your card:/],
    ['it', /non .* valida$/, /^Ciao Ada,[\s\S]*La tua tessera:/],
    ['de-AT', /ist beendet$/, /^Hallo Ada,[\s\S]*Deine Karte:/],
    ['fr', /a pris fin$/, /^Bonjour Ada,[\s\S]*Votre carte:/],
    ['es', /v.*lida$/, /^Hola Ada:[\s\S]*Tu tarjeta:/],
    ['pt-BR', /ist beendet$/, /^Hallo Ada,[\s\S]*Deine Karte:/],
    [null, /ist beendet$/, /^Hallo Ada,[\s\S]*Deine Karte:/],
  ];
  for (const [locale, subject, text] of subjects) {
    const mail = await mailTo(locale);
    assert.match(subjectOf(mail), subject, String(locale));
    assert.match(mail.text, text, String(locale));
    const language = /^(en|it|de|fr|es)/.exec(locale ?? '')?.[0] ?? 'de';
    assert.match(mail.html, new RegExp(`<html lang="${language}"`), String(locale));
  }
});

test('a message is sent in the translation that its customer reads, with dates in its language and a footer in theirs', async () => {
  const { tessera, merchant, passId, mailTo } = await scene('it-IT', ['en-GB', 'it', 'de-AT', 'fr', null]);
  const sent = await tessera.communications.broadcastToMembers(passId, {
    subject: 'Novità',
    body: 'Punti: {{membership.points}}, fino al {{membership.expires_at}}.',
    translations: {
      en: { subject: 'News', body: 'Points: {{membership.points}}, until {{membership.expires_at}}.' },
      de: { subject: 'Neues', body: 'Punkte: {{membership.points}}, bis {{membership.expires_at}}.' },
    },
  });
  assert.ok('job' in sent);
  assert.deepEqual(Object.keys(sent.communication.translations).sort(), ['de', 'en']);
  await jobEnd(tessera, sent.job.id);
  const end = new Date(
    (
      await world.sql<{ at: string }>('select expires_at as at from memberships where merchant_id = $1', [
        merchant.id,
      ])
    )[0]!.at,
  );
  const dayIn = (locale: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(end);
  for (const [locale, subject, words, date, leave, lang] of [
    ['en-GB', 'News', 'Points: 1,250, until', 'en-GB', 'Unsubscribe from news from', 'en'],
    ['de-AT', 'Neues', 'Punkte: 1 250, bis', 'de-AT', 'abbestellen:', 'de'],
    ['it', 'Novità', 'Punti: 1250, fino al', 'it', 'Per non ricevere più novità', 'it'],
    ['fr', 'Novità', 'Punti: 1250, fino al', 'it', 'Ne plus recevoir d’actualités', 'it'],
    [null, 'Novità', 'Punti: 1250, fino al', 'it-IT', 'Per non ricevere più novità', 'it'],
  ] as const) {
    const mail = await mailTo(locale);
    const text = mail.text.replace(/[\u00a0\u202f.]/g, (space) => (space === '.' ? '' : ' '));
    assert.equal(subjectOf(mail), subject, String(locale));
    assert.ok(text.includes(words), `${locale}: ${text}`);
    assert.ok(mail.text.includes(dayIn(date)), `${locale}: ${mail.text}`);
    assert.ok(mail.text.includes(leave), `${locale}: ${mail.text}`);
    assert.match(mail.html, new RegExp(`<html lang="${lang}`), String(locale));
  }
});

test('a message says what each member lacks for the next tier, in the words of what counts for it', async () => {
  const { tessera, memberships, passId, mailTo } = await scene('en-GB', ['en-GB', 'it']);
  const tiers = [{ name: 'Base' }, { name: 'Gold', threshold_points: 3 }];
  const tier_rule = { metric: 'visits', period: 'calendar', months: 12 } as const;
  await tessera.memberships.updatePass(passId, { tiers, tier_rule, apply: 'from_now' });
  for (const id of memberships) {
    const { customer_id } = await tessera.memberships.get(id);
    const { valid } = await tessera.memberships.verify({ customer: { id: customer_id }, check_in: true });
    assert.ok(valid);
  }
  await tessera.communications.broadcastToMembers(passId, {
    subject: 'Soon',
    body: 'Missing: {{membership.tier_missing}}\nFor: {{membership.tier_next}}\nUntil: {{membership.tier_until}}\nBye',
    translations: { it: { subject: 'Presto', body: 'Mancano {{membership.tier_missing}}' } },
  });
  assert.match((await mailTo('en-GB')).text, /^Missing: 2 visits\r?\nFor: Gold\r?\nBye/);
  assert.match((await mailTo('it')).text, /^Mancano 2 visite/);
});

test('a translation with an unknown placeholder is refused, and named', async () => {
  const { tessera, passId } = await scene('it-IT', [null]);
  const wrong = { it: { subject: 'Ciao', body: '{{customer.password}}' } };
  await assert.rejects(
    tessera.communications.broadcastToMembers(passId, { subject: 'a', body: 'b', translations: wrong }),
    (error: { faults: { pointer?: string }[] }) => error.faults[0]?.pointer === '/translations/it/body',
  );
});

test('erasing a customer also removes their name from translations', async () => {
  const { tessera, merchant, memberships } = await scene('it-IT', ['it']);
  const owner = await merchant.clientAs('owner');
  const sent = await tessera.communications.email(memberships[0]!, {
    subject: 'Ada',
    body: 'Ada',
    translations: { it: { subject: 'Ada Rossi', body: 'Ada Rossi' } },
  });
  await jobEnd(tessera, sent.job_id!);
  const { customer_id: customerId } = await tessera.memberships.get(memberships[0]!);
  await owner.privacy.erase(customerId);
  const read = await owner.communications.get(sent.id);
  assert.deepEqual([read.subject, read.translations], ['[erased]', {}]);
});

test('answers to a mail go to the merchant’s support address, unless the merchant or the message names another', async () => {
  const { tessera, memberships, mailTo } = await scene('en', ['en', 'it', 'de']);
  await tessera.communications.email(memberships[0]!, { subject: 'Hi', body: 'Hi' });
  assert.equal((await mailTo('en')).headers['reply-to'], 'ciao@caffe.example');
  await tessera.communications.email(memberships[1]!, {
    subject: 'Hi',
    body: 'Hi',
    reply_to: 'ada@caffe.example',
  });
  assert.equal((await mailTo('it')).headers['reply-to'], 'ada@caffe.example');
  await tessera.merchant.updateProfile({ communication_settings: { reply_to: 'post@caffe.example' } });
  await tessera.communications.email(memberships[2]!, { subject: 'Hi', body: 'Hi' });
  assert.equal((await mailTo('de')).headers['reply-to'], 'post@caffe.example');
});

test('mail is signed for the domain of its sender, with the headers of one-click unsubscribing', async () => {
  const { tessera, passId, mailTo } = await scene('fr', ['fr']);
  const body = 'Chère Ada,\n\n.une ligne avec un point\net des espaces   ';
  await tessera.communications.broadcastToMembers(passId, { subject: 'Nouveautés', body });
  const { raw } = await mailTo('fr');
  const signature = readSignature(raw, key.publicKey)!;
  assert.deepEqual(
    [signature.domain, signature.selector, signature.isValid],
    ['tessera.test', 'till1', true],
  );
  for (const header of ['from', 'to', 'reply-to', 'subject', 'list-unsubscribe', 'list-unsubscribe-post'])
    assert.ok(signature.headers.includes(header), header);
  for (const changed of [
    raw.replace('hello@tessera.test', 'hello@evil.test'),
    raw.replace('ligne', 'lignes'),
  ]) {
    assert.notEqual(changed, raw);
    assert.equal(readSignature(changed, key.publicKey)!.isValid, false);
  }
});

const subjectOf = ({ headers }: SmtpInbox['mails'][number]): string =>
  headers.subject!.replace(/=\?UTF-8\?([QB])\?([^?]*)\?=\s*/gi, (_, kind: string, text: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64').toString()
      : Buffer.from(
          text
            .replace(/_/g, ' ')
            .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ).toString(),
  );
