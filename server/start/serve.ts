/** Starts a server, and its embedded database if it uses one. */

import { type Config, readEnvironment } from '../config/config.ts';
import { type OpenDatabase, openDatabase } from '../database/open-database.ts';
import { openLog } from '../observability/log.ts';
import type { Step } from '../observability/steps.ts';
import { loadKeyring } from '../sealing/keyring.ts';
import { type Application, buildApplication, longestCloseMs } from './app.ts';
import { eraseData } from './erase-data.ts';
import { openQuickstart } from './first-run/quickstart.ts';
import { banner } from './first-run/quickstart-banner.ts';
import { type MetricsServer, startMetricsServer } from './metrics-server.ts';
import { followConsoleBuild } from './process/console-build.ts';
import { listen } from './process/listen.ts';
import type { Stoppable } from './process/run-process.ts';

async function start(config: Config, step: Step): Promise<Stoppable> {
  const log = openLog(config.logLevel);
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
    database = await openDatabase(config, keyring, (line) => log.warn(line), step);
    app = await buildApplication({
      config,
      keyring,
      log,
      databaseUrl: database.url,
      pooled: database.pooled,
    });
    await app.services.pool.open();
    const quickstart = await openQuickstart(app.services, step);
    await listen(app.http, config);
    metrics = await startMetricsServer(app.metrics, config);
    if (config.background) app.startBackgroundWork();
    const lines = banner(quickstart, { config, database, colors: process.stdout.hasColors?.() === true });
    // Signals must be handled before these lines appear: a supervisor can stop the server as soon as it reads them.
    setImmediate(() => process.stdout.write(lines));
    if (app.console) followConsoleBuild(app.console);
    const running = app;
    return {
      stop: async () => {
        await running.drain(config.drainSeconds);
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
  return start(config, step);
}
