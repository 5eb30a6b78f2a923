import { readPreferences as route } from '../../../contract/domains/notifications.ts';
import { readPreference, viewPreference } from '../../domains/notifications/live/preference-store.ts';
import { read } from '../../engine/operation.ts';

/** The caller's notification preferences for this merchant. */
export const readPreferences = read(route, async (tx, _input, call) =>
  viewPreference(await readPreference(tx, call.principal.userId)),
);
