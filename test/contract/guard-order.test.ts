/** Guards answer in the published order: fix one fault after another and see the next. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { encodeId } from '../../contract/ids.ts';
import { routeNamed } from '../../contract/routes.ts';
import { forEach, type Outgoing, send } from './send.ts';
import { nobodys } from './shop.ts';
import { openWalkOfTwo, pathOf, routes, takesJson, validCall, type WalkOfTwo } from './walk.ts';

let walk: WalkOfTwo;

before(async () => {
  // A bucket of 200 requests that refills by one a second.
  walk = await openWalkOfTwo({ TESSERA_RATE_TOKEN_PER_SECOND: '1' });
});

after(() => walk.close());

const tooManyHeaders = Object.fromEntries(Array.from({ length: 110 }, (_, at) => [`x-noise-${at}`, '1']));

/** Applies fixes cumulatively; each step states the answer before its fix. */
async function mend(first: Outgoing, steps: readonly [status: number, code: string, () => unknown][]) {
  const request = first;
  for (const [status, code, mendNext] of steps) {
    const answer = await send(walk.server.url, request);
    assert.deepEqual([answer.status, answer.json?.code], [status, code], answer.text);
    Object.assign(request, await mendNext());
  }
  return send(walk.server.url, request);
}

const setStatus = async (merchantId: string, status: string) => {
  await walk.world.sql('update merchants set status = $2 where id = $1', [merchantId, status]);
  return {};
};

/** Uses up a token's rate limit. */
async function exhaust(bearer: string): Promise<void> {
  const path = pathOf(routeNamed('vouchers.redeem'), { params: { id: 'nothing' } });
  const attempts = Array.from({ length: 260 }, () => ({ method: 'POST', path, bearer }));
  await forEach(attempts, (attempt) => send(walk.server.url, attempt));
}

test('a request with every fault is refused for one at a time, from framing to the voucher’s state', async () => {
  const { shop, other } = walk;
  const { merchant } = shop;
  const route = routeNamed('vouchers.redeem');
  const viewer = await merchant.person('viewer');
  const withoutScope = await merchant.token(['vouchers:read'], viewer.id);
  const withoutPermission = await merchant.token(['vouchers:redeem'], viewer.id);
  const cashier = await merchant.person('cashier');
  const redeemer = () => merchant.token(['vouchers:redeem'], cashier.id);
  const [exhausted, fresh] = [(await redeemer()).text, (await redeemer()).text];
  const used = await shop.make('/merchant/vouchers', {
    type: 'discount',
    discount: { type: 'percent', percent_off: 1 },
  });
  await shop.make(`/vouchers/${used.id}/redeem`, {});
  const call = await validCall(routes.find(({ name }) => name === route.name)!, shop);
  const path = (id: string, query?: Record<string, string>) =>
    pathOf(route, { params: { id }, ...(query && { query }) });
  await setStatus(merchant.id, 'suspended');

  const answer = await mend(
    {
      method: 'POST',
      path: path(other.ids.voucher, { unexpected: '1' }),
      headers: { ...tooManyHeaders, 'content-type': 'text/plain' },
      body: '{"amount": -1, "unexpected"',
    },
    [
      [431, 'header_fields_too_large', () => ({ headers: { 'content-type': 'text/plain' } })],
      [401, 'credential_missing', () => ({ bearer: `${withoutScope.text.slice(0, -1)}?` })],
      [401, 'credential_invalid', () => ({ bearer: withoutScope.text })],
      [403, 'merchant_inactive', () => setStatus(merchant.id, 'active')],
      [403, 'insufficient_scope', () => ({ bearer: withoutPermission.text })],
      [403, 'permission_denied', () => exhaust(exhausted).then(() => ({ bearer: exhausted }))],
      [429, 'rate_limited', () => ({ bearer: fresh })],
      [415, 'unsupported_media_type', () => ({ headers: {} })],
      [400, 'invalid_json', () => ({ body: { amount: -1, unexpected: 1 } })],
      [422, 'validation_failed', () => ({ body: call.body })],
      [422, 'validation_failed', () => ({ path: path(other.ids.voucher) })],
      [404, 'voucher_not_found', () => ({ path: path(used.id) })],
      [409, 'voucher_exhausted', () => ({ path: path(call.params!.id!) })],
    ],
  );
  assert.equal(answer.status, 200, answer.text);
});

test('a route for people checks the caller, merchant, role and step-up before the request', async () => {
  const { shop, other, world } = walk;
  const { merchant } = shop;
  const route = routes.find(({ name }) => name === 'api-tokens.rotate')!;
  const [manager, owner] = [await merchant.person('manager'), await merchant.person('owner')];
  const call = await validCall(route, shop);
  const ended = await merchant.token();
  const endedId = (
    await world.sql<{ id: string }>('update api_tokens set revoked_at = now() where id = $1 returning id', [
      ended.id,
    ])
  )[0]!;
  const stepUp = async (ago: string | null) => {
    await world.sql('update sessions set stepped_up_at = now() - $2::interval where id = $1', [
      owner.sessionId,
      ago,
    ]);
    return {};
  };
  const path = (id: string) => pathOf(route, { params: { id } });
  await stepUp(null);
  await setStatus(merchant.id, 'suspended');

  const answer = await mend(
    { method: 'POST', path: path(other.ids.api_token), headers: { 'content-type': 'text/plain' }, body: '{' },
    [
      [401, 'credential_missing', () => ({ bearer: shop.token })],
      [403, 'merchant_inactive', () => setStatus(merchant.id, 'active')],
      [403, 'token_not_allowed', () => ({ bearer: manager.jwt })],
      [403, 'permission_denied', () => ({ bearer: owner.jwt })],
      [403, 'step_up_required', () => stepUp('1 second')],
      [415, 'unsupported_media_type', () => ({ headers: {} })],
      [400, 'invalid_json', () => ({ body: { overlap_hours: -1 } })],
      [422, 'validation_failed', () => ({ body: call.body })],
      [404, 'not_found', () => ({ path: path(encodeId('api_token', endedId.id)) })],
      [409, 'token_not_active', () => ({ path: path(call.params!.id!) })],
    ],
  );
  assert.equal(answer.status, 201, answer.text);
});

test('every route checks the content type before JSON, JSON before fields, and fields before rows', async () => {
  // One would reach its rate limit, and one for each route the number of tokens.
  const tokens = await Promise.all(Array.from({ length: 20 }, () => walk.shop.merchant.token()));
  await forEach(routes.filter(takesJson), async (route) => {
    const { text } = tokens[routes.indexOf(route) % tokens.length]!;
    const call = await validCall(route, walk.shop);
    const bearer = route.access.kind === 'token' ? text : await walk.credential(route, call);
    const absent = Object.fromEntries(
      Object.keys(call.params ?? {}).map((name) => [name, nobodys('voucher')]),
    );
    const path = (query?: Record<string, string>) =>
      pathOf(route, { params: absent, ...(query && { query }) });
    const headers = { 'content-type': 'text/plain' };
    const everythingWrong = {
      method: route.method,
      path: path({ unexpected: '1' }),
      bearer,
      headers,
      body: '{',
    };
    const answer = await mend(everythingWrong, [
      [415, 'unsupported_media_type', () => ({ headers: {} })],
      [400, 'invalid_json', () => ({ body: { unexpected: 1 } })],
      [422, 'validation_failed', () => ({ body: call.body })],
      [422, 'validation_failed', () => ({ path: path() })],
    ]);
    // An unknown order id is a new order.
    const isNew = ['orders.hold', 'orders.apply'].includes(route.name);
    const expected = call.params && !isNew ? 404 : route.result.status;
    assert.equal(answer.status, expected, `${route.name}: ${answer.text}`);
  });
});
