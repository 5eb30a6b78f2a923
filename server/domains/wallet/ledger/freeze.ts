import { statement } from '../../../database/connection.ts';
import { timeOf } from '../../../database/merchant-clock.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { emit } from '../../../engine/events/event-store.ts';
import type { NewEvent } from '../../../engine/operation.ts';
import type { WalletRow } from './wallet-rows.ts';
import { walletColumns } from './wallet-store.ts';
import { viewWallet } from './wallet-view.ts';

const lock = statement<WalletRow>(
  'wallets_lock_all',
  `select ${walletColumns} from wallets w where w.merchant_id = $1 order by w.id for no key update`,
);
const change = statement<WalletRow>(
  'wallets_set_status',
  `update wallets w set status = $2, version = w.version + 1, updated_at = $3
   where w.merchant_id = $1 and w.id = any ($4::uuid[])
   returning ${walletColumns}`,
);

/**
 * Freezes or unfreezes the wallets that a merchant has. Returns them, those of them that changed, and the events to record.
 * A wallet that is created meanwhile is in neither: it would be shown as if it had been passed over.
 */
export async function changeWalletStatus(
  tx: TenantTransaction,
  status: WalletRow['status'],
  reason: string | null,
  now: string,
): Promise<{ wallets: WalletRow[]; changed: WalletRow[]; events: NewEvent[] }> {
  const locked = await tx.run(lock, [tx.merchantId]);
  const others = locked.filter((row) => row.status !== status).map(({ id }) => id);
  const changed = others.length === 0 ? [] : await tx.run(change, [tx.merchantId, status, now, others]);
  const wallets = locked
    .map((row) => changed.find(({ id }) => id === row.id) ?? row)
    .toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
  const events = changed.map(
    (row): NewEvent => ({
      type: status === 'frozen' ? 'wallet.frozen' : 'wallet.unfrozen',
      objectId: row.id,
      object: { ...viewWallet(row), reason },
    }),
  );
  return { wallets, changed, events };
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
