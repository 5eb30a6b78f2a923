import { acceptInvitation as route } from '../../../contract/domains/account.ts';
import { recordAccess } from '../../access/access-log.ts';
import { inviteClaim } from '../../access/link-token.ts';
import { hashPassword } from '../../access/password.ts';
import { networkOf } from '../../access/sign-in-throttle.ts';
import { inIdentityTransaction } from '../../database/identity-transaction.ts';
import { newUuid } from '../../new-id.ts';
import { identity } from '../../operation.ts';
import { refuse } from '../../refusal.ts';
import { findWorkplaces, insertPerson } from '../session/person-store.ts';
import { signedIn, startSession } from '../session/signed-in.ts';
import { join, openInvitation } from './take-invitation.ts';

/** Makes an account for the invited address, a member of it, and a session. */
export const acceptInvitation = identity(route, async (input, call) => {
  const { pool, keyring, hashQueue } = call.services;
  // What cannot be an invitation is not worth hashing a password for.
  if (inviteClaim(keyring, input.token) === undefined) throw refuse('invitation_invalid');
  await inIdentityTransaction(pool, (tx) => openInvitation(tx, call, input.token));
  const password_hash = await hashQueue.run(networkOf(call.ip), () => hashPassword(input.password));
  const session = await inIdentityTransaction(pool, async (tx) => {
    const invitation = await openInvitation(tx, call, input.token);
    const { email, merchant_id: merchantId } = invitation.row;
    const person = { id: newUuid(), email, name: input.name ?? null, password_hash };
    if (!(await insertPerson(tx, person, call.now))) throw refuse('account_exists');
    await join(invitation, call, person.id);
    const workplaces = await findWorkplaces(tx, person.id);
    const here = workplaces.find(({ id }) => id === merchantId)!;
    const started = await startSession(tx, call, person, [here]);
    await tx.enter(merchantId);
    const actor = { type: 'user', id: person.id } as const;
    const detail = { outcome: 'succeeded', session_id: started.id };
    await recordAccess(tx, call, { merchantId, action: route.name, actor, detail });
    return started;
  });
  return signedIn(call, session);
});
