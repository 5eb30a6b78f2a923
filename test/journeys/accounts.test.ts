import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Incoming, send } from '../contract/send.ts';
import { password } from '../contract/shop.ts';
import { readLetters } from '../harness/account-letters.ts';
import { codeNow } from '../harness/authenticator.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { openWorld, type TestMerchant, type World } from '../harness/world.ts';

let server: TestServer;
let world: World;

before(async () => {
  server = await startServer();
  world = await openWorld(server);
});

after(async () => {
  await world?.close();
  await server?.close();
});

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
  const { id, jwt } = await merchant.person('owner');
  await world.setPassword(id, password);
  return { merchant, email: `${id}@example.com`, jwt, userId: id };
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
  assert.equal((await ask('POST', '/auth/password/reset', again)).status, 204);
  assert.equal((await signIn(email, next)).status, 200);
});

test('nobody learns whether an address has an account, and nobody is flooded', async () => {
  const { email } = await newOwner();
  const known = await ask('POST', '/auth/password/forgot', { email });
  const unknown = await ask('POST', '/auth/password/forgot', { email: 'nobody@example.com' });
  assert.deepEqual([unknown.status, unknown.text], [known.status, known.text]);
  assert.deepEqual(await readLetters(server, 'nobody@example.com'), []);
  for (let again = 0; again < 4; again += 1) await ask('POST', '/auth/password/forgot', { email });
  assert.equal((await readLetters(server, email)).length, 3);
});

test('a link to a new password ends after an hour, and a newer one ends it', async () => {
  const { email, jwt, userId } = await newOwner();
  await ask('POST', '/auth/password/forgot', { email });
  await ask('POST', '/auth/password/forgot', { email });
  const [newer, older] = await readLetters(server, email);
  await world.sql(`update password_resets set expires_at = now() where user_id = $1`, [userId]);
  for (const { token } of [newer!, older!]) {
    const answer = await ask('POST', '/auth/password/reset', { token, password: 'not this one, please' });
    assert.deepEqual([answer.status, answer.text], [204, '']);
  }
  assert.equal((await ask('GET', '/auth/session', undefined, jwt)).status, 200);
  assert.equal((await signIn(email)).status, 200);
});

/** Sets an app up; answers its secret and the recovery codes. */
async function enroll(jwt: string): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await ask('POST', '/auth/mfa/enroll', {}, jwt)).json as { secret: string };
  const confirmed = await ask('POST', '/auth/mfa/verify', { otp: codeNow(secret, -1) }, jwt);
  assert.equal(confirmed.status, 200, confirmed.text);
  return { secret, codes: confirmed.json!.recovery_codes as string[] };
}

test('with a second factor the password alone signs nobody in, and a code counts once', async () => {
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

test('a recovery code stands in once, also when it is sent twice at the same time', async () => {
  const { email, jwt } = await newOwner();
  const { codes } = await enroll(jwt);
  const answers = await Promise.all([1, 2, 3].map(() => signIn(email, password, codes[0]!.toUpperCase())));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401, 401]);
  const state = await ask('GET', '/auth/mfa', undefined, jwt);
  assert.deepEqual(state.json, { totp: true, recovery_codes_left: 9 });
});

test('whoever guesses codes has to wait, whatever password they know', async () => {
  const { email, jwt } = await newOwner();
  await enroll(jwt);
  const codes: unknown[] = [];
  for (let guess = 0; guess < 6; guess += 1) {
    codes.push((await signIn(email, password, '000000')).json?.code);
  }
  assert.equal(codes.at(-1), 'login_throttled');
});

test('a second factor is not replaced without being taken away, which needs a fresh proof', async () => {
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

test('a person sees their sessions and ends one, or all others, at once', async () => {
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
