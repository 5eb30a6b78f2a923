import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import pg from 'pg';
import type { TestDatabase } from '../../test/harness/cluster.ts';
import { migratedDatabase } from '../../test/harness/server.ts';
import { type ArrayType, binaryArray } from './binary-array.ts';

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

const text = fc.string({ unit: 'binary' }).filter((value) => !value.includes('\0'));
const instant = fc
  .tuple(
    fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
    fc.integer({ min: 0, max: 999 }),
    fc.constantFrom('Z', '+02:00', '-11:30'),
  )
  .map(([date, micros, zone]) =>
    date.toISOString().replace('Z', `${String(micros).padStart(3, '0')}${zone}`),
  );

const values: Record<ArrayType, fc.Arbitrary<unknown>> = {
  uuid: fc.oneof(
    fc.uuid(),
    fc.uuid().map((id) => id.toUpperCase()),
  ),
  text,
  json: fc.json(),
  timestamptz: fc.oneof(
    fc
      .date({ noInvalidDate: true, min: new Date('1970-01-01'), max: new Date('2400-01-01') })
      .map((date) => date.toISOString()),
    instant,
  ),
  date: fc
    .date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') })
    .map((date) => date.toISOString().slice(0, 10)),
  boolean: fc.boolean(),
  smallint: fc.integer({ min: -32_768, max: 32_767 }),
  int: fc.integer(),
  bigint: fc.maxSafeInteger(),
  bytea: fc.uint8Array().map((bytes) => Buffer.from(bytes)),
};

for (const [type, value] of Object.entries(values) as [ArrayType, fc.Arbitrary<unknown>][]) {
  test(`PostgreSQL reads a binary array of ${type} as it reads one in text`, async () => {
    // Compared as text: json has no equality.
    const compare = `select $1::${type}[]::text = $2::${type}[]::text as same`;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(value), { maxLength: 8 }), async (array) => {
        const { rows } = await client.query(compare, [binaryArray(type, array), array]);
        assert.equal(rows[0].same, true);
      }),
      { numRuns: 60 },
    );
  });
}

test('values that a type cannot hold are refused, never cut or rounded', () => {
  const wrong: [ArrayType, unknown][] = [
    ['uuid', 'not-a-uuid'],
    ['uuid', '01990000-0000-7000-8000-00000000000g'],
    ['uuid', '01990000-0000-7000-8000-0000000000\u0130a'],
    ['smallint', 32_768],
    ['int', 1.5],
    ['int', 2 ** 31],
    ['bigint', Number.MAX_SAFE_INTEGER + 1],
    ['bigint', Number.NaN],
    ['timestamptz', 'yesterday'],
    ['text', 5],
  ];
  for (const [type, value] of wrong) assert.throws(() => binaryArray(type, [value]), `${type} ${value}`);
});
