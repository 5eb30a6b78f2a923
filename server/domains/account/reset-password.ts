import { resetPassword as route } from '../../../contract/domains/account.ts';
import { recordAccess } from '../../access/access-log.ts';
import { resetDigest } from '../../access/link-token.ts';
import { hashPassword } from '../../access/password.ts';
import { networkOf } from '../../access/sign-in-throttle.ts';
import { inIdentityTransaction } from '../../database/identity-transaction.ts';
import { identity } from '../../operation.ts';
import { findWorkplaces } from '../session/person-store.ts';
import { endSessionsOf } from './own-session-store.ts';
import { isResetOpen, setPasswordHash, useOtherResets, useReset } from './reset-store.ts';

/** Sets a new password by the link that was mailed, and signs the person out everywhere; other links change nothing. */
export const resetPassword = identity(route, async (input, call) => {
  const digest = resetDigest(call.services.keyring, input.token);
  if (digest === undefined) return undefined;
  const { pool, hashQueue } = call.services;
  // A link that means nothing any more is not worth a hash.
  if (!(await inIdentityTransaction(pool, (tx) => isResetOpen(tx, digest, call.now)))) return undefined;
  const hash = await hashQueue.run(networkOf(call.ip), () => hashPassword(input.password));
  await inIdentityTransaction(pool, async (tx) => {
    const userId = await useReset(tx, digest, call.now);
    if (userId === undefined) return;
    await setPasswordHash(tx, userId, hash, call.now);
    await useOtherResets(tx, userId, call.now);
    await endSessionsOf(tx, { userId, except: null, reason: 'password_reset' }, call.now);
    for (const { id: merchantId } of await findWorkplaces(tx, userId)) {
      await tx.enter(merchantId);
      const actor = { type: 'user', id: userId } as const;
      await recordAccess(tx, call, {
        merchantId,
        action: route.name,
        actor,
        detail: { outcome: 'succeeded' },
      });
    }
  });
  return undefined;
});
