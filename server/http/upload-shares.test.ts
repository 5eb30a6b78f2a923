import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UploadShares } from './upload-shares.ts';

test('a merchant, and all together, have so many uploads at once, and a place that is given back is free', () => {
  const shares = new UploadShares({ perMerchant: 2, inAll: 3 });
  const first = shares.take('a');
  shares.take('a');
  assert.throws(() => shares.take('a'), { code: 'unavailable' });
  const other = shares.take('b');
  assert.throws(() => shares.take('c'), { code: 'unavailable' });
  first();
  shares.take('c');
  assert.throws(() => shares.take('b'), { code: 'unavailable' });
  other();
  shares.take('a');
});
