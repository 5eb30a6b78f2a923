import { areWholeDay, beganOn, type DayHours } from '../../../contract/hours.ts';
import { localTime } from '../../../contract/zone.ts';

export type QuietHours = DayHours;

/** Whether a time falls in the merchant's quiet hours, when no marketing is sent. */
export function isQuiet(at: Date, hours: QuietHours | null, timeZone: string): boolean {
  if (!hours || areWholeDay(hours)) return false;
  return beganOn(hours, localTime(at.toISOString(), timeZone).time) !== undefined;
}
