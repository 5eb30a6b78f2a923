import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startServer, type TestServer } from '../harness/server.ts';
import { setUp, use, useStage } from '../harness/stage.ts';
import type { WireAnswer } from './answers.ts';
import { toRequest } from './case.ts';
import { Conversation, exchange } from './exchange.ts';
import { changed, withChecksum } from './forge.ts';

const path = '/api/v1/merchant/vouchers?limit=1';
const ask = (credential: string, headers: string[] = []) =>
  toRequest({ path, headers: [`Authorization: Bearer ${credential}`, ...headers] }, {});
const portOf = (server: { url: string }): number => Number(new URL(server.url).port);

/** Changes a token's secret and gives it a valid checksum. */
const guess = (token: string, round: number): string => {
  const digit = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[round % 26]!;
  return withChecksum(token.slice(0, 60) + digit + changed(token, 61 + (round % 30)).slice(61));
};

/** Two servers on one database: behind a proxy and without one. */
let token: string;

const { server, world } = useStage({ env: { TESSERA_RATE_LIMITS: 'on' } });
const proxied = use(() => {
  const { database, app } = server;
  const env = { TESSERA_RATE_LIMITS: 'on', TESSERA_TRUST_PROXY: 'on' };
  return startServer({ database, keyring: app.services.keyring, env });
});
setUp(async () => {
  token = (await (await world.merchant()).token()).text;
});

/** Sends guesses over one connection; each round may add headers. */
async function guessAt(at: TestServer, rounds: number, headersOf: (round: number) => string[] = () => []) {
  const conversation = await Conversation.open(portOf(at));
  const answers: (WireAnswer | undefined)[] = [];
  for (let round = 0; round < rounds; round++) {
    answers.push(await conversation.send(ask(guess(token, round), headersOf(round))));
  }
  conversation.close();
  return answers;
}

/** Returns the status; retries if the machine is too busy to connect to its database in time. */
async function askOnce(at: TestServer, credential: string, headers: string[] = []) {
  let status: number | undefined;
  for (let tries = 0; tries < 3 && (status === undefined || status === 503); tries++) {
    status = (await exchange(portOf(at), ask(credential, headers))).answers[0]?.status;
  }
  return status;
}

const statusesOf = (answers: (WireAnswer | undefined)[]): Record<string, number> =>
  countBy(answers.map((answer) => answer?.status));

const countBy = (statuses: (number | undefined)[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const status of statuses) counts[String(status)] = (counts[String(status)] ?? 0) + 1;
  return counts;
};

test('12: a wrong checksum or signature is refused without a database query', async (t) => {
  const { jwt } = await (await world.merchant()).person('owner');
  // An address without a server, so every query fails.
  const appUrl = server.database.appUrl.replace(/:\d+\//, ':1/');
  const { keyring } = server.app.services;
  const env = { TESSERA_LOG_LEVEL: 'silent' };
  const blind = await startServer({ database: { ...server.database, appUrl }, keyring, env });
  t.after(() => blind.close());
  for (const credential of [changed(token, -1), changed(token, 60), token.slice(0, -1), changed(jwt, -20)]) {
    assert.equal(await askOnce(blind, credential), 401);
  }
  assert.equal(await askOnce(blind, token), 503);
  assert.equal(await askOnce(blind, withChecksum(changed(token, 60))), 503);
});

test('19: guessing is throttled by address and never succeeds, and the merchant is not affected', async () => {
  const answers = await guessAt(server, 300);
  const counts = statusesOf(answers);
  const accepted = Object.keys(counts).filter((status) => !['401', '429', '503'].includes(status));
  assert.deepEqual(accepted, []);
  assert.ok(counts['429']! > 100, JSON.stringify(counts));
  const limited = answers.find((answer) => answer?.status === 429)!;
  assert.equal((JSON.parse(limited.body) as { code: string }).code, 'rate_limited');
  assert.ok(Number(limited.headers.get('retry-after')) >= 1);
  assert.equal(await askOnce(server, token), 200);
});

test('19, 50: a forged address header does not help a guesser', async () => {
  const counts = statusesOf(
    await guessAt(server, 150, (round) => {
      const address = `10.0.${round}.${round % 7}`;
      return [`X-Forwarded-For: ${address}`, `X-Real-IP: ${address}`, `Forwarded: for=${address}`];
    }),
  );
  assert.ok(counts['429']! > 40, JSON.stringify(counts));
});

test('50: behind a proxy the address it saw counts, not those that the client sent', async () => {
  const counts = statusesOf(
    await guessAt(proxied, 150, (round) => [`X-Forwarded-For: 10.0.${round}.1, 203.0.113.7`]),
  );
  assert.ok(counts['429']! > 40, JSON.stringify(counts));
  assert.equal(await askOnce(proxied, guess(token, 1), ['X-Forwarded-For: 198.51.100.1']), 401);
});

test('50: a forged address header does not open a token that is bound to an address', async () => {
  const { text, id } = await (await world.merchant()).token();
  await world.sql(`update api_tokens set ip_allowlist = '{10.9.9.9}' where id = $1`, [id]);
  assert.equal(await askOnce(proxied, text, ['X-Forwarded-For: 10.9.9.9, 192.0.2.1']), 401);
  assert.equal(await askOnce(proxied, text, ['X-Forwarded-For: 1.1.1.1, 10.9.9.9']), 200);
});

test('19: all addresses of one IPv6 network share a limit, in any notation', async () => {
  const counts = statusesOf(
    await guessAt(proxied, 120, (round) => [`X-Forwarded-For: 2001:db8::${(round + 16).toString(16)}:1:2:3`]),
  );
  assert.ok((counts['429'] ?? 0) > 20, JSON.stringify(counts));
});

test('20: timing does not reveal whether a token with a wrong secret exists', async (t) => {
  const { keyring } = server.app.services;
  const unlimited = await startServer({ database: server.database, keyring });
  t.after(() => unlimited.close());
  const credentials = [guess(token, 3), withChecksum(changed(token, 50)), guess(token, 4)];
  const tries: string[] = [];
  for (let attempt = 0; attempt < 5; attempt++) {
    const [known, unknown, otherKnown] = (await medianTimes(unlimited, credentials, 200)) as [
      number,
      number,
      number,
    ];
    // The difference between two known tokens is the measurement's noise.
    const noise = Math.max(3 * Math.abs(known - otherKnown), 0.05 * known);
    if (Math.abs(known - unknown) <= noise) return;
    tries.push([known, unknown, otherKnown].map((ms) => ms.toFixed(3)).join(' '));
  }
  assert.fail(`known, unknown, known: ${tries.join('; ')} ms`);
});

/** The median time per credential, measured in turn so that load affects all equally. */
async function medianTimes(at: TestServer, credentials: string[], rounds: number): Promise<number[]> {
  const conversation = await Conversation.open(portOf(at));
  const times = credentials.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, credential] of credentials.entries()) {
      const startedAt = performance.now();
      await conversation.send(ask(credential));
      times[index]!.push(performance.now() - startedAt);
    }
  }
  conversation.close();
  return times.map((one) => one.sort((a, b) => a - b)[one.length >> 1]!);
}
