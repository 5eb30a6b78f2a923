/** A reference counts once for each type of transaction, for ever; one whose transaction failed may be used again. */
import { encodeId } from '../../../contract/ids.ts';
import type { WalletTransactionType } from '../../../contract/resources/wallet.ts';
import { statement } from '../../database/connection.ts';
import type { TenantTransaction } from '../../database/tenant-transaction.ts';
import { refuse } from '../../refusal.ts';

const find = statement<{ id: string }>(
  'wallet_transactions_by_reference',
  `select id from wallet_transactions
   where merchant_id = $1 and type = $2 and reference = $3 and status <> 'failed'`,
);

/** Throws `duplicate_reference` with the transaction that has it. */
export async function refuseUsedReference(
  tx: TenantTransaction,
  type: WalletTransactionType,
  reference: string | undefined,
): Promise<void> {
  if (reference === undefined) return;
  const [used] = await tx.run(find, [tx.merchantId, type, reference]);
  if (used !== undefined) {
    throw refuse('duplicate_reference', { transaction_id: encodeId('wtx', used.id) });
  }
}
