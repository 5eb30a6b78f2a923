/** Saved views as the API shows them, and their SQL. */
import type { Static } from 'typebox';
import type { SavedView } from '../../../contract/domains/saved-views.ts';
import { decodeId, encodeId } from '../../../contract/ids.ts';
import { statement } from '../../database/connection.ts';
import type { Row } from '../../database/schema/row.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { refuse, refuseField } from '../../errors/refusal.ts';

export type SavedViewRow = Row<'saved_views'>;

export const viewSavedView = (row: SavedViewRow): Static<typeof SavedView> => ({
  id: encodeId('saved_view', row.id),
  object: 'saved_view',
  merchant_id: encodeId('merchant', row.merchant_id),
  list: row.list,
  name: row.name,
  search: row.search,
  columns: row.columns,
  shared: row.shared,
  owner_id: encodeId('user', row.user_id),
  metadata: row.metadata,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

const lock = statement<SavedViewRow>(
  'saved_views_lock',
  'select * from saved_views where merchant_id = $1 and id = $2 for update',
);
const count = statement<{ count: number }>(
  'saved_views_count',
  `select count(*)::int as count from saved_views where merchant_id = $1`,
);

/** Locks a view of which `isOwn` holds. Throws `not_found` otherwise, as for one that doesn't exist. */
export async function lockSavedView(
  tx: TenantTransaction,
  wireId: string,
  isOwn: (row: SavedViewRow) => boolean,
): Promise<SavedViewRow> {
  const id = decodeId('saved_view', wireId);
  const [row] = id === undefined ? [] : await tx.run(lock, [tx.merchantId, id]);
  if (row === undefined || !isOwn(row)) throw refuse('not_found');
  return row;
}

/** A view stays, and a text that was searched for can name a person who is erased. */
export function refuseSearchedText(search: string | undefined): void {
  if (new URLSearchParams(search).has('q')) {
    throw refuseField('/search', 'validation_failed', 'must not have `q`, the text that was searched for');
  }
}

export const countSavedViews = async (tx: TenantTransaction): Promise<number> =>
  (await tx.run(count, [tx.merchantId]))[0]!.count;
