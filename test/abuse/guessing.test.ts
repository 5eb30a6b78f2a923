import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { startServer } from '../harness/server.ts';
import { openWorld } from '../harness/world.ts';
import { toRequest } from './case.ts';
import { Conversation } from './exchange.ts';
import { changed, withChecksum } from './forge.ts';

const path = '/api/v1/merchant/vouchers?limit=1';
const ask = (credential: string, headers: string[] = []) =>
  toRequest({ path, headers: [`Authorization: Bearer ${credential}`, ...headers] }, {});
const portOf = (server: { url: string }): number => Number(new URL(server.url).port);

/** A token that differs from another in its secret and has a right checksum. */
const guess = (token: string, round: number): string => {
  const digit = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[round % 26]!;
  return withChecksum(token.slice(0, 60) + digit + changed(token, 61 + (round % 30)).slice(61));
};

async function openGuessing(t: TestContext, env: Record<string, string> = {}) {
  const server = await startServer({ env });
  const world = await openWorld(server);
  const merchant = await world.merchant();
  const { text } = await merchant.token();
  const conversation = await Conversation.open(portOf(server));
  t.after(async () => {
    conversation.close();
    await world.close();
    await server.close();
  });
  return { world, token: text, conversation, port: portOf(server) };
}

const countBy = (statuses: (number | undefined)[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const status of statuses) counts[String(status)] = (counts[String(status)] ?? 0) + 1;
  return counts;
};

test('12: a wrong checksum or signature is refused without a look at the database', async (t) => {
  const server = await startServer();
  const world = await openWorld(server);
  const merchant = await world.merchant();
  const { text } = await merchant.token();
  const { jwt } = await merchant.person('owner');
  // Nobody listens there, so whoever looks at the database is told that it is away.
  const appUrl = server.database.appUrl.replace(/:\d+\//, ':1/');
  const { keyring } = server.app.services;
  const blind = await startServer({
    database: { ...server.database, appUrl },
    keyring,
    env: { TESSERA_LOG_LEVEL: 'silent' },
  });
  const conversation = await Conversation.open(portOf(blind));
  t.after(async () => {
    conversation.close();
    await blind.close();
    await world.close();
    await server.close();
  });
  const statusOf = async (credential: string) => (await conversation.send(ask(credential)))?.status;
  assert.equal(await statusOf(changed(text, -1)), 401);
  assert.equal(await statusOf(changed(text, 60)), 401);
  assert.equal(await statusOf(text.slice(0, -1)), 401);
  assert.equal(await statusOf(changed(jwt, -20)), 401);
  assert.equal(await statusOf(text), 503);
  assert.equal(await statusOf(withChecksum(changed(text, 60))), 503);
});

test('19: guesses are slowed down by address, none is right, and the merchant works on', async (t) => {
  const { token, conversation } = await openGuessing(t, { TESSERA_RATE_LIMITS: 'on' });
  const answers = [];
  for (let round = 0; round < 300; round++) answers.push(await conversation.send(ask(guess(token, round))));
  const counts = countBy(answers.map((answer) => answer?.status));
  assert.deepEqual(Object.keys(counts).sort(), ['401', '429']);
  assert.ok(counts['429']! > counts['401']!, JSON.stringify(counts));
  const limited = answers.find((answer) => answer?.status === 429)!;
  assert.equal((JSON.parse(limited.body) as { code: string }).code, 'rate_limited');
  assert.ok(Number(limited.headers.get('retry-after')) >= 1);
  assert.equal((await conversation.send(ask(token)))?.status, 200);
});

test('19, 50: writing another address into a header does not help whoever guesses', async (t) => {
  const { token, conversation } = await openGuessing(t, { TESSERA_RATE_LIMITS: 'on' });
  const statuses = [];
  for (let round = 0; round < 150; round++) {
    const address = `10.0.${round % 250}.${round % 7}`;
    const headers = [`X-Forwarded-For: ${address}`, `X-Real-IP: ${address}`, `Forwarded: for=${address}`];
    statuses.push((await conversation.send(ask(guess(token, round), headers)))?.status);
  }
  const counts = countBy(statuses);
  assert.ok(counts['429']! > 50, JSON.stringify(counts));
});

test('50: behind a proxy the address that the proxy saw counts, not those that the client wrote before it', async (t) => {
  const { token, world, conversation } = await openGuessing(t, {
    TESSERA_RATE_LIMITS: 'on',
    TESSERA_TRUST_PROXY: 'on',
  });
  const statuses = [];
  for (let round = 0; round < 150; round++) {
    const forwarded = `X-Forwarded-For: 10.0.${round}.1, 203.0.113.7`;
    statuses.push((await conversation.send(ask(guess(token, round), [forwarded])))?.status);
  }
  assert.ok(countBy(statuses)['429']! > 50);
  const other = await conversation.send(ask(guess(token, 1), ['X-Forwarded-For: 198.51.100.1']));
  assert.equal(other?.status, 401);
  await world.sql(`update api_tokens set ip_allowlist = '{10.9.9.9}'`);
  const spoofed = await conversation.send(ask(token, ['X-Forwarded-For: 10.9.9.9, 192.0.2.1']));
  assert.equal(spoofed?.status, 401);
  assert.equal((await conversation.send(ask(token, ['X-Forwarded-For: 1.1.1.1, 10.9.9.9'])))?.status, 200);
});

test('19: all addresses of one IPv6 network guess together, however they are written', async (t) => {
  const { token, conversation } = await openGuessing(t, {
    TESSERA_RATE_LIMITS: 'on',
    TESSERA_TRUST_PROXY: 'on',
  });
  const statuses = [];
  for (let round = 0; round < 120; round++) {
    const forwarded = `X-Forwarded-For: 2001:db8::${(round + 16).toString(16)}:1:2:3`;
    statuses.push((await conversation.send(ask(guess(token, round), [forwarded])))?.status);
  }
  assert.ok((countBy(statuses)['429'] ?? 0) > 20, JSON.stringify(countBy(statuses)));
});

test('20: the time to refuse does not tell a known token with a wrong secret from an unknown one', async (t) => {
  const { token, port } = await openGuessing(t);
  const known = guess(token, 3);
  const otherKnown = guess(token, 4);
  const unknown = withChecksum(changed(token, 50));
  const timeOf = async (conversation: Conversation, credential: string): Promise<number> => {
    const startedAt = performance.now();
    await conversation.send(ask(credential));
    return performance.now() - startedAt;
  };
  const medianOf = (times: number[]): number => times.sort((a, b) => a - b)[times.length >> 1]!;
  const tries: string[] = [];
  for (let attempt = 0; attempt < 5; attempt++) {
    const times: [number[], number[], number[]] = [[], [], []];
    const conversation = await Conversation.open(port);
    for (let round = 0; round < 300; round++) {
      times[0].push(await timeOf(conversation, known));
      times[1].push(await timeOf(conversation, unknown));
      times[2].push(await timeOf(conversation, otherKnown));
    }
    conversation.close();
    const [a, b, c] = times.map(medianOf) as [number, number, number];
    tries.push(`${a.toFixed(3)} ${b.toFixed(3)} ${c.toFixed(3)}`);
    // What two known tokens differ by is the noise of the measurement.
    if (Math.abs(a - b) <= Math.max(3 * Math.abs(a - c), 0.05 * a)) break;
    assert.ok(attempt < 4, `known, unknown, known: ${tries.join('; ')} ms`);
  }
});
