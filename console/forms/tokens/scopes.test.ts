import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { scopeNames } from '../../api/catalogue.gen.ts';
import { curlFor, routesOf, scopesByArea } from './scopes.ts';

test('every scope belongs to one area and has a route', () => {
  assert.deepEqual(
    scopesByArea()
      .flatMap(([, scopes]) => scopes)
      .toSorted(),
    [...scopeNames].toSorted(),
  );
  for (const scope of scopeNames) assert.ok(routesOf(scope).length > 0, scope);
});

describe('the sample command of a token', () => {
  const cases: [string, string[], RegExp][] = [
    [
      'reads a list where it may',
      ['vouchers:redeem', 'vouchers:read'],
      /'http:\/\/t\/api\/v1\/merchant\/vouchers'/,
    ],
    ['reads a single thing that needs no id', ['merchant:read'], /'http:\/\/t\/api\/v1\/merchant\/profile'/],
    [
      'sends an empty body where it may only write',
      ['posts:create'],
      /-X POST .* -d '\{\}' 'http:\/\/t\/api\/v1\/posts'/,
    ],
    ['leaves an id to be filled in', ['vouchers:reverse'], /vouchers\/redemptions\/:id\/rollback'/],
  ];
  for (const [name, scopes, expected] of cases)
    test(name, () => assert.match(curlFor('tsr_test_x', scopes, 'http://t'), expected));
});
