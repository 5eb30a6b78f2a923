import { uploadDocument as route } from '../../../contract/domains/kyb-documents.ts';
import { decodeId } from '../../../contract/ids.ts';
import { limits } from '../../../contract/limits.ts';
import type { InputOf } from '../../../contract/route.ts';
import { isNever } from '../../../contract/time.ts';
import { newUuid } from '../../clock/new-id.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { keepChange, openForChange } from '../../domains/kyb/record/change.ts';
import { putFile, type StoredFile } from '../../domains/kyb/record/document-file.ts';
import type { DocumentRow } from '../../domains/kyb/record/kyb-rows.ts';
import {
  countFiles,
  deleteOrphanFile,
  insertDocument,
  loseFiles,
  readDocuments,
  readPersons,
} from '../../domains/kyb/record/kyb-store.ts';
import { viewDocument } from '../../domains/kyb/record/kyb-view.ts';
import { sealAt } from '../../domains/kyb/record/sealed-details.ts';
import { currentDataKey } from '../../domains/merchant/data-keys.ts';
import { type Call, write } from '../../engine/operation.ts';
import { refuse, refuseField } from '../../errors/refusal.ts';
import { type ContentFault, judgeContent, type MediaType } from '../../files/file-content.ts';

type Kept =
  | (StoredFile & { id: string; type: MediaType; bytes: number })
  | { fault: ContentFault | 'limit_reached' };

/** Twice the limit of documents, so that refused uploads waiting for deletion can't fill the store. */
const maxFiles = 2 * limits.kyb.documents;

/**
 * Checks the file and stores it, sealed. It is marked as unreferenced until a document refers to it, so that it is
 * deleted if that never happens.
 */
async function keep({ file }: InputOf<typeof route>, call: Call): Promise<Kept> {
  const { files, pool } = call.services;
  const bytes = Buffer.from(file, 'latin1');
  const judged = await judgeContent(bytes);
  if ('fault' in judged) return judged;
  const { merchantId } = call.principal;
  const id = newUuid();
  const hasRoom = await inTenantTransaction(pool, { merchants: merchantId }, async (tx) => {
    if ((await countFiles(tx)) >= maxFiles) return false;
    await loseFiles(tx, [id], call.now);
    return true;
  });
  if (!hasRoom) return { fault: 'limit_reached' };
  const stored = await putFile(files, merchantId, id, bytes);
  return { ...stored, id, type: judged.type, bytes: bytes.length };
}

/** The default advice about media types concerns request bodies; this one concerns the file in the form. */
const detailOf = (fault: string) =>
  fault === 'unsupported_media_type' ? { detail: 'Send a JPEG, PNG or PDF as `file`.' } : {};

/** Stores a document for a later submission. */
export const uploadDocument = write(
  route,
  async (tx, input, call, kept: Kept) => {
    const profile = await openForChange(tx, call);
    if ('fault' in kept) throw refuse(kept.fault, detailOf(kept.fault));
    if (input.valid_until !== undefined && input.valid_until < call.now.slice(0, 10)) {
      throw refuse('document_expired');
    }
    const others = await readDocuments(tx);
    if (others.length >= limits.kyb.documents)
      throw refuse('limit_reached', { maximum: limits.kyb.documents });
    const key = await currentDataKey(tx, call.services.keyring);
    const row: DocumentRow = {
      merchant_id: tx.merchantId,
      id: kept.id,
      type: input.type,
      side: input.side ?? null,
      person_id: await personOf(tx, input.person_id),
      status: 'uploaded',
      failure_code: null,
      media_type: kept.type,
      bytes: kept.bytes,
      sha256: kept.sha256,
      valid_until: input.valid_until === undefined || isNever(input.valid_until) ? null : input.valid_until,
      file_key_sealed: sealAt(tx.merchantId, { of: 'document', id: kept.id }, key, kept.key),
      file_key_version: key.version,
      created_at: call.now,
      updated_at: call.now,
    };
    await insertDocument(tx, row);
    tx.commitAlong(deleteOrphanFile(tx, row.id));
    await keepChange(tx, call, profile);
    return viewDocument(row);
  },
  keep,
);

async function personOf(tx: ReadTransaction, wireId: string | undefined): Promise<string | null> {
  if (wireId === undefined) return null;
  const id = decodeId('kyb_person', wireId);
  const person = (await readPersons(tx)).find((one) => one.id === id);
  if (person === undefined) throw refuseField('/person_id', 'not_found', 'does not exist');
  return person.id;
}
