/** Reading notifications as a measurement, through Tessera, bare Fastify and pgbench, with one statement. */
import type { Statement } from '../server/database/statement.ts';
import type { TenantTransaction } from '../server/database/transactions/tenant-transaction.ts';
import { readNewest } from '../server/domains/notifications/notification-store.ts';
import type { Bench } from './figure.ts';
import { type RequestFile, writeRequests } from './load/http-load.ts';
import { firstNumber, uuidPrefixes } from './numbered-ids.ts';
import { type PgbenchScript, writeScript } from './pgbench.ts';

const pageSize = 20;

/** The route's SQL text, captured from the store so that it cannot differ. */
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
    `${data.name}-notifications`,
    data.tokens.map((token) => ({ method: 'GET', path: `/api/v1/notifications?limit=${pageSize}`, token })),
  );

export const bareRequests = ({ data }: Bench): RequestFile =>
  writeRequests(
    'notifications-bare',
    data.tokens.map((_, index) => ({ method: 'GET', path: `/people/${index + 1}/notifications` })),
  );

/** Each person's notifications, one statement per transaction. */
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
