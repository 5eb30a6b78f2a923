import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCsv, textOf } from './csv.ts';

const cases: [string, string, string[][]][] = [
  [
    'commas and the last line without an end',
    'code,id\nA,1\nB,2',
    [
      ['code', 'id'],
      ['A', '1'],
      ['B', '2'],
    ],
  ],
  [
    'semicolons of a spreadsheet',
    'code;id\r\nA;1,5\r\n',
    [
      ['code', 'id'],
      ['A', '1,5'],
    ],
  ],
  [
    'tabs',
    'a\tb\nc\td\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'quotes with separators, quotes and breaks',
    '"a, ""b""","c\nd"\ne,f',
    [
      ['a, "b"', 'c\nd'],
      ['e', 'f'],
    ],
  ],
  ['a byte order mark', '\uFEFFcode\nA', [['code'], ['A']]],
  [
    'blank lines',
    'a,b\n\n,\nc,d\n\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['empty cells', 'a,,c\n', [['a', '', 'c']]],
  ['breaks of old computers', 'a\rb\r', [['a'], ['b']]],
  ['nothing', '', []],
];

for (const [what, text, rows] of cases) {
  test(`CSV is read with ${what}`, () => {
    assert.deepEqual(
      readCsv(text).map(({ cells }) => cells),
      rows,
    );
  });
}

test('each row keeps its line number, whatever precedes it', () => {
  const lines = readCsv('a\n"b\nb"\n\nc').map(({ line }) => line);
  assert.deepEqual(lines, [1, 2, 5]);
});

test("a file's encoding is detected", async () => {
  const bytes = (...given: number[]) => new Blob([new Uint8Array(given)]);
  assert.equal(await textOf(bytes(0x65, 0xcc, 0x80)), 'e\u0300');
  assert.equal(await textOf(bytes(0x65, 0xe8)), 'eè');
  assert.equal(await textOf(bytes(0xff, 0xfe, 0x65, 0x00)), 'e');
});
