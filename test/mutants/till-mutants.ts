/** Defects in the limits of what tills give. */
import { mutant, mutation } from '../harness/mutation.ts';

/** What was given today is read without a lock. */
export const countedUnlocked = mutant(
  'server/domains/tills/till-store.ts',
  `on conflict (merchant_id, caller_id, subject, day) do update set amount = t.amount
   returning t.merchant_id, t.caller_id, t.subject, t.day::text as day, t.amount\``,
  `on conflict (merchant_id, caller_id, subject, day) do nothing
   returning t.merchant_id, t.caller_id, t.subject, t.day::text as day, t.amount\`
    .replace(/^/, 'with made as (') + ') select * from made union all select t.merchant_id, t.caller_id, t.subject, t.day::text, t.amount from till_counts t'`,
);

/** Initial points in bulk are neither limited when they are asked for nor when they are issued. */
export const bulkUnlimited = [
  mutation('server/operations/memberships/issue-bulk.ts', 'if (beyond) throw beyond;'),
  mutation(
    'server/domains/jobs/jobs.ts',
    "scopes: new Set(scopesText.split(' ')),",
    "scopes: new Set(['memberships:adjust']),",
  ),
];

/** Everyone's acts are one's own. */
export const othersUndone = mutant(
  'server/domains/tills/own-acts.ts',
  'return isRecent && isOwn(call, act) ?',
  'return isRecent ?',
);

/** A sale can be canceled as often as the card has the money. */
export const canceledTwice = mutant(
  'server/operations/gift-cards/cancel-sale.ts',
  'const reference = input.id;',
  "const reference = input.id + '-' + now;",
);
