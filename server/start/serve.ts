/** Starts a server, and its embedded database if it uses one. */

import { type Config, readEnvironment } from '../config/config.ts';
import { homeOf } from '../database/cells/databases.ts';
import { type OpenDatabase, openDatabase } from '../database/open-database.ts';
import { openLog } from '../observability/log.ts';
import type { Step } from '../observability/steps.ts';
import { loadKeyring } from '../sealing/keyring.ts';
import { type Application, buildApplication, longestCloseMs } from './app.ts';
import { eraseData } from './erase-data.ts';
import { withDemoCertificate } from './first-run/demo-certificate.ts';
import { openQuickstart } from './first-run/quickstart.ts';
import { banner } from './first-run/quickstart-banner.ts';
import { type MetricsServer, startMetricsServer } from './metrics-server.ts';
import { followConsoleBuild } from './process/console-build.ts';
import { listen } from './process/listen.ts';
import { printLater, type Stoppable } from './process/run-process.ts';
import type { Siblings } from './processes/messages.ts';

export interface Serving extends Stoppable {
  app: Application;
  /** What to print once it serves. */
  welcome: string;
}

/** Starts to serve: alone, or as one of several processes. */
export async function start(given: Config, step: Step, siblings?: Siblings): Promise<Serving> {
  const config = withDemoCertificate(given);
  const assignment = siblings?.assignment;
  const isFirst = assignment?.isFirst ?? true;
  const log = openLog(config.logLevel, assignment?.name);
  const keyring = await loadKeyring({
    dataDir: config.dataDir,
    given: config.secrets,
    mayGenerate: config.environment !== 'production',
  });
  let database: OpenDatabase | undefined;
  let app: Application | undefined;
  let metrics: MetricsServer | undefined;
  const stop = async () => {
    await app?.close();
    await metrics?.stop();
    await database?.stop();
    log.flush();
  };
  try {
    database = await openDatabase(config, keyring, {
      onLog: (line) => log.warn(line),
      step,
      running: assignment?.database,
    });
    app = await buildApplication({
      config,
      keyring,
      log,
      databaseUrl: database.url,
      replicaUrl: database.replicaUrl,
      pooled: database.pooled,
      siblings,
    });
    await homeOf(app.services.pool).open();
    const quickstart = isFirst ? await openQuickstart(app.services, step) : undefined;
    await listen(app.http, config);
    if (!siblings) {
      metrics = await startMetricsServer(app.metrics, config);
      if (config.background) app.startBackgroundWork();
      if (app.console) followConsoleBuild(app.console);
    }
    const colors = process.stdout.hasColors?.() === true;
    const serving = app;
    return {
      app,
      log,
      metrics: app.metrics,
      welcome: banner(quickstart, { config, database, colors, processes: assignment?.servers ?? 1 }),
      stop: async () => {
        await serving.drain(config.drainSeconds);
        await stop();
      },
      longestMs: config.drainSeconds * 1_000 + longestCloseMs + (database.embedded ? 40_000 : 10_000),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Reads the configuration and starts the server; `fresh` first erases the embedded database. */
export async function startServing({ fresh, step }: { fresh: boolean; step: Step }): Promise<Stoppable> {
  const config = readEnvironment();
  if (fresh) await eraseData(config);
  const serving = await start(config, step);
  printLater(serving.welcome);
  return serving;
}
