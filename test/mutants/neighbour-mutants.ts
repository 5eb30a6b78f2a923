/** Mutations of background work and batches that let one merchant block others. */
import type { Mutation } from '../harness/mutation.ts';

/** A failing batch fails for all of its merchants, and is retried unchanged. */
const failingTogether: readonly Mutation[] = [
  {
    file: 'server/engine/loops/quarantine.ts',
    find: 'if (!isOfTheWork(error)) throw error;\n        if (some.length === 1)',
    replace: 'throw error;\n        if (some.length === 1)',
  },
];

/** Amounts have no limit, so their sums overflow a bigint. */
export const amountsUnbounded: readonly Mutation[] = [
  ...failingTogether,
  {
    file: 'contract/primitives.ts',
    find: 'maximum: limits.amount',
    replace: 'maximum: maximumInteger',
  },
  {
    file: 'server/domains/dashboard/figure-store.ts',
    find: 'tessera_bigint(sum(value))',
    replace: 'sum(value)::bigint',
  },
  {
    file: 'server/domains/dashboard/figure-store.ts',
    find: 'tessera_bigint(d.value::numeric + excluded.value)',
    replace: 'd.value + excluded.value',
  },
];

/** All waiting events share one transaction, whatever it takes. */
export const relayedAtOnce: readonly Mutation[] = [
  ...failingTogether,
  {
    file: 'server/background/relay-store.ts',
    find: 'export const maxShared = 100;',
    replace: 'export const maxShared = 1_500;',
  },
  { file: 'server/engine/loops/pace.ts', find: 'const slowMs = 300;', replace: 'const slowMs = 300_000;' },
];

/** All deliveries of a burst are created in one statement. */
export const fannedOutAtOnce: readonly Mutation[] = [
  ...failingTogether,
  {
    file: 'server/domains/webhooks/delivery/fan-out.ts',
    find: 'const maxDeliveries = 1_000;',
    replace: 'const maxDeliveries = 1_000_000;',
  },
];

/** Any failure, such as an undecryptable secret, ends the delivery turn. */
export const brokenSecretThrown: readonly Mutation[] = [
  {
    file: 'server/domains/webhooks/delivery/take-due.ts',
    find: 'if (error instanceof UnreadableSecret) return undefined;',
    replace: '',
  },
  {
    file: 'server/engine/loops/quarantine.ts',
    find: 'if (!isOfTheWork(error)) throw error;\n        failure =',
    replace: 'throw error;\n        failure =',
  },
];

/** A request for a locked row fails its whole batch. */
export const lockedTogether: readonly Mutation[] = [
  {
    file: 'server/http/perform.ts',
    find: '() => apart.serve(requests)',
    replace: '() => commitTogether(pool, operation, writer, requests)',
  },
];
