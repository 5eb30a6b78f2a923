import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import type { TestDatabase } from '../../test/harness/cluster.ts';
import { migratedDatabase } from '../../test/harness/server.ts';

let database: TestDatabase;
let client: pg.Client;

before(async () => {
  database = await migratedDatabase();
  client = new pg.Client({ connectionString: database.appUrl });
  await client.connect();
});
after(async () => {
  await client.end();
  await database.drop();
});

test("a merchant's time is real time plus the offset of the transaction", async () => {
  const difference = `extract(epoch from tessera_now() - now())::int as began,
    round(extract(epoch from tessera_clock() - clock_timestamp()))::int as is`;
  const ask = async () => (await client.query(`select ${difference}`)).rows[0];
  assert.deepEqual(await ask(), { began: 0, is: 0 });
  await client.query(`begin; set local tessera.clock_ahead to 63072000000`);
  assert.deepEqual(await ask(), { began: 63_072_000, is: 63_072_000 });
  await client.query('commit');
  assert.deepEqual(await ask(), { began: 0, is: 0 });
});

const conditions = [
  `select from vouchers where expired_noted is distinct from expires_at and expires_at is not null
   and expires_at <= tessera_now()`,
  `select from points_lots where merchant_id = gen_random_uuid() and membership_id = gen_random_uuid()
   and is_open and not activated and available_at <= tessera_now() + interval '5 seconds'`,
  `select from posts where status = 'scheduled' and publish_at <= tessera_now()`,
];

for (const sql of conditions) {
  test(`an index finds what is due for a merchant: ${/from (\w+)/.exec(sql)![1]}`, async () => {
    await client.query('set enable_seqscan = off; set enable_bitmapscan = off');
    const { rows } = await client.query(`explain (costs off) ${sql}`);
    const plan = rows.map((row) => row['QUERY PLAN'] as string);
    assert.ok(
      plan.some((line) => /Index Cond:.*tessera\.clock_ahead/.test(line)),
      plan.join('\n'),
    );
  });
}
