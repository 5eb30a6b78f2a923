/**
 * A backup is a folder: `manifest.json`, a file for each table in PostgreSQL's text format for COPY (gzip), the keys
 * in `secrets.json` if included, the encrypted documents of businesses under `files/`, and
 * `SHA256SUMS` of all files for `sha256sum -c`. In an encrypted backup, all files except the sums end with `.age`.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Fingerprints, fingerprintsOf } from '../database/schema/key-fingerprints.ts';
import type { Keyring } from '../sealing/keyring.ts';
import { BackupError } from './backup-error.ts';
import type { BackupFiles } from './cipher.ts';
import type { SequenceState, TableShape } from './schema.ts';

export const backupFormat = 1;
export const manifestName = 'manifest.json';
export const keysName = 'secrets.json';
export const sumsName = 'SHA256SUMS';

export interface StoredTable extends TableShape {
  file: string;
  rows: number;
}

export interface Manifest {
  format: number;
  /** Time of the snapshot, by the database's clock. */
  taken_at: string;
  postgresql: string;
  /** Migrations of the schema of the rows. */
  migrations: string[];
  tables: StoredTable[];
  sequences: SequenceState[];
  /** Number of documents under `files/`. */
  documents: number;
  /** Fingerprints of the keys needed to decrypt the data; see `fingerprintsOf`. */
  keys: Fingerprints;
}

/** Throws `BackupError` if the keyring lacks keys of the backup. */
export function requireKeys(manifest: Manifest, keyring: Keyring): void {
  const present = fingerprintsOf(keyring);
  const missing = Object.keys(manifest.keys).filter((name) => present[name] !== manifest.keys[name]);
  if (missing.length === 0) return;
  throw new BackupError(
    `These keys do not match the backup: ${missing.join(', ')}. Without the right ones, its tokens and voucher codes are lost. ` +
      'Provide the secrets.json or TESSERA_SECRETS from the time of the backup.',
  );
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Verifies the checksums of all files and reads the manifest; throws `BackupError` on a mismatch. */
export async function verifyBackup(
  { folder, cipher }: BackupFiles,
  onFile: (name: string, at: number, of: number) => void,
): Promise<Manifest> {
  const text = await readFile(join(folder, sumsName), 'utf8').catch(() => {
    throw new BackupError(`${folder} is not a complete backup: ${sumsName} is missing.`);
  });
  const lines = text.trimEnd().split('\n');
  for (const [at, line] of lines.entries()) {
    const [, sum, name] = /^([0-9a-f]{64}) {2}([\w./-]+)$/.exec(line) ?? [];
    if (sum === undefined || name === undefined || name.includes('..'))
      throw new BackupError(`${sumsName} is damaged.`);
    onFile(name, at, lines.length);
    const found = await sha256Of(join(folder, name)).catch(() => 'nothing');
    if (found !== sum)
      throw new BackupError(`The backup is damaged: ${name} has changed since it was written.`);
  }
  const file = manifestName + cipher.extension;
  if (!lines.some((line) => line.endsWith(`  ${file}`)))
    throw new BackupError(`The backup is damaged: ${sumsName} does not list ${file}.`);
  const written = await cipher.bytes(await readFile(join(folder, file)));
  const manifest = JSON.parse(Buffer.from(written).toString()) as Manifest;
  if (manifest.format !== backupFormat)
    throw new BackupError(
      `The backup has format ${manifest.format}, but this version reads format ${backupFormat}.`,
    );
  return manifest;
}
