/** Seals the stored details of a merchant again when keys rotate. */

import { statement } from '../../../database/connection.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { Keyring } from '../../../sealing/keyring.ts';
import type { DataKey } from '../../../sealing/wrapped-key.ts';
import { currentDataKey, dataKey } from '../../merchant/data-keys.ts';
import { type DetailsPlace, openAt, sealAt } from './sealed-details.ts';

interface SealedRow {
  id: string;
  sealed: Buffer;
  version: number;
}

/** Tables with sealed columns. Rows are locked in id order and saved one by one; a merchant has few of them. */
const tables = [
  {
    placeOf: (): DetailsPlace => ({ of: 'business' }),
    lock: statement<SealedRow>(
      'kyb_reseal_lock_business',
      `select merchant_id as id, details_sealed as sealed, details_key_version as version from kyb_profiles
       where merchant_id = $1 and details_key_version = any ($2::int[]) for no key update`,
    ),
    save: statement(
      'kyb_reseal_save_business',
      `update kyb_profiles set details_sealed = $3, details_key_version = $4 where merchant_id = $1 and merchant_id = $2`,
    ),
  },
  {
    placeOf: (id: string): DetailsPlace => ({ of: 'person', id }),
    lock: statement<SealedRow>(
      'kyb_reseal_lock_persons',
      `select id, details_sealed as sealed, details_key_version as version from kyb_persons
       where merchant_id = $1 and details_key_version = any ($2::int[]) order by id for no key update`,
    ),
    save: statement(
      'kyb_reseal_save_person',
      'update kyb_persons set details_sealed = $3, details_key_version = $4 where merchant_id = $1 and id = $2',
    ),
  },
  {
    placeOf: (id: string): DetailsPlace => ({ of: 'document', id }),
    lock: statement<SealedRow>(
      'kyb_reseal_lock_documents',
      `select id, file_key_sealed as sealed, file_key_version as version from kyb_documents
       where merchant_id = $1 and file_key_version = any ($2::int[]) order by id for no key update`,
    ),
    save: statement(
      'kyb_reseal_save_document',
      'update kyb_documents set file_key_sealed = $3, file_key_version = $4 where merchant_id = $1 and id = $2',
    ),
  },
];

/**
 * Seals under the newest key what is sealed under the keys `filled`. Bytes that don't open are left as they are and
 * reported to `onDamage`.
 */
export async function resealKyb(
  tx: TenantTransaction,
  keyring: Keyring,
  filled: readonly number[],
  onDamage: (id: string) => void,
): Promise<void> {
  // Changes to a profile hold its lock, so the profile comes first.
  for (const { lock, save, placeOf } of tables) {
    const rows = await tx.run(lock, [tx.merchantId, filled]);
    if (rows.length === 0) continue;
    const current = await currentDataKey(tx, keyring);
    for (const row of rows) {
      const from = await dataKey(tx, keyring, row.version);
      const sealed = reseal(tx.merchantId, placeOf(row.id), from, current, row.sealed);
      if (sealed === undefined) onDamage(row.id);
      else await tx.run(save, [tx.merchantId, row.id, sealed, current.version]);
    }
  }
}

function reseal(
  merchantId: string,
  place: DetailsPlace,
  from: DataKey,
  to: DataKey,
  sealed: Buffer,
): Buffer | undefined {
  let plain: Buffer;
  try {
    plain = openAt(merchantId, place, from, sealed);
  } catch {
    return undefined;
  }
  return sealAt(merchantId, place, to, plain);
}
