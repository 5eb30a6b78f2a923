/** Mutations of fault handling: servers that wait for a hanging database, or misjudge its errors. */
import { mutant, mutation } from '../harness/mutation.ts';

/** Statements have no client-side deadline. */
export const withoutDeadline = mutant(
  'server/database/pool/watch.ts',
  'if (watched.silentMs > watched.deadlineMs) {',
  'if (watched.silentMs > Number.POSITIVE_INFINITY) {',
);

/** Requests wait for their batch without limit. */
export const withoutExpiry = [
  mutation(
    'server/engine/gathering-queue.ts',
    'this.#expiry ??= setTimeout(this.#expire, this.#options.waitMs);',
  ),
  // Otherwise a probe soon ends the batches in progress.
  mutation('server/database/pool/pulse.ts', 'const timeoutMs = 2_000', 'const timeoutMs = 60_000'),
];

/** A write refused by a read-only database counts as unexpected. */
export const readOnlyIsUnforeseen = mutant(
  'server/database/failures.ts',
  'code === readOnly ||\n      outageClasses',
  'outageClasses',
);
