import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { EmbeddedDatabaseError } from './error.ts';

/** State that must survive a restart, in `<dataDir>/embedded-database.json`, readable only by its owner. */
export interface EmbeddedSecrets {
  /** The cluster's parent folder; relative if inside the data folder, so that the folder can be moved. */
  home: string;
  /** The data folder these secrets were created for, to distinguish a copied folder from a moved one. */
  madeFor: string;
  port: number;
  passwords: { superuser: string; owner: string; application: string };
}

export function secretsPath(dataDir: string): string {
  return join(dataDir, 'embedded-database.json');
}

export function newSecrets(dataDir: string, home: string): EmbeddedSecrets {
  const password = () => randomBytes(24).toString('base64url');
  const inside = relative(dataDir, home);
  return {
    home: inside.startsWith('..') || isAbsolute(inside) ? home : inside || '.',
    madeFor: dataDir,
    port: 0,
    passwords: { superuser: password(), owner: password(), application: password() },
  };
}

/** Returns undefined if there is no file; throws EmbeddedDatabaseError if it is invalid. */
export function readSecrets(dataDir: string): EmbeddedSecrets | undefined {
  const path = secretsPath(dataDir);
  try {
    const secrets = JSON.parse(readFileSync(path, 'utf8')) as EmbeddedSecrets;
    if (typeof secrets.home === 'string' && typeof secrets.passwords?.superuser === 'string') return secrets;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new EmbeddedDatabaseError(
    `${path} is damaged. It contains the database passwords: restore it from a backup.`,
  );
}

/** Writes atomically and durably: the cluster's passwords are stored nowhere else. */
export function writeSecrets(dataDir: string, secrets: EmbeddedSecrets): void {
  const path = secretsPath(dataDir);
  const making = `${path}.making`;
  const file = openSync(making, 'w', 0o600);
  writeSync(file, `${JSON.stringify(secrets, null, 2)}\n`);
  fsyncSync(file);
  closeSync(file);
  giveToOwnerOf(dataDir, making);
  renameSync(making, path);
  syncFolder(dirname(path));
}

/** When root writes into a user's folder, that user must be able to read the file. */
export function giveToOwnerOf(folder: string, path: string): void {
  if (process.getuid?.() !== 0) return;
  const owner = statSync(folder);
  chownSync(path, owner.uid, owner.gid);
}

/** Makes a rename in the folder survive a power failure. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
