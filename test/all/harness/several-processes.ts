/** A server of several processes, through `tessera serve`, and a look at each of them. */
import { execFileSync } from 'node:child_process';
import { type Incoming, sendOnce } from '../../contract/send.ts';
import type { TestDatabase } from '../../harness/cluster.ts';
import { type CommandEnd, environmentOf } from '../../harness/command.ts';
import { until } from '../../harness/patience.ts';
import { newSecrets } from '../../harness/secrets.ts';
import { freePort, migratedDatabase, testConfig } from '../../harness/server.ts';
import { openWorld, type World } from '../../harness/world.ts';
import { serve } from './command.ts';

export interface SeveralProcesses {
  url: string;
  database: TestDatabase;
  world: World;
  /** Its output so far. */
  said(): string;
  metrics(): Promise<string>;
  /** The names of the processes that answer. */
  up(): Promise<string[]>;
  pidOf(name: string): number;
  /** Sends a request on a connection of its own, so that the processes take turns. */
  request(path: string, options?: RequestOptions): Promise<Incoming>;
  stop(): Promise<CommandEnd>;
  close(): Promise<void>;
}

export interface RequestOptions {
  bearer?: string;
  body?: unknown;
  /** An idempotency key. */
  key?: string;
}

/**
 * Starts a server whose database is in use, which is not seeded with the demo, and waits for all its processes. With
 * `cells`, its merchants take turns in as many databases.
 */
export async function startSeveral(
  processes: number,
  env: Record<string, string>,
  cells?: number,
): Promise<SeveralProcesses> {
  const database = await migratedDatabase(cells);
  const { secrets, keyring } = await newSecrets();
  const metricsPort = String(await freePort());
  const worldOf = (url: string) =>
    openWorld({
      url,
      database,
      app: { services: { keyring, config: testConfig(Number(new URL(url).port)) } },
    });
  const earlier = await worldOf('http://127.0.0.1:1');
  await earlier.merchant();
  await earlier.close();
  const serving = await serve({
    ...environmentOf(database, secrets),
    TESSERA_PROCESSES: String(processes),
    TESSERA_METRICS_PORT: metricsPort,
    TESSERA_PASSWORD_STRENGTH: 'test',
    TESSERA_SHEDDING: 'off',
    TESSERA_QUEUE_WAIT_MS: '20000',
    ...env,
  });
  const { url, said, stop } = serving;
  const world = await worldOf(url);
  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const up = async () =>
    [...(await metrics()).matchAll(/^tessera_process_up\{process="(\w+)"\} 1$/gm)].map(([, name]) => name!);
  await until(async () => (await up()).length === processes + 1);
  return {
    ...{ url, database, world, said, metrics, up, stop },
    pidOf: (name) => childOf(serving.pid, `tessera ${name}`),
    request: (path, { bearer, body, key } = {}) =>
      sendOnce(url, {
        method: body === undefined ? 'GET' : 'POST',
        path: `/api/v1${path}`,
        bearer,
        body,
        headers: { connection: 'close', ...(key && { 'idempotency-key': key }) },
      }),
    close: async () => {
      await stop();
      await world.close();
      await database.drop();
    },
  };
}

/** The child of a process that has this title. */
function childOf(parent: number, title: string): number {
  const running = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  for (const line of running.split('\n')) {
    const [, pid, ppid, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    if (Number(ppid) === parent && args.trim() === title) return Number(pid);
  }
  throw new Error(`There is no process "${title}".`);
}

/** The values of the series that match, by process. */
export const byProcess = (metrics: string, series: RegExp): Map<string, number> =>
  new Map(
    metrics
      .split('\n')
      .filter((line) => series.test(line))
      .map((line) => [/process="(\w+)"/.exec(line)![1]!, Number(line.split(' ').at(-1))]),
  );
