/**
 * The owner of a server's processes: starts them, hands them the connections of the one port in turn, starts those again
 * that end, and stops them together. It runs the embedded database, and serves no requests itself.
 */
import cluster from 'node:cluster';
import type { Config } from '../../config/config.ts';
import { connectionShare } from '../../config/processes.ts';
import type { ConsoleBuild } from '../../http/pages/console-waiting.ts';
import { type Log, openLog } from '../../observability/log.ts';
import type { Step } from '../../observability/steps.ts';
import { type MetricsServer, startMetricsServer } from '../metrics-server.ts';
import type { ReservedPort } from '../process/listen.ts';
import { printLater, type Stoppable } from '../process/run-process.ts';
import { joinMetrics } from './joint-metrics.ts';
import type { Assignment } from './messages.ts';
import { ProcessGroup } from './process-group.ts';

const background = 'background';

interface OwnerOptions {
  config: Config;
  reserved: ReservedPort;
  step: Step;
}

/** How long a process may take to stop beyond its draining, and PostgreSQL beyond that. */
const stopMs = 40_000;
const databaseStopMs = 30_000;

/** Starts all processes; resolves when the first serves. */
export async function startOwner({ config, reserved, step }: OwnerOptions): Promise<Stoppable> {
  // Its processes open the port through the cluster.
  await reserved.release();
  const log = openLog(config.logLevel, 'owner');
  const numbers = Array.from({ length: config.processes }, (_, index) => String(index + 1));
  const names = config.background ? [...numbers, background] : numbers;
  const connections = connectionShare(process.env, names.length);
  cluster.schedulingPolicy = cluster.SCHED_RR;
  const group = new ProcessGroup({ log, servers: numbers });
  let build: ConsoleBuild | undefined;
  // It compiles while PostgreSQL starts.
  group.fork('1');
  let database: Awaited<ReturnType<typeof startDatabase>>;
  let metrics: MetricsServer | undefined;
  const stop = async () => {
    await group.stop();
    await metrics?.stop();
    await database?.stop();
    log.flush();
  };
  try {
    database = await startDatabase(config, log, step);
    const shared = {
      servers: config.processes,
      connections,
      hasLauncher: process.connected === true,
      database: database?.running,
    };
    const assign = (name: string, isFirst: boolean): Assignment => ({
      ...shared,
      name,
      isFirst,
      build,
      reportsBacklog: name === (config.background ? background : '1'),
    });
    await step('Loading the server', () => group.loaded('1'));
    metrics = await startMetricsServer({ registry: metricsOf(group) }, config);
    // It migrates, and seeds the demo, before the others start.
    const { welcome } = await group.start('1', assign('1', true));
    printLater(welcome);
    group.keep(names, (name) => assign(name, false), stop);
    followLauncher((next) => {
      build = next;
      group.sendAll({ console: next });
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    log,
    stop,
    longestMs: config.drainSeconds * 1_000 + stopMs + (database ? databaseStopMs : 0),
  };
}

/** The embedded database outlives each process that uses it. Undefined if the server uses another. */
async function startDatabase(config: Config, log: Log, step: Step) {
  if (config.databaseUrl) return undefined;
  const { startEmbeddedDatabase } = await import('../../database/embedded/embedded.ts');
  const onLog = (line: string) => log.warn(line);
  const { stop, ...running } = await startEmbeddedDatabase({ dataDir: config.dataDir, onLog, step });
  const { ownerUrl, applicationUrl, location, note } = running;
  return { running: { ownerUrl, applicationUrl, location, ...(note && { note }) }, stop };
}

const metricsOf = (group: ProcessGroup) => ({
  contentType: 'text/plain; version=0.0.4; charset=utf-8',
  metrics: async () => joinMetrics(await group.scrape()),
});

/** Notifies the launcher that the server answers, and `onBuild` of the progress of the console's build. */
function followLauncher(onBuild: (build: ConsoleBuild) => void): void {
  if (!process.send || !process.channel) return;
  process.on('message', (message: { console?: ConsoleBuild }) => {
    if (message.console) onBuild(message.console);
  });
  process.channel.unref();
  process.send('serving');
}
