import { readPreferences as route } from '../../../contract/domains/notifications.ts';
import { read } from '../../engine/operation.ts';
import { type PreferenceRow, readPreference } from './live/preference-store.ts';

/** The caller's notification preferences for this merchant. */
export const readPreferences = read(route, async (tx, _input, call) =>
  viewPreference(await readPreference(tx, call.principal.userId)),
);

export const viewPreference = (row: PreferenceRow) => ({
  object: 'notification_preferences' as const,
  ...row,
});
