/** Starts a server, and its embedded database if it uses one. */

import type { Config } from '../config/config.ts';
import { type OpenDatabase, openDatabase } from '../database/open-database.ts';
import { homeOf } from '../database/transactions/databases.ts';
import { openLog } from '../observability/log.ts';
import type { Step } from '../observability/steps.ts';
import { loadKeyring } from '../sealing/keyring.ts';
import { type Application, buildApplication, longestCloseMs } from './app.ts';
import { withDemoCertificate } from './first-run/demo-certificate.ts';
import { openQuickstart } from './first-run/quickstart.ts';
import { banner } from './first-run/quickstart-banner.ts';
import { type MetricsServer, startMetricsServer } from './metrics-server.ts';
import { followConsoleBuild } from './process/console-build.ts';
import { listen, type ReservedPort } from './process/listen.ts';
import { printLater, type Stoppable } from './process/run-process.ts';
import type { Siblings } from './processes/messages.ts';

export interface Serving extends Stoppable {
  app: Application;
  /** What to print once it serves. */
  welcome: string;
}

interface StartOptions {
  step: Step;
  /** For one of several processes. */
  siblings?: Siblings;
  /** Was taken when the process began. */
  reserved?: ReservedPort;
}

/** Starts to serve: alone, or as one of several processes. */
export async function start(given: Config, { step, siblings, reserved }: StartOptions): Promise<Serving> {
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
    await reserved?.release();
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

/** Starts the only process of a server. */
export async function startServing({
  config,
  ...options
}: { config: Config } & StartOptions): Promise<Stoppable> {
  const serving = await start(config, options);
  printLater(serving.welcome);
  return serving;
}
