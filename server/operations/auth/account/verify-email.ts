import { verifyEmail as route } from '../../../../contract/domains/account.ts';
import { verificationDigest } from '../../../access/credentials/link-token.ts';
import { inIdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import { noteAccess } from '../../../domains/auth/account/note-access.ts';
import { useVerification } from '../../../domains/auth/person/address-verification.ts';
import { findPerson, lockPersonByEmail } from '../../../domains/auth/person/person-store.ts';
import { markVerified, removeSignInMethods } from '../../../domains/auth/person/ways-in-store.ts';
import { withLink } from '../../../domains/auth/proof/link-guesses.ts';
import { identity } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';

/**
 * Verifies the address of the signed-in person. The link alone is not enough: someone else may have registered with the
 * address, and its owner, by opening the link, would confirm an account whose password they don't know.
 */
export const verifyEmail = identity(route, async (input, call) => {
  const { credentialId, userId } = call.principal;
  const digest = verificationDigest(call.services.keyring, input.token);
  if (digest === undefined) throw refuse('verification_invalid');
  await withLink(call, () =>
    inIdentityTransaction(call.services.pool, async (tx) => {
      const email = (await findPerson(tx, userId))?.email;
      const person = email === undefined ? undefined : await lockPersonByEmail(tx, email);
      if (person === undefined || !(await useVerification(tx, { digest, userId }, call.now)))
        throw refuse('verification_invalid');
      if (person.email_verified_at !== null) return;
      const whose = {
        userId,
        except: credentialId,
        keepsSecondFactor: false,
        reason: 'address_proven',
      } as const;
      await removeSignInMethods(tx, whose, call.now);
      await markVerified(tx, userId, call.now);
      await noteAccess(tx, call, route.name);
    }),
  );
  return undefined;
});
