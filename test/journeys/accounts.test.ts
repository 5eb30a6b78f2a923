import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Incoming, send } from '../contract/send.ts';
import { password } from '../contract/shop.ts';
import { unique } from '../contract/shop-parts.ts';
import { addIdentity, addPasskey } from '../contract/sign-ins.ts';
import { readLetters } from '../harness/account-letters.ts';
import { codeNow } from '../harness/authenticator.ts';
import { startServer } from '../harness/server.ts';
import { useStage } from '../harness/stage.ts';
import type { TestMerchant } from '../harness/world.ts';

const { server, world } = useStage();

const ask = (method: string, path: string, body?: object, bearer?: string): Promise<Incoming> =>
  send(server.url, { method, path: `/api/v1${path}`, body, bearer });

interface Account {
  merchant: TestMerchant;
  email: string;
  jwt: string;
  userId: string;
}

/** An owner with a password. */
async function newOwner(): Promise<Account> {
  const merchant = await world.merchant();
  const { id, email, jwt } = await merchant.person('owner');
  await world.setPassword(id, password);
  return { merchant, email, jwt, userId: id };
}

const signIn = (email: string, word = password, otp?: string): Promise<Incoming> =>
  ask('POST', '/auth/login', { email, password: word, ...(otp && { otp }) });

test('a forgotten password is replaced by a link that works once and ends every session', async () => {
  const { email, jwt } = await newOwner();
  const next = 'another horse battery staple';
  assert.equal((await ask('POST', '/auth/password/forgot', { email: email.toUpperCase() })).status, 202);
  const [letter] = await readLetters(server, email);
  assert.match(letter!.subject, /new password/);
  const reset = { token: letter!.token, password: next };
  assert.equal((await ask('POST', '/auth/password/reset', reset)).status, 204);
  assert.equal((await ask('GET', '/auth/session', undefined, jwt)).json?.code, 'session_expired');
  assert.equal((await signIn(email)).json?.code, 'credentials_invalid');
  assert.equal((await signIn(email, next)).status, 200);
  const again = { ...reset, password: 'a third horse battery staple' };
  assert.equal((await ask('POST', '/auth/password/reset', again)).json?.code, 'reset_invalid');
  assert.equal((await signIn(email, next)).status, 200);
});

test('password resets do not reveal whether an account exists, and cannot flood an inbox', async () => {
  const { email } = await newOwner();
  const known = await ask('POST', '/auth/password/forgot', { email });
  // The server looks up the account only after answering.
  assert.deepEqual(
    await world.sql('select from password_resets r join users u on u.id = r.user_id where u.email = $1', [
      email,
    ]),
    [],
  );
  const unknown = await ask('POST', '/auth/password/forgot', { email: 'nobody@example.com' });
  assert.deepEqual([unknown.status, unknown.text], [known.status, known.text]);
  assert.deepEqual(await readLetters(server, 'nobody@example.com'), []);
  for (let again = 0; again < 4; again += 1) await ask('POST', '/auth/password/forgot', { email });
  assert.equal((await readLetters(server, email)).length, 3);
});

test('a reset link expires after an hour, or when a newer one is requested', async () => {
  const { email, jwt, userId } = await newOwner();
  await ask('POST', '/auth/password/forgot', { email });
  await ask('POST', '/auth/password/forgot', { email });
  const [newer, older] = await readLetters(server, email);
  await world.sql(`update password_resets set expires_at = now() - interval '1 second' where user_id = $1`, [
    userId,
  ]);
  for (const { token } of [newer!, older!]) {
    const answer = await ask('POST', '/auth/password/reset', { token, password: 'not this one, please' });
    assert.deepEqual([answer.status, answer.json?.code], [404, 'reset_invalid']);
  }
  for (const token of ['', 'nonsense', newer!.token.replace(/.$/, '')]) {
    const answer = await ask('POST', '/auth/password/reset', { token, password: 'not this one, please' });
    assert.ok(['reset_invalid', 'validation_failed'].includes(String(answer.json?.code)), token);
  }
  assert.equal((await ask('GET', '/auth/session', undefined, jwt)).status, 200);
  assert.equal((await signIn(email)).status, 200);
});

/** Sets up an authenticator app; returns its secret and the recovery codes. */
async function enroll(jwt: string): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await ask('POST', '/auth/mfa/enroll', {}, jwt)).json as { secret: string };
  const confirmed = await ask('POST', '/auth/mfa/verify', { otp: codeNow(secret, -1) }, jwt);
  assert.equal(confirmed.status, 200, confirmed.text);
  return { secret, codes: confirmed.json!.recovery_codes as string[] };
}

test('with a second factor the password alone is not enough, and a code works once', async () => {
  const { email, jwt } = await newOwner();
  const { secret, codes } = await enroll(jwt);
  assert.equal(codes.length, 10);
  assert.equal((await signIn(email)).json?.code, 'otp_required');
  assert.equal((await signIn(email, 'wrong password', codeNow(secret))).json?.code, 'credentials_invalid');
  const code = codeNow(secret);
  assert.equal((await signIn(email, password, code)).status, 200);
  assert.equal((await signIn(email, password, code)).json?.code, 'otp_invalid');
  const stepUp = await ask('POST', '/auth/step-up', { password }, jwt);
  assert.equal(stepUp.json?.code, 'otp_required');
});

test('a recovery code works once, even if it is sent twice at the same time', async () => {
  const { email, jwt } = await newOwner();
  const { codes } = await enroll(jwt);
  const answers = await Promise.all([1, 2, 3].map(() => signIn(email, password, codes[0]!.toUpperCase())));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401, 401]);
  const state = await ask('GET', '/auth/mfa', undefined, jwt);
  assert.deepEqual(state.json, { totp: true, recovery_codes_left: 9 });
});

test('guessing second-factor codes is throttled, whatever the password', async () => {
  const { email, jwt } = await newOwner();
  await enroll(jwt);
  const codes: unknown[] = [];
  for (let guess = 0; guess < 6; guess += 1) {
    codes.push((await signIn(email, password, '000000')).json?.code);
  }
  assert.equal(codes.at(-1), 'login_throttled');
});

test('a second factor cannot be replaced, only removed with a step-up', async () => {
  const { jwt, userId } = await newOwner();
  await enroll(jwt);
  assert.equal((await ask('POST', '/auth/mfa/enroll', {}, jwt)).json?.code, 'mfa_enrolled');
  await world.sql(`update sessions set stepped_up_at = now() - interval '6 minutes' where user_id = $1`, [
    userId,
  ]);
  assert.equal((await ask('POST', '/auth/mfa/disable', {}, jwt)).json?.code, 'step_up_required');
  await world.sql('update sessions set stepped_up_at = now() where user_id = $1', [userId]);
  assert.equal((await ask('POST', '/auth/mfa/disable', {}, jwt)).status, 204);
  const state = await ask('GET', '/auth/mfa', undefined, jwt);
  assert.deepEqual(state.json, { totp: false, recovery_codes_left: 0 });
});

test('a person sees their sessions and ends one or all others at once', async () => {
  const { email, jwt, merchant } = await newOwner();
  const tokens = [];
  for (let device = 0; device < 3; device += 1) {
    tokens.push((await signIn(email)).json!.access_token as string);
  }
  const list = (await ask('GET', '/auth/sessions', undefined, jwt)).json as {
    data: { id: string; current: boolean; ip: string | null }[];
  };
  assert.equal(list.data.length, 4);
  assert.deepEqual(
    list.data.map(({ current }) => current),
    [false, false, false, true],
  );
  assert.equal(list.data[0]!.ip, '127.0.0.1');
  assert.equal((await ask('DELETE', `/auth/sessions/${list.data[0]!.id}`, undefined, jwt)).status, 204);
  assert.equal((await ask('GET', '/auth/session', undefined, tokens[2])).json?.code, 'session_expired');
  const { jwt: stranger } = await merchant.person('viewer');
  const foreign = await ask('DELETE', `/auth/sessions/${list.data[1]!.id}`, undefined, stranger);
  assert.equal(foreign.json?.code, 'not_found');
  const others = await ask('POST', '/auth/sessions/end-others', {}, jwt);
  assert.deepEqual(others.json, { ended: 2 });
  assert.equal((await ask('GET', '/auth/session', undefined, tokens[0])).json?.code, 'session_expired');
  assert.equal((await ask('GET', '/auth/session', undefined, jwt)).status, 200);
});

test('registration is open, by invitation or off as configured, and by invitation in production', async () => {
  const { database } = server;
  const { keyring } = server.app.services;
  const merchant = await world.merchant();
  const { jwt } = await merchant.person('owner');
  const production = {
    TESSERA_ENV: 'production',
    TESSERA_PUBLIC_URL: 'https://tessera.test',
    DATABASE_URL: database.appUrl,
  };
  const modes: [env: Record<string, string>, mode: string, registers: number, accepts: number][] = [
    [{}, 'open', 201, 201],
    [{ TESSERA_REGISTRATION: 'invite' }, 'invite', 403, 201],
    [{ TESSERA_REGISTRATION: 'off' }, 'off', 403, 403],
    [production, 'invite', 403, 201],
  ];
  for (const [env, mode, registers, accepts] of modes) {
    const own = await startServer({ env, database, keyring });
    const askOwn = (path: string, body?: object) =>
      send(own.url, { method: body ? 'POST' : 'GET', path: `/api/v1/auth${path}`, body });
    try {
      assert.deepEqual((await askOwn('/registration')).json, { mode });
      const email = `${unique('ada')}@example.com`;
      const business = { email, password, merchant_name: 'Aurora', country: 'IT' };
      assert.equal((await askOwn('/register', business)).status, registers, mode);
      const invited = `${unique('grace')}@example.com`;
      await ask('POST', '/merchant/team', { email: invited, role: 'viewer' }, jwt);
      const token = (await readLetters(server, invited))[0]!.token;
      assert.equal((await askOwn('/invitations/accept', { token, password })).status, accepts, mode);
    } finally {
      await own.close();
    }
  }
});

test('a new password removes passkeys and linked accounts, notifies by mail, and keeps the second factor', async () => {
  const { email, jwt, userId } = await newOwner();
  await enroll(jwt);
  const place = { world, url: server.url };
  await addPasskey(place, userId);
  await addIdentity(place, userId);
  await ask('POST', '/auth/password/forgot', { email });
  const token = (await readLetters(server, email))[0]!.token;
  const next = 'another horse battery staple';
  assert.equal((await ask('POST', '/auth/password/reset', { token, password: next })).status, 204);
  const [letter] = await readLetters(server, email);
  assert.match(letter!.text, /1 passkey, 1 linked account\./);
  assert.equal((await signIn(email, next)).json?.code, 'otp_required');
  const left = await world.sql(
    'select user_id from passkeys where user_id = $1 union all select user_id from outside_identities where user_id = $1',
    [userId],
  );
  assert.deepEqual(left, []);
});
