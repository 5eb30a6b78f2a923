/** Promises of a server that are tested on one that works, and on one that has a defect against each of them. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Mutation } from '../../harness/mutation.ts';
import type { TestMerchant } from '../../harness/world.ts';
import type { Rig } from '../../promises/rig.ts';
import { type BreakableOptions, openBreakable } from './breakable.ts';

export interface Promised {
  what: string;
  /** With a merchant of its own; returns whether the promise was kept. */
  holds(rig: Rig, merchant: TestMerchant): Promise<boolean>;
  /** Defects of which each breaks the promise, in files that no other promise changes. */
  mutants: readonly Mutation[];
}

/** Declares two tests: `title`, and that each defect is detected. All defects are in the same servers. */
export function testPromises(
  title: string,
  promises: readonly Promised[],
  options: Pick<BreakableOptions, 'servers'>,
): void {
  const holding = async (t: TestContext, mutations: readonly Mutation[], expected: boolean) => {
    const rig = await openBreakable(t, { background: 'one', ...options, mutations });
    for (const { what, holds } of promises)
      assert.equal(await holds(rig, await rig.world.merchant()), expected, what);
  };
  test(title, (t) => holding(t, [], true));
  const mutants = promises.flatMap((promised) => promised.mutants);
  test('each mutant is detected', (t) => holding(t, mutants, false));
}
