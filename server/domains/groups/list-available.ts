import { sql } from 'kysely';
import { listAvailable as route } from '../../../contract/domains/groups.ts';
import { limits } from '../../../contract/limits.ts';
import { build } from '../../database/query-builder.ts';
import { openPage, readPage } from '../../engine/lists/pages.ts';
import { read } from '../../engine/operation.ts';
import { readMerchant } from '../merchant/merchant-store.ts';
import { viewGroup } from './group.ts';

/** Groups that the merchant can join or apply to, on the same side (live or sandbox). */
export const listAvailable = read(route, async (tx, input, call) => {
  const page = openPage(call, route, input);
  const merchant = await readMerchant(tx);
  let query = build
    .selectFrom('groups')
    .selectAll()
    .where(sql<boolean>`groups.status = 'active'
    and groups.sandbox = ${merchant.sandbox}::boolean
    and groups.id is distinct from ${merchant.group_id}::uuid
    and groups.members_count < ${limits.group.members}::int
    and (groups.settlement_mode = 'none' or groups.currency = ${merchant.default_currency}::text)
    and (groups.membership_policy <> 'invite' or exists (select from group_members m
      where m.merchant_id = ${tx.merchantId}::uuid and m.group_id = groups.id and m.status = 'invited'))`);
  if (input.q !== undefined) {
    query = query.where(sql<boolean>`(groups.name_key ~>=~ lower(${input.q}::text)
      and groups.name_key ~<~ (lower(${input.q}::text) || ${'\u{10FFFF}'}::text))`);
  }
  if (input.country) query = query.where('country', '=', input.country);
  if (input.category) query = query.where('category', '=', input.category);
  return readPage(tx, page, { query, table: 'groups' }, viewGroup);
});
