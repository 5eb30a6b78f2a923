/** Mutations of verification and billing. */
import { mutant, mutation } from '../harness/mutation.ts';

const kybStore = 'server/domains/kyb/record/kyb-store.ts';

/** Concurrent operators decide on the same state. */
export const decidedWithoutLock = [
  mutation(
    kybStore,
    `'select * from kyb_profiles where merchant_id = $1 for no key update'`,
    `'select * from kyb_profiles where merchant_id = $1'`,
  ),
  mutation(
    kybStore,
    `'select * from kyb_submissions where merchant_id = $1 and id = $2 for no key update'`,
    `'select * from kyb_submissions where merchant_id = $1 and id = $2'`,
  ),
];

/** Documents are downloaded without a log entry. */
export const documentReadSilently = mutant(
  'server/domains/kyb/record/document-content.ts',
  'if (!isPeek) await recordAccess(tx, call, { ...line, detail: { document_id: documentId } });',
);

/** Each batch of events overwrites earlier usage. */
export const usageForgotten = mutant(
  'server/domains/billing/roll-up.ts',
  'set used = u.used + a.added',
  'set used = a.added',
);
