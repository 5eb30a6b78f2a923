import { revokeAll as route } from '../../../contract/domains/api-tokens.ts';
import { revokeActiveTokens } from '../../domains/api-tokens/api-token-store.ts';
import { viewApiToken } from '../../domains/api-tokens/api-token-view.ts';
import { emit } from '../../engine/events/event-store.ts';
import { write } from '../../engine/operation.ts';

/** Revokes every active token of the merchant. */
export const revokeAll = write(route, async (tx, input, call) => {
  const revoked = await revokeActiveTokens(tx, input.reason ?? null, call.now);
  const events = revoked.map(
    (row) => ({ type: 'api_token.revoked', objectId: row.id, object: viewApiToken(row, call.now) }) as const,
  );
  emit(tx, call, ...events);
  return { revoked: revoked.length };
});
