import { type Expression, type SqlBool, sql } from 'kysely';
import { list as route } from '../../../contract/domains/campaigns.ts';
import { build } from '../../database/query-builder.ts';
import type { CampaignRow } from '../../domains/campaigns/campaign.ts';
import { viewCampaign } from '../../domains/campaigns/campaign-view.ts';
import { openPage, readPage } from '../../engine/lists/pages.ts';
import { read } from '../../engine/operation.ts';

/** `statusOf` in SQL: the first status that applies. */
const statusInSql = (now: string) => sql<string>`case
  when not active then 'paused'
  when starts_at > ${now}::timestamptz then 'scheduled'
  when ends_at <= ${now}::timestamptz then 'ended'
  when used_uses >= budget_uses or used_amount >= budget_amount then 'spent'
  else 'active' end`;

/** Lists the merchant's campaigns, newest first. */
export const list = read(route, async (tx, input, call) => {
  const page = openPage(call, route, input);
  const conditions: Expression<SqlBool>[] = [sql`merchant_id = ${tx.merchantId}`];
  if (input.kind) conditions.push(sql`kind = ${input.kind}`);
  if (input.status) conditions.push(sql`${statusInSql(call.now)} = any(${input.status}::text[])`);
  const query = build
    .selectFrom('campaigns')
    .selectAll()
    .where((expressions) => expressions.and(conditions));
  return readPage(tx, page, { query, table: 'campaigns' }, (row) =>
    viewCampaign(row as unknown as CampaignRow, call.now),
  );
});
