/** Parses CSV (RFC 4180), including spreadsheet variants: semicolons, tabs and a byte order mark. */
export interface CsvRow {
  /** The line in the file where the row starts, counted from 1. */
  line: number;
  cells: string[];
}

const separators = [',', ';', '\t', '|'];

/** The most frequent separator in the first line. */
export function separatorOf(text: string): string {
  const first = text
    .slice(0, 10_000)
    .split(/\r?\n/, 1)[0]!
    .replaceAll(/"[^"]*"/g, '');
  const countOf = (separator: string) => first.split(separator).length;
  return separators.reduce((best, next) => (countOf(next) > countOf(best) ? next : best));
}

/** Every row that isn't blank. */
export function readCsv(given: string): CsvRow[] {
  const text = given.replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let cell = '';
  let line = 1;
  let isQuoted = false;
  const endCell = () => {
    row.cells.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.cells.some((one) => one !== '')) rows.push(row);
    row = { line: line + 1, cells: [] };
  };
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!;
    const isBreak = char === '\n' || (char === '\r' && text[at + 1] !== '\n');
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += '"';
        at++;
      } else isQuoted = false;
    } else if (char === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
    } else if (char === separator) endCell();
    else if (isBreak) endRow();
    else if (char !== '\r') cell += char;
    if (isBreak) line++;
  }
  endRow();
  return rows;
}

/** Decodes a file: UTF-8, UTF-16 with a byte order mark, or else the legacy encoding of older spreadsheets. */
export async function textOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
