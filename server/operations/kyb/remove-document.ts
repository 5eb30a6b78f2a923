import { removeDocument as route } from '../../../contract/domains/kyb-documents.ts';
import { decodeId } from '../../../contract/ids.ts';
import { keepChange, openForChange } from '../../domains/kyb/record/change.ts';
import { deleteDocument, loseFiles, readDocuments } from '../../domains/kyb/record/kyb-store.ts';
import { write } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

/** Removes a document. A scheduled task deletes its file. */
export const removeDocument = write(route, async (tx, input, call) => {
  const id = decodeId('kyb_document', input.id);
  const profile = await openForChange(tx, call);
  const document = (await readDocuments(tx)).find((one) => one.id === id);
  if (document === undefined) throw refuse('not_found');
  if (document.status === 'accepted')
    throw refuse('invalid_transition', { document_status: document.status });
  await Promise.all([loseFiles(tx, [document.id], call.now), deleteDocument(tx, document.id)]);
  await keepChange(tx, call, profile);
  return undefined;
});
