/** Reads dates in the order that their column shows. */

import { type DateOrder, dateOrders } from '../../../../contract/resources/import-preview.ts';
import { isDateOnly, isTimestamp } from '../../../../contract/time.ts';
import { tidyText } from '../../../../contract/typed-text.ts';

/** `05/17/26`, `17.5.2026`, `2026-05-17 00:00:00`: three numbers, and a time that can be left out. */
const written =
  /^([0-9]{1,4})\s?([-/. ])\s?([0-9]{1,2})\s?\2\s?([0-9]{1,4})\.?(?:[T\s,]+[0-9]{1,2}[:.][0-9]{2}(?:[:.][0-9]{2}(?:[.,][0-9]+)?)?\s?(?:[ap]\.?m\.?)?)?$/i;

/** A time with its offset as databases and shops write it: `2026-05-17 10:00:00 +0200`, `2026-05-17 08:00 UTC`. */
const zoned =
  /^(.*[0-9])[T\s]+([0-9]{1,2}):([0-9]{2})(?::([0-9]{2})(?:[.,][0-9]+)?)?\s?(?:Z|UTC|GMT|([+-][0-9]{2}):?([0-9]{2})?)$/i;

/** What stands for no date, such as the zero date of databases. */
const none = /^(?:[-–—?]|n\/?a|null|none|never|mai|nie|jamais|nunca|0000-00-00.*|00[/.]00[/.]0000)$/i;
export const isNoDate = (text: string): boolean => none.test(text);

/** A day, or a time with an offset, as the interface takes it; undefined if the text isn't one in this order. */
export function readDate(given: string, order: DateOrder): string | undefined {
  if (isTimestamp(given)) return given;
  // As in China, Japan and Korea: `2026年5月17日`.
  const text = tidyText(given)
    .replaceAll(/[年月년월] ?/g, '-')
    .replace(/[日일]/, '');
  const clock = zoned.exec(text);
  if (clock) return timeOf(clock, order);
  const compact = /^([12][0-9]{3})([01][0-9])([0-3][0-9])$/.exec(text);
  const [, first, , second, third] = compact
    ? ['', compact[1], '', compact[2], compact[3]]
    : (written.exec(text) ?? []);
  if (first === undefined || second === undefined || third === undefined) return undefined;
  const parts: Record<string, string> = {};
  const letters = compact ? 'ymd' : order;
  for (const [at, part] of [first, second, third].entries()) parts[letters[at]!] = part;
  const { y = '', m = '', d = '' } = parts;
  if (m.length > 2 || d.length > 2 || (y.length !== 4 && y.length !== 2)) return undefined;
  const day = `${y.length === 2 ? `20${y}` : y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  return isDateOnly(day) ? day : undefined;
}

function timeOf(clock: RegExpExecArray, order: DateOrder): string | undefined {
  const [, date = '', hour = '', minute, second = '00', hours, minutes = '00'] = clock;
  const offset = hours === undefined ? 'Z' : `${hours}:${minutes}`;
  const time = `${readDate(date, order)}T${hour.padStart(2, '0')}:${minute}:${second}${offset}`;
  return isTimestamp(time) ? time : undefined;
}

/** The orders in which every date of a column is one, `given` first; without the dates that none of them fits. */
function fitting(texts: readonly string[]): DateOrder[] {
  const readable = texts.filter((text) => dateOrders.some((order) => readDate(text, order) !== undefined));
  return dateOrders.filter((order) => readable.every((text) => readDate(text, order) !== undefined));
}

/**
 * The order of the dates in a column: the only one that fits all of them. Undefined if several do and give different
 * days, or if none does.
 */
export function dateOrderOf(texts: readonly string[]): DateOrder | undefined {
  const [first, ...others] = fitting(texts);
  if (first === undefined) return undefined;
  const isSame = (order: DateOrder) => texts.every((text) => readDate(text, order) === readDate(text, first));
  // A year of four digits in front is followed by the month everywhere but in a few programs.
  const isUsual = first === 'ymd' && others.every((order) => order === 'ydm');
  const hasFullYears = texts.every((text) => readDate(text, first) === undefined || /^[0-9]{4}/.test(text));
  return others.every(isSame) || (isUsual && hasFullYears) ? first : undefined;
}
