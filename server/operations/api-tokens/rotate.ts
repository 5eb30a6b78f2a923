import { rotate as route } from '../../../contract/domains/api-tokens.ts';
import { encodeId } from '../../../contract/ids.ts';
import { limits } from '../../../contract/limits.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import {
  endOfOverlap,
  refuseSuccessor,
  statusOf,
  successorExpiry,
} from '../../domains/api-tokens/api-token.ts';
import {
  type ApiTokenRow,
  lockSuccessors,
  lockTokenMaking,
  revokeToken,
  updateToken,
} from '../../domains/api-tokens/api-token-store.ts';
import { viewApiToken } from '../../domains/api-tokens/api-token-view.ts';
import { findToken } from '../../domains/api-tokens/find-token.ts';
import { keyedMakerOf, makeToken, repeatedToken } from '../../domains/api-tokens/make-token.ts';
import { emit } from '../../engine/events/event-store.ts';
import { type Call, type Write, write } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

const run: Write<typeof route>['run'] = async (tx, input, call) => {
  const [, old] = await Promise.all([lockTokenMaking(tx), findToken(tx, input.id)]);
  const earlier = await lockSuccessors(tx, old.id, call.now);
  const status = statusOf(old, call.now);
  // Without an overlap, a rotation whose response was lost is repeated for a token that has ended by it.
  if (status !== 'active' && !(status === 'expired' && earlier.length > 0)) throw refuse('token_not_active');
  const refusal = refuseSuccessor(old.scopes, call.principal.permissions);
  if (refusal) throw refusal;
  const revoked = await revokeUnused(tx, earlier, call.now);
  const expires_at = endOfOverlap(
    old.expires_at,
    input.overlap_hours ?? limits.apiToken.defaultOverlapHours,
    call.now,
  );
  await updateToken(tx, old.id, { expires_at, expiring_noted: true }, call.now);
  const { row, text } = await makeToken(tx, keyedMakerOf(call), {
    name: old.name,
    scopes: old.scopes,
    preset: old.preset,
    ip_allowlist: old.ip_allowlist,
    allowed_origins: old.allowed_origins,
    expires_at: earlier[0]?.expires_at ?? successorExpiry(old, call.now),
    rotated_from: old.id,
    metadata: old.metadata,
  });
  const view = viewApiToken(row, call.now);
  const rotated = { type: 'api_token.rotated', objectId: row.id, object: view } as const;
  emit(tx, call, ...revoked.map((one) => revocation(one, call)), rotated);
  return { ...view, token: text };
};

/** Creates a successor and lets the old token expire after the overlap. One that was never used ends at once. */
export const rotate = write(route, run, undefined, repeatedToken);

/** The response to an earlier rotation may be lost: no client knows those tokens then. */
async function revokeUnused(
  tx: TenantTransaction,
  successors: readonly ApiTokenRow[],
  now: string,
): Promise<ApiTokenRow[]> {
  const used = successors.find(({ last_used_at: at }) => at !== null);
  if (used !== undefined) throw refuse('replacement_in_use', { token_id: encodeId('api_token', used.id) });
  const revoked: ApiTokenRow[] = [];
  for (const { id } of successors)
    revoked.push((await revokeToken(tx, id, 'Replaced before its first use', now))!);
  return revoked;
}

const revocation = (row: ApiTokenRow, { now }: Call) =>
  ({ type: 'api_token.revoked', objectId: row.id, object: viewApiToken(row, now) }) as const;
