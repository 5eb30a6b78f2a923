/** Public forms of verification, masked. */

import type { Static } from 'typebox';
import { encodeId } from '../../../../contract/ids.ts';
import { lastOf, maskEmail, maskName, maskNumber } from '../../../../contract/masks.ts';
import type {
  KybDocument,
  KybPerson,
  KybProfile,
  KybSubmission,
} from '../../../../contract/resources/kyb.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { Keyring } from '../../../sealing/keyring.ts';
import { type ProfileFacts, type Requirements, requirementsOf } from '../kyb.ts';
import {
  type DocumentRow,
  documentFacts,
  factsOf,
  type PersonRow,
  type ProfileRow,
  personFacts,
  type SubmissionRow,
} from './kyb-rows.ts';
import { readDocuments, readPersons } from './kyb-store.ts';
import { openBusiness, openPerson, type PersonDetails } from './sealed-details.ts';

type WirePerson = Static<typeof KybPerson>;

export const viewPerson = (row: PersonRow, details: PersonDetails): WirePerson => ({
  id: encodeId('kyb_person', row.id),
  object: 'kyb_person',
  role: row.role,
  name: maskName(details.first_name, details.last_name),
  ownership_bps: row.ownership_bps,
  date_of_birth: details.date_of_birth?.slice(0, 4) ?? null,
  email: details.email ? maskEmail(details.email) : null,
  id_number: details.id_number ? maskNumber(details.id_number) : null,
  verification: row.verification,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

export const viewDocument = (row: DocumentRow): Static<typeof KybDocument> => ({
  id: encodeId('kyb_document', row.id),
  object: 'kyb_document',
  type: row.type,
  side: row.side,
  person_id: row.person_id === null ? null : encodeId('kyb_person', row.person_id),
  status: row.status,
  failure_code: row.failure_code,
  media_type: row.media_type,
  bytes: row.bytes,
  valid_until: row.valid_until,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

export const viewSubmission = (row: SubmissionRow): Static<typeof KybSubmission> => ({
  id: encodeId('kyb_submission', row.id),
  object: 'kyb_submission',
  merchant_id: encodeId('merchant', row.merchant_id),
  status: row.status,
  requirements: row.requirements,
  reason: row.reason,
  decided_at: row.decided_at,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

/** Returns the masked profile with its requirements. */
export async function viewProfile(
  tx: ReadTransaction,
  keyring: Keyring,
  row: ProfileRow | undefined,
  now: string,
): Promise<Static<typeof KybProfile>> {
  const [persons, documents, merchant] = await Promise.all([
    readPersons(tx),
    readDocuments(tx),
    openBusiness(tx, keyring, row),
  ]);
  const people: WirePerson[] = [];
  for (const person of persons) people.push(viewPerson(person, await openPerson(tx, keyring, person)));
  const facts = factsOf(row);
  return {
    object: 'kyb_profile',
    merchant_id: encodeId('merchant', tx.merchantId),
    status: facts.status,
    business_type: facts.business_type,
    legal_name: merchant.legal_name ?? null,
    registration_number: merchant.registration_number ? maskNumber(merchant.registration_number) : null,
    tax_id_last4: merchant.tax_id ? lastOf(merchant.tax_id) : null,
    incorporation_date: merchant.incorporation_date ?? null,
    registered_address: merchant.registered_address ?? null,
    persons: people,
    documents: documents.map(viewDocument),
    requirements: requirementsOf(facts, personFacts(persons), documentFacts(documents), now),
    submitted_at: row?.submitted_at ?? null,
    reviewed_at: row?.reviewed_at ?? null,
    version: row?.version ?? 1,
    created_at: row?.created_at ?? now,
    updated_at: row?.updated_at ?? now,
  };
}

/** The content of events, without any submitted details. */
export const viewForEvent = (merchantId: string, facts: ProfileFacts, requirements: Requirements) => ({
  object: 'kyb' as const,
  merchant_id: encodeId('merchant', merchantId),
  status: facts.status,
  requirements,
});
