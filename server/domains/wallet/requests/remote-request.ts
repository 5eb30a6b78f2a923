import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { Call } from '../../../engine/operation.ts';
import { hasRemotes } from '../../../engine/remote/reach.ts';
import type { RequestRow } from '../ledger/wallet-rows.ts';
import { findRequest } from './request-store.ts';

/** The caller's side of an open request whose other side is remote; undefined for all others. */
export async function findRemoteRequest(
  { services, principal }: Pick<Call, 'services' | 'principal'>,
  id: string | undefined,
): Promise<RequestRow | undefined> {
  if (!hasRemotes(services) || id === undefined) return undefined;
  const scope = { merchants: principal.merchantId, readOnly: true } as const;
  const row = await inTenantTransaction(services.pool, scope, (tx) => findRequest(tx, id));
  return row?.elsewhere && row.status === 'open' ? row : undefined;
}
