/** A reference is unique for each type of transaction, forever; failed transactions release theirs. */
import { encodeId } from '../../../../contract/ids.ts';
import type { WalletTransactionType } from '../../../../contract/resources/wallet.ts';
import { statement } from '../../../database/connection.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import { refuse } from '../../../errors/refusal.ts';

const find = statement<{ id: string }>(
  'wallet_transactions_by_reference',
  `select id from wallet_transactions
   where merchant_id = $1 and type = $2 and reference = $3 and status <> 'failed'`,
);

/** @throws Refusal `duplicate_reference`, with the transaction that has the reference. */
export async function refuseUsedReference(
  tx: ReadTransaction,
  type: WalletTransactionType,
  reference: string | undefined,
): Promise<void> {
  if (reference === undefined) return;
  const [used] = await tx.run(find, [tx.merchantId, type, reference]);
  if (used !== undefined) {
    throw refuse('duplicate_reference', { transaction_id: encodeId('wallet_transaction', used.id) });
  }
}
