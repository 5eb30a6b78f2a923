/**
 * What an integrator builds in an afternoon, with the packages and the scopes that the docs name: a till in Python, a
 * shop page in PHP, an agent with a till's token. The sync job is in `operator/restored-readers.test.ts`.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { presets } from '../../../contract/access.ts';
import { buildSdks } from '../../../derive/built-sdks.ts';
import { send } from '../../contract/send.ts';
import { patient } from '../../harness/patience.ts';
import { tearDown, use, useStage } from '../../harness/stage.ts';
import { openClub, percent } from '../../journeys/order-stage.ts';
import { scopesOf } from '../../journeys/recipe-scopes.ts';
import { has, noPhp, noPython } from './installed.ts';

await buildSdks();

const run = promisify(execFile);
const sdk = join(import.meta.dirname, '../../../sdk');
const program = (name: string) => join(import.meta.dirname, name);
const folder = mkdtempSync(join(tmpdir(), 'tessera-afternoon-'));

const { server, world } = useStage({ background: true });
const merchant = use(() => world.merchant());
const tessera = use(() => merchant.client());
tearDown(() => rmSync(folder, { recursive: true, force: true }));

const hasPip = has('python3', '-c', 'import setuptools, wheel, pip');

async function play(
  command: string,
  args: readonly string[],
  task: object,
  env: Record<string, string> = {},
) {
  const { stdout } = await run(command, [...args], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      AFTERNOON: JSON.stringify({ url: server.url, ...task }),
      ...env,
    },
    timeout: patient(120_000),
  });
  return JSON.parse(stdout) as Record<string, unknown>;
}

test('a till in Python sells a gift card, applies and returns an order, and prints its receipt', {
  skip: noPython,
}, async () => {
  const copy = join(folder, 'python');
  cpSync(join(sdk, 'python'), copy, { recursive: true });
  const target = hasPip ? join(folder, 'installed') : join(copy, 'src');
  if (hasPip) {
    const flags = ['--no-index', '--no-deps', '--no-build-isolation', '--quiet', '--target', target];
    const env = { PATH: process.env.PATH, HOME: folder };
    await run('python3', ['-m', 'pip', 'install', ...flags, copy], { env });
  }
  const { member } = await openClub(tessera);
  const { code } = await percent(tessera, 1_000);
  const { text: token } = await merchant.token(presets.pos_terminal.scopes);
  const task = { token, member: member.id, code };
  const told = await play('python3', ['-B', program('till.py')], task, { PYTHONPATH: target });
  // 11.50 less a tenth, less 5.00 by the card; points for what is paid in money and by the card.
  assert.deepEqual(told.receipt, [
    '2 Cake 900',
    '1 Coffee 250',
    `-10% ••••${code!.slice(-4)} -115`,
    `••••${told.card} -500, 2000 left`,
    '535 to pay',
    '110 points',
  ]);
  assert.deepEqual([told.returned, told.again], [405, true]);
  assert.equal(told.points, (await tessera.memberships.get(member.id)).points.available);
  assert.match(String(told.refusal), /^validation_failed: .*\/reference is needed with `points`/);
});

test('a shop page in PHP signs a member in, holds, applies and refunds an order', {
  skip: noPhp,
}, async () => {
  const { member } = await openClub(tessera);
  const { code } = await percent(tessera, 1_000);
  const { email } = await tessera.customers.get(member.customer_id);
  const told = await play('php', ['-d', 'error_reporting=-1', program('shop.php'), join(sdk, 'php')], {
    merchant: merchant.wireId,
    email,
    member: member.id,
    code,
    token: (await merchant.token(scopesOf('A web shop'))).text,
    refunds: (await merchant.token(scopesOf('A refund'))).text,
  });
  // 20.00 less a tenth, shipping, less 5.00 by points.
  const paid = 2_000 - 200 + 490 - 500;
  assert.deepEqual(told, { cards: 1, held: paid, paid, refund: paid, status: 'returned' });
  assert.equal((await tessera.memberships.get(member.id)).points.available, 100);
});

test('an agent with a till’s token sells a card, gives points, and undoes both', async () => {
  const { member } = await openClub(tessera);
  const { text: bearer } = await merchant.token(presets.pos_terminal.scopes);
  const call = async (name: string, given: object) => {
    const params = { name, arguments: given };
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const { json, text } = await send(server.url, { method: 'POST', path: '/mcp', bearer, body });
    const result = json?.result as { isError: boolean; structuredContent: Record<string, never> } | undefined;
    assert.equal(result?.isError, false, text);
    return result!.structuredContent as Record<string, { id: string } & Record<string, unknown>>;
  };
  const sold = await call('gift-cards_sell', { amount: 2_500, reference: 'agent-1' });
  const given = await call('points_earn', { membership_id: member.id, points: 10, reference: 'agent-2' });
  assert.equal((await tessera.memberships.get(member.id)).points.available, 110);
  await call('points_reverse-own', { id: given.transaction!.id, reason: 'By mistake' });
  await call('gift-cards_cancel-sale', { id: sold.transaction!.id, reason: 'By mistake' });
  assert.equal((await tessera.memberships.get(member.id)).points.available, 100);
  assert.equal((await tessera.vouchers.get(sold.voucher!.id)).gift?.balance, 0);
});
