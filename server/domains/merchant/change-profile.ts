import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { change, picked } from '../../engine/change.ts';
import { emit } from '../../engine/events/event-store.ts';
import type { Call } from '../../engine/operation.ts';
import type { MerchantRow, WireMerchant } from './merchant.ts';
import { saveProfile } from './merchant-store.ts';
import { viewMerchant } from './merchant-view.ts';

/** Saves what is other than in the locked row, with its event, and returns it; undefined if nothing is. */
export function changeProfile(
  tx: TenantTransaction,
  before: MerchantRow,
  wanted: Parameters<typeof change<MerchantRow>>[1],
  call: Call,
) {
  const changed = change(before, wanted, call.now);
  if (changed === undefined) return undefined;
  const { after, fields } = changed;
  const shown = viewMerchant(after);
  const previous = picked(viewMerchant(before), fields as (keyof MerchantRow & keyof WireMerchant)[]);
  tx.commitAlong(saveProfile(tx, after));
  emit(tx, call, { type: 'merchant.updated', objectId: after.id, object: shown, previous });
  return { ...changed, shown };
}
