/** AI agents over the Model Context Protocol: what they see, what they can do, and what they do twice. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { presetNames, presets, type Scope } from '../../contract/access.ts';
import type { Route } from '../../contract/route.ts';
import { routes } from '../../contract/routes.ts';
import { toolNameOf } from '../../derive/agent-tools.ts';
import { type Incoming, send } from '../contract/send.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { openWorld, type TestMerchant, type World } from '../harness/world.ts';

let server: TestServer;
let world: World;
let merchant: TestMerchant;
let token: string;

before(async () => {
  server = await startServer();
  world = await openWorld(server);
  merchant = await world.merchant();
  token = (await merchant.token()).text;
});
after(async () => {
  await world?.close();
  await server?.close();
});

const rpcCodeOf = ({ json }: Incoming): number | undefined =>
  (json?.error as { code: number } | undefined)?.code;

const post = (bearer: string | undefined, message: unknown, headers = {}): Promise<Incoming> =>
  send(server.url, { method: 'POST', path: '/mcp', bearer, headers, body: message });

async function ask<Result>(method: string, params: object = {}, bearer = token): Promise<Result> {
  const answer = await post(bearer, { jsonrpc: '2.0', id: 7, method, params });
  assert.equal(answer.status, 200, answer.text);
  assert.equal(answer.json?.id, 7);
  assert.ok(answer.json.result, answer.text);
  return answer.json.result as Result;
}

interface Tool {
  name: string;
  inputSchema: { properties: Record<string, unknown>; required: string[] };
  annotations: { readOnlyHint: boolean; destructiveHint: boolean };
}

interface Outcome {
  isError: boolean;
  content: { text: string }[];
  structuredContent?: Record<string, unknown>;
}

/** Repeats a call that a slow machine refuses. */
async function call(name: string, given: object, bearer = token): Promise<Outcome> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await ask<Outcome>('tools/call', { name, arguments: given }, bearer);
    if (outcome.structuredContent?.code !== 'unavailable' || attempt === 20) return outcome;
    await setTimeout(500);
  }
}

const newVoucher = async (limit: number): Promise<string> => {
  const discount = { type: 'percent', percent_off: 1_000 };
  const made = await call('vouchers_create', { type: 'discount', discount, redemption_limit: limit });
  assert.equal(made.isError, false, made.content[0]?.text);
  return made.structuredContent!.code as string;
};

test('a client and the server agree on a version, and the client learns what it can do', async () => {
  const asked = {
    protocolVersion: '2025-03-26',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  };
  const hello = await ask<Record<string, unknown>>('initialize', asked);
  assert.equal(hello.protocolVersion, '2025-03-26');
  assert.deepEqual(hello.capabilities, { tools: {}, resources: {} });
  const newer = await ask<Record<string, unknown>>('initialize', { ...asked, protocolVersion: '2099-01-01' });
  assert.equal(newer.protocolVersion, '2025-06-18');
  assert.equal((await post(token, { jsonrpc: '2.0', method: 'notifications/initialized' })).status, 202);
  assert.deepEqual(await ask('ping'), {});
});

for (const preset of presetNames) {
  test(`an agent with the preset ${preset} sees exactly the routes that its token may call`, async () => {
    const scopes: readonly Scope[] = presets[preset].scopes;
    const { text } = await merchant.token(scopes);
    const expected = (routes as readonly Route[])
      .filter(
        ({ access, kind }) =>
          kind === undefined &&
          access.kind === 'token' &&
          (access.scope === 'any' || scopes.includes(access.scope)),
      )
      .map(toolNameOf);
    const { tools } = await ask<{ tools: Tool[] }>('tools/list', {}, text);
    assert.deepEqual(tools.map(({ name }) => name).sort(), expected.sort());
  });
}

test('the role of the token’s creator limits an agent as well', async () => {
  const { id } = await merchant.person('viewer');
  const { text } = await merchant.token(undefined, id);
  const { tools } = await ask<{ tools: Tool[] }>('tools/list', {}, text);
  assert.ok(tools.some(({ name }) => name === 'vouchers_list'));
  assert.ok(!tools.some(({ name }) => name === 'vouchers_redeem'));
  const refused = await call('vouchers_redeem', { id: 'A', by: 'code' }, text);
  assert.equal(refused.structuredContent?.code, 'permission_denied');
});

test('tools describe their arguments without references, and say what is destructive', async () => {
  const { tools } = await ask<{ tools: Tool[] }>('tools/list');
  const redeem = tools.find(({ name }) => name === 'vouchers_redeem')!;
  assert.deepEqual(redeem.inputSchema.required, ['id']);
  assert.ok(redeem.inputSchema.properties.order && redeem.inputSchema.properties.idempotency_key);
  assert.equal(redeem.annotations.destructiveHint, true);
  assert.equal(tools.find(({ name }) => name === 'vouchers_list')!.annotations.readOnlyHint, true);
  assert.doesNotMatch(JSON.stringify(tools), /"\$ref"|"timestamp"/);
  assert.ok(tools.every(({ name }) => /^[a-zA-Z0-9_-]{1,64}$/.test(name)));
});

test('an agent that repeats a redemption redeems once, and again only on purpose', async () => {
  const code = await newVoucher(5);
  const given = { id: code, by: 'code', order: { amount: 1_250, currency: 'EUR' } };
  const answers = await Promise.all([1, 2, 3].map(() => call('vouchers_redeem', given)));
  const last = await call('vouchers_redeem', {
    order: { currency: 'EUR', amount: 1_250 },
    by: 'code',
    id: code,
  });
  const ids = new Set(
    [...answers, last]
      .filter(({ isError }) => !isError)
      .map(({ structuredContent }) => (structuredContent!.redemption as { id: string }).id),
  );
  assert.equal(ids.size, 1);
  assert.match(last.content[1]!.text, /nothing was done again/);
  const again = await call('vouchers_redeem', { ...given, idempotency_key: 'second customer' });
  assert.equal(again.isError, false);
  const client = await merchant.client();
  assert.equal((await client.vouchers.get(code, { by: 'code' })).redeemed_quantity, 2);
});

test('a refusal says what to do, and nothing is dropped in silence', async () => {
  const used = await newVoucher(1);
  await call('vouchers_redeem', { id: used, by: 'code' });
  const refused = await call('vouchers_redeem', { id: used, by: 'code', reference: 'other' });
  assert.equal(refused.isError, true);
  assert.equal(refused.structuredContent?.code, 'voucher_exhausted');
  const unknown = await call('vouchers_redeem', { id: used, by: 'code', amont: 1 });
  assert.equal(unknown.structuredContent?.code, 'validation_failed');
  for (const params of [
    { name: 'vouchers_list', arguments: { stauts: ['active'] } },
    { name: 'vouchers_get', arguments: { id: '..' } },
    { name: 'vouchers_get', arguments: {} },
    { name: 'vouchers_nothing', arguments: {} },
    { name: 'vouchers_list', arguments: 'all' },
  ]) {
    const answer = await post(token, { jsonrpc: '2.0', id: 'x', method: 'tools/call', params });
    assert.deepEqual([answer.status, rpcCodeOf(answer)], [200, -32_602]);
  }
});

test('an agent reads the guides', async () => {
  const { resources } = await ask<{ resources: { uri: string }[] }>('resources/list');
  assert.ok(resources.some(({ uri }) => uri === 'tessera://guides/points'));
  const { contents } = await ask<{ contents: { text: string }[] }>('resources/read', {
    uri: 'tessera://guides/points',
  });
  assert.match(contents[0]!.text, /^# Points/);
  const away = {
    jsonrpc: '2.0',
    id: 1,
    method: 'resources/read',
    params: { uri: 'tessera://guides/../../package' },
  };
  assert.equal(rpcCodeOf(await post(token, away)), -32_002);
});

test('without a valid token, from a page or with a key that everyone has, nothing is served', async () => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const refusals: [Incoming, number, string][] = [
    [await post(undefined, message), 401, 'credential_missing'],
    [await post(`${token.slice(0, -1)}-`, message), 401, 'credential_invalid'],
    [await post(token, message, { origin: 'https://evil.example' }), 403, 'origin_not_allowed'],
    [
      await post((await merchant.publishableKey(['https://shop.example'])).text, message),
      403,
      'publishable_key_not_allowed',
    ],
    [
      await post((await (await world.merchant({ status: 'suspended' })).token()).text, message),
      403,
      'merchant_inactive',
    ],
  ];
  for (const [answer, status, code] of refusals)
    assert.deepEqual([answer.status, answer.json?.code], [status, code], answer.text);
  assert.match(String(refusals[0]![0].headers['www-authenticate']), /^Bearer/);
  const read = await send(server.url, { method: 'GET', path: '/mcp', bearer: token });
  assert.equal(read.status, 405);
});

test('malformed messages get an error of JSON-RPC', async () => {
  const codeOf = async (body: unknown) => rpcCodeOf(await post(token, body));
  assert.equal(await codeOf('{"jsonrpc":'), -32_700);
  assert.equal(await codeOf('[]'), -32_600);
  assert.equal(await codeOf({ jsonrpc: '1.0', id: 1, method: 'ping' }), -32_600);
  assert.equal(await codeOf({ jsonrpc: '2.0', id: 1, method: 'nothing' }), -32_601);
});

test('a revoked token has no tools from the next message on', async () => {
  const { text, id } = await merchant.token();
  await ask('tools/list', {}, text);
  await world.sql('update api_tokens set revoked_at = now() where id = $1', [id]);
  assert.equal((await post(text, { jsonrpc: '2.0', id: 1, method: 'tools/list' })).status, 401);
});
