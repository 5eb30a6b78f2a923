import { randomBytes } from 'node:crypto';
import { collectDeviceLogin as route } from '../../../contract/domains/device-logins.ts';
import { limits } from '../../../contract/limits.ts';
import { formatToken, tokenDigest } from '../../access/credentials/token-format.ts';
import { addSeconds } from '../../clock/time.ts';
import { homeCell } from '../../config/cells.ts';
import type { Cells } from '../../database/cells/cells.ts';
import { isUnavailable } from '../../database/failures.ts';
import {
  type IdentityTransaction,
  inIdentityTransaction,
} from '../../database/transactions/identity-transaction.ts';
import {
  isSandbox,
  lockDeviceLogin,
  noteCollected,
  replaceSecret,
} from '../../domains/api-tokens/devices/device-login-store.ts';
import { identity } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

const ended = 'The codes were used, or have expired. Start again with `POST /device-logins`.';

/**
 * Gives the approved token a new secret and returns it. A device whose response was lost asks again at its interval, and
 * gets another secret as long as the token was never used.
 * @throws Refusal `not_found` for unknown, expired and used codes, and if the token was revoked in the meantime
 */
export const collectDeviceLogin = identity(route, async (input, { now, services }) => {
  const { cells, keyring, pool } = services;
  const { tokenPepper } = keyring;
  const asking = { digest: tokenDigest(tokenPepper, input.device_code), tokenPepper, now };
  const token = await inIdentityTransaction(pool, async (tx) => {
    const atHome = await collect(tx, asking);
    if (atHome !== null || cells === undefined) return atHome;
    // The row in home stays locked, so that one request at a time looks for the token.
    return collectAway(cells, asking);
  });
  if (token === undefined) throw refuse('not_found', { detail: ended });
  return { status: token === null ? ('pending' as const) : ('approved' as const), token };
});

/** A device that keeps to its interval is never refused. */
const repeatSeconds = limits.deviceLogin.pollSeconds - 1;

interface Asking {
  digest: Buffer;
  tokenPepper: Buffer;
  now: string;
}

/** Returns the token, null for a device that waits for its approval, and undefined for one that isn't in this database. */
async function collect(
  tx: IdentityTransaction,
  { digest, tokenPepper, now }: Asking,
): Promise<string | null | undefined> {
  const found = await lockDeviceLogin(tx, digest, now);
  if (found === undefined) return undefined;
  const { token_merchant_id: merchantId, token_id: tokenId, collected_at: collectedAt } = found;
  if (merchantId === null || tokenId === null) return null;
  // Of several requests at the same time, one gets the token.
  if (collectedAt !== null && collectedAt > addSeconds(now, -repeatSeconds)) throw refuse('not_found');
  await noteCollected(tx, digest, now);
  const tenant = await tx.enter(merchantId);
  const claim = { merchantId, tokenId, sandbox: await isSandbox(tenant, merchantId) };
  const text = formatToken({ ...claim, secret: randomBytes(32) });
  if (await replaceSecret(tenant, claim, tokenDigest(tokenPepper, text), now)) return text;
  throw refuse('not_found', { detail: ended });
}

/** Looks for the device beside its token, in all other cells; a cell that can't be asked is asked again next time. */
async function collectAway(cells: Cells, asking: Asking): Promise<string | null> {
  for (const cell of cells.all.filter(({ name }) => name !== homeCell)) {
    try {
      const text = await inIdentityTransaction(cell.pool, (tx) => collect(tx, asking));
      if (typeof text === 'string') return text;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
  }
  return null;
}
