/** Whether a team member's preferences include a notification. */
import type { PreferenceRow } from './preference-store.ts';

const ranks = { info: 0, warning: 1, critical: 2 } as const;

/** Applies the preferences; critical notifications are always sent. */
export function isSubscribed(
  preference: Pick<PreferenceRow, 'muted_types' | 'minimum_severity'>,
  told: { type: PreferenceRow['muted_types'][number]; severity: PreferenceRow['minimum_severity'] },
): boolean {
  if (told.severity === 'critical') return true;
  if (preference.muted_types.includes(told.type)) return false;
  return ranks[told.severity] >= ranks[preference.minimum_severity];
}
