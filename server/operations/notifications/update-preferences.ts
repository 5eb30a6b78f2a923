import { updatePreferences as route } from '../../../contract/domains/notifications.ts';
import {
  lockPreference,
  savePreference,
  viewPreference,
} from '../../domains/notifications/live/preference-store.ts';
import { requireVersion, write } from '../../engine/operation.ts';
import { isSame } from '../../json/is-same.ts';

/** Changes the caller's notification preferences. They apply from the next event on. */
export const updatePreferences = write(route, async (tx, input, call) => {
  const { userId } = call.principal;
  const row = await lockPreference(tx, userId);
  requireVersion(call, row.version);
  const after = { ...row, ...input };
  if (isSame(after, row)) return viewPreference(row);
  return viewPreference(await savePreference(tx, userId, { ...after, version: row.version + 1 }, call.now));
});
