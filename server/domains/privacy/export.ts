import { exportData as route } from '../../../contract/domains/privacy.ts';
import { decodeId, encodeId, type IdKind } from '../../../contract/ids.ts';
import { recordAccess } from '../../access/access-log.ts';
import { actorOf } from '../../engine/event-store.ts';
import { write } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';
import { lockCustomer, lockDuplicates } from '../customers/customer-store.ts';
import { viewCustomer } from '../customers/customer-view.ts';
import { findObjects } from './erasure-store.ts';
import { readStored, type Stored, type StoredRow } from './export-store.ts';

/** Exports everything about one customer as one document, and records the access in the access log. */
export const exportData = write(route, async (tx, input, call) => {
  const id = decodeId('customer', input.userId);
  const row = id === undefined ? undefined : await lockCustomer(tx, id);
  if (row === undefined) throw refuse('customer_not_found');
  const ids = [row.id, ...(await lockDuplicates(tx, row.id)).map((duplicate) => duplicate.id)];
  const objects = (await Promise.all(ids.map((one) => findObjects(tx, one)))).flat();
  const about = objects.filter(({ shared }) => !shared);
  const stored = await readStored(
    tx,
    ids,
    about.map((object) => object.id),
  );
  const detail = { outcome: 'succeeded', customer_id: row.id };
  const line = { merchantId: tx.merchantId, action: route.name, actor: actorOf(call), detail };
  tx.commitAlong(recordAccess(tx, call, line));
  return {
    object: 'customer_data_export' as const,
    exported_at: call.now,
    customer: viewCustomer(row, call.principal),
    ...viewStored(stored),
  };
});

const kinds: Record<keyof Stored, IdKind | undefined> = {
  merged: 'customer',
  memberships: 'membership',
  points_transactions: 'points_transaction',
  vouchers: 'voucher_recipient',
  redemptions: 'redemption',
  holds: 'points_hold',
  referrals: 'referral',
  referral_codes: 'referral_code',
  // Phones have no public id.
  phones: undefined,
  messages: 'delivery',
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
