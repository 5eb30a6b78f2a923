import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { enqueueRemote } from '../../../engine/remote/command-store.ts';
import { hasRemotes, type Reach } from '../../../engine/remote/reach.ts';
import { findFounders, type OwnRow } from '../group-store.ts';
import { renameInPlaces } from './place-store.ts';
import { nameOf } from './rows.ts';

/**
 * Tells the founders of the merchant's groups its new name. Where some can be remote, the clock of remote commands does so:
 * the change doesn't wait for founders, however many there are and wherever they live.
 */
export async function renameMember(
  tx: TenantTransaction,
  services: Reach,
  merchant: Pick<OwnRow, 'id' | 'name' | 'version'>,
): Promise<void> {
  const { merchantId } = tx;
  const name = nameOf(merchant);
  const founders = await findFounders(tx);
  if (!hasRemotes(services)) {
    await tx.rescope([merchantId, ...founders]);
    tx.commitAlong(renameInPlaces(tx, founders, name));
    await tx.rescope([merchantId]);
    return;
  }
  for (const founder of founders)
    if (founder === merchantId) tx.commitAlong(renameInPlaces(tx, [founder], name));
    else enqueueRemote(tx, founder, { kind: 'group_name', content: name });
}
