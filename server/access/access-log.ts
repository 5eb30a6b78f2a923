/** The access log: sign-ins, refusals and reads of secrets. Changes are in the event log; both are append-only. */

import { newUuid } from '../clock/new-id.ts';
import { build } from '../database/query-builder.ts';
import type { Row } from '../database/schema/row.ts';
import type { IdentityTransaction } from '../database/transactions/identity-transaction.ts';
import type { TenantTransaction } from '../database/transactions/tenant-transaction.ts';
import type { BaseCall } from '../engine/operation.ts';

export interface AccessLine {
  merchantId: string;
  /** The name of the route. */
  action: string;
  actor: { type: 'token' | 'user' | 'member' | 'anonymous'; id: string | null };
  /** Codes and ids, and a reason if the route requires one; never an email address or other text from a person. */
  detail?: Record<string, string>;
}

/**
 * The merchant id for attempts on unknown accounts. They are logged like real ones, so that the response time reveals
 * nothing.
 */
export const noMerchant = '00000000-0000-0000-0000-000000000000';

/** `ip` is null for members. */
type LogCall = Pick<BaseCall, 'requestId' | 'realNow'> & { ip: string | null };

/** A row of the log; the merchant of a failed sign-in in another cell is not known yet. */
export type AccessRow = Omit<Row<'access_log'>, 'merchant_id' | 'detail' | 'sequence'> & { detail: string };

const rowOf = (call: LogCall, { action, actor, detail = {} }: Omit<AccessLine, 'merchantId'>): AccessRow => ({
  id: newUuid(),
  action,
  actor_type: actor.type,
  actor_id: actor.id,
  ip: call.ip,
  request_id: call.requestId,
  detail: JSON.stringify(detail),
  created_at: call.realNow,
});

const insert = (row: AccessRow & { merchant_id: string }) => build.insertInto('access_log').values(row);

/** Writes one entry; the transaction must be scoped to that merchant. */
export function recordAccess(tx: TenantTransaction, call: LogCall, line: AccessLine): Promise<unknown> {
  return tx.all(insert({ merchant_id: line.merchantId, ...rowOf(call, line) }));
}

/** Writes one entry from a transaction on people. If the merchant lives in another cell, the entry is ordered. */
export async function recordSignIn(tx: IdentityTransaction, call: LogCall, line: AccessLine): Promise<void> {
  const row = rowOf(call, line);
  const { merchantId } = line;
  if (!(await tx.holds(merchantId))) return tx.order({ kind: 'access', merchantId, content: row });
  await tx.enter(merchantId);
  await tx.all(insert({ merchant_id: merchantId, ...row }));
}

/**
 * Records a failed sign-in with the person's first merchant. With several cells it is ordered, also for an unknown
 * person: finding the merchant takes longer for people who work in other cells, and the response must not reveal them.
 */
export async function recordFailedSignIn(
  tx: IdentityTransaction,
  call: LogCall,
  line: Omit<AccessLine, 'merchantId'> & { userId: string | undefined },
  findMerchant: () => Promise<string | undefined>,
): Promise<void> {
  if (tx.hasRemotes) return tx.order({ kind: 'access', userId: line.userId, content: rowOf(call, line) });
  const merchantId = await findMerchant();
  if (merchantId !== undefined) await recordSignIn(tx, call, { ...line, merchantId });
}

/** Writes an ordered entry, once. */
export const bookAccess = (tx: TenantTransaction, merchantId: string, row: AccessRow): Promise<unknown> =>
  tx.all(insert({ ...row, merchant_id: merchantId }).onConflict((conflict) => conflict.doNothing()));
