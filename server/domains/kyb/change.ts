/** What every change of a verification does: it needs the locked profile, and leaves an event. */

import type { EventType } from '../../../contract/events.ts';
import type { TenantTransaction } from '../../database/tenant-transaction.ts';
import type { Call } from '../../operation.ts';
import { refuse } from '../../refusal.ts';
import { recordEvent } from '../events/event-store.ts';
import { requirementsOf } from './kyb.ts';
import { documentFacts, type ProfileRow, personFacts } from './kyb-rows.ts';
import { foundProfile, markMerchant, readDocuments, readPersons, saveProfile } from './kyb-store.ts';
import { viewForEvent } from './kyb-view.ts';

/** The locked profile, begun where there is none; refused while somebody reviews it. */
export async function openForChange(tx: TenantTransaction, call: Call): Promise<ProfileRow> {
  const profile = await foundProfile(tx, call.now);
  if (profile.status === 'in_review') throw refuse('already_in_review');
  return profile;
}

/** Writes the profile as it is now, its state on the merchant, and what events tell of it. */
export async function keepChange(
  tx: TenantTransaction,
  call: Call,
  changed: ProfileRow,
  type: EventType = 'kyb.updated',
): Promise<ProfileRow> {
  const row = { ...changed, version: changed.version + 1, updated_at: call.now };
  const [persons, documents] = await Promise.all([readPersons(tx), readDocuments(tx)]);
  const requirements = requirementsOf(row, personFacts(persons), documentFacts(documents), call.now);
  tx.commitAlong(
    saveProfile(tx, row),
    markMerchant(tx, row.status, call.now),
    recordEvent(tx, call, {
      type,
      objectId: tx.merchantId,
      object: viewForEvent(tx.merchantId, row, requirements),
    }),
  );
  return row;
}
