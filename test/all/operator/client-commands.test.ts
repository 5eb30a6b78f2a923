/** The commands for integrators, as typed, against a server. */

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Route } from '../../../contract/route.ts';
import { routes } from '../../../contract/routes.ts';
import { verifyWebhook } from '../../../sdk/src/webhook.ts';
import { tessera as command } from '../../harness/command.ts';
import { until } from '../../harness/patience.ts';
import { relayEvents } from '../../harness/relay.ts';
import { setUp, tearDown, use, useStage } from '../../harness/stage.ts';
import { openReceiver } from '../../harness/webhooks.ts';
import { tesseraProcess } from '../harness/command.ts';

const root = join(import.meta.dirname, '../../..');
const home = mkdtempSync(join(tmpdir(), 'tessera-home-'));
let env: Record<string, string>;
let token: string;

const { server, world } = useStage();
const merchant = use(() => world.merchant());
const client = use(() => merchant.client());
setUp(async () => {
  token = (await merchant.token()).text;
  env = { TESSERA_TOKEN: token, TESSERA_API_URL: server.url, XDG_CONFIG_HOME: home, HOME: home };
});
tearDown(() => rmSync(home, { recursive: true, force: true }));

async function done(...args: string[]): Promise<string> {
  const { code, out, err } = await command(args, env);
  assert.equal(code, 0, err);
  return out;
}

test('every operation is a command, with an option for each field', async () => {
  const script = await done('completion', 'bash');
  for (const { name, kind } of routes as readonly Route[]) {
    if (kind !== undefined) continue;
    const [domain, verb] = name.split('.');
    assert.ok(script.includes(`"${domain} ${verb}") words="`), name);
  }
  const help = await done('vouchers', 'redeem', '--help');
  for (const flag of ['--by', '--order.amount', '--metadata', '--idempotency-key'])
    assert.ok(help.includes(flag), flag);
});

test('a voucher is created, redeemed once with a repeated key, listed and refused', async () => {
  const create = ['vouchers', 'create', '--type', 'discount', '--discount.type', 'percent'];
  const limits = [
    '--discount.percent-off',
    '1000',
    '--redemption-limit',
    '1',
    '--metadata',
    'shop=Aurora',
    'till=2',
  ];
  const voucher = JSON.parse(await done(...create, ...limits, '--json'));
  assert.deepEqual(voucher.metadata, { shop: 'Aurora', till: '2' });
  const redeem = [
    'vouchers',
    'redeem',
    voucher.code,
    '--by',
    'code',
    '--order.amount',
    '1250',
    '--order.currency',
    'EUR',
  ];
  const key = ['--idempotency-key', 'once', '--json'];
  const first = await done(...redeem, ...key);
  assert.equal(await done(...redeem, ...key), first);
  assert.match(await done(...redeem, '--idempotency-key', 'once'), /^redemption\.discount_amount +125$/m);
  assert.match(await done('vouchers', 'list', '--status', 'exhausted'), /^ID +.*\nvch_/);
  const refused = await command(redeem, env);
  assert.equal(refused.code, 1);
  assert.match(refused.err, /\(voucher_exhausted\)\n {2}request req_/);
  const invalid = await command([...create, '--redemption-limit', '-1'], env);
  assert.match(invalid.err, /\/redemption_limit /);
});

test('a body comes from a file, and mistakes say what is wrong', async () => {
  const file = join(home, 'voucher.json');
  writeFileSync(file, JSON.stringify({ type: 'gift', gift: { amount: 5_000, currency: 'EUR' } }));
  const voucher = JSON.parse(await done('vouchers', 'create', '--input', file, '--json'));
  assert.equal(voucher.gift.balance, 5_000);
  const misspelt = await command(['vouchers', 'redeem', 'A', '--amont', '1'], env);
  assert.equal(misspelt.code, 2);
  assert.match(misspelt.err, /Did you mean --amount/);
  assert.equal((await command(['vouchers', 'redeem', '..'], env)).code, 1);
  assert.equal(
    (await command(['vouchers', 'list'], { HOME: home, XDG_CONFIG_HOME: join(home, 'none') })).code,
    1,
  );
});

test('all pages are fetched on request', async () => {
  const listed = JSON.parse(await done('vouchers', 'list', '--limit', '1', '--all', '--json'));
  assert.ok(listed.data.length >= 2);
  const one = await command(['vouchers', 'list', '--limit', '1'], env);
  assert.match(one.err, /There are more: --cursor /);
});

test('events reach a program on this machine as webhooks', async () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const receiver = await openReceiver();
  try {
    const voucher = await client.vouchers.create({
      type: 'discount',
      discount: { type: 'percent', percent_off: 500 },
    });
    await relayEvents(server);
    const to = ['--forward-to', `${receiver.url}/hook`, '--secret', secret];
    const only = ['--events', 'voucher.created', '--after-sequence', '0', '--once'];
    assert.match(await done('listen', ...to, ...only), /voucher\.created {2}evt_\w+ {2}204\n/);
    const events = await Promise.all(
      receiver.arrived.map(({ body, headers }) => verifyWebhook(body, headers as never, secret)),
    );
    const ids = events.map(({ data }) => data.object.id);
    assert.ok(ids.includes(voucher.id));
    assert.ok(events.every((event, at) => at === 0 || event.sequence > events[at - 1]!.sequence));
    await done('trigger', 'points.earned', ...to);
    const { body, headers } = receiver.arrived.at(-1)!;
    assert.equal((await verifyWebhook(body, headers as never, secret)).type, 'points.earned');
    assert.match(await done('logs'), new RegExp(`voucher\\.created {2}${voucher.id} {2}token tok_`));
  } finally {
    await receiver.close();
  }
});

test('an example event that the program refuses fails', async () => {
  const receiver = await openReceiver((_arrived, reply) => reply.writeHead(500).end());
  try {
    const end = await command(['trigger', 'points.earned', '--forward-to', receiver.url], env);
    assert.equal(end.code, 1);
    assert.match(end.err, /did not accept the event: 500/);
  } finally {
    await receiver.close();
  }
});

test('a person approves the token of a device in the console', async () => {
  const { jwt } = await merchant.person('owner');
  const owner = client.withToken(jwt);
  let printed = '';
  const login = ['login', '--device', '--no-browser', '--url', server.url, '--profile', 'device'];
  const signedIn = tesseraProcess(login, env, [], (text) => {
    printed += text;
  });
  const code = await until(() => /shows the code ([A-Z]{4}-[A-Z]{4})/.exec(printed)?.[1]);
  assert.ok(printed.includes(`/console/device?code=${code}`));
  const device = await owner.apiTokens.readDeviceLogin(code.toLowerCase().replace('-', ' '));
  assert.match(device.name, /./);
  const approved = await owner.apiTokens.approveDeviceLogin(code, {
    name: device.name,
    preset: 'integration',
  });
  const { code: exit, err } = await signedIn;
  assert.equal(exit, 0, err);
  const stored = { HOME: home, XDG_CONFIG_HOME: home };
  assert.equal((await command(['vouchers', 'list', '--profile', 'device'], stored)).code, 0);
  assert.ok(!JSON.stringify(approved).includes('"token"'));
  await owner.apiTokens.revoke(approved.id);
  assert.equal((await command(['vouchers', 'list', '--profile', 'device'], stored)).code, 1);
});

test('a token that was stored is used until it is removed, and readable by the user only', async () => {
  const wrong = await command(['login', '--url', server.url], {
    ...env,
    TESSERA_TOKEN: `${token.slice(0, -1)}-`,
  });
  assert.equal(wrong.code, 1);
  assert.match(wrong.err, /\(credential_invalid\)/);
  const signedIn = await command(['login', '--url', `${server.url}/`], env);
  assert.match(signedIn.err, /Signed in to .* \(live\)[\s\S]*Scopes: memberships:create /);
  const place = join(home, 'tessera/profiles.json');
  assert.equal(statSync(place).mode & 0o777, 0o600);
  assert.ok(readFileSync(place, 'utf8').includes(token));
  const stored = { HOME: home, XDG_CONFIG_HOME: home };
  assert.equal((await command(['vouchers', 'list'], stored)).code, 0);
  assert.equal((await command(['logout'], stored)).code, 0);
  const signedOut = await command(['vouchers', 'list'], stored);
  assert.match(signedOut.err, /You are not signed in/);
});

test('what is not an answer of a Tessera server fails, for every kind of command', async () => {
  const answers: [string, string][] = [
    ['text/html', '<html>Please sign in to this network</html>'],
    ['application/json', '{"message":"Welcome"}'],
    ['application/json', '[]'],
    ['application/json', '"ok"'],
  ];
  for (const [type, body] of answers) {
    const portal = await openReceiver((_arrived, reply) =>
      reply.writeHead(200, { 'content-type': type }).end(body),
    );
    try {
      const elsewhere = { ...env, TESSERA_API_URL: portal.url };
      for (const args of [
        ['vouchers', 'redeem', 'WELCOME-COFFEE', '--by', 'code'],
        ['vouchers', 'redeem', 'WELCOME-COFFEE', '--by', 'code', '--json'],
        ['customers', 'list', '--all'],
        ['vouchers', 'get', 'WELCOME-COFFEE', '--by', 'code'],
        ['logs'],
        ['listen', '--forward-to', portal.url, '--once'],
        ['login', '--url', portal.url],
        ['login', '--device', '--no-browser', '--url', portal.url],
      ]) {
        const { code, err, out } = await command(args, elsewhere);
        assert.equal(code, 1, `${args.join(' ')}: ${out}`);
        assert.equal(out, '', args.join(' '));
        assert.doesNotMatch(err, /^ +at /m, args.join(' '));
        assert.ok(!err.includes(token));
      }
    } finally {
      await portal.close();
    }
  }
});

test('a misspelt choice gets the nearest one, wherever there are choices', async () => {
  for (const [args, meant] of [
    [['trigger', 'points.earnd'], 'points.earned'],
    [['listen', '--forward-to', 'localhost:1', '--events', 'voucher.creatd'], 'voucher.created'],
    [['logs', '--events', 'voucher.creatd'], 'voucher.created'],
    [['completion', 'bahs'], 'bash'],
    [['token', 'create', 'mer_x', '--name', 'x', '--preset', 'pos_termnal'], 'pos_terminal'],
    [['token', 'create', 'mer_x', '--name', 'x', '--scope', 'voucher:read'], 'vouchers:read'],
    [['vouchers', 'list', '--status', 'activ'], 'active'],
    [['vouchers', 'redeem', 'A', '--by', 'cod'], 'code'],
    [['vouchers', 'crate'], 'create'],
    [['vochers', 'list'], 'vouchers'],
    [['vouchers', 'list', '--statu', 'active'], '--status'],
  ] as const) {
    const { code, err } = await command(args, env);
    assert.equal(code, 2, args.join(' '));
    assert.ok(new RegExp(`Did you mean ${meant}\\?`).test(err), `${args.join(' ')}: ${err}`);
    assert.ok(err.length < 600, err);
  }
  const saved = { HOME: home, XDG_CONFIG_HOME: join(home, 'names') };
  assert.equal(
    (await command(['login', '--url', server.url, '--profile', 'aurora'], { ...env, ...saved })).code,
    0,
  );
  assert.match(
    (await command(['vouchers', 'list', '--profile', 'arora'], saved)).err,
    /Did you mean aurora\?/,
  );
});

test('a program is set up once: all commands sign with the secret of the profile', async () => {
  const receiver = await openReceiver();
  const own = { ...env, XDG_CONFIG_HOME: join(home, 'secrets') };
  try {
    const to = ['--forward-to', `${receiver.url}/hook`];
    const first = await command(['trigger', 'points.earned', ...to], own);
    const secret = /whsec_\S+/.exec(first.err)![0];
    await client.vouchers.create({ type: 'discount', discount: { type: 'percent', percent_off: 500 } });
    await relayEvents(server);
    const listening = await command(['listen', ...to, '--after-sequence', '0', '--once'], own);
    assert.ok(listening.err.includes(secret));
    await command(['login', '--url', server.url], own);
    await command(['trigger', 'voucher.created', ...to], { ...own, TESSERA_TOKEN: '' });
    assert.ok(receiver.arrived.length > 2);
    for (const { body, headers } of receiver.arrived) await verifyWebhook(body, headers as never, secret);
    assert.equal(statSync(join(home, 'secrets/tessera/profiles.json')).mode & 0o777, 0o600);
    const other = await command(['trigger', 'points.earned', ...to, '--profile', 'other'], own);
    assert.ok(!other.err.includes(secret));
  } finally {
    await receiver.close();
  }
});

/** Runs a command in a process whose reader closes a stream at once. */
async function unread(
  stream: 'stdout' | 'stderr',
  ...args: string[]
): Promise<{ code: number; other: string }> {
  const script = join(root, 'server/cli/tessera.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child[stream].destroy();
  let other = '';
  child[stream === 'stdout' ? 'stderr' : 'stdout'].on('data', (part) => (other += String(part)));
  const [code] = await once(child, 'close');
  return { code: code as number, other };
}

test('a command whose reader has seen enough ends without a word, on either stream', async () => {
  for (const args of [['--help'], ['vouchers', 'list', '--all', '--json'], ['completion', 'bash'], ['logs']])
    assert.deepEqual(await unread('stdout', ...args), { code: 0, other: '' }, args.join(' '));
  assert.deepEqual(await unread('stderr', 'nothing'), { code: 2, other: '' });
  assert.equal((await unread('stderr', 'vouchers', 'get', 'nothing')).code, 1);
});
