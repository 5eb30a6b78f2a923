/** Search parameters of the verification pages. */

import type { KybListSubmissionsParams, KybSubmission } from '@tessera/sdk';
import { documentTypes, submissionStatuses } from '../../api/catalogue.gen.ts';
import { idIn } from '../../api/id-in.ts';
import type { DocumentSearch } from '../../forms/verification/kyb-document-upload.tsx';
import { filled, type Given, oneIn, textIn } from '../../ui/search/search-values.ts';

export const readDocumentSearch = ({ type, person }: Given): DocumentSearch =>
  filled({ type: oneIn(documentTypes, type), person: idIn(person, 'kyb_person') });

export interface HistorySearch {
  status?: KybSubmission['status'];
  cursor?: string;
}

export const readHistorySearch = ({ status, cursor }: Given): HistorySearch =>
  filled({ status: oneIn(submissionStatuses, status), cursor: textIn(cursor) });

export const historyInput = (search: HistorySearch): KybListSubmissionsParams => ({ limit: 10, ...search });
