/**
 * Strangers try addresses on the page to find a card, from many networks and through three processes. They learn
 * nothing, and the members whose addresses they try still get to their cards.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readLetters } from '../harness/account-letters.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { openWorld, type TestMerchant, type World } from '../harness/world.ts';
import { figures } from './figures.ts';

const { guesses } = figures.enumeration;

let servers: TestServer[];
let world: World;
let merchant: TestMerchant;

before(async () => {
  const env = { TESSERA_TRUST_PROXY: 'on' };
  const first = await startServer({ env });
  const shared = { env, database: first.database, keyring: first.app.services.keyring };
  servers = [first, await startServer(shared), await startServer(shared)];
  world = await openWorld(first);
  merchant = await world.merchant();
});

after(async () => {
  await world?.close();
  for (const server of [...(servers ?? [])].reverse()) await server.close();
});

interface Seen {
  status: number;
  /** Without the address and the token of the request. */
  page: string;
  headers: string;
  /** The path of the form for the code. */
  pending: string;
}

const networkAt = (n: number): string => `198.${18 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`;

async function ask(n: number, path: string, form: Record<string, string>): Promise<Response> {
  return fetch(servers[n % 3]!.url + path, {
    method: 'POST',
    headers: { 'x-forwarded-for': networkAt(n) },
    body: new URLSearchParams(form),
  });
}

async function find(n: number, email: string): Promise<Seen> {
  const answer = await ask(n, `/find/${merchant.wireId}?lang=en`, { email });
  const text = await answer.text();
  const [, pending = ''] = /action="([^"]+)"/.exec(text) ?? [];
  const named = [...answer.headers].map(([name, value]) =>
    /^(date|request-id|x-request-id|ratelimit|content-length)/.test(name) ? name : `${name}: ${value}`,
  );
  return {
    status: answer.status,
    page: text.replaceAll(email, 'EMAIL').replace(pending, 'PENDING'),
    headers: named.join('\n'),
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
      if (seen[part] !== first[part]) differing.push(`${part} of ${isKnown(n) ? 'a member' : 'a stranger'}`);
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
  const [letter] = await readLetters(servers[0]!, addressOf(10));
  const { pathname } = new URL(/https?:\S+/.exec(letter!.text)![0]);
  const opened = await ask(guesses + 1, pathname, {});
  assert.equal(opened.status, 200);
  assert.ok(opened.headers.get('set-cookie'), 'the member is signed in');
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
