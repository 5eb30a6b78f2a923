import { listSessions as route } from '../../../../contract/domains/account.ts';
import { encodeId } from '../../../../contract/ids.ts';
import { inIdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import {
  type OwnSessionRow,
  type OwnSessionsQuery,
  readOwnSessions,
} from '../../../domains/auth/sessions/own-session-store.ts';
import { openPage, pageOf } from '../../../engine/lists/pages.ts';
import { identity } from '../../../engine/operation.ts';

/** Lists the person's sessions. */
export const listSessions = identity(route, async (input, call) => {
  const { credentialId, userId } = call.principal;
  const page = openPage(call, route, input);
  const query: OwnSessionsQuery = { ...page, userId, now: call.now, limit: page.limit + 1 };
  const [rows, all] = await inIdentityTransaction(call.services.pool, async (tx) => [
    await readOwnSessions(tx, query),
    page.withTotal
      ? await readOwnSessions(tx, { ...query, after: undefined, limit: page.maxCounted + 1 })
      : undefined,
  ]);
  return pageOf(page, rows, (row) => viewSession(row, credentialId), all?.length);
});

const viewSession = (row: OwnSessionRow, currentId: string) => ({
  id: encodeId('session', row.id),
  current: row.id === currentId,
  ip: row.ip,
  merchant_id: encodeId('merchant', row.merchant_id),
  created_at: row.created_at,
  last_used_at: row.last_used_at,
  expires_at: row.expires_at,
});
