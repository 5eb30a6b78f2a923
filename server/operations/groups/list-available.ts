import { sql } from 'kysely';
import { listAvailable as route } from '../../../contract/domains/groups.ts';
import { limits } from '../../../contract/limits.ts';
import { build } from '../../database/query-builder.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import { viewGroup } from '../../domains/groups/group.ts';
import { findInvitations } from '../../domains/groups/group-store.ts';
import { readMerchant } from '../../domains/merchant/merchant-store.ts';
import { listAcrossCells } from '../../engine/lists/across-cells.ts';
import { openPage, readPage } from '../../engine/lists/pages.ts';
import { read } from '../../engine/operation.ts';

/**
 * Groups that the merchant can join or apply to, on the same side (live or sandbox), in all cells that answer.
 */
export const listAvailable = read(route, async (tx, input, call) => {
  const page = openPage(call, route, input);
  const [merchant, invitations] = await Promise.all([readMerchant(tx), findInvitations(tx)]);
  let query = build
    .selectFrom('groups')
    .selectAll()
    .where(sql<boolean>`groups.status = 'active'
    and groups.sandbox = ${merchant.sandbox}::boolean
    and groups.id is distinct from ${merchant.group_id}::uuid
    and groups.members_count < ${limits.group.members}::int
    and (groups.membership_policy <> 'invite' or groups.id = any (${invitations}::uuid[]))`);
  if (input.q !== undefined) {
    query = query.where(sql<boolean>`(groups.name_key ~>=~ lower(${input.q}::text)
      and groups.name_key ~<~ (lower(${input.q}::text) || ${'\u{10FFFF}'}::text))`);
  }
  if (input.country) query = query.where('country', '=', input.country);
  if (input.category) query = query.where('category', '=', input.category);
  const { cells } = call.services;
  if (cells === undefined) return readPage(tx, page, { query, table: 'groups' }, viewGroup);
  const readIn = (cell: ReadTransaction) => readPage(cell, page, { query, table: 'groups' }, (row) => row);
  const listed = await listAcrossCells({ databases: cells, page, read: readIn }, viewGroup);
  const { unavailable_cells: _, ...list } = listed;
  return list;
});
