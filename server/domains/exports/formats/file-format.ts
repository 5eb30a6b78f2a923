import type { Cell } from '../export-values.ts';

export interface FileFormat {
  contentType: string;
  /** The most rows that fit into one file. */
  maxRows: number;
  /** `titles` are for people; formats for programs keep the names. */
  begin(columns: readonly string[], titles?: readonly string[]): FilePart;
  rows(state: FileState, columns: readonly string[], rows: readonly Cell[][]): FilePart;
  end(state: FileState): Buffer;
}

/** The state that a format keeps between two pieces; plain data. */
export type FileState = Record<string, number>;

export interface FilePart {
  bytes: Buffer;
  state: FileState;
}
