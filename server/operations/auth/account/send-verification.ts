import { sendVerification as route } from '../../../../contract/domains/account.ts';
import { inIdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import { sendVerificationLink } from '../../../domains/auth/person/address-verification.ts';
import { findPerson, lockPerson } from '../../../domains/auth/person/person-store.ts';
import { identity } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';

/** Sends another verification link if the person's address is not verified. */
export const sendVerification = identity(route, async (_input, call) => {
  await inIdentityTransaction(call.services.pool, async (tx) => {
    const { userId } = call.principal;
    // Another request at the same time would neither be counted nor lose its link.
    await lockPerson(tx, userId);
    const person = await findPerson(tx, userId);
    if (person === undefined) throw refuse('session_expired');
    if (person.email_verified_at === null) await sendVerificationLink(tx, call, person);
  });
  return { accepted: true as const };
});
