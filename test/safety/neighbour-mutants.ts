<<<<<<< HEAD
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
=======
/** Tessera without the things that protect neighbours from each other's requests. */
import type { Mutation } from '../harness/mutation.ts';

/** A PDF is decoded as a whole and searched name by name, while everybody waits. */
const wholePdfDecoded: readonly Mutation[] = [
  {
    file: 'server/files/pdf-names.ts',
    find: '  let isEncrypted = false;',
    replace: `  const text = bytes.toString('latin1').replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)));
  if (active.some((name) => new RegExp('/' + name + '(?![A-Za-z0-9])').test(text)))
    return { isActive: true, isEncrypted: false };
  let isEncrypted = false;`,
  },
];

/** Parts are counted when all of them have been built. */
const partsBuiltFirst: readonly Mutation[] = [
  {
    file: 'server/http/form-body.ts',
    find: 'if (hasTooManyParts(bytes, boundaryOf(type))) throw tooManyParts();',
    replace: '',
  },
];

/** An object has as many members as it likes, and each that is unknown is looked for. */
const membersNotCounted: readonly Mutation[] = [
  {
    file: 'server/http/json-reader.ts',
    find: 'if (++members > limits.bodyValues.perObject)',
    replace: 'if (++members < 0)',
  },
  { file: 'server/http/validation.ts', find: 'const mostFaults = 20;', replace: 'const mostFaults = 1e9;' },
];

/** Passwords are hashed as they come. */
const hashesUnbounded: readonly Mutation[] = [
  {
    file: 'server/access/hash-queue.ts',
    find: '  running: Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2))),',
    replace: '  running: Math.max(1_000, availableParallelism()),',
  },
];

/** An address has as many connections as there are. */
const connectionsNotShared: readonly Mutation[] = [
  {
    file: 'server/http/connection-shares.ts',
    find: 'others >= perAddress',
    replace: 'others < 0',
  },
];

export const neighbourMutants = {
  wholePdfDecoded,
  partsBuiltFirst,
  membersNotCounted,
  hashesUnbounded,
  connectionsNotShared,
};
>>>>>>> fix-loop
