import { resetPassword as route } from '../../../../contract/domains/account.ts';
import { recordSignIn } from '../../../access/access-log.ts';
import { resetDigest } from '../../../access/credentials/link-token.ts';
import { hashPassword } from '../../../access/credentials/password.ts';
import {
  type IdentityTransaction,
  inIdentityTransaction,
} from '../../../database/transactions/identity-transaction.ts';
import { findPerson, findWorkplaces } from '../../../domains/auth/person/person-store.ts';
import { claimAccount, removeSignInMethods } from '../../../domains/auth/person/ways-in-store.ts';
import { withLink } from '../../../domains/auth/proof/link-guesses.ts';
import { isResetOpen, useReset } from '../../../domains/auth/recovery/reset-store.ts';
import { notifyOfRemoval } from '../../../domains/auth/recovery/tell-of-removal.ts';
import { type IdentityCall, identity } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import { networkOf } from '../../../network/network.ts';

/**
 * Sets a new password with an emailed link. This is how an owner recovers an account, so all other ways to sign in are
 * removed. An authenticator app is kept, so that a mailbox alone is not enough, unless the address was never verified:
 * then the app may be someone else's. The token is a secret of 256 bits, so an answer about it tells nothing about accounts.
 */
export const resetPassword = identity(route, (input, call) =>
  withLink(call, async () => {
    const digest = resetDigest(call.services.keyring, input.token);
    if (digest === undefined) throw refuse('reset_invalid');
    const { pool, hashQueue } = call.services;
    // Don't hash a password for an invalid link.
    const isOpen = await inIdentityTransaction(pool, (tx) => isResetOpen(tx, digest, call.now));
    if (!isOpen) throw refuse('reset_invalid');
    const hash = await hashQueue.run(networkOf(call.ip), () => hashPassword(input.password));
    await inIdentityTransaction(pool, async (tx) => {
      const userId = await useReset(tx, digest, call.now);
      if (userId === undefined) throw refuse('reset_invalid');
      await reset(tx, call, userId, hash);
    });
    return undefined;
  }),
);

async function reset(tx: IdentityTransaction, call: IdentityCall, userId: string, hash: string) {
  const wasVerified = (await findPerson(tx, userId))?.email_verified_at !== null;
  const given = { id: userId, passwordHash: hash, name: null, language: call.language };
  const person = await claimAccount(tx, given, call.now);
  const whose = {
    userId,
    except: null,
    keepsSecondFactor: wasVerified,
    reason: 'password_reset',
  } as const;
  const removed = await removeSignInMethods(tx, whose, call.now);
  await notifyOfRemoval(tx, call, person, { letter: 'securedByReset', removed });
  for (const { id: merchantId } of await findWorkplaces(tx, userId)) {
    const actor = { type: 'user', id: userId } as const;
    await recordSignIn(tx, call, {
      merchantId,
      action: route.name,
      actor,
      detail: { outcome: 'succeeded' },
    });
  }
}
