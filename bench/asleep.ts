/** Pauses servers that are not being measured, so that they use no CPU. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchDatabase } from './database.ts';
import type { BenchProcess } from './server-process.ts';

type Sleeper = Pick<BenchProcess, 'pause' | 'resume'>;

/** Runs `work` while the servers sleep, none of them inside a transaction, which would keep dead rows alive. */
export async function asleep<Value>(
  database: BenchDatabase,
  servers: readonly Sleeper[],
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    await fallAsleep(database, servers);
    return await work();
  } finally {
    for (const server of servers) server.resume();
  }
}

async function fallAsleep(database: BenchDatabase, servers: readonly Sleeper[]): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    for (const server of servers) server.pause();
    if (servers.length === 0 || !(await isAnyTransactionOpen(database))) return;
    for (const server of servers) server.resume();
    await sleep(25);
  }
  throw new Error('The servers never stood still.');
}

export async function isAnyTransactionOpen(database: BenchDatabase): Promise<boolean> {
  const rows = await database.sql(
    `select from pg_stat_activity
     where backend_type = 'client backend' and application_name <> 'tessera bench' and state <> 'idle'`,
  );
  return rows.length > 0;
}
