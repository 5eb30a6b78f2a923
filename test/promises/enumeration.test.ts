/**
 * Strangers try addresses on the page to find a card, from many networks and through three processes. They learn
 * nothing, and the members whose addresses they try still get to their cards.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { presets } from '../../contract/access.ts';
import { limits } from '../../contract/limits.ts';
import { type Incoming, send } from '../contract/send.ts';
import { readLetters } from '../harness/account-letters.ts';
import { addPass } from '../harness/passes.ts';
import { startServer } from '../harness/server.ts';
import { use, useStage } from '../harness/stage.ts';
import { figures } from './figures.ts';

const { guesses } = figures.enumeration;

const env = { TESSERA_TRUST_PROXY: 'on' };
const { server, world } = useStage({ env });
const shared = () => startServer({ env, database: server.database, keyring: server.app.services.keyring });
const servers = [server, use(shared), use(shared)];
const merchant = use(() => world.merchant());

interface Seen {
  status: number;
  /** Without the address and the token of the request. The headers are without the secret of the browser. */
  page: string;
  headers: string;
  /** The path of the form for the code. */
  pending: string;
}

const networkAt = (n: number): string => `198.${18 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`;

/** A busy machine refuses requests for a moment, about members and strangers alike. */
async function ask(n: number, path: string, form: Record<string, string>): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(servers[n % 3]!.url + path, {
      method: 'POST',
      headers: { 'x-forwarded-for': networkAt(n) },
      body: new URLSearchParams(form),
    });
    if (answer.status !== 503 || tries === 20) return answer;
    await answer.arrayBuffer();
    await pause(Number(answer.headers.get('retry-after') ?? 1) * 1_000);
  }
}

async function find(n: number, email: string): Promise<Seen> {
  const answer = await ask(n, `/find/${merchant.wireId}?lang=en`, { email });
  const text = await answer.text();
  const [, pending = ''] = /action="([^"]+)"/.exec(text) ?? [];
  const [, token = pending] = /^\/member\/code\/([\w-]+)/.exec(pending) ?? [];
  // These two are about the socket, which the server closes after many requests.
  const sent = [...answer.headers].filter(([name]) => !/^(connection|keep-alive)$/.test(name));
  const named = sent.map(([name, value]) =>
    /^(date|request-id|x-request-id|ratelimit|content-length)/.test(name) ? name : `${name}: ${value}`,
  );
  return {
    status: answer.status,
    page: text.replaceAll(email, 'EMAIL').replaceAll(token, 'TOKEN'),
    headers: named.join('\n').replace(/(tessera-asked-\w+)=[\w-]{43};/, '$1=SECRET;'),
    pending,
  };
}

/** All addresses have the same length, as do the pages that name them. */
const addressOf = (n: number): string => `person-${String(n).padStart(6, '0')}@example.com`;
const isKnown = (n: number): boolean => n % 10 === 0;

test('no guess tells a member from a stranger, and a member still gets to the card', async () => {
  await world.sql(
    `insert into customers (merchant_id, id, email)
     select $1, gen_random_uuid(), 'person-' || lpad(n::text, 6, '0') || '@example.com'
     from generate_series(0, $2::int, 10) n`,
    [merchant.id, guesses],
  );
  const first = await find(0, addressOf(0));
  assert.equal(first.status, 200);
  const differing: string[] = [];
  for (let n = 1; n < guesses; n += 1) {
    const seen = await find(n, addressOf(n));
    for (const part of ['status', 'page', 'headers'] as const)
      if (seen[part] !== first[part])
        differing.push(`${part} of ${isKnown(n) ? 'a member' : 'a stranger'}: ${seen[part]}`);
    // A code that is guessed as well: the same answer to both.
    if (n > 20) continue;
    const code = await ask(n, seen.pending, { code: '000000' });
    const words = (await code.text()).replaceAll(/\/member\/code\/[^"]+/g, 'PENDING');
    assert.match(words, /isn’t right/);
    assert.equal(code.headers.get('set-cookie'), null);
  }
  assert.deepEqual([...new Set(differing)], []);
  const sums = await world.total<'requests' | 'letters'>(
    `select (select count(*)::int from member_requests) as requests,
       (select count(*)::int from account_letters where address_digest is not null) as letters`,
  );
  // The work for both is the same as well: one request and one mail.
  assert.deepEqual(sums, { requests: guesses, letters: guesses });
  // Of the last ones: the outbox shows a thousand.
  const [letter] = await readLetters(servers[0]!, addressOf(guesses - 10));
  const { pathname } = new URL(/https?:\S+/.exec(letter!.text)![0]);
  const opened = await ask(guesses + 1, pathname, {});
  assert.equal(opened.status, 200);
  assert.ok(opened.headers.get('set-cookie'), 'the member is signed in');
});

const timed = { rounds: 40, attempts: 5 };
const median = (times: number[]): number => times.sort((a, b) => a - b)[times.length >> 1]!;

test('the time of the answer does not tell a member from a stranger', async () => {
  await world.sql(
    `insert into customers (merchant_id, id, email)
     select $1, gen_random_uuid(), 'timed-' || lpad(n::text, 6, '0') || '@example.com'
     from generate_series(0, $2::int) n where n % 3 <> 1`,
    [merchant.id, timed.rounds * timed.attempts * 3],
  );
  const tries: string[] = [];
  let n = 0;
  for (let attempt = 0; attempt < timed.attempts; attempt += 1) {
    const times: [number[], number[], number[]] = [[], [], []];
    // In turn, so that what else the machine does affects all three alike: a member, a stranger, a member.
    for (let round = 0; round < timed.rounds * 3; round += 1, n += 1) {
      const startedAt = performance.now();
      // All of one kind go to all three processes.
      await find(200_000 + n + Math.floor(n / 3), `timed-${String(n).padStart(6, '0')}@example.com`);
      times[n % 3]!.push(performance.now() - startedAt);
    }
    const [member, stranger, other] = times.map(median) as [number, number, number];
    // The difference between the two kinds of member is the noise of the measurement.
    const noise = Math.max(3 * Math.abs(member - other), 0.1 * member);
    if (Math.abs(member - stranger) <= noise) return;
    tries.push([member, stranger, other].map((ms) => ms.toFixed(1)).join(' '));
  }
  assert.fail(`member, stranger, member: ${tries.join('; ')} ms`);
});

test('someone who asks for mails to one member from everywhere sends a few, and the last of them still works', async () => {
  const email = addressOf(0);
  for (let n = 0; n < 12; n += 1) assert.equal((await find(guesses + 100 + n, email)).status, 200);
  const letters = await readLetters(servers[0]!, email);
  assert.ok(letters.length <= 5, `${letters.length} mails`);
  const { pathname } = new URL(/https?:\S+/.exec(letters[0]!.text)![0]);
  const opened = await ask(1, pathname, {});
  assert.ok(opened.headers.get('set-cookie'));
});

interface Verified {
  valid: boolean;
  reason?: string;
}

test('stolen tills that guess numbers from many networks are looked up a few times, and an honest till always', async () => {
  const shop = await world.merchant();
  const tessera = await shop.client();
  const pass = await addPass(tessera);
  const number = (n: number) => `+39333${String(n).padStart(7, '0')}`;
  await tessera.memberships.issue({ pass_id: pass.id, customer: { phone: number(0) }, notify: false });
  const { text: honest } = await shop.token(presets.pos_terminal.scopes);
  const stolen = await Promise.all(Array.from({ length: 20 }, () => shop.token(presets.pos_terminal.scopes)));
  const verify = async (n: number, bearer: string, phone: string): Promise<Incoming> => {
    for (let tries = 1; ; tries += 1) {
      const answer = await send(servers[n % 3]!.url, {
        method: 'POST',
        path: '/api/v1/memberships/verify',
        bearer,
        body: { customer: { phone } },
        headers: { 'x-forwarded-for': networkAt(300_000 + n) },
      });
      // As above: of a busy machine.
      if (answer.status !== 503 || tries === 20) return answer;
      await pause(Number(answer.headers['retry-after'] ?? 1) * 1_000);
    }
  };
  const settled = () => Promise.all(servers.map(({ app }) => app.services.codeGuesses.settled()));
  let lookedUp = 0;
  for (let n = 1; n <= guesses; n += 1) {
    // Each till tries at every process.
    const answer = await verify(n, stolen[Math.floor(n / 3) % stolen.length]!.text, number(n));
    await settled();
    if (answer.status === 200) {
      assert.deepEqual(answer.json, { valid: false, reason: 'unknown' } satisfies Verified);
      lookedUp += 1;
    } else assert.deepEqual([answer.status, answer.json?.code], [429, 'people_failures_exceeded']);
    if (n % 30 > 0) continue;
    const right = await verify(n, honest, number(0));
    assert.equal(right.json?.valid, true, `${right.status} after ${n} guesses: ${right.text}`);
  }
  const { failedCodes } = limits;
  // Each process learns of the others with the first wrong number of a till.
  const most = Math.min(
    stolen.length * (failedCodes.attempts + servers.length),
    failedCodes.perMerchant.attemptsPerHour + stolen.length * servers.length,
  );
  assert.ok(lookedUp <= most, `${lookedUp} of ${guesses} were looked up, not ${most}`);
  // A till that is beyond its budget learns nothing of a number that exists either.
  const known = await exhausted(verify, stolen[0]!.text, number);
  assert.deepEqual(known, [429, 'people_failures_exceeded']);
});

/** Guesses until the till is refused, then tries a number that exists. */
async function exhausted(
  verify: (n: number, bearer: string, phone: string) => Promise<Incoming>,
  bearer: string,
  number: (n: number) => string,
) {
  for (let n = 0; n < 2 * limits.failedCodes.attempts; n += 1) {
    await verify(3, bearer, number(9_000_000 + n));
    await servers[0]!.app.services.codeGuesses.settled();
  }
  const { status, json } = await verify(3, bearer, number(0));
  return [status, json?.code];
}
