import assert from 'node:assert/strict';
import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { test } from 'node:test';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { encodeId } from '../../../contract/ids.ts';
import { newUuid } from '../../clock/new-id.ts';
import { temporaryKeyring } from '../../sealing/keyring.ts';
import { issueAccessToken, publicKeySet, verifyAccessToken } from './jwt.ts';

const keyring = temporaryKeyring();
const issuer = 'https://tessera.example';
const claims = { userId: newUuid(), sessionId: newUuid(), merchantId: newUuid() };
const now = Date.parse('2026-11-21T12:00:00Z');
const seconds = now / 1_000;
const [key] = keyring.signingKeys;

const header = { alg: 'EdDSA', typ: 'at+jwt', kid: key!.kid };
const payload = {
  iss: issuer,
  aud: 'tessera-api',
  sub: encodeId('user', claims.userId),
  sid: encodeId('session', claims.sessionId),
  mid: encodeId('merchant', claims.merchantId),
  iat: seconds,
  nbf: seconds,
  exp: seconds + 900,
  jti: newUuid(),
};

const verify = (text: string, at = now) => verifyAccessToken(keyring, issuer, text, at);
const segment = (value: object | string): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** Builds a token from these parts with a valid signature. */
function signed(
  head: object | string,
  body: object | string,
  privateKey: KeyObject = key!.privateKey,
): string {
  const covered = `${segment(head)}.${segment(body)}`;
  return `${covered}.${sign(null, Buffer.from(covered), privateKey).toString('base64url')}`;
}

const refused = async (title: string, text: string): Promise<void> =>
  assert.equal(await verify(text), undefined, title);

test('an issued token names its user, session and merchant', async () => {
  assert.deepEqual(await verify(await issueAccessToken(keyring, issuer, claims, now)), claims);
  assert.deepEqual(await verify(signed(header, payload)), claims);
});

test('the published keys verify an issued token, with the type and audience of the profile', async () => {
  // The server's clock can be a moment ahead of the system's, which a library reads by default.
  const text = await issueAccessToken(keyring, issuer, claims, now);
  const keys = createLocalJWKSet(publicKeySet(keyring));
  const currentDate = new Date(now);
  const expected = { issuer, audience: 'tessera-api', typ: 'at+jwt', currentDate };
  const { protectedHeader } = await jwtVerify(text, keys, expected);
  assert.equal(protectedHeader.kid, key!.kid);
  assert.equal('d' in publicKeySet(keyring).keys[0]!, false);
});

test('a token without a signature is refused, however `none` is spelled', async () => {
  for (const alg of ['none', 'None', 'nOnE', 'NONE', '']) {
    const covered = `${segment({ ...header, alg })}.${segment(payload)}`;
    await refused(alg, `${covered}.`);
    await refused(alg, signed({ ...header, alg }, payload));
  }
  const [head, body] = signed(header, payload).split('.');
  await refused('empty signature', `${head}.${body}.`);
});

test('a token signed with the public key as a shared secret is refused', async () => {
  for (const form of ['pem', 'der'] as const) {
    const secret = key!.publicKey.export({ format: form, type: 'spki' } as never) as unknown as string;
    for (const alg of ['HS256', 'EdDSA']) {
      const covered = `${segment({ ...header, alg })}.${segment(payload)}`;
      const mac = createHmac('sha256', secret).update(covered).digest('base64url');
      await refused(`${form} ${alg}`, `${covered}.${mac}`);
    }
  }
});

test('only keys of this server are used, whatever `kid` says', async () => {
  const stranger = generateKeyPairSync('ed25519').privateKey;
  await refused('right kid, wrong key', signed(header, payload, stranger));
  const strange = [
    '../../dev/null',
    "' OR 1=1",
    'https://evil.example/key',
    'x'.repeat(10_000),
    7,
    null,
    ['a'],
    {},
  ];
  for (const kid of [...strange, 'unknown', '__proto__', 'constructor']) {
    await refused(String(kid).slice(0, 30), signed({ ...header, kid }, payload));
    await refused(String(kid).slice(0, 30), signed({ ...header, kid }, payload, stranger));
  }
  await refused('no kid', signed({ alg: header.alg, typ: header.typ }, payload));
});

test('a header that brings a key, a URL or an extension is refused', async () => {
  const jwk = key!.publicKey.export({ format: 'jwk' });
  const additions = [
    { jwk },
    { jku: 'https://evil.example/jwks.json' },
    { x5u: 'https://evil.example/chain.pem' },
    { x5c: ['MIIB'] },
    { crit: ['exp'], exp: seconds + 900 },
    { crit: ['b64'], b64: false },
    { b64: false },
    { zip: 'DEF' },
    { cty: 'JWT' },
  ];
  for (const addition of additions) {
    await refused(JSON.stringify(addition).slice(0, 40), signed({ ...header, ...addition }, payload));
  }
});

test('an expired token is refused, and so is one with a malformed expiry', async () => {
  const text = signed(header, payload);
  assert.deepEqual(await verify(text, (payload.exp - 1) * 1_000), claims);
  assert.equal(await verify(text, payload.exp * 1_000), undefined);
  assert.equal(await verify(text, (payload.exp + 1) * 1_000), undefined);
  const { exp: _, ...endless } = payload;
  await refused('no exp', signed(header, endless));
  const wrong = [
    String(payload.exp),
    -1,
    0,
    1.5,
    seconds + 900.5,
    null,
    true,
    [payload.exp],
    seconds + 901,
    1e15,
  ];
  for (const exp of wrong) await refused(`exp ${exp}`, signed(header, { ...payload, exp }));
  const text1e999 = JSON.stringify(payload).replace(String(payload.exp), '1e999');
  await refused('exp 1e999', signed(header, text1e999));
});

test('a token issued more than 30 seconds in the future is refused', async () => {
  for (const name of ['iat', 'nbf'] as const) {
    assert.deepEqual(await verify(signed(header, { ...payload, [name]: seconds + 30 })), claims);
    await refused(name, signed(header, { ...payload, [name]: seconds + 31 }));
    await refused(`${name} as text`, signed(header, { ...payload, [name]: String(seconds) }));
  }
});

test('a token of another issuer or for another audience is refused', async () => {
  const wrongAudiences = ['other', '', null, ['tessera-api'], ['tessera-api', 'other'], ['other'], {}];
  for (const aud of wrongAudiences)
    await refused(`aud ${JSON.stringify(aud)}`, signed(header, { ...payload, aud }));
  for (const iss of ['https://evil.example', `${issuer}/`, '', null, [issuer]]) {
    await refused(`iss ${JSON.stringify(iss)}`, signed(header, { ...payload, iss }));
  }
  for (const name of Object.keys(payload)) {
    const { [name as 'iss']: _, ...rest } = payload;
    await refused(`without ${name}`, signed(header, rest));
  }
});

test('a token of another type is refused', async () => {
  for (const typ of ['JWT', 'refresh', 'id_token', 'reset', 'AT+JWT', 'application/at+jwt', '', null]) {
    await refused(`typ ${typ}`, signed({ ...header, typ }, payload));
  }
  await refused('no typ', signed({ alg: header.alg, kid: header.kid }, payload));
});

test('a subject, session or merchant of the wrong kind or shape is refused', async () => {
  for (const [name, value] of [
    ['sub', payload.sid],
    ['sid', payload.sub],
    ['mid', payload.mid.toUpperCase()],
    ['mid', claims.merchantId],
    ['sub', ''],
    ['sub', 7],
  ] as const) {
    await refused(`${name} ${value}`, signed(header, { ...payload, [name]: value }));
  }
});

test('anything but three segments in canonical base64url is refused', async () => {
  const text = signed(header, payload);
  const [head, body, mac] = text.split('.') as [string, string, string];
  const others = {
    'two segments': `${head}.${body}`,
    'four segments': `${text}.${mac}`,
    'five segments, as a JWE has': `${head}..${body}.${mac}.${mac}`,
    'empty segments': '..',
    padding: `${head}=.${body}.${mac}`,
    'padded signature': `${text}==`,
    'trailing newline': `${text}\n`,
    'leading space': ` ${text}`,
    'junk that decoders skip': `${head}.${body.slice(0, 5)}*${body.slice(5)}.${mac}`,
    'standard alphabet': `${head}.${body}.${Buffer.from(mac, 'base64url').toString('base64')}`,
    'a larger last character with the same bytes': `${head}.${body}.${mac.slice(0, -1)}${nextCharacter(mac)}`,
    'more than 4 kB': signed(header, { ...payload, jti: 'x'.repeat(4_000) }),
  };
  for (const [title, other] of Object.entries(others)) await refused(title, other);
});

/** 64 bytes leave four unused bits in the last character; this changes only those. */
function nextCharacter(mac: string): string {
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return digits[digits.indexOf(mac.at(-1)!) + 1]!;
}

test('repeated, unknown and hidden claims are refused, even with a valid signature', async () => {
  const text = JSON.stringify(payload);
  const bodies = {
    'sub twice': text.replace('"sub"', '"sub":"usr_0","sub"'),
    'sub twice, by escape': text.replace('"sub"', '"s\\u0075b":"usr_0","sub"'),
    'a __proto__ claim': text.replace('{', '{"__proto__":{"sub":"usr_0"},'),
    'a claim of no meaning': text.replace('{', '{"role":"owner",'),
    'white space': text.replace('{', '{ '),
    'an array': '[1]',
    null: 'null',
    text: '"x"',
    'no JSON': 'x',
    'invalid UTF-8': '\u{fffd}',
  };
  for (const [title, body] of Object.entries(bodies)) await refused(title, signed(header, body));
  await refused('alg twice', signed(JSON.stringify(header).replace('{', '{"alg":"none",'), payload));
});

test('a token with any one character changed is refused', async () => {
  const text = signed(header, payload);
  for (let at = 0; at < text.length; at += 7) {
    const other = text[at] === 'A' ? 'B' : 'A';
    await refused(`character ${at}`, text.slice(0, at) + other + text.slice(at + 1));
  }
});

test('a token of another server is refused', async () => {
  await refused('other keys', await issueAccessToken(temporaryKeyring(), issuer, claims, now));
  await refused('other issuer', await issueAccessToken(keyring, 'https://other.example', claims, now));
});
