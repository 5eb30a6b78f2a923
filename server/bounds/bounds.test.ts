import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BoundedMap } from './bounded-map.ts';
import { Shares } from './shares.ts';

test('a full map forgets what was set longest ago', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1).set('b', 2).set('a', 3).set('c', 4);
  assert.deepEqual(
    [...map],
    [
      ['a', 3],
      ['c', 4],
    ],
  );
});

test('a key has no more than its share, and releasing twice frees one place', () => {
  const shares = new Shares({ perKey: 1, total: 2 });
  const release = shares.take('a');
  assert.deepEqual([shares.exceeded('a'), shares.exceeded('b')], ['key', undefined]);
  const releaseOther = shares.take('b');
  assert.equal(shares.exceeded('c'), 'total');
  release();
  release();
  assert.deepEqual([shares.exceeded('a'), shares.exceeded('b'), shares.total], [undefined, 'key', 1]);
  releaseOther();
  assert.equal(shares.total, 0);
});
