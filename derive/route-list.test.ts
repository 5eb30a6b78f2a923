import assert from 'node:assert/strict';
import { test } from 'node:test';
import { routeList } from './route-list.ts';
import { toyRoutes } from './test/toy-routes.ts';

test('the route list has one aligned line per route, numbered ones first', () => {
  assert.equal(
    routeList(toyRoutes),
    `  #  method  path                                    credential       permission       name
  9  POST    /api/v1/vouchers/:id/redeem             vouchers:redeem  VOUCHERS_REDEEM  vouchers.redeem
 36  GET     /api/v1/merchant/vouchers               vouchers:read    VOUCHERS_READ    vouchers.list
 39  GET     /api/v1/vouchers/:id                    vouchers:read    VOUCHERS_READ    vouchers.get
     POST    /api/v1/merchant/api-tokens/revoke-all  JWT, step-up     TOKENS_MANAGE    api-tokens.revoke-all
     GET     /health                                 public           -                health.check
`,
  );
});
