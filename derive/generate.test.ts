import assert from 'node:assert/strict';
import { test } from 'node:test';
import { routes } from '../contract/routes.ts';
import { differences } from './generate.ts';

test('what is committed is what the contract derives to', async () => {
  assert.deepEqual(await differences(routes), [], 'run: npm run generate');
});
