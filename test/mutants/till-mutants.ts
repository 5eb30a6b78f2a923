/** Defects in the limits of what tills give. */
import type { Mutation } from '../harness/mutation.ts';

/** What was given today is read without a lock. */
export const countedUnlocked: readonly Mutation[] = [
  {
    file: 'server/domains/tills/till-store.ts',
    find: `on conflict (merchant_id, caller_id, subject, day) do update set amount = t.amount
   returning t.merchant_id, t.caller_id, t.subject, t.day::text as day, t.amount\``,
    replace: `on conflict (merchant_id, caller_id, subject, day) do nothing
   returning t.merchant_id, t.caller_id, t.subject, t.day::text as day, t.amount\`
    .replace(/^/, 'with made as (') + ') select * from made union all select t.merchant_id, t.caller_id, t.subject, t.day::text, t.amount from till_counts t'`,
  },
];

/** Initial points in bulk are neither limited when they are asked for nor when they are issued. */
export const bulkUnlimited: readonly Mutation[] = [
  {
    file: 'server/operations/memberships/issue-bulk.ts',
    find: 'if (beyond) throw beyond;',
    replace: '',
  },
  {
    file: 'server/domains/jobs/jobs.ts',
    find: "scopes: new Set(scopesText.split(' ')),",
    replace: "scopes: new Set(['memberships:adjust']),",
  },
];

/** Everyone's acts are one's own. */
export const othersUndone: readonly Mutation[] = [
  {
    file: 'server/domains/tills/own-acts.ts',
    find: 'return isRecent && isOwn(call, act) ?',
    replace: 'return isRecent ?',
  },
];

/** A sale can be canceled as often as the card has the money. */
export const canceledTwice: readonly Mutation[] = [
  {
    file: 'server/operations/gift-cards/cancel-sale.ts',
    find: 'const reference = input.id;',
    replace: "const reference = input.id + '-' + now;",
  },
];
