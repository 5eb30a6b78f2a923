/** AI agents over the Model Context Protocol: what they can do, and what they do twice. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { presets } from '../../contract/access.ts';
import type { Incoming } from '../contract/send.ts';
import { send } from '../contract/send.ts';
import { addPass } from '../harness/passes.ts';
import { Agent, rpcCodeOf, type Tool, useAgent } from './agents-stage.ts';

const { server, world, merchant, agent } = useAgent();

const agentWith = (bearer: string | undefined, path?: string): Agent => new Agent(server.url, bearer, path);

const newVoucher = async (limit: number): Promise<string> => {
  const discount = { type: 'percent', percent_off: 1_000 };
  const made = await agent.done('vouchers_create', { type: 'discount', discount, redemption_limit: limit });
  return made.code as string;
};

test('a client and the server agree on a version, and the client learns what it can do', async () => {
  const asked = {
    protocolVersion: '2025-03-26',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  };
  const hello = await agent.ask<Record<string, unknown>>('initialize', asked);
  assert.equal(hello.protocolVersion, '2025-03-26');
  assert.deepEqual(hello.capabilities, { tools: {}, resources: {} });
  const newer = await agent.ask<Record<string, unknown>>('initialize', {
    ...asked,
    protocolVersion: '2099-01-01',
  });
  assert.equal(newer.protocolVersion, '2025-06-18');
  assert.equal((await agent.post({ jsonrpc: '2.0', method: 'notifications/initialized' })).status, 202);
  assert.deepEqual(await agent.ask('ping'), {});
});

test('an agent with the token of a till sells a gift card and gives points, and undoes both', async () => {
  const till = (await merchant.token(presets.pos_terminal.scopes)).text;
  const ok = async (name: string, given: object): Promise<Record<string, unknown>> => {
    const { content, isError, structuredContent } = await agentWith(till).call(name, given);
    assert.equal(isError, false, content[0]!.text);
    return structuredContent!;
  };
  /** What an agent does with a task: it finds a tool, reads its arguments, and calls it. */
  const act = async (task: string, name: string, given: object): Promise<Record<string, unknown>> => {
    const { tools } = (await ok('search', { query: task })) as { tools?: Tool[] };
    assert.ok(
      tools!.slice(0, 3).some((tool) => tool.name === name),
      `${task}: ${JSON.stringify(tools)}`,
    );
    const { inputSchema } = (await ok('describe', { name })) as unknown as Tool;
    for (const argument of Object.keys(given)) assert.ok(argument in inputSchema.properties, argument);
    return ok('call', { name, arguments: given });
  };
  const owner = await merchant.client();
  const { id: pass_id } = await addPass(owner);
  const member = await act('sign up a new member', 'memberships_issue', {
    pass_id,
    customer: { external_id: 'agent-1' },
  });
  const sold = await act('sell a gift card', 'gift-cards_sell', { amount: 2_000, reference: 'payment-1' });
  const earned = await act('give points to a member', 'points_earn', {
    membership_id: member.id,
    points: 10,
    reference: 'visit-1',
  });
  const idOf = ({ transaction }: Record<string, unknown>) => (transaction as { id: string }).id;
  const cancelled = await act('cancel the sale of a gift card', 'gift-cards_cancel-sale', {
    id: idOf(sold),
    reason: 'A mistake',
  });
  assert.equal((cancelled.voucher as { gift: { balance: number } }).gift.balance, 0);
  await act('undo points', 'points_reverse-own', { id: idOf(earned), reason: 'A mistake' });
  const { points } = await owner.memberships.get(String(member.id));
  assert.equal((points as { available: number } | undefined)?.available ?? points, 0);
});

test('an agent that repeats a redemption redeems once, and again only on purpose', async () => {
  const code = await newVoucher(5);
  const given = { id: code, by: 'code', order: { amount: 1_250, currency: 'EUR' } };
  const answers = await Promise.all([1, 2, 3].map(() => agent.call('vouchers_redeem', given)));
  const last = await agent.call('vouchers_redeem', {
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
  const again = await agent.call('vouchers_redeem', { ...given, idempotency_key: 'second customer' });
  assert.equal(again.isError, false);
  const client = await merchant.client();
  assert.equal((await client.vouchers.get(code, { by: 'code' })).redeemed_quantity, 2);
});

test('a refusal says what to do, and nothing is dropped in silence', async () => {
  const used = await newVoucher(1);
  await agent.call('vouchers_redeem', { id: used, by: 'code' });
  const refused = await agent.call('vouchers_redeem', { id: used, by: 'code', reference: 'other' });
  assert.equal(refused.isError, true);
  assert.equal(refused.structuredContent?.code, 'voucher_exhausted');
  const unknown = await agent.call('vouchers_redeem', { id: used, by: 'code', amont: 1 });
  assert.equal(unknown.structuredContent?.code, 'validation_failed');
  for (const params of [
    { name: 'vouchers_list', arguments: { stauts: ['active'] } },
    { name: 'vouchers_get', arguments: { id: '..' } },
    { name: 'vouchers_get', arguments: {} },
    { name: 'vouchers_nothing', arguments: {} },
    { name: 'vouchers_list', arguments: 'all' },
  ]) {
    const answer = await agent.post({ jsonrpc: '2.0', id: 'x', method: 'tools/call', params });
    assert.deepEqual([answer.status, rpcCodeOf(answer)], [200, -32_602]);
  }
});

test('an agent reads the guides', async () => {
  const { resources } = await agent.ask<{ resources: { uri: string }[] }>('resources/list');
  assert.ok(resources.some(({ uri }) => uri === 'tessera://guides/points'));
  const { contents } = await agent.ask<{ contents: { text: string }[] }>('resources/read', {
    uri: 'tessera://guides/points',
  });
  assert.match(contents[0]!.text, /^# Points/);
  const away = {
    jsonrpc: '2.0',
    id: 1,
    method: 'resources/read',
    params: { uri: 'tessera://guides/../../package' },
  };
  assert.equal(rpcCodeOf(await agent.post(away)), -32_002);
});

test('without a valid token, from a page or with a key that everyone has, nothing is served', async () => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const refusals: [Incoming, number, string][] = [
    [await agentWith(undefined).post(message), 401, 'credential_missing'],
    [await agentWith(`${agent.token!.slice(0, -1)}-`).post(message), 401, 'credential_invalid'],
    [await agent.post(message, { origin: 'https://evil.example' }), 403, 'origin_not_allowed'],
    [
      await agentWith((await merchant.publishableKey(['https://shop.example'])).text).post(message),
      403,
      'publishable_key_not_allowed',
    ],
    [
      await agentWith((await (await world.merchant({ status: 'suspended' })).token()).text).post(message),
      403,
      'merchant_inactive',
    ],
  ];
  for (const [answer, status, code] of refusals)
    assert.deepEqual([answer.status, answer.json?.code], [status, code], answer.text);
  assert.match(String(refusals[0]![0].headers['www-authenticate']), /^Bearer/);
  const read = await send(server.url, { method: 'GET', path: '/mcp', bearer: agent.token });
  assert.equal(read.status, 405);
});

test('malformed messages get an error of JSON-RPC', async () => {
  const codeOf = async (body: unknown) => rpcCodeOf(await agent.post(body));
  assert.equal(await codeOf('{"jsonrpc":'), -32_700);
  assert.equal(await codeOf('[]'), -32_600);
  assert.equal(await codeOf({ jsonrpc: '1.0', id: 1, method: 'ping' }), -32_600);
  assert.equal(await codeOf({ jsonrpc: '2.0', id: 1, method: 'nothing' }), -32_601);
});

test('a revoked token has no tools from the next message on', async () => {
  const { text, id } = await merchant.token();
  await agentWith(text).tools();
  await world.sql('update api_tokens set revoked_at = now() where id = $1', [id]);
  assert.equal((await agentWith(text).post({ jsonrpc: '2.0', id: 1, method: 'tools/list' })).status, 401);
});
