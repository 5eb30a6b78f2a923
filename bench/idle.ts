/**
 * The processor time of an idle installation: a server, a worker and PostgreSQL, with this many merchants.
 *
 *   node launch.mjs bench/idle.ts [merchants=1000] [seconds=60]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import settings from '../server/start/node-settings.json' with { type: 'json' };
import { seed } from './data.ts';
import { type BenchDatabase, openBenchDatabase } from './database.ts';
import { familySeconds, postgresPid, processSeconds } from './processor-time.ts';
import { projectRoot, startTessera, withoutTessera } from './server-process.ts';

const [merchants = 1_000, seconds = 60] = process.argv.slice(2).map(Number);
/** New processes compile, open connections and look through everything once. */
const settleSeconds = 30;

async function startWorker({ dataDir, ownerUrl, applicationUrl }: BenchDatabase) {
  const child = spawn(
    process.execPath,
    [...settings.arguments, join(projectRoot, 'server/start/worker.ts')],
    {
      cwd: projectRoot,
      env: {
        ...withoutTessera(process.env),
        ...settings.environment,
        DATABASE_URL: applicationUrl,
        DATABASE_OWNER_URL: ownerUrl,
        TESSERA_DATA_DIR: dataDir,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  return {
    pid: child.pid!,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Calls and milliseconds of each statement, the most expensive first. */
async function statements({ sql }: BenchDatabase): Promise<string[]> {
  const rows = await sql<{ calls: string; ms: string; query: string }>(
    `select calls, round(total_exec_time::numeric, 1) as ms, left(regexp_replace(query, '\\s+', ' ', 'g'), 90) as query
     from pg_stat_statements order by total_exec_time desc limit 25`,
  );
  return rows.map(({ calls, ms, query }) => `${calls.padStart(8)} ${ms.padStart(9)} ms  ${query}`);
}

/** Waits until nothing is left to relay or seal. */
async function untilNothingWaits({ sql }: BenchDatabase): Promise<void> {
  for (;;) {
    const [row] = await sql<{ waiting: string }>(
      `select count(*) as waiting from event_heads h where h.last_sequence > coalesce(
         (select max(up_to_sequence) from log_seals s where s.merchant_id = h.merchant_id and s.log = 'events'), 0)`,
    );
    if (row!.waiting === '0') return;
    console.log(`${row!.waiting} logs are not sealed yet`);
    await sleep(10_000);
  }
}

const database = await openBenchDatabase();
try {
  await seed(database, { merchants: merchants!, vouchersPerMerchant: 1, notificationsPerPerson: 1 });
  // Those of the data set end within a day, which would be announced to every merchant meanwhile.
  await database.sql(`update api_tokens set expires_at = now() + interval '90 days'`);
  await database.sql('vacuum (analyze)');
  const [found] = await database.sql<{ data_directory: string }>('show data_directory');
  const postgres = postgresPid(found!.data_directory);
  const server = await startTessera({ database, env: { TESSERA_BACKGROUND: 'off' } });
  const worker = await startWorker(database);
  try {
    await untilNothingWaits(database);
    await sleep(settleSeconds * 1_000);
    const isCounted = await database.sql('create extension if not exists pg_stat_statements').then(
      () =>
        database.sql('select pg_stat_statements_reset()').then(
          () => true,
          () => false,
        ),
      () => false,
    );
    const used = () => [processSeconds(server.pid), processSeconds(worker.pid), familySeconds(postgres)];
    const before = used();
    await sleep(seconds! * 1_000);
    const shares = used().map((value, at) => ((value - before[at]!) / seconds!) * 100);
    const [ofServer, ofWorker, ofPostgres] = shares.map((share) => `${share.toFixed(2)}%`);
    const total = shares.reduce((sum, share) => sum + share, 0);
    console.log(
      `${merchants} merchants, idle for ${seconds} s, of a core: server ${ofServer}, worker ${ofWorker}, PostgreSQL ${ofPostgres}, together ${total.toFixed(2)}%`,
    );
    if (isCounted) for (const line of await statements(database)) console.log(line);
  } finally {
    await worker.stop();
    await server.stop();
  }
} finally {
  await database.stop();
}
