/** Users of the console read each mail in the language that they chose there. */
import assert from 'node:assert/strict';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { type ConsoleLanguage, consoleLanguages } from '../../contract/languages.ts';
import { limits } from '../../contract/limits.ts';
import { type Incoming, send } from '../contract/send.ts';
import { password } from '../contract/shop.ts';
import { unique } from '../contract/shop-parts.ts';
import { addPasskey, originOf } from '../contract/sign-ins.ts';
import { type ReadLetter, readLetters } from '../harness/account-letters.ts';
import { PasskeyDevice } from '../harness/passkey-device.ts';
import { use } from '../harness/stage.ts';
import { allLetters, foreignLines, foreignParts, letterOf, sameInBoth } from '../harness/user-mail-texts.ts';
import { KybStage, sendAll, submit } from './kyb-stage.ts';
import { openOutsideStage } from './outside-login-stage.ts';

const stage = use(openOutsideStage);
const root = join(import.meta.dirname, '../..');

const business = 'Q-Business';
const next = 'another horse battery staple';

/** Asks as a browser does. */
const post = async (path: string, body: object, how: { speaks?: string | undefined; jwt?: string } = {}) => {
  const { speaks, jwt: bearer } = how;
  const headers = speaks === undefined ? {} : { 'accept-language': speaks };
  return send(stage.server.url, { method: 'POST', path: `/api/v1${path}`, body, bearer, headers });
};

const done = (answer: Incoming): Record<string, string> => {
  assert.ok(answer.status < 300, `${answer.status} ${answer.text}`);
  return (answer.json ?? {}) as Record<string, string>;
};

const newAddress = (): string => `${unique('reader')}@example.com`;

const register = async (email: string, speaks?: string) =>
  done(await post('/auth/register', { email, password, merchant_name: business, country: 'IT' }, { speaks }));

const login = (email: string, word: string, speaks?: string) =>
  post('/auth/login', { email, password: word }, { speaks });

const latestTo = async (email: string): Promise<ReadLetter> => (await readLetters(stage.server, email))[0]!;

async function showWrongly(device: PasskeyDevice): Promise<Incoming> {
  const { options } = (await post('/auth/passkeys/challenges', {})).json as {
    options: Parameters<PasskeyDevice['show']>[0];
  };
  const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return post('/auth/passkeys/sign-in', { credential: device.show(options, { key }) });
}

async function addOwnPasskey(jwt: string): Promise<void> {
  const { options } = (await post('/auth/passkeys/options', {}, { jwt })).json as {
    options: Parameters<PasskeyDevice['create']>[0];
  };
  const credential = new PasskeyDevice(originOf(stage.server.url)).create(options);
  done(await post('/auth/passkeys', { credential }, { jwt }));
}

const idOf = async (email: string): Promise<string> =>
  (await stage.world.sql<{ id: string }>('select id from users where email = $1', [email]))[0]!.id;

/** Everything about which users get mails, done by people who read this language. Returns all the mails. */
async function everyMail(speaks: ConsoleLanguage): Promise<ReadLetter[]> {
  const { issuer, link, server, signIn, world } = stage;
  const [owner, squatted, invited, newcomer] = [newAddress(), newAddress(), newAddress(), newAddress()];
  await register(owner, speaks);
  const ownerId = await idOf(owner);
  const device = new PasskeyDevice(originOf(server.url));
  await addPasskey({ world, url: server.url }, ownerId, device);
  for (let guess = 0; guess < limits.guessWarning; guess += 1)
    assert.equal((await showWrongly(device)).status, 401);
  await post('/auth/password/forgot', { email: owner });
  const { token } = await latestTo(owner);
  done(await post('/auth/password/reset', { token, password: next }));
  const jwt = done(await login(owner, next, speaks)).access_token!;
  await addOwnPasskey(jwt);
  done(await link(await issuer.idToken({ sub: randomUUID() }), jwt));
  await register(squatted, speaks);
  const claims = { sub: randomUUID(), email: squatted, email_verified: true };
  done(await signIn(await issuer.idToken(claims)));
  await register(invited, speaks);
  for (const [email, role] of [
    [invited, 'cashier'],
    [newcomer, 'owner'],
  ] as const) {
    done(await post('/merchant/team', { email, role }, { jwt }));
    const letter = await latestTo(email);
    done(await post('/auth/invitations/accept', { token: letter.token, password }, { speaks }));
  }
  await world.sql('update users set is_platform_admin = true where id = $1', [ownerId]);
  const { ask } = await KybStage.on(server.url, world).owner();
  await sendAll(ask);
  await submit(ask);
  await world.sql('update users set is_platform_admin = false where id = $1', [ownerId]);
  const all = [owner, squatted, invited, newcomer];
  return (await Promise.all(all.map((email) => readLetters(server, email)))).flat();
}

for (const language of consoleLanguages)
  test(`every mail to users of the console is in their language and in no other (${language})`, async () => {
    const mails = await everyMail(language);
    const own = [business, 'Test Merchant', 'Tessera', '127.0.0.1', ...mails.map(({ to }) => to)];
    const wrongs = mails.flatMap((mail) => foreignLines(mail, language, own));
    assert.deepEqual(wrongs, []);
    for (const { html, subject } of mails)
      assert.match(html, new RegExp(`<html lang="${language}"`), subject);
    // A letter that no one gets here could say anything.
    assert.deepEqual(new Set(mails.map((mail) => letterOf(mail, language))), new Set(allLetters));
  });

test('no mail goes to users of the console but with the words of both languages', () => {
  const callers = (name: string) =>
    globSync('server/**/*.ts', { cwd: root }).filter((path) =>
      readFileSync(join(root, path), 'utf8').includes(`${name}(`),
    );
  assert.deepEqual(callers('sendAccountEmail').sort(), [
    'server/domains/account-letters/account-email.ts',
    'server/domains/account-letters/user-email.ts',
    // To members.
    'server/domains/members/contact-notices.ts',
    'server/domains/members/signing-in/ask-by-mail.ts',
  ]);
  assert.deepEqual(callers('queueMessage').sort(), [
    'server/domains/account-letters/account-email.ts',
    // To members.
    'server/domains/account-letters/text-message.ts',
    // What a message to customers would say.
    'server/operations/communications/compose/test.ts',
  ]);
});

test('no words of mails are the same in both languages, and foreign ones are found also where values are', () => {
  assert.deepEqual(sameInBoth(), []);
  assert.deepEqual(
    foreignParts('Hai ricevuto un invito nel team di X. Il tuo ruolo: cashier.', 'it', ['X']),
    ['cashier'],
  );
});

/** The language of the mail with which this person would choose a new password. */
async function languageOfMails(email: string): Promise<string | undefined> {
  await post('/auth/password/forgot', { email });
  const { html } = await latestTo(email);
  return /<html lang="(\w+)"/.exec(html)?.[1];
}

test('a client that names a language of the console changes that of later mails, at each sign-in and refresh', async () => {
  const email = newAddress();
  await register(email);
  assert.equal(await languageOfMails(email), 'en', 'English for a person whose language no one knows');
  const { refresh_token } = done(await login(email, password, 'de-AT, it-CH;q=0.8, en;q=0.5'));
  assert.equal(await languageOfMails(email), 'it');
  const refreshed = done(await post('/auth/refresh', { refresh_token }, { speaks: 'en' }));
  assert.equal(await languageOfMails(email), 'en');
  const again = { refresh_token: refreshed.refresh_token };
  done(await post('/auth/refresh', again, { speaks: 'it' }));
  for (const nothing of [undefined, '*', 'de', 'x'.repeat(300)]) done(await login(email, password, nothing));
  const [{ language }] = (await stage.world.sql('select language from users where email = $1', [email])) as [
    { language: string },
  ];
  assert.equal(language, 'it', 'who names none keeps it');
});

test('an invitation is in the language of the invited person, or else of the person who invites', async () => {
  const [owner, known, unknown, silent] = [newAddress(), newAddress(), newAddress(), newAddress()];
  await register(owner, 'it');
  await stage.world.sql('update users set email_verified_at = now() where email = $1', [owner]);
  await register(known, 'en');
  await register(silent);
  const jwt = done(await login(owner, password)).access_token!;
  for (const [email, language] of [
    [known, 'en'],
    [silent, 'en'],
    [unknown, 'it'],
  ] as const) {
    done(await post('/merchant/team', { email, role: 'finance' }, { jwt, speaks: 'en' }));
    const { html } = await latestTo(email);
    assert.match(html, new RegExp(`<html lang="${language}"`), email);
  }
});

test('the outbox speaks the language of the browser', async () => {
  const page = async (speaks: string) =>
    (await fetch(`${stage.server.url}/outbox`, { headers: { 'accept-language': speaks } })).text();
  const italian = await page('it');
  assert.match(italian, /<html lang="it">[\s\S]*<h1>Posta in uscita<\/h1>[\s\S]*email a /);
  assert.match(await page('pt'), /<html lang="en">[\s\S]*<h1>Outbox<\/h1>[\s\S]*mail to /);
});
