import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MerchantRow } from './merchant.ts';
import { type OperatorStatus, refusalOfStatus } from './merchant-status.ts';

const allowed = [
  ['pending', 'active'],
  ['suspended', 'active'],
  ['active', 'suspended'],
  ['active', 'closed'],
  ['suspended', 'closed'],
];

test("a merchant's status follows the table of transitions, and closed is final", () => {
  for (const from of ['pending', 'active', 'suspended', 'closed'] as MerchantRow['status'][]) {
    for (const to of ['active', 'suspended', 'closed'] as OperatorStatus[]) {
      const may = allowed.some(([source, target]) => source === from && target === to);
      assert.equal(
        refusalOfStatus(from, to)?.code,
        may ? undefined : 'invalid_transition',
        `${from} -> ${to}`,
      );
    }
  }
});
