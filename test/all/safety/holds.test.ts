/** Servers that don't keep what a hold promised are found. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Mutation } from '../../harness/mutation.ts';
import { heldPointsExpired, holdsCheckedAgain, pricedAgain } from '../../mutants/order-mutants.ts';
import { brokenBy, changes } from '../../promises/hold-changes.ts';
import { openBreakable } from './breakable.ts';

const defects: [which: string, mutations: readonly Mutation[], broken: RegExp][] = [
  ['checks the end of a voucher again when its hold is used', holdsCheckedAgain, /^voucher, on its own/],
  ['prices an order on hold again', pricedAgain, /^promotion, as a part of an order/],
  ['lets points expire that are on hold', heldPointsExpired, /^points/],
];

for (const [which, mutations, broken] of defects) {
  test(`a server that ${which} is detected`, async (t) => {
    const { world } = await openBreakable(t, { background: 'one', servers: 1, mutations });
    const found = await brokenBy(world, changes[0]!);
    assert.ok(
      found.some(({ hold }) => broken.test(hold)),
      JSON.stringify(found),
    );
  });
}
