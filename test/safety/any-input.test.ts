/** No input makes a 5xx, and no refusal repeats what was asked. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { encodeId } from '../../contract/ids.ts';
import { type IdKind, idPrefixes } from '../../contract/primitives.ts';
import type { Route } from '../../contract/route.ts';
import { routeNamed, routes } from '../../contract/routes.ts';
import { checkAnswer } from '../contract/answer-check.ts';
import { forEach, type Incoming, send } from '../contract/send.ts';
import { openShop, type Shop } from '../contract/shop.ts';
import { startServer } from '../harness/server.ts';
import { openWorld } from '../harness/world.ts';
import { type GeneratedRequest, requestTo } from './generated/requests.ts';
import { type Ids, marker } from './generated/values.ts';
import { namesEchoed, unsafeTextLetIn } from './mutants.ts';
import { Rig } from './rig.ts';
import { diceOf, seed } from './seed.ts';
import { newAsker } from './voucher-book.ts';

const requestsForEachRoute = 75;
/** Passwords are checked slowly on purpose. */
const requestsWithPassword = 15;
const slowestMs = 5_000;

/** What a stranger must not learn of the inside. */
const inside = /SQLSTATE|violates|duplicate key|syntax error at|pg_catalog|node:internal|\.ts:\d|\n {4}at /;

function assertSilent(answer: Incoming): void {
  const told = JSON.stringify(answer.headers) + answer.text;
  assert.ok(!told.toLowerCase().includes(marker), `repeats the request: ${answer.text}`);
  assert.doesNotMatch(told, inside);
}

/** Credentials that work, renewed when a request has ended them. */
class Callers {
  readonly #shop: Shop;
  #token = '';
  #person = '';

  constructor(shop: Shop) {
    this.#shop = shop;
  }

  async renew(): Promise<void> {
    this.#token = (await this.#shop.merchant.token()).text;
    this.#person = (await this.#shop.owner()).jwt;
  }

  bearer(as: GeneratedRequest['as']): string | undefined {
    const forged = `${this.#token.slice(0, -1)}!`;
    return { token: this.#token, person: this.#person, forger: forged, nobody: undefined }[as];
  }
}

const randomId = (kind: IdKind) => fc.uuid({ version: 7 }).map((uuid) => encodeId(idPrefixes[kind], uuid));

test('no generated request to any route makes a 5xx, an unknown refusal or an echo', async (t) => {
  diceOf(t);
  const server = await startServer();
  const world = await openWorld(server);
  const shop = await openShop(server, world);
  const callers = new Callers(shop);
  await callers.renew();
  const ids: Ids = (kind) =>
    fc.oneof({ weight: 5, arbitrary: fc.constant(shop.ids[kind]) }, { weight: 1, arbitrary: randomId(kind) });
  const statuses: Record<string, number> = {};
  let slowest = { ms: 0, what: '' };

  const ask = async (route: Route, { path, as, headers, body }: GeneratedRequest): Promise<void> => {
    const startedAt = performance.now();
    const bearer = callers.bearer(as);
    const answer = await send(shop.url, { method: route.method, path, bearer, headers, body });
    const ms = performance.now() - startedAt;
    if (ms > slowest.ms) slowest = { ms, what: `${answer.status} of ${route.name}` };
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    checkAnswer(route, answer, as === 'token');
    if (answer.status >= 400) assertSilent(answer);
    if (answer.status === 401 && (as === 'token' || as === 'person')) await callers.renew();
  };
  const bombard = (route: Route) => {
    const withPassword = route.body?.properties.password !== undefined;
    const numRuns = withPassword ? requestsWithPassword : requestsForEachRoute;
    const property = fc.asyncProperty(requestTo(route, ids), (request) => ask(route, request));
    return fc.assert(property, { seed, numRuns });
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
  assert.ok(slowest.ms < slowestMs);
});

/** The first request that a broken server answers wrongly, if it is found. */
async function findFault(rig: Rig): Promise<string | undefined> {
  const route = routeNamed('vouchers.create');
  const { token } = await newAsker(rig);
  const property = fc.asyncProperty(requestTo(route, randomId), async ({ path, headers, body }) => {
    const answer = await send(rig.url, { method: route.method, path, bearer: token, headers, body });
    checkAnswer(route, answer, true);
    if (answer.status >= 400) assertSilent(answer);
  });
  const { failed, errorInstance } = await fc.check(property, { seed, numRuns: 400, endOnFailure: true });
  return failed ? (errorInstance as Error).message : undefined;
}

test('a Tessera that lets text in that cannot be stored is found out', async (t) => {
  const rig = await Rig.open(t, { servers: 1, mutations: unsafeTextLetIn });
  assert.match((await findFault(rig)) ?? 'nothing', /no request makes a 5xx/);
});

test('a Tessera that repeats what it was asked is found out', async (t) => {
  const rig = await Rig.open(t, { servers: 1, mutations: namesEchoed });
  assert.match((await findFault(rig)) ?? 'nothing', /repeats the request/);
});
