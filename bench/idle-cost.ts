/** The processor time of an idle installation: a server, a worker and PostgreSQL, with this many merchants. */
import { setTimeout as sleep } from 'node:timers/promises';
import { seed } from './data.ts';
import { type BenchDatabase, openBenchDatabase } from './database.ts';
import { watchLag } from './lag.ts';
import { familySeconds, postgresPid, processSeconds } from './processor-time.ts';
import { startTessera, startWorker } from './server-process.ts';

export interface IdleOptions {
  merchants: number;
  /** New processes compile, open connections and look through everything once. */
  settleSeconds: number;
  seconds: number;
}

/** In percent of a core. */
export interface IdleCost {
  server: number;
  worker: number;
  postgres: number;
}

/** Called before and after the idle time, with pg_stat_statements loaded. */
export interface IdleObserver {
  begin(database: BenchDatabase): Promise<void>;
  end(database: BenchDatabase): Promise<void>;
}

export async function measureIdle(
  { merchants, settleSeconds, seconds }: IdleOptions,
  observer?: IdleObserver,
): Promise<IdleCost> {
  const counting = observer && { shared_preload_libraries: 'pg_stat_statements' };
  const database = await openBenchDatabase('data-idle', counting);
  try {
    await seed(database, { merchants, vouchersPerMerchant: 1, notificationsPerPerson: 1 });
    const [found] = await database.sql<{ data_directory: string }>('show data_directory');
    const postgres = postgresPid(found!.data_directory);
    const server = await startTessera({ database, env: { TESSERA_BACKGROUND: 'off' } });
    const worker = await startWorker({ database });
    try {
      await untilNothingWaits(database);
      await sleep(settleSeconds * 1_000);
      await observer?.begin(database);
      const used = () => [processSeconds(server.pid), processSeconds(worker.pid), familySeconds(postgres)];
      const before = used();
      await sleep(seconds * 1_000);
      const [ofServer, ofWorker, ofPostgres] = used().map(
        (value, at) => ((value - before[at]!) / seconds) * 100,
      );
      await observer?.end(database);
      return { server: ofServer!, worker: ofWorker!, postgres: ofPostgres! };
    } finally {
      await Promise.all([worker.stop(), server.stop()]);
    }
  } finally {
    await database.stop();
  }
}

async function untilNothingWaits(database: BenchDatabase): Promise<void> {
  const watch = watchLag(database);
  try {
    for (;;) {
      const { unrelayed, unsealed, undelivered } = await watch.look();
      if (unrelayed + unsealed + undelivered === 0) return;
      await sleep(1_000);
    }
  } finally {
    await watch.end();
  }
}
