import { randomBytes } from 'node:crypto';
import { collectDeviceLogin as route } from '../../../../contract/domains/device-logins.ts';
import { formatToken, tokenDigest } from '../../../access/credentials/token-format.ts';
import { inIdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import { identity } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import { deleteDeviceLogin, isSandbox, lockDeviceLogin, replaceSecret } from './device-login-store.ts';

/**
 * Gives the approved token a new secret and returns it, once.
 * @throws Refusal `not_found` for unknown, expired and used codes, and if the token was revoked in the meantime
 */
export const collectDeviceLogin = identity(route, async (input, { now, services }) => {
  const { tokenPepper } = services.keyring;
  const digest = tokenDigest(tokenPepper, input.device_code);
  const token = await inIdentityTransaction(services.pool, async (tx) => {
    const found = await lockDeviceLogin(tx, digest, now);
    if (found === undefined) throw refuse('not_found');
    const { token_merchant_id: merchantId, token_id: tokenId } = found;
    if (merchantId === null || tokenId === null) return null;
    await deleteDeviceLogin(tx, digest);
    const tenant = await tx.enter(merchantId);
    const claim = { merchantId, tokenId, sandbox: await isSandbox(tenant, merchantId) };
    const text = formatToken({ ...claim, secret: randomBytes(32) });
    if (await replaceSecret(tenant, claim, tokenDigest(tokenPepper, text), now)) return text;
    throw refuse('not_found');
  });
  return { status: token === null ? ('pending' as const) : ('approved' as const), token };
});
