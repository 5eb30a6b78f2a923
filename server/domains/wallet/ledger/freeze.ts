import { statement } from '../../../database/connection.ts';
import { timeOf } from '../../../database/merchant-clock.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { emit } from '../../../engine/events/event-store.ts';
import type { NewEvent } from '../../../engine/operation.ts';
import type { WalletRow } from './wallet-rows.ts';
import { walletColumns } from './wallet-store.ts';
import { viewWallet } from './wallet-view.ts';

const change = statement<WalletRow>(
  'wallets_set_status',
  `update wallets w set status = $2, version = w.version + 1, updated_at = $3
   where w.merchant_id = $1 and w.status <> $2
   returning ${walletColumns}`,
);

/** Freezes or unfreezes all wallets of a merchant. Returns those that changed, with the events to record. */
export async function changeWalletStatus(
  tx: TenantTransaction,
  status: WalletRow['status'],
  reason: string | null,
  now: string,
): Promise<{ changed: WalletRow[]; events: NewEvent[] }> {
  const changed = await tx.run(change, [tx.merchantId, status, now]);
  const events = changed.map(
    (row): NewEvent => ({
      type: status === 'frozen' ? 'wallet.frozen' : 'wallet.unfrozen',
      objectId: row.id,
      object: { ...viewWallet(row), reason },
    }),
  );
  return { changed, events };
}

/** Does so for the operator's command line, and returns the wallets that changed. */
export async function setWalletStatus(
  tx: TenantTransaction,
  status: WalletRow['status'],
  reason: string | null,
): Promise<WalletRow[]> {
  const now = await timeOf(tx);
  const { changed, events } = await changeWalletStatus(tx, status, reason, now);
  emit(tx, { now }, ...events);
  return changed;
}
