/** The other merchant of a payment within this installation. */
import { decodeId } from '../../../../contract/ids.ts';
import { statement } from '../../../database/connection.ts';
import {
  existsInOtherCell,
  type TenantTransaction,
} from '../../../database/transactions/tenant-transaction.ts';
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
  await tx.rescope([tx.merchantId, other]);
  const [found] = await tx.run(find, [other, call.principal.sandbox]);
  if (found === undefined) {
    const isElsewhere = await existsInOtherCell(call.services.pool, tx.merchantId, other, (read) =>
      read.run(find, [other, call.principal.sandbox]),
    );
    throw refuse(isElsewhere ? 'merchant_elsewhere' : 'not_found');
  }
  return other;
}
