import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessMatrix } from './access-matrix.ts';
import { toyRoutes } from './test/toy-routes.ts';

/** The cells of the line of one route. */
function lineOf(path: string): string[] {
  const line = accessMatrix(toyRoutes)
    .split('\n')
    .find((text) => text.includes(` ${path} `));
  return line!.split(/\s{2,}/);
}

test('the matrix says for each route which roles may, what a token needs, and which presets hold it', () => {
  const roles = ['x', 'x', 'x', '.', '.', '.'];
  const redeem = ['POST /api/v1/vouchers/:id/redeem', 'VOUCHERS_REDEEM', ...roles, 'vouchers:redeem'];
  assert.deepEqual(lineOf('/api/v1/vouchers/:id/redeem'), [...redeem, 'pos_terminal, integration']);
});

test('a route for people is closed to tokens, and a public one looks at nobody', () => {
  const path = '/api/v1/merchant/api-tokens/revoke-all';
  const ownerOnly = ['x', '.', '.', '.', '.', '.'];
  assert.deepEqual(lineOf(path), [`POST ${path}`, 'TOKENS_MANAGE', ...ownerOnly, 'JWT, step-up']);
  assert.deepEqual(lineOf('/health'), ['GET /health', '-', ...Array(6).fill('*'), 'public']);
});
