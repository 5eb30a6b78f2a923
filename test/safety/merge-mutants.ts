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

/** A pass is issued to a customer who was merged while it waited. */
export const issuedForMerged: readonly Mutation[] = [
  {
    file: 'server/domains/customers/customer-store.ts',
    find: `   order by c.merchant_id, c.id
   for no key update of c\`,
);

/**
 * Locks, in id order, every customer`,
    replace: `   order by c.merchant_id, c.id\`,
);

/**
 * Locks, in id order, every customer`,
  },
];

/** What was issued keeps its status when the redemptions of its customer change. */
export const statusesStay: readonly Mutation[] = [
  {
    file: 'server/domains/customers/merging/unmerge.ts',
    find: 'await recountRecipients(tx, concerned.vouchers, both, now);',
    replace: '',
  },
];

/** Undoing a merge also takes what the kept customer always had. */
export const undoneForAll: readonly Mutation[] = [
  {
    file: 'server/domains/customers/merging/moving-store.ts',
    find: 'const allowed = only && (only[kind] ?? []);',
    replace: "const allowed = kind === 'memberships' ? undefined : only && (only[kind] ?? []);",
  },
];
