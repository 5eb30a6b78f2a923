/** Reading notifications as a measurement, through Tessera, bare Fastify and pgbench, with one statement. */
import type { Statement } from '../server/database/connection.ts';
import type { TenantTransaction } from '../server/database/tenant-transaction.ts';
import { readNewest } from '../server/domains/notifications/notification-store.ts';
import { asleep } from './asleep.ts';
import type { Bench } from './figure.ts';
import { perSecond, type RequestFile, writeRequests } from './load/http-load.ts';
import { firstNumber, uuidPrefixes } from './numbered-ids.ts';
import { type PgbenchScript, pgbench, writeScript } from './pgbench.ts';
import type { ServerProcess } from './server-process.ts';

const pageSize = 20;

/** The text of the statement behind the route, caught as the store sends it, so that it cannot differ. */
export function notificationsStatement(): string {
  let text = '';
  const catcher = {
    run: (statement: Statement<unknown>) => {
      text = statement.text;
      return Promise.resolve([]);
    },
  };
  void readNewest(catcher as unknown as TenantTransaction, { merchantId: '', userId: '' }, pageSize + 1);
  return text;
}

export const tesseraRequests = ({ data }: Bench): RequestFile =>
  writeRequests(
    'notifications',
    data.tokens.map((token) => ({ method: 'GET', path: `/api/v1/notifications?limit=${pageSize}`, token })),
  );

export const bareRequests = ({ data }: Bench): RequestFile =>
  writeRequests(
    'notifications-bare',
    data.tokens.map((_, index) => ({ method: 'GET', path: `/people/${index + 1}/notifications` })),
  );

/** Each person's notifications, one statement for each transaction. */
export function notificationsScript({ data }: Bench): PgbenchScript {
  const own = (kind: 'merchant' | 'user') => `('${uuidPrefixes[kind]}' || :person)::uuid`;
  const statement = notificationsStatement()
    .replaceAll('$1', own('merchant'))
    .replaceAll('$2', own('user'))
    .replaceAll('$3', String(pageSize + 1))
    .replaceAll(/\s+/g, ' ');
  return writeScript(
    'notifications',
    `\\set person ${firstNumber} + random(1, ${data.merchants})\n${statement};\n`,
  );
}

/** Sends requests to one server while the others sleep; answers how many it serves per second. */
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
