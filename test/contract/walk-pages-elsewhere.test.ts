/** Pages of other origins: what they can call with a publishable key, that they can call nothing else, and send no forms. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { publishableScopes } from '../../contract/access.ts';
import { fullPath } from '../../contract/route.ts';
import { type Changes, changesOf } from '../harness/row-watch.ts';
import { forEach, type Incoming, inTurn, send } from './send.ts';
import {
  isForPages,
  openWalk,
  pages,
  probe,
  routes,
  validCall,
  type Walk,
  type WalkedRoute,
} from './walk.ts';

const shopPage = 'https://shop.example.com';
const otherPage = 'https://evil.example';
const foreign = [
  otherPage,
  `${shopPage}.evil.example`,
  'http://shop.example.com',
  `${shopPage}:8443`,
  'null',
];

const guarded = routes.filter(({ access }) => access.kind !== 'public');
const forPages = guarded.filter(isForPages);
let walk: Walk;
let key: string;
let untouched: Changes;

before(async () => {
  walk = await openWalk();
  key = (await walk.shop.merchant.publishableKey([shopPage])).text;
  untouched = await changesOf(walk.world);
});
after(() => walk.close());

const knock = (route: WalkedRoute, bearer: string | undefined, origin?: string): Promise<Incoming> =>
  walk.ask(route, probe(route), { bearer, headers: origin === undefined ? {} : { origin } });

function assertAnswer(answer: Incoming, status: number, code: string, message: string): void {
  assert.deepEqual([answer.status, answer.json?.code], [status, code], `${message}: ${answer.text}`);
}

test('the scopes of publishable keys are those of the routes for pages', () => {
  const scopes = forPages.map(({ access }) => (access as { scope: string }).scope);
  assert.deepEqual([...new Set(scopes)].sort(), [...publishableScopes].sort());
});

test('a publishable key opens the routes for pages from its origin, and no other route', async () => {
  await forEach(guarded, async (route) => {
    const answer = await knock(route, key, shopPage);
    if (isForPages(route)) {
      assertAnswer(answer, 422, 'validation_failed', route.name);
      assert.equal(answer.headers['access-control-allow-origin'], shopPage);
    } else {
      const isForTokens = route.access.kind === 'token';
      assertAnswer(
        answer,
        403,
        isForTokens ? 'publishable_key_not_allowed' : 'token_not_allowed',
        route.name,
      );
    }
  });
  assert.deepEqual(await changesOf(walk.world), untouched);
});

test('a publishable key opens nothing from another origin, or from a program', () =>
  forEach(forPages, async (route) => {
    for (const origin of [...foreign, undefined])
      assertAnswer(await knock(route, key, origin), 403, 'origin_not_allowed', `${route.name}, ${origin}`);
  }));

test('secret tokens and sessions open nothing from a page of another origin, even a listed one', async () => {
  const { jwt } = await walk.shop.owner();
  await forEach(forPages, async (route) => {
    for (const bearer of [walk.shop.token, jwt]) {
      for (const origin of [...foreign, shopPage])
        assertAnswer(
          await knock(route, bearer, origin),
          403,
          'origin_not_allowed',
          `${route.name}, ${origin}`,
        );
      for (const origin of [undefined, walk.server.url])
        assertAnswer(
          await knock(route, bearer, origin),
          422,
          'validation_failed',
          `${route.name}, ${origin}`,
        );
    }
  });
});

test('only routes for pages agree to a preflight request, and only they name an origin', () =>
  forEach(routes, async (route) => {
    const path = fullPath(route).replace(/:\w+/g, 'nothing');
    const headers = { origin: shopPage, 'access-control-request-method': route.method };
    const answer = await send(walk.server.url, { method: 'OPTIONS', path, headers });
    if (!isForPages(route)) {
      assertAnswer(answer, 405, 'method_not_allowed', route.name);
      assert.equal(answer.headers['access-control-allow-origin'], undefined, route.name);
      return;
    }
    assert.equal(answer.status, 204, route.name);
    assert.equal(answer.headers['access-control-allow-origin'], shopPage);
    assert.equal(answer.headers['access-control-allow-methods'], route.method);
    assert.equal(answer.headers['access-control-allow-credentials'], undefined);
    assert.match(String(answer.headers['access-control-allow-headers']), /Authorization/);
    assert.equal(answer.headers.vary, 'Origin');
    const strange = await send(walk.server.url, { method: 'OPTIONS', path, headers: { origin: 'null' } });
    assert.equal(strange.headers['access-control-allow-origin'], undefined);
  }));

test('responses that are the same for everyone can be cached and read by every page; no others', () =>
  forEach(routes, async (route) => {
    const answer = await knock(route, undefined, otherPage);
    const allowed = answer.headers['access-control-allow-origin'];
    // The probe is refused, and refusals are never cached; an address that is passed on takes any parameter.
    if (answer.status >= 400 || route.cacheSeconds === undefined) {
      assert.equal(answer.headers['cache-control'], 'no-store', route.name);
      assert.equal(allowed, isForPages(route) ? otherPage : undefined, route.name);
    }
    if (route.cacheSeconds === undefined) return;
    const real = await send(walk.server.url, { method: 'GET', path: fullPath(route) });
    assert.equal(real.headers['cache-control'], `public, max-age=${route.cacheSeconds}`);
    assert.equal(real.headers['access-control-allow-origin'], '*');
  }));

const noOrigins = [
  ...[
    'https://*',
    'https://*.shop.example',
    "https://a'.b",
    'https://a;b',
    'https://a,b',
    'https://a b',
    'https:',
  ],
  ...["'none'", '*', 'https://shop.example/', 'https://shop.example:443', 'https://SHOP.example', 'data:'],
  ...['https://user@shop.example', 'http://shop.example', 'https://shop.example*', 'https://shop.example:*'],
];
const origins = [
  'https://shop.example',
  'https://xn--caf-dma.example:8443',
  'https://[2001:db8::1]',
  'http://localhost:3000',
];

test('only a scheme, a host and a port can be an allowed origin, and nothing else reaches the policy of the panel', async () => {
  const { jwt } = await walk.shop.owner();
  const create = (origin: string) =>
    send(walk.server.url, {
      method: 'POST',
      path: '/api/v1/merchant/api-tokens',
      bearer: jwt,
      body: { name: 'Website', scopes: publishableScopes, expires_in_days: 1, allowed_origins: [origin] },
    });
  for (const origin of noOrigins) {
    const { status, json } = await create(origin);
    assert.deepEqual(
      [status, (json?.errors as { pointer: string }[])?.[0]?.pointer],
      [422, '/allowed_origins/0'],
      origin,
    );
  }
  for (const origin of origins) assert.equal((await create(origin)).status, 201, origin);
  const old = (await walk.shop.merchant.publishableKey(['https://*', 'https://*.shop.example', shopPage]))
    .text;
  const panel = await send(walk.server.url, { method: 'GET', path: `/panel/${old}` });
  assert.equal(
    /frame-ancestors ([^;]*)/.exec(String(panel.headers['content-security-policy']))?.[1],
    shopPage,
  );
});

const forms = pages.filter(({ method }) => method !== 'GET');
const formType = { 'content-type': 'application/x-www-form-urlencoded' };

test('no page takes a form of another site, whichever way its browser says so', async () => {
  const own = walk.server.url;
  const { host, protocol } = new URL(walk.server.app.services.config.publicUrl);
  const elsewhere: Record<string, string>[] = [
    // Someone in the network of the visitor, who answers for the server without its certificate.
    { host, origin: `${protocol === 'http:' ? 'https' : 'http'}://${host}` },
    ...[...foreign, `${own}.evil.example`, `${own}0`, ''].map((origin) => ({
      origin,
    })),
    ...['cross-site', 'same-site', 'cross-site, same-origin', 'Same-Origin', ''].flatMap((relation) => [
      { 'sec-fetch-site': relation },
      { 'sec-fetch-site': relation, origin: own },
    ]),
  ];
  await inTurn(forms, async (route) => {
    const call = await validCall(route, walk.shop);
    const before = await changesOf(walk.world);
    for (const headers of elsewhere) {
      const answer = await walk.ask(route, call, { headers: { ...formType, ...headers } });
      const message = `${route.name} ${JSON.stringify(headers)}`;
      assert.equal(answer.status, 404, message);
      assert.equal(answer.headers['set-cookie'], undefined, message);
      assert.match(String(answer.headers['content-type']), /^text\/html/, message);
    }
    assert.deepEqual(await changesOf(walk.world), before, route.name);
  });
});

test('every page takes its own form from any browser, and from a program', () =>
  inTurn(forms, async (route) => {
    const { host, origin } = new URL(walk.server.app.services.config.publicUrl);
    const senders: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin', origin: walk.server.url },
      { 'sec-fetch-site': 'same-origin', origin: 'null' },
      { 'sec-fetch-site': 'none' },
      { origin: walk.server.url },
      { host, origin },
      {},
    ];
    for (const headers of senders) {
      const call = await validCall(route, walk.shop);
      const answer = await walk.ask(route, call, { headers: { ...formType, ...headers } });
      assert.equal(answer.status, 200, `${route.name} ${JSON.stringify(headers)}`);
    }
  }));

test('browsers name the origin of every page when they send its form, and keep its address from other sites', () =>
  inTurn(pages, async (route) => {
    const shown = [
      await walk.ask(
        route,
        await validCall(route, walk.shop),
        route.method === 'GET' ? {} : { headers: formType },
      ),
      await send(walk.server.url, {
        method: route.method,
        path: fullPath(route).replace(/:\w+/g, 'nothing'),
      }),
    ];
    for (const { headers } of shown) {
      assert.equal(headers['referrer-policy'], 'same-origin', route.name);
      assert.equal(headers['cross-origin-opener-policy'], 'same-origin', route.name);
    }
  }));
