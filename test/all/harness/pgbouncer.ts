/** A real PgBouncer in front of the test cluster, in transaction mode. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestDatabase } from '../../harness/cluster.ts';
import { youngFolder } from '../../harness/data-folder.ts';
import { until } from '../../harness/patience.ts';
import { freePort } from '../../harness/server.ts';

const places = ['/usr/local/bin/pgbouncer', '/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'];

/** Returns the program, or why there is none. Named statements in transaction mode need 1.21. */
export function findPgBouncer(): { program: string } | { missing: string } {
  const program = places.find((path) => existsSync(path));
  if (program === undefined) return { missing: 'there is no PgBouncer on this machine' };
  const said = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout;
  const [, major = 0, minor = 0] = /PgBouncer (\d+)\.(\d+)/.exec(said) ?? [];
  const isNew = Number(major) > 1 || (Number(major) === 1 && Number(minor) >= 21);
  return isNew ? { program } : { missing: `PgBouncer ${major}.${minor} is too old: 1.21 is needed` };
}

export interface PgBouncer {
  /** The same database through the pooler. */
  through(url: string): string;
  stop(): Promise<void>;
}

export async function startPgBouncer(
  program: string,
  database: TestDatabase,
  settings: Record<string, string> = {},
): Promise<PgBouncer> {
  const folder = youngFolder();
  const port = await freePort();
  const users = join(folder, 'users.txt');
  const config = join(folder, 'pgbouncer.ini');
  const logins = [database.appUrl, database.ownerUrl].map((url) => new URL(url));
  writeFileSync(users, logins.map(({ username, password }) => `"${username}" "${password}"\n`).join(''));
  const lines = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: users,
    pool_mode: 'transaction',
    max_prepared_statements: '500',
    default_pool_size: '4',
    ...settings,
  };
  const text = Object.entries(lines).map(([name, value]) => `${name} = ${value}\n`);
  writeFileSync(
    config,
    `[databases]\n* = host=127.0.0.1 port=${logins[0]!.port}\n[pgbouncer]\n${text.join('')}`,
  );
  chmodSync(folder, 0o755);
  // PgBouncer refuses to run as root.
  const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child = spawn(program, [config], { ...account, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (part) => (said += String(part)));
  const through = (url: string) => Object.assign(new URL(url), { port: String(port) }).href;
  await until(() => answers(through(database.appUrl)), {
    otherwise: () => `PgBouncer did not start: ${said}`,
  });
  return { through, stop: () => stop(child) };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  setTimeout(() => child.kill('SIGKILL'), 1_000).unref();
  await ended;
}
