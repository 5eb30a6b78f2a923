/** Text, or a number of a workbook, which is no matter of language. Empty if there is nothing. */
export type Cell = string | number;

export interface TableRow {
  /** The line of the file, or row of the sheet, where it starts, counted from 1. */
  line: number;
  cells: Cell[];
}
