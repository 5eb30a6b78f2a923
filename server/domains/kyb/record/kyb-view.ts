/** Public forms of verification, masked. */
import type { Static } from 'typebox';
import { encodeId } from '../../../../contract/ids.ts';
import type {
  KybDocument,
  KybPerson,
  KybProfile,
  KybState,
  KybSubmission,
} from '../../../../contract/resources/kyb.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { Call } from '../../../engine/operation.ts';
import type { Keyring } from '../../../sealing/keyring.ts';
import { capabilitiesOf, type ProfileFacts, type Requirements, requirementsOf } from '../kyb.ts';
import {
  type DocumentRow,
  documentFacts,
  factsOf,
  type PersonRow,
  type ProfileRow,
  personFacts,
  type SubmissionRow,
} from './kyb-rows.ts';
import { findProfile, readDocuments, readPersons } from './kyb-store.ts';
import {
  lastOf,
  masked,
  maskedEmail,
  openBusiness,
  openPerson,
  type PersonDetails,
} from './sealed-details.ts';

export type WireProfile = Static<typeof KybProfile>;
export type WirePerson = Static<typeof KybPerson>;
export type WireDocument = Static<typeof KybDocument>;
export type WireState = Static<typeof KybState>;
export type WireSubmission = Static<typeof KybSubmission>;

export const viewPerson = (row: PersonRow, details: PersonDetails): WirePerson => ({
  id: encodeId('kyb_person', row.id),
  object: 'kyb_person',
  role: row.role,
  name: `${details.first_name} ${details.last_name.slice(0, 1)}.`,
  ownership_bps: row.ownership_bps,
  date_of_birth: details.date_of_birth?.slice(0, 4) ?? null,
  email: maskedEmail(details.email),
  id_number: masked(details.id_number),
  verification: row.verification,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

export const viewDocument = (row: DocumentRow): WireDocument => ({
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

export const viewSubmission = (row: SubmissionRow): WireSubmission => ({
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
): Promise<WireProfile> {
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
    registration_number: masked(merchant.registration_number),
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

/** Returns the status, the requirements and the capabilities. */
export async function readState(tx: ReadTransaction, call: Call): Promise<WireState> {
  const [row, persons, documents] = await Promise.all([findProfile(tx), readPersons(tx), readDocuments(tx)]);
  const facts = factsOf(row);
  return {
    object: 'kyb_status',
    status: facts.status,
    requirements: requirementsOf(facts, personFacts(persons), documentFacts(documents), call.now),
    capabilities: capabilitiesOf(facts, policyOf(call), call.now),
    submitted_at: row?.submitted_at ?? null,
    reviewed_at: row?.reviewed_at ?? null,
  };
}

/** The operator's policy for this merchant. */
export const policyOf = ({ principal, services }: Call): { isRequired: boolean; sandbox: boolean } => ({
  isRequired: services.config.kybRequired,
  sandbox: principal.sandbox,
});

/** The content of events, without any submitted details. */
export interface EventObject {
  object: 'kyb';
  merchant_id: string;
  status: ProfileFacts['status'];
  requirements: Requirements;
}

export const viewForEvent = (
  merchantId: string,
  facts: ProfileFacts,
  requirements: Requirements,
): EventObject => ({
  object: 'kyb',
  merchant_id: encodeId('merchant', merchantId),
  status: facts.status,
  requirements,
});
