import { stringify } from 'csv-stringify/sync';

/**
 * Lines of a CSV file (RFC 4180): CRLF, quotes where they are needed. A cell that a spreadsheet would take for a
 * formula begins with an apostrophe (OWASP, CSV injection).
 */
export const csv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  stringify(rows as (string | number | null)[][], { record_delimiter: 'windows', escape_formulas: true });
