import { revokeAll as route } from '../../../contract/domains/api-tokens.ts';
import { revokeActiveTokens } from '../../domains/api-tokens/api-token-store.ts';
import { viewApiToken } from '../../domains/api-tokens/api-token-view.ts';
import { insertEvents, lineOf } from '../../engine/event-store.ts';
import { write } from '../../engine/operation.ts';

/** Revokes every active token of the merchant. */
export const revokeAll = write(route, async (tx, input, call) => {
  const revoked = await revokeActiveTokens(tx, input.reason ?? null, call.now);
  const lines = revoked.map((row) => {
    const object = viewApiToken(row, call.now);
    return lineOf(call, { type: 'api_token.revoked', objectId: row.id, object });
  });
  tx.commitAlong(insertEvents(tx, lines, call.now));
  return { revoked: revoked.length };
});
