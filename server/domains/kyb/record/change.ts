/** Shared steps of every change to a verification: lock the profile, save it, emit an event. */

import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { revised } from '../../../engine/change.ts';
import { emit } from '../../../engine/events/event-store.ts';
import type { Call } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import { requirementsOf } from '../kyb.ts';
import { documentFacts, type ProfileRow, personFacts } from './kyb-rows.ts';
import { foundProfile, markMerchant, readDocuments, readPersons, saveProfile } from './kyb-store.ts';
import { viewForEvent } from './kyb-view.ts';

/**
 * Locks the profile, creating it if there is none.
 * @throws Refusal `already_in_review`
 */
export async function openForChange(tx: TenantTransaction, call: Call): Promise<ProfileRow> {
  const profile = await foundProfile(tx, call.now);
  if (profile.status === 'in_review') throw refuse('already_in_review');
  return profile;
}

/** Saves the profile and the merchant's status, and emits an event with the requirements. */
export async function keepChange(
  tx: TenantTransaction,
  call: Call,
  changed: ProfileRow,
  type: 'kyb.updated' | 'kyb.submitted' = 'kyb.updated',
): Promise<ProfileRow> {
  const row = revised(changed, {}, call.now);
  const [persons, documents] = await Promise.all([readPersons(tx), readDocuments(tx)]);
  const requirements = requirementsOf(row, personFacts(persons), documentFacts(documents), call.now);
  tx.commitAlong(saveProfile(tx, row), markMerchant(tx, row.status, call.now));
  emit(tx, call, {
    type,
    objectId: tx.merchantId,
    object: viewForEvent(tx.merchantId, row, requirements),
  });
  return row;
}
