import { getKybDocument as route } from '../../../contract/domains/admin-views.ts';
import { findSubmission } from '../../domains/admin/verification/submission-merchant.ts';
import { sendDocumentContent } from '../../domains/kyb/record/document-content.ts';
import { download } from '../../engine/operation.ts';

/** Downloads a document of the merchant who submitted it; its audit log says who did. */
export const getKybDocument = download(route, async (input, call, isPeek) => {
  const { merchantId } = await findSubmission(call, input.id);
  if (!isPeek) await call.services.guesses.spend({ budget: 'kybDocument', of: call.principal.userId });
  return sendDocumentContent(call, {
    merchantId,
    documentId: input.documentId,
    action: route.name,
    isPeek,
  });
});
