/** Throttling of guessed passwords, codes and links, by target and origin, across all processes. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { type Incoming, inTurn, send } from '../contract/send.ts';
import { password } from '../contract/shop.ts';
import { unique } from '../contract/shop-parts.ts';
import { readLetters } from '../harness/account-letters.ts';
import { addPass } from '../harness/passes.ts';
import { relayEvents } from '../harness/relay.ts';
import type { TestServer } from '../harness/server.ts';
import { setUp, use } from '../harness/stage.ts';
import type { TestMerchant, World } from '../harness/world.ts';
import { codesOf, each, type Guessing, numbers, openGuessing } from './guessing-stage.ts';

let servers: TestServer[];
let world: World;
let post: Guessing['post'];
let signIn: Guessing['signIn'];
let newOwner: Guessing['newOwner'];
let newAddress: Guessing['newAddress'];
let another: Guessing['another'];
const stage = use(openGuessing);
setUp(async () => {
  ({ servers, world, post, signIn, newOwner, newAddress, another } = stage);
});

test('five wrong passwords lock an account for an address, across servers and restarts', async () => {
  const [email, from] = [await newOwner(), newAddress()];
  const wrong = await each(numbers(5), (at) => signIn(email, 'wrong', { on: servers[at % 2], from }));
  assert.deepEqual([...new Set(codesOf(wrong))], ['credentials_invalid']);
  for (const on of [servers[0]!, servers[1]!, await another()]) {
    const right = await signIn(email, password, { on, from });
    assert.equal(right.json?.code, 'login_throttled');
    assert.ok(Number(right.headers['retry-after']) > 600);
  }
  assert.equal((await signIn(email, password, { from: newAddress() })).status, 200);
});

test('one address trying many accounts is throttled, whether or not they exist', async () => {
  const from = newAddress();
  const emails = await Promise.all(numbers(5).map(newOwner));
  const sprayed = [...emails, ...numbers(35).map(() => `${randomUUID()}@example.com`)];
  const answers = await each(sprayed, (email, at) =>
    signIn(email, 'Spring2027!', { on: servers[at % 2], from }),
  );
  const codes = codesOf(answers);
  assert.deepEqual(
    codes,
    sprayed.map((_, at) => (at < 30 ? 'credentials_invalid' : 'login_throttled')),
  );
  assert.equal((await signIn(emails[0]!, password, { from })).json?.code, 'login_throttled');
  assert.equal((await signIn(emails[0]!, password, { from: newAddress() })).status, 200);
});

test('many addresses guessing at one account are throttled, and its owner is notified once and can sign in', async () => {
  const [email, home] = [await newOwner(), newAddress()];
  assert.equal((await signIn(email, password, { from: home })).status, 200);
  const answers = await each(numbers(25), (at) =>
    signIn(email, 'wrong', { on: servers[at % 2], from: newAddress() }),
  );
  assert.deepEqual(
    codesOf(answers),
    numbers(25).map((at) => (at < 20 ? 'credentials_invalid' : 'login_throttled')),
  );
  const strange = await signIn(email, password, { from: newAddress() });
  assert.equal(strange.json?.code, 'login_throttled');
  assert.equal((await signIn(email, password, { on: servers[1], from: home })).status, 200);
  const letters = await readLetters(servers[0]!, email);
  assert.deepEqual(
    letters.map(({ subject }) => subject),
    ['Many failed sign-ins to your account'],
  );
});

test('an unknown account is throttled like a real one, and no one is notified', async () => {
  const email = `${randomUUID()}@example.com`;
  const answers = await each(numbers(21), () => signIn(email, 'wrong', { from: newAddress() }));
  assert.equal(codesOf(answers).at(-1), 'login_throttled');
  assert.deepEqual(await readLetters(servers[0]!, email), []);
});

test('guessed links are throttled, and genuine ones still work', async () => {
  const merchant = await world.merchant();
  const { jwt } = await merchant.person('owner');
  const [email, from] = [`${unique('grace')}@example.com`, newAddress()];
  await post('/merchant/team', { email, role: 'viewer' }, { from, bearer: jwt });
  const token = (await readLetters(servers[0]!, email))[0]!.token;
  const other = token.slice(0, -43);
  const answers = await each(numbers(21), (at) =>
    post(
      '/auth/invitations/accept',
      { token: other + String(at).padStart(43, 'x'), password },
      {
        on: servers[at % 2],
        from,
      },
    ),
  );
  assert.deepEqual(
    [codesOf(answers).at(-2), codesOf(answers).at(-1)],
    ['invitation_invalid', 'login_throttled'],
  );
  assert.equal((await post('/auth/invitations/accept', { token, password }, { from })).status, 201);
});

test('one address can register twenty accounts a day', async () => {
  const on = await another({ TESSERA_RATE_LIMITS: 'on', TESSERA_RATE_ANONYMOUS_PER_SECOND: '1000' });
  const from = newAddress();
  const register = (address: string) =>
    post(
      '/auth/register',
      { email: `${randomUUID()}@example.com`, password, merchant_name: 'Many', country: 'IT' },
      { on, from: address },
    );
  const answers = await each(numbers(21), () => register(from));
  assert.deepEqual(
    answers.map(({ status }) => status),
    numbers(21).map((at) => (at < 20 ? 201 : 429)),
  );
  assert.equal((await register(newAddress())).status, 201);
});

interface Till {
  merchant: TestMerchant;
  bearer: string;
  /** A code that can be redeemed without limit. */
  code: string;
  redeem(code: string, on?: TestServer): Promise<Incoming>;
}

async function openTill(): Promise<Till> {
  const merchant = await world.merchant();
  const { jwt } = await merchant.person('owner');
  const { text: bearer } = await merchant.token();
  const voucher = {
    type: 'discount',
    discount: { type: 'percent', percent_off: 1_000 },
    redemption_limit: null,
  };
  const from = newAddress();
  const made = await post('/merchant/vouchers', voucher, { from, bearer: jwt });
  const redeem: Till['redeem'] = (code, on) =>
    post(`/vouchers/${code}/redeem?by=code`, {}, { on, from, bearer });
  return { merchant, bearer, code: String(made.json!.code), redeem };
}

const madeUp = (at: number): string => `OLDFLYER${String(at).padStart(5, '0')}`;

/** A till with this many redemptions. */
async function busyTill(served: number): Promise<Till> {
  const till = await openTill();
  await inTurn(numbers(served), async () => {
    assert.equal((await till.redeem(till.code)).status, 200);
  });
  await relayEvents(servers[0]!);
  return till;
}

test('a till with occasional typos is never locked out of valid codes', async () => {
  const till = await busyTill(30);
  // The first wrong code makes the server fetch the till's successes.
  assert.equal((await till.redeem(madeUp(0))).status, 404);
  await servers[0]!.app.services.codeGuesses.settled();
  for (let at = 1; at < 38; at += 1) {
    assert.equal((await till.redeem(madeUp(at))).json?.code, 'voucher_not_found', `${at}`);
    assert.equal((await till.redeem(till.code)).status, 200, `after ${at} wrong ones`);
  }
});

test('one code that is mistyped repeatedly counts once', async () => {
  const till = await openTill();
  await each(numbers(30), () => till.redeem('OLDFLYER'));
  assert.equal((await till.redeem(till.code)).status, 200);
});

test('guesses of a stolen till are not looked up beyond its successes', async () => {
  const till = await busyTill(20);
  const hidden = { at: 45, code: till.code };
  const guesses = numbers(120).map((at) => (at === hidden.at ? hidden.code : madeUp(at)));
  const answers = await each(guesses, (code, at) => till.redeem(code, servers[at % 2]));
  const lookedUp = answers.filter(({ status }) => status === 404).length;
  // Concurrent requests on two servers may pass twice before the servers know of each other.
  assert.ok(lookedUp <= 10 + 20 + 2, `${lookedUp} were looked up`);
  assert.deepEqual(
    [answers[hidden.at]!.status, answers[hidden.at]!.json?.code],
    [429, 'redeem_failures_exceeded'],
  );
  const fresh = await another();
  await till.redeem(madeUp(900), fresh);
  await fresh.app.services.codeGuesses.settled();
  assert.equal((await till.redeem(till.code, fresh)).status, 429, 'a restart forgets nothing');
});

/** Every way to try something of a kind, by its number. */
function waysOf({ bearer, redeem }: Till) {
  const from = newAddress();
  const ask = (method: string, path: string, body?: object) =>
    send(servers[0]!.url, {
      method,
      path: `/api/v1${path}`,
      bearer,
      ...(body && { body }),
      headers: { 'x-forwarded-for': from },
    });
  const order = (more: object) =>
    ask('POST', '/orders/quote', {
      items: [{ name: 'Coffee', quantity: 1, unit_amount: 100 }],
      currency: 'EUR',
      ...more,
    });
  const points = (verb: string, more: object) =>
    ask('POST', `/memberships/${verb}-points`, { points: 1, reference: unique('r'), ...more });
  return {
    code: [
      (text: string) => redeem(text),
      (text: string) => ask('GET', `/vouchers/${text}?by=code`),
      (text: string) => ask('POST', `/vouchers/${text}/validate?by=code`, {}),
      (text: string) => ask('POST', `/vouchers/${text}/release?by=code`, { hold_id: unknownHold }),
      (text: string) => order({ vouchers: [{ code: text }] }),
    ],
    search: [(text: string) => ask('GET', `/merchant/vouchers?code=${text}`)],
    gift: [
      (text: string) => ask('GET', `/vouchers/${text}/gift-transactions?by=code`),
      (text: string) => ask('POST', `/vouchers/${text}/load?by=code`, { amount: 1, reference: unique('r') }),
      (text: string) => order({ gift_cards: [{ code: text }] }),
    ],
    scan: [
      (text: string) => ask('POST', '/memberships/verify', { serial: text }),
      (text: string) => points('redeem', { serial: text }),
      (text: string) => points('earn', { barcode: text }),
      (text: string) => order({ membership: { serial: text } }),
    ],
    person: [
      (text: string) => ask('POST', '/memberships/verify', { customer: { external_id: text } }),
      (text: string) => points('earn', { customer: { email: `${text}@example.com` } }),
    ],
  };
}

const unknownHold = 'hold_01jd8k4x3fe7hbkq6v2c9m5n0p';
const kinds = ['code', 'gift', 'search', 'scan', 'person'] as const;

test('each kind of guess has its own count, which all ways to make it share', async () => {
  for (const kind of kinds) {
    const till = await openTill();
    const ways = waysOf(till);
    for (let at = 0; at < 10; at += 1) {
      const answer = await ways[kind][at % ways[kind].length]!(madeUp(at));
      assert.notEqual(answer.status, 429, answer.text);
    }
    for (const [at, way] of ways[kind].entries())
      assert.equal((await way(madeUp(99))).status, 429, `${kind} ${at}`);
    for (const other of kinds.filter((one) => one !== kind))
      for (const way of ways[other])
        assert.notEqual((await way(madeUp(99))).status, 429, `${other} after ${kind}`);
  }
});

test('a barcode that the server signed is always read, whatever was guessed before', async () => {
  const till = await openTill();
  const tessera = await till.merchant.client();
  const pass = await addPass(tessera);
  const customer = { external_id: unique('customer') };
  const { barcode, serial } = await tessera.memberships.issue({ pass_id: pass.id, customer });
  const ways = waysOf(till);
  for (const kind of kinds) for (let at = 0; at < 11; at += 1) await ways[kind][0]!(madeUp(at));
  const from = newAddress();
  const ask = (path: string, body: object) => post(path, body, { from, bearer: till.bearer });
  const verified = await ask('/memberships/verify', { barcode });
  assert.equal(verified.json?.valid, true, verified.text);
  const earned = await ask('/memberships/earn-points', { barcode, points: 1, reference: unique('r') });
  assert.equal(earned.status, 201, earned.text);
  const items = [{ name: 'Coffee', quantity: 1, unit_amount: 100 }];
  const quoted = await ask('/orders/quote', { items, currency: 'EUR', membership: { barcode } });
  assert.equal(quoted.status, 200, quoted.text);
  // A serial, and a barcode that someone else signed, are guesses.
  const forged = `${barcode!.slice(0, -4)}AAAA`;
  for (const guess of [{ serial }, { barcode: forged }])
    assert.equal((await ask('/memberships/verify', guess)).json?.code, 'scan_failures_exceeded');
});

test('tokens of one merchant share its budget, and a till with successes continues', async () => {
  const till = await busyTill(5);
  const { merchant } = till;
  const guessers = await Promise.all(numbers(24).map(() => merchant.token()));
  const found: number[] = [];
  for (const [who, { text: bearer }] of guessers.entries()) {
    const answers = await each(numbers(10), (at) =>
      post(`/vouchers/${madeUp(who * 10 + at)}/redeem?by=code`, {}, { from: newAddress(), bearer }),
    );
    found.push(answers.filter(({ status }) => status === 404).length);
  }
  const inAll = found.reduce((sum, count) => sum + count, 0);
  // Each late one gets one answer before its own failure counts.
  assert.ok(inAll <= 200 + 4, `${inAll} were looked up`);
  assert.equal((await till.redeem(till.code)).status, 200);
  assert.equal((await till.redeem(madeUp(9_000))).status, 404);
  await servers[0]!.app.services.codeGuesses.settled();
  assert.equal((await till.redeem(till.code)).status, 200);
});
