/** Search parameters of the verification pages. */

import type { KybDocument, KybListSubmissionsParams, KybSubmission } from '@tessera/sdk';
import { documentTypes, submissionStatuses } from '../../api/catalogue.gen.ts';
import { idIn } from '../../api/id-in.ts';
import { filled, type Given, oneIn, textIn } from '../../ui/search-values.ts';

/** The preselected document type, from a link in the list of requirements. */
export interface DocumentSearch {
  type?: KybDocument['type'];
  person?: string;
}

export const readDocumentSearch = ({ type, person }: Given): DocumentSearch =>
  filled({ type: oneIn(documentTypes, type), person: idIn(person, 'kyb_person') });

export interface HistorySearch {
  status?: KybSubmission['status'];
  cursor?: string;
}

export const readHistorySearch = ({ status, cursor }: Given): HistorySearch =>
  filled({ status: oneIn(submissionStatuses, status), cursor: textIn(cursor) });

export const historyInput = (search: HistorySearch): KybListSubmissionsParams => ({ limit: 10, ...search });
