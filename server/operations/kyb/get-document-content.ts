import { getDocumentContent as route } from '../../../contract/domains/kyb-documents.ts';
import { sendDocumentContent } from '../../domains/kyb/record/document-content.ts';
import { download } from '../../engine/operation.ts';

/** Downloads a document, and logs the access before the first byte is sent. */
export const getDocumentContent = download(route, (input, call, isPeek) =>
  sendDocumentContent(call, {
    merchantId: call.principal.merchantId,
    documentId: input.id,
    action: route.name,
    isPeek,
  }),
);
