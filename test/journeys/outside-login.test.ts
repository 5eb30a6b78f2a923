import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import { limits } from '../../contract/limits.ts';
import { send, sendOnce } from '../contract/send.ts';
import { password } from '../contract/shop.ts';
import { addPasskey } from '../contract/sign-ins.ts';
import { readLetters } from '../harness/account-letters.ts';
import { codeNow } from '../harness/authenticator.ts';
import { oidcChallenge } from '../harness/issuer.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { use } from '../harness/stage.ts';
import { type Account, assertRefused, now, openOutsideStage } from './outside-login-stage.ts';

const stage = use(openOutsideStage);

test('a linked identity signs its person in', async () => {
  const { sub, email, merchantId } = await stage.linked();
  const answer = await stage.signIn(await stage.issuer.idToken({ sub }));
  assert.equal(answer.status, 200, answer.text);
  const { user, merchant, access_token, refresh_token } = answer.json as Record<
    string,
    Record<string, string>
  >;
  assert.deepEqual([user!.email, merchant!.id, merchant!.role], [email, merchantId, 'owner']);
  assert.equal((await stage.ask('GET', '/session', undefined, String(access_token))).status, 200);
  const refreshed = await stage.ask('POST', '/refresh', { refresh_token: String(refresh_token) });
  assert.equal(refreshed.status, 200);
});

test('the issuer’s token is no credential of the API', async () => {
  const { sub } = await stage.linked();
  const bearer = await stage.issuer.idToken({ sub });
  for (const path of ['/merchant/profile', '/auth/session']) {
    const answer = await send(stage.server.url, { method: 'GET', path: `/api/v1${path}`, bearer });
    assertRefused(answer, 401, 'credential_invalid');
  }
});

test('the available sign-in options are public', async () => {
  const { data } = (await stage.ask('GET', '/oidc/issuers')).json as { data: object[] };
  assert.deepEqual(data, [{ issuer: stage.issuer.url, name: '127.0.0.1', client_id: stage.issuer.clientId }]);
});

test('without an issuer the routes report that', async () => {
  const own = await startServer({
    env: { TESSERA_OIDC_ISSUER: '' },
    database: stage.server.database,
    keyring: stage.server.app.services.keyring,
  });
  try {
    assertRefused(await stage.signIn(await stage.issuer.idToken(), own), 404, 'issuer_missing');
    const { data } = (await stage.ask('GET', '/oidc/issuers', undefined, undefined, own)).json as {
      data: object[];
    };
    assert.deepEqual(data, []);
  } finally {
    await own.close();
  }
});

const about = ({ email }: Account, more: object = {}) => ({
  sub: randomUUID(),
  email,
  email_verified: true,
  ...more,
});

test('a person of a trusted domain is matched by verified address once, then by identity', async () => {
  const account = await stage.newOwner();
  const claims = about(account, { email: account.email.toUpperCase() });
  const first = await stage.signIn(await stage.issuer.idToken(claims));
  assert.equal(first.status, 200, first.text);
  const { data } = (await stage.ask('GET', '/oidc/identities', undefined, account.jwt)).json as {
    data: { subject: string; issuer: string }[];
  };
  assert.deepEqual(
    data.map(({ subject, issuer: by }) => [subject, by]),
    [[claims.sub, stage.issuer.url]],
  );
  const renamed = await stage.signIn(
    await stage.issuer.idToken({ ...claims, email: 'new-name@example.com' }),
  );
  assert.equal((renamed.json as { user: { email: string } }).user.email, account.email);
  const namesake = await stage.signIn(await stage.issuer.idToken(about(account)));
  assertRefused(namesake, 403, 'identity_unknown', 'another identity with the same address is somebody else');
});

const untrusted: [what: string, claims: (account: Account) => object][] = [
  ['is not verified', (account) => about(account, { email_verified: false })],
  ['is verified only as text', (account) => about(account, { email_verified: 'true' })],
  ['has no verification claim', (account) => about(account, { email_verified: undefined })],
  [
    'is of another domain',
    ({ userId }) => ({ sub: randomUUID(), email: `${userId}@other.example`, email_verified: true }),
  ],
  [
    'is of a subdomain',
    ({ userId }) => ({ sub: randomUUID(), email: `${userId}@sub.example.com`, email_verified: true }),
  ],
  [
    'belongs to no account here',
    () => ({ sub: randomUUID(), email: 'nobody@example.com', email_verified: true }),
  ],
  ['is omitted', () => ({ sub: randomUUID() })],
];
for (const [what, claims] of untrusted) {
  test(`an address that ${what} signs no one in`, async () => {
    const account = await stage.newOwner();
    await stage.world.sql(
      `insert into users (id, email, password_hash, email_verified_at) values (gen_random_uuid(), $1, 'none', now()), (gen_random_uuid(), $2, 'none', now())`,
      [`${account.userId}@other.example`, `${account.userId}@sub.example.com`],
    );
    assertRefused(
      await stage.signIn(await stage.issuer.idToken({ ...claims(account) })),
      403,
      'identity_unknown',
    );
  });
}

test('addresses sign no one in if no domain is trusted', () =>
  stage.withServer(async (own, their) => {
    const account = await stage.newOwner();
    assertRefused(
      await stage.signIn(await their.idToken(about(account)), own, their),
      403,
      'identity_unknown',
    );
  }));

test('a person with a second factor is not signed in by their address alone', async () => {
  const account = await stage.newOwner();
  await stage.world.setPassword(account.userId, password);
  const { secret } = (await stage.ask('POST', '/mfa/enroll', {}, account.jwt)).json as { secret: string };
  await stage.ask('POST', '/mfa/verify', { otp: codeNow(secret) }, account.jwt);
  const claims = about(account);
  assertRefused(await stage.signIn(await stage.issuer.idToken(claims)), 403, 'identity_unknown');
  const another = await stage.issuer.idToken(about(account));
  assertRefused(await stage.signIn(another), 403, 'identity_unknown', 'their address links nothing any more');
  assert.equal((await stage.link(await stage.issuer.idToken(claims), account.jwt)).status, 201);
  assert.equal((await stage.signIn(await stage.issuer.idToken(claims))).status, 200);
});

test('a person is notified once by mail of a new way to sign in', async () => {
  const [byHand, account] = [await stage.linked(), await stage.newOwner()];
  const claims = about(account);
  for (let time = 0; time < 2; time += 1) await stage.signIn(await stage.issuer.idToken(claims));
  for (const { email } of [byHand, account]) {
    const letters = await readLetters(stage.server, email);
    assert.deepEqual(
      letters.map(({ subject }) => subject),
      ['New way to sign in to your account'],
    );
  }
});

test('an identity belongs to one account, and an account has one per issuer', async () => {
  const { sub, identityId, jwt } = await stage.linked();
  const again = await stage.link(await stage.issuer.idToken({ sub }), jwt);
  assert.deepEqual([again.status, again.json?.id], [201, identityId]);
  assertRefused(
    await stage.link(await stage.issuer.idToken({ sub }), (await stage.newOwner()).jwt),
    409,
    'identity_taken',
  );
  assertRefused(await stage.link(await stage.issuer.idToken(), jwt), 409, 'identity_linked');
});

test('an unlinked identity signs no one in, even by address, until it is linked again', async () => {
  const account = await stage.newOwner();
  const claims = about(account);
  assert.equal((await stage.signIn(await stage.issuer.idToken(claims))).status, 200);
  const { data } = (await stage.ask('GET', '/oidc/identities', undefined, account.jwt)).json as {
    data: { id: string }[];
  };
  const { jwt: stranger } = await stage.newOwner();
  const path = `/oidc/identities/${data[0]!.id}`;
  assertRefused(await stage.ask('DELETE', path, undefined, stranger), 404, 'not_found');
  assert.equal((await stage.ask('DELETE', path, undefined, account.jwt)).status, 204);
  assertRefused(await stage.ask('DELETE', path, undefined, account.jwt), 404, 'not_found');
  assertRefused(await stage.signIn(await stage.issuer.idToken(claims)), 403, 'identity_unknown');
  assert.equal((await stage.link(await stage.issuer.idToken(claims), account.jwt)).status, 201);
  assert.equal((await stage.signIn(await stage.issuer.idToken(claims))).status, 200);
});

test('a person without a password keeps one way to sign in', async () => {
  const account = await stage.newOwner();
  await stage.world.sql('update users set email_verified_at = null where id = $1', [account.userId]);
  const claims = { ...about(account), auth_time: now() };
  const { json } = await stage.signIn(await stage.issuer.idToken(claims));
  const jwt = String(json!.access_token);
  const { data } = (await stage.ask('GET', '/oidc/identities', undefined, jwt)).json as {
    data: { id: string }[];
  };
  const unlink = () => stage.ask('DELETE', `/oidc/identities/${data[0]!.id}`, undefined, jwt);
  assertRefused(await unlink(), 409, 'last_sign_in_method');
  const { url } = stage.server;
  const passkey = await addPasskey({ world: stage.world, url }, account.userId);
  assert.equal((await unlink()).status, 204);
  const remove = () => stage.ask('DELETE', `/passkeys/${passkey}`, undefined, jwt);
  assertRefused(await remove(), 409, 'last_sign_in_method');
  await stage.world.setPassword(account.userId, password);
  assert.equal((await remove()).status, 204);
});

test('a person without a team, or a disabled one, is not signed in', async () => {
  const [left, disabled] = [await stage.linked(), await stage.linked()];
  await stage.world.sql(`update team_members set status = 'disabled' where user_id = $1`, [left.userId]);
  assertRefused(await stage.signIn(await stage.issuer.idToken({ sub: left.sub })), 403, 'permission_denied');
  await stage.world.sql(`update users set status = 'disabled' where id = $1`, [disabled.userId]);
  assertRefused(
    await stage.signIn(await stage.issuer.idToken({ sub: disabled.sub })),
    403,
    'identity_unknown',
  );
});

test('sign-in counts as a step-up only if the issuer states when the person authenticated', async () => {
  const { sub } = await stage.linked();
  const ages: [authTime: number | undefined, status: number][] = [
    [now() - 10, 200],
    [now() - 400, 403],
    [undefined, 403],
    [now() + 1_000, 403],
  ];
  for (const [authTime, status] of ages) {
    const answer = await stage.signIn(await stage.issuer.idToken({ sub, auth_time: authTime }));
    const { access_token: jwt } = answer.json as { access_token: string };
    const asked = await stage.ask('POST', '/passkeys/options', {}, jwt);
    assert.equal(asked.status, status, `${authTime}: ${asked.text}`);
  }
});

test('single sign-on is recorded in the access log', async () => {
  const { sub, userId } = await stage.linked();
  await stage.signIn(await stage.issuer.idToken({ sub }));
  const rows = await stage.world.sql<{ action: string }>(
    'select action from access_log where actor_id = $1 order by id',
    [userId],
  );
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['auth.link-identity', 'auth.sign-in-with-id-token'],
  );
});

const redirectUri = 'http://localhost/console/sign-in/return';
const exchange = (own: TestServer, code: string, verifier: string, challenge: string) =>
  sendOnce(own.url, {
    method: 'POST',
    path: '/api/v1/auth/oidc/tokens',
    body: { code, code_verifier: verifier, redirect_uri: redirectUri, challenge },
  });
const wrongCode = async (own: TestServer) =>
  exchange(own, 'wrong', 'v'.repeat(43), (await oidcChallenge(own.url)).challenge);

/** What token endpoints, and what stands before them, answer to a wrong code. */
const refusals: [what: string, refuse: (response: ServerResponse) => void][] = [
  ['403', (response) => response.writeHead(403).end('{"error":"invalid_grant"}')],
  ['429', (response) => response.writeHead(429).end()],
  ['a redirect', (response) => response.writeHead(307, { location: '/token' }).end()],
  ['500', (response) => response.writeHead(500).end()],
  ['500 with a reason', (response) => response.writeHead(500).end('{"error": "invalid_grant"}')],
  ['a page', (response) => response.writeHead(200).end('<html>')],
  ['no connection', (response) => response.destroy()],
];
test('whatever the issuer answers to the wrong code of one person, the next one signs in', () =>
  stage.withServer(
    async (own, their) => {
      for (const [what, answer] of refusals) {
        their.refuse = answer;
        const refused = await wrongCode(own);
        assert.ok([401, 503].includes(refused.status), `${what}: ${refused.text}`);
        if (/403|reason/.test(what)) assertRefused(refused, 401, 'id_token_invalid');
        const { challenge, nonce } = await oidcChallenge(own.url);
        const { code, verifier } = their.newCode({ nonce, redirectUri });
        const exchanged = await exchange(own, code, verifier, challenge);
        assert.equal(exchanged.status, 200, `${what}: ${exchanged.text}`);
      }
    },
    { TESSERA_LOG_LEVEL: 'error' },
  ));

test('each challenge is good for one code, and the wrong codes of a network are limited', () =>
  stage.withServer(async (own, their) => {
    const { challenge, nonce } = await oidcChallenge(own.url);
    const { code, verifier } = their.newCode({ nonce, redirectUri });
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => exchange(own, code, verifier, challenge)),
    );
    assert.deepEqual(tries.map(({ status }) => status).sort(), [200, ...Array<number>(7).fill(401)]);
    assert.equal(their.asked.filter((path) => path === '/token').length, 1);
    const { attempts } = limits.guesses.exchange;
    let answer = await wrongCode(own);
    for (let count = 0; answer.status === 401 && count < attempts; count += 1) answer = await wrongCode(own);
    assertRefused(answer, 429, 'login_throttled');
    assert.ok(their.asked.filter((path) => path === '/token').length <= 1 + attempts);
  }));
