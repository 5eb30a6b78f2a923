import assert from 'node:assert/strict';
import { test } from 'node:test';
import { standingOf } from './pass-face.ts';

test('the pass of an unusable membership shows that it is expired or void', () => {
  const shown = (['pending', 'active', 'suspended', 'expired', 'revoked'] as const).map((status) =>
    standingOf({ status }),
  );
  assert.deepEqual(shown, ['valid', 'valid', 'void', 'ended', 'void']);
});
