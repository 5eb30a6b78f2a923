/** SQL for managing campaigns: one function per statement. */

import { build } from '../../database/query-builder.ts';
import { insert, stored } from '../../database/schema/rows.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { CampaignRow } from './campaign.ts';

export const insertCampaign = (tx: TenantTransaction, row: CampaignRow) => insert(tx, 'campaigns', row);

/** Locks a campaign, so that no use counts meanwhile. */
export async function lockCampaign(tx: TenantTransaction, id: string): Promise<CampaignRow | undefined> {
  const query = build.selectFrom('campaigns').selectAll().where('merchant_id', '=', tx.merchantId);
  return (await tx.first(query.where('id', '=', id).forNoKeyUpdate())) as unknown as CampaignRow | undefined;
}

/** Saves what can be changed of a locked campaign. */
export function saveCampaign(tx: TenantTransaction, row: CampaignRow) {
  const { name, description, active, starts_at, ends_at, metadata, ...terms } = stored('campaigns', row);
  const { discount, bonus, pass_ids, conditions, stacking } = terms;
  const { counted, budget_uses, budget_amount, budget_currency, budget_per, customer_uses, customer_amount } =
    row;
  const { used_uses, used_amount, held_uses, held_amount, near_noted, spent_noted, version, updated_at } =
    row;
  const texts = { name, description, metadata, discount, bonus, pass_ids, conditions, stacking };
  const limits = { budget_uses, budget_amount, budget_currency, budget_per, customer_uses, customer_amount };
  const budget = { counted, ...limits };
  const uses = { used_uses, used_amount, held_uses, held_amount, near_noted, spent_noted };
  const state = { active, starts_at, ends_at, ...budget, ...uses };
  return tx.all(
    build
      .updateTable('campaigns')
      .set({ ...texts, ...state, version, updated_at })
      .where('merchant_id', '=', tx.merchantId)
      .where('id', '=', row.id),
  );
}

/** Counts the automatic promotions and points campaigns of the merchant that are not paused. */
export async function countAutomatic(tx: TenantTransaction): Promise<number> {
  const query = build
    .selectFrom('campaigns')
    .select('id')
    .where('merchant_id', '=', tx.merchantId)
    .where('kind', '<>', 'codes')
    .where('active', '=', true);
  return (await tx.all(query)).length;
}
