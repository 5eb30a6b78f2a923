/** Campaigns: named groups of vouchers, with a limit on their number. */
import { limits } from '../../../../contract/limits.ts';
import { newUuid } from '../../../clock/new-id.ts';
import { statement } from '../../../database/connection.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { refuse, refuseField } from '../../../errors/refusal.ts';
import type { CampaignRow } from '../../campaigns/campaign.ts';

const insert = statement(
  'campaigns_insert',
  `insert into campaigns (merchant_id, id, name) values ($1, $2, $3) on conflict do nothing`,
);
const byName = statement<{ id: string }>(
  'campaigns_by_name',
  'select id from campaigns where merchant_id = $1 and lower(normalize(name)) = lower(normalize($2))',
);

/** Returns the id of the campaign with this name, creating it if it does not exist. */
export async function campaignNamed(tx: TenantTransaction, name: string): Promise<string> {
  const [, [found]] = await Promise.all([
    tx.run(insert, [tx.merchantId, newUuid(), name]),
    tx.run(byName, [tx.merchantId, name]),
  ]);
  return found!.id;
}

const reserve = statement<{ code_count: number }>(
  'campaigns_reserve',
  `update campaigns set code_count = code_count + $3, version = version + 1, updated_at = tessera_now()
   where merchant_id = $1 and id = $2 and kind <> 'points' and code_count + $3 <= ${limits.bulk.codesPerCampaign}
   returning code_count`,
);
const find = statement<Pick<CampaignRow, 'code_count' | 'kind'>>(
  'campaigns_find',
  'select code_count, kind from campaigns where merchant_id = $1 and id = $2',
);

/**
 * Reserves `count` codes of the campaign that `field` names.
 * @throws Refusal `campaign_limit_reached`, or 422 if there is no such campaign, or it has no codes
 */
export async function reserveCodes(
  tx: TenantTransaction,
  id: string,
  count: number,
  field: string,
): Promise<void> {
  const reserved = await tx.run(reserve, [tx.merchantId, id, count]);
  if (reserved.length > 0) return;
  const [campaign] = await tx.run(find, [tx.merchantId, id]);
  if (campaign === undefined) throw refuseField(field, 'not_found', 'does not exist');
  // Its budget is in points.
  if (campaign.kind === 'points')
    throw refuseField(field, 'validation_failed', 'must be a campaign of codes');
  const { codesPerCampaign } = limits.bulk;
  throw refuse('campaign_limit_reached', { available: codesPerCampaign - campaign.code_count });
}

const release = statement(
  'campaigns_release',
  `update campaigns set code_count = code_count - $3, version = version + 1, updated_at = tessera_now()
   where merchant_id = $1 and id = $2`,
);

/** Returns reserved codes that were not created. */
export const releaseCodes = async (tx: TenantTransaction, id: string, count: number): Promise<unknown> =>
  count === 0 ? undefined : tx.run(release, [tx.merchantId, id, count]);
