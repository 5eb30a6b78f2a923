/** Successful answers of every route, by a token and by a person. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Compile } from 'typebox/compile';
import { fullPath } from '../../contract/route.ts';
import { workOffJobs } from '../harness/jobs.ts';
import { until } from '../harness/patience.ts';
import { changesOf } from '../harness/row-watch.ts';
import { tablesOf } from '../harness/tables.ts';
import { readsWrittenDown, withoutEvent } from './exceptions.ts';
import { noteEvents, noteExample, saveExamples } from './recorded-examples.ts';
import { forEach, type Incoming, inTurn, send } from './send.ts';
import { password } from './shop.ts';
import type { ValidCall } from './valid-call.ts';
import {
  isForJob,
  isForPages,
  openWalk,
  pathOf,
  requestFor,
  routes,
  validCall,
  type Walk,
  type WalkedRoute,
} from './walk.ts';

let walk: Walk;

before(async () => {
  walk = await openWalk();
});

after(() => walk.close());

interface EventRow {
  merchant_id: string;
  type: string;
  actor_type: string;
  actor_id: string;
}

const isMutating = ({ method }: WalkedRoute): boolean => method !== 'GET';
// Downloading a file uses up its link.
const reads = routes.filter(({ method, path }) => method === 'GET' && !path.startsWith('/downloads/'));

async function succeed(route: WalkedRoute, call: ValidCall, bearer: string | undefined): Promise<Incoming> {
  const answer = await walk.ask(route, call, { bearer });
  assert.equal(answer.status, route.result.status, `${route.name}: ${answer.text}`);
  return answer;
}

/** Rows that a request left in the event log or the access log. */
async function tracesOf(table: 'events' | 'access_log', answer: Incoming): Promise<EventRow[]> {
  const type = table === 'events' ? 'type' : 'action';
  return walk.world.sql(
    `select merchant_id, ${type} as type, actor_type, actor_id from ${table} where request_id = $1`,
    [answer.headers['request-id']],
  );
}

async function checkEvents(
  route: WalkedRoute,
  call: ValidCall,
  bearer: string | undefined,
  answer: Incoming,
) {
  // A job writes its events with the id of the request that created it.
  if (isForJob(route)) await workOffJobs(walk.server);
  const rows = await tracesOf('events', answer);
  const excepted = route.name in withoutEvent;
  assert.equal(rows.length > 0, !excepted, `${route.name} writes an event, unless it is excepted`);
  for (const row of rows) {
    assert.ok((route.events as string[]).includes(row.type), `${route.name} does not declare ${row.type}`);
    const byPerson = route.name === 'members.sign-in' ? 'member' : 'user';
    assert.equal(row.actor_type, bearer?.startsWith('tsr_') ? 'token' : byPerson, route.name);
    // A public route identifies its subject from the request.
    if (bearer === undefined) continue;
    const { ownerId, id } = walk.shop.merchant;
    if (row.actor_type === 'user') assert.equal(row.actor_id, call.as?.userId ?? ownerId, route.name);
    assert.equal(row.merchant_id, call.about ?? call.as?.merchantId ?? id, route.name);
  }
}

test('every route answers as declared, and a change leaves an event with its actor', () =>
  inTurn(routes, async (route) => {
    const { access } = route;
    const bearers = access.kind === 'token' ? [walk.shop.token, (await walk.shop.owner()).jwt] : [undefined];
    for (const chosen of bearers) {
      const call = await validCall(route, walk.shop);
      const bearer = chosen ?? (await walk.credential(route, call));
      const answer = await succeed(route, call, bearer);
      noteExample(route, call, answer);
      if (isMutating(route)) await checkEvents(route, call, bearer, answer);
    }
  })
    .then(() => noteEvents(walk))
    .then(saveExamples));

test('registration leaves its events, and sign-in and sign-out are in the access log', async () => {
  const { shop } = walk;
  for (const route of routes.filter(({ name }) => /^auth\.(register|login|logout|step-up)$/.test(name))) {
    const call = await validCall(route, shop);
    const answer = await succeed(route, call, await walk.credential(route, call));
    // In another cell than home, the line follows within a moment.
    const lines = await until(async () => {
      const found = await tracesOf('access_log', answer);
      return (found.length > 0 || walk.world.cells.length === 1) && found;
    });
    assert.deepEqual(
      lines.map(({ type, actor_type }) => [type, actor_type]),
      [[route.name, 'user']],
    );
    const events = await tracesOf('events', answer);
    assert.deepEqual([...new Set(events.map(({ type }) => type))], route.events, route.name);
  }
});

test('only routes that need an exception are listed as without an event', () => {
  const listed = Object.keys(withoutEvent);
  const names: string[] = routes.filter(isMutating).map(({ name }) => name);
  assert.deepEqual(
    listed.filter((name) => !names.includes(name)),
    [],
  );
});

/** A refresh needs a token in the body or a cookie. */
const hasACookie = ['auth.refresh'];

const needsNoBody = routes.filter(
  ({ name, method, body }) =>
    method !== 'GET' && !hasACookie.includes(name) && (body === undefined || Compile(body).Check({})),
);

test('a route without required input accepts an empty object and no body', () =>
  inTurn(needsNoBody, async (route) => {
    for (const body of [{}, undefined]) {
      const { body: _, ...call } = await validCall(route, walk.shop);
      await succeed(route, body ? { ...call, body } : call, await walk.credential(route, call));
    }
  }));

test('a read changes nothing', async () => {
  const calls = await Promise.all(
    reads.map(async (route) => ({ route, call: await validCall(route, walk.shop) })),
  );
  const bearers = await Promise.all(calls.map(({ route, call }) => walk.credential(route, call)));
  for (const isNoted of [false, true]) {
    const { access_log: lines, failed_guesses: counted, ...before } = await changesOf(walk.world);
    for (const [at, { route, call }] of calls.entries()) {
      if (route.name in readsWrittenDown === isNoted) await succeed(route, call, bearers[at]);
    }
    const { access_log: linesAfter, failed_guesses: countedAfter, ...after } = await changesOf(walk.world);
    assert.deepEqual(after, before);
    assert.equal(linesAfter !== lines, isNoted);
    // What is written down can have a limit by the hour, too.
    if (!isNoted) assert.equal(countedAfter, counted);
  }
});

test('HEAD answers like GET, without the body', () =>
  inTurn(reads, async (route) => {
    const call = await validCall(route, walk.shop);
    const bearer = await walk.credential(route, call);
    const outgoing = requestFor(route, call, { bearer });
    const [got, head] = [
      await send(walk.server.url, outgoing),
      await send(walk.server.url, { ...outgoing, method: 'HEAD' }),
    ];
    assert.equal(head.text, '', route.name);
    assert.deepEqual([head.status, comparable(head)], [got.status, comparable(got)], route.name);
    const refused = await send(walk.server.url, { ...outgoing, method: 'HEAD', bearer: 'nonsense' });
    assert.equal(refused.status, route.access.kind === 'public' ? 200 : 401, route.name);
  }));

/** The headers that GET and HEAD share, except those about the body. */
function comparable({ headers }: Incoming): Record<string, unknown> {
  const {
    date: _date,
    'request-id': _id,
    ratelimit: _rate,
    connection: _c,
    'keep-alive': _k,
    ...rest
  } = headers;
  return { ...rest, 'transfer-encoding': undefined, trailer: undefined };
}

test('a known path answers any other method with 405 and the allowed methods', async () => {
  const byPath = Map.groupBy(routes, fullPath);
  await forEach([...byPath], async ([path, own]) => {
    const taken = own.map(({ method }) => method as string);
    // The preflight requests of browsers.
    if (own.some(isForPages)) taken.push('OPTIONS');
    const allowed = taken.includes('GET') ? [...taken, 'HEAD'] : taken;
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']) {
      if (taken.includes(method)) continue;
      const real = path.replace(/:\w+/g, 'nothing');
      const answer = await send(walk.server.url, { method, path: real, bearer: walk.shop.token });
      assert.equal(answer.status, 405, `${method} ${path}: ${answer.text}`);
      assert.deepEqual(answer.headers.allow?.split(', ').sort(), [...allowed].sort(), `${method} ${path}`);
      assert.equal(answer.json?.code, 'method_not_allowed');
    }
  });
});

test('every example of the contract is valid input', () => {
  for (const { name, body, example } of routes) {
    if (example?.body === undefined) continue;
    assert.ok(body && Compile(body).Check(example.body), name);
  }
});

test('no path leads to two routes', () => {
  const seen = routes.map((route) => `${route.method} ${pathOf(route, { params: anyParams(route) })}`);
  assert.equal(new Set(seen).size, seen.length);
});

const anyParams = (route: WalkedRoute): Record<string, string> =>
  Object.fromEntries([...fullPath(route).matchAll(/:(\w+)/g)].map(([, name]) => [name!, 'x']));

test('secrets that are shown once are not stored in plain text', async () => {
  const { shop, world } = walk;
  const secrets: string[] = [password, shop.token];
  for (const route of routes.filter(({ name }) =>
    /^(auth\.(login|refresh|register|enroll-mfa|verify-mfa)|api-tokens\.(create|rotate)|vouchers\.(create|issue|decrypt))$/.test(
      name,
    ),
  )) {
    const call = await validCall(route, shop);
    const bearer = await walk.credential(route, call);
    const answer = await walk.ask(route, call, { bearer, headers: { 'idempotency-key': 'shown-once' } });
    const { token, refresh_token, access_token, code, secret } = answer.json as Record<
      string,
      string | undefined
    >;
    const { recovery_codes = [] } = answer.json as { recovery_codes?: string[] };
    const shown = [token, refresh_token, access_token, code, secret, ...recovery_codes];
    secrets.push(...shown.filter((one) => one !== undefined));
  }
  assert.ok(secrets.length > 18);
  const held = `exists (select from unnest($1::text[]) as secret
    where position(secret in t::text) > 0 or position(encode(convert_to(secret, 'UTF8'), 'hex') in t::text) > 0)`;
  for (const name of await tablesOf(world)) {
    const found = await world.sql(`select from ${name} t where ${held}`, [secrets]);
    assert.equal(found.length, 0, `a secret stands in ${name}`);
  }
});
