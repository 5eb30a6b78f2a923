/** PostgreSQL's own limit: pgbench with prepared statements on the same database. */
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { workFolder } from './database.ts';

const run = promisify(execFile);

export interface PgbenchOptions {
  /** Connects as superuser, so that row-level security costs pgbench nothing. */
  url: string;
  script: PgbenchScript;
  connections: number;
  seconds: number;
}

export interface PgbenchScript {
  path: string;
}

export interface PgbenchResult {
  transactions: number;
  perSecond: number;
}

export const pgbenchCommand = 'pgbench -n -M prepared -c N -j min(N, cores) -T S -f SCRIPT';

/** The version of pgbench; throws with a message if it is missing. */
export async function requirePgbench(): Promise<string> {
  try {
    return (await run('pgbench', ['--version'])).stdout.trim();
  } catch {
    throw new Error(
      'pgbench is missing; it comes with PostgreSQL (on Debian and Ubuntu: apt-get install postgresql).',
    );
  }
}

export function writeScript(name: string, text: string): PgbenchScript {
  mkdirSync(workFolder, { recursive: true });
  const path = join(workFolder, `${name}.sql`);
  writeFileSync(path, text);
  return { path };
}

/** A text as an SQL literal without colons, which pgbench would take for variables. */
export function literal(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll(':', '\\x3a');
  return `E'${escaped}'`;
}

export async function pgbench(options: PgbenchOptions): Promise<PgbenchResult> {
  const url = new URL(options.url);
  const threads = Math.min(options.connections, availableParallelism());
  const args = ['-n', '-M', 'prepared', '-c', String(options.connections), '-j', String(threads)];
  args.push('-T', String(options.seconds), '-f', options.script.path);
  const env = {
    ...process.env,
    PGHOST: url.hostname,
    PGPORT: url.port,
    PGUSER: url.username,
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: url.pathname.slice(1),
    // The settings of the server's connections.
    PGOPTIONS: '-c plan_cache_mode=force_generic_plan -c jit=off',
  };
  const { stdout, stderr } = await run('pgbench', args, { env });
  const transactions = /transactions actually processed: (\d+)/.exec(stdout)?.[1];
  const perSecond = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (!transactions || !perSecond) throw new Error(`pgbench did not report:\n${stdout}\n${stderr}`);
  return { transactions: Number(transactions), perSecond: Number(perSecond) };
}
