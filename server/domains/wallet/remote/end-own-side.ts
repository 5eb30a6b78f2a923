import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { Call } from '../../../engine/operation.ts';
import { enqueueRemote } from '../../../engine/remote/command-store.ts';
import type { RequestRow } from '../ledger/wallet-rows.ts';
import { endRequest } from '../requests/request-sides.ts';

/** Ends the payer's side of a request, and orders the end of the other. Without a call, the system ends it. */
export function endOwnSide(
  tx: TenantTransaction,
  side: RequestRow,
  status: 'canceled' | 'expired',
  now: string,
  call?: Call,
): RequestRow {
  const [ended] = endRequest(tx, [side], status, now, call);
  enqueueRemote(tx, side.payee_id, { kind: 'end', content: { requestId: side.id, status } });
  return ended!;
}
