/**
 * The official client and inspector of the Model Context Protocol against a server. They are large, so `.ci/mcp-client`
 * installs them in a temporary folder and names it in TESSERA_TEST_MCP.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type Preset, presetNames, presets } from '../../../contract/access.ts';
import type { Route } from '../../../contract/route.ts';
import { routes } from '../../../contract/routes.ts';
import { toolNameOf } from '../../../derive/agent-tools.ts';
import { use, useStage } from '../../harness/stage.ts';

const run = promisify(execFile);
const tools = process.env.TESSERA_TEST_MCP;
const skip = tools ? false : 'run .ci/mcp-client';

interface Answer {
  isError?: boolean;
  structuredContent?: Record<string, unknown>;
}

/** What this test uses of the official client. */
interface Client {
  connect(transport: object): Promise<void>;
  listTools(): Promise<{ tools: { name: string }[] }>;
  listResources(): Promise<{ resources: { uri: string }[] }>;
  readResource(params: { uri: string }): Promise<{ contents: { text: string }[] }>;
  callTool(params: { name: string; arguments: object }): Promise<Answer>;
  close(): Promise<void>;
}

interface Sdk {
  Client: new (info: { name: string; version: string }) => Client;
  StreamableHTTPClientTransport: new (url: URL, options: object) => object;
}

const load = async (module: string): Promise<Partial<Sdk>> =>
  import(pathToFileURL(join(tools!, 'node_modules/@modelcontextprotocol/sdk/dist/esm/client', module)).href);

describe('the official MCP clients', { skip }, () => {
  const { server, world } = useStage();
  const merchant = use(() => world.merchant());

  async function connect(token: string): Promise<Client> {
    const sdk = { ...(await load('index.js')), ...(await load('streamableHttp.js')) } as Sdk;
    const client = new sdk.Client({ name: 'tessera-ci', version: '1.0.0' });
    const requestInit = { headers: { authorization: `Bearer ${token}` } };
    await client.connect(new sdk.StreamableHTTPClientTransport(new URL('/mcp', server.url), { requestInit }));
    return client;
  }

  const toolsOf = (preset: Preset): string[] =>
    (routes as readonly Route[])
      .filter(({ access, kind }) => kind === undefined && access.kind === 'token')
      .filter(
        ({ access }) =>
          access.kind === 'token' &&
          (access.scope === 'any' || presets[preset].scopes.some((one) => one === access.scope)),
      )
      .map(toolNameOf)
      .concat('search', 'describe', 'call')
      .sort();

  test('the client lists exactly what each preset may call, and reads the guides', async () => {
    for (const preset of presetNames) {
      const client = await connect((await merchant.token(presets[preset].scopes)).text);
      const listed = await client.listTools();
      assert.deepEqual(listed.tools.map(({ name }) => name).sort(), toolsOf(preset), preset);
      const { resources } = await client.listResources();
      const { contents } = await client.readResource({ uri: resources[0]!.uri });
      assert.match(contents[0]!.text, /^# /);
      await client.close();
    }
  });

  test('a redemption that an agent repeats is done once', async () => {
    const client = await connect((await merchant.token()).text);
    const discount = { type: 'percent', percent_off: 1_000 };
    const created = await client.callTool({
      name: 'vouchers_create',
      arguments: { type: 'discount', discount },
    });
    const given = {
      id: created.structuredContent!.code,
      by: 'code',
      order: { amount: 1_250, currency: 'EUR' },
    };
    const first = await client.callTool({ name: 'vouchers_redeem', arguments: given });
    const again = await client.callTool({ name: 'vouchers_redeem', arguments: given });
    assert.notEqual(first.isError, true);
    assert.deepEqual(again.structuredContent, first.structuredContent);
    await client.close();
  });

  test('the inspector lists exactly what a preset may call', async () => {
    const { text } = await merchant.token(presets.pos_terminal.scopes);
    const inspector = join(
      tools!,
      'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js',
    );
    // Fails with problems of the schemas that other clients would have.
    const target = [
      '--cli',
      `${server.url}/mcp`,
      '--transport',
      'http',
      '--method',
      'tools/list',
      '--strict',
    ];
    const header = ['--header', `Authorization: Bearer ${text}`];
    const { stdout } = await run(process.execPath, [inspector, ...target, ...header]);
    const listed = JSON.parse(stdout) as { tools: { name: string }[] };
    assert.deepEqual(listed.tools.map(({ name }) => name).sort(), toolsOf('pos_terminal'));
  });
});
