/** Refresh tokens are exchanged once, except by a second tab or after a lost answer, across all servers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Incoming, send } from '../contract/send.ts';
import { startServer } from '../harness/server.ts';
import { use, useStage } from '../harness/stage.ts';

const env = { TESSERA_TRUST_PROXY: 'on' };
const { server, world } = useStage({ env });
const other = use(() =>
  startServer({ env, database: server.database, keyring: server.app.services.keyring }),
);
const servers = [server, other];

const home = '203.0.113.7';

const exchange = (token: string, { on = 0, from = home } = {}): Promise<Incoming> =>
  send(servers[on]!.url, {
    method: 'POST',
    path: '/api/v1/auth/refresh',
    headers: { 'x-forwarded-for': from },
    body: { refresh_token: token },
  });

const nextOf = (answer: Incoming): string => {
  assert.equal(answer.status, 200, answer.text);
  return String(answer.json!.refresh_token);
};

const newSession = async () => (await world.merchant()).person('owner');

/** Backdates the exchange of the token. */
const wait = (sessionId: string, seconds: number) =>
  world.sql(
    `update spent_refresh_tokens set spent_at = spent_at - make_interval(secs => $2) where session_id = $1`,
    [sessionId, seconds],
  );

async function assertOver(token: string, latest: string): Promise<void> {
  assert.equal((await exchange(token)).json?.code, 'refresh_reused');
  assert.equal((await exchange(latest)).json?.code, 'session_expired');
}

test('two tabs that exchange a token concurrently get the same new token, on any server', async () => {
  const { refreshToken, jwt } = await newSession();
  const answers = await Promise.all([0, 1, 0, 1, 0, 1].map((on) => exchange(refreshToken, { on })));
  const [next, ...others] = new Set(answers.map(nextOf));
  assert.deepEqual(others, []);
  const last = nextOf(await exchange(next!, { on: 1 }));
  assert.notEqual(last, next);
  const session = await send(servers[0]!.url, { method: 'GET', path: '/api/v1/auth/session', bearer: jwt });
  assert.equal(session.status, 200);
});

test('a repeated exchange after a lost answer gets the token again, for ten seconds', async () => {
  const { refreshToken, sessionId } = await newSession();
  const next = nextOf(await exchange(refreshToken));
  await wait(sessionId, 8);
  assert.equal(nextOf(await exchange(refreshToken, { on: 1 })), next);
  await wait(sessionId, 3);
  await assertOver(refreshToken, next);
});

test('an older spent token ends the session at once', async () => {
  const { refreshToken } = await newSession();
  const last = nextOf(await exchange(nextOf(await exchange(refreshToken))));
  await assertOver(refreshToken, last);
});

test('a spent token from another network ends the session at once', async () => {
  const { refreshToken } = await newSession();
  const next = nextOf(await exchange(refreshToken));
  const stolen = await exchange(refreshToken, { from: '198.51.100.9' });
  assert.equal(stolen.json?.code, 'refresh_reused');
  assert.equal((await exchange(next)).json?.code, 'session_expired');
});

test('a thief within the grace period gets the owner’s token, and the next exchange exposes them', async () => {
  const { refreshToken, sessionId } = await newSession();
  const owners = nextOf(await exchange(refreshToken));
  const thiefs = nextOf(await exchange(refreshToken));
  const later = nextOf(await exchange(thiefs));
  await wait(sessionId, 60);
  await assertOver(owners, later);
});
