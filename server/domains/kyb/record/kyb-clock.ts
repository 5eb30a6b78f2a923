/** The verification clock: expires verifications, requests lapsed documents, and deletes unreferenced files. */
import { timeOf } from '../../../database/merchant-clock.ts';
import {
  inTenantTransaction,
  type TenantTransaction,
} from '../../../database/transactions/tenant-transaction.ts';
import { revised } from '../../../engine/change.ts';
import { declareClock } from '../../../engine/clock.ts';
import { emit } from '../../../engine/events/event-store.ts';
import { passingOf, requirementsOf } from '../kyb.ts';
import { fileName } from './document-file.ts';
import { findDue, findLostFiles, maxDue } from './kyb-clock-store.ts';
import { documentFacts, personFacts } from './kyb-rows.ts';
import {
  deleteOrphanFile,
  lockProfile,
  markMerchant,
  readDocuments,
  readPersons,
  saveProfile,
} from './kyb-store.ts';
import { viewForEvent } from './kyb-view.ts';

/** Applies what is due by `now`. The profile is read under its lock, so a change by another process is seen. */
async function settle(tx: TenantTransaction, now: string): Promise<void> {
  const before = await lockProfile(tx);
  if (before === undefined) return;
  const [persons, rows] = await Promise.all([readPersons(tx), readDocuments(tx)]);
  const documents = documentFacts(rows);
  const passing = passingOf(before, documents, now);
  if (passing === undefined) return;
  const after = revised(before, passing, now);
  const asked = requirementsOf(after, personFacts(persons), documents, now);
  const type = passing.status === 'expired' ? ('kyb.expired' as const) : ('kyb.action_required' as const);
  const event = { type, objectId: tx.merchantId, object: viewForEvent(tx.merchantId, after, asked) };
  tx.commitAlong(saveProfile(tx, after), markMerchant(tx, after.status, now));
  emit(tx, { now }, event);
}

export const kybClock = declareClock({
  name: 'verification clock',
  everySeconds: 60,
  task: 'kyb',
  most: maxDue,
  findDue: async (tx, without, { at }) => findDue(tx, at ?? (await timeOf(tx)), without),
  settle: async (tx, _due, { at }) => settle(tx, at ?? (await timeOf(tx))),
});

export const orphanFileClock = declareClock({
  name: 'lost files',
  everySeconds: 60,
  task: 'kyb',
  most: maxDue,
  inRealTime: true,
  findDue: findLostFiles,
  // Delete the file first: a repeated deletion is harmless, a forgotten file is not.
  carryOut: async ({ merchant_id: merchants, document_id }, { services }) => {
    await services.files.delete(fileName(merchants, document_id));
    await inTenantTransaction(services.pool, { merchants }, (tx) => deleteOrphanFile(tx, document_id));
  },
});
