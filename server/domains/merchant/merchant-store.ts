/** SQL for the merchant profile: one function per statement. */

import { build } from '../../database/query-builder.ts';
import { stored } from '../../database/schema/rows.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { MerchantRow } from './merchant.ts';

const own = (tx: ReadTransaction) =>
  build.selectFrom('merchants').selectAll().where('id', '=', tx.merchantId);

export async function readMerchant(tx: ReadTransaction): Promise<MerchantRow> {
  return (await tx.first(own(tx))) as unknown as MerchantRow;
}

/** Locks the merchant. Weaker than `for update`, because every row of the merchant holds a key share on it. */
export async function lockMerchant(tx: TenantTransaction): Promise<MerchantRow> {
  return (await tx.first(own(tx).forNoKeyUpdate())) as unknown as MerchantRow;
}

/** Saves the fields of the profile. */
export const saveProfile = (tx: TenantTransaction, merchant: MerchantRow): Promise<unknown> =>
  tx.all(
    build
      .updateTable('merchants')
      .set(
        stored('merchants', {
          name: merchant.name,
          description: merchant.description,
          website: merchant.website,
          support_email: merchant.support_email,
          support_phone: merchant.support_phone,
          logo_url: merchant.logo_url,
          brand_color: merchant.brand_color,
          address: merchant.address,
          timezone: merchant.timezone,
          locale: merchant.locale,
          communication_settings: merchant.communication_settings,
          locations: merchant.locations,
          discount_rule: merchant.discount_rule,
          till_limits: merchant.till_limits,
          version: merchant.version,
          updated_at: merchant.updated_at,
        }),
      )
      .where('id', '=', merchant.id),
  );

/** Saves the status that the operator set. */
export const saveStatus = (
  tx: TenantTransaction,
  { id, status, version, updated_at }: MerchantRow,
): Promise<unknown> =>
  tx.all(build.updateTable('merchants').set({ status, version, updated_at }).where('id', '=', id));
