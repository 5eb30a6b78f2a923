/** Stored rows of verification. */

import { encodeId } from '../../../../contract/ids.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { Asked, DocumentFacts, PersonFacts, ProfileFacts } from '../kyb.ts';

export type ProfileRow = Row<'kyb_profiles'> & { asked: Asked[] };

export type PersonRow = Row<'kyb_persons'>;

export type DocumentRow = Row<'kyb_documents'>;

export type SubmissionRow = Row<'kyb_submissions'>;

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
