/** What a till calls an action without a number of its own: as the key and reference of the action, and as its order. */

const mark = /^till-(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d)(\d\d)(\d\d)Z)?-[0-9a-f]+$/;
/** Of older tills. */
const key = /^[0-9a-f]{32}$/;

/** `till-20261130T130512Z-` and random digits. */
export function tillMark(now: Date, random: Uint8Array): string {
  const time = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  return `till-${time}-${Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** When a till made a mark: a time, or the day or nothing of older ones. Undefined if the text is none. */
export function readTillMark(text: string): { at?: string } | undefined {
  if (key.test(text)) return {};
  const [, year, month, day, hours, minutes, seconds] = mark.exec(text) ?? [];
  if (day === undefined) return undefined;
  const date = `${year}-${month}-${day}`;
  return { at: hours === undefined ? date : `${date}T${hours}:${minutes}:${seconds}Z` };
}
