import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { type CsvCell, csv } from './csv.ts';

const byTheLibrary = (rows: CsvCell[][]): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? withoutLaterFormulas(cell) : cell))),
    { record_delimiter: 'windows', escape_formulas: true },
  );

/** The library knows formulas at the beginning of a cell only. */
function withoutLaterFormulas(cell: string): string {
  let begins = false;
  let text = '';
  for (const character of cell) {
    if (begins && '=+-@\uFF1D\uFF0B\uFF0D\uFF20'.includes(character)) text += "'";
    text += character;
    begins = ';|\t\r\n'.includes(character) || (begins && '" '.includes(character));
  }
  return text;
}

// Excludes lone CR and LF, which the library leaves unquoted next to CRLF, so that readers break the line there.
const characters = [...'abc,;"\'=+-@\t ', '\r\n', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20', 'è', '€'];
const text = fc.string({ unit: fc.constantFrom(...characters), maxLength: 8 });
const cell = fc.oneof(text, fc.integer(), fc.constant(null));

test("the output equals the library's, byte for byte", () => {
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { maxLength: 6 });
  fc.assert(
    fc.property(rows, (given) => {
      assert.equal(csv(given), byTheLibrary(given));
    }),
    { numRuns: 2_000 },
  );
});

test('a sign before a number alone, such as that of a phone, is no formula', () => {
  for (const number of ['+393331234567', '+39 333 123 4567', '+1', '-15%', '-12.5%'])
    for (const separator of [',', ';', '\t'] as const)
      assert.equal(csv([[number]], separator), `${number}\r\n`);
  for (const cell of [
    '+1+1',
    '+39-1',
    '+A1',
    '+',
    '+ 1',
    '+1(2)',
    '+1 x',
    '-39-1',
    '-5 EUR',
    '+1%%',
    '+1,A1',
    '=39',
    '@39',
    '+1!A1',
    '\uFF0B39',
  ])
    assert.match(csv([[cell]]), /^"?'/, cell);
  assert.equal(csv([['x;+39']]), "x;'+39\r\n");
});

test('a cell with any line break is quoted', () => {
  assert.equal(csv([['a\nb', 'a\rb', 'a\r\nb']]), '"a\nb","a\rb","a\r\nb"\r\n');
});

test('no program that reads a file with another separator finds a cell that begins like a formula', () => {
  for (const [separator, others] of [
    [',', /[;|\t\r\n]/],
    [';', /[,|\t\r\n]/],
    ['\t', /[,;|\r\n]/],
  ] as const)
    fc.assert(
      fc.property(text, (given) => {
        const [first, ...later] = csv([[given]], separator).split(others);
        for (const found of [first!, ...later.map((one) => one.replace(/^["\s]+/, ''))])
          assert.doesNotMatch(found, /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/);
      }),
      { numRuns: 2_000 },
    );
  assert.equal(csv([['x;=1+1', 'x\t@sum', ';"=1"']]), `x;'=1+1,x\t'@sum,";""'=1"""\r\n`);
});
