import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { presetNames } from '../../../../../contract/access.ts';
import { BeingSeededError, seedDemo } from '../../../../../demo/seed.ts';
import { relaying } from '../../../../../server/background/relay.ts';
import { deliveries } from '../../../../../server/domains/webhooks/delivery/deliver-webhooks.ts';
import { fanningOut } from '../../../../../server/domains/webhooks/delivery/fan-out.ts';
import { startLoop } from '../../../../../server/engine/loops/loop.ts';
import type { Services } from '../../../../../server/engine/services.ts';
import { refuse } from '../../../../../server/errors/refusal.ts';
import { hasConsole } from '../../../../../server/http/pages/console.ts';
import {
  openQuickstart,
  type Quickstart,
  quickstartFile,
  readQuickstart,
  seedPatiently,
} from '../../../../../server/start/first-run/quickstart.ts';
import { banner } from '../../../../../server/start/first-run/quickstart-banner.ts';
import { unwatched } from '../../../../harness/observers.ts';
import { patient } from '../../../../harness/patience.ts';
import { patientPool } from '../../../../harness/patient-pool.ts';
import { migratedDatabase, startServer } from '../../../../harness/server.ts';
import { setUp, tearDown, use } from '../../../../harness/stage.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'tessera-test-quickstart-'));

tearDown(() => rmSync(dataDir, { recursive: true, force: true }));
const server = use(() => startServer({ env: { TESSERA_DATA_DIR: dataDir } }));
let services: Services;
let quickstart: Quickstart;
setUp(async () => {
  ({ services } = server.app);
  quickstart = (await openQuickstart(services))!;
});

/** Splits a curl command into the arguments that a shell would pass. */
function argumentsOf(curl: string): string[] {
  const script = `curl() { for part in "$@"; do printf '%s\\0' "$part"; done; }\n${curl}`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
}

function send(curl: string): Promise<Response> {
  const [url, ...options] = argumentsOf(curl);
  const headers = options.filter((_, index) => options[index - 1] === '-H').map((line) => line.split(': '));
  const body = options[options.indexOf('-d') + 1]!;
  return fetch(url!, { method: 'POST', headers: headers as [string, string][], body });
}

const facts = () => ({
  config: services.config,
  database: {
    embedded: true,
    location: '/srv/tessera/data/postgres',
    notes: ['The database lies elsewhere.'],
  },
  colors: false,
});

test('the printed curl redeems a voucher each time it is pasted', async () => {
  for (const pasted of [quickstart.curl, pastedFrom(banner(quickstart, facts()))]) {
    const answer = await send(pasted);
    const { discount_amount, order_total_after } = (await answer.json()) as Record<string, number>;
    assert.deepEqual([answer.status, discount_amount, order_total_after], [200, 250, 1_000]);
  }
});

const pastedFrom = (text: string): string => /^ *curl (?:.*\\\n)+.*/m.exec(text)![0];

test('every token of the quickstart is accepted', async () => {
  assert.deepEqual(Object.keys(quickstart.tokens), presetNames);
  for (const token of Object.values(quickstart.tokens)) {
    const answer = await fetch(`${server.url}/api/v1/notifications`, {
      headers: { authorization: `Bearer ${token}` },
    });
    assert.ok([200, 403].includes(answer.status), String(answer.status));
  }
});

test('only its owner can read the file, and no partial file is left beside it', () => {
  const path = quickstartFile(services.config);
  assert.equal(statSync(path).mode & 0o777, 0o600);
  // The documents of the demo's merchants are in `files`.
  assert.deepEqual(readdirSync(dataDir).sort(), ['files', 'quickstart.json']);
  assert.deepEqual(JSON.parse(readFileSync(path, 'utf8')), quickstart);
});

test('a second start shows the same and seeds nothing', async () => {
  assert.deepEqual(await openQuickstart(services), quickstart);
});

test('on another port the addresses change, also in the file', async () => {
  const moved = { ...services.config, publicUrl: 'http://localhost:4999' };
  const read = (await readQuickstart(moved))!;
  assert.equal(read.base_url, 'http://localhost:4999');
  assert.equal(read.docs_url, 'http://localhost:4999/docs');
  assert.match(read.curl, /^curl 'http:\/\/localhost:4999\/api\/v1\/vouchers\//);
  assert.deepEqual(read.tokens, quickstart.tokens);
  assert.deepEqual(JSON.parse(readFileSync(quickstartFile(moved), 'utf8')), read);
  assert.deepEqual(await readQuickstart(services.config), quickstart);
});

test('the file of another database is not shown', async () => {
  const other = await migratedDatabase();
  const pool = patientPool({ url: other.appUrl, size: 2 });
  try {
    const superuser = patientPool({ url: other.superuserUrl, size: 1 });
    const connection = await superuser.acquire();
    await connection.command(
      `insert into users (id, email, password_hash) values (gen_random_uuid(), 'ada@example.com', 'none')`,
    );
    connection.release();
    await superuser.end();
    assert.equal(await openQuickstart({ ...services, pool }), undefined);
  } finally {
    await pool.end();
    await other.drop();
  }
});

test('a start waits while another server creates the demo or the database is slow, and fails with a message if that never ends', async () => {
  const other = await migratedDatabase();
  const pool = patientPool({ url: other.appUrl, size: 4 });
  try {
    const seeding = await pool.acquire();
    await seeding.command('begin; select pg_advisory_xact_lock(7355609)');
    const waiting = () => seedDemo({ ...services, pool }, undefined, 1, 1);
    await assert.rejects(waiting, BeingSeededError);
    await seeding.command('rollback');
    seeding.release();
    let tries = 0;
    await seedPatiently(async () => {
      tries += 1;
      if (tries < 3) throw new BeingSeededError();
    });
    assert.equal(tries, 3);
    const never = () => Promise.reject(new BeingSeededError());
    await assert.rejects(
      seedPatiently(never),
      /^Error: Another server is still seeding this database with the demo/,
    );
    let slow = 0;
    await seedPatiently(async () => {
      slow += 1;
      if (slow < 3) throw refuse('unavailable');
    });
    assert.equal(slow, 3);
    await assert.rejects(
      seedPatiently(() => Promise.reject(refuse('unavailable'))),
      /needs? 1 GB/,
    );
  } finally {
    await pool.end();
    await other.drop();
  }
});

test('production neither seeds nor shows a secret', async () => {
  const empty = await migratedDatabase();
  const pool = patientPool({ url: empty.appUrl, size: 2 });
  try {
    const config = { ...services.config, environment: 'production' as const };
    assert.equal(await openQuickstart({ ...services, config, pool }), undefined);
    const connection = await pool.acquire();
    assert.deepEqual(await connection.run({ name: '', text: 'select id from users' }), []);
    connection.release();
  } finally {
    await pool.end();
    await empty.drop();
  }
});

test('without its file, or with an unreadable one, a start shows no secrets and continues', async () => {
  const path = quickstartFile(services.config);
  const kept = readFileSync(path);
  for (const text of ['', '{"owner":', '{}']) {
    writeFileSync(path, text);
    assert.equal(await openQuickstart(services), undefined);
  }
  rmSync(path);
  assert.equal(await openQuickstart(services), undefined);
  writeFileSync(path, kept, { mode: 0o600 });
});

test('the banner fits in 32 lines and has all addresses and credentials', () => {
  const text = banner(quickstart, facts());
  assert.ok(text.split('\n').length <= 32, text);
  const { owner, docs_url, openapi_url, tokens } = quickstart;
  const wanted = [owner.email, owner.password, docs_url, openapi_url, ...Object.values(tokens)];
  for (const part of [
    ...wanted,
    '/srv/tessera/data/postgres',
    'npm start -- --fresh',
    'elsewhere',
    'no telemetry',
  ]) {
    assert.ok(text.includes(part), part);
  }
  assert.equal(/\bConsole\b/.test(text), hasConsole());
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is what must not be there
  assert.ok(!/\u001b/.test(text));
});

test('demo activity reaches the webhook sink on any port', async () => {
  await openQuickstart(services);
  const observers = unwatched();
  const works = [relaying, fanningOut, deliveries].map((loop) => startLoop(loop, services, observers));
  const shown = async () => (await fetch(`${server.url}/webhook-sink`)).text();
  assert.match(await shown(), /No webhooks yet/);
  assert.equal((await send(quickstart.curl)).status, 200);
  const deadline = Date.now() + patient(10_000);
  let page = '';
  while (!page.includes('redemption.succeeded') && Date.now() < deadline) {
    await setTimeout(50);
    page = await shown();
  }
  await Promise.all(works.map((work) => work.stop()));
  assert.match(page, /redemption\.succeeded/);
  assert.match(page, /webhook-signature: v1,/);
  const moved = { ...services, config: { ...services.config, publicUrl: 'http://localhost:4999' } };
  await openQuickstart(moved);
  const answer = await fetch(`${server.url}/api/v1/webhooks`, {
    headers: { authorization: `Bearer ${quickstart.tokens.integration}` },
  });
  const { data } = (await answer.json()) as { data: { url: string; attempts: { status: string }[] }[] };
  assert.deepEqual(
    [data[0]!.url, data[0]!.attempts[0]!.status],
    ['http://localhost:4999/webhook-sink', 'succeeded'],
  );
  await openQuickstart(services);
});

test('private addresses that webhooks may reach are printed', () => {
  const { config } = facts();
  const webhooks = { ...config.webhooks, allowPrivate: ['10.0.0.0/8'] };
  assert.match(
    banner(undefined, { ...facts(), config: { ...config, webhooks } }),
    /webhooks can reach 10\.0\.0\.0\/8/,
  );
  assert.ok(!banner(undefined, facts()).includes('can reach'));
});

test('phones have a line on how to reach an address that is this computer’s own', () => {
  const { config } = facts();
  const at = (publicUrl: string) => banner(undefined, { ...facts(), config: { ...config, publicUrl } });
  for (const own of ['http://localhost:4800', 'http://127.0.0.1:4800', 'http://[::1]:4800'])
    assert.match(at(own), /HOST=0\.0\.0\.0 TESSERA_PUBLIC_URL=http:\/\/<IP address of this computer>:4800$/m);
  assert.ok(!at('http://192.168.1.7:4800').includes('Phones'));
});

test('the outbox is printed while mail is not sent', () => {
  const { config } = facts();
  const smtp = { url: 'smtp://mail.example', connections: 1, dkim: undefined };
  assert.match(banner(undefined, facts()), /\/outbox \(mail stays here/);
  assert.ok(!banner(undefined, { ...facts(), config: { ...config, smtp } }).includes('/outbox'));
});

test('without a quickstart the banner shows addresses and no secrets', () => {
  const text = banner(undefined, { ...facts(), colors: true });
  assert.ok(text.includes(quickstart.docs_url));
  assert.ok(!/tsr_|Password|curl/.test(text), text);
});
