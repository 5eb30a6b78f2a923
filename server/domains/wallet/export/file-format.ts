import type { ExportColumn } from '../../../../contract/domains/wallet.ts';
import type { Cell } from './export-cells.ts';

export interface FileFormat {
  contentType: string;
  /** No more fit into one file. */
  mostRows: number;
  begin(columns: readonly ExportColumn[]): Piece;
  rows(state: FileState, columns: readonly ExportColumn[], rows: readonly Cell[][]): Piece;
  end(state: FileState): Buffer;
}

/** What a format must remember between two pieces; plain data. */
export type FileState = Record<string, number>;

export interface Piece {
  bytes: Buffer;
  state: FileState;
}
