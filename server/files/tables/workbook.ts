/** Reads the first sheet with rows of a workbook (ECMA-376). */
import readWorkbook from 'read-excel-file/universal';
import type { Cell, TableRow } from './table-row.ts';

/** What a workbook can contain unpacked: ten times what 20,000 rows of customers need. */
const maxUnpackedBytes = 100 * 1024 * 1024;
const maxEntries = 1_000;
const endOfDirectory = 0x06054b50;
const entryOfDirectory = 0x02014b50;

export type WorkbookFault = 'damaged' | 'too_large';

export async function readSheet(bytes: Uint8Array, maxRows: number): Promise<TableRow[] | WorkbookFault> {
  const size = unpackedSize(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (size === undefined) return 'damaged';
  if (size > maxUnpackedBytes) return 'too_large';
  const copy = new Uint8Array(bytes).buffer;
  const sheets = await readWorkbook(copy).catch(() => undefined);
  if (sheets === undefined) return 'damaged';
  for (const { data } of sheets) {
    const rows: TableRow[] = [];
    for (const [at, cells] of data.entries()) {
      if (cells.every((cell) => cell === null || cell === '')) continue;
      rows.push({ line: at + 1, cells: cells.map(cellOf) });
      if (rows.length === maxRows) break;
    }
    if (rows.length > 0) return rows;
  }
  return [];
}

/**
 * The sum of the unpacked sizes by the directory of the archive; undefined if it has none. The library unpacks no more
 * of an entry than its directory says.
 */
function unpackedSize(bytes: Buffer): number | undefined {
  const from = Math.max(0, bytes.length - 22 - 0xffff);
  const tail = bytes.subarray(from).lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const end = from + tail;
  if (tail < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== endOfDirectory) return undefined;
  const entries = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  let size = 0;
  if (entries > maxEntries) return Number.POSITIVE_INFINITY;
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryOfDirectory) return undefined;
    size += bytes.readUInt32LE(at + 24);
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return size;
}

/** Spreadsheets calculate with 15 digits: what is beyond them in the file is noise, and longer numbers are damaged. */
const digits = 15;

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '');
  if (typeof value !== 'number') return String(value).trim();
  return Math.abs(value) < 10 ** digits ? Number(value.toPrecision(digits)) : value.toExponential();
}
