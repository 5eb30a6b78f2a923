/** Account pre-hijacking: registering with another person's address must give access to nothing of theirs. */

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import pg from 'pg';
import { type Incoming, send } from '../contract/send.ts';
import { password } from '../contract/shop.ts';
import { unique } from '../contract/shop-parts.ts';
import { addIdentity, addPasskey, originOf } from '../contract/sign-ins.ts';
import { readLetters } from '../harness/account-letters.ts';
import { tessera as command, environmentOf } from '../harness/command.ts';
import { PasskeyDevice } from '../harness/passkey-device.ts';
import { until } from '../harness/patience.ts';
import { newSecrets } from '../harness/secrets.ts';
import { use } from '../harness/stage.ts';
import { openOutsideStage } from './outside-login-stage.ts';

const stage = use(openOutsideStage);

const ask = (method: string, path: string, body?: object, bearer?: string): Promise<Incoming> =>
  send(stage.server.url, { method, path: `/api/v1${path}`, body, bearer });

const theirs = 'a password that the squatter knows';
const mine = 'a password of the true owner';

interface Squat {
  email: string;
  userId: string;
  jwt: string;
  refreshToken: string;
  merchantId: string;
  device: PasskeyDevice;
  subject: string;
}

/** Registers with an address of another person, and adds every other way to sign in. */
async function squat(): Promise<Squat> {
  const email = `${unique('victim')}@example.com`;
  const answer = await ask('POST', '/auth/register', {
    email,
    password: theirs,
    name: 'Mallory',
    merchant_name: 'Trap',
    country: 'IT',
  });
  assert.equal(answer.status, 201, answer.text);
  const { access_token: jwt, refresh_token: refreshToken } = answer.json as Record<string, string>;
  const { email_verified: isVerified } = answer.json!.user as { email_verified: boolean };
  assert.equal(isVerified, false);
  const [row] = await stage.world.sql<{ id: string }>('select id from users where email = $1', [email]);
  const userId = row!.id;
  const place = { world: stage.world, url: stage.server.url };
  const device = new PasskeyDevice(originOf(stage.server.url));
  await addPasskey(place, userId, device);
  const subject = randomUUID() as string;
  await addIdentity(place, userId, { issuer: stage.issuer.url, subject });
  await stage.world.sql(
    `insert into totp_factors (user_id, sealed, confirmed_at) values ($1, decode(repeat('00', 60), 'hex'), now())`,
    [userId],
  );
  const { id: merchantId } = answer.json!.merchant as { id: string };
  return { email, userId, jwt: jwt!, refreshToken: refreshToken!, merchantId, device, subject };
}

/** Nothing the squatter has opens the account anymore. */
async function assertShutOut(squatted: Squat): Promise<void> {
  const { email, jwt, refreshToken, device, subject } = squatted;
  const statuses = {
    session: (await ask('GET', '/auth/session', undefined, jwt)).status,
    refresh: (await ask('POST', '/auth/refresh', { refresh_token: refreshToken })).json?.code,
    password: (await ask('POST', '/auth/login', { email, password: theirs })).json?.code,
    passkey: (await showPasskey(device)).json?.code,
    identity: (await stage.signIn(await stage.issuer.idToken({ sub: subject }))).json?.code,
  };
  assert.deepEqual(statuses, {
    session: 401,
    refresh: 'session_expired',
    password: 'credentials_invalid',
    passkey: 'passkey_invalid',
    identity: 'identity_unknown',
  });
}

async function showPasskey(device: PasskeyDevice): Promise<Incoming> {
  const { options } = (await ask('POST', '/auth/passkeys/challenges', {})).json as {
    options: Parameters<PasskeyDevice['show']>[0];
  };
  return ask('POST', '/auth/passkeys/sign-in', { credential: device.show(options) });
}

const byCompany = async ({ email }: Squat) =>
  stage.signIn(await stage.issuer.idToken({ sub: randomUUID(), email, email_verified: true }));

test('classic-federated merge: the owner signs in through single sign-on, and the squatter is locked out', async () => {
  const squatted = await squat();
  const answer = await byCompany(squatted);
  assert.equal(answer.status, 200, answer.text);
  const { user } = answer.json as { user: { email: string; email_verified: boolean } };
  assert.deepEqual([user.email, user.email_verified], [squatted.email, true]);
  await assertShutOut(squatted);
  const [, letter] = await readLetters(stage.server, squatted.email);
  assert.match(letter!.text, /1 passkey, 1 linked account, the authenticator app/);
});

test('unexpired session, trojan identifier: a password reset removes everything the squatter added', async () => {
  const squatted = await squat();
  await ask('POST', '/auth/password/forgot', { email: squatted.email });
  const token = (await readLetters(stage.server, squatted.email))[0]!.token;
  assert.equal((await ask('POST', '/auth/password/reset', { token, password: mine })).status, 204);
  await assertShutOut(squatted);
  const answer = await ask('POST', '/auth/login', { email: squatted.email, password: mine });
  assert.equal(answer.status, 200, answer.text);
  assert.equal((answer.json!.user as { email_verified: boolean }).email_verified, true);
});

test('an invitation of the true owner is not blocked, and the squatter keeps their own merchant', async () => {
  const squatted = await squat();
  const merchant = await stage.world.merchant();
  const { jwt } = await merchant.person('owner');
  await ask('POST', '/merchant/team', { email: squatted.email, role: 'manager' }, jwt);
  const token = (await readLetters(stage.server, squatted.email))[0]!.token;
  const bySquatter = await ask('POST', '/auth/invitations/join', { token }, squatted.jwt);
  assert.equal(bySquatter.json?.code, 'email_unverified');
  const accepted = await ask('POST', '/auth/invitations/accept', { token, password: mine, name: 'Grace' });
  assert.equal(accepted.status, 201, accepted.text);
  const { user, merchant: here } = accepted.json as Record<string, { name: string; id: string }>;
  assert.deepEqual([user!.name, here!.id], ['Grace', merchant.wireId]);
  await assertShutOut(squatted);
  const founded = await stage.world.sql(
    `select from team_members t join merchants m on m.id = t.merchant_id
     where m.name = 'Trap' and t.user_id = $1`,
    [squatted.userId],
  );
  assert.equal(founded.length, 2, 'the merchant and its sandbox belong to the owner of the address');
});

test('non-verifying issuer: an address that the issuer did not verify takes over no account', async () => {
  const squatted = await squat();
  for (const email_verified of [false, undefined, 'true']) {
    const claims = { sub: randomUUID(), email: squatted.email, email_verified };
    const answer = await stage.signIn(await stage.issuer.idToken(claims));
    assert.equal(answer.json?.code, 'identity_unknown');
  }
  assert.equal((await ask('GET', '/auth/session', undefined, squatted.jwt)).status, 200);
});

test('a verification link counts only in a session of the account, and ends the others', async () => {
  const email = `${unique('ada')}@example.com`;
  const registered = await ask('POST', '/auth/register', {
    email,
    password,
    merchant_name: 'Aurora',
    country: 'IT',
  });
  const { access_token: jwt } = registered.json as Record<string, string>;
  const other = await ask('POST', '/auth/login', { email, password });
  const [letter] = await readLetters(stage.server, email);
  assert.match(letter!.subject, /Verify/);
  const verify = (bearer: string | undefined, token = letter!.token) =>
    ask('POST', '/auth/email/verify', { token }, bearer);
  assert.equal((await verify(undefined)).json?.code, 'credential_missing');
  const stranger = await stage.newOwner();
  assert.equal((await verify(stranger.jwt)).json?.code, 'verification_invalid');
  const invite = () => ask('POST', '/merchant/team', { email: 'x@example.com', role: 'viewer' }, jwt);
  assert.equal((await invite()).json?.code, 'email_unverified');
  assert.equal((await verify(jwt)).status, 204);
  assert.equal((await verify(jwt)).status, 204);
  assert.equal((await invite()).status, 201);
  const { access_token: elsewhere } = other.json as Record<string, string>;
  assert.equal((await ask('GET', '/auth/session', undefined, elsewhere)).json?.code, 'session_expired');
});

test('a new link invalidates the previous one, and mails are limited', async () => {
  const squatted = await squat();
  for (let again = 0; again < 4; again += 1)
    assert.equal((await ask('POST', '/auth/email/verification', {}, squatted.jwt)).status, 202);
  const [newest, second, first, ...more] = await readLetters(stage.server, squatted.email);
  assert.equal(more.length, 0);
  for (const { token } of [second!, first!]) {
    const answer = await ask('POST', '/auth/email/verify', { token }, squatted.jwt);
    assert.equal(answer.json?.code, 'verification_invalid');
  }
  await stage.world.sql(
    "update email_verifications set expires_at = now() - interval '1 second' where user_id = $1",
    [squatted.userId],
  );
  const late = await ask('POST', '/auth/email/verify', { token: newest!.token }, squatted.jwt);
  assert.equal(late.json?.code, 'verification_invalid');
});

test('a password checked before the owner took over the account starts no session', async (t) => {
  const squatted = await squat();
  await stage.world.sql('delete from totp_factors where user_id = $1', [squatted.userId]);
  const owner = new pg.Client({ connectionString: stage.server.database.superuserUrl });
  await owner.connect();
  t.after(() => owner.end());
  await owner.query('begin');
  await owner.query(`update users set password_hash = password_hash || 'x' where id = $1`, [squatted.userId]);
  // The password is correct when checked; starting the session then waits for the person's row.
  const signingIn = ask('POST', '/auth/login', { email: squatted.email, password: theirs });
  await until(async () => {
    const waiting = await stage.world.sql(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return waiting.length > 0;
  });
  await owner.query('commit');
  const answer = await signingIn;
  assert.equal(answer.json?.code, 'credentials_invalid', answer.text);
});

test('a merchant is assigned to the owner of an address, not to the person who registered with it', async () => {
  const squatted = await squat();
  const env = environmentOf(stage.server.database, (await newSecrets()).secrets);
  const denied = await command(['admin', 'grant', squatted.email], env);
  assert.notEqual(denied.code, 0);
  const made = await command(
    ['merchant', 'create', '--name', 'Aurora', '--country', 'IT', '--owner-email', squatted.email],
    { ...env, TESSERA_REGISTRATION: 'off' },
  );
  assert.equal(made.code, 0, made.err);
  const { owner } = JSON.parse(made.out) as { owner: { password: string } };
  await assertShutOut(squatted);
  const answer = await ask('POST', '/auth/login', { email: squatted.email, password: owner.password });
  assert.equal(answer.status, 200, answer.text);
});
