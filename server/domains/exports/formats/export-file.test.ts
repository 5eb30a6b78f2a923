import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import readExcelFile from 'read-excel-file/node';
import { type ExportFormat, exportFormats } from '../../../../contract/exports.ts';
import { sheetOf, unzipped } from '../../../../test/harness/export.ts';
import { readTable } from '../../../files/tables/table.ts';
import type { Cell } from '../export-values.ts';
import { formatAmount } from '../export-values.ts';
import { fileFormatOf, fileFormats, fileNameOf } from './export-file.ts';

const columns = ['id', 'amount', 'description'] as const;

/** Builds a file whose rows arrive in these pieces. Between pieces the state is plain data, as a job stores it. */
function fileOf(format: ExportFormat, pieces: readonly (readonly Cell[][])[]): Buffer {
  const { begin, rows, end } = fileFormats[format];
  let { bytes, state } = begin(columns);
  const parts = [bytes];
  for (const piece of pieces) {
    ({ bytes, state } = rows(JSON.parse(JSON.stringify(state)), columns, piece as Cell[][]));
    parts.push(bytes);
  }
  return Buffer.concat([...parts, end(state)]);
}

const pieces: Cell[][][] = [
  [
    ['a', 1, 'x'],
    ['b', -2, null],
  ],
  [],
  [['c', 3, 'ü, "q"\r\n']],
];

test('every format contains the same rows, however they are split into pieces', () => {
  const all = pieces.flat();
  const objects = all.map(([id, amount, description]) => ({ id, amount, description }));
  assert.equal(
    fileOf('csv', pieces).toString(),
    'id,amount,description\r\na,1,x\r\nb,-2,\r\nc,3,"ü, ""q""\r\n"\r\n',
  );
  assert.equal(
    fileOf('ndjson', pieces).toString(),
    objects.map((one) => `${JSON.stringify(one)}\n`).join(''),
  );
  assert.deepEqual(JSON.parse(fileOf('json', pieces).toString()), objects);
  assert.equal(sheetOf(fileOf('xlsx', pieces)).length, 4);
});

test('a file without rows is valid', () => {
  assert.equal(fileOf('csv', []).toString(), 'id,amount,description\r\n');
  assert.equal(fileOf('ndjson', []).toString(), '');
  assert.deepEqual(JSON.parse(fileOf('json', [[], []]).toString()), []);
  assert.deepEqual(sheetOf(fileOf('xlsx', [[]])), [[...columns]]);
});

test('a workbook preserves any text in any number of pieces, with valid checksums', () => {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 30 })
    .filter((one) => !/(?![\t\n\r])\p{Cc}|[\ufffe\uffff\r]|\p{Cs}/u.test(one));
  const row = fc.tuple(text, fc.maxSafeInteger(), fc.option(text));
  fc.assert(
    fc.property(fc.array(fc.array(row, { maxLength: 5 }), { maxLength: 5 }), (any) => {
      const file = fileOf('xlsx', any);
      assert.equal(unzipped(file).size, 6);
      const expected = any.flat().map((values) => values.map((cell) => String(cell ?? '')));
      assert.deepEqual(sheetOf(file).slice(1), expected);
    }),
    { numRuns: 60 },
  );
});

test('text that looks like a formula is escaped in CSV and remains text in a workbook', () => {
  const file = [[['=1+1', -5, '@x']]] as Cell[][][];
  assert.equal(fileOf('csv', file).toString().split('\r\n')[1], "'=1+1,-5,'@x");
  assert.deepEqual(sheetOf(fileOf('xlsx', file))[1], ['=1+1', '-5', '@x']);
  assert.doesNotMatch(unzipped(fileOf('xlsx', file)).get('xl/worksheets/sheet1.xml')!, /<f>/);
});

test('a file name contains its date and format', () => {
  assert.deepEqual(
    exportFormats.map((format) => fileNameOf('wallet-transactions', format, '2026-06-15T12:00:00.000Z')),
    ['csv', 'ndjson', 'json', 'xlsx'].map((end) => `wallet-transactions-2026-06-15.${end}`),
  );
});

test('a spreadsheet reader opens a workbook, with numbers as numbers and times as local dates', async () => {
  const names = ['id', 'created_at', 'amount', 'available_on', 'description'] as const;
  const { begin, rows, end } = fileFormats.xlsx;
  const first = begin(names);
  const values: Cell[][] = [
    ['wtx_1', '2026-12-31T23:30:00.000Z', -1_250, null, 'a'],
    ['wtx_2', '2027-01-01T00:30:00.123+01:00', 5, '2026-01-02T00:00:00.000Z', null],
  ];
  const second = rows(first.state, names, values.slice(0, 1));
  const third = rows(second.state, names, values.slice(1));
  const file = Buffer.concat([first.bytes, second.bytes, third.bytes, end(third.state)]);
  const [sheet] = await readExcelFile(file);
  assert.deepEqual(sheet!.data, [
    [...names],
    ['wtx_1', new Date('2026-12-31T23:30:00.000Z'), -1_250, null, 'a'],
    ['wtx_2', new Date('2027-01-01T00:30:00.123Z'), 5, new Date('2026-01-02T00:00:00.000Z'), null],
  ]);
});

test('CSV opens in the spreadsheets of every region: with a mark, and the separator and decimals that are chosen', async () => {
  const rows: Cell[][] = [['a', -1_250, 'Caffè è così, "x"; y']];
  for (const [separator, sign] of [
    ['comma', ','],
    ['semicolon', ';'],
    ['tab', '\t'],
  ] as const) {
    const { begin, rows: more } = fileFormatOf({ format: 'csv', separator });
    const file = Buffer.concat([begin(columns).bytes, more({}, columns, rows).bytes]);
    assert.deepEqual([...file.subarray(0, 3)], [0xef, 0xbb, 0xbf]);
    const table = await readTable(file, 'en');
    assert.ok('rows' in table);
    assert.equal(table.separator, sign);
    assert.deepEqual(
      table.rows.map(({ cells }) => cells),
      [[...columns], ['a', '-1250', 'Caffè è così, "x"; y']],
    );
  }
  assert.equal(formatAmount(-1_250, 'EUR', ','), 'EUR -12,50');
});
