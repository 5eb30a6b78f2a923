/** Devices that wait for an approval: in home, whichever cell the merchant lives in who approves it. */
import { homeCell } from '../../../config/cells.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import {
  inTenantTransaction,
  type TenantTransaction,
} from '../../../database/transactions/tenant-transaction.ts';
import type { Call } from '../../../engine/operation.ts';
import * as store from './device-login-store.ts';
import { newUserCode } from './user-code.ts';

/** Finds the device that shows this code. `tx` is that of the merchant. */
export async function findWaiting(
  tx: ReadTransaction,
  { services: { cells }, now }: Call,
  code: string,
): Promise<store.DeviceLoginRow | undefined> {
  if (cells === undefined) return store.findDeviceLogin(tx, code, now);
  return inTenantTransaction(cells, { merchants: [], readOnly: true }, (home) =>
    store.findDeviceLogin(home, code, now),
  );
}

/**
 * Gives the device that shows this code the token. An approved device is kept beside its token; if that is in another
 * cell, the code is used up first: should the transaction of the merchant fail then, the device asks in vain until it
 * expires, and no one else can approve it.
 *
 * Returns false if no device waits with this code.
 */
export async function approveWaiting(
  tx: TenantTransaction,
  { services: { cells }, now }: Call,
  code: string,
  tokenId: string,
): Promise<boolean> {
  if (cells === undefined || (await cells.of(tx.merchantId)).name === homeCell)
    return store.approveDevice(tx, code, tokenId, now);
  const device = await inTenantTransaction(cells, { merchants: [] }, (home) =>
    store.useUpCode(home, { code, other: newUserCode(), now }),
  );
  if (device === undefined) return false;
  await store.insertApproved(tx, device, tokenId);
  return true;
}
