import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import pg from 'pg';
import { createDatabase } from '../../test/harness/cluster.ts';
import { parameterOf } from './parameters.ts';

test('whatever is in a column comes back from the database as it was sent', async (t) => {
  const database = await createDatabase();
  const client = new pg.Client({ connectionString: database.superuserUrl });
  await client.connect();
  t.after(async () => {
    await client.end();
    await database.drop();
  });
  const text = fc
    .string({ unit: 'binary' })
    .map((one) => one.toWellFormed().replaceAll('\0', ''))
    .filter((one) => !one.includes('\ufffd'));
  const awkward = fc.constantFrom('NULL', 'null', '', '{}', '","', '\\', '"', '\\"', '\n', ' a ', '{a,b}');
  const column = fc.array(fc.option(fc.oneof(text, awkward)), { maxLength: 20 });
  const bytes = fc.array(fc.option(fc.uint8Array().map((one) => Buffer.from(one))), { maxLength: 8 });
  const numbers = fc.array(fc.option(fc.maxSafeInteger()), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(column, bytes, numbers, async (texts, blobs, integers) => {
      const { rows } = await client.query(
        `select coalesce((select json_agg(t) from unnest($1::text[]) t), '[]') as texts,
                $2::bytea[] as blobs, $3::bigint[]::text[] as integers`,
        [texts, blobs, integers].map(parameterOf),
      );
      assert.deepEqual(rows[0].texts, texts);
      assert.deepEqual(rows[0].blobs, blobs);
      assert.deepEqual(
        rows[0].integers,
        integers.map((one) => (one === null ? null : String(one))),
      );
    }),
    { numRuns: 200 },
  );
});

test('values alone travel as text, bytes as bytes, objects as JSON', () => {
  const cases: [unknown, unknown][] = [
    [null, null],
    [undefined, null],
    ['a "quoted" \\ text', 'a "quoted" \\ text'],
    [-7, '-7'],
    [true, 'true'],
    [Buffer.from('x'), Buffer.from('x')],
    [{ a: [1, 'b'] }, '{"a":[1,"b"]}'],
    [[], '{}'],
    [[1, null, 'a"b', 'c\\d', { e: 1 }], '{"1",NULL,"a\\"b","c\\\\d","{\\"e\\":1}"}'],
    [[[1], [2]], '{{"1"},{"2"}}'],
    [new Date(0), '1970-01-01T00:00:00.000Z'],
  ];
  for (const [value, parameter] of cases) assert.deepEqual(parameterOf(value), parameter);
});
