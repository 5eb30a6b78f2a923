import type { IdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import type { IdentityCall } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import { findWorkplaces, type Person } from '../person/person-store.ts';
import { type StartedSession, startSession } from './signed-in.ts';

/**
 * Starts a session in the first of the person's merchants.
 * @throws Refusal `permission_denied` if they belong to no merchant
 */
export async function beginSession(
  tx: IdentityTransaction,
  call: IdentityCall,
  who: { action: string; person: Person; provenAt: string | null },
): Promise<StartedSession> {
  const [first, ...others] = await findWorkplaces(tx, who.person.id);
  if (first === undefined) {
    throw refuse('permission_denied', { detail: 'You no longer belong to a merchant.' });
  }
  return startSession(tx, call, { ...who, workplaces: [first, ...others] });
}
