/**
 * Writes CSV (RFC 4180): CRLF, and quotes where needed. What a spreadsheet would read as a formula gets an apostrophe in
 * front (OWASP, CSV injection), also within a cell after what begins one in other countries: where decimals have a comma, Excel
 * separates by semicolons. Written by hand, because exports of a million rows spend most of their
 * time here; a test compares it with a common library.
 */
export type CsvCell = string | number | null;

/** The first characters of formulas, including full-width forms. */
const formula = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
/** A sign before a number alone calculates nothing: `+39 333 1234567`, `-15%`. */
const number = /^[+-]\d[\d ]*([.,]\d+)?%?$/;
/** The beginning of a formula after another separator, with quotes and spaces between. */
const laterFormula = /(?<=[;|\t\r\n]["\s]*)[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/g;
/** In a file with another separator than a comma, commas can begin a cell too. */
const laterFormulaToo = /(?<=[,;|\t\r\n]["\s]*)[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/g;
const separators = /[,;|\t\r\n]/;

/** What a cell is quoted for: the separator, quotes and line ends. */
const needsQuotes = { ',': /[",\r\n]/, ';': /[";\r\n]/, '\t': /["\t\r\n]/ };
export type CsvSign = keyof typeof needsQuotes;

export function csv(rows: readonly (readonly CsvCell[])[], separator: CsvSign = ','): string {
  let text = '';
  for (const row of rows) {
    for (let place = 0; place < row.length; place += 1) {
      if (place > 0) text += separator;
      text += written(row[place]!, separator);
    }
    text += '\r\n';
  }
  return text;
}

function written(cell: CsvCell, separator: CsvSign): string {
  if (cell === null) return '';
  // A negative number is not a formula. Where semicolons separate, decimals have a comma.
  if (typeof cell === 'number') return separator === ';' ? `${cell}`.replace('.', ',') : `${cell}`;
  const later = separator === ',' ? laterFormula : laterFormulaToo;
  const inner = separators.test(cell) ? cell.replaceAll(later, "'$&") : cell;
  const text = formula.test(inner) && !number.test(inner) ? `'${inner}` : inner;
  return needsQuotes[separator].test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
