import { areWholeDay, beganOn, type DayHours } from '../../../../contract/hours.ts';

export type QuietHours = DayHours;

/** Whether a time falls in the merchant's quiet hours, when no marketing is sent. */
export function isQuiet(at: Date, hours: QuietHours | null, timeZone: string): boolean {
  if (!hours || areWholeDay(hours)) return false;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return beganOn(hours, format.format(at)) !== undefined;
}
