import { refresh as route } from '../../../contract/domains/session.ts';
import { recordAccess } from '../../access/access-log.ts';
import { newRefreshToken, refreshDigest } from '../../access/refresh-token.ts';
import { type IdentityTransaction, inIdentityTransaction } from '../../database/identity-transaction.ts';
import { type IdentityCall, identity } from '../../operation.ts';
import { Refusal, refuse } from '../../refusal.ts';
import { findPerson, findWorkplaces } from './person-store.ts';
import {
  endSession,
  findSessionBySpentRefresh,
  lockSessionByRefresh,
  replaceRefreshToken,
} from './session-store.ts';
import { type StartedSession, sessionEnd, signedIn } from './signed-in.ts';

/** Exchanges a refresh token, once; presenting it a second time ends the session. */
export const refresh = identity(route, async (input, call) => {
  const { keyring, pool } = call.services;
  const token = input.refresh_token ?? call.sessionCookie?.token;
  const digest = token && refreshDigest(keyring, token);
  if (!digest) throw refuse('credential_invalid');
  // The refusal of a spent token is returned and not thrown, so that the end of the session is committed.
  const outcome = await inIdentityTransaction(pool, (tx) => exchange(tx, call, digest));
  if (outcome instanceof Refusal) throw outcome;
  return signedIn(call, outcome);
});

async function exchange(
  tx: IdentityTransaction,
  call: IdentityCall,
  digest: Buffer,
): Promise<StartedSession | Refusal> {
  const session = await lockSessionByRefresh(tx, digest);
  if (session === undefined) return refuseSpent(tx, call, digest);
  if (session.ended_at !== null || session.expires_at <= call.now) return refuse('session_expired');
  const person = await findPerson(tx, session.user_id);
  if (person?.status !== 'active') return refuse('session_expired');
  const workplaces = await findWorkplaces(tx, person.id);
  const workplace = workplaces.find(({ id }) => id === session.merchant_id) ?? workplaces[0];
  if (workplace === undefined) {
    return refuse('permission_denied', { detail: 'You do not belong to a merchant any more.' });
  }
  const next = newRefreshToken(call.services.keyring);
  const expiresAt = sessionEnd(session.created_at, call.now);
  const replaced = { id: session.id, digest: next.digest, merchantId: workplace.id, expiresAt };
  await replaceRefreshToken(tx, replaced, call.now);
  return { id: session.id, refreshToken: next.text, expiresAt, person, workplace, workplaces };
}

/** Two hold the token, and one of them stole it; nobody can tell which, so the session ends for both. */
async function refuseSpent(tx: IdentityTransaction, call: IdentityCall, digest: Buffer): Promise<Refusal> {
  const session = await findSessionBySpentRefresh(tx, digest);
  if (session === undefined) return refuse('credential_invalid');
  await endSession(tx, session.id, 'refresh_reused', call.now);
  await tx.enter(session.merchant_id);
  await recordAccess(tx, call, {
    merchantId: session.merchant_id,
    action: route.name,
    actor: { type: 'anonymous', id: session.user_id },
    detail: { outcome: 'refresh_reused', session_id: session.id },
  });
  return refuse('refresh_reused');
}
