/** Prints results: as JSON for programs, otherwise as tables and lines for people. */

type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list of the API. */
export const isList = (value: unknown): value is { data: unknown[]; next_cursor: string | null } =>
  isRow(value) && value.object === 'list' && Array.isArray(value.data);

function cell(value: unknown): string {
  if (value === null || value === undefined) return '-';
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(' ') || '-';
  // Control characters of other people's texts must not reach the terminal.
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).replaceAll(/\p{Cc}/gu, ' ');
}

/** Flattens nested objects: `discount.type`. */
function lines(row: Row, above = ''): [string, string][] {
  return Object.entries(row).flatMap(([name, value]): [string, string][] =>
    isRow(value) && Object.keys(value).length > 0
      ? lines(value, `${above}${name}.`)
      : [[`${above}${name}`, cell(value)]],
  );
}

const mostColumns = 6;
const widestColumn = 40;
/** Says nothing in a table, or repeats itself in each row. */
const leftOut = ['object', 'merchant_id', 'version', 'updated_at', 'metadata'];

function columnsOf(rows: readonly Row[]): string[] {
  const names = [...new Set(rows.flatMap(Object.keys))].filter((name) => !leftOut.includes(name));
  const isPlain = (name: string) => rows.every((row) => typeof row[name] !== 'object' || row[name] === null);
  const said = names.filter((name) => isPlain(name) && rows.some((row) => row[name] != null));
  return said.slice(0, mostColumns);
}

const shorten = (text: string): string =>
  text.length > widestColumn ? `${text.slice(0, widestColumn - 1)}…` : text;

/** Formats rows as a table with a heading. */
export function tableOf(rows: readonly Row[]): string {
  const columns = columnsOf(rows);
  const cells = [
    columns.map((name) => name.toUpperCase()),
    ...rows.map((row) => columns.map((name) => shorten(cell(row[name])))),
  ];
  const widths = columns.map((_, at) => Math.max(...cells.map((line) => line[at]!.length)));
  return cells
    .map((line) =>
      line
        .map((text, at) => text.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Formats a result. An empty one is the empty string. */
export function format(result: unknown, asJson: boolean): string {
  if (result === undefined) return '';
  if (asJson || !isRow(result)) return JSON.stringify(result, null, 2);
  if (isList(result)) {
    if (result.data.length === 0) return 'Nothing found.';
    if (result.data.every(isRow)) return tableOf(result.data);
    return result.data.map(cell).join('\n');
  }
  const pairs = lines(result);
  const width = Math.max(...pairs.map(([name]) => name.length));
  return pairs.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n');
}
