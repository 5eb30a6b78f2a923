import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WedgeReader } from './wedge.ts';

const type = (text: string, everyMs: number, reader = new WedgeReader(), from = 1_000) =>
  [...text].map((key, at) => reader.read(key === '\n' ? 'Enter' : key, from + at * everyMs)).at(-1);

const cases: [title: string, text: string, everyMs: number, read: string | undefined][] = [
  ['a scanner', 'SUMMER-2KX7\n', 8, 'SUMMER-2KX7'],
  ['a person', 'SUMMER-2KX7\n', 90, undefined],
  ['a quick person with a short amount', '12.50\n', 45, undefined],
  ['a scanner that has not ended yet', 'SUMMER-2KX7', 8, undefined],
];
for (const [title, text, everyMs, read] of cases)
  test(`what ${title} types is ${read === undefined ? 'no scan' : 'a scan'}`, () =>
    assert.equal(type(text, everyMs), read));

test('a scan into a partly filled field contains only the scan', () => {
  const reader = new WedgeReader();
  type('12', 100, reader, 1_000);
  assert.equal(type('SUMMER-2KX7\n', 5, reader, 3_000), 'SUMMER-2KX7');
});

test("the shift key doesn't count as a character", () => {
  const reader = new WedgeReader();
  const keys = ['Shift', 'A', 'Shift', 'B', 'Shift', 'C', '1', '2', '3', 'Enter'];
  assert.equal(keys.map((key, at) => reader.read(key, 1_000 + at * 5)).at(-1), 'ABC123');
});
