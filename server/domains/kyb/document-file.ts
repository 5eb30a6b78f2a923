/** The file of a document: sealed under a key of its own before it leaves for the store. */
import { createHash, randomBytes } from 'node:crypto';
import { open, seal } from '../../database/sealed-text.ts';
import type { FileStore } from '../../files/file-store.ts';

/** Made of ids alone: nothing that a person chose. */
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

/** Throws where the file is not the one that was put there. */
export async function getFile(
  files: FileStore,
  merchantId: string,
  documentId: string,
  key: Buffer,
): Promise<Buffer> {
  return open(key, placeOf(merchantId, documentId), await files.get(fileName(merchantId, documentId)));
}
