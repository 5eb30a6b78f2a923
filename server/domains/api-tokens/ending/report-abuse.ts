/** Reports a publishable key with which many wrong codes were tried, to its owner and to webhooks. */
import type { CodeCaller } from '../../../access/guessing/code-history.ts';
import type { Databases } from '../../../database/transactions/databases.ts';
import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { emit } from '../../../engine/events/event-store.ts';
import { lockToken } from '../api-token-store.ts';
import { viewApiToken } from '../api-token-view.ts';

/** Emits `api_token.abuse_detected`; the caller does so once a day for each key. */
export const reportAbuse =
  (pool: Databases) =>
  ({ merchantId, actorId, now }: CodeCaller): Promise<void> =>
    inTenantTransaction(pool, { merchants: merchantId }, async (tx) => {
      const row = await lockToken(tx, actorId);
      if (row === undefined) return;
      const event = {
        type: 'api_token.abuse_detected',
        objectId: row.id,
        object: viewApiToken(row, now),
      } as const;
      emit(tx, { now }, event);
    });
