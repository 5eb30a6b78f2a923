/**
 * A message over the first channel that reaches the recipient arrives once, through crashes at any moment: over the
 * cheapest channel that they agreed to and that works, in the translation of their language.
 */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { decodeId } from '../../../contract/ids.ts';
import type { Tessera } from '../../../sdk/src/client.ts';
import { addMembers } from '../../harness/audience.ts';
import { abandonMessages, letTimeCome } from '../../harness/jobs.ts';
import { pushKey, subscribeToPush } from '../../harness/members.ts';
import type { Mutation } from '../../harness/mutation.ts';
import { patient } from '../../harness/patience.ts';
import { openPushService, type PushBrowser, type PushService } from '../../harness/push-service.ts';
import { openSmtp, type SmtpInbox } from '../../harness/smtp.ts';
import { pushesToLoopback } from '../../harness/webhooks.ts';
import {
  anyWords,
  cappedOnce,
  consentOfMail,
  dearestFirst,
  firstWords,
  merchantsWords,
  noFallBack,
  notificationsUntranslated,
  notWaiting,
  originalWords,
  sentAnyway,
  unknownIsFailed,
} from '../../mutants/channel-mutants.ts';
import { figures } from '../../promises/figures.ts';
import type { Rig } from '../../promises/rig.ts';
import { type BreakableOptions, openBreakable } from './breakable.ts';

const { recipients, kills: mostKills, messagesPerKill, patienceSeconds } = figures.channels;

/** What happens to the notifications of a recipient, in turn. */
const fates = ['works', 'refuses', 'drops', 'no consent', 'capped', 'later'] as const;
type Fate = (typeof fates)[number];

/** What the message says to a customer with this locale: the merchant's is `en-GB`, and `fr` has no translation. */
const wordsByLocale = [
  ['de-AT', 'Neues'],
  ['fr', 'Novità'],
  [null, 'News'],
  ['en', 'News'],
  ['it', 'Novità'],
] as const;

interface Recipient {
  address: string;
  fate: Fate;
  words: string;
  browser: PushBrowser;
}

interface Press {
  rig: Rig;
  smtp: SmtpInbox;
  push: PushService;
  merchantId: string;
  tessera: Tessera;
  passId: string;
  people: Recipient[];
}

async function open(t: TestContext, options: BreakableOptions = {}): Promise<Press> {
  const [smtp, push] = await Promise.all([openSmtp(), openPushService('mailto:ops@tessera.test')]);
  t.after(() => Promise.all([smtp.close(), push.close()]));
  const env = { ...pushesToLoopback, TESSERA_SMTP_URL: smtp.url, TESSERA_PUSH_CONTACT: 'ops@tessera.test' };
  const rig = await openBreakable(t, { servers: 1, env, ...options });
  const { world } = rig;
  const merchant = await world.merchant();
  await world.sql(`update merchants set locale = 'en-GB' where id = $1`, [merchant.id]);
  const { passId, customers, addressOf } = await addMembers(world, merchant, recipients);
  const people: Recipient[] = [];
  for (const [index, id] of customers.entries()) {
    const browser = push.browser(pushKey(world));
    const customerId = decodeId('customer', id)!;
    await subscribeToPush(world, { merchantId: merchant.id, customerId }, browser.subscription);
    const fate = fates[index % fates.length]!;
    if (fate === 'refuses') browser.answers = () => 403;
    if (fate === 'drops') browser.answers = () => 'drop';
    if (fate === 'later') browser.answers = busyOnce();
    const [locale, words] = wordsByLocale[index % wordsByLocale.length]!;
    await world.sql(
      `update customers set consents = json_build_object('marketing_email', 'granted', 'marketing_push', $2::text,
         'updated_at', null, 'source', null), locale = $3 where id = $1`,
      [customerId, fate === 'no consent' ? 'denied' : 'granted', locale],
    );
    if (fate === 'capped') {
      await world.sql(
        `insert into marketing_contacts (merchant_id, customer_id, channel, communication_id, contacted_at)
         values ($1, $2, 'push', gen_random_uuid(), now())`,
        [merchant.id, customerId],
      );
    }
    people.push({ address: addressOf(index + 1), fate, words, browser });
  }
  return {
    rig,
    smtp,
    push,
    merchantId: merchant.id,
    tessera: await merchant.client(rig.url),
    passId,
    people,
  };
}

/** A push service that takes the notification at the second attempt. */
function busyOnce(): () => number {
  let attempts = 0;
  return () => {
    attempts += 1;
    return attempts === 1 ? 503 : 201;
  };
}

const arrived = ({ smtp, people }: Press): number =>
  smtp.mails.length + people.reduce((sum, { browser }) => sum + browser.received.length, 0);

/** Sends, and kills and replaces the server each time more has arrived. Returns the number of kills. */
async function send(press: Press, maxKills = 0): Promise<number> {
  const { rig, tessera, passId, merchantId } = press;
  await tessera.communications.broadcastToMembers(passId, {
    channels: ['email', 'push'],
    channel_choice: 'first',
    subject: 'Novità',
    body: 'Novità, {{customer.name}}',
    translations: {
      de: { subject: 'Neues', body: 'Neues, {{customer.name}}' },
      en: { subject: 'News', body: 'News, {{customer.name}}' },
    },
  });
  let [kills, next] = [0, messagesPerKill];
  for (const deadline = Date.now() + patient(patienceSeconds * 1_000); ; await setTimeout(20)) {
    const open = await rig.world.sql('select from jobs where merchant_id = $1 and finished_at is null', [
      merchantId,
    ]);
    if (open.length === 0) return kills;
    assert.ok(Date.now() < deadline, `the broadcast does not end: ${rig.logs()}`);
    if (rig.servers.length === 0) continue;
    if (arrived(press) < next || kills === maxKills) {
      await letTimeCome(rig.world);
      continue;
    }
    next = arrived(press) + messagesPerKill;
    await rig.servers[0]!.kill();
    kills += 1;
    await abandonMessages(rig.world);
    rig.startServer();
  }
}

/** By address: notifications and mails, and what each of them says. */
const figuresOf = ({ smtp, people }: Press) =>
  people.map(({ address, fate, words, browser }) => {
    const mails = smtp.mails.filter(({ to }) => to === address);
    return {
      fate,
      words,
      said: [...browser.received.map(({ body }) => body), ...mails.map(({ text }) => text)].map(
        (text) => /^\S+(?=, Ada)/.exec(text)?.[0],
      ),
      notified: browser.received.length,
      mailed: mails.length,
    };
  });

async function assertOnce(press: Press): Promise<void> {
  for (const { fate, notified, mailed } of figuresOf(press)) {
    assert.ok(notified + mailed <= 1, `${fate}: ${notified} notifications and ${mailed} mails`);
    if (fate === 'no consent') assert.equal(notified, 0, 'no notification without consent to them');
    if (fate === 'capped') assert.equal(notified + mailed, 0, 'no one gets marketing twice in a day');
  }
  assertWords(press);
  assert.deepEqual(press.push.faults, []);
  await press.rig.assertKept();
}

/** Each recipient reads the translation into their language, or into the merchant’s if they have none; else the original. */
function assertWords(press: Press): void {
  for (const { words, said } of figuresOf(press)) for (const read of said) assert.equal(read, words);
}

type Counts = readonly [notified: number, mailed: number];

/** What happens without crashes. */
const undisturbed: Record<Fate, Counts> = {
  works: [1, 0],
  refuses: [0, 1],
  drops: [1, 0],
  'no consent': [0, 1],
  capped: [0, 0],
  later: [1, 0],
};

async function assertReached(press: Press): Promise<void> {
  for (const { fate, notified, mailed } of figuresOf(press)) {
    assert.deepEqual([notified, mailed], undisturbed[fate], fate);
  }
  await assertOnce(press);
}

test('each recipient gets a message over the first channel that works at most once, through crashes', async (t) => {
  const press = await open(t, { processes: true });
  const kills = await send(press, mostKills);
  t.diagnostic(`${kills} kills; ${arrived(press)} of ${recipients} arrived`);
  assert.ok(kills > 0);
  await assertOnce(press);
});

test('undisturbed, each recipient gets it over the cheapest channel that they agreed to and that works', async (t) => {
  const press = await open(t);
  await send(press);
  await assertReached(press);
});

/** Each defect shows at recipients of another fate, so that one server can have several. */
const isNoticed = (title: string, mutations: readonly Mutation[], wrongs: Partial<Record<Fate, Counts>>) =>
  test(title, async (t) => {
    const press = await open(t, { mutations });
    await send(press);
    for (const { fate, notified, mailed } of figuresOf(press)) {
      const wrong = wrongs[fate];
      if (wrong === undefined) continue;
      assert.notDeepEqual(wrong, undisturbed[fate]);
      assert.deepEqual([notified, mailed], wrong, fate);
    }
    await assert.rejects(assertReached(press), { name: 'AssertionError' });
    assert.throws(() => assertWords(press), { name: 'AssertionError' });
  });

isNoticed(
  'a server that takes consent to mail for consent to notifications, caps marketing for each channel alone, sends over both channels, or has one translation for everyone is detected',
  [...consentOfMail, ...cappedOnce, ...sentAnyway, ...merchantsWords],
  { 'no consent': [1, 1], capped: [0, 1], works: [1, 1] },
);
isNoticed(
  'a server that sends again what may have arrived, or in the language of someone else, is detected',
  [...unknownIsFailed, ...firstWords],
  { drops: [1, 1] },
);
isNoticed(
  'a server that starts with the most expensive channel, or forgets the merchant’s translation, is detected',
  [...dearestFirst, ...originalWords],
  { works: [0, 1] },
);
isNoticed(
  'a server that does not wait until the first channel has failed, or leaves notifications untranslated, is detected',
  [...notWaiting, ...notificationsUntranslated],
  { works: [1, 1], later: [1, 1] },
);
isNoticed(
  'a server that never tries the next channel, or translates into any language, is detected',
  [...noFallBack, ...anyWords],
  { refuses: [0, 0] },
);
