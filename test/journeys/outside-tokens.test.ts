import assert from 'node:assert/strict';
import { createHash, createHmac, createPublicKey, randomBytes, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { decodeJwt } from 'jose';
import { newIssuerKey, oidcChallenge, type TestIssuer } from '../harness/issuer.ts';
import { use } from '../harness/stage.ts';
import { assertRefused, now, openOutsideStage } from './outside-login-stage.ts';

const stage = use(openOutsideStage);

/** An unsigned token, or one signed with a publicly known secret. */
const segment = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = async (sub: string) => ({
  nonce: decodeJwt(await stage.issuer.idToken()).nonce,
  iss: stage.issuer.url,
  aud: stage.issuer.clientId,
  sub,
  iat: now(),
  exp: now() + 300,
});

async function withPublicKeyAsSecret(sub: string, form: 'pem' | 'jwk'): Promise<string> {
  const { publicJwk, kid } = stage.issuer.key;
  const pem = createPublicKey({ key: publicJwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
  const words = `${segment({ alg: 'HS256', kid, typ: 'JWT' })}.${segment(await claimsOf(sub))}`;
  const secret = form === 'pem' ? pem : JSON.stringify(publicJwk);
  return `${words}.${createHmac('sha256', secret).update(words).digest('base64url')}`;
}

const unsigned = async (sub: string, alg: string): Promise<string> =>
  `${segment({ alg, typ: 'JWT' })}.${segment(await claimsOf(sub))}.`;

/** Tokens of a linked person, each with one fault. */
const forgeries: [what: string, forge: (sub: string) => Promise<string> | string][] = [
  ['without a signature (none)', (sub) => unsigned(sub, 'none')],
  ['without a signature (nOnE)', (sub) => unsigned(sub, 'nOnE')],
  ['without a signature (ES256)', (sub) => unsigned(sub, 'ES256')],
  ['signed with the public key as a shared secret', (sub) => withPublicKeyAsSecret(sub, 'pem')],
  ['signed with the published key as a shared secret', (sub) => withPublicKeyAsSecret(sub, 'jwk')],
  [
    'signed by another key with the same id',
    async (sub) => {
      const stranger = { ...(await newIssuerKey()), kid: stage.issuer.key.kid };
      return stage.issuer.idToken({ sub }, { key: stranger });
    },
  ],
  ['with an unknown key id', (sub) => stage.issuer.idToken({ sub }, { header: { kid: 'unknown' } })],
  ['with a path as key id', (sub) => stage.issuer.idToken({ sub }, { header: { kid: '../../keys' } })],
  [
    'that contains its own key',
    async (sub) => {
      const key = await newIssuerKey();
      return stage.issuer.idToken({ sub }, { key, header: { jwk: key.publicJwk } });
    },
  ],
  [
    'that contains a key URL',
    async (sub) =>
      stage.issuer.idToken(
        { sub },
        { key: await newIssuerKey(), header: { jku: `${stage.issuer.url}/other-keys` } },
      ),
  ],
  [
    'with a critical extension',
    (sub) => stage.issuer.idToken({ sub }, { header: { crit: ['exotic'], exotic: true } }),
  ],
  ['of another type (at+jwt)', (sub) => stage.issuer.idToken({ sub }, { header: { typ: 'at+jwt' } })],
  ['of another type (logout+jwt)', (sub) => stage.issuer.idToken({ sub }, { header: { typ: 'logout+jwt' } })],
  ['that has expired', (sub) => stage.issuer.idToken({ sub, iat: now() - 200, exp: now() - 31 })],
  [
    'that is older than ten minutes',
    (sub) => stage.issuer.idToken({ sub, iat: now() - 700, exp: now() + 300 }),
  ],
  ['issued in the future', (sub) => stage.issuer.idToken({ sub, iat: now() + 90, exp: now() + 300 })],
  ['that is not valid yet', (sub) => stage.issuer.idToken({ sub, nbf: now() + 90 })],
  ['without an expiry', (sub) => stage.issuer.idToken({ sub, exp: undefined })],
  ['without a time of issue', (sub) => stage.issuer.idToken({ sub, iat: undefined })],
  ['with a text as expiry', (sub) => stage.issuer.idToken({ sub, exp: String(now() + 300) })],
  ['for another client', (sub) => stage.issuer.idToken({ sub, aud: 'somebody-else' })],
  [
    'with several audiences',
    (sub) => stage.issuer.idToken({ sub, aud: [stage.issuer.clientId, 'somebody-else'] }),
  ],
  ['without an audience', (sub) => stage.issuer.idToken({ sub, aud: undefined })],
  ['of another issuer', (sub) => stage.issuer.idToken({ sub, iss: 'https://login.example.net' })],
  ['of an almost identical issuer', (sub) => stage.issuer.idToken({ sub, iss: `${stage.issuer.url}/` })],
  ['without a subject', () => stage.issuer.idToken({ sub: undefined })],
  ['with a number as subject', () => stage.issuer.idToken({ sub: 7 as unknown as string })],
  ['without a nonce', (sub) => stage.issuer.idToken({ sub, nonce: undefined })],
  ['with a made-up nonce', (sub) => stage.issuer.idToken({ sub, nonce: 'made-up' })],
  [
    'with the nonce of another challenge',
    async (sub) => stage.issuer.idToken({ sub, nonce: (await oidcChallenge(stage.server.url)).nonce }),
  ],
  ['that was issued to another party', (sub) => stage.issuer.idToken({ sub, azp: 'somebody-else' })],
  [
    'with several audiences, even if issued to this client',
    (sub) =>
      stage.issuer.idToken({
        sub,
        aud: [stage.issuer.clientId, 'somebody-else'],
        azp: stage.issuer.clientId,
      }),
  ],
  ['that is truncated', async (sub) => (await stage.issuer.idToken({ sub })).slice(0, -3)],
  ['that is no token', () => 'nonsense'],
  ['issued by this server', async () => (await stage.newOwner()).jwt],
];
for (const [what, forge] of forgeries) {
  test(`an ID token ${what} is refused`, async () => {
    const { sub } = await stage.linked();
    assertRefused(await stage.signIn(await forge(sub)), 401, 'id_token_invalid');
    assert.ok(!stage.issuer.asked.includes('/other-keys'), 'no other place was asked');
  });
}

test('an ID token is accepted once, even concurrently and for different routes', async () => {
  const { sub, jwt } = await stage.linked();
  const token = await stage.issuer.idToken({ sub });
  const answers = await Promise.all(Array.from({ length: 5 }, () => stage.signIn(token)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401, 401, 401, 401]);
  assertRefused(await stage.link(token, jwt), 401, 'id_token_invalid');
});

test('an ID token with this server as authorized party is accepted', async () => {
  const { sub } = await stage.linked();
  const token = await stage.issuer.idToken({ sub, azp: stage.issuer.clientId });
  assert.equal((await stage.signIn(token)).status, 200);
});

test('a challenge is valid for one ID token, only from this server, until it expires', async () => {
  const { sub } = await stage.linked();
  const body = await stage.issuer.bringing(await stage.issuer.idToken({ sub }));
  const { nonce } = decodeJwt(body.id_token);
  assert.equal((await stage.ask('POST', '/oidc/sign-in', body)).status, 200);
  const another = { id_token: await stage.issuer.idToken({ sub, nonce }), challenge: body.challenge };
  assertRefused(await stage.ask('POST', '/oidc/sign-in', another), 401, 'id_token_invalid');
  const madeUp = randomBytes(54).toString('base64url');
  const ownNonce = createHash('sha256').update(madeUp).digest('base64url');
  const forged = { id_token: await stage.issuer.idToken({ sub, nonce: ownNonce }), challenge: madeUp };
  assertRefused(await stage.ask('POST', '/oidc/sign-in', forged), 401, 'id_token_invalid');
  const { options } = (await stage.ask('POST', '/passkeys/challenges', {})).json as {
    options: { challenge: string };
  };
  const passkeyNonce = createHash('sha256').update(options.challenge).digest('base64url');
  const foreign = {
    id_token: await stage.issuer.idToken({ sub, nonce: passkeyNonce }),
    challenge: options.challenge,
  };
  assertRefused(await stage.ask('POST', '/oidc/sign-in', foreign), 401, 'id_token_invalid');
});

test('the same claims with another signature are the same token', async () => {
  const { sub } = await stage.linked();
  const token = await stage.issuer.idToken({ sub });
  assert.equal((await stage.signIn(token)).status, 200);
  assertRefused(await stage.signIn(mirrored(token)), 401, 'id_token_invalid');
});

/** Every ECDSA signature (r, s) has an equally valid twin (r, n - s). */
function mirrored(token: string): string {
  const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
  const signature = Buffer.from(token.slice(token.lastIndexOf('.') + 1), 'base64url');
  const s = BigInt(`0x${signature.subarray(32).toString('hex')}`);
  const twin = Buffer.from((order - s).toString(16).padStart(64, '0'), 'hex');
  const other = Buffer.concat([signature.subarray(0, 32), twin]).toString('base64url');
  return `${token.slice(0, token.lastIndexOf('.'))}.${other}`;
}

test('keys are fetched once, and again for a new key, but not for every made-up key id', async () => {
  const { sub } = await stage.linked();
  await stage.signIn(await stage.issuer.idToken({ sub }));
  const before = stage.issuer.asked.length;
  for (let time = 0; time < 5; time += 1)
    assert.equal((await stage.signIn(await stage.issuer.idToken({ sub }))).status, 200);
  assert.equal(stage.issuer.asked.length, before, 'known keys are kept');
  for (let time = 0; time < 5; time += 1) {
    const token = await stage.issuer.idToken({ sub }, { header: { kid: randomUUID() } });
    assertRefused(await stage.signIn(token), 401, 'id_token_invalid');
  }
  assert.ok(stage.issuer.asked.length <= before + 1, 'unknown names are not asked for again and again');
});

test('a key rotation of the issuer is followed', () =>
  stage.withServer(async (own, their) => {
    const sub = await stage.linkedWith(their);
    await their.rotate();
    assert.equal((await stage.signIn(await their.idToken({ sub }), own, their)).status, 200);
  }));

const algorithms = ['RS256', 'PS256', 'ES256', 'ES384', 'EdDSA'];
for (const alg of algorithms) {
  test(`an issuer may sign with ${alg}`, () =>
    stage.withServer(async (own, their) => {
      const sub = await stage.linkedWith(their);
      their.key = await newIssuerKey(alg);
      assert.equal((await stage.signIn(await their.idToken({ sub }), own, their)).status, 200);
    }));
}

test('a published shared secret verifies nothing', () =>
  stage.withServer(async (own, their) => {
    const sub = await stage.linkedWith(their);
    const secret = Buffer.alloc(32, 7);
    const kid = 'shared';
    their.says.keys = { keys: [{ kty: 'oct', k: secret.toString('base64url'), kid, alg: 'HS256' }] };
    const words = `${segment({ alg: 'HS256', kid, typ: 'JWT' })}.${segment({ ...(await claimsOf(sub)), iss: their.url, nonce: decodeJwt(await their.idToken()).nonce })}`;
    const token = `${words}.${createHmac('sha256', secret).update(words).digest('base64url')}`;
    assertRefused(await stage.signIn(token, own, their), 401, 'id_token_invalid');
  }));

/** Faults of an issuer that prevent fetching its keys. */
const troubles: [what: string, (their: TestIssuer) => void][] = [
  ['answers 500', (their) => their.breakWith(500)],
  ['redirects', (their) => their.breakWith(302)],
  [
    'claims to be another issuer',
    (their) => {
      their.says.discovery = { issuer: 'https://login.example.net', jwks_uri: `${their.url}/keys` };
    },
  ],
  [
    'does not publish its key URL',
    (their) => {
      their.says.discovery = { issuer: their.url };
    },
  ],
  [
    'has its keys at an internal address',
    (their) => {
      their.says.discovery = { issuer: their.url, jwks_uri: 'http://169.254.169.254/keys' };
    },
  ],
  [
    'has its keys in a file',
    (their) => {
      their.says.discovery = { issuer: their.url, jwks_uri: 'file:///etc/passwd' };
    },
  ],
  [
    'publishes no keys',
    (their) => {
      their.says.keys = { nothing: true };
    },
  ],
  [
    'publishes an oversized document',
    (their) => {
      their.says.keys = { keys: [], more: 'x'.repeat(300_000) };
    },
  ],
];
for (const [what, make] of troubles) {
  test(`while the issuer ${what}, sign-in answers 503, and the issuer is contacted rarely`, () =>
    stage.withServer(
      async (own, their) => {
        const sub = await stage.linkedWith(their);
        make(their);
        const token = await their.idToken({ sub });
        const path = '/api/v1/auth/oidc/sign-in';
        const answers: number[] = [];
        for (let time = 0; time < 3; time += 1) {
          const answer = await fetch(own.url + path, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(await their.bringing(token)),
          });
          assert.ok(answer.headers.get('retry-after'));
          answers.push(answer.status);
        }
        assert.deepEqual(answers, [503, 503, 503]);
        assert.ok(their.asked.length <= 2, `it is left alone for a while: ${their.asked}`);
      },
      { TESSERA_LOG_LEVEL: 'error' },
    ));
}

test('an issuer at a private address is contacted only if configured', () =>
  stage.withServer(
    async (own, their) => {
      const sub = await stage.linkedWith(their);
      const answer = await fetch(`${own.url}/api/v1/auth/oidc/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(await their.bringing(await their.idToken({ sub }))),
      });
      assert.equal(answer.status, 503);
      assert.deepEqual(their.asked, []);
    },
    { TESSERA_OIDC_ALLOW_PRIVATE: '', TESSERA_LOG_LEVEL: 'error' },
  ));

/** An account of an issuer that was set up without care, or by an attacker. */
const strangeClaims: [what: string, claims: (email: string) => object, status: number][] = [
  ['a subject with NUL', () => ({ sub: 'a\u0000b' }), 401],
  ['a subject with half a character', () => ({ sub: 'a\ud800' }), 401],
  ['an address with NUL', (email) => ({ email: `a\u0000${email}`, email_verified: true }), 401],
  ['an address with half a character', (email) => ({ email: `\udfff${email}`, email_verified: true }), 401],
  ['a Kelvin sign for k', (email) => ({ email: email.replace('k', '\u212a'), email_verified: true }), 403],
  ['wide letters', (email) => ({ email: email.replace('e', '\uff45'), email_verified: true }), 403],
  ['a long s', (email) => ({ email: email.replace('s', '\u017f'), email_verified: true }), 403],
  ['a wide domain', (email) => ({ email: email.replace('.com', '.\uff43om'), email_verified: true }), 403],
  ['a space', (email) => ({ email: ` ${email}`, email_verified: true }), 403],
  ['a zero-width space', (email) => ({ email: `\u200b${email}`, email_verified: true }), 403],
  ['two addresses', (email) => ({ email: `x@example.com,${email}`, email_verified: true }), 403],
];
for (const [what, claims, status] of strangeClaims) {
  test(`a genuine ID token with ${what} opens no account`, async () => {
    const email = `mikes.${randomUUID()}@example.com`;
    await stage.world.sql(
      `insert into users (id, email, password_hash, email_verified_at) values (gen_random_uuid(), $1, 'none', now())`,
      [email],
    );
    const token = await stage.issuer.idToken({ sub: randomUUID(), ...claims(email) });
    const code = status === 401 ? 'id_token_invalid' : 'identity_unknown';
    assertRefused(await stage.signIn(token), status, code);
    const linked = await stage.world.sql<{ count: number }>(
      'select count(*)::int as count from outside_identities i join users u on u.id = i.user_id where u.email = $1',
      [email],
    );
    assert.equal(linked[0]!.count, 0);
  });
}
