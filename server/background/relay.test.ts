import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { createDatabase, type TestDatabase } from '../../test/harness/cluster.ts';
import { unwatched } from '../../test/harness/observers.ts';
import { patient } from '../../test/harness/patience.ts';
import { patientPool } from '../../test/harness/patient-pool.ts';
import { newUuid } from '../clock/new-id.ts';
import type { Pool } from '../database/pool/pool.ts';
import { migrate } from '../database/schema/migrate.ts';
import { inTenantTransaction } from '../database/transactions/tenant-transaction.ts';
import { emit } from '../engine/events/event-store.ts';
import { startLoop } from '../engine/loops/loop.ts';
import type { NewEvent } from '../engine/operation.ts';
import { Relay, relaying } from './relay.ts';
import { maxEvents, maxMerchants } from './relay-store.ts';

let database: TestDatabase;
let superuser: pg.Pool;
const pools: Pool[] = [];

before(async () => {
  database = await createDatabase();
  await migrate(database.ownerUrl, 'tessera_app');
  superuser = new pg.Pool({ connectionString: database.superuserUrl, max: 2 });
  superuser.on('connect', (client) => client.on('error', () => undefined));
});

after(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await superuser.end();
  await database.drop();
});

async function sql<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await superuser.query(text, values)).rows as Row[];
}

/** A separate pool per simulated process. */
function processPool(): Pool {
  const pool = patientPool({ url: database.appUrl, size: 3 });
  pools.push(pool);
  return pool;
}

async function addMerchant(): Promise<string> {
  const id = newUuid();
  await sql(
    `insert into merchants (id, name, status, country, timezone, default_currency, locale)
     values ($1, 'Caffè', 'active', 'IT', 'Europe/Rome', 'EUR', 'it-IT')`,
    [id],
  );
  return id;
}

async function addPerson(merchantId: string, role: string, status = 'active'): Promise<string> {
  const id = newUuid();
  await sql(`insert into users (id, email, password_hash) values ($1, $2, 'none')`, [
    id,
    `${id}@example.com`,
  ]);
  await sql('insert into team_members (merchant_id, user_id, role, status) values ($1, $2, $3, $4)', [
    merchantId,
    id,
    role,
    status,
  ]);
  return id;
}

/** An event with only the fields that the test reads. */
const eventOf = (type: string, object: object) => ({ type, objectId: newUuid(), object }) as NewEvent;

/** Writes events of one merchant in their own transaction, like any change. */
async function record(pool: Pool, merchantId: string, count = 1, type = 'voucher.updated'): Promise<void> {
  const event = eventOf(type, { id: 'vch_1', code_masked: '••••M5N0', redeemed_quantity: 3 });
  await inTenantTransaction(pool, { merchants: merchantId }, async (tx) =>
    emit(tx, { now: new Date().toISOString() }, ...Array<NewEvent>(count).fill(event)),
  );
}

/** Relays until nothing is left. */
async function relayAll(relay: Relay): Promise<number> {
  let [events, idle] = [0, 0];
  while (idle < 2) {
    const turn = await relay.turn();
    events += turn.events;
    idle = turn.events === 0 ? idle + 1 : 0;
  }
  return events;
}

const sequencesOf = async (merchantId: string): Promise<number[]> => {
  const rows = await sql<{ sequence: string | null }>(
    'select sequence from events where merchant_id = $1 order by sequence',
    [merchantId],
  );
  return rows.map((row) => Number(row.sequence));
};

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

test('three relays number every event once, without a gap, while events keep arriving', async () => {
  const merchants = await Promise.all(Array.from({ length: 12 }, addMerchant));
  const writer = processPool();
  const relays = [1, 2, 3].map(() => new Relay(processPool()));
  let writing = true;
  const working = relays.map(async (relay) => {
    while (writing) await relay.turn();
  });
  for (let round = 0; round < 20; round += 1) {
    await Promise.all(merchants.map((merchantId) => record(writer, merchantId, 15)));
  }
  writing = false;
  await Promise.all(working);
  await relayAll(relays[0]!);
  for (const merchantId of merchants) {
    assert.deepEqual(await sequencesOf(merchantId), upTo(300));
    const [head] = await sql<{ last: string }>(
      'select last_sequence as last from event_heads where merchant_id = $1',
      [merchantId],
    );
    assert.equal(Number(head!.last), 300);
  }
});

test('an event that commits late gets a later number and leaves no gap', async () => {
  const merchantId = await addMerchant();
  const pool = processPool();
  const relay = new Relay(pool);
  const late = Promise.withResolvers<void>();
  const event = eventOf('voucher.updated', { id: 'vch_late' });
  const slow = inTenantTransaction(pool, { merchants: merchantId }, async (tx) => {
    emit(tx, { now: new Date().toISOString() }, event);
    await late.promise;
  });
  await record(pool, merchantId, 3);
  await relayAll(relay);
  assert.deepEqual((await sequencesOf(merchantId)).slice(0, 3), [1, 2, 3]);
  late.resolve();
  await slow;
  await relayAll(relay);
  assert.deepEqual(await sequencesOf(merchantId), [1, 2, 3, 4]);
});

test('more events and merchants than fit into a turn are all relayed, and busy ones starve no others', async () => {
  const pool = processPool();
  const busy = await addMerchant();
  for (let part = 0; part < 3; part += 1) await record(pool, busy, maxEvents / 2);
  const many = await Promise.all(Array.from({ length: maxMerchants + 20 }, addMerchant));
  for (const merchantId of many) await record(pool, merchantId);
  assert.equal(await relayAll(new Relay(pool)), 1.5 * maxEvents + many.length);
  assert.deepEqual(await sequencesOf(busy), upTo(1.5 * maxEvents));
  const [unsent] = await sql<{ count: string }>('select count(*) from events where sequence is null');
  assert.equal(Number(unsent!.count), 0);
});

test('each recipient is notified of an event once, even with three concurrent relays', async () => {
  const merchantId = await addMerchant();
  const owner = await addPerson(merchantId, 'owner');
  const manager = await addPerson(merchantId, 'manager');
  await addPerson(merchantId, 'cashier');
  await addPerson(merchantId, 'owner', 'disabled');
  await addPerson(await addMerchant(), 'owner');
  const pool = processPool();
  await record(pool, merchantId, 1, 'voucher.exhausted');
  await record(pool, merchantId, 1, 'api_token.created');
  await record(pool, merchantId, 5);
  const relays = [1, 2, 3].map(() => new Relay(processPool()));
  await Promise.all(relays.map(relayAll));
  const told = await sql<{ recipient_id: string; type: string; title: string; data: object }>(
    'select recipient_id, type, title, data from notifications where merchant_id = $1 order by recipient_id, type',
    [merchantId],
  );
  assert.deepEqual(
    told.map(({ recipient_id, type }) => [recipient_id, type]),
    [
      [owner, 'api_token.created'],
      [owner, 'voucher.exhausted'],
      [manager, 'voucher.exhausted'],
    ],
  );
  assert.deepEqual(told[1]?.data, { voucher_id: 'vch_1', code_masked: '••••M5N0', redeemed_quantity: '3' });
});

test('relaying again after a lost commit creates no second notification', async () => {
  const merchantId = await addMerchant();
  await addPerson(merchantId, 'owner');
  const pool = processPool();
  await record(pool, merchantId, 1, 'voucher.exhausted');
  await relayAll(new Relay(pool));
  await sql('update events set sequence = null where merchant_id = $1', [merchantId]);
  await sql('update event_heads set last_sequence = 0 where merchant_id = $1', [merchantId]);
  await relayAll(new Relay(pool));
  const told = await sql('select from notifications where merchant_id = $1', [merchantId]);
  assert.equal(told.length, 1);
});

test('a started relay notifies within two seconds, and stops on request', async () => {
  const merchantId = await addMerchant();
  await addPerson(merchantId, 'owner');
  const pool = processPool();
  const relay = startLoop(
    relaying,
    { pool, config: { billingPlan: 'self_hosted', walletPasses: { apple: undefined, google: undefined } } },
    unwatched(),
  );
  await record(pool, merchantId, 1, 'voucher.exhausted');
  const deadline = Date.now() + patient(2_000);
  let told: unknown[] = [];
  while (told.length === 0 && Date.now() < deadline) {
    told = await sql('select from notifications where merchant_id = $1', [merchantId]);
  }
  await relay.stop();
  assert.equal(told.length, 1);
  await record(pool, merchantId);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const [unsent] = await sql<{ count: string }>('select count(*) from events where sequence is null');
  assert.equal(Number(unsent!.count), 1);
});
