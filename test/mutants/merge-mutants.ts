/** Mutations of merging customers. */
import { mutant, mutation } from '../harness/mutation.ts';

const joining = 'server/domains/points/moves/joining.ts';

/** A merge doesn't wait for rows that are being written about the customers. */
export const mergedWithoutLock = mutant(
  'server/domains/customers/merging/merge-store.ts',
  'order by c.id for update`',
  'order by c.id`',
);

/** A redemption doesn't notice that its customer was merged while it waited. */
export const redeemedForMerged = mutant(
  'server/domains/customers/find-customers.ts',
  "text('for key share of c')",
  "text('')",
);

/** An order keeps the customer that it looked up before the locks, although they were merged since. */
export const orderedForMerged = [
  mutation(
    'server/domains/checkout/checkout-batch.ts',
    'if (attempt < attempts && isOutdated(',
    'if (attempt < 0 && isOutdated(',
  ),
  mutation(
    'server/domains/checkout/apply-order.ts',
    "if (priced.customer?.status === 'merged') return refuse('version_conflict');",
  ),
  mutation(
    'server/domains/checkout/hold-order.ts',
    "if (priced.customer?.status === 'merged') return refuse('version_conflict');",
  ),
];

/** The digest of an order contains its customer, so it is another one after a merge. */
export const digestOfCustomer = mutant(
  'server/domains/checkout/checkout-request.ts',
  'request.input.customer === undefined ? null : true)',
  'request.input.customer ? (names.get(request.input.customer) ?? null) : null)',
);

/** A pass is issued to a customer who was merged while it waited. */
export const issuedForMerged = mutant(
  'server/domains/customers/customer-store.ts',
  `   order by c.merchant_id, c.id
   for no key update of c\`,
);

/**
 * Locks, in id order, every customer`,
  `   order by c.merchant_id, c.id\`,
);

/**
 * Locks, in id order, every customer`,
);

/** What was issued keeps its status when the redemptions of its customer change. */
export const statusesStay = mutant(
  'server/operations/customers/unmerge.ts',
  'await recountRecipients(tx, concerned.vouchers, both, now);',
);

/** Undoing a merge also takes what the kept customer always had. */
export const undoneForAll = mutant(
  'server/domains/customers/merging/moving-store.ts',
  'const allowed = only && (only[kind] ?? []);',
  "const allowed = kind === 'memberships' ? undefined : only && (only[kind] ?? []);",
);

/** Points that move in a merge never expire. */
export const expiryLost = mutant(
  joining,
  '  expires_at,\n  activated,\n  moved_from: id,',
  '  expires_at: id === available_at ? expires_at : null,\n  activated,\n  moved_from: id,',
);

/** Debt stays with the card that was merged, and is forgotten. */
export const debtForgotten = mutant(joining, '  target.points_debt += source.points_debt;');

/** A consent in data replaces a refusal. */
export const refusalOverwritten = mutant(
  'server/domains/customers/consent.ts',
  "return answer === 'granted' && at !== undefined && at > (actAt(before, kind) ?? '');",
  "return answer === 'granted';",
);
