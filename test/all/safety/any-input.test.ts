/** No input causes a 5xx, and no refusal repeats its input. */

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { encodeId, type IdKind } from '../../../contract/ids.ts';
import { limits } from '../../../contract/limits.ts';
import type { Route } from '../../../contract/route.ts';
import { routeNamed, routes } from '../../../contract/routes.ts';
import { checkAnswer } from '../../contract/answer-check.ts';
import { forEach, type Incoming, type Outgoing, sendOnce } from '../../contract/send.ts';
import { openShop } from '../../contract/shop.ts';
import type { Shop } from '../../contract/shop-parts.ts';
import { memberSession } from '../../harness/members.ts';
import { patient } from '../../harness/patience.ts';
import { startServer } from '../../harness/server.ts';
import { openWorld } from '../../harness/world.ts';
import { namesEchoed, unsafeTextLetIn } from '../../mutants/mutants.ts';
import { figures } from '../../promises/figures.ts';
import type { Rig } from '../../promises/rig.ts';
import { diceOf, seed } from '../../promises/seed.ts';
import { newAsker } from '../../promises/voucher-book.ts';
import { openBreakable } from './breakable.ts';
import { type GeneratedRequest, requestTo } from './generated/requests.ts';
import { type Ids, marker } from './generated/values.ts';

/** Rate limits that are never reached, so that every answer has their headers. */
const env = {
  TESSERA_RATE_LIMITS: 'on',
  TESSERA_RATE_TOKEN_PER_SECOND: '1000000',
  TESSERA_RATE_MERCHANT_PER_SECOND: '1000000',
  TESSERA_RATE_ANONYMOUS_PER_SECOND: '1000000',
};

const { requestsForEachRoute } = figures.anyInput;
/** Password checks are deliberately slow. */
const requestsWithPassword = 15;
const slowestMs = 5_000;

/** Internals that clients must not see. */
const inside = /SQLSTATE|violates|duplicate key|syntax error at|pg_catalog|node:internal|\.ts:\d|\n {4}at /;

function assertSilent(answer: Incoming): void {
  const told = JSON.stringify(answer.headers) + answer.text;
  assert.ok(!told.toLowerCase().includes(marker), `repeats the request: ${answer.text}`);
  assert.doesNotMatch(told, inside);
}

/** The router answers missing objects with longer paths before any route is known. */
const isTooLong = (path: string): boolean =>
  path
    .split('?')[0]!
    .split('/')
    .some((step) => step.length > 200);

/** Retries while the server is overloaded, up to a limit. */
async function sendPatiently(url: string, asked: Outgoing) {
  const busy: number[] = [];
  for (;;) {
    const startedAt = performance.now();
    const answer = await sendOnce(url, asked);
    const ms = performance.now() - startedAt;
    const seconds = Number(answer.headers['retry-after']);
    if (answer.status !== 503 || !(seconds > 0) || busy.length === 5) return { answer, ms, busy };
    busy.push(answer.status);
    await pause(seconds * 1_000);
  }
}

/** Valid credentials, renewed when a request has ended them. */
class Callers {
  readonly #shop: Shop;
  #token = '';
  #person = '';
  #member = '';

  constructor(shop: Shop) {
    this.#shop = shop;
  }

  async renew(): Promise<void> {
    this.#token = (await this.#shop.merchant.token()).text;
    this.#person = (await this.#shop.owner()).jwt;
    this.#member = await this.#newMember();
  }

  /** Members erase themselves, so each time it is another one. */
  async #newMember(): Promise<string> {
    const { merchant, world } = this.#shop;
    const customerId = randomUUID();
    await world.sql(`insert into customers (merchant_id, id, name) values ($1, $2, 'Member')`, [
      merchant.id,
      customerId,
    ]);
    return (await memberSession(world, merchant.id, customerId)).text;
  }

  bearer(as: GeneratedRequest['as']): string | undefined {
    const forged = `${this.#token.slice(0, -1)}!`;
    return {
      token: this.#token,
      person: this.#person,
      member: this.#member,
      forger: forged,
      nobody: undefined,
    }[as];
  }
}

/** Vouchers with unlimited redemptions. */
async function freeVouchers({ make }: Shop): Promise<string[]> {
  const endless = { type: 'discount', discount: { type: 'percent', percent_off: 1 }, redemption_limit: null };
  const rich = { type: 'gift', gift: { amount: limits.amount, currency: 'EUR' } };
  const made = [await make('/merchant/vouchers', endless), await make('/merchant/vouchers', rich)];
  return made.map(({ id }) => id);
}

const randomId = (kind: IdKind) => fc.uuid({ version: 7 }).map((uuid) => encodeId(kind, uuid));

test('no generated request to any route causes a 5xx, an unknown refusal or an echo', async (t) => {
  diceOf(t);
  const server = await startServer({ env });
  const world = await openWorld(server);
  const shop = await openShop(server, world);
  const callers = new Callers(shop);
  await callers.renew();
  const vouchers = await freeVouchers(shop);
  const ids: Ids = (kind) => {
    const theirs = kind === 'voucher' ? [shop.ids.voucher, ...vouchers] : [shop.ids[kind]];
    return fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...theirs) },
      { weight: 1, arbitrary: randomId(kind) },
    );
  };
  const statuses: Record<string, number> = {};
  let slowest = { ms: 0, what: '' };

  const ask = async (route: Route, { path, as, headers, body }: GeneratedRequest): Promise<void> => {
    const bearer = callers.bearer(as);
    const { answer, ms, busy } = await sendPatiently(shop.url, {
      method: route.method,
      path,
      bearer,
      headers,
      body,
    });
    if (ms > slowest.ms) slowest = { ms, what: `${answer.status} of ${route.name}` };
    for (const status of [...busy, answer.status]) statuses[status] = (statuses[status] ?? 0) + 1;
    checkAnswer(isTooLong(path) ? undefined : route, answer, as === 'token');
    if (answer.status >= 400) assertSilent(answer);
    if (answer.status === 401 && ['token', 'person', 'member'].includes(as)) await callers.renew();
  };
  const bombard = (route: Route) => {
    const withPassword = route.body?.properties.password !== undefined;
    const numRuns = withPassword ? requestsWithPassword : requestsForEachRoute;
    const property = fc.asyncProperty(requestTo(route, ids), (request) => ask(route, request));
    return fc.assert(property, { seed, numRuns, includeErrorInReport: true });
  };
  try {
    await forEach(routes, bombard, 4);
  } finally {
    await world.close();
    await server.close();
  }
  const count = Object.values(statuses).reduce((sum, one) => sum + one, 0);
  const accepted = (statuses[200] ?? 0) + (statuses[201] ?? 0) + (statuses[204] ?? 0);
  t.diagnostic(`${count} requests: ${JSON.stringify(statuses)}`);
  t.diagnostic(`slowest: ${Math.round(slowest.ms)} ms, ${slowest.what}`);
  assert.ok(accepted > count / 5, 'too few requests get past the schemas to say anything');
  assert.ok(slowest.ms < patient(slowestMs));
});

/** Finds the first wrong answer of a broken server, if any. */
async function findFault(rig: Rig): Promise<string | undefined> {
  const route = routeNamed('memberships.create-template');
  const { token } = await newAsker(rig);
  const property = fc.asyncProperty(requestTo(route, randomId), async ({ path, headers, body }) => {
    const answer = await sendOnce(rig.urlOf(0), { method: route.method, path, bearer: token, headers, body });
    // A busy machine may shed a request.
    if (answer.status === 503) return;
    checkAnswer(route, answer, true);
    if (answer.status >= 400) assertSilent(answer);
  });
  const { failed, errorInstance } = await fc.check(property, { seed, numRuns: 2_000, endOnFailure: true });
  return failed ? (errorInstance as Error).message : undefined;
}

test('a server that accepts unstorable text is detected', async (t) => {
  const rig = await openBreakable(t, { background: 'one', servers: 1, env, mutations: unsafeTextLetIn });
  assert.match((await findFault(rig)) ?? 'nothing', /no request makes a 5xx/);
});

test('a server that echoes its input is detected', async (t) => {
  const rig = await openBreakable(t, { background: 'one', servers: 1, env, mutations: namesEchoed });
  assert.match((await findFault(rig)) ?? 'nothing', /repeats the request/);
});
