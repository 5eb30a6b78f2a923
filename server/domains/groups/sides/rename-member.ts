import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { orderElsewhere } from '../../../engine/elsewhere/order-store.ts';
import type { Services } from '../../../engine/services.ts';
import { findFounders, type OwnRow } from '../group-store.ts';
import { renameInPlaces } from './place-store.ts';
import { nameOf } from './rows.ts';

/**
 * Tells the founders of the merchant's groups its new name. Where there are several cells, the clock of orders does so:
 * the change doesn't wait for founders, however many there are and wherever they live.
 */
export async function renameMember(
  tx: TenantTransaction,
  { cells }: Pick<Services, 'cells'>,
  merchant: Pick<OwnRow, 'id' | 'name' | 'version'>,
): Promise<void> {
  const { merchantId } = tx;
  const name = nameOf(merchant);
  const founders = await findFounders(tx);
  if (cells === undefined) {
    await tx.rescope([merchantId, ...founders]);
    tx.commitAlong(renameInPlaces(tx, founders, name));
    await tx.rescope([merchantId]);
    return;
  }
  for (const founder of founders)
    if (founder === merchantId) tx.commitAlong(renameInPlaces(tx, [founder], name));
    else orderElsewhere(tx, founder, { kind: 'group_name', content: name });
}
