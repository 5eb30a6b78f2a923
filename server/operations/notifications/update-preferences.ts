import { updatePreferences as route } from '../../../contract/domains/notifications.ts';
import {
  lockPreference,
  savePreference,
  viewPreference,
} from '../../domains/notifications/live/preference-store.ts';
import { change } from '../../engine/change.ts';
import { requireVersion, write } from '../../engine/operation.ts';

/** Changes the caller's notification preferences. They apply from the next event on. */
export const updatePreferences = write(route, async (tx, input, call) => {
  const { userId } = call.principal;
  const row = await lockPreference(tx, userId);
  requireVersion(call, row.version);
  const changed = change(row, input, call.now);
  return viewPreference(changed ? await savePreference(tx, userId, changed.after, call.now) : row);
});
