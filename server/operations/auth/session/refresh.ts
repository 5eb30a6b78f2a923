import { refresh as route } from '../../../../contract/domains/session.ts';
import { limits } from '../../../../contract/limits.ts';
import { recordSignIn } from '../../../access/access-log.ts';
import {
  nextRefreshToken,
  type RefreshToken,
  refreshDigest,
} from '../../../access/credentials/refresh-token.ts';
import {
  type IdentityTransaction,
  inIdentityTransaction,
} from '../../../database/transactions/identity-transaction.ts';
import { keepLanguage } from '../../../domains/auth/person/keep-language.ts';
import { findPerson, findWorkplaces } from '../../../domains/auth/person/person-store.ts';
import {
  endSession,
  lockSessionByRefresh,
  lockSessionBySpentRefresh,
  replaceRefreshToken,
  type SessionRow,
  type SpentRow,
} from '../../../domains/auth/session/session-store.ts';
import { type StartedSession, sessionEnd, signedIn } from '../../../domains/auth/session/signed-in.ts';
import { type IdentityCall, identity } from '../../../engine/operation.ts';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { networkOf } from '../../../network/network.ts';

/** Exchanges a refresh token once. Reusing it ends the session, except within a short grace period. */
export const refresh = identity(route, async (input, call) => {
  const { keyring, pool } = call.services;
  const token = input.refresh_token ?? call.sessionCookie?.token;
  const digest = token && refreshDigest(keyring, token);
  if (!digest) throw refuse('credential_invalid');
  const next = nextRefreshToken(keyring, token);
  // The refusal of a reused token is returned, not thrown, so that ending the session is committed.
  const outcome = await inIdentityTransaction(pool, (tx) => exchange(tx, call, digest, next));
  if (outcome instanceof Refusal) throw outcome;
  return signedIn(call, outcome);
});

async function exchange(
  tx: IdentityTransaction,
  call: IdentityCall,
  digest: Buffer,
  next: RefreshToken,
): Promise<StartedSession | Refusal> {
  const session = await lockSessionByRefresh(tx, digest);
  if (session === undefined) return exchangeSpent(tx, call, digest, next);
  const expiresAt = sessionEnd(session.created_at, call.now);
  const started = await continued(tx, call, { ...session, expiresAt }, next);
  if (started instanceof Refusal) return started;
  const replaced = {
    id: session.id,
    digest: next.digest,
    merchantId: started.workplace.id,
    expiresAt,
    network: networkOf(call.ip),
  };
  await Promise.all([replaceRefreshToken(tx, replaced, call.now), keepLanguage(tx, call, started.person)]);
  return started;
}

/** Returns the session with its next token, or why it can't continue. */
async function continued(
  tx: IdentityTransaction,
  call: IdentityCall,
  session: SessionRow & { expiresAt: string },
  next: RefreshToken,
): Promise<StartedSession | Refusal> {
  if (session.ended_at !== null || session.expires_at <= call.now) return refuse('session_expired');
  const person = await findPerson(tx, session.user_id);
  if (person?.status !== 'active') return refuse('session_expired');
  const workplaces = await findWorkplaces(tx, person.id, session.merchant_id);
  const workplace = workplaces.find(({ id }) => id === session.merchant_id) ?? workplaces[0];
  if (workplace === undefined) {
    return refuse('permission_denied', { detail: 'You no longer belong to a merchant.' });
  }
  const { id, expiresAt } = session;
  return { id, refreshToken: next.text, expiresAt, person, workplace, workplaces };
}

/**
 * Handles a token that was exchanged before. Within the grace period it returns the same result again. Otherwise the
 * token was stolen from or by one of two clients, and the session ends for both.
 */
async function exchangeSpent(
  tx: IdentityTransaction,
  call: IdentityCall,
  digest: Buffer,
  next: RefreshToken,
): Promise<StartedSession | Refusal> {
  const session = await lockSessionBySpentRefresh(tx, digest);
  if (session === undefined) return refuse('credential_invalid');
  if (isRepetition(session, call, next))
    return continued(tx, call, { ...session, expiresAt: session.expires_at }, next);
  await endSession(tx, session.id, 'refresh_reused', call.now);
  await recordSignIn(tx, call, {
    merchantId: session.merchant_id,
    action: route.name,
    actor: { type: 'anonymous', id: session.user_id },
    detail: { outcome: 'refresh_reused', session_id: session.id },
  });
  return refuse('refresh_reused');
}

/**
 * Returns whether this is the same client retrying: within seconds, from the network of the exchange, while the token
 * it returned is still current. A thief who exchanges first is detected by the owner's next exchange. One who comes
 * second must be on the owner's network within seconds, and then the next exchange by either ends the session for the
 * other.
 */
const isRepetition = (session: SpentRow, call: IdentityCall, next: RefreshToken): boolean =>
  session.refresh_digest.equals(next.digest) &&
  session.network === networkOf(call.ip) &&
  Date.parse(call.now) - Date.parse(session.spent_at) <= limits.session.refreshGraceSeconds * 1_000;
