/** Documents as they were uploaded, for their merchant and for the operator's staff. */
import { decodeId, encodeId } from '../../../../contract/ids.ts';
import { recordAccess } from '../../../access/access-log.ts';
import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { Call, FileAnswer } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import { dataKey } from '../../merchant/data-keys.ts';
import { getFile } from './document-file.ts';
import { readDocuments } from './kyb-store.ts';
import { openAt } from './sealed-details.ts';

const extensions = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' } as const;

export interface AskedDocument {
  merchantId: string;
  /** As in the request. */
  documentId: string;
  /** The name of the route, for the access log. */
  action: string;
  /** Only the headers are needed. */
  isPeek: boolean;
}

/** Opens a document, and logs the access before the first byte is sent. */
export async function sendDocumentContent(call: Call, asked: AskedDocument): Promise<FileAnswer> {
  const { pool, keyring, files } = call.services;
  const { merchantId, documentId, action, isPeek } = asked;
  const { userId } = call.principal;
  const id = decodeId('kyb_document', documentId);
  const { row, key } = await inTenantTransaction(pool, { merchants: merchantId }, async (tx) => {
    const row = (await readDocuments(tx)).find((document) => document.id === id);
    if (row === undefined) throw refuse('not_found');
    const line = { merchantId, action, actor: { type: 'user' as const, id: userId } };
    if (!isPeek) await recordAccess(tx, call, { ...line, detail: { document_id: documentId } });
    const sealing = await dataKey(tx, keyring, row.file_key_version);
    return { row, key: openAt(merchantId, { of: 'document', id: row.id }, sealing, row.file_key_sealed) };
  });
  const name = `${encodeId('kyb_document', row.id)}.${extensions[row.media_type]}`;
  const bytes = isPeek ? Buffer.alloc(0) : await getFile(files, merchantId, row.id, key);
  return { name, type: row.media_type, parts: parts(bytes) };
}

async function* parts(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
