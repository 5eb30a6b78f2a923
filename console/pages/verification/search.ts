/** Search parameters of the verification pages. */
import type { KybDocument, KybListSubmissionsParams, KybSubmission } from '@tessera/sdk';
import { isId } from '../../../contract/ids.ts';

export const documentTypes = [
  'identity',
  'registration',
  'proof_of_address',
  'ownership',
  'bank_statement',
] as const satisfies readonly KybDocument['type'][];

export const submissionStatuses = [
  'in_review',
  'approved',
  'action_required',
  'rejected',
] as const satisfies readonly KybSubmission['status'][];

/** The preselected document type, from a link in the list of requirements. */
export interface DocumentSearch {
  type?: KybDocument['type'];
  person?: string;
}

export function readDocumentSearch({ type, person }: Record<string, unknown>): DocumentSearch {
  const known = documentTypes.find((one) => one === type);
  return {
    ...(known && { type: known }),
    ...(typeof person === 'string' && isId(person, 'kyb_person') && { person }),
  };
}

export interface HistorySearch {
  status?: KybSubmission['status'];
  cursor?: string;
}

export function readHistorySearch({ status, cursor }: Record<string, unknown>): HistorySearch {
  const known = submissionStatuses.find((one) => one === status);
  return { ...(known && { status: known }), ...(typeof cursor === 'string' && cursor && { cursor }) };
}

export const historyInput = ({ status, cursor }: HistorySearch): KybListSubmissionsParams => ({
  limit: 10,
  ...(status && { status }),
  ...(cursor && { cursor }),
});
