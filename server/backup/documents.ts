/**
 * Backs up and restores the files outside the database: encrypted documents of businesses, and pictures. The rows of
 * the snapshot name them; files are deleted an hour after their rows, so all of them still exist.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { fileName } from '../domains/kyb/record/document-file.ts';
import { type PictureRow, refOf } from '../domains/pictures/picture.ts';
import type { FileStore } from '../files/file-store.ts';
import { pictureFiles } from '../files/pictures/picture-store.ts';
import { BackupError } from './backup-error.ts';
import type { BackupFiles, Cipher } from './cipher.ts';
import { writeNew } from './write-new.ts';

type OnDocument = (name: string, at: number, of: number) => void;

/** Their names in the file store. */
export async function documentNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ merchant_id: string; id: string }>(
    'select merchant_id, id from kyb_documents order by merchant_id, id',
  );
  const pictures = await client.query<PictureRow>(
    `select * from pictures where status = 'ready' order by merchant_id, id`,
  );
  return [
    ...rows.map(({ merchant_id, id }) => fileName(merchant_id, id)),
    ...pictures.rows.flatMap((row) => pictureFiles(refOf(row))),
  ];
}

/** Returns the files written. Throws `BackupError` if a document is missing. */
export async function takeDocuments(
  client: pg.Client,
  files: FileStore,
  { folder, cipher }: BackupFiles,
  onDocument: OnDocument,
): Promise<string[]> {
  const names = await documentNames(client);
  const written: string[] = [];
  for (const [at, name] of names.entries()) {
    onDocument('the documents', at, names.length);
    const bytes = await files.get(name).catch((error: Error) => {
      throw new BackupError(
        `The document ${name} cannot be read (${error.message}). Run \`tessera doctor\` to list missing documents.`,
      );
    });
    const path = placeOf(name, cipher);
    await mkdir(join(folder, dirname(path)), { recursive: true, mode: 0o700 });
    await writeNew(join(folder, path), await cipher.bytes(bytes));
    written.push(path);
  }
  return written;
}

/** Restores into the current file store, which can differ from that of the backup. */
export async function putDocumentsBack(
  client: pg.Client,
  files: FileStore,
  { folder, cipher }: BackupFiles,
  onDocument: OnDocument,
): Promise<void> {
  const names = await documentNames(client);
  for (const [at, name] of names.entries()) {
    onDocument('the documents', at, names.length);
    const stored = await readFile(join(folder, placeOf(name, cipher)));
    await files.put(name, Buffer.from(await cipher.bytes(stored)));
  }
}

const placeOf = (name: string, { extension }: Cipher): string => `files/${name}${extension}`;
