/** Starts Tessera and stops it: `npm start`, `npm start -- --fresh`. */
import { parseArgs } from 'node:util';
import { loadKeyring } from './access/keyring.ts';
import { type Application, buildApplication } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { EmbeddedDatabaseError } from './database/embedded-error.ts';
import { type OpenDatabase, openDatabase } from './database/open-database.ts';
import { eraseData } from './erase-data.ts';
import { listen, PortTakenError } from './listen.ts';
import { openLog } from './observability/log.ts';
import { type MetricsServer, startMetricsServer } from './observability/metrics-server.ts';
import { openQuickstart } from './quickstart.ts';
import { banner } from './quickstart-banner.ts';

interface Stoppable {
  stop(): Promise<void>;
}

async function start(config: Config): Promise<Stoppable> {
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
    database = await openDatabase(config, (line) => log.warn(line));
    app = await buildApplication({ config, keyring, log, databaseUrl: database.url });
    const quickstart = await openQuickstart(app.services);
    await listen(app.http, config);
    metrics = await startMetricsServer(app.metrics, config);
    if (config.background) app.startBackgroundWork();
    process.stdout.write(
      banner(quickstart, { config, database, colors: process.stdout.hasColors?.() === true }),
    );
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Ends what is under way, then the process; a second signal does not wait. */
function stopOnSignal(running: Stoppable): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      running.stop().then(
        () => process.exit(0),
        (error: Error) => {
          console.error(`Tessera did not stop cleanly: ${error.message}`);
          process.exit(1);
        },
      );
    });
  }
}

/** What an operator can mend is told in a sentence; anything else shows its stack. */
function explain(error: unknown): string {
  const known = [ConfigError, EmbeddedDatabaseError, PortTakenError].some((kind) => error instanceof kind);
  if (known) return (error as Error).message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } });
  const config = readConfig(process.env);
  if (values.fresh) await eraseData(config);
  stopOnSignal(await start(config));
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
