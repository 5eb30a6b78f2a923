/** Writes a consistent backup of the database while servers keep running. */
import { createWriteStream } from 'node:fs';
import { lstat, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { syncFolder } from '../database/embedded/secrets.ts';
import { fingerprintsOf } from '../database/schema/key-fingerprints.ts';
import { migrationNames } from '../database/schema/migrate.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Keyring } from '../sealing/keyring.ts';
import { BackupError } from './backup-error.ts';
import { type Cipher, encrypting, keyFileName, type Protection } from './cipher.ts';
import { copyOut } from './copy-stream.ts';
import { takeDocuments } from './documents.ts';
import {
  backupFormat,
  keysName,
  type Manifest,
  manifestName,
  type StoredTable,
  sha256Of,
  sumsName,
} from './manifest.ts';
import { columnList, sequencesOf, type TableShape, tablesOf } from './schema.ts';
import { writeNew } from './write-new.ts';

export interface BackupOrder {
  /** An operator connection, which sees all tenants. */
  client: pg.Client;
  /** The folder to create; must not exist. */
  folder: string;
  keyring: Keyring;
  /** File store of the documents. */
  files: FileStore;
  /** Who can read it. */
  protection: Protection;
  /** The content of `secrets.json`; undefined to leave the keys out. */
  keys: string | undefined;
  onTable(name: string, at: number, of: number): void;
}

/** Throws `BackupError` if the folder, or an unfinished one for it, exists. */
export async function requireFree(folder: string): Promise<void> {
  for (const path of [resolve(folder), making(folder)]) {
    const isThere = await lstat(path).then(
      () => true,
      () => false,
    );
    if (isThere) throw new BackupError(`${path} already exists. Choose a new folder.`);
  }
}

const making = (folder: string): string => `${resolve(folder)}.part`;

/** Removes everything on failure; the folder only gets its final name once it is complete and on disk. */
export async function takeBackup(order: BackupOrder): Promise<Manifest> {
  const folder = resolve(order.folder);
  const part = making(folder);
  await requireFree(folder);
  const { cipher, keyFile } = await encrypting(order.protection);
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  await mkdir(part, { mode: 0o700 });
  try {
    const manifest = await writeParts(order, part, cipher, keyFile);
    await rename(part, folder);
    syncFolder(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

async function writeParts(
  { client, keyring, keys, files, onTable }: BackupOrder,
  folder: string,
  cipher: Cipher,
  keyFile: Uint8Array | undefined,
): Promise<Manifest> {
  await mkdir(join(folder, 'tables'), { mode: 0o700 });
  await client.query('begin isolation level repeatable read read only');
  try {
    const [moment] = (
      await client.query<{ at: string; version: string }>(
        `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
                current_setting('server_version') as version`,
      )
    ).rows;
    const documents = await takeDocuments(client, files, { folder, cipher }, onTable);
    const shapes = await tablesOf(client);
    const tables: StoredTable[] = [];
    for (const [at, shape] of shapes.entries()) {
      onTable(shape.name, at, shapes.length);
      tables.push(await writeTable(client, shape, folder, cipher));
    }
    const manifest: Manifest = {
      format: backupFormat,
      taken_at: moment!.at,
      postgresql: moment!.version,
      migrations: await migrationNames(),
      tables,
      sequences: await sequencesOf(client),
      documents: documents.length,
      keys: fingerprintsOf(keyring),
    };
    const written = [...tables.map(({ file }) => file), ...documents];
    const write = async (name: string, content: string) => {
      const file = name + cipher.extension;
      await writeNew(join(folder, file), await cipher.bytes(content));
      written.push(file);
    };
    await write(manifestName, `${JSON.stringify(manifest, null, 2)}\n`);
    if (keys !== undefined) await write(keysName, keys);
    if (keyFile !== undefined) {
      await writeNew(join(folder, keyFileName), keyFile);
      written.push(keyFileName);
    }
    await writeSums(folder, written);
    return manifest;
  } finally {
    await client.query('rollback');
  }
}

async function writeTable(
  client: pg.Client,
  shape: TableShape,
  folder: string,
  cipher: Cipher,
): Promise<StoredTable> {
  const file = `tables/${shape.name}.copy.gz${cipher.extension}`;
  const path = join(folder, file);
  // Row-level security applies to the query; the operator's policy shows all rows.
  const text = `copy (select ${columnList(shape.columns)} from ${pg.escapeIdentifier(shape.name)}) to stdout`;
  const out = createWriteStream(path, { mode: 0o600, flush: true });
  const copy = copyOut(client, text);
  await pipeline(copy.bytes, createGzip({ level: 4 }), cipher.stream, out);
  return { ...shape, file, rows: copy.rows };
}

async function writeSums(folder: string, files: readonly string[]): Promise<void> {
  const lines: string[] = [];
  for (const file of [...files].sort()) lines.push(`${await sha256Of(join(folder, file))}  ${file}\n`);
  await writeNew(join(folder, sumsName), lines.join(''));
  syncFolder(join(folder, 'tables'));
  syncFolder(folder);
}
