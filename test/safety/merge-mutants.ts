/** Mutations of merging customers. */
import type { Mutation } from '../harness/mutation.ts';

/** A merge doesn't wait for rows that are being written about the customers. */
export const mergedWithoutLock: readonly Mutation[] = [
  {
    file: 'server/domains/customers/merging/merge-store.ts',
    find: 'order by c.id for update`',
    replace: 'order by c.id`',
  },
];

/** A redemption doesn't notice that its customer was merged while it waited. */
export const redeemedForMerged: readonly Mutation[] = [
  {
    file: 'server/domains/customers/find-customers.ts',
    find: "text('for key share of c')",
    replace: "text('')",
  },
];

export const mergeMutants = { mergedWithoutLock, redeemedForMerged };
