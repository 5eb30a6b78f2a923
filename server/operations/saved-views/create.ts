import { create as route } from '../../../contract/domains/saved-views.ts';
import { limits } from '../../../contract/limits.ts';
import { newUuid } from '../../clock/new-id.ts';
import { insert } from '../../database/schema/rows.ts';
import { countSavedViews, refuseSearchedText, viewSavedView } from '../../domains/saved-views/saved-view.ts';
import { emit } from '../../engine/events/event-store.ts';
import { write } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

/** Saves a view of a list. */
export const create = write(route, async (tx, input, call) => {
  const { list, name, search, columns = null, shared = false, metadata = {} } = input;
  refuseSearchedText(search);
  if ((await countSavedViews(tx)) >= limits.savedViews) {
    throw refuse('limit_reached', { maximum: limits.savedViews });
  }
  const row = {
    ...{ merchant_id: tx.merchantId, id: newUuid(), user_id: call.principal.userId, list, name },
    ...{ search, columns, shared, metadata, version: 1, created_at: call.now, updated_at: call.now },
  };
  const object = viewSavedView(row);
  tx.commitAlong(insert(tx, 'saved_views', row));
  emit(tx, call, { type: 'saved_view.created', objectId: row.id, object });
  return object;
});
