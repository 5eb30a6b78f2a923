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

/** An order keeps the customer that it looked up before the locks, although they were merged since. */
export const orderedForMerged: readonly Mutation[] = [
  {
    file: 'server/domains/checkout/checkout-batch.ts',
    find: 'if (attempt < attempts && isOutdated(',
    replace: 'if (attempt < 0 && isOutdated(',
  },
  {
    file: 'server/domains/checkout/apply-order.ts',
    find: "if (priced.customer?.status === 'merged') return refuse('version_conflict');",
    replace: '',
  },
  {
    file: 'server/domains/checkout/hold-order.ts',
    find: "if (priced.customer?.status === 'merged') return refuse('version_conflict');",
    replace: '',
  },
];

/** The digest of an order contains its customer, so it is another one after a merge. */
export const digestOfCustomer: readonly Mutation[] = [
  {
    file: 'server/domains/checkout/checkout-request.ts',
    find: 'request.input.customer === undefined ? null : true)',
    replace: 'request.input.customer ? (names.get(request.input.customer) ?? null) : null)',
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
    file: 'server/operations/customers/unmerge.ts',
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

/** Points that move in a merge never expire. */
export const expiryLost: readonly Mutation[] = [
  {
    file: 'server/domains/points/moves/joining.ts',
    find: '  expires_at,\n  activated,\n  moved_from: id,',
    replace: '  expires_at: id === available_at ? expires_at : null,\n  activated,\n  moved_from: id,',
  },
];

/** Debt stays with the card that was merged, and is forgotten. */
export const debtForgotten: readonly Mutation[] = [
  {
    file: 'server/domains/points/moves/joining.ts',
    find: '  target.points_debt += source.points_debt;',
    replace: '',
  },
];

/** A consent in data replaces a refusal. */
export const refusalOverwritten: readonly Mutation[] = [
  {
    file: 'server/domains/customers/consent.ts',
    find: "return answer === 'granted' && at !== undefined && at > (actAt(before, kind) ?? '');",
    replace: "return answer === 'granted';",
  },
];
