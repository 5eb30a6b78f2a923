/** Starts a worker: a process for background work only. Any number can share one PostgreSQL. */

import { startBackground } from '../background/background.ts';
import { readBacklog } from '../background/backlog.ts';
import { worldMs } from '../clock/world-clock.ts';
import { readEnvironment } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import { openDatabase } from '../database/open-database.ts';
import { openLog } from '../observability/log.ts';
import { Metrics } from '../observability/metrics.ts';
import { loadKeyring } from '../sealing/keyring.ts';
import { startMetricsServer } from './metrics-server.ts';
import { closeServices, openServices } from './open-services.ts';
import type { Stoppable } from './process/run-process.ts';

/** Throws `ConfigError` without `DATABASE_URL`. */
export async function startWorking(): Promise<Stoppable> {
  const config = readEnvironment();
  if (!config.databaseUrl) {
    throw new ConfigError(
      'A worker needs DATABASE_URL. The embedded database serves only the server that started it, which also does the background work.',
    );
  }
  const log = openLog(config.logLevel);
  const keyring = await loadKeyring({ dataDir: config.dataDir, given: config.secrets, mayGenerate: false });
  const database = await openDatabase(config, keyring, (line) => log.warn(line));
  const services = await openServices({
    config,
    keyring,
    log,
    databaseUrl: database.url,
    pooled: database.pooled,
  });
  await services.pool.open();
  const metrics = new Metrics();
  metrics.backlog(() => readBacklog(services.pool), worldMs);
  const metricsServer = await startMetricsServer(metrics, config).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    log.warn(
      'TESSERA_METRICS_PORT is in use, so this worker serves no metrics; set a different port for each process',
    );
    return undefined;
  });
  const background = startBackground(services, { log, metrics });
  process.stdout.write('The Tessera worker is running. Press Ctrl+C to stop it.\n');
  return {
    longestMs: 30_000,
    stop: async () => {
      services.lifecycle.draining = true;
      await background.stop();
      await metricsServer?.stop();
      await closeServices(services);
      await database.stop();
      log.flush();
    },
  };
}
