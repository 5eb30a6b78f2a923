import { rotate as route } from '../../../contract/domains/api-tokens.ts';
import { limits } from '../../../contract/limits.ts';
import { recordEvent } from '../../engine/event-store.ts';
import { write } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';
import { endOfOverlap, refuseSuccessor, statusOf, successorExpiry } from './api-token.ts';
import { lockTokenMaking, updateToken } from './api-token-store.ts';
import { viewApiToken } from './api-token-view.ts';
import { findToken } from './find-token.ts';
import { makerOf, makeToken } from './make-token.ts';

/** Creates a successor and lets the old token expire after the overlap. */
export const rotate = write(route, async (tx, input, call) => {
  const [, old] = await Promise.all([lockTokenMaking(tx), findToken(tx, input.id)]);
  if (statusOf(old, call.now) !== 'active') throw refuse('token_not_active');
  const refusal = refuseSuccessor(old.scopes, call.principal.permissions);
  if (refusal) throw refusal;
  const expires_at = endOfOverlap(
    old.expires_at,
    input.overlap_hours ?? limits.apiToken.defaultOverlapHours,
    call.now,
  );
  await updateToken(tx, old.id, { expires_at, expiring_noted: true }, call.now);
  const { row, text } = await makeToken(tx, makerOf(call), {
    name: old.name,
    scopes: old.scopes,
    preset: old.preset,
    ip_allowlist: old.ip_allowlist,
    allowed_origins: old.allowed_origins,
    expires_at: successorExpiry(old, call.now),
    rotated_from: old.id,
    metadata: old.metadata,
  });
  const view = viewApiToken(row, call.now);
  tx.commitAlong(recordEvent(tx, call, { type: 'api_token.rotated', objectId: row.id, object: view }));
  return { ...view, token: text };
});
