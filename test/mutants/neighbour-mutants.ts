/** Mutations of background work and batches that let one merchant block others. */
import { type Mutation, mutant, mutation } from '../harness/mutation.ts';

const quarantine = 'server/engine/loops/quarantine.ts';
const figureStore = 'server/domains/dashboard/figure-store.ts';

/** A failing batch fails for all of its merchants, and is retried unchanged. */
const failingTogether = mutant(
  quarantine,
  'if (!isOfTheWork(error)) throw error;\n        if (some.length === 1)',
  'throw error;\n        if (some.length === 1)',
);

/** Amounts have no limit, so their sums overflow a bigint. */
export const amountsUnbounded: readonly Mutation[] = [
  ...failingTogether,
  mutation('contract/primitives.ts', 'maximum: limits.amount', 'maximum: maximumInteger'),
  mutation(figureStore, 'tessera_bigint(sum(value))', 'sum(value)::bigint'),
  mutation(figureStore, 'tessera_bigint(d.value::numeric + more.value)', 'd.value + more.value'),
];

/** All waiting events share one transaction, whatever it takes. */
export const relayedAtOnce: readonly Mutation[] = [
  ...failingTogether,
  mutation(
    'server/background/relay-store.ts',
    'export const maxShared = 100;',
    'export const maxShared = 1_500;',
  ),
  mutation('server/engine/loops/pace.ts', 'const slowMs = 300;', 'const slowMs = 300_000;'),
];

/** All deliveries of a burst are created in one statement. */
export const fannedOutAtOnce: readonly Mutation[] = [
  ...failingTogether,
  mutation(
    'server/domains/webhooks/delivery/fan-out.ts',
    'const maxDeliveries = 1_000;',
    'const maxDeliveries = 1_000_000;',
  ),
];

/** Any failure, such as an undecryptable secret, ends the turn that sends events. */
export const brokenSecretThrown: readonly Mutation[] = [
  ...failingTogether,
  mutation(
    'server/domains/webhooks/delivery/due.ts',
    'if (error instanceof UnreadableSecret) return undefined;',
  ),
];

/** A request for a locked row fails its whole batch. */
export const lockedTogether = mutant(
  'server/http/perform.ts',
  '() => apart.serve(requests)',
  '() => commitTogether(pool, operation, writer, requests)',
);

/** Background work takes all of its time, however long requests wait. */
export const jobsDontYield = mutant(
  'server/engine/loops/budget.ts',
  'if (oldestMs > longMs) this.#share = Math.max(leastShare, this.#share / 2);\n    else if (oldestMs < shortMs)\n',
);
