/** A process for background work only; any number can share one PostgreSQL. */
import { loadKeyring } from './access/keyring.ts';
import { startBackground } from './background/background.ts';
import { readBacklog } from './background/backlog.ts';
import { ConfigError, readEnvironment } from './config.ts';
import { openDatabase } from './database/open-database.ts';
import { worldMs } from './database/world-clock.ts';
import { openLog } from './observability/log.ts';
import { Metrics } from './observability/metrics.ts';
import { startMetricsServer } from './observability/metrics-server.ts';
import { closeServices, openServices } from './open-services.ts';
import type { Stoppable } from './run-process.ts';

/** Throws `ConfigError` without a shared database. */
export async function startWorking(): Promise<Stoppable> {
  const config = readEnvironment();
  if (!config.databaseUrl) {
    throw new ConfigError(
      'A worker needs DATABASE_URL: the embedded database belongs to the server that started it, which works by itself.',
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
      'TESSERA_METRICS_PORT is in use, so this worker serves no metrics; give each process its own port',
    );
    return undefined;
  });
  const background = startBackground(services, { log, metrics });
  process.stdout.write('Tessera works in the background; stop it with Ctrl+C.\n');
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
