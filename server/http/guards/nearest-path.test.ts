import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fullPath } from '../../../contract/route.ts';
import { routes } from '../../../contract/routes.ts';
import { nearestPath } from './nearest-path.ts';

const paths = routes.map(fullPath);

const meant: Record<string, string | undefined> = {
  '/API/V1/customers': '/api/v1/customers',
  '/api/v2/customers': '/api/v1/customers',
  '/api/v1/Customers': '/api/v1/customers',
  '/api/v1/customer': '/api/v1/customers',
  '/api/v1/customers%20': '/api/v1/customers',
  '/api/v1/customers.json?limit=1': '/api/v1/customers',
  '/api/v1/order/quote': '/api/v1/orders/quote',
  '/api/v1/vouchers': '/api/v1/merchant/vouchers',
  '/api/v1/merchant/voucher': '/api/v1/merchant/vouchers',
  '/api/v1/voucher/X/redeem': '/api/v1/vouchers/:id/redeem',
  '/rest/v1/events': '/api/v1/events',
  '/api/v1/coupons': undefined,
  '/graphql': undefined,
  '/api/v1': undefined,
  '/': undefined,
};

for (const [given, path] of Object.entries(meant))
  test(`the route that ${given} was meant to be is ${path ?? 'unknown'}`, () =>
    assert.equal(nearestPath(given, paths), path));

test('the longest path is compared in a few milliseconds', () => {
  const began = process.cpuUsage();
  for (let at = 0; at < 10; at++) nearestPath(`/${'aaaaaaaaaaaa/'.repeat(1_200)}`, paths);
  for (let at = 0; at < 10; at++) nearestPath(`/merchant/${'voucherz'.repeat(2_000)}`, paths);
  assert.ok(process.cpuUsage(began).user / 1_000 < 200);
});
