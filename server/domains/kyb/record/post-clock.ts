/** Applies due changes to a merchant's verification. */
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { insertEvents, systemLine } from '../../../engine/event-store.ts';
import { passingOf, requirementsOf } from '../kyb.ts';
import { documentFacts, personFacts } from './kyb-rows.ts';
import { lockProfile, markMerchant, readDocuments, readPersons, saveProfile } from './kyb-store.ts';
import { viewForEvent } from './kyb-view.ts';

/** Applies what is due by `now`. The profile is read under its lock, so a change by another process is seen. */
export async function postClock(tx: TenantTransaction, now: string): Promise<void> {
  const before = await lockProfile(tx);
  if (before === undefined) return;
  const [persons, rows] = await Promise.all([readPersons(tx), readDocuments(tx)]);
  const documents = documentFacts(rows);
  const passing = passingOf(before, documents, now);
  if (passing === undefined) return;
  const after = { ...before, ...passing, version: before.version + 1, updated_at: now };
  const asked = requirementsOf(after, personFacts(persons), documents, now);
  const type = passing.status === 'expired' ? ('kyb.expired' as const) : ('kyb.action_required' as const);
  const event = { type, objectId: tx.merchantId, object: viewForEvent(tx.merchantId, after, asked) };
  await Promise.all([
    saveProfile(tx, after),
    markMerchant(tx, after.status, now),
    insertEvents(tx, [systemLine(tx.merchantId, event)], now),
  ]);
}
