/** What an AI agent can't do, however often it repeats itself. */
import assert from 'node:assert/strict';
import { routes } from '../../../contract/routes.ts';
import { toolNameOf } from '../../../derive/agent-tools.ts';
import { type Incoming, send } from '../../contract/send.ts';
import { callsForgotten, pagesTrusted, toolsForEveryone } from '../../mutants/agent-mutants.ts';
import type { Rig } from '../../promises/rig.ts';
import { type Promised, testPromises } from './broken-promises.ts';

const ask = (rig: Rig, bearer: string, method: string, params: object, headers = {}): Promise<Incoming> =>
  send(rig.urlOf(0), {
    method: 'POST',
    path: '/mcp',
    bearer,
    headers,
    body: { jsonrpc: '2.0', id: 1, method, params },
  });

const promises: readonly Promised[] = [
  {
    what: 'the same redemption, asked for ten times at once, is done once',
    holds: async (rig, merchant) => {
      const tessera = await merchant.client(rig.urlOf(0));
      const discount = { type: 'percent' as const, percent_off: 1_000 };
      const { code } = await tessera.vouchers.create({ type: 'discount', discount, redemption_limit: 10 });
      const { text } = await merchant.token();
      const params = { name: 'vouchers_redeem', arguments: { id: code, by: 'code' } };
      await Promise.all(Array.from({ length: 10 }, () => ask(rig, text, 'tools/call', params)));
      const used = (await tessera.vouchers.get(code!, { by: 'code' })).redeemed_quantity;
      assert.ok(used > 0, 'at least one was done');
      return used === 1;
    },
    mutants: callsForgotten,
  },
  {
    what: 'an agent sees no tool that its token may not call',
    holds: async (rig, merchant) => {
      const { text } = await merchant.token(['vouchers:read']);
      const { json } = await ask(rig, text, 'tools/list', {});
      const { tools } = json!.result as { tools: { name: string }[] };
      const allowed = routes.filter(
        ({ access }) =>
          access.kind === 'token' && (access.scope === 'vouchers:read' || access.scope === 'any'),
      );
      return tools.every(({ name }) => allowed.some((route) => toolNameOf(route) === name));
    },
    mutants: toolsForEveryone,
  },
  {
    what: 'a page in a browser is no agent',
    holds: async (rig, merchant) => {
      const { text } = await merchant.token();
      return (await ask(rig, text, 'ping', {}, { origin: 'https://evil.example' })).status === 403;
    },
    mutants: pagesTrusted,
  },
];

testPromises('agents are safe', promises, { servers: 1 });
