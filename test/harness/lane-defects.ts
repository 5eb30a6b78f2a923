/** The defects that servers in this process have now. One test at a time has any, and leaves none behind. */
import assert from 'node:assert/strict';
import type { Mutation } from './mutation.ts';

let current: readonly Mutation[] = [];

/** Throws if a test has left its defects behind. */
export function assertNoDefects(): void {
  assert.deepEqual(current, [], 'The defects of another test are still chosen in this process.');
}

/** Notes the defects of a test; throws while those of another are chosen. */
export function noteDefects(mutations: readonly Mutation[]): void {
  assertNoDefects();
  current = mutations;
}

export const forgetDefects = (): void => {
  current = [];
};
