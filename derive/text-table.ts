/** Formats a plain-text table with aligned columns, one row per line, without trailing spaces. */
export function textTable(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length);
  }
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column]!)).join('  '));
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}
