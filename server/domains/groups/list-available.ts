import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { listAvailable as route } from '../../../contract/domains/groups.ts';
import { limits } from '../../../contract/limits.ts';
import { build } from '../../database/query-builder.ts';
import { openPage, readPage } from '../../engine/lists/pages.ts';
import { read } from '../../engine/operation.ts';
import { readMerchant } from '../merchant/merchant-store.ts';
import { type GroupRow, viewGroup } from './group.ts';

/** Groups that the merchant can join or apply to, on the same side (live or sandbox). */
export const listAvailable = read(route, async (tx, input, call) => {
  const page = openPage(call, route, input);
  const merchant = await readMerchant(tx);
  const conditions: RawBuilder<SqlBool>[] = [
    sql<boolean>`groups.status = 'active'`,
    sql<boolean>`groups.sandbox = ${merchant.sandbox}::boolean`,
    sql<boolean>`groups.id is distinct from ${merchant.group_id}::uuid`,
    sql<boolean>`groups.members_count < ${limits.group.members}::int`,
    sql<boolean>`(groups.settlement_mode = 'none' or groups.currency = ${merchant.default_currency}::text)`,
    sql<boolean>`(groups.membership_policy <> 'invite' or exists (select from group_members m
      where m.merchant_id = ${tx.merchantId}::uuid and m.group_id = groups.id and m.status = 'invited'))`,
  ];
  if (input.q !== undefined) {
    conditions.push(sql<boolean>`(groups.name_key ~>=~ lower(${input.q}::text)
      and groups.name_key ~<~ (lower(${input.q}::text) || ${'\u{10FFFF}'}::text))`);
  }
  if (input.country) conditions.push(sql<boolean>`groups.country = ${input.country}::text`);
  if (input.category) conditions.push(sql<boolean>`groups.category = ${input.category}::text`);
  const query = build
    .selectFrom('groups')
    .selectAll()
    .where((expressions) => expressions.and(conditions));
  return readPage(tx, page, { query, table: 'groups' }, (row) => viewGroup(row as unknown as GroupRow));
});
