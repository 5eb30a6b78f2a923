import assert from 'node:assert/strict';
import { test } from 'node:test';
import { routes } from '../contract/routes.ts';
import { differences } from './generate.ts';

test('the committed files match the contract', async () => {
  assert.deepEqual(await differences(routes), [], 'run: npm run generate');
});
