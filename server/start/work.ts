/** Starts a worker: a process for background work only. Any number can share one PostgreSQL. */

import { readBacklogs } from '../background/backlog.ts';
import { startAllBackground } from '../background/cells/all-background.ts';
import { worldMs } from '../clock/world-clock.ts';
import { homeCell } from '../config/cells.ts';
import { type Config, readEnvironment } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import { openDatabase } from '../database/open-database.ts';
import { homeOf } from '../database/transactions/databases.ts';
import type { Services } from '../engine/services.ts';
import { type Log, openLog } from '../observability/log.ts';
import { Metrics } from '../observability/metrics.ts';
import { startTracing } from '../observability/tracing/tracing.ts';
import { loadKeyring } from '../sealing/keyring.ts';
import { type MetricsServer, startMetricsServer } from './metrics-server.ts';
import { closeServices, openServices } from './open-services.ts';
import { PortTakenError } from './process/listen.ts';
import type { Stoppable } from './process/run-process.ts';
import type { Siblings } from './processes/messages.ts';

export interface Working extends Stoppable {
  metrics: Metrics;
  services: Services;
}

/** `cells` names those to work for, separated by commas. Throws `ConfigError` without `DATABASE_URL`. */
export async function startWorking(cells?: string): Promise<Stoppable> {
  const config = readEnvironment();
  if (!config.databaseUrl) {
    throw new ConfigError(
      'A worker needs DATABASE_URL. The embedded database serves only the server that started it, which also does the background work.',
    );
  }
  const working = await work(config, undefined, cells && chosenCells(config, cells));
  process.stdout.write('The Tessera worker is running. Press Ctrl+C to stop it.\n');
  return working;
}

function chosenCells({ cells }: Config, given: string): ReadonlySet<string> {
  const known = [homeCell, ...cells.others.map(({ name }) => name)];
  const chosen = given.split(',').map((name) => name.trim());
  const unknown = chosen.find((name) => !known.includes(name));
  if (unknown === undefined) return new Set(chosen);
  throw new ConfigError(`There is no cell "${unknown}". TESSERA_CELLS lists ${known.join(', ')}.`);
}

/** Starts background work: in a worker, or as one of several processes of a server. */
export async function work(
  config: Config,
  siblings?: Siblings,
  cells?: ReadonlySet<string> | '',
): Promise<Working> {
  const assignment = siblings?.assignment;
  const log = openLog(config.logLevel, assignment?.name);
  const keyring = await loadKeyring({ dataDir: config.dataDir, given: config.secrets, mayGenerate: false });
  const database = await openDatabase(config, keyring, {
    onLog: (line) => log.warn(line),
    running: assignment?.database,
  });
  const services = await openServices({
    config,
    keyring,
    log,
    databaseUrl: database.url,
    replicaUrl: database.replicaUrl,
    pooled: database.pooled,
    siblings,
  });
  await homeOf(services.pool).open();
  if (siblings === undefined) services.budget.shareUnseen();
  const metrics = new Metrics(assignment?.name);
  metrics.backlog(() => readBacklogs(services.pool), worldMs);
  metrics.disks(() => services.disks.states);
  const { replicas } = services;
  if (replicas) metrics.replicas(() => replicas.list, replicas.counts);
  const metricsServer = siblings ? undefined : await serveMetrics(metrics, config, log);
  const stopTracing = startTracing(config.tracing, log);
  const background = startAllBackground(services, { log, metrics }, cells || undefined);
  return {
    log,
    metrics,
    services,
    longestMs: 30_000,
    stop: async () => {
      services.lifecycle.draining = true;
      await background.stop();
      await metricsServer?.stop();
      await closeServices(services);
      await stopTracing();
      await database.stop();
      log.flush();
    },
  };
}

const serveMetrics = (metrics: Metrics, config: Config, log: Log): Promise<MetricsServer | undefined> =>
  startMetricsServer(metrics, config).catch((error: Error) => {
    if (!(error instanceof PortTakenError)) throw error;
    log.warn(
      'TESSERA_METRICS_PORT is in use, so this worker serves no metrics; set a different port for each process',
    );
    return undefined;
  });
