/** The file as it is read: rows come from a cursor in one snapshot, as fast as the reader takes them. */
import { setImmediate } from 'node:timers/promises';
import { limits } from '../../../../contract/limits.ts';
import type { Pool } from '../../../database/pool.ts';
import { openSnapshot } from '../../../database/tenant-transaction.ts';
import { cellMaker } from './export-cells.ts';
import { fileFormats } from './export-file.ts';
import type { ExportOrder } from './export-order.ts';
import { fetchRows, openCursor } from './export-store.ts';

const rowsPerPiece = 1_000;

/** Whoever stops reading ends the transaction; nobody may read for longer than a transfer may last. */
export async function* exportParts(
  pool: Pool,
  merchantId: string,
  order: ExportOrder,
): AsyncGenerator<Buffer> {
  const deadline = performance.now() + limits.requestSeconds.transfer * 1_000;
  const format = fileFormats[order.format];
  const cellsOf = cellMaker(order.columns, order.timezone);
  const snapshot = await openSnapshot(pool, merchantId, limits.requestSeconds.transfer);
  try {
    await openCursor(snapshot.tx, order);
    let { bytes, state } = format.begin(order.columns);
    if (bytes.length > 0) yield bytes;
    let next = fetchRows(snapshot.tx, rowsPerPiece);
    for (;;) {
      const rows = await next;
      if (rows.length === 0) break;
      // The next rows are on their way while these are written.
      next = fetchRows(snapshot.tx, rowsPerPiece);
      next.catch(() => undefined);
      ({ bytes, state } = format.rows(state, order.columns, rows.map(cellsOf)));
      yield bytes;
      if (performance.now() > deadline) throw new Error('The export took longer than a transfer may.');
      // Other requests have their turn between two pieces.
      await setImmediate();
    }
    const end = format.end(state);
    if (end.length > 0) yield end;
  } finally {
    await snapshot.close();
  }
}
