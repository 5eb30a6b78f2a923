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
import { EmbeddedDatabaseError } from './embedded-error.ts';

/** What must survive a restart; kept in `<dataDir>/embedded-database.json`, readable by its owner alone. */
export interface EmbeddedSecrets {
  /** The folder that holds the cluster; relative to the data folder when it lies inside, so the folder may move. */
  home: string;
  /** The data folder these secrets were made for, to tell a copied folder from a moved one. */
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

/** Undefined when there are none yet; EmbeddedDatabaseError when the file is there and cannot be understood. */
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

/** Durable before it returns, and never half written: the cluster's passwords are known nowhere else. */
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

/** Root writing into somebody's folder leaves files that this somebody can still read. */
export function giveToOwnerOf(folder: string, path: string): void {
  if (process.getuid?.() !== 0) return;
  const owner = statSync(folder);
  chownSync(path, owner.uid, owner.gid);
}

/** Makes a rename inside the folder survive a power cut. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
