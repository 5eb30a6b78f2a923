import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newSerial } from './serial.ts';

test('a serial has 22 digits that cannot be misread, and no two are the same', () => {
  const serials = Array.from({ length: 1_000 }, newSerial);
  for (const serial of serials) assert.match(serial, /^[0-9A-HJKMNP-TV-Z]{22}$/);
  assert.equal(new Set(serials).size, 1_000);
});
