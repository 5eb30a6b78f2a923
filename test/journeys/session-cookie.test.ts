import assert from 'node:assert/strict';
import { test } from 'node:test';
import { password } from '../contract/shop.ts';
import { useStage } from '../harness/stage.ts';

const { server, world } = useStage();

const asCookie = { 'refresh-token-delivery': 'cookie' };

async function ask(path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  const [set] = answer.headers.getSetCookie();
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text), set };
}

/** The cookie that a browser would send back. */
const pairOf = (set: string | undefined): string => set!.split(';')[0]!;

async function signIn(headers: Record<string, string> = asCookie) {
  const { ownerId, ownerEmail: email } = await world.merchant();
  await world.setPassword(ownerId, password);
  return ask('/auth/login', { email, password }, headers);
}

test('a browser can get its refresh token in a cookie that no script can read, and nowhere else', async () => {
  const { status, body, set } = await signIn();
  assert.equal(status, 200);
  assert.equal(body.refresh_token, null);
  assert.match(
    set!,
    /^__Host-tessera-refresh=\S+; Expires=[^;]+ GMT; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
  );
  const [, secret] = /=([^;]+)/.exec(set!)!;
  assert.ok(!JSON.stringify(body).includes(secret!));
});

test('without that request the token is in the body, with no cookie', async () => {
  const { body, set } = await signIn({});
  assert.equal(typeof body.refresh_token, 'string');
  assert.equal(set, undefined);
});

test('the cookie is valid for one exchange, and a second one ends the session', async () => {
  const { set } = await signIn();
  const cookie = pairOf(set);
  const next = await ask('/auth/refresh', {}, { ...asCookie, cookie });
  assert.equal(next.status, 200);
  assert.equal(next.body.refresh_token, null);
  assert.notEqual(pairOf(next.set), cookie);
  await world.sql(`update spent_refresh_tokens set spent_at = spent_at - interval '1 minute'`);
  const again = await ask('/auth/refresh', {}, { ...asCookie, cookie });
  assert.equal(again.body.code, 'refresh_reused');
  const ended = await ask('/auth/refresh', {}, { ...asCookie, cookie: pairOf(next.set) });
  assert.equal(ended.status, 401);
});

test('a cookie alone is no credential: not without the header, and on no other route', async () => {
  const { set } = await signIn();
  const cookie = pairOf(set);
  // A cross-site request from a browser has no custom headers.
  const foreign = await ask('/auth/refresh', {}, { cookie });
  assert.equal(foreign.status, 401);
  const elsewhere = await fetch(`${server.url}/api/v1/auth/session`, { headers: { ...asCookie, cookie } });
  assert.equal(elsewhere.status, 401);
  const still = await ask('/auth/refresh', {}, { ...asCookie, cookie });
  assert.equal(still.status, 200);
});

test('signing out clears the cookie and ends its session', async () => {
  const { body, set } = await signIn();
  const bearer = { authorization: `Bearer ${body.access_token}` };
  const out = await fetch(`${server.url}/api/v1/auth/logout`, {
    method: 'POST',
    headers: { ...asCookie, ...bearer },
  });
  assert.equal(out.status, 204);
  assert.match(out.headers.getSetCookie()[0]!, /^__Host-tessera-refresh=; Max-Age=0;/);
  const after = await ask('/auth/refresh', {}, { ...asCookie, cookie: pairOf(set) });
  assert.equal(after.status, 401);
});

test('an exchange without a token is refused', async () => {
  for (const headers of [{}, asCookie, { ...asCookie, cookie: '__Host-tessera-refresh=' }]) {
    const { status, body } = await ask('/auth/refresh', {}, headers);
    assert.equal(status, 401);
    assert.equal(body.code, 'credential_invalid');
  }
});
