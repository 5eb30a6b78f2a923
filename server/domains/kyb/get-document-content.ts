import { getDocumentContent as route } from '../../../contract/domains/kyb-documents.ts';
import { decodeId, encodeId } from '../../../contract/ids.ts';
import { recordAccess } from '../../access/access-log.ts';
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { download } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';
import { dataKey } from '../merchant/data-keys.ts';
import { getFile } from './record/document-file.ts';
import { readDocuments } from './record/kyb-store.ts';
import { openAt } from './record/sealed-details.ts';

const extensions = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' } as const;

/** Downloads a document, and logs the access before the first byte is sent. */
export const getDocumentContent = download(route, async (input, call, isPeek) => {
  const { pool, keyring, files } = call.services;
  const { merchantId, userId } = call.principal;
  const id = decodeId('kyb_document', input.id);
  const { row, key } = await inTenantTransaction(pool, { merchants: merchantId }, async (tx) => {
    const row = (await readDocuments(tx)).find((document) => document.id === id);
    if (row === undefined) throw refuse('not_found');
    const line = { merchantId, action: route.name, actor: { type: 'user' as const, id: userId } };
    if (!isPeek) await recordAccess(tx, call, { ...line, detail: { document_id: input.id } });
    const sealing = await dataKey(tx, keyring, row.file_key_version);
    return { row, key: openAt(merchantId, { of: 'document', id: row.id }, sealing, row.file_key_sealed) };
  });
  const name = `${encodeId('kyb_document', row.id)}.${extensions[row.media_type]}`;
  const bytes = isPeek ? Buffer.alloc(0) : await getFile(files, merchantId, row.id, key);
  return { name, type: row.media_type, parts: parts(bytes) };
});

async function* parts(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
