import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { openCursor, sealCursor } from './page-cursor.ts';

const key = randomBytes(32);
const position = '01931f2e-7d30-7a52-9d3c-5b1f6c0a2e11';
const cursor = sealCursor(key, 'merchant a, list', position);

test('a cursor opens to the position it was sealed with', () => {
  assert.equal(openCursor(key, 'merchant a, list', cursor), position);
});

test('a cursor for another merchant, list, filter or server does not open', () => {
  assert.equal(openCursor(key, 'merchant b, list', cursor), undefined);
  assert.equal(openCursor(randomBytes(32), 'merchant a, list', cursor), undefined);
});

test('a cursor with any one character changed does not open', () => {
  for (let at = 0; at < cursor.length; at++) {
    const changed = cursor.slice(0, at) + (cursor[at] === 'A' ? 'B' : 'A') + cursor.slice(at + 1);
    assert.equal(openCursor(key, 'merchant a, list', changed), undefined, `character ${at}`);
  }
});

test('a cursor with another spelling of the same bytes does not open', () => {
  const standard = Buffer.from(cursor, 'base64url').toString('base64');
  for (const spelling of [standard, `${cursor}=`, `${cursor}\n`, ` ${cursor}`, `${cursor}.`]) {
    if (spelling !== cursor) assert.equal(openCursor(key, 'merchant a, list', spelling), undefined);
  }
});

test('arbitrary text does not open', () => {
  for (const text of ['', 'x', '....', 'eyJhIjoxfQ', 'A'.repeat(43), 'A'.repeat(500)]) {
    assert.equal(openCursor(key, 'merchant a, list', text), undefined);
  }
});
