import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigError } from './config-error.ts';
import { requirePackage } from './optional-package.ts';

test('a setting whose package is not installed is refused at start, with the way to install it', () => {
  requirePackage('stripe', 'TESSERA_STRIPE_SECRET_KEY');
  assert.throws(
    () => requirePackage('no-such-package', 'TESSERA_FILES=s3'),
    (error: Error) => {
      assert.ok(error instanceof ConfigError);
      assert.match(
        error.message,
        /^TESSERA_FILES=s3 needs the package no-such-package.*npm start.*npm ci\.$/,
      );
      return true;
    },
  );
});
