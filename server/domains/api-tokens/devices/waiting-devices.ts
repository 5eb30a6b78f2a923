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
): Promise<store.WaitingDevice | undefined> {
  if (cells === undefined) return store.findDeviceLogin(tx, code, now);
  return inTenantTransaction(cells, { merchants: [], readOnly: true }, (home) =>
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
  { services: { cells }, now }: Call,
  device: store.WaitingDevice,
  tokenId: string,
): Promise<boolean> {
  const { user_code: code } = device;
  if (cells === undefined || (await cells.of(tx.merchantId)).name === homeCell)
    return store.approveDevice(tx, code, tokenId, now);
  const other = newUserCode();
  if (!(await store.insertApproved(tx, { ...device, user_code: other }, tokenId))) return false;
  return inTenantTransaction(cells, { merchants: [] }, (home) => store.useUpCode(home, { code, other, now }));
}
