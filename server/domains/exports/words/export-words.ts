/** What people read in place of the API's values: words for words of the API, names for ids, local times. Pure. */
import type { ExportFormat } from '../../../../contract/exports.ts';
import { idPattern } from '../../../../contract/ids.ts';
import { type ConsoleLanguage, consoleLanguageAmong } from '../../../../contract/languages.ts';
import { words as english } from '../../../../contract/log-words/en.ts';
import { words as italian } from '../../../../contract/log-words/it.ts';
import { readTillMark } from '../../../../contract/till-mark.ts';
import { inTimezone } from '../../../../contract/zone.ts';
import { refuseField } from '../../../errors/refusal.ts';
import type { Cell } from '../export-values.ts';

/** The form of a file, of an export order. */
interface Form {
  format: ExportFormat;
  columns: readonly string[];
  titles?: readonly string[] | undefined;
  words?: readonly string[] | undefined;
  timezone: string | undefined;
}

const logWords: Record<ConsoleLanguage, Readonly<Record<string, string>>> = { en: english, it: italian };

/** By column, what it has in place of a value. */
type Words = ReadonlyMap<string, ReadonlyMap<string, string>>;

const id = new RegExp(idPattern());
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** Whether a file has titles, and so is for people: JSON is for programs. */
export const isForPeople = ({ titles, format }: Pick<Form, 'titles' | 'format'>): boolean =>
  titles !== undefined && (format === 'csv' || format === 'xlsx');

/** Reads `status=active=Attivo` as the word of the column `status` for `active`. Throws `validation_failed` otherwise. */
export function wordsOf(given: readonly string[], columns: readonly string[]): Words {
  const words = new Map<string, Map<string, string>>();
  for (const [place, line] of given.entries()) {
    const [, column = '', value = '', word = ''] = /^([^=]+)=([^=]+)=(.+)$/s.exec(line) ?? [];
    if (!columns.includes(column)) {
      throw refuseField(
        `/words/${place}`,
        'validation_failed',
        'must be like `status=active=Attivo`, of a column of the file',
      );
    }
    const ofColumn = words.get(column) ?? new Map<string, string>();
    words.set(column, ofColumn.set(value, word));
  }
  return words;
}

/** The ids in some rows. */
export const idsIn = (rows: readonly (readonly Cell[])[]): string[] => [
  ...new Set(rows.flat().filter((cell): cell is string => typeof cell === 'string' && id.test(cell))),
];

/** Returns what says a row in words, with the names of its ids; what has neither a word nor a name stays. */
export function wording({
  columns,
  words: given = [],
  format,
  timezone,
}: Form): (row: readonly Cell[], names: ReadonlyMap<string, string>) => Cell[] {
  const words = wordsOf(given, columns);
  // Workbooks have real dates.
  const timeOf = (cell: string) =>
    format === 'csv' && instant.test(cell) ? localTime(cell, timezone) : cell;
  return (row, names) =>
    row.map((cell, at) => {
      if (cell === null || typeof cell === 'number') return cell;
      const own = words.get(columns[at]!);
      return (
        own?.get(cell) ??
        actionIn(cell, own?.get('language')) ??
        names.get(cell) ??
        kindOf(cell, own) ??
        filledIn(cell, own) ??
        markName(cell, own?.get('till'), timezone) ??
        timeOf(cell)
      );
    });
}

/** The word for an object without a name, by what ids of its kind begin with: `job_=Job`. */
const kindOf = (cell: string, own: ReadonlyMap<string, string> | undefined): string | undefined =>
  id.test(cell) ? own?.get(cell.slice(0, cell.indexOf('_') + 1)) : undefined;

/** What was done, in the words of the audit log; they are too many for an address. */
function actionIn(action: string, spoken: string | undefined): string | undefined {
  const language = spoken === undefined ? null : consoleLanguageAmong([spoken]);
  return language === null ? undefined : logWords[language][`log.${action}`];
}

/** A text with placeholders, where there is no recipient: by the word for each, or else by that for `{{}}`. */
function filledIn(text: string, own: ReadonlyMap<string, string> | undefined): string | undefined {
  const other = own?.get('{{}}');
  if (other === undefined || !text.includes('{{')) return undefined;
  return text
    .replace(/\{\{[#/][a-z_.]+\}\}/g, '')
    .replace(/\{\{\s*([a-z_.]+)\s*\}\}/g, (_, name: string) => own?.get(`{{${name}}}`) ?? other);
}

/** What a till called an order or an action, by the word for the till and the time. */
function markName(cell: string, till: string | undefined, timezone: string | undefined): string | undefined {
  const mark = till === undefined ? undefined : readTillMark(cell);
  if (mark === undefined) return undefined;
  const { at } = mark;
  return [till, at?.includes('T') ? localTime(at, timezone) : at].filter(Boolean).join(', ');
}

/** `2026-06-15 14:00:00`, which spreadsheets of every region read as a time. */
const localTime = (cell: string, timezone = 'UTC'): string =>
  inTimezone(new Date(cell).toISOString(), timezone).slice(0, 19).replace('T', ' ');
