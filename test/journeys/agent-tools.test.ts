/** What an AI agent sees of the API: the list of its tools, and the tools that find, describe and call the others. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { presetNames, presets, type Scope } from '../../contract/access.ts';
import type { Route } from '../../contract/route.ts';
import { routes } from '../../contract/routes.ts';
import { toolNameOf } from '../../derive/agent-tools.ts';
import { Agent, discovery, rpcCodeOf, type Tool, useAgent } from './agents-stage.ts';

const { server, merchant, agent } = useAgent();

const agentWith = (bearer: string | undefined, path?: string): Agent => new Agent(server.url, bearer, path);

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
    const tools = await agentWith(text).tools();
    assert.deepEqual(tools.map(({ name }) => name).sort(), [...expected, ...discovery].sort());
    const found = await agentWith(text).call('search', {});
    const areas = Object.values(found.structuredContent!.areas as Record<string, string[]>);
    assert.deepEqual(areas.flat().sort(), expected.sort());
  });

  test(`the tools of the preset ${preset} are listed in 40 kB, and each is described in 24 kB`, async () => {
    const { text } = await merchant.token(presets[preset].scopes);
    const listed = await agentWith(text).post({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    assert.ok(Buffer.byteLength(listed.text) <= 40_000, `${Buffer.byteLength(listed.text)} bytes`);
    const { tools } = listed.json!.result as { tools: Tool[] };
    const names = new Set<string>(routes.map(({ name }) => name));
    for (const { name, annotations, inputSchema } of tools) {
      assert.ok(Object.keys(annotations).length >= 4, name);
      if (discovery.includes(name)) continue;
      const { content, structuredContent } = await agentWith(text).call('describe', { name });
      assert.ok(Buffer.byteLength(content[0]!.text) <= 24_000, name);
      const complete = structuredContent as unknown as Tool;
      assert.deepEqual(
        [complete.annotations.readOnlyHint, complete.annotations.destructiveHint],
        [annotations.readOnlyHint, annotations.destructiveHint],
      );
      assert.deepEqual(complete.inputSchema.required ?? [], inputSchema.required ?? [], name);
      const foreign = [...content[0]!.text.matchAll(/[a-z-]+\.[a-z-]+/g)].filter(([word]) => names.has(word));
      assert.deepEqual(foreign, [], `${name} names routes that an agent can't call`);
    }
    const through = tools.find(({ name }) => name === 'call')!.annotations;
    const others = tools.filter(({ name }) => !discovery.includes(name));
    assert.equal(
      through.destructiveHint,
      others.some(({ annotations }) => annotations.destructiveHint),
    );
    assert.equal(
      through.readOnlyHint,
      others.every(({ annotations }) => annotations.readOnlyHint),
    );
  });
}

test('a person with every right has a list of 40 kB, and finds and calls what is not in it', async () => {
  const { jwt } = await merchant.person('owner');
  const listed = await agentWith(jwt).post({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  assert.ok(Buffer.byteLength(listed.text) <= 40_000, `${Buffer.byteLength(listed.text)} bytes`);
  const { structuredContent } = await agentWith(jwt).call('search', {});
  const all = Object.values(structuredContent!.areas as Record<string, string[]>).flat();
  const { tools } = listed.json!.result as { tools: Tool[] };
  const unlisted = all.filter((one) => tools.every(({ name }) => name !== one));
  assert.ok(unlisted.length > 0 && tools.length > 100, `${unlisted.length} of ${all.length}`);
  for (const name of unlisted)
    assert.equal((await agentWith(jwt).call('describe', { name })).structuredContent?.name, name);
});

test('the address of an agent limits its list to areas, or its tools to those that only read', async () => {
  const orders = await agentWith(agent.token, '/mcp?areas=orders,gift-cards').tools();
  const areas = new Set(
    orders.filter(({ name }) => !discovery.includes(name)).map(({ name }) => name.split('_')[0]),
  );
  assert.deepEqual([...areas].sort(), ['gift-cards', 'orders']);
  // A few tools are listed completely.
  const few = await agentWith(agent.token, '/mcp?areas=gift-cards').tools();
  const { card } = few.find(({ name }) => name === 'gift-cards_sell')!.inputSchema.properties;
  assert.match(JSON.stringify(card), /"description"/);
  const readers = await agentWith(agent.token, '/mcp?read_only=true').tools();
  assert.ok(readers.length > 20 && readers.every(({ annotations }) => annotations.readOnlyHint));
  for (const params of [
    { name: 'vouchers_create', arguments: {} },
    { name: 'call', arguments: { name: 'vouchers_create' } },
  ]) {
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const answer = await agentWith(agent.token, '/mcp?read_only=true').post(body);
    assert.equal(rpcCodeOf(answer), -32_602);
  }
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const unknown = await agentWith(agent.token, '/mcp?areas=ordres').post(body);
  assert.match(unknown.text, /Did you mean `orders`\?/);
  const both = await agentWith(agent.token, '/mcp?areas=orders&areas=gift-cards').tools();
  assert.deepEqual(new Set(both.map(({ name }) => name)), new Set(orders.map(({ name }) => name)));
});

test('an address that limits an agent in a way that the server does not know is refused', async () => {
  const { text: token } = await merchant.token();
  const limits = [
    'read_only=1',
    'read_only=yes',
    'read_only=True',
    'read_only',
    'readonly=true',
    'read-only=true',
  ];
  for (const limit of [...limits, 'read_only=true&read_only=false', 'area=orders', 'tools=orders_get']) {
    for (const method of ['initialize', 'tools/list', 'tools/call']) {
      const body = { jsonrpc: '2.0', id: 1, method, params: { name: 'vouchers_create', arguments: {} } };
      const answer = await agentWith(token, `/mcp?${limit}`).post(body);
      assert.equal(rpcCodeOf(answer), -32_602, `${limit} ${method}`);
      assert.match(answer.text, /`areas`.*`read_only`/);
    }
  }
});

test('an agent finds tools by what they do, and mistakes name what is meant', async () => {
  for (const [query, name] of [
    ['sell a gift card', 'gift-cards_sell'],
    ['give points to a member', 'points_earn'],
    ['undo points', 'points_reverse-own'],
    ['redeem a coupon', 'vouchers_redeem'],
    ['refund an order', 'orders_return-own'],
    ['cancel the sale of a gift card', 'gift-cards_cancel-sale'],
    ['how many points does this member have', 'members_get-panel'],
  ] as const) {
    const { text } = await merchant.token(presets.pos_terminal.scopes);
    const { structuredContent } = await agentWith(text).call('search', { query });
    const found = (structuredContent!.tools as Tool[]).map((tool) => tool.name);
    assert.ok(found.slice(0, 5).includes(name), `${query}: ${found.join(' ')}`);
  }
  const mistake = async (name: string, given: object) => {
    const params = { name, arguments: given };
    return String((await agent.post({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })).text);
  };
  assert.match(await mistake('orders_aply', {}), /Did you mean `orders_apply`\?/);
  assert.match(await mistake('describe', { name: 'orders_aply' }), /Did you mean `orders_apply`\?/);
  assert.match(await mistake('search', { area: 'voucher' }), /Did you mean `vouchers`\?/);
  assert.match(await mistake('call', { name: 'vouchers_get', id: 'x' }), /only the arguments/);
  assert.match(await mistake('vouchers_list', { stauts: 'active' }), /Did you mean `status`\?/);
  for (const route of routes as readonly Route[]) {
    const [first] = route.path.match(/:(\w+)/g) ?? [];
    if (first === undefined || route.kind !== undefined || route.access.kind !== 'token') continue;
    const said = await mistake('call', { name: toolNameOf(route), arguments: {} });
    assert.ok(said.includes(`The argument \`${first.slice(1)}\` is missing.`), `${route.name}: ${said}`);
  }
});

test('the role of the token’s creator limits an agent as well', async () => {
  const { id } = await merchant.person('viewer');
  const { text } = await merchant.token(undefined, id);
  const tools = await agentWith(text).tools();
  assert.ok(tools.some(({ name }) => name === 'vouchers_list'));
  assert.ok(!tools.some(({ name }) => name === 'vouchers_redeem'));
  const refused = await agentWith(text).call('vouchers_redeem', { id: 'A', by: 'code' });
  assert.equal(refused.structuredContent?.code, 'permission_denied');
});

test('tools describe their arguments without references, and say what is destructive', async () => {
  const tools = await agent.tools();
  const redeem = tools.find(({ name }) => name === 'vouchers_redeem')!;
  assert.deepEqual(redeem.inputSchema.required, ['id']);
  assert.ok(redeem.inputSchema.properties.order && redeem.inputSchema.properties.idempotency_key);
  assert.equal(redeem.annotations.destructiveHint, true);
  assert.equal(tools.find(({ name }) => name === 'vouchers_list')!.annotations.readOnlyHint, true);
  assert.doesNotMatch(JSON.stringify(tools), /"\$ref"|"timestamp"/);
  assert.ok(tools.every(({ name }) => /^[a-zA-Z0-9_-]{1,64}$/.test(name)));
});
