import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCsv } from '../ui/csv.ts';
import { guess, hasNames, type ImportField, mapRows, repetitionsOf } from './csv-mapping.ts';

const fields: ImportField<'code' | 'id'>[] = [
  {
    key: 'code',
    label: 'Code',
    names: ['code', 'codice'],
    isRequired: true,
    faultOf: (text) => (text.length < 4 ? 'too short' : undefined),
  },
  { key: 'id', label: 'Id', names: ['id', 'externalid'] },
];

test('columns are recognized by name, ignoring case and punctuation', () => {
  assert.deepEqual(guess(['External ID', 'CODICE'], fields), { code: 1, id: 0 });
  assert.equal(hasNames(readCsv('External ID,CODICE\nx,y'), fields), true);
});

test('a file without a header maps its first column to the first field', () => {
  assert.deepEqual(guess(['ABCD-1'], fields), { code: 0 });
  assert.equal(hasNames(readCsv('ABCD-1\nABCD-2'), fields), false);
});

test('an invalid row is skipped and reported with its line number', () => {
  const rows = readCsv('code,id\nABCD,1\nAB,2\n,3\nEFGH,').slice(1);
  assert.deepEqual(
    mapRows(rows, fields, { code: 0, id: 1 }, (label) => `${label} is missing`),
    {
      rows: [
        { line: 2, values: { code: 'ABCD', id: '1' } },
        { line: 5, values: { code: 'EFGH' } },
      ],
      faults: [
        { line: 3, text: 'too short' },
        { line: 4, text: 'Code is missing' },
      ],
    },
  );
});

test('duplicate codes are found, ignoring case and hyphens', () => {
  const { rows } = mapRows(readCsv('AB-CD\nEFGH\nabcd'), fields, { code: 0 }, String);
  assert.deepEqual(
    repetitionsOf(rows, 'code', (line) => `like line ${line}`),
    [{ line: 3, text: 'like line 1' }],
  );
});
