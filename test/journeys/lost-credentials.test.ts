/** A response that was lost on its way leaves no credential that works and that no client has. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeId } from '../../contract/ids.ts';
import type { Route } from '../../contract/route.ts';
import { routes } from '../../contract/routes.ts';
import { type Incoming, send } from '../contract/send.ts';
import { unique } from '../contract/shop-parts.ts';
import { readLetters } from '../harness/account-letters.ts';
import { setUp, use, useStage } from '../harness/stage.ts';

let jwt: string;

const { server, world } = useStage();
const merchant = use(() => world.merchant());
setUp(async () => {
  ({ jwt } = await merchant.person('owner'));
});

const ask = (path: string, body: object, key?: string): Promise<Incoming> =>
  send(server.url, {
    method: 'POST',
    path: `/api/v1${path}`,
    body,
    bearer: jwt,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

const tokens = '/merchant/api-tokens';
const wanted = () => ({ name: unique('Till'), scopes: ['events:read'] });
const works = async (token: string): Promise<boolean> =>
  (await send(server.url, { method: 'GET', path: '/api/v1/events', bearer: token })).status === 200;

/** A use is recorded within seconds. */
const recordUse = async (token: string, id: string): Promise<void> => {
  assert.ok(await works(token));
  await world.sql('update api_tokens set last_used_at = now() where merchant_id = $1 and id = $2', [
    merchant.id,
    decodeId('api_token', id),
  ]);
};

interface Made {
  id: string;
  token: string;
}

const made = async (path: string, body: object, key?: string): Promise<Made> => {
  const answer = await ask(path, body, key);
  assert.equal(answer.status, 201, answer.text);
  return answer.json as unknown as Made;
};

const rotate = (id: string, body: object = {}, key?: string) => ask(`${tokens}/${id}/rotate`, body, key);

/** How many active tokens there are besides these. */
const others = async (...known: string[]): Promise<number> => {
  const { json } = await send(server.url, {
    method: 'GET',
    path: `/api/v1${tokens}?status=active&limit=100`,
    bearer: jwt,
  });
  return (json!.data as { id: string }[]).filter(({ id }) => !known.includes(id)).length;
};

/** What each route that grants a credential does when it is called again. */
const repeated: Record<string, string> = {
  'api-tokens.create': 'with its key, the same token: below',
  'api-tokens.rotate': 'the same token, or the unused one is revoked: below',
  'api-tokens.update': 'makes no credential',
  'api-tokens.approve-device-login': 'the code works once, and only the device gets the credential',
  'api-tokens.collect-device-login': 'the same token with another secret: below',
  'auth.reset-password': 'the caller chooses the password, and the link works once',
  'auth.verify-email': 'makes no credential',
  'auth.enroll-mfa': 'replaces the secret that was not confirmed',
  'auth.verify-mfa':
    'refused; setting the app up again replaces the recovery codes, which open nothing without the password',
  'auth.disable-mfa': 'makes no credential',
  'auth.begin-passkey': 'makes no credential',
  'auth.create-passkey': "the credential is the device's own",
  'auth.delete-passkey': 'makes no credential',
  'auth.link-identity': "the credential is the issuer's",
  'auth.unlink-identity': 'makes no credential',
};

test('every route that grants a credential says what happens when it is called again', () => {
  const declared: readonly Route[] = routes;
  const granting = declared.filter(({ grants }) => grants !== 'none' && grants?.grants === 'credential');
  assert.deepEqual(granting.map(({ name }) => name).sort(), Object.keys(repeated).sort());
});

test('a token that is created or rotated again with the same key is the same, and no stored response contains it', async () => {
  const before = await others();
  const body = { ...wanted(), metadata: { token: '' } };
  const first = await made(tokens, body, 'lost');
  const again = await ask(tokens, body, 'lost');
  assert.deepEqual([again.json, again.headers['idempotent-replayed']], [first, 'true']);
  assert.ok(await works(first.token));
  // Without an overlap, the old token has ended when the request is sent again.
  const next = (await rotate(first.id, { overlap_hours: 0 }, 'lost too')).json as unknown as Made;
  assert.deepEqual((await rotate(first.id, { overlap_hours: 0 }, 'lost too')).json, next);
  assert.deepEqual([await works(first.token), await works(next.token)], [false, true]);
  assert.equal(await others(next.id), before);
  const stored = await world.sql<{ body: string }>(
    `select body from idempotency_keys where merchant_id = $1 and route in ('api-tokens.create', 'api-tokens.rotate')`,
    [merchant.id],
  );
  assert.ok(stored.length >= 2);
  for (const row of stored) assert.doesNotMatch(row.body, /tsr_(live|test)_\w{13}/);
});

test('other keys, other callers and requests without a key get other tokens', async () => {
  const body = wanted();
  const all = [
    await made(tokens, body, 'one'),
    await made(tokens, body, 'two'),
    await made(tokens, body),
    await made(tokens, body),
  ];
  assert.equal(new Set(all.map(({ token }) => token.slice(53))).size, all.length);
});

test('rotating again revokes a replacement that was never used', async () => {
  const { id, token } = await made(tokens, wanted());
  const before = await others(id);
  const [lost, kept] = [await made(`${tokens}/${id}/rotate`, {}), await made(`${tokens}/${id}/rotate`, {})];
  assert.deepEqual(
    [await works(lost.token), await works(kept.token), await works(token)],
    [false, true, true],
  );
  assert.equal(await others(id, kept.id), before);
  const lifetime = async (one: string) => {
    const { json } = await send(server.url, {
      method: 'GET',
      path: `/api/v1${tokens}?limit=100`,
      bearer: jwt,
    });
    return (json!.data as { id: string; expires_at: string }[]).find((row) => row.id === one)!.expires_at;
  };
  assert.equal(await lifetime(kept.id), await lifetime(lost.id));
  const unused = await made(tokens, wanted());
  const twins = await Promise.all([rotate(unused.id), rotate(unused.id), rotate(unused.id)]);
  const working = await Promise.all(twins.map(({ json }) => works((json as unknown as Made).token)));
  assert.equal(working.filter(Boolean).length, 1);
});

test('a token that has ended by a rotation can be rotated again only while its replacement is unused', async () => {
  const { id } = await made(tokens, wanted());
  const lost = await made(`${tokens}/${id}/rotate`, { overlap_hours: 0 });
  const kept = await made(`${tokens}/${id}/rotate`, { overlap_hours: 0 });
  assert.deepEqual([await works(lost.token), await works(kept.token)], [false, true]);
  await recordUse(kept.token, kept.id);
  const refused = await rotate(id);
  assert.deepEqual(
    [refused.status, refused.json?.code, refused.json?.token_id],
    [409, 'replacement_in_use', kept.id],
  );
  assert.ok(await works(kept.token));
  assert.equal((await rotate(kept.id)).status, 201);
});

test('a replacement in use is never revoked by rotating the old token again', async () => {
  const { id } = await made(tokens, wanted());
  const next = await made(`${tokens}/${id}/rotate`, {});
  await recordUse(next.token, next.id);
  assert.equal((await rotate(id)).json?.code, 'replacement_in_use');
  assert.ok(await works(next.token));
});

test('a device whose response was lost gets its token again, with another secret, until it has used it', async () => {
  const start = await ask('/device-logins', { name: 'ada@laptop' });
  const { device_code, user_code } = start.json as { device_code: string; user_code: string };
  const approved = await ask(`/merchant/device-logins/${user_code}/approve`, wanted());
  assert.equal(approved.status, 201, approved.text);
  const collect = () => ask('/device-logins/token', { device_code });
  const wait = () =>
    world.sqlIn(
      'home',
      `update device_logins set collected_at = collected_at - interval '5 seconds' where collected_at is not null`,
    );
  const lost = (await collect()).json!.token as string;
  assert.equal((await collect()).status, 404, 'at once');
  await wait();
  const kept = (await collect()).json!.token as string;
  assert.deepEqual([await works(lost), await works(kept)], [false, true]);
  await recordUse(kept, approved.json!.id as string);
  await wait();
  assert.equal((await collect()).status, 404);
  assert.ok(await works(kept));
});

test('an invitation that is sent again replaces the one before', async () => {
  const email = `${unique('grace')}@example.com`;
  const links: string[] = [];
  for (let times = 0; times < 2; times += 1) {
    assert.equal((await ask('/merchant/team', { email, role: 'cashier' })).status, 201);
    links.push((await readLetters(server, email))[0]!.token);
  }
  const read = async (token: string) => (await ask('/auth/invitations/read', { token })).status;
  assert.deepEqual([await read(links[0]!), await read(links[1]!)], [404, 200]);
});
