/** The event loop serves all requests, so no single one may block it. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { test } from 'node:test';
import { limits } from '../../../contract/limits.ts';
import { inTurn, type Outgoing } from '../../contract/send.ts';
import type { ValidCall } from '../../contract/valid-call.ts';
import {
  openWalk,
  requestFor,
  routes,
  takesJson,
  validCall,
  type Walk,
  type WalkedRoute,
} from '../../contract/walk.ts';
import { setUp, use } from '../../harness/stage.ts';
import { figures } from '../../promises/figures.ts';
import { knownWorkMs, longestTurn } from '../harness/loop-meter.ts';
import { type WorstBody, worstForms, worstJson } from './worst-bodies.ts';

/** 100 ms where the reference workload takes 20. */
const maxTimesKnownWork = 5;
/** Garbage collection can hit any attempt; slow code is slow in each. */
const tries = 3;

let maxMs: number;

const walk = use(openWalk);
setUp(async () => {
  maxMs = maxTimesKnownWork * knownWorkMs();
});

/** Sends raw bytes and returns the status. */
function sendBytes({ method, path, bearer, headers }: Outgoing, bytes: Buffer): Promise<number> {
  const sent = {
    'content-type': 'application/json',
    'content-length': bytes.length,
    ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${walk.server.url}${path}`,
      { method, headers: sent, agent: false },
      (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode!));
      },
    );
    outgoing.on('error', reject);
    outgoing.end(bytes);
  });
}

interface Slow {
  what: string;
  ms: number;
}

const slowest: Slow = { what: 'nothing', ms: 0 };

/** Sends the body until it is fast once, fails if it never is, and returns the status. */
async function play(
  route: WalkedRoute,
  call: ValidCall,
  { what, bytes, headers = {} }: WorstBody,
): Promise<number> {
  const bearer = await walk.credential(route, call);
  const sent = { ...call, body: undefined, headers: { ...call.headers, ...headers } };
  const outgoing = requestFor(route, sent, { bearer });
  let [least, status] = [Number.POSITIVE_INFINITY, 0];
  for (let left = tries; left > 0 && least > maxMs; left -= 1) {
    const ms = await longestTurn(async () => {
      status = await sendBytes(outgoing, bytes);
    });
    least = Math.min(least, ms);
  }
  assert.ok(status < 500, `${route.name}: ${status} for ${what}`);
  if (least > slowest.ms) Object.assign(slowest, { what: `${route.name}: ${what}`, ms: least });
  const figures = `${Math.round(least)} of ${Math.round(maxMs)} ms`;
  assert.ok(least <= maxMs, `${route.name}: ${what} (${bytes.length} bytes, ${status}): ${figures}`);
  return status;
}

const isLarge = ({ bodyLimitBytes = 0 }: WalkedRoute): boolean => bodyLimitBytes > limits.bodyBytes.json;

test('no body, valid or not, blocks the event loop noticeably', async (t) => {
  let turn = 0;
  await inTurn(routes.filter(takesJson), async (route) => {
    const call = await validCall(route, walk.shop);
    const all = worstJson(route, (call.body ?? {}) as object);
    // Small bodies cost a twentieth of large ones, so each route gets a sample of them.
    const { bodiesForEachRoute, bodiesForLargeRoutes } = figures.eventLoop;
    const some = isLarge(route)
      ? all.slice(0, bodiesForLargeRoutes)
      : all.filter((_, at) => (at + turn) % all.length < bodiesForEachRoute);
    turn += bodiesForEachRoute;
    await inTurn(some, (worst) => play(route, call, worst));
  });
  t.diagnostic(`bound ${Math.round(maxMs)} ms, slowest ${Math.round(slowest.ms)} ms: ${slowest.what}`);
});

test('no form with a file blocks it', async (t) => {
  slowest.ms = 0;
  const statuses: number[] = [];
  await inTurn(
    routes.filter(({ kind }) => kind === 'upload'),
    (route) =>
      inTurn(worstForms(figures.eventLoop.documents), async (worst) => {
        // Makes room for one more document.
        const call = await validCall(route, walk.shop);
        statuses.push(await play(route, call, worst));
      }),
  );
  assert.ok(statuses.includes(201) && statuses.includes(422), statuses.join());
  t.diagnostic(`bound ${Math.round(maxMs)} ms, slowest ${Math.round(slowest.ms)} ms: ${slowest.what}`);
});

test('the largest accepted order does not block it', async (t) => {
  slowest.ms = 0;
  await inTurn(largestOrders(walk), async ([name, body]) => {
    const route = routes.find((one) => one.name === name)!;
    const bytes = Buffer.from(JSON.stringify(body()));
    const headers = { 'idempotency-key': randomUUID() };
    const call = await validCall(route, walk.shop);
    const status = await play(route, call, { what: 'the largest order', bytes, headers });
    assert.equal(status, route.result.status, name);
  });
  t.diagnostic(`bound ${Math.round(maxMs)} ms, slowest ${Math.round(slowest.ms)} ms: ${slowest.what}`);
});

const pairs = () =>
  Object.fromEntries(Array.from({ length: limits.metadata.keys }, (_, at) => [`key_${at}`, 'é'.repeat(30)]));

function largestOrders({ shop }: Walk): [name: string, body: () => object][] {
  const recipients = Array.from({ length: limits.bulk.recipients }, (_, at) => ({
    customer: { external_id: `largest-${at}`, name: 'é'.repeat(60) },
    metadata: pairs(),
  }));
  const codes = Array.from({ length: limits.bulk.codes }, () => ({
    code: randomUUID().toUpperCase(),
    external_id: randomUUID(),
  }));
  return [
    ['memberships.issue-bulk', () => ({ pass_id: shop.ids.pass, recipients })],
    [
      'vouchers.bulk',
      () => ({
        campaign: { name: 'Largest' },
        codes,
        template: { type: 'discount', discount: { type: 'percent', percent_off: 1_000 } },
      }),
    ],
  ];
}
