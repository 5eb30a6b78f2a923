import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contrastOf } from './contrast.ts';

const cases: [string, string, string | undefined][] = [
  ['#000000', '#ffffff', '21.00'],
  ['#FFFFFF', '#000000', '21.00'],
  ['#777777', '#ffffff', '4.48'],
  ['#6F4E37', '#FFFFFF', '7.44'],
  ['#fff', '#000000', undefined],
];

for (const [one, other, wanted] of cases) {
  test(`${one} on ${other} contrasts by ${wanted ?? 'nothing that is known'}`, () => {
    assert.equal(contrastOf(one, other)?.toFixed(2), wanted);
  });
}
