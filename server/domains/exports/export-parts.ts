/** Builds the file while it is read: rows come from a cursor in one snapshot, at the reader's pace. */
import { setImmediate } from 'node:timers/promises';
import { explainFailure } from '../../database/failures.ts';
import { openSnapshot } from '../../database/transactions/tenant-transaction.ts';
import type { Services } from '../../engine/services.ts';
import { begun } from '../../errors/begun.ts';
import { fileFormatOf } from './export-file.ts';
import type { ExportOrder } from './export-order.ts';
import type { ExportSource } from './export-source.ts';
import { fetchRows, openCursor } from './export-store.ts';
import { valueMaker } from './export-values.ts';

export interface ExportPart {
  bytes: Buffer;
  /** The number of table rows in the part. */
  rows: number;
}

const rowsPerPart = 1_000;

/** Yields the parts of the file. The transaction ends when the reader stops or after `seconds`. */
export async function* exportParts<Line extends object, Order extends ExportOrder>(
  { pool, replicas }: Pick<Services, 'pool' | 'replicas'>,
  merchantId: string,
  source: ExportSource<Line, Order>,
  order: Order,
  seconds: number,
): AsyncGenerator<ExportPart> {
  const deadline = performance.now() + seconds * 1_000;
  const format = fileFormatOf(order);
  const decimal = order.separator === 'semicolon' && order.format === 'csv' ? ',' : '.';
  const valuesOf = valueMaker(source.values, order.columns, order.timezone, decimal);
  const snapshot = await openSnapshot(pool, replicas, merchantId, seconds);
  try {
    await openCursor(snapshot.tx, source, order);
    let { bytes, state } = format.begin(order.columns);
    if (bytes.length > 0) yield { bytes, rows: 0 };
    let next = begun(fetchRows<Line>(snapshot.tx, rowsPerPart));
    for (;;) {
      const rows = await next;
      if (rows.length === 0) break;
      // Fetch the next rows while these are written.
      next = begun(fetchRows<Line>(snapshot.tx, rowsPerPart));
      ({ bytes, state } = format.rows(state, order.columns, rows.map(valuesOf)));
      yield { bytes, rows: rows.length };
      if (performance.now() > deadline) throw new Error('The export exceeded its time limit.');
      // Other requests have their turn between two parts.
      await setImmediate();
    }
    const end = format.end(state);
    if (end.length > 0) yield { bytes: end, rows: 0 };
  } catch (error) {
    throw explainFailure(error);
  } finally {
    await snapshot.close();
  }
}
