/** Servers in the process of the test: they share nothing but the process with each other. */
import { pino } from 'pino';
import { loadKeyring } from '../../server/sealing/keyring.ts';
import { buildApplication } from '../../server/start/app.ts';
import { openConnections, testConfig } from './server.ts';
import { type StartedServer, type StartServer, variablesOf } from './server-start.ts';

const onlyProcesses = () => Promise.reject(new Error('Only a process can do that: open the rig with them.'));

/** Starts a server with these variables in this process, and waits until it serves. */
export async function startWith(variables: Record<string, string>): Promise<StartedServer> {
  const config = testConfig(0, variables);
  const { databaseUrl, databaseReplicaUrl: replicaUrl } = config;
  const lines: string[] = [];
  const log = pino(
    { level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    { write: (line) => void lines.push(line) },
  );
  const keyring = await loadKeyring({
    dataDir: config.dataDir,
    given: config.secrets,
    mayGenerate: false,
  });
  const app = await buildApplication({ config, keyring, log, databaseUrl: databaseUrl!, replicaUrl });
  await openConnections(app);
  await app.http.listen({ host: config.host, port: 0 });
  if (config.background) app.startBackgroundWork();
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= app.close().finally(resolve);
    return stopping;
  };
  const { port } = app.http.server.address() as { port: number };
  return { port, log: () => lines.join(''), longestTurn: onlyProcesses, kill: onlyProcesses, stop, ended };
}

/** Starts a server of the product's sources in this process. */
export const startLaneServer: StartServer = (start) => startWith(variablesOf(start));
