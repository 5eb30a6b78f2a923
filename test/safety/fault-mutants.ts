/** Tessera broken on purpose: it waits for a database that hangs, or takes one that is ill for a mistake of its own. */
import type { Mutation } from '../harness/mutation.ts';

/** Statements have no deadline on the client's side. */
export const withoutDeadline: readonly Mutation[] = [
  {
    file: 'server/database/watch.ts',
    find: 'if (watched.silentMs > watched.deadlineMs) {',
    replace: 'if (watched.silentMs > Number.POSITIVE_INFINITY) {',
  },
];

/** Whoever waits for a batch waits as long as the batches before it take. */
export const withoutExpiry: readonly Mutation[] = [
  {
    file: 'server/database/gathering-queue.ts',
    find: 'this.#expiry ??= setTimeout(this.#expire, this.#options.waitMs);',
    replace: '',
  },
  // Otherwise a look at the database soon ends the batches under way.
  {
    file: 'server/database/pulse.ts',
    find: 'const patienceMs = 2_000',
    replace: 'const patienceMs = 60_000',
  },
];

/** A write that a read-only database refuses counts as unforeseen. */
export const readOnlyIsUnforeseen: readonly Mutation[] = [
  {
    file: 'server/database/failures.ts',
    find: 'code === readOnly || outageClasses',
    replace: 'outageClasses',
  },
];
