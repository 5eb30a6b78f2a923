import { sql } from 'kysely';
import { listMerchants as route } from '../../../contract/domains/admin-views.ts';
import { decodeId } from '../../../contract/ids.ts';
import type { InputOf } from '../../../contract/route.ts';
import { build } from '../../database/query-builder.ts';
import { noActivity, readActivities } from '../../domains/admin/merchants/activity-store.ts';
import { viewSummary } from '../../domains/admin/merchants/merchant-summary.ts';
import { listAcrossCells } from '../../engine/lists/across-cells.ts';
import { openPage, readPage } from '../../engine/lists/pages.ts';
import { identity } from '../../engine/operation.ts';

/** Merchants of all cells, for the operator. */
export const listMerchants = identity(route, async (input, call) => {
  const page = openPage(call, route, input);
  const query = queryOf(input);
  const read = (tx: Parameters<typeof readPage>[0]) =>
    readPage(tx, page, { query, table: 'merchants' }, (row) => ({ ...row, merchant_id: row.id }));
  const { pool } = call.services;
  const asked = { databases: pool, task: 'platform-admin' as const, page, cell: input.cell, read };
  const found = await listAcrossCells(asked, (row, cell) => ({ row, cell }));
  const activities = await readActivities(
    pool,
    found.data.map(({ row }) => row.id),
    call.now,
  );
  const data = found.data.map(({ row, cell }) => ({
    ...viewSummary(row, cell),
    activity: activities.get(row.id) ?? noActivity,
  }));
  return { ...found, data };
});

const sandboxOf = sql<string | null>`(
  select twin.id from merchants twin where twin.live_merchant_id = merchants.id and twin.sandbox
)`.as('sandbox_id');

function queryOf({ search, status, kyb_status, mode }: InputOf<typeof route>) {
  let query = build
    .selectFrom('merchants')
    .select([
      'id',
      'name',
      'legal_name',
      'status',
      'kyb_status',
      'country',
      'sandbox',
      'default_currency',
      'created_at',
      'updated_at',
      sandboxOf,
    ]);
  if (status) query = query.where('status', '=', status);
  if (kyb_status) query = query.where('kyb_status', '=', kyb_status);
  if (mode) query = query.where('sandbox', '=', mode === 'sandbox');
  if (search === undefined) return query;
  const id = decodeId('merchant', search.trim());
  return id === undefined ? query.where(startsWith(search)) : query.where('id', '=', id);
}

/** A range of the index; the last code point comes after all others. */
const startsWith = (text: string) =>
  sql<boolean>`name_key >= lower(${text.trim()}) and name_key <= lower(${text.trim()}) || ${'\u{10ffff}'}`;
