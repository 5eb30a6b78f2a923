/** The machine's properties that affect results. */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { promisify } from 'node:util';
import type { Bench } from './figure.ts';
import { projectRoot } from './server-process.ts';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/** The load before measuring. */
export const loadBefore = loadavg()[0]!;

export async function circumstances(
  bench: Bench,
  pgbenchVersion: string | undefined,
): Promise<[string, string][]> {
  const [processor] = cpus();
  const { merchants, vouchersPerMerchant, notificationsPerPerson } = bench.data;
  return [
    ['Date', new Date().toISOString().slice(0, 16).replace('T', ' ')],
    ['Commit', await commit()],
    [
      'Machine',
      `${cpus().length} cores of ${processor!.model.trim()}, ${gigabytes()} GB, ${type()} ${release()}`,
    ],
    ['Load before', loadBefore.toFixed(2)],
    ['Node', process.version],
    ['PostgreSQL', bench.database.version],
    ['Fastify, pg', `${versionOf('fastify')}, ${versionOf('pg')}`],
    ['Load driver', bench.load.name],
    ['pgbench', pgbenchVersion ?? 'not needed'],
    [
      'Data',
      `${merchants} merchants with a token each, ${vouchersPerMerchant} vouchers and ${notificationsPerPerson} notifications for each`,
    ],
  ];
}

const gigabytes = (): number => Math.round(totalmem() / 2 ** 30);

const versionOf = (name: string): string => (require(`${name}/package.json`) as { version: string }).version;

async function commit(): Promise<string> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: projectRoot })).stdout.trim();
  try {
    const changed = (await git('status', '--porcelain', '--', 'server', 'contract')) !== '';
    return `${await git('rev-parse', '--short', 'HEAD')}${changed ? ' with changes' : ''}`;
  } catch {
    return 'not a Git clone';
  }
}
