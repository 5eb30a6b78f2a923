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

/** A table with a sealed column. Its rows are locked in id order and saved one by one; a merchant has few of them. */
const tableOf = (table: string, id: string, sealed: string, version: string) => ({
  lock: statement<SealedRow>(
    `${table}_reseal_lock`,
    `select ${id} as id, ${sealed} as sealed, ${version} as version from ${table}
     where merchant_id = $1 and ${version} = any ($2::int[]) order by ${id} for no key update`,
  ),
  save: statement(
    `${table}_reseal_save`,
    `update ${table} set ${sealed} = $3, ${version} = $4 where merchant_id = $1 and ${id} = $2`,
  ),
});

// Changes to a profile hold its lock, so the profile comes first.
const tables = [
  {
    placeOf: (): DetailsPlace => ({ of: 'business' }),
    ...tableOf('kyb_profiles', 'merchant_id', 'details_sealed', 'details_key_version'),
  },
  {
    placeOf: (id: string): DetailsPlace => ({ of: 'person', id }),
    ...tableOf('kyb_persons', 'id', 'details_sealed', 'details_key_version'),
  },
  {
    placeOf: (id: string): DetailsPlace => ({ of: 'document', id }),
    ...tableOf('kyb_documents', 'id', 'file_key_sealed', 'file_key_version'),
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
