import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTillMark, tillMark } from './till-mark.ts';

test('the mark of an order without a number says when a till made it, and numbers of shops say nothing', () => {
  const random = Uint8Array.from({ length: 12 }, (_, at) => at * 20);
  const mark = tillMark(new Date('2026-11-30T13:05:12.789Z'), random);
  assert.equal(mark, 'till-20261130T130512Z-0014283c5064788ca0b4c8dc');
  assert.deepEqual(readTillMark(mark), { at: '2026-11-30T13:05:12Z' });
  assert.deepEqual(readTillMark('till-2026-11-30-0123456789ab'), { at: '2026-11-30' });
  assert.deepEqual(readTillMark('0123456789abcdef0123456789abcdef'), {});
  for (const number of ['T261130-ABCDEFGH', 'till-1', 'till-1-0001', `x${mark}`, `${mark}/2`, ''])
    assert.equal(readTillMark(number), undefined, number);
});
