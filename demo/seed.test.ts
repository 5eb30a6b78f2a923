import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { presetNames, presets } from '../contract/access.ts';
import { passwordMatches } from '../server/access/credentials/password.ts';
import { parseToken, tokenDigest } from '../server/access/credentials/token-format.ts';
import { resolveTogether } from '../server/access/resolve-credentials.ts';
import { inTenantTransaction } from '../server/database/transactions/tenant-transaction.ts';
import { dataKey } from '../server/domains/merchant/data-keys.ts';
import { codeIndex, openCode } from '../server/domains/vouchers/terms/voucher-code.ts';
import type { Services } from '../server/engine/services.ts';
import { openLog } from '../server/observability/log.ts';
import { temporaryKeyring } from '../server/sealing/keyring.ts';
import { closeServices, openServices } from '../server/start/open-services.ts';
import type { TestDatabase } from '../test/harness/cluster.ts';
import { patient } from '../test/harness/patience.ts';
import { patientPool } from '../test/harness/patient-pool.ts';
import { migratedDatabase, testConfig } from '../test/harness/server.ts';
import { type DemoSummary, seedDemo } from './seed.ts';

const keyring = temporaryKeyring();
let database: TestDatabase;
let services: Services;
let pool: ReturnType<typeof patientPool>;
let superuser: pg.Client;
let summary: DemoSummary;

const sql = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await superuser.query(text, values)).rows;

const countRows = async (): Promise<Record<string, unknown>> => {
  const tables = ['users', 'merchants', 'customers', 'vouchers', 'redemptions', 'events', 'points_lots'];
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  return (await sql(`select ${counts.join(', ')}`))[0]!;
};

before(async () => {
  database = await migratedDatabase();
  const config = testConfig(4800);
  services = await openServices({ config, keyring, log: openLog('silent'), databaseUrl: database.appUrl });
  // A server that starts has connections before it seeds; on a busy machine, opening one takes longer than seeding waits.
  pool = patientPool({ url: database.appUrl, size: 4 });
  superuser = new pg.Client({ connectionString: database.superuserUrl });
  await superuser.connect();
});

after(async () => {
  await superuser.end();
  await pool.end();
  await closeServices(services);
  await database.drop();
});

test('a failed seed leaves no rows, and the next one starts from scratch', async () => {
  const failing = seedDemo({ ...services, pool }, () => Promise.reject(new Error('the disk is full')), 0.1);
  await assert.rejects(failing, /the disk is full/);
  assert.deepEqual(new Set(Object.values(await countRows())), new Set([0]));
});

test('only one of two servers that start at the same time seeds the demo', async () => {
  const wait = patient(60);
  const seed = () => seedDemo({ ...services, pool }, undefined, 1, wait);
  const outcomes = await Promise.all([seed(), seed()]);
  const seeded = outcomes.filter((outcome) => outcome !== undefined);
  assert.equal(seeded.length, 1);
  summary = seeded[0]!;
  const counts = await countRows();
  assert.equal(counts.merchants, 6);
  assert.equal(counts.customers, 2_000);
  assert.equal(counts.events, summary.counts.events);
});

test('a database with users is not seeded', async () => {
  const before = await countRows();
  assert.equal(await seedDemo({ ...services, pool }), undefined);
  assert.deepEqual(await countRows(), before);
});

test('the demo has vouchers of both types in every status', async () => {
  const rows = await sql(`
    select distinct type || ' ' || case
      when voided_at is not null then 'voided' when not active then 'disabled'
      when starts_at > now() then 'scheduled' when expires_at <= now() then 'expired'
      when gift_balance = 0 or redeemed_quantity >= redemption_limit then 'exhausted'
      else 'active' end as state
    from vouchers order by 1`);
  const states = ['active', 'disabled', 'exhausted', 'expired', 'scheduled', 'voided'];
  const wanted = ['discount', 'gift'].flatMap((type) => states.map((state) => `${type} ${state}`));
  assert.deepEqual(
    rows.map(({ state }) => state),
    wanted,
  );
});

test('the demo has memberships and notifications in several statuses', async () => {
  const memberships = await sql('select distinct status from memberships order by 1');
  const states = memberships.map(({ status }) => status);
  assert.deepEqual(states, ['active', 'expired', 'pending', 'revoked', 'suspended']);
  const [owner] = await sql(
    `select count(n.read_at)::int as read, count(*) filter (where n.read_at is null)::int as unread
     from notifications n join users u on u.id = n.recipient_id where u.email = $1`,
    [summary.owner.email],
  );
  assert.ok(Number(owner!.read) > 5 && Number(owner!.unread) > 5, JSON.stringify(owner));
});

test('every preset has a token with its permissions', async () => {
  assert.deepEqual(Object.keys(summary.tokens), presetNames);
  for (const preset of presetNames) {
    const text = summary.tokens[preset];
    const { merchantId, tokenId: id, sandbox, publishable } = parseToken(text)!;
    const digest = tokenDigest(keyring.tokenPepper, text);
    const presented = {
      kind: 'token',
      merchantId,
      id,
      sandbox,
      publishable,
      digest,
      ip: '127.0.0.1',
    } as const;
    const [outcome] = await resolveTogether(services.pool, [presented]);
    assert.ok('answer' in outcome!, preset);
    assert.deepEqual([...outcome.answer.scopes], presets[preset].scopes);
    assert.equal(outcome.answer.role, 'owner');
  }
});

test('only the owner can sign in', async () => {
  const people = await sql('select email, password_hash from users');
  for (const { email, password_hash: hash } of people) {
    const matches = await passwordMatches(summary.owner.password, String(hash));
    assert.equal(matches, email === summary.owner.email, String(email));
  }
});

test('codes are stored encrypted, and found and decrypted with the keys of the server', async () => {
  const { merchantId } = parseToken(summary.tokens.pos_terminal)!;
  const [voucher] = await sql('select * from vouchers where merchant_id = $1 and code_index = $2', [
    merchantId,
    codeIndex(keyring, merchantId, summary.code),
  ]);
  assert.equal(voucher!.code_visibility, 'public');
  assert.equal(voucher!.redemption_limit, null);
  const keyVersion = Number(voucher!.code_key_version);
  const key = await inTenantTransaction(services.pool, { merchants: merchantId, readOnly: true }, (tx) =>
    dataKey(tx, keyring, keyVersion),
  );
  const place = { merchantId, voucherId: String(voucher!.id), keyVersion };
  assert.equal(openCode(key.key, place, voucher!.code_sealed as Buffer), summary.code);
});
