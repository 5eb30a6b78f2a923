/** Reads rows of cells from text: CSV (RFC 4180) as spreadsheets and other programs write it. */
import { CsvError, parse } from 'csv-parse/sync';
import type { TableRow } from './table-row.ts';

const separators = ['\t', ';', '|', ','] as const;
export type Separator = (typeof separators)[number];

export interface Separated {
  rows: TableRow[];
  separator: Separator | undefined;
}

/** What makes a text unreadable, and the line where. */
export interface TextFault {
  reason: 'unclosed_quote' | 'too_large';
  line: number;
}

/** The line that names the separator for Excel. */
const announced = /^"?sep=([,;|\t])"?[,;|\t ]*(?:\n|$)/i;
/** A file that separates by nothing else: a list of codes. */
const none = '\u0000';
const maxRecordBytes = 200_000;

/** Reads up to `maxRows` rows that aren't blank. Line ends are `\n`. */
export function readSeparated(given: string, maxRows: number): Separated | TextFault {
  const first = announced.exec(given);
  const text = first ? given.slice(first[0].length) : given;
  const separator = (first?.[1] as Separator | undefined) ?? separatorOf(text);
  let line = first ? 1 : 0;
  let rows: TableRow[] = [];
  const readWith = (escaping: string): void => {
    line = first ? 1 : 0;
    rows = [];
    parse(text, {
      escape: escaping,
      delimiter: separator ?? none,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      max_record_size: maxRecordBytes,
      to: maxRows * 2,
      on_record: (cells: string[], { lines }) => {
        if (rows.length < maxRows && cells.some((cell) => cell !== '')) rows.push({ line: line + 1, cells });
        line = lines + (first ? 1 : 0);
        return null;
      },
    });
  };
  try {
    try {
      readWith('"');
    } catch (error) {
      // Exports of databases escape a quote with a backslash.
      if (!text.includes('\\"')) throw error;
      readWith('\\');
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isTooLarge = error.code === 'CSV_MAX_RECORD_SIZE';
    return { reason: isTooLarge ? 'too_large' : 'unclosed_quote', line: line + 1 };
  }
  return { rows, separator };
}

const sampledRecords = 50;
const sampledCharacters = 200_000;

/** The separator that divides most rows into equally many cells; undefined if none does. */
function separatorOf(text: string): Separator | undefined {
  const records = countSeparators(text);
  let best: { separator: Separator; score: number; count: number } | undefined;
  for (const separator of separators) {
    const counts = records.map((record) => record.get(separator) ?? 0);
    const count = mostFrequent(counts);
    // A title can be above the table, and a note below it.
    const fits = counts.filter((one) => one === count).length / counts.length;
    const score = fits * (counts[0] === count ? 1.5 : 1);
    if (count === 0 || (best && (score < best.score || (score === best.score && count <= best.count))))
      continue;
    best = { separator, score, count };
  }
  // A file with one row, or with rows of different lengths.
  return best?.separator ?? separators.find((one) => records[0]?.has(one));
}

/** Counts what can separate cells outside quotes, in each of the first rows. */
function countSeparators(text: string): Map<string, number>[] {
  const records: Map<string, number>[] = [];
  let record = new Map<string, number>();
  let isQuoted = false;
  let isBlank = true;
  let isStart = true;
  const end = Math.min(text.length, sampledCharacters);
  for (let at = 0; at < end && records.length < sampledRecords; at += 1) {
    const sign = text[at]!;
    if (isQuoted) {
      if (sign === '"') isQuoted = false;
    } else if (sign === '"' && (isStart || text[at - 1] === '"')) isQuoted = true;
    else if (sign === '\n') {
      if (!isBlank) records.push(record);
      record = new Map();
      isBlank = true;
      isStart = true;
      continue;
    } else if ((separators as readonly string[]).includes(sign)) {
      record.set(sign, (record.get(sign) ?? 0) + 1);
      isStart = true;
      continue;
    }
    if (sign !== ' ') {
      isStart = false;
      isBlank = false;
    }
  }
  if (!isBlank) records.push(record);
  return records;
}

function mostFrequent(counts: readonly number[]): number {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  return [...times].reduce((best, next) => (next[1] > best[1] ? next : best), [0, 0])[0]!;
}
