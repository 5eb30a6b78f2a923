import { update as route } from '../../../contract/domains/api-tokens.ts';
import { checkAllowlist, shrunkScopes, statusOf } from '../../domains/api-tokens/api-token.ts';
import { type ApiTokenChange, updateToken } from '../../domains/api-tokens/api-token-store.ts';
import { viewApiToken } from '../../domains/api-tokens/api-token-view.ts';
import { findToken } from '../../domains/api-tokens/find-token.ts';
import { checkNewOrigins } from '../../domains/api-tokens/publishable.ts';
import { differing, picked } from '../../engine/change.ts';
import { emit } from '../../engine/events/event-store.ts';
import { requireVersion, write } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

/** Updates the changeable fields of a token. */
export const update = write(route, async (tx, { id, scopes, ...others }, call) => {
  const row = await findToken(tx, id);
  requireVersion(call, row.version);
  if (statusOf(row, call.now) !== 'active') throw refuse('token_not_active');
  const fewer = scopes && shrunkScopes(row.scopes, scopes);
  // Their order is irrelevant, and they can only become fewer.
  const wanted = { ...others, ...(fewer && fewer.length < row.scopes.length && { scopes: fewer }) };
  if (wanted.ip_allowlist) checkAllowlist(wanted.ip_allowlist);
  if (wanted.allowed_origins) checkNewOrigins(row.allowed_origins, wanted.allowed_origins);
  const change: ApiTokenChange = differing(row, wanted);
  const names = Object.keys(change) as (keyof ApiTokenChange)[];
  if (names.length === 0) return viewApiToken(row, call.now);
  // A token with fewer scopes than its preset no longer has that preset.
  const preset = change.scopes ? { preset: null } : {};
  const view = viewApiToken(await updateToken(tx, row.id, { ...change, ...preset }, call.now), call.now);
  const previous = picked(row, names);
  emit(tx, call, { type: 'api_token.updated', objectId: row.id, object: view, previous });
  return view;
});
