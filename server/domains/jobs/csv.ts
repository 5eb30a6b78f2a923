/**
 * Writes CSV (RFC 4180): CRLF, and quotes where needed. A cell that a spreadsheet would read as a formula is prefixed
 * with an apostrophe (OWASP, CSV injection). Written by hand, because exports of a million rows spend most of their
 * time here; a test compares it with a common library.
 */
export type CsvCell = string | number | null;

/** The first characters of formulas, including full-width forms. */
const formula = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const needsQuotes = /[",\r\n]/;

export function csv(rows: readonly (readonly CsvCell[])[]): string {
  let text = '';
  for (const row of rows) {
    for (let place = 0; place < row.length; place += 1) {
      if (place > 0) text += ',';
      text += written(row[place]!);
    }
    text += '\r\n';
  }
  return text;
}

function written(cell: CsvCell): string {
  if (cell === null) return '';
  // A negative number is not a formula.
  if (typeof cell === 'number') return `${cell}`;
  const text = formula.test(cell) ? `'${cell}` : cell;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
