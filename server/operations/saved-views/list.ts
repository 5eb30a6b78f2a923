import { list as route } from '../../../contract/domains/saved-views.ts';
import { build } from '../../database/query-builder.ts';
import { viewSavedView } from '../../domains/saved-views/saved-view.ts';
import { openPage, readPage } from '../../engine/lists/pages.ts';
import { read } from '../../engine/operation.ts';

/** The caller's views, and those of the team. */
export const list = read(route, async (tx, input, call) => {
  const page = openPage(call, route, input);
  let query = build
    .selectFrom('saved_views')
    .selectAll()
    .where('merchant_id', '=', tx.merchantId)
    .where(({ eb, or }) => or([eb('user_id', '=', call.principal.userId), eb('shared', '=', true)]));
  if (input.list) query = query.where('list', '=', input.list);
  return readPage(tx, page, { query, table: 'saved_views' }, viewSavedView);
});
