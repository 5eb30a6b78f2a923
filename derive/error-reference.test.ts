import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorCodes } from '../contract/errors.ts';
import { errorList, errorReference } from './error-reference.ts';
import { toyRoutes } from './test/toy-routes.ts';

test('the reference has every code of the contract with the routes that return it', () => {
  const references = errorReference(toyRoutes);
  assert.deepEqual(
    references.map(({ code }) => code),
    errorCodes,
  );
  const exhausted = references.find(({ code }) => code === 'voucher_exhausted')!;
  assert.equal(exhausted.status, 409);
  assert.equal(exhausted.everywhere, undefined);
  assert.deepEqual(
    exhausted.routes.map(({ name }) => name),
    ['vouchers.redeem'],
  );
});

test('the list shows routes, kinds of routes, or a dash', () => {
  const lines = errorList(toyRoutes).split('\n');
  const line = (code: string) => lines.find((text) => text.includes(` ${code} `))!.split(/\s{2,}/);
  assert.deepEqual(line('voucher_not_found'), ['404', 'voucher_not_found', 'vouchers.redeem, vouchers.get']);
  assert.deepEqual(line('rate_limited'), ['429', 'rate_limited', 'every route']);
  assert.deepEqual(line('email_taken'), ['409', 'email_taken', '-']);
});
