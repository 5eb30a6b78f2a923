/** Mutations of fault handling: servers that wait for a hanging database, or misjudge its errors. */
import type { Mutation } from '../harness/mutation.ts';

/** Statements have no client-side deadline. */
export const withoutDeadline: readonly Mutation[] = [
  {
    file: 'server/database/pool/watch.ts',
    find: 'if (watched.silentMs > watched.deadlineMs) {',
    replace: 'if (watched.silentMs > Number.POSITIVE_INFINITY) {',
  },
];

/** Requests wait for their batch without limit. */
export const withoutExpiry: readonly Mutation[] = [
  {
    file: 'server/engine/gathering-queue.ts',
    find: 'this.#expiry ??= setTimeout(this.#expire, this.#options.waitMs);',
    replace: '',
  },
  // Otherwise a probe soon ends the batches in progress.
  {
    file: 'server/database/pool/pulse.ts',
    find: 'const timeoutMs = 2_000',
    replace: 'const timeoutMs = 60_000',
  },
];

/** A write refused by a read-only database counts as unexpected. */
export const readOnlyIsUnforeseen: readonly Mutation[] = [
  {
    file: 'server/database/failures.ts',
    find: 'code === readOnly ||\n      outageClasses',
    replace: 'outageClasses',
  },
];
