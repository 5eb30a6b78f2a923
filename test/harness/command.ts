/** The command `tessera` as an operator runs it: a process of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import type { TestDatabase } from './cluster.ts';

const root = dirname(dirname(import.meta.dirname));

export interface CommandEnd {
  code: number;
  /** What it answers. */
  out: string;
  /** What it says beside that. */
  err: string;
}

/** Runs it to its end. */
export async function tessera(args: readonly string[], env: Record<string, string>): Promise<CommandEnd> {
  const entry = join(root, 'server', 'cli', 'tessera.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (part) => (said.out += String(part)));
  child.stderr.on('data', (part) => (said.err += String(part)));
  const [code] = await once(child, 'close');
  return { code: code as number, ...said };
}

/** What the command needs to know of a database. */
export const environmentOf = (database: TestDatabase, secrets: string): Record<string, string> => ({
  DATABASE_URL: database.appUrl,
  DATABASE_OWNER_URL: database.ownerUrl,
  TESSERA_SECRETS: secrets,
});
