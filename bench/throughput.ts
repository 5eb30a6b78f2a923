/** Measures reads per second. Nothing writes meanwhile, so other servers stay idle. */
import type { Bench } from './figure.ts';
import { perSecond, type RequestFile } from './load/http-load.ts';
import { type PgbenchScript, pgbench } from './pgbench.ts';
import type { ServerProcess } from './server-process.ts';

export async function serve(
  { load, settings }: Bench,
  target: { server: ServerProcess; requests: RequestFile; seconds?: number },
): Promise<number> {
  const { server, requests, seconds = settings.seconds } = target;
  return perSecond(await load.run({ url: server.url, requests, connections: settings.few, seconds }));
}

export async function readByPgbench(
  { database, settings }: Bench,
  target: { script: PgbenchScript; seconds?: number },
): Promise<number> {
  const { script, seconds = settings.seconds } = target;
  const result = await pgbench({ url: database.superuserUrl, script, connections: settings.few, seconds });
  return result.perSecond;
}
