/** The machine's properties that affect results. */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { promisify } from 'node:util';
import { projectRoot } from '../server-process.ts';
import type { DataSize } from '../sizes.ts';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/** The load before measuring. */
const loadBefore = loadavg()[0]!;

interface Known {
  data: DataSize;
  postgresVersion: string;
  pgbenchVersion: string;
  loadDriver: string;
  minutes: string;
}

export async function circumstances(known: Known): Promise<[string, string][]> {
  const [processor] = cpus();
  const { merchants, vouchersPerMerchant, notificationsPerPerson } = known.data;
  return [
    ['Date', new Date().toISOString().slice(0, 16).replace('T', ' ')],
    ['Commit', await commit()],
    [
      'Machine',
      `${cpus().length} cores of ${processor!.model.trim()}, ${gigabytes()} GB, ${type()} ${release()}`,
    ],
    ['Load before', loadBefore.toFixed(2)],
    ['Duration', `${known.minutes} minutes`],
    ['Node', process.version],
    ['PostgreSQL', known.postgresVersion],
    ['Fastify, pg', `${versionOf('fastify')}, ${versionOf('pg')}`],
    ['Load driver', known.loadDriver],
    ['pgbench', known.pgbenchVersion],
    [
      'Data',
      `${merchants} merchants with a token each, ${vouchersPerMerchant} vouchers and ${notificationsPerPerson} notifications for each`,
    ],
  ];
}

const gigabytes = (): number => Math.round(totalmem() / 2 ** 30);

const versionOf = (name: string): string => (require(`${name}/package.json`) as { version: string }).version;

export const machineName = (): string => `${cpus().length} cores of ${cpus()[0]!.model.trim()}`;

async function commit(): Promise<string> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: projectRoot })).stdout.trim();
  try {
    const changed = (await git('status', '--porcelain', '--', 'server', 'contract', 'bench/*.ts')) !== '';
    return `${await git('rev-parse', '--short', 'HEAD')}${changed ? ' with changes' : ''}`;
  } catch {
    return 'not a Git clone';
  }
}
