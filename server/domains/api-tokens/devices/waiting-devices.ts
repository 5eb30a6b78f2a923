/** Devices that wait for an approval: in home, whichever cell the merchant lives in who approves it. */
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import {
  inTenantTransaction,
  type TenantTransaction,
} from '../../../database/transactions/tenant-transaction.ts';
import type { Call } from '../../../engine/operation.ts';
import { hasRemotes, isAtHome } from '../../../engine/remote/reach.ts';
import * as store from './device-login-store.ts';
import { newUserCode } from './user-code.ts';

/** Finds the device that shows this code. `tx` is that of the merchant. */
export async function findWaiting(
  tx: ReadTransaction,
  { services, now }: Call,
  code: string,
): Promise<store.WaitingDevice | undefined> {
  if (!hasRemotes(services)) return store.findDeviceLogin(tx, code, now);
  return inTenantTransaction(services.pool, { merchants: [], readOnly: true }, (home) =>
    store.findDeviceLogin(home, code, now),
  );
}

/**
 * Gives the waiting device the token. An approved device is kept beside its token; if that is in another cell, the code
 * is used up once all else is written: only if the commit fails then, the device must start again.
 *
 * Returns false if the device doesn't wait any more.
 */
export async function approveWaiting(
  tx: TenantTransaction,
  { services, now }: Call,
  device: store.WaitingDevice,
  tokenId: string,
): Promise<boolean> {
  const { user_code: code } = device;
  if (await isAtHome(services, tx.merchantId)) return store.approveDevice(tx, code, tokenId, now);
  const other = newUserCode();
  if (!(await store.insertApproved(tx, { ...device, user_code: other }, tokenId))) return false;
  return inTenantTransaction(services.pool, { merchants: [] }, (home) =>
    store.consumeCode(home, { code, other, now }),
  );
}
