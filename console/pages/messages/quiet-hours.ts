export interface QuietHours {
  start: string;
  end: string;
}

/** Whether a time falls in the merchant's quiet hours, when no marketing is sent. */
export function isQuiet(at: Date, hours: QuietHours | null, timeZone: string): boolean {
  if (!hours || hours.start === hours.end) return false;
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const time = format.format(at);
  const { start, end } = hours;
  return start < end ? time >= start && time < end : time >= start || time < end;
}
