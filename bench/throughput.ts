/** How many requests are served in a second, by one server or by pgbench, while the others sleep. */
import { asleep } from './asleep.ts';
import type { Bench } from './figure.ts';
import { perSecond, type RequestFile } from './load/http-load.ts';
import { type PgbenchScript, pgbench } from './pgbench.ts';
import type { ServerProcess } from './server-process.ts';

export async function serve(
  bench: Bench,
  target: { server: ServerProcess; requests: RequestFile; connections: number; seconds?: number },
  sleepers: readonly ServerProcess[],
): Promise<number> {
  const { server, requests, connections, seconds = bench.settings.seconds } = target;
  return asleep(bench.database, sleepers, async () =>
    perSecond(await bench.load.run({ url: server.url, requests, connections, seconds })),
  );
}

export const readByPgbench = (
  bench: Bench,
  target: { script: PgbenchScript; connections: number; seconds?: number },
  sleepers: readonly ServerProcess[],
): Promise<number> =>
  asleep(bench.database, sleepers, async () => {
    const { seconds = bench.settings.seconds, ...rest } = target;
    return (await pgbench({ url: bench.database.superuserUrl, seconds, ...rest })).perSecond;
  });
