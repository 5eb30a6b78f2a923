/** Compares the published interface with the contract and a running server, to the letter. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { permissions, scopeNames, scopes } from '../../contract/access.ts';
import { fullPath } from '../../contract/route.ts';
import { forEach, inTurn, send } from './send.ts';
import { openWalk, pathOf, requestFor, routes, validCall, type Walk, type WalkedRoute } from './walk.ts';

interface GivenRoute {
  number: number;
  method: string;
  path: string;
  purpose: string;
  scope: string;
  path_parameters: string[];
}

interface GivenInterface {
  prefix: string;
  total_token_routes: number;
  total_scopes: number;
  routes: GivenRoute[];
  scopes: Record<string, string>;
  route_rules: Record<string, string>;
}

const read = <Data>(path: string): Data =>
  JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8')) as Data;

const given = read<GivenInterface>('../given-interface/given-interface.json');
const missing = read<number[]>('missing-given-routes.json');

const kept = (number: number): WalkedRoute | undefined => routes.find((route) => route.number === number);
const present = given.routes.filter(({ number }) => kept(number));
const withRoute = present.map((asked) => ({ asked, route: kept(asked.number)! }));

/** Rules that require a permission guard; 9 names the permission, the others leave it open. */
const guardedByPermission = [3, 9, 11, 13, 15, 16, 17];
/** Rules that limit callers to their own notifications. */
const ofTheRecipient = [21, 22, 23];
/** Given routes that work without any input. */
const withoutInput = [6, 9, 21, 22];

let walk: Walk;

before(async () => {
  walk = await openWalk();
});

after(() => walk.close());

test('every given route exists or is listed as missing, and the list only shrinks', () => {
  const absent = given.routes.map(({ number }) => number).filter((number) => !kept(number));
  assert.deepEqual(missing, absent, 'routes that are there leave the list; none is ever added');
});

test('a given route keeps its method, path, path parameters and scope', () => {
  for (const { asked, route } of withRoute) {
    assert.equal(route.method, asked.method, `route ${asked.number}`);
    assert.equal(fullPath(route), `${given.prefix}${asked.path}`, `route ${asked.number}`);
    assert.equal(route.access.kind === 'token' && route.access.scope, asked.scope, `route ${asked.number}`);
    const parameters = [...asked.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    assert.deepEqual(parameters, asked.path_parameters);
    assert.deepEqual(Object.keys(route.params?.properties ?? {}), asked.path_parameters);
  }
});

test('the permission guards of the given rules are active', () => {
  for (const { asked, route } of withRoute) {
    const { access } = route;
    assert.ok(access.kind === 'token');
    const guarded = (permissions as readonly string[]).includes(access.permission);
    if (guardedByPermission.includes(asked.number)) assert.ok(guarded, `route ${asked.number}`);
    if (ofTheRecipient.includes(asked.number)) assert.equal(access.permission, 'none');
    if (asked.number === 9) assert.equal(access.permission, 'VOUCHERS_REDEEM');
    const twins = withRoute
      .filter((one) => [1, 18].includes(one.asked.number))
      .map((one) => one.route.access);
    assert.ok(twins.every((twin) => twin.kind === 'token' && twin.scope === 'memberships:create'));
  }
});

test('the 18 given scopes have their given meaning, and there are 32 in all', () => {
  assert.equal(Object.keys(given.scopes).length, 18);
  for (const [name, meaning] of Object.entries(given.scopes)) {
    assert.equal((scopes as Record<string, string>)[name], meaning, name);
  }
  assert.equal(scopeNames.length, given.total_scopes);
  assert.equal(new Set(scopeNames).size, given.total_scopes);
});

test('no interface number is used twice, and only token routes have one', () => {
  // Routes that were added to the published interface have no number.
  const isAdded = ({ name, exports }: WalkedRoute) =>
    exports !== undefined ||
    /^(orders|campaigns|gift-cards|customers|members|pictures|imports|books)\.|-own$|^points\.export$|^memberships\.(record-event|list-events|simulate-pass|[gs]et-event-types)$/.test(
      name,
    );
  const numbered = routes.filter((route) => route.access.kind === 'token' && !isAdded(route));
  const numbers = numbered.map(({ number }) => number!);
  assert.equal(new Set(numbers).size, numbers.length);
  assert.ok(numbers.every((number) => number >= 1 && number <= given.total_token_routes));
  assert.ok(
    routes.every(
      (route) => (route.number === undefined) === (route.access.kind !== 'token' || isAdded(route)),
    ),
  );
});

test('every given route accepts an API token and a JWT', () =>
  inTurn(withRoute, async ({ route }) => {
    for (const bearer of [walk.shop.token, (await walk.shop.owner()).jwt]) {
      const answer = await walk.ask(route, await validCall(route, walk.shop), { bearer });
      assert.equal(answer.status, route.result.status, `${route.name}: ${answer.text}`);
    }
  }));

test('a given read route answers 200 without any query', () =>
  forEach(
    withRoute.filter(({ route }) => route.method === 'GET'),
    async ({ route }) => {
      const { params = {} } = await validCall(route, walk.shop);
      const answer = await walk.ask(route, { params }, { bearer: walk.shop.token });
      assert.equal(answer.status, 200, `${route.name}: ${answer.text}`);
    },
  ));

test('a given route without required input accepts an empty object and no body', () =>
  inTurn(
    withRoute.filter(({ asked }) => withoutInput.includes(asked.number)),
    async ({ route }) => {
      for (const body of [{}, undefined]) {
        const { params = {} } = await validCall(route, walk.shop);
        const answer = await walk.ask(route, body ? { params, body } : { params }, {
          bearer: walk.shop.token,
        });
        assert.equal(answer.status, 200, `${route.name}: ${answer.text}`);
      }
    },
  ));

/** The methods of declared routes that match this path: `/x/:id` also matches `/x/anything`. */
function takenBy(path: string): WalkedRoute[] {
  return routes.filter((route) => new RegExp(`^${fullPath(route).replace(/:\w+/g, '[^/]+')}$`).test(path));
}

test('no other route answers for a missing given route', () =>
  forEach(
    given.routes.filter(({ number }) => missing.includes(number)),
    async ({ method, path, path_parameters: names }) => {
      const params = Object.fromEntries(names.map((name) => [name, walk.shop.ids.voucher]));
      const real = `${given.prefix}${path.replace(/:(\w+)/g, (_, name: string) => params[name]!)}`;
      const bearer = walk.shop.token;
      const body = method === 'GET' ? {} : { body: {} };
      const answer = await send(walk.server.url, { method, path: real, bearer, ...body });
      const others = takenBy(real);
      const another = others.find((route) => route.method === method);
      const expected = another
        ? another.errors.find((code) => code.endsWith('not_found'))
        : others.length > 0
          ? 'method_not_allowed'
          : 'route_not_found';
      assert.equal(answer.json?.code, expected, `${method} ${path}: ${answer.status} ${answer.text}`);
    },
  ));

test('an unknown path answers 404 route_not_found, with and without a credential', async () => {
  for (const path of [
    '/api/v1/nothing',
    '/api/v2/notifications',
    '/API/V1/notifications',
    '/api/v1/notifications/',
  ]) {
    for (const bearer of [walk.shop.token, undefined]) {
      const answer = await send(walk.server.url, { method: 'GET', path, bearer });
      assert.deepEqual([answer.status, answer.json?.code], [404, 'route_not_found'], path);
    }
  }
});

test('a request with an empty query is the same as one without', async () => {
  const route = routes.find(({ name }) => name === 'notifications.list')!;
  const outgoing = requestFor(route, {}, { bearer: walk.shop.token });
  const answer = await send(walk.server.url, { ...outgoing, path: `${pathOf(route, {})}?` });
  assert.equal(answer.status, 200);
});
