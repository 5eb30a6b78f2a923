/** What the server's role can do about where merchants live. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { migratedDatabase } from '../harness/server.ts';

test('the server’s role can finish a move that is decided, and write nothing else about where merchants live', async (t) => {
  const database = await migratedDatabase();
  t.after(() => database.drop());
  const client = new pg.Client({ connectionString: database.superuserUrl });
  await client.connect();
  const [merchant, leaving, move] = [1, 2, 3].map((n) => `0198a0e5-0000-7000-8000-00000000000${n}`);
  const add = `insert into merchant_moves (id, merchant_id, merchants, source, target, step)
               values ('${move}', '${merchant}', '{${merchant}}', 'home', 'north', 'compared')`;
  await client.query(add);
  await client.query(
    `insert into merchant_fences (merchant_id, stops, move_id) select id, 'everything', '${move}'
     from unnest('{${merchant},${leaving}}'::uuid[]) as id`,
  );
  const server = new pg.Client({ connectionString: database.appUrl });
  await server.connect();
  try {
    for (const sql of [
      'delete from merchant_fences',
      'delete from merchant_cells',
      `update merchant_moves set step = 'switching'`,
    ])
      await assert.rejects(server.query(sql), { code: '42501' }, sql);
    const does = async (call: string): Promise<boolean> =>
      (await server.query<{ done: boolean }>(`select ${call} as done`)).rows[0]!.done;
    const [letIn, switched] = [
      `tessera_let_in('${move}', '{${merchant}}')`,
      `tessera_switch_directory('${move}')`,
    ];
    // No rows have arrived here, as in the cell that a merchant leaves; and the move has not come to its switch.
    assert.deepEqual([await does(letIn), await does(switched)], [false, false]);
    await client.query(`insert into merchant_arrivals (move_id, applied) values ('${move}', '0/1')`);
    await client.query(`update merchant_moves set step = 'switching'`);
    assert.deepEqual([await does(letIn), await does(switched), await does(switched)], [true, true, false]);
    const fences = await server.query('select merchant_id from merchant_fences');
    assert.deepEqual(fences.rows, [{ merchant_id: leaving }]);
    const places = await server.query('select merchant_id, cell from merchant_cells');
    assert.deepEqual(places.rows, [{ merchant_id: merchant, cell: 'north' }]);
  } finally {
    await Promise.all([server.end(), client.end()]);
  }
});
