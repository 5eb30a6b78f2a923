/**
 * Prism in front of a server: each route with valid input, checked in both directions against the OpenAPI document by
 * software that knows nothing else of the product.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inTurn, send } from '../../contract/send.ts';
import { memberRoutes, openWalk, requestFor, routes, validCall } from '../../contract/walk.ts';
import { setUp, tearDown, use } from '../../harness/stage.ts';
import { type Prism, startPrism, withoutPrism } from './prism.ts';

/** Adds an answer that the server doesn't give: its document isn't a list. */
function withMistake(document: string): string {
  const described = JSON.parse(document);
  const content = { 'application/json': { schema: { type: 'array' } } };
  described.paths['/openapi.json'] = { get: { responses: { 200: { description: 'A list', content } } } };
  return JSON.stringify(described);
}

describe('Prism', { skip: withoutPrism }, () => {
  let prism: Prism;
  let document: string;

  const walk = use(openWalk);
  setUp(async () => {
    document = (await send(walk.server.url, { method: 'GET', path: '/openapi.json' })).text;
    prism = await startPrism(withMistake(document), walk.server.url);
  });
  tearDown(() => prism?.close());

  // Prism reads an answer to its end before it passes it on, and a stream has none.
  // A body it passes on as text, which no picture survives.
  const answering = [...routes, ...memberRoutes].filter(
    ({ kind, name }) => kind !== 'stream' && name !== 'pictures.upload',
  );

  test('as a proxy, it finds a valid request of every route and its answer as described', () =>
    inTurn(answering, async (route) => {
      const call = await validCall(route, walk.shop);
      const bearer = route.access.kind === 'member' ? call.as!.jwt : await walk.credential(route, call);
      const answer = await send(prism.url, requestFor(route, call, { bearer }));
      const about = `${route.name}: ${answer.text.slice(0, 500)}`;
      assert.equal(answer.headers['sl-violations'], undefined, about);
      assert.equal(answer.status, route.result.status, about);
    }));

  test('as a proxy, it reports what is not as described', async () => {
    const request = { method: 'POST', path: '/api/v1/merchant/vouchers', bearer: walk.shop.token };
    const wrong = await send(prism.url, { ...request, body: { type: 'discount', redemption_limit: 'one' } });
    assert.equal(wrong.status, 422);
    assert.match(String(wrong.headers['sl-violations']), /redemption_limit/);
    const answer = await send(prism.url, { method: 'GET', path: '/openapi.json' });
    assert.match(String(answer.headers['sl-violations']), /must be array/);
  });

  test('as a mock server, it has an example of every list that needs no parameter', async () => {
    const mock = await startPrism(document);
    try {
      const lists = routes.filter(({ method, path, query, result }) => {
        const needed = (query as { required?: string[] } | undefined)?.required ?? [];
        const { data } = (result.schema as { properties?: { data?: unknown } } | undefined)?.properties ?? {};
        return method === 'GET' && !path.includes(':') && data !== undefined && needed.length === 0;
      });
      assert.ok(lists.length > 20, `${lists.length} lists`);
      await inTurn(lists, async (route) => {
        const answer = await send(mock.url, requestFor(route, {}, { bearer: 'tsr_test_x' }));
        assert.equal(answer.status, 200, `${route.name}: ${answer.text.slice(0, 500)}`);
        assert.ok(Array.isArray(answer.json?.data), route.name);
      });
    } finally {
      await mock.close();
    }
  });
});
