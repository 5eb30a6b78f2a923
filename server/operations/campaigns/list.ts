import { type Expression, type SqlBool, sql } from 'kysely';
import { list as route } from '../../../contract/domains/campaigns.ts';
import { build } from '../../database/query-builder.ts';
import type { Moment } from '../../domains/campaigns/budget/period.ts';
import { momentOf, withPeriods } from '../../domains/campaigns/budget/periods.ts';
import type { CampaignRow } from '../../domains/campaigns/campaign.ts';
import { viewCampaign } from '../../domains/campaigns/campaign-view.ts';
import { openPage, readPage } from '../../engine/lists/pages.ts';
import { read } from '../../engine/operation.ts';

/** `statusOf` in SQL: the first status that applies. */
const statusInSql = ({ now, timezone }: Moment) => sql<string>`case
  when not active then 'paused'
  when starts_at > ${now}::timestamptz then 'scheduled'
  when ends_at <= ${now}::timestamptz then 'ended'
  when budget_per is null and (used_uses >= budget_uses or used_amount >= budget_amount) then 'spent'
  when budget_per is not null and exists (
    select from campaign_periods p
    where p.merchant_id = campaigns.merchant_id and p.campaign_id = campaigns.id
      and p.bucket = date_trunc(budget_per, ${now}::timestamptz at time zone ${timezone}::text)::date
      and (p.used_uses >= budget_uses or p.used_amount >= budget_amount)) then 'spent'
  else 'active' end`;

/** Lists the merchant's campaigns, newest first. */
export const list = read(route, async (tx, input, call) => {
  const page = openPage(call, route, input);
  const moment = momentOf(call.principal, call.now);
  const conditions: Expression<SqlBool>[] = [sql`merchant_id = ${tx.merchantId}`];
  if (input.kind) conditions.push(sql`kind = ${input.kind}`);
  if (input.status) conditions.push(sql`${statusInSql(moment)} = any(${input.status}::text[])`);
  const query = build
    .selectFrom('campaigns')
    .selectAll()
    .where((expressions) => expressions.and(conditions));
  const listed = await readPage(
    tx,
    page,
    { query, table: 'campaigns' },
    (row) => row as unknown as CampaignRow,
  );
  const rows = await withPeriods(tx, listed.data, moment);
  return { ...listed, data: rows.map((row) => viewCampaign(row, call.now)) };
});
