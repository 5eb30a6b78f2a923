import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ArrayType, binaryArray } from './binary-array.ts';
import { type Columns, columns, type Whole } from './columns.ts';

interface Sale {
  merchantId: string;
  amount: number;
  note: string | null;
  at?: string;
  details: { place: string } | null;
  flags: string[];
}

const merchant = '01990000-0000-7000-8000-00000000000a';
const sale: Sale = {
  merchantId: merchant,
  amount: 5,
  note: null,
  details: { place: 'shop' },
  flags: ['a', 'b'],
};
const flags = (row: Sale) => `{${row.flags.join(',')}}`;

test('one literal gives the names, the parameters and their arrays in the same order', () => {
  const table: [described: Columns<Sale>, names: string, parameters: string, arrays: unknown[][]][] = [
    [columns<Sale>({ amount: 'bigint' }), 'amount', '$3::bigint[]', [[5, 7]]],
    [
      columns<Sale>({ note: 'text', merchantId: 'uuid' }),
      'note, merchant_id',
      '$3::text[], $4::uuid[]',
      [
        [null, 'n'],
        [merchant, merchant],
      ],
    ],
    [
      columns<Sale>({ details: 'json', flags: ['text', flags] }),
      'details, flags',
      '$3::json[], $4::text[]',
      [
        ['{"place":"shop"}', null],
        ['{a,b}', '{a,b}'],
      ],
    ],
    [
      columns<Sale>({ at: 'timestamptz' }, { double_amount: ['int', (row) => row.amount * 2] }),
      'at, double_amount',
      '$3::timestamptz[], $4::int[]',
      [
        [undefined, undefined],
        [10, 14],
      ],
    ],
  ];
  const rows = [sale, { ...sale, amount: 7, note: 'n', details: null }];
  for (const [described, names, parameters, arrays] of table) {
    assert.equal(described.names, names);
    assert.equal(described.unnest('c', 3), `unnest(${parameters}) as c (${names})`);
    assert.equal(
      described.unnestInOrder('c', 3),
      `unnest(${parameters}) with ordinality as c (${names}, place)`,
    );
    const types = [...parameters.matchAll(/::(\w+)/g)].map(([, type]) => type as ArrayType);
    const sent = (columns: unknown[][]) => columns.map((values, at) => binaryArray(types[at]!, values));
    assert.deepEqual(described.arrays(rows), sent(arrays));
    assert.deepEqual(described.arrays([]), sent(arrays.map(() => [])));
  }
});

test('what is selected and saved is named once, without the key of what is saved', () => {
  const described = columns<{ id: string; code: string; amount: number; at: string }>({
    id: 'uuid',
    code: 'text',
    amount: 'bigint',
    at: 'timestamptz',
  });
  assert.equal(described.of('o'), 'o.id, o.code, o.amount, o.at');
  assert.equal(described.set('c', 'code'), 'amount = c.amount, at = c.at');
});

test('the first parameter is $1 unless others come before', () => {
  assert.equal(columns<Sale>({ amount: 'int' }).unnest('s'), 'unnest($1::int[]) as s (amount)');
});

test('a column that the row lacks or of the wrong type does not compile, nor a whole row without all of them', () => {
  // @ts-expect-error: `Sale` has no `total`.
  columns<Sale>({ total: 'int' });
  // @ts-expect-error: `amount` is a number.
  columns<Sale>({ amount: 'text' });
  // @ts-expect-error: an array of arrays would be unnested into single texts.
  columns<Sale>({ flags: 'text' });
  // @ts-expect-error: `note` is missing.
  columns<Pick<Sale, 'amount' | 'note'>>({ amount: 'int' } satisfies Whole<Pick<Sale, 'amount' | 'note'>>);
});
