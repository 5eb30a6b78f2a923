/** The other merchant of a payment within this installation. */
import { decodeId } from '../../../../contract/ids.ts';
import { requireOneCell } from '../../../database/cells/one-cell.ts';
import { statement } from '../../../database/connection.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { Call } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';

const find = statement<{ id: string }>(
  'wallet_counterparty',
  `select id from merchants where id = $1 and sandbox = $2 and status = 'active'`,
);

/**
 * Extends the transaction's scope to the other merchant and returns its UUID. Sandboxes pay sandboxes only, and only
 * active merchants receive payments.
 * @throws Refusal `own_merchant`, `not_found`, or `merchant_elsewhere`: a transaction can't span two cells
 */
export async function admitCounterparty(tx: TenantTransaction, wireId: string, call: Call): Promise<string> {
  const other = decodeId('merchant', wireId);
  if (other === undefined) throw refuse('not_found');
  if (other === tx.merchantId) throw refuse('own_merchant');
  const values = [other, call.principal.sandbox];
  await requireOneCell(call.services.cells, [tx.merchantId, other], (read) => read.run(find, values));
  await tx.rescope([tx.merchantId, other]);
  const [found] = await tx.run(find, values);
  if (found === undefined) throw refuse('not_found');
  return other;
}
