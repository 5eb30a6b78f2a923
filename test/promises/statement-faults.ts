/** Requests and background work of which exactly one statement fails, on its way to PostgreSQL. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { TestContext } from 'node:test';
import { pino } from 'pino';
import type { Exceptions } from '../contract/exceptions.ts';
import { type Incoming, sendOnce } from '../contract/send.ts';
import { openShop } from '../contract/shop.ts';
import type { Shop } from '../contract/shop-parts.ts';
import {
  callbacks,
  memberRoutes,
  openWalk,
  pages,
  requestFor,
  routes,
  validCall,
  type Walk,
  type WalkedRoute,
} from '../contract/walk.ts';
import type { TestDatabase } from '../harness/cluster.ts';
import { atEnd } from '../harness/endings.ts';
import { until } from '../harness/patience.ts';
import { migratedDatabase } from '../harness/server.ts';
import { openWireFaults, type WireFault, type WireFaults } from '../harness/wire-faults.ts';

export interface FaultRig {
  walk: Walk;
  /** Each has limits, and its people have proven who they are for a while. */
  shop: Shop;
  wire: WireFaults;
  database: TestDatabase;
}

/** Opens another shop for the requests that follow. */
export async function renewShop(rig: FaultRig): Promise<void> {
  rig.shop = await openShop(rig.walk.server, rig.walk.world);
}

/** A server in the process of the test, whose statements can fail one by one. */
export async function openFaultRig(t: TestContext): Promise<FaultRig> {
  const database = await migratedDatabase(1);
  atEnd(t, () => database.drop());
  const wire = await openWireFaults(Number(new URL(database.appUrl).port));
  atEnd(t, () => wire.close());
  const behind = { ...database, appUrl: wire.before(database.appUrl) };
  const walk = await openWalk({}, undefined, {
    database: behind,
    log: pino({ level: 'silent' }),
  });
  atEnd(t, () => walk.close());
  return { walk, shop: walk.shop, wire, database };
}

/** All routes that do something; readiness is about the faults themselves. */
export const faultRoutes: readonly WalkedRoute[] = [
  ...routes,
  ...memberRoutes,
  ...pages,
  ...callbacks,
].filter(({ name }) => name !== 'health.ready');

/** A statement that failed, and how its request was answered. */
export interface Failed {
  statement: string;
  first: Incoming;
}

interface Prepared {
  send(): Promise<Incoming>;
  isKeyed: boolean;
}

async function prepare({ walk, shop }: FaultRig, route: WalkedRoute): Promise<Prepared> {
  // All requests come from one address, whose registrations and guesses are limited.
  await walk.world.sql('delete from failed_guesses');
  const call = await validCall(route, shop);
  const { kind } = route.access;
  const usual = async () => (kind === 'token' ? shop.token : (await shop.owner()).jwt);
  const bearer = kind === 'public' ? undefined : (call.as?.jwt ?? (await usual()));
  const isKeyed = route.idempotency !== 'none';
  const headers = isKeyed ? { 'idempotency-key': randomUUID() } : {};
  const request = requestFor(route, call, { bearer, headers });
  return { isKeyed, send: () => sendOnce(walk.server.url, request).catch(aborted) };
}

/** A download that fails after its first bytes is cut off, and asked for again. */
function aborted(error: NodeJS.ErrnoException): Incoming {
  if (error.message !== 'aborted') throw error;
  return { status: 503, headers: { 'retry-after': '1' }, text: 'aborted', json: undefined };
}

/** How many statements a request of the route sends. */
export async function statementsOf(rig: FaultRig, route: WalkedRoute): Promise<number> {
  const { send } = await prepare(rig, route);
  let count = 0;
  rig.wire.choose(({ number }) => {
    count = number;
    return undefined;
  });
  await send();
  rig.wire.heal();
  return count;
}

/** What a failed request can have done that a repetition is refused for. */
const doneInPart: Exceptions = {
  'jobs.download': 'its link works once, and the job has a new one',
  'sandbox.advance-clock': 'the clock has arrived and does not go back; background work settles the rest',
};

/** Whether the route has done what was asked for. */
const isDone = ({ result, alternative }: WalkedRoute, { status }: Incoming): boolean =>
  status === result.status || status === alternative?.status;

/**
 * Sends a request of which one statement fails, and again until it is served. Undefined if the request sends fewer
 * statements.
 */
export async function failOne(
  rig: FaultRig,
  route: WalkedRoute,
  number: number,
  fault: WireFault,
): Promise<Failed | undefined> {
  const { send, isKeyed } = await prepare(rig, route);
  let statement: string | undefined;
  rig.wire.choose((sent) => {
    if (sent.number !== number) return undefined;
    statement = sent.name;
    return fault;
  });
  const first = await send();
  rig.wire.heal();
  if (statement === undefined) {
    // Callbacks of providers that are not configured are unknown.
    const isKnown = isDone(route, first) || (route.kind === 'callback' && first.status === 404);
    assert.ok(isKnown, `${route.name}, without a fault: ${first.status} ${first.text}`);
    return undefined;
  }
  const where = `${route.name}, statement ${number} (${statement}), ${fault}`;
  const isRefused = first.status === 503 && Number(first.headers['retry-after']) > 0;
  assert.ok(isDone(route, first) || isRefused, `${where}: ${first.status} ${first.text}`);
  if (isRefused) {
    const again = await until(async () => {
      const answer = await send();
      return answer.status !== 503 && answer;
    });
    // What has no key is done twice, or refused the second time, if only its answer was lost.
    const isLost = fault === 'lost answer' && !isKeyed && again.status < 500;
    const isSpent = doneInPart[route.name] !== undefined && again.status < 500;
    assert.ok(isDone(route, again) || isLost || isSpent, `${where}, repeated: ${again.status} ${again.text}`);
  }
  return { statement, first };
}
