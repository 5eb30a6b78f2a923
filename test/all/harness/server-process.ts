/**
 * The entry of a server process. Reads DATABASE_URL, TESSERA_SECRETS and the other variables; sends `{ port }` over its
 * channel when it serves, and ends with its parent. Between `measure` and `measured` it watches its event loop.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { openLog } from '../../../server/observability/log.ts';
import { loadKeyring } from '../../../server/sealing/keyring.ts';
import { buildApplication } from '../../../server/start/app.ts';
import { openConnections, testConfig } from '../../harness/server.ts';
import { longestTurn } from './loop-meter.ts';

process.once('disconnect', () => process.exit());

let endMeasuring: () => void = () => undefined;
process.on('message', (told) => {
  if (told === 'measured') endMeasuring();
  if (told !== 'measure') return;
  const measured = new Promise<void>((resolve) => {
    endMeasuring = resolve;
  });
  process.send!('measuring');
  void longestTurn(() => measured).then((longestTurnMs) => process.send!({ longestTurnMs }));
});

const config = testConfig(0, process.env as Record<string, string>);
const keyring = await loadKeyring({ dataDir: config.dataDir, given: config.secrets, mayGenerate: false });
const log = openLog(config.logLevel);
const { databaseUrl, databaseReplicaUrl: replicaUrl } = config;
const app = await buildApplication({ config, keyring, log, databaseUrl: databaseUrl!, replicaUrl });
await openConnections(app);
await app.http.listen({ host: config.host, port: 0 });
if (config.background) app.startBackgroundWork();
// Servers under test are killed, but only a process that exits saves its compile cache for the next.
const bundle = process.argv[1]!;
const compiled = `${bundle}.compiled`;
if (bundle.endsWith('.mjs') && !existsSync(compiled)) {
  writeFileSync(compiled, '');
  flushCompileCache();
}
process.send!({ port: (app.http.server.address() as { port: number }).port });
