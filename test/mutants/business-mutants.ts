/** Mutations of verification and billing. */
import type { Mutation } from '../harness/mutation.ts';

/** Concurrent operators decide on the same state. */
export const decidedWithoutLock: readonly Mutation[] = [
  {
    file: 'server/domains/kyb/record/kyb-store.ts',
    find: `'select * from kyb_profiles where merchant_id = $1 for no key update'`,
    replace: `'select * from kyb_profiles where merchant_id = $1'`,
  },
  {
    file: 'server/domains/kyb/record/kyb-store.ts',
    find: `'select * from kyb_submissions where merchant_id = $1 and id = $2 for no key update'`,
    replace: `'select * from kyb_submissions where merchant_id = $1 and id = $2'`,
  },
];

/** Documents are downloaded without a log entry. */
export const documentReadSilently: readonly Mutation[] = [
  {
    file: 'server/domains/kyb/record/document-content.ts',
    find: 'if (!isPeek) await recordAccess(tx, call, { ...line, detail: { document_id: documentId } });',
    replace: '',
  },
];

/** Each batch of events overwrites earlier usage. */
export const usageForgotten: readonly Mutation[] = [
  {
    file: 'server/domains/billing/roll-up.ts',
    find: 'do update set used = u.used + excluded.used',
    replace: 'do update set used = excluded.used',
  },
];
