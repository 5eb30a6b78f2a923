import type { DryRun } from '@tessera/sdk';

/** Reasons why recipients are skipped, most frequent first. */
export const leftOut = ({ by_reason }: DryRun) =>
  Object.entries(by_reason)
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => ({ reason: reason as keyof DryRun['by_reason'], count }));
