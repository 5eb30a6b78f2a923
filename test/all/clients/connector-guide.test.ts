/** The commands of docs/guides/connectors.md work as written. */
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { promisify } from 'node:util';
import type { Event, Page } from '@tessera/sdk';
import type { ShopEvent, ShopOrder } from '../../../connectors/conformance/index.ts';
import { connectorScopes } from '../../connectors/connector-scopes.ts';
import { webhookOf } from '../../connectors/shopify-shop.ts';
import { patient } from '../../harness/patience.ts';
import { setUp, use, useStage } from '../../harness/stage.ts';
import { toLoopback } from '../../harness/webhooks.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'docs/guides/connectors.md'), 'utf8');

/** The code block after a mark. */
function blockAfter(mark: string): string {
  const [, code] = page.split(mark);
  assert.ok(code, `no ${mark}`);
  return code.slice(
    code.indexOf('\n', code.indexOf('```')) + 1,
    code.indexOf('```', code.indexOf('```') + 3),
  );
}

let env: Record<string, string>;
const { server, world } = useStage({ env: toLoopback });
const merchant = use(() => world.merchant());
setUp(async () => {
  env = {
    PATH: process.env.PATH ?? '',
    API: `${server.url}/api/v1`,
    TOKEN: (await merchant.token()).text,
  };
});

async function play<Result>(recipe: string, more: Record<string, string> = {}): Promise<Result> {
  const script = blockAfter(`<!-- recipe: ${recipe} -->`);
  const { stdout } = await run('sh', ['-c', script], { env: { ...env, ...more }, timeout: patient(60_000) });
  return JSON.parse(stdout);
}

test('REST hooks subscribe, get a sample and unsubscribe', async () => {
  const hook = { HOOK: 'http://127.0.0.1:5678/hook' };
  const { id, secret } = await play<{ id: string; secret: string }>('subscribe', hook);
  assert.match(secret, /^whsec_/);
  const sample = await play<Page<Event>>('sample');
  assert.ok(Array.isArray(sample.data));
  const ended = await play<{ status: string }>('unsubscribe', { ENDPOINT: id });
  assert.equal(ended.status, 'disabled');
});

test('the scopes of the guide are those with which the connectors are tested', () => {
  assert.deepEqual(JSON.parse(blockAfter('<!-- scopes -->')), connectorScopes);
});

test('the guide subscribes Shopify to the topics that the connector handles', () => {
  const [, topics] = /topics = (\[.*\])/.exec(page) ?? [];
  const order: ShopOrder = {
    id: '1',
    currency: 'EUR',
    email: '',
    lines: [],
    shipping: 0,
    codes: [],
    isPaid: true,
    isCancelled: true,
    refunds: [],
  };
  const refund = { id: '2', lines: [], shipping: 0, amount: 1 };
  const events: ShopEvent[] = [
    { type: 'paid', order },
    { type: 'cancelled', order },
    { type: 'refunded', order, refund },
  ];
  assert.deepEqual(
    JSON.parse(topics!),
    events.map((event) => webhookOf(event).topic),
  );
});

test('the Shopify connector starts with the variables of the guide, and stops', async () => {
  const settings = readFileSync(join(root, 'connectors/shopify/src/settings.ts'), 'utf8');
  const names = [...settings.matchAll(/\b(?:TESSERA|SHOPIFY)_[A-Z_]+\b/g)].map(([name]) => name);
  assert.ok(names.length > 5);
  assert.deepEqual(
    names.filter((name) => !page.includes(name)),
    [],
  );
  const child = spawn(process.execPath, [join(root, 'connectors/shopify/src/main.ts')], {
    env: {
      ...env,
      SHOPIFY_SECRET: 'a,b',
      TESSERA_URL: server.url,
      TESSERA_TOKEN: env.TOKEN,
      TESSERA_PASS_ID: 'pas_1',
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    const { listening } = JSON.parse(line) as { listening: { port: number } };
    const answer = await fetch(`http://127.0.0.1:${listening.port}/health`, {
      headers: { connection: 'close' },
    });
    assert.equal(answer.status, 200);
  } finally {
    const stopped = once(child, 'exit');
    child.kill('SIGTERM');
    assert.deepEqual(await stopped, [0, null]);
  }
});

test('the WooCommerce plugin is complete once it is copied as the guide says', async (context) => {
  const there = await run('php', [
    '-r',
    'echo PHP_VERSION_ID >= 80200 && extension_loaded("curl") ? 1 : 0;',
  ]).catch(() => ({ stdout: '0' }));
  if (there.stdout !== '1') return context.skip('no PHP 8.2 with curl on this machine');
  const folder = mkdtempSync(join(tmpdir(), 'tessera-plugin-'));
  try {
    symlinkSync(join(root, 'connectors'), join(folder, 'connectors'));
    mkdirSync(join(folder, 'wp-content/plugins'), { recursive: true });
    const script = blockAfter('Copy the plugin with the SDK').replace(
      'https://tessera.example.com',
      server.url,
    );
    await run('sh', ['-ec', script], { cwd: folder });
    rmSync(join(folder, 'connectors'));
    const drive = join(folder, 'wp-content/plugins/tessera/tests/drive.php');
    const constants = { TESSERA_TOKEN: 't', TESSERA_URL: server.url, TESSERA_PASS_ID: 'p' };
    const task = JSON.stringify({ constants, do: 'balance' });
    const { stdout } = await run('php', ['-d', 'error_reporting=-1', drive], { env: { ...env, TASK: task } });
    assert.deepEqual(JSON.parse(stdout), { result: '', thrown: null, scheduled: [], notes: [] });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
