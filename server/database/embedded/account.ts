import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { EmbeddedDatabaseError } from './error.ts';

/** The account that PostgreSQL runs as; `switched` if this process is root and must change to it. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
  switched: boolean;
}

/**
 * Returns the current account, unless it is root: PostgreSQL refuses to run as root, and `initdb` refuses a uid without
 * an entry in /etc/passwd. An existing cluster keeps the account that owns its files.
 */
export function chooseAccount(clusterDir: string): Account {
  const uid = process.getuid?.() ?? -1;
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  const passwd = readPasswd();
  if (uid !== 0) {
    if (owner && uid !== -1 && owner.uid !== uid) {
      throw new EmbeddedDatabaseError(
        `The database in ${clusterDir} belongs to ${nameOf(owner.uid, passwd)}, not to ${nameOf(uid, passwd)}. ` +
          'Start Tessera as the account that first started it, or set TESSERA_DATA_DIR to another folder.',
      );
    }
    return { name: nameOf(uid, passwd), uid, gid: process.getgid?.() ?? -1, switched: false };
  }
  if (owner && owner.uid !== 0) {
    return { name: nameOf(owner.uid, passwd), uid: owner.uid, gid: owner.gid, switched: true };
  }
  return { ...unprivilegedAccount(passwd), switched: true };
}

/** Picks `postgres`, else `nobody`, else `daemon`, else any account except root. */
export function unprivilegedAccount(passwd: string): { name: string; uid: number; gid: number } {
  const accounts = parsePasswd(passwd).filter((account) => account.uid > 0);
  const preferred = ['postgres', 'nobody', 'daemon'].map((name) => accounts.find((a) => a.name === name));
  const found = preferred.find((account) => account !== undefined) ?? accounts[0];
  if (found) return found;
  throw new EmbeddedDatabaseError(
    'PostgreSQL does not run as root, and this machine has no other account. Add one (`useradd --system postgres`), ' +
      'start Tessera as a regular user, or set DATABASE_URL to use your own PostgreSQL.',
  );
}

/** Options for `spawn` to run a program as the account, without this process's environment and working directory. */
export function spawnAs(account: Account): {
  uid?: number;
  gid?: number;
  cwd: string;
  env: NodeJS.ProcessEnv;
} {
  // The caller's PGPORT, PGDATA, LANG and TZ must not reach the cluster.
  const clean = { cwd: '/', env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } };
  return account.switched ? { ...clean, uid: account.uid, gid: account.gid } : clean;
}

/** Whether the account can enter the folder: every parent folder counts, and only the kernel knows. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  if (!account.switched) return true;
  const result = await runAs(account, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder]);
  if (result.error) throw cannotSwitch(account, result.error);
  return result.code === 0;
}

export interface ProgramResult {
  code: number | null;
  output: string;
  error?: NodeJS.ErrnoException;
}

/** Runs a program as the account and collects its output; `error` is set if it cannot be executed. */
export async function runAs(account: Account, program: string, args: string[]): Promise<ProgramResult> {
  let output = '';
  try {
    // A forbidden change of account makes spawn throw; a missing program emits an event.
    const child = spawn(program, args, { ...spawnAs(account), stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, output };
  } catch (error) {
    return { code: null, output, error: error as NodeJS.ErrnoException };
  }
}

function cannotSwitch(account: Account, error: NodeJS.ErrnoException): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `PostgreSQL does not run as root, and this root cannot switch to the account "${account.name}" (${error.code}). ` +
      'Start Tessera as a regular user, or set DATABASE_URL to use your own PostgreSQL.',
    { cause: error },
  );
}

function parsePasswd(passwd: string): { name: string; uid: number; gid: number }[] {
  return passwd.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}

function nameOf(uid: number, passwd: string): string {
  return parsePasswd(passwd).find((account) => account.uid === uid)?.name ?? `uid ${uid}`;
}

function readPasswd(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8');
  } catch {
    return '';
  }
}
