/** The access log: sign-ins, refusals and reads of secrets. Changes are in the event log; both are append-only. */

import { newUuid } from '../clock/new-id.ts';
import { build } from '../database/query-builder.ts';
import type { IdentityTransaction } from '../database/transactions/identity-transaction.ts';
import type { TenantTransaction } from '../database/transactions/tenant-transaction.ts';
import type { BaseCall } from '../engine/operation.ts';

export interface AccessLine {
  merchantId: string;
  /** The name of the route. */
  action: string;
  actor: { type: 'token' | 'user' | 'anonymous'; id: string | null };
  /** Codes and ids, and a reason if the route requires one; never an email address or other text from a person. */
  detail?: Record<string, string>;
}

/**
 * The merchant id for attempts on unknown accounts. They are logged like real ones, so that the response time reveals
 * nothing.
 */
export const noMerchant = '00000000-0000-0000-0000-000000000000';

/** Writes one entry; the transaction must be scoped to that merchant. */
export function recordAccess(
  tx: TenantTransaction | IdentityTransaction,
  call: Pick<BaseCall, 'ip' | 'requestId' | 'realNow'>,
  line: AccessLine,
): Promise<unknown> {
  return tx.all(
    build.insertInto('access_log').values({
      merchant_id: line.merchantId,
      id: newUuid(),
      action: line.action,
      actor_type: line.actor.type,
      actor_id: line.actor.id,
      ip: call.ip,
      request_id: call.requestId,
      detail: JSON.stringify(line.detail ?? {}),
      created_at: call.realNow,
    }),
  );
}
