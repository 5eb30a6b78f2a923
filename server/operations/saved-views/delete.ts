import { remove as route } from '../../../contract/domains/saved-views.ts';
import { build } from '../../database/query-builder.ts';
import { lockSavedView, viewSavedView } from '../../domains/saved-views/saved-view.ts';
import { emit } from '../../engine/events/event-store.ts';
import { write } from '../../engine/operation.ts';

/** Deletes a view of the caller, or one of the team. */
export const remove = write(route, async (tx, { id }, call) => {
  const { userId, permissions } = call.principal;
  const row = await lockSavedView(
    tx,
    id,
    ({ user_id, shared }) => user_id === userId || (shared && permissions.has('TEAM_MANAGE')),
  );
  const views = build.deleteFrom('saved_views').where('merchant_id', '=', tx.merchantId);
  tx.commitAlong(tx.all(views.where('id', '=', row.id)));
  emit(tx, call, { type: 'saved_view.deleted', objectId: row.id, object: viewSavedView(row) });
  return undefined;
});
