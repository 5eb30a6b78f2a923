/** Everything that is stored about one customer and the duplicates merged into them, as one document. */
import { encodeId, type IdKind } from '../../../contract/ids.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { lockDuplicates } from '../customers/customer-store.ts';
import type { WireCustomer } from '../customers/customer-view.ts';
import { findObjects } from './erasure-store.ts';
import { readStored, type Stored, type StoredRow } from './export-store.ts';

/** `customer` is the person as the reader may see them. */
export async function collectData(tx: TenantTransaction, id: string, customer: WireCustomer, now: string) {
  const ids = [id, ...(await lockDuplicates(tx, id)).map((duplicate) => duplicate.id)];
  const objects = (await Promise.all(ids.map((one) => findObjects(tx, one)))).flat();
  const about = objects.filter(({ shared }) => !shared);
  const stored = await readStored(
    tx,
    ids,
    about.map((object) => object.id),
  );
  return {
    object: 'customer_data_export' as const,
    exported_at: now,
    customer,
    ...viewStored(stored),
  };
}

const kinds: Record<keyof Stored, IdKind | undefined> = {
  merged: 'customer',
  memberships: 'membership',
  points_transactions: 'points_transaction',
  member_events: 'member_event',
  vouchers: 'voucher_recipient',
  redemptions: 'redemption',
  orders: 'order',
  returns: 'order_return',
  gift_transactions: 'gift_transaction',
  holds: 'points_hold',
  referrals: 'referral',
  referral_codes: 'referral_code',
  // Phones have no public id.
  phones: undefined,
  google_passes: undefined,
  messages: 'delivery',
  devices: 'member_session',
  push_subscriptions: 'push_subscription',
  events: 'event',
};
const references: Record<string, IdKind> = {
  pass_id: 'pass',
  membership_id: 'membership',
  voucher_id: 'voucher',
  code_id: 'referral_code',
  communication_id: 'communication',
};

const viewStored = (stored: Stored): Stored =>
  Object.fromEntries(
    Object.entries(stored).map(([name, rows]) => [
      name,
      rows.map((row) => withWireIds(row, kinds[name as keyof Stored])),
    ]),
  ) as Stored;

function withWireIds(row: StoredRow, kind: IdKind | undefined): StoredRow {
  const shown: StoredRow = { ...row, ...(kind && { id: encodeId(kind, row.id as string) }) };
  for (const [name, target] of Object.entries(references)) {
    if (typeof row[name] === 'string') shown[name] = encodeId(target, row[name]);
  }
  return shown;
}
