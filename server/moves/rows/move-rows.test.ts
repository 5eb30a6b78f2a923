/** Rows of a table that refers to itself, in every order in which they can refer to each other. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type pg from 'pg';
import type { TestDatabase } from '../../../test/harness/cluster.ts';
import { migratedDatabase } from '../../../test/harness/server.ts';
import { newUuid } from '../../clock/new-id.ts';
import { deferForeignKeys } from '../../database/schema/deferrable-keys.ts';
import { connectForMerchants } from '../rig.ts';
import type { Change, SourceTransaction } from '../stream/pgoutput.ts';
import { applyTransactions } from './apply-changes.ts';
import { compareTables } from './compare.ts';
import { copyRows } from './copy-rows.ts';
import { deleteMerchants } from './delete-merchants.ts';
import { type MovedTable, movedTables } from './moved-tables.ts';

const [moved, neighbor] = [newUuid(), newUuid()];
const merchants = [moved];
const databases: TestDatabase[] = [];
let source: pg.Client;
let target: pg.Client;
let tables: MovedTable[];

/** More than fit into a batch. */
const count = 2_500;

before(async () => {
  for (let at = 0; at < 2; at += 1) databases.push(await migratedDatabase(1));
  [source, target] = (await Promise.all(
    databases.map(({ ownerUrl }) => connectForMerchants(ownerUrl, [moved, neighbor])),
  )) as [pg.Client, pg.Client];
  for (const client of [source, target]) {
    await client.query(
      `create table knots (
         merchant_id uuid not null references merchants (id), id uuid not null, before_id uuid, place integer, other integer,
         primary key (merchant_id, id), unique (merchant_id, place),
         foreign key (merchant_id, before_id) references knots (merchant_id, id),
         foreign key (merchant_id, other) references knots (merchant_id, place))`,
    );
    await client.query(
      'create index on knots (merchant_id, before_id); create index on knots (merchant_id, other)',
    );
    await deferForeignKeys(client);
  }
  for (const id of [moved, neighbor]) await addMerchant(source, id);
  tables = await movedTables(source);
});

after(async () => {
  await Promise.all([source?.end(), target?.end()]);
  for (const database of databases) await database.drop();
});

/** A merchant whose knots form one long chain in no order, cycles, and rows that refer to themselves. */
async function addMerchant(client: pg.Client, id: string): Promise<void> {
  await client.query(
    `insert into merchants (id, name, status, country, timezone, default_currency, locale)
     values ($1, 'Test', 'active', 'IT', 'Europe/Rome', 'EUR', 'it-IT')`,
    [id],
  );
  await client.query(
    `with made as (select gen_random_uuid() as id, place from generate_series(1, ${count}) as place),
          placed as (select m.*, lag(m.id) over (order by md5(m.place::text)) as before_id from made m)
     insert into knots (merchant_id, id, before_id, place, other)
     select $1, id, case when place % 50 = 0 then id else before_id end, place,
            case place % 3 when 0 then ${count} + 1 - place when 1 then null else place end
     from placed`,
    [id],
  );
}

const knots = async (client: pg.Client, id: string): Promise<number> =>
  (await client.query<{ n: number }>('select count(*)::int as n from knots where merchant_id = $1', [id]))
    .rows[0]!.n;

const copy = async (): Promise<number> => {
  await target.query('begin');
  const copied = await copyRows({ source, target, tables, merchants, onTable: () => undefined });
  await target.query('commit');
  return copied;
};

/** Stops after some batches, as if the process was killed. */
async function deleteSome(client: pg.Client, batches: number): Promise<void> {
  let left = batches;
  await assert.rejects(
    deleteMerchants(client, tables, merchants, async () => {
      left -= 1;
      if (left === 0) throw new Error('killed');
    }),
    /killed/,
  );
}

const noPause = async (): Promise<void> => undefined;

test('rows that refer to later rows, in chains and in cycles, are copied and deleted in batches, killed after any', async () => {
  await source.query('begin; set transaction isolation level repeatable read');
  await copy();
  await compareTables({ source, target, merchants }, tables, new Date().toISOString());
  await source.query('commit');
  await deleteSome(source, 1);
  assert.ok((await knots(source, moved)) < count);
  await deleteMerchants(source, tables, merchants, noPause);
  assert.deepEqual([await knots(source, moved), await knots(target, moved)], [0, count]);
  assert.equal(await knots(source, neighbor), count, 'the rows of a neighbor');
  assert.equal(await deleteMerchants(source, tables, merchants, noPause), 0);
});

const change = (kind: Change['kind'], id: string, values: Record<string, string | null> = {}): Change => ({
  table: 'knots',
  kind,
  values: new Map(Object.entries({ merchant_id: moved, id, ...values })),
});

const transaction = (...changes: Change[]): SourceTransaction => ({
  commitLsn: 1n,
  endLsn: 2n,
  changes,
  marks: [],
});

test('changes arrive in the order of the log, also where a row precedes the one that it refers to', async () => {
  const moveId = newUuid();
  await target.query(`insert into merchant_arrivals (move_id, applied) values ($1, '0/1')`, [moveId]);
  const arrival = { moveId, target, tables, admit: async () => undefined };
  const [first, second, third] = [newUuid(), newUuid(), newUuid()];
  const row = (id: string, before_id: string | null, place: number) =>
    change('write', id, { before_id, place: String(place), other: null });
  const [one, two] = [count + 1, count + 2];
  await applyTransactions(arrival, [
    transaction(row(first, second, one), row(second, third, two), row(third, null, 0)),
  ]);
  // Two rows change places, which only works change by change; parents are deleted before their children.
  await applyTransactions(arrival, [
    transaction(
      row(first, second, -1),
      row(third, null, one),
      row(first, second, 0),
      change('delete', third),
      change('delete', second),
      row(third, first, one),
      row(first, null, 0),
    ),
  ]);
  const { rows } = await target.query(
    'select id, before_id, place from knots where id = any ($1) order by place',
    [[first, second, third]],
  );
  assert.deepEqual(rows, [
    { id: first, before_id: null, place: 0 },
    { id: third, before_id: first, place: one },
  ]);
  await assert.rejects(applyTransactions(arrival, [transaction(change('delete', first))]), /foreign key/);
});

test('every reference between tables that move can be deferred, and is followed by an index where a table refers to itself', async () => {
  const own = tables.filter((table) => table.own.length > 0).map(({ name }) => name);
  for (const name of ['merchants', 'api_tokens', 'points_transactions', 'customers', 'knots'])
    assert.ok(own.includes(name), name);
  const { rows: fixed } = await source.query(
    `select conrelid::regclass::text as table, conname from pg_constraint
     where contype = 'f' and not condeferrable and conparentid = 0 and connamespace = 'public'::regnamespace`,
  );
  assert.deepEqual(fixed, []);
  const { rows: slow } = await source.query(
    `select conrelid::regclass::text as table, conname from pg_constraint k
     where contype = 'f' and conrelid = confrelid and conparentid = 0 and connamespace = 'public'::regnamespace
       and not exists (select from pg_index i where i.indrelid = k.conrelid
                       and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)`,
  );
  assert.deepEqual(slow, []);
});

test('a table that stays lets go of rows that move away', async () => {
  const { rows } = await source.query(
    `select conrelid::regclass::text as table, conname from pg_constraint
     where contype = 'f' and conparentid = 0 and confdeltype = 'a' and confrelid::regclass::text = any ($1)
       and conrelid::regclass::text <> all ($1)`,
    [tables.map(({ name }) => name)],
  );
  assert.deepEqual(rows, []);
});
