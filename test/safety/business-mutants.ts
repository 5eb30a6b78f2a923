/** Verification and billing, broken on purpose. */
import type { Mutation } from '../harness/mutation.ts';

/** Operators who decide at the same time decide on the same state. */
export const decidedWithoutLock: readonly Mutation[] = [
  {
    file: 'server/domains/kyb/kyb-store.ts',
    find: `'select * from kyb_profiles where merchant_id = $1 for no key update'`,
    replace: `'select * from kyb_profiles where merchant_id = $1'`,
  },
  {
    file: 'server/domains/kyb/kyb-store.ts',
    find: `'select * from kyb_submissions where merchant_id = $1 and id = $2 for no key update'`,
    replace: `'select * from kyb_submissions where merchant_id = $1 and id = $2'`,
  },
];

/** A document leaves, and nobody will know who has it. */
export const documentReadSilently: readonly Mutation[] = [
  {
    file: 'server/domains/kyb/get-document-content.ts',
    find: 'if (!isPeek) await recordAccess(tx, call, { ...line, detail: { document_id: input.id } });',
    replace: '',
  },
];

/** What was counted before is forgotten with every batch of events. */
export const usageForgotten: readonly Mutation[] = [
  {
    file: 'server/domains/billing/roll-up.ts',
    find: 'do update set used = u.used + excluded.used',
    replace: 'do update set used = excluded.used',
  },
];

export const businessMutants: Record<string, readonly Mutation[]> = {
  decidedWithoutLock,
  documentReadSilently,
  usageForgotten,
};
