import { createHash, randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { type Account, canEnter } from './account.ts';
import { EmbeddedDatabaseError } from './error.ts';
import { type EmbeddedSecrets, newSecrets, readSecrets, secretsPath, writeSecrets } from './secrets.ts';

/** Creates the data folder if needed and returns its real path; only its owner may list it. */
export function prepareDataFolder(dataDir: string): string {
  mkdirSync(dirname(resolve(dataDir)), { recursive: true });
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const real = realpathSync(dataDir);
  try {
    accessSync(real, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `This account has no permission to write to the data folder ${real}. Start Tessera as the account that first started it, ` +
        'or set TESSERA_DATA_DIR to another folder.',
      { cause },
    );
  }
  // PostgreSQL's account must be able to traverse root's folder, but not list it.
  const isRoots = process.getuid?.() === 0 && lstatSync(real).uid === 0;
  if (isRoots && readdirSync(real).length === 0) chmodSync(real, 0o711);
  return real;
}

/** Returns the location of a data folder's cluster, or undefined if none was ever started. */
export function recordedCluster(dataDir: string): { secrets: EmbeddedSecrets; cluster: string } | undefined {
  const secrets = readSecrets(dataDir);
  return secrets && { secrets, cluster: join(resolve(dataDir, secrets.home), 'postgres') };
}

/**
 * Decides, once per data folder, where to put the cluster: in the data folder, unless PostgreSQL's account cannot reach
 * it (a clone below root's 0700 home). The choice is recorded before anything is created.
 */
export async function chooseHome(account: Account, dataDir: string): Promise<EmbeddedSecrets> {
  const recorded = recordedCluster(dataDir);
  if (recorded) {
    refuseCopy(recorded.secrets, dataDir);
    refuseLoss(resolve(dataDir, recorded.secrets.home), dataDir);
    return notedAt(recorded.secrets, dataDir);
  }
  if (existsSync(join(dataDir, 'postgres'))) {
    throw new EmbeddedDatabaseError(
      `${join(dataDir, 'postgres')} exists, but its passwords (${secretsPath(dataDir)}) are missing. ` +
        'Restore that file from a backup, or move the folder away to start with an empty database.',
    );
  }
  const inPlace = await canEnter(account, dataDir);
  const secrets = newSecrets(dataDir, inPlace ? dataDir : await newOutsideHome(account, dataDir));
  writeSecrets(dataDir, secrets);
  return secrets;
}

/** A folder of root's that every account can traverse, for clusters that cannot be in the project. */
export async function outsideFolder(account: Account): Promise<string> {
  for (const folder of ['/var/lib/tessera', '/var/tmp/tessera', join(tmpdir(), 'tessera')]) {
    try {
      mkdirSync(folder, { mode: 0o711 });
      chmodSync(folder, 0o711);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') continue;
    }
    // In a shared folder, another user may have taken the name first.
    const found = lstatSync(folder);
    if (
      found.isDirectory() &&
      found.uid === 0 &&
      (found.mode & 0o022) === 0 &&
      (await canEnter(account, folder))
    ) {
      return folder;
    }
  }
  throw new EmbeddedDatabaseError(
    `PostgreSQL does not run as root, and its account "${account.name}" cannot access the project or ` +
      '/var/lib/tessera. Set TESSERA_DATA_DIR to a folder that it can access, or start Tessera as a regular user.',
  );
}

/** Uses a new name each time, so that no data folder can pick up the cluster of another. */
async function newOutsideHome(account: Account, dataDir: string): Promise<string> {
  const home = join(await outsideFolder(account), `${outsideName(dataDir)}${randomBytes(3).toString('hex')}`);
  mkdirSync(home, { mode: 0o700 });
  chownSync(home, account.uid, account.gid);
  return home;
}

function outsideName(dataDir: string): string {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 8);
  return `${basename(dirname(dataDir))}-${hash}-`;
}

/** Describes a cluster outside the data folder, and clusters left over from deleted data folders. */
export function noteOnLocation(home: string, dataDir: string, account: Account): string | undefined {
  if (home === dataDir) return undefined;
  const parent = dirname(home);
  const others = readdirSync(parent).filter((name) => name.startsWith(outsideName(dataDir)));
  const older = others.filter((name) => name !== basename(home)).map((name) => join(parent, name));
  return (
    `The database is in ${home}: PostgreSQL does not run as root, ` +
    `and its account "${account.name}" cannot access ${dataDir}.` +
    (older.length > 0 ? ` You can delete older databases of this folder: ${older.join(', ')}.` : '')
  );
}

/** A moved data folder keeps its outside cluster; a copied one would share it with the original. */
function refuseCopy(secrets: EmbeddedSecrets, dataDir: string): void {
  const home = resolve(dataDir, secrets.home);
  if (home === resolve(secrets.home) && secrets.madeFor !== dataDir && originalUses(secrets)) {
    throw new EmbeddedDatabaseError(
      `${dataDir} is a copy of ${secrets.madeFor}, but its database in ${home} was not copied. ` +
        `Remove ${dataDir} to start with an empty database.`,
    );
  }
}

/** Records the new path of a moved folder, so that later copies are recognized. */
function notedAt(secrets: EmbeddedSecrets, dataDir: string): EmbeddedSecrets {
  if (secrets.madeFor === dataDir) return secrets;
  const moved = { ...secrets, madeFor: dataDir };
  writeSecrets(dataDir, moved);
  return moved;
}

function refuseLoss(home: string, dataDir: string): void {
  if (existsSync(home)) return;
  throw new EmbeddedDatabaseError(
    `The database of ${dataDir} was in ${home}, but that folder is missing. ` +
      `Restore it from a backup, or remove ${dataDir} to start with an empty database.`,
  );
}

function originalUses(secrets: EmbeddedSecrets): boolean {
  return existsSync(secretsPath(secrets.madeFor)) && readSecrets(secrets.madeFor)?.home === secrets.home;
}
