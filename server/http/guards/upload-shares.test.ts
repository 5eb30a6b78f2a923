import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UploadShares } from './upload-shares.ts';

test('concurrent uploads are limited per merchant and in total, and a finished upload frees its place', () => {
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
