import { update as route } from '../../../contract/domains/saved-views.ts';
import { save } from '../../database/schema/rows.ts';
import { lockSavedView, refuseSearchedText, viewSavedView } from '../../domains/saved-views/saved-view.ts';
import { change } from '../../engine/change.ts';
import { emit } from '../../engine/events/event-store.ts';
import { requireVersion, write } from '../../engine/operation.ts';

/** Changes a view that the caller saved. */
export const update = write(route, async (tx, { id, ...wanted }, call) => {
  refuseSearchedText(wanted.search);
  const before = await lockSavedView(tx, id, (row) => row.user_id === call.principal.userId);
  requireVersion(call, before.version);
  const changed = change(before, wanted, call.now);
  if (changed === undefined) return viewSavedView(before);
  const { after } = changed;
  const object = viewSavedView(after);
  tx.commitAlong(save(tx, 'saved_views', after));
  emit(tx, call, { type: 'saved_view.updated', objectId: after.id, object });
  return object;
});
