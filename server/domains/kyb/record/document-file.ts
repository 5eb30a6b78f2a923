/** Files of documents: sealed under a key of their own before they are stored. */
import { createHash, randomBytes } from 'node:crypto';
import type { FileStore } from '../../../files/file-store.ts';
import { open, seal } from '../../../sealing/sealed-text.ts';

/** Builds the name from ids only, never from user input. */
export const fileName = (merchantId: string, documentId: string): string => `kyb/${merchantId}/${documentId}`;

const placeOf = (merchantId: string, documentId: string): string => `kyb|file|${merchantId}|${documentId}`;

export interface StoredFile {
  key: Buffer;
  sha256: Buffer;
}

export async function putFile(
  files: FileStore,
  merchantId: string,
  documentId: string,
  bytes: Buffer,
): Promise<StoredFile> {
  const key = randomBytes(32);
  await files.put(fileName(merchantId, documentId), seal(key, placeOf(merchantId, documentId), bytes));
  return { key, sha256: createHash('sha256').update(bytes).digest() };
}

/**
 * Reads and opens a file.
 * @throws if the bytes are not those that were stored.
 */
export async function getFile(
  files: FileStore,
  merchantId: string,
  documentId: string,
  key: Buffer,
): Promise<Buffer> {
  return open(key, placeOf(merchantId, documentId), await files.get(fileName(merchantId, documentId)));
}
