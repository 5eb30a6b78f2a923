/** Builds the file while it is read: rows come from one snapshot, at the reader's pace. */
import { setImmediate } from 'node:timers/promises';
import { explainFailure } from '../../database/failures.ts';
import { openSnapshot } from '../../database/transactions/tenant-transaction.ts';
import type { Services } from '../../engine/services.ts';
import type { ExportOrder } from './export-order.ts';
import type { Asking, FileSource } from './export-source.ts';
import { fileFormatOf } from './formats/export-file.ts';

export interface ExportPart {
  bytes: Buffer;
  /** The number of table rows in the part. */
  rows: number;
}

/** Yields the parts of the file. The transaction ends when the reader stops or after `seconds`. */
export async function* exportParts<Order extends ExportOrder>(
  { pool, replicas }: Pick<Services, 'pool' | 'replicas'>,
  merchantId: string,
  source: FileSource<Order>,
  order: Order,
  asking: Asking,
  seconds: number,
): AsyncGenerator<ExportPart> {
  const deadline = performance.now() + seconds * 1_000;
  const format = fileFormatOf(order);
  const { columns, titles = columns } = order;
  const snapshot = await openSnapshot(pool, replicas, merchantId, seconds);
  try {
    let { bytes, state } = format.begin(columns, titles);
    if (bytes.length > 0) yield { bytes, rows: 0 };
    for await (const rows of source.read(snapshot.tx, order, asking)) {
      ({ bytes, state } = format.rows(state, columns, rows));
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
