/** Background work and batches broken on purpose, so that one merchant stops its neighbours. */
import type { Mutation } from '../harness/mutation.ts';

/** A batch that fails fails for all of its merchants, and comes back as it is. */
const failingTogether: readonly Mutation[] = [
  {
    file: 'server/background/quarantine.ts',
    find: 'if (!isOfTheWork(error)) throw error;\n        if (some.length === 1)',
    replace: 'throw error;\n        if (some.length === 1)',
  },
];

/** Amounts up to what JSON can hold are let in, and their sums stop where a bigint ends. */
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

/** However many deliveries a burst comes to, they are made in one statement. */
export const fannedOutAtOnce: readonly Mutation[] = [
  ...failingTogether,
  {
    file: 'server/domains/webhooks/fan-out.ts',
    find: 'export const mostDeliveries = 1_000;',
    replace: 'export const mostDeliveries = 1_000_000;',
  },
];

/** A secret that cannot be opened ends the turn of the deliveries, and so does every other failure. */
export const brokenSecretThrown: readonly Mutation[] = [
  {
    file: 'server/domains/webhooks/take-due.ts',
    find: 'if (error instanceof UnreadableSecret) return undefined;',
    replace: '',
  },
  {
    file: 'server/background/quarantine.ts',
    find: 'if (!isOfTheWork(error)) throw error;\n        failure =',
    replace: 'throw error;\n        failure =',
  },
];

/** Whoever shares a batch with a request for a locked row is refused with it. */
export const lockedTogether: readonly Mutation[] = [
  {
    file: 'server/http/perform.ts',
    find: '(requests) => apart.serve(requests),',
    replace: '(requests) => commitTogether(services.pool, operation, writer, requests),',
  },
];

export const neighbourMutants = { amountsUnbounded, fannedOutAtOnce, brokenSecretThrown, lockedTogether };
