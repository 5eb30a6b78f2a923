import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { test } from 'node:test';
import { limits } from '../../contract/limits.ts';
import { type Incoming, send } from '../contract/send.ts';
import { password } from '../contract/shop.ts';
import { originOf } from '../contract/sign-ins.ts';
import { readLetters } from '../harness/account-letters.ts';
import { codeNow } from '../harness/authenticator.ts';
import { type Misdeeds, PasskeyDevice } from '../harness/passkey-device.ts';
import { useStage } from '../harness/stage.ts';
import type { TestMerchant } from '../harness/world.ts';

const { server, world } = useStage();

const ask = (method: string, path: string, body?: object, bearer?: string): Promise<Incoming> =>
  send(server.url, { method, path: `/api/v1/auth${path}`, body, bearer });

interface Account {
  merchant: TestMerchant;
  jwt: string;
  userId: string;
  email: string;
}

async function newOwner(): Promise<Account> {
  const merchant = await world.merchant();
  const { id, email, jwt } = await merchant.person('owner');
  return { merchant, jwt, userId: id, email };
}

const newDevice = (options?: { counts?: boolean; idBytes?: number }) =>
  new PasskeyDevice(originOf(server.url), options);

type Options = Parameters<PasskeyDevice['create']>[0] & Parameters<PasskeyDevice['show']>[0];

async function optionsFrom(path: string, jwt?: string): Promise<Options> {
  const answer = await ask('POST', path, {}, jwt);
  assert.equal(answer.status, 200, answer.text);
  return (answer.json as { options: Options }).options;
}

const toCreate = (jwt: string) => optionsFrom('/passkeys/options', jwt);
const toShow = () => optionsFrom('/passkeys/challenges');

const register = (jwt: string, credential: object, name?: string): Promise<Incoming> =>
  ask('POST', '/passkeys', { credential, ...(name && { name }) }, jwt);

const signIn = (credential: object): Promise<Incoming> => ask('POST', '/passkeys/sign-in', { credential });

/** An account with a passkey on a device. */
async function withPasskey(options?: {
  counts: boolean;
}): Promise<Account & { device: PasskeyDevice; id: string }> {
  const account = await newOwner();
  const device = newDevice(options);
  const made = await register(account.jwt, device.create(await toCreate(account.jwt)), 'Phone');
  assert.equal(made.status, 201, made.text);
  return { ...account, device, id: String(made.json!.id) };
}

function assertRefused(answer: Incoming, status: number, code: string): void {
  assert.deepEqual([answer.status, answer.json?.code], [status, code], answer.text);
}

test('a passkey is registered once and signs its person in repeatedly, without a password', async () => {
  const { merchant, device, email, jwt, id } = await withPasskey();
  for (let time = 0; time < 3; time += 1) {
    const answer = await signIn(device.show(await toShow()));
    assert.equal(answer.status, 200, answer.text);
    const {
      user,
      merchant: place,
      access_token,
    } = answer.json as {
      user: { email: string };
      merchant: { id: string };
      access_token: string;
    };
    assert.deepEqual([user.email, place.id], [email, merchant.wireId]);
    const session = await ask('GET', '/session', undefined, access_token);
    assert.equal(session.status, 200);
    assert.notEqual(session.json!.stepped_up_at, null, 'it counts as a fresh proof');
  }
  const [passkey] = (await ask('GET', '/passkeys', undefined, jwt)).json!.data as Record<string, unknown>[];
  assert.deepEqual([passkey!.id, passkey!.name, passkey!.synced], [id, 'Phone', false]);
  assert.notEqual(passkey!.last_used_at, null);
});

test('a person is notified by mail of a new passkey', async () => {
  const { email } = await withPasskey();
  const [letter] = await readLetters(server, email);
  assert.match(letter!.text, /A passkey was added to your account/);
});

test('a device without a use counter signs in too', async () => {
  const { device } = await withPasskey({ counts: false });
  for (let time = 0; time < 2; time += 1) {
    assert.equal((await signIn(device.show(await toShow()))).status, 200);
  }
});

test('a challenge reveals nothing about accounts and leaves nothing behind', async () => {
  const [{ count: before }] = (await world.sql('select count(*)::int as count from spent_proofs')) as [
    { count: number },
  ];
  const options = await toShow();
  assert.deepEqual(Object.keys(options).sort(), ['challenge', 'rpId', 'timeout', 'userVerification']);
  const rows = await world.sql<{ count: number }>('select count(*)::int as count from spent_proofs');
  assert.equal(rows[0]!.count, before);
});

/** What only a thief, another site or a copied device would send. */
const misdeeds: [what: string, Misdeeds][] = [
  ['of another site', { origin: 'https://tessera.example.net' }],
  ['of a subdomain that is not configured', { origin: 'http://evil.localhost' }],
  ['that is for another domain', { rpId: 'example.net' }],
  ['from an embedded frame of another origin', { crossOrigin: true }],
  ['with another word for a frame of another origin', { crossOrigin: 'true' }],
  ['with null for a frame of another origin', { crossOrigin: null }],
  ['in a page of another site', { topOrigin: 'https://tessera.example.net' }],
  [
    'in a page of another site that it denies',
    { crossOrigin: false, topOrigin: 'https://tessera.example.net' },
  ],
  ['without user verification', { unverified: true }],
  ['for a challenge from elsewhere', { challenge: Buffer.alloc(54, 7).toString('base64url') }],
  ['of another ceremony', { type: 'payment.get' }],
];

for (const [what, misdeed] of misdeeds) {
  test(`a passkey ${what} is refused at registration and sign-in`, async () => {
    const { device, jwt } = await withPasskey();
    assertRefused(await signIn(device.show(await toShow(), misdeed)), 401, 'passkey_invalid');
    const fresh = newDevice().create(await toCreate(jwt), misdeed);
    assertRefused(await register(jwt, fresh), 422, 'passkey_rejected');
  });
}

test('a signature by another key, or for another person, is refused', async () => {
  const { device } = await withPasskey();
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  assertRefused(await signIn(device.show(await toShow(), { key })), 401, 'passkey_invalid');
  const userHandle = Buffer.alloc(16, 1).toString('base64url');
  assertRefused(await signIn(device.show(await toShow(), { userHandle })), 401, 'passkey_invalid');
  assertRefused(await signIn(newDevice().show(await toShow())), 401, 'passkey_invalid');
});

test('an answer to a challenge counts once, even concurrently', async () => {
  const { device } = await withPasskey({ counts: false });
  const shown = device.show(await toShow());
  const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(shown)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401, 401, 401, 401]);
  assertRefused(await signIn(shown), 401, 'passkey_invalid');
});

test('challenges cannot be swapped between sign-in, registration and people', async () => {
  const { device, jwt } = await withPasskey();
  const { challenge } = await toShow();
  const wrongUse = newDevice().create(await toCreate(jwt), { challenge });
  assertRefused(await register(jwt, wrongUse), 422, 'passkey_rejected');
  const { challenge: forCreation } = await toCreate(jwt);
  const shown = device.show(await toShow(), { challenge: forCreation });
  assertRefused(await signIn(shown), 401, 'passkey_invalid');
  const other = await newOwner();
  assertRefused(await register(other.jwt, newDevice().create(await toCreate(jwt))), 422, 'passkey_rejected');
});

test('a device whose counter goes backwards was copied, and signs no one in', async () => {
  const { merchant, device } = await withPasskey();
  assert.equal((await signIn(device.show(await toShow(), { counter: 10 }))).status, 200);
  for (const counter of [10, 9, 0]) {
    assertRefused(await signIn(device.show(await toShow(), { counter })), 401, 'passkey_invalid');
  }
  assert.equal((await signIn(device.show(await toShow(), { counter: 11 }))).status, 200);
  const refused = await world.sql(
    `select from access_log where merchant_id = $1 and action = 'auth.sign-in-with-passkey'
       and actor_type = 'anonymous' and detail ->> 'outcome' = 'passkey_invalid'`,
    [merchant.id],
  );
  assert.equal(refused.length, 3, 'each refusal stands in the access log');
});

test('self attestation is accepted, and other attestation is not', async () => {
  const { jwt } = await newOwner();
  const own = newDevice().create(await toCreate(jwt), { format: 'packed' });
  assert.equal((await register(jwt, own)).status, 201);
  const x5c = [Buffer.from('3000', 'hex')];
  const vouchedFor = newDevice().create(await toCreate(jwt), { format: 'packed', x5c });
  assertRefused(await register(jwt, vouchedFor), 422, 'passkey_rejected');
});

test('a passkey belongs to one account, is registered once, and a person has up to twenty', async () => {
  const { device, jwt, userId } = await withPasskey();
  assertRefused(await register(jwt, device.create(await toCreate(jwt))), 409, 'passkey_exists');
  const other = await newOwner();
  assertRefused(await register(other.jwt, device.create(await toCreate(other.jwt))), 409, 'passkey_exists');
  const { excludeCredentials } = (await toCreate(jwt)) as unknown as { excludeCredentials: { id: string }[] };
  assert.deepEqual(
    excludeCredentials.map(({ id }) => id),
    [device.credentialId.toString('base64url')],
  );
  const late = newDevice().create(await toCreate(jwt));
  await world.sql(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, synced, name)
     select gen_random_uuid(), $1, uuid_send(gen_random_uuid()), '\\x01', 0, false, 'Old' from generate_series(2, $2)`,
    [userId, limits.passkeys.perPerson],
  );
  assertRefused(await register(jwt, late), 409, 'passkey_limit_reached');
  assertRefused(await ask('POST', '/passkeys/options', {}, jwt), 409, 'passkey_limit_reached');
});

test('registering and removing a passkey requires a step-up', async () => {
  const { merchant, id } = await withPasskey();
  const { jwt, sessionId } = await merchant.person('owner');
  await world.sql('update sessions set stepped_up_at = null where id = $1', [sessionId]);
  for (const [method, path] of [
    ['POST', '/passkeys/options'],
    ['POST', '/passkeys'],
    ['DELETE', `/passkeys/${id}`],
  ] as const) {
    assertRefused(await ask(method, path, method === 'POST' ? {} : undefined, jwt), 403, 'step_up_required');
  }
});

test('a removed passkey signs no one in, and passkeys of others cannot be removed', async () => {
  const { device, id, jwt } = await withPasskey();
  const other = await newOwner();
  assertRefused(await ask('DELETE', `/passkeys/${id}`, undefined, other.jwt), 404, 'not_found');
  assert.equal((await ask('DELETE', `/passkeys/${id}`, undefined, jwt)).status, 204);
  assertRefused(await ask('DELETE', `/passkeys/${id}`, undefined, jwt), 404, 'not_found');
  assertRefused(await signIn(device.show(await toShow())), 401, 'passkey_invalid');
});

test('a passkey is a step-up only for its person, in their session', async () => {
  const { merchant, device } = await withPasskey();
  const { jwt, sessionId } = await merchant.person('owner');
  await world.sql('update sessions set stepped_up_at = null where id = $1', [sessionId]);
  const stranger = await newOwner();
  const shown = async () => ({ credential: device.show(await toShow()) });
  assertRefused(await ask('POST', '/passkeys/step-up', await shown(), stranger.jwt), 401, 'passkey_invalid');
  assertRefused(await ask('POST', '/passkeys/options', {}, jwt), 403, 'step_up_required');
  assert.equal((await ask('POST', '/passkeys/step-up', await shown(), jwt)).status, 200);
  assert.equal((await ask('POST', '/passkeys/options', {}, jwt)).status, 200);
});

test('a passkey counts as two factors: no one-time code is asked for', async () => {
  const { device, email, jwt, userId } = await withPasskey();
  await world.setPassword(userId, password);
  const { secret } = (await ask('POST', '/mfa/enroll', {}, jwt)).json as { secret: string };
  assert.equal((await ask('POST', '/mfa/verify', { otp: codeNow(secret) }, jwt)).status, 200);
  assertRefused(await ask('POST', '/login', { email, password }), 401, 'otp_required');
  assert.equal((await signIn(device.show(await toShow()))).status, 200);
});

test('a passkey of a disabled person, or one without a merchant, opens nothing', async () => {
  const [{ device, userId }, left] = [await withPasskey(), await withPasskey()];
  await world.sql(`update users set status = 'disabled' where id = $1`, [userId]);
  assertRefused(await signIn(device.show(await toShow())), 401, 'passkey_invalid');
  await world.sql(`update team_members set status = 'disabled' where user_id = $1`, [left.userId]);
  assertRefused(await signIn(left.device.show(await toShow())), 403, 'permission_denied');
});

test('a passkey with an id longer than the standard allows is refused', async () => {
  const { jwt } = await newOwner();
  for (const [idBytes, status] of [
    [1_024, 422],
    [1_023, 201],
  ] as const) {
    const device = newDevice({ idBytes });
    assert.equal((await register(jwt, device.create(await toCreate(jwt)))).status, status, `${idBytes}`);
  }
});

test('failures of strangers with a known passkey leave a few lines, and its person signs in', async () => {
  const { device, userId } = await withPasskey();
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const { attempts } = limits.guesses.passkey;
  for (let count = 0; count < attempts + 5; count += 1)
    assertRefused(await signIn(device.show(await toShow(), { key })), 401, 'passkey_invalid');
  const lines = await world.sql<{ detail: { today: string } }>(
    `select detail from access_log where actor_id = $1 and action = 'auth.sign-in-with-passkey' and actor_type = 'anonymous' order by id`,
    [userId],
  );
  assert.equal(lines.length, attempts);
  assert.equal(lines.at(-1)!.detail.today, String(attempts));
  assert.equal((await signIn(device.show(await toShow()))).status, 200);
});
