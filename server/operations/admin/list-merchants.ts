import { sql } from 'kysely';
import { listMerchants as route } from '../../../contract/domains/admin-views.ts';
import { decodeId } from '../../../contract/ids.ts';
import type { InputOf } from '../../../contract/route.ts';
import { build } from '../../database/query-builder.ts';
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
  return listAcrossCells(
    { databases: call.services.pool, task: 'platform-admin', page, cell: input.cell, read },
    viewSummary,
  );
});

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
      'created_at',
      'updated_at',
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
