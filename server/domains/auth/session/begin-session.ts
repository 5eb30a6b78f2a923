import { recordAccess } from '../../../access/access-log.ts';
import type { IdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import type { IdentityCall } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import { findWorkplaces, type Person } from '../person/person-store.ts';
import { type StartedSession, startSession } from './signed-in.ts';

/**
 * Starts a session in the first of the person's merchants, and records it in the access log.
 *
 * @param who.action the name of the route
 * @param who.provenAt when the person proved their identity; null if unknown
 * @throws Refusal `permission_denied` if they belong to no merchant
 */
export async function beginSession(
  tx: IdentityTransaction,
  call: IdentityCall,
  { action, person, provenAt }: { action: string; person: Person; provenAt: string | null },
): Promise<StartedSession> {
  const [first, ...others] = await findWorkplaces(tx, person.id);
  if (first === undefined) {
    throw refuse('permission_denied', { detail: 'You no longer belong to a merchant.' });
  }
  const started = await startSession(tx, call, person, [first, ...others], provenAt);
  await tx.enter(first.id);
  const actor = { type: 'user', id: person.id } as const;
  const detail = { outcome: 'succeeded', session_id: started.id };
  await recordAccess(tx, call, { merchantId: first.id, action, actor, detail });
  return started;
}
