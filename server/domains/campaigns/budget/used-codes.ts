/** Counts the used-up codes of campaigns without a budget, which nothing else limits. */
import { decodeId } from '../../../../contract/ids.ts';
import { columns } from '../../../database/columns.ts';
import { statement } from '../../../database/connection.ts';
import { timeAhead } from '../../../database/merchant-clock.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { emit } from '../../../engine/events/event-store.ts';
import { campaignColumns } from '../budget-store.ts';
import { type CampaignRow, nearPercent } from '../campaign.ts';
import { viewCampaign } from '../campaign-view.ts';

type Used = Pick<CampaignRow, 'merchant_id' | 'id'> & { count: number };

/** Of fewer codes, those used say little: programs also create each code when it is needed. */
const fewestCodes = 10;

const usedColumns = columns<Used>({ merchant_id: 'uuid', id: 'uuid', count: 'int' });
const add = statement<CampaignRow & { was_noted: boolean; clock_ahead_ms: number }>(
  'campaigns_add_used_codes',
  `with counted as (
     select c.merchant_id, c.id, c.used_codes + n.count as used, c.near_noted as was_noted
     from ${usedColumns.unnest('n', 3)}
     join campaigns c on c.merchant_id = n.merchant_id and c.id = n.id
     where c.budget_uses is null and c.budget_amount is null
     order by c.merchant_id, c.id
     for no key update of c
   )
   update campaigns c
   set used_codes = n.used,
       near_noted = c.near_noted or (c.code_count >= $1 and n.used::bigint * 100 >= c.code_count::bigint * $2)
   from counted n join merchants m on m.id = n.merchant_id
   where c.merchant_id = n.merchant_id and c.id = n.id
   returning ${campaignColumns}, n.was_noted, m.clock_ahead_ms`,
);

/** Counts the codes that these events say are used up, and emits an event once for each campaign of which most are. */
export async function countUsedCodes(
  tx: TenantTransaction,
  events: ReadonlyMap<string, readonly { type: string; data: Record<string, unknown> }[]>,
): Promise<void> {
  const used = new Map<string, Used>();
  for (const [merchant_id, own] of events) {
    for (const { type, data } of own) {
      if (type !== 'voucher.exhausted' || typeof data.campaign_id !== 'string') continue;
      const id = decodeId('campaign', data.campaign_id);
      if (id === undefined) continue;
      const known = used.get(`${merchant_id} ${id}`) ?? { merchant_id, id, count: 0 };
      known.count += 1;
      used.set(`${merchant_id} ${id}`, known);
    }
  }
  if (used.size === 0) return;
  const rows = await tx.run(add, [fewestCodes, nearPercent, ...usedColumns.arrays([...used.values()])]);
  for (const { was_noted, clock_ahead_ms, ...campaign } of rows) {
    if (was_noted || !campaign.near_noted) continue;
    const now = timeAhead(clock_ahead_ms);
    const { merchant_id: merchantId, id: objectId } = campaign;
    emit(
      tx,
      { now },
      { type: 'campaign.budget_near', merchantId, objectId, object: viewCampaign(campaign, now) },
    );
  }
}
