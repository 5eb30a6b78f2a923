import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { byAnyone } from '../../../contract/access.ts';
import { route } from '../../../contract/route.ts';
import { createDatabase, type TestDatabase } from '../../../test/harness/cluster.ts';
import { patientPool } from '../../../test/harness/patient-pool.ts';
import { newUuid } from '../../clock/new-id.ts';
import type { Pool } from '../../database/pool/pool.ts';
import { build } from '../../database/query-builder.ts';
import { migrate } from '../../database/schema/migrate.ts';
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { temporaryKeyring } from '../../sealing/keyring.ts';
import type { Call } from '../operation.ts';
import { openPage, type PageInput, type PageResult, readPage } from './pages.ts';

const keyring = temporaryKeyring();
const customersOf = (name: string) =>
  route({
    name,
    method: 'GET',
    path: '/customers',
    access: byAnyone,
    summary: '',
    description: '',
    result: { status: 204 },
    errors: [],
    events: [],
    idempotency: 'none',
  });
const list = customersOf('customers.list');

let database: TestDatabase;
let pool: Pool;
const merchantId = newUuid();
const ids: string[] = [];

const callOf = (merchant: string): Call =>
  ({
    principal: { merchantId: merchant, merchantTimezone: 'Europe/Rome' },
    services: { keyring },
  }) as unknown as Call;

type Input = PageInput & { status?: 'active' | 'erased' };

/** Returns one page of the merchant's customers, as ids. */
async function page(input: Input, declared = list): Promise<PageResult<string>> {
  const opened = openPage(callOf(merchantId), declared, input);
  return inTenantTransaction(pool, { merchants: merchantId, readOnly: true }, (tx) => {
    let query = build.selectFrom('customers').selectAll().where('merchant_id', '=', tx.merchantId);
    if (input.status) query = query.where('status', '=', input.status);
    return readPage(tx, opened, { query, table: 'customers' }, (row) => row.id);
  });
}

before(async () => {
  database = await createDatabase();
  await migrate(database.ownerUrl, 'tessera_app');
  pool = patientPool({ url: database.appUrl, size: 2 });
  await inTenantTransaction(pool, { merchants: merchantId }, async (tx) => {
    await tx.all(
      build.insertInto('merchants').values({
        id: merchantId,
        name: 'Caffè',
        status: 'active',
        country: 'IT',
        timezone: 'Europe/Rome',
        default_currency: 'EUR',
        locale: 'it-IT',
      }),
    );
    for (let day = 1; day <= 7; day++) {
      const id = newUuid();
      ids.push(id);
      const created_at = `2026-03-0${day}T12:00:00Z`;
      const row = { merchant_id: merchantId, id, external_id: `c${day}`, created_at };
      await tx.all(build.insertInto('customers').values(row));
    }
  });
});

after(async () => {
  await pool?.end();
  await database?.drop();
});

test('following the cursor shows every object once, newest first, and then stops', async () => {
  const seen: string[] = [];
  let cursor: string | null | undefined;
  do {
    const answer: PageResult<string> = await page({ limit: 3, ...(cursor ? { cursor } : {}) });
    assert.equal(answer.has_more, answer.next_cursor !== null);
    seen.push(...answer.data);
    cursor = answer.next_cursor;
  } while (cursor);
  assert.deepEqual(seen, ids.toReversed());
});

test('a list can be read oldest first', async () => {
  const first = await page({ limit: 5, order: 'asc' });
  const rest = await page({ limit: 5, order: 'asc', cursor: first.next_cursor! });
  assert.deepEqual([...first.data, ...rest.data], ids);
});

test('objects created between two pages do not shift the second page', async () => {
  const first = await page({ limit: 4 });
  const id = newUuid();
  await inTenantTransaction(pool, { merchants: merchantId }, async (tx) => {
    await tx.all(build.insertInto('customers').values({ merchant_id: merchantId, id, external_id: 'new' }));
  });
  const rest = await page({ limit: 4, cursor: first.next_cursor! });
  await inTenantTransaction(pool, { merchants: merchantId }, async (tx) => {
    await tx.all(
      build.deleteFrom('customer_words').where('merchant_id', '=', merchantId).where('customer_id', '=', id),
    );
    await tx.all(build.deleteFrom('customers').where('merchant_id', '=', merchantId).where('id', '=', id));
  });
  assert.deepEqual([...first.data, ...rest.data], ids.toReversed());
});

test("dates alone bound a list by the start of their day in the merchant's time zone", async () => {
  const days = await page({ created_gte: '2026-03-02', created_lt: '2026-03-05', order: 'asc' });
  assert.deepEqual(days.data, ids.slice(1, 4));
  const instants = await page({
    created_gte: '2026-03-02T12:00:00Z',
    created_lt: '2026-03-04T13:00:00+01:00',
  });
  assert.deepEqual(instants.data, ids.slice(1, 3).toReversed());
});

test('a list by change shows what changed since a time once, and again at the end if it changes meanwhile', async () => {
  const changedAt = (id: string, time: string) =>
    inTenantTransaction(pool, { merchants: merchantId }, (tx) =>
      tx.all(
        build
          .updateTable('customers')
          .set({ updated_at: time })
          .where('merchant_id', '=', merchantId)
          .where('id', '=', id),
      ),
    );
  // Several within a millisecond, as clients see it, and not in the order of their ids.
  const times = [5, 4, 3, 3, 3, 1, 2].map((hour, at) => `2026-04-01T0${hour}:00:00.00000${at}Z`);
  for (const [at, id] of ids.entries()) await changedAt(id, times[at]!);
  const byChange = { order_by: 'updated_at', order: 'asc', limit: 2 } as const;
  const follow = async (input: Input, between = async () => {}) => {
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const answer: PageResult<string> = await page({ ...input, ...(cursor ? { cursor } : {}) });
      seen.push(...answer.data);
      cursor = answer.next_cursor;
      await between();
    } while (cursor);
    return seen.map((id) => ids.indexOf(id));
  };
  assert.deepEqual(await follow(byChange), [5, 6, 2, 3, 4, 1, 0]);
  assert.deepEqual(await follow({ ...byChange, order: 'desc' }), [0, 1, 4, 3, 2, 6, 5]);
  assert.deepEqual(await follow({ ...byChange, updated_gte: '2026-04-01T04:00:00Z' }), [1, 0]);
  assert.deepEqual(await follow({ updated_lt: '2026-04-01T03:00:00Z' }), [6, 5]);
  let isFirst = true;
  const again = await follow(byChange, async () => {
    if (isFirst) await changedAt(ids[5]!, '2026-04-01T09:00:00Z');
    isFirst = false;
  });
  assert.deepEqual(again, [5, 6, 2, 3, 4, 1, 0, 5]);
});

test('a total is counted only on request, over all pages', async () => {
  assert.equal((await page({ limit: 2, include: 'total_count' })).total_count, 7);
  assert.equal('total_count' in (await page({ limit: 2 })), false);
});

test('a cursor is valid only for its merchant, route and filters; the page size may change', async () => {
  const cursor = (await page({ limit: 2, status: 'active' })).next_cursor!;
  assert.equal((await page({ limit: 5, status: 'active', cursor })).data.length, 5);
  const refused = { name: 'Refusal', code: 'invalid_cursor', status: 400 };
  const others: Input[] = [
    { cursor },
    { cursor, status: 'erased' },
    { cursor, status: 'active', order: 'asc' },
  ];
  for (const input of others) {
    await assert.rejects(async () => page(input), refused);
  }
  await assert.rejects(
    async () => page({ cursor, status: 'active' }, customersOf('customers.search')),
    refused,
  );
  assert.throws(
    () => openPage(callOf(randomUUID()), list, { cursor, status: 'active' } as PageInput),
    refused,
  );
});
