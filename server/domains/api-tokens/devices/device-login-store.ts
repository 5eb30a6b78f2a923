/** Devices that wait for a token. They belong to no merchant until a person approves them. */
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { IdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';

export type DeviceLoginRow = Row<'device_logins', 'user_code' | 'name' | 'ip' | 'expires_at' | 'created_at'>;

/** A device with the digest of its own code. */
export type WaitingDevice = DeviceLoginRow & Row<'device_logins', 'digest'>;

const insert = statement<object>(
  'device_login_insert',
  `insert into device_logins (digest, user_code, name, ip, expires_at, created_at)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (user_code) do nothing
   returning digest`,
);
const byCode = statement<WaitingDevice>(
  'device_login_by_code',
  `select digest, user_code, name, ip, expires_at, created_at from device_logins
   where user_code = $1 and expires_at > $2 and token_id is null`,
);
const approve = statement<object>(
  'device_login_approve',
  `update device_logins set token_merchant_id = $3, token_id = $4
   where user_code = $1 and expires_at > $2 and token_id is null
   returning digest`,
);
const useUp = statement<object>(
  'device_login_use_up',
  `update device_logins set user_code = $3
   where user_code = $1 and expires_at > $2 and token_id is null
   returning digest`,
);
const insertOwn = statement<object>(
  'device_login_insert_approved',
  `insert into device_logins (digest, user_code, name, ip, expires_at, created_at, token_merchant_id, token_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict do nothing
   returning digest`,
);
const lock = statement<Row<'device_logins', 'token_merchant_id' | 'token_id' | 'collected_at'>>(
  'device_login_lock',
  `select token_merchant_id, token_id, collected_at from device_logins
   where digest = $1 and expires_at > $2 for update`,
);
const collected = statement(
  'device_login_collected',
  'update device_logins set collected_at = $2 where digest = $1',
);
const sandbox = statement<Row<'merchants', 'sandbox'>>(
  'device_login_sandbox',
  'select sandbox from merchants where id = $1',
);
const giveSecret = statement<object>(
  'device_login_secret',
  `update api_tokens set secret_digest = $3
   where merchant_id = $1 and id = $2 and revoked_at is null and expires_at > $4 and last_used_at is null
   returning id`,
);

/** Returns false if another device has this code. */
export const insertDeviceLogin = async (
  tx: IdentityTransaction,
  digest: Buffer,
  { user_code, name, ip, expires_at, created_at }: DeviceLoginRow,
): Promise<boolean> =>
  (await tx.run(insert, [digest, user_code, name, ip, expires_at, created_at])).length > 0;

export const findDeviceLogin = (tx: ReadTransaction, userCode: string, now: string) =>
  tx.runOne(byCode, [userCode, now]);

/** Returns false if no device waits with this code. */
export const approveDevice = async (
  tx: TenantTransaction,
  userCode: string,
  tokenId: string,
  now: string,
): Promise<boolean> => (await tx.run(approve, [userCode, now, tx.merchantId, tokenId])).length > 0;

/** Replaces the code, so it can't be used again. Returns false if another request already approved it. */
export const consumeCode = async (
  tx: TenantTransaction,
  { code, other, now }: { code: string; other: string; now: string },
): Promise<boolean> => (await tx.run(useUp, [code, now, other])).length > 0;

/**
 * Writes an approved device beside its token, in a cell other than home. Returns false if another merchant of this cell
 * has just approved it.
 */
export const insertApproved = async (
  tx: TenantTransaction,
  { digest, user_code, name, ip, expires_at, created_at }: WaitingDevice,
  tokenId: string,
): Promise<boolean> => {
  const values = [digest, user_code, name, ip, expires_at, created_at, tx.merchantId, tokenId];
  return (await tx.run(insertOwn, values)).length > 0;
};

export const lockDeviceLogin = (tx: IdentityTransaction, digest: Buffer, now: string) =>
  tx.runOne(lock, [digest, now]);

/** Notes when the device got its token, or got it again. */
export const noteCollected = (tx: IdentityTransaction, digest: Buffer, now: string): Promise<unknown> =>
  tx.run(collected, [digest, now]);

/** Whether the merchant of a token is a sandbox. */
export const isSandbox = async (tx: TenantTransaction, merchantId: string): Promise<boolean> =>
  (await tx.run(sandbox, [merchantId]))[0]!.sandbox;

/** Gives a token a new secret; an earlier one stops working. Returns false unless it is active and was never used. */
export const replaceSecret = async (
  tx: TenantTransaction,
  { merchantId, tokenId }: { merchantId: string; tokenId: string },
  digest: Buffer,
  now: string,
): Promise<boolean> => (await tx.run(giveSecret, [merchantId, tokenId, digest, now])).length > 0;
