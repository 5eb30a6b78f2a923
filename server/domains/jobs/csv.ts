/**
 * Lines of a CSV file (RFC 4180): CRLF, quotes where they are needed. A cell that a spreadsheet would take for a
 * formula begins with an apostrophe (OWASP, CSV injection). Written here because exports of a million rows spend most
 * of their time in it; a test holds it to the library that everybody uses.
 */
export type CsvCell = string | number | null;

/** The first characters of formulas, the full-width forms too. */
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
  // A negative number is no formula.
  if (typeof cell === 'number') return `${cell}`;
  const text = formula.test(cell) ? `'${cell}` : cell;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
