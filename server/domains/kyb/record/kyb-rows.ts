/** Stored rows of verification. */

import { encodeId } from '../../../../contract/ids.ts';
import type { KybStatus, submissionStatuses } from '../../../../contract/resources/kyb.ts';
import type { Asked, DocumentFacts, PersonFacts, ProfileFacts } from '../kyb.ts';
import type { SealedDetails } from './sealed-details.ts';

export interface ProfileRow {
  merchant_id: string;
  status: KybStatus;
  business_type: ProfileFacts['business_type'];
  details_sealed: Buffer | null;
  details_key_version: number | null;
  known: string[];
  asked: Asked[];
  deadline_at: string | null;
  review_due_at: string | null;
  approved_at: string | null;
  submitted_at: string | null;
  reviewed_at: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface PersonRow extends SealedDetails {
  merchant_id: string;
  id: string;
  role: PersonFacts['role'];
  ownership_bps: number | null;
  known: string[];
  verification: PersonFacts['verification'];
  created_at: string;
  updated_at: string;
}

export interface DocumentRow {
  merchant_id: string;
  id: string;
  type: DocumentFacts['type'];
  side: 'front' | 'back' | null;
  person_id: string | null;
  status: DocumentFacts['status'];
  failure_code: Asked['code'] | null;
  media_type: 'image/jpeg' | 'image/png' | 'application/pdf';
  bytes: number;
  sha256: Buffer;
  valid_until: string | null;
  file_key_sealed: Buffer;
  file_key_version: number;
  created_at: string;
  updated_at: string;
}

export interface SubmissionRow {
  merchant_id: string;
  id: string;
  status: (typeof submissionStatuses)[number];
  requirements: Pick<Asked, 'requirement' | 'code' | 'reason'>[];
  reason: string | null;
  submitted_by: string;
  decided_by: string | null;
  decided_at: string | null;
  created_at: string;
  updated_at: string;
}

/** The facts of a merchant without a profile. */
const nothing: ProfileFacts = {
  status: 'not_started',
  business_type: null,
  known: [],
  asked: [],
  deadline_at: null,
  review_due_at: null,
  approved_at: null,
};

export const factsOf = (row: ProfileRow | undefined): ProfileFacts => row ?? nothing;

/** Converts rows for the rules, with public ids of people. */
export const personFacts = (rows: readonly PersonRow[]): PersonFacts[] =>
  rows.map((row) => ({ ...row, id: encodeId('kyb_person', row.id) }));

export const documentFacts = (rows: readonly DocumentRow[]): DocumentFacts[] =>
  rows.map((row) => ({
    ...row,
    person_id: row.person_id === null ? null : encodeId('kyb_person', row.person_id),
  }));
