/** Example responses are consistent. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { routes } from '../contract/routes.ts';
import { openApi } from './openapi.ts';

type Fields = Record<string, unknown>;

/** Combinations of values that one object can't have. */
const nonsense: Record<string, (fields: Fields) => boolean> = {
  'a discount as large as the order': ({ discount_amount: off, order_total_after: left }) =>
    typeof off === 'number' && typeof left === 'number' && off >= left,
  'a redemption of a discount that took an amount from a gift': ({ object, amount, discount_amount: off }) =>
    object === 'redemption' && amount !== null && off !== null,
  'a discount with a balance': ({ object, type, gift }) =>
    object === 'voucher' && type === 'discount' && gift !== null,
  'points that wait for nothing': ({ object, status, available_at: at }) =>
    object === 'points_transaction' && status === 'pending' && at === null,
  'an earning with a debt': ({ object, type, debt, lapsed }) =>
    object === 'points_transaction' && type === 'earn' && (debt !== 0 || lapsed !== 0),
};

function faultsIn(node: unknown, place: string): string[] {
  if (node === null || typeof node !== 'object') return [];
  const own = Object.entries(nonsense).flatMap(([what, applies]) =>
    !Array.isArray(node) && applies(node as Fields) ? [`${place}: ${what}`] : [],
  );
  return [...own, ...Object.entries(node).flatMap(([key, value]) => faultsIn(value, `${place}/${key}`))];
}

test('no example response contradicts itself', () => {
  const { paths } = JSON.parse(openApi(routes)) as {
    paths: Record<
      string,
      Record<string, { operationId: string; responses: Record<string, { content?: object }> }>
    >;
  };
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const faults = operations.flatMap(({ operationId, responses }) =>
    Object.values(responses).flatMap(({ content = {} }) =>
      Object.values(content).flatMap(({ example }) => faultsIn(example, operationId)),
    ),
  );
  assert.deepEqual(faults, []);
});
