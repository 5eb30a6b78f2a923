import { revoke as route } from '../../../contract/domains/api-tokens.ts';
import { revokeToken } from '../../domains/api-tokens/api-token-store.ts';
import { viewApiToken } from '../../domains/api-tokens/api-token-view.ts';
import { findToken } from '../../domains/api-tokens/find-token.ts';
import { emit } from '../../engine/events/event-store.ts';
import { write } from '../../engine/operation.ts';

/** Revokes a token. Tokens are looked up on each request, so the next one fails. */
export const revoke = write(route, async (tx, input, call) => {
  const row = await findToken(tx, input.id);
  const revoked = await revokeToken(tx, row.id, input.reason ?? null, call.now);
  if (revoked === undefined) return viewApiToken(row, call.now);
  const view = viewApiToken(revoked, call.now);
  emit(tx, call, { type: 'api_token.revoked', objectId: row.id, object: view });
  return view;
});
