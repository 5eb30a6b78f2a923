import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessMatrix } from './access-matrix.ts';
import { toyRoutes } from './test/toy-routes.ts';

/** Returns the cells of the row of a route, after its name. */
function lineOf(path: string): string[] {
  const line = accessMatrix(toyRoutes)
    .split('\n')
    .find((text) => text.includes(` ${path} `));
  return line!.split(/\s{2,}/).slice(1);
}

test('the matrix lists the roles, token scope and presets that allow each route', () => {
  const roles = ['x', 'x', 'x', '.', '.', '.'];
  const redeem = ['POST /api/v1/vouchers/:id/redeem', 'VOUCHERS_REDEEM', ...roles, 'vouchers:redeem'];
  assert.deepEqual(lineOf('/api/v1/vouchers/:id/redeem'), [...redeem, 'pos_terminal, integration']);
});

test('an interactive route refuses tokens, and a public route needs no credential', () => {
  const path = '/api/v1/merchant/api-tokens/revoke-all';
  const ownerOnly = ['x', '.', '.', '.', '.', '.'];
  assert.deepEqual(lineOf(path), [`POST ${path}`, 'TOKENS_MANAGE', ...ownerOnly, 'JWT, step-up']);
  assert.deepEqual(lineOf('/health'), ['GET /health', '-', ...Array(6).fill('*'), 'public']);
});
