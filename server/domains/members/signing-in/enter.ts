import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { type CardHolder, holderOf } from '../../memberships/life/card-link.ts';
import { findCardsOf } from '../card/card-store.ts';
import { recordMemberAccess } from '../record-access.ts';
import { beginMemberSession, type NewSession } from '../session-store.ts';
import type { CompletingCall } from './request-store.ts';

export interface SignedIn {
  newestCard: CardHolder | undefined;
  session: NewSession;
}

/** Starts a session of a locked customer (UUID), who is not erased. */
export async function enter(
  tx: TenantTransaction,
  call: CompletingCall,
  customerId: string,
  device: string | undefined,
): Promise<SignedIn> {
  const session = await beginMemberSession(tx, call.services.keyring, customerId, device, call.realNow);
  tx.commitAlong(recordMemberAccess(tx, call, { customerId, action: 'members.sign-in' }));
  const [newest] = await findCardsOf(tx, customerId);
  return { newestCard: newest && holderOf(newest), session };
}
