/** Builds the file while it is read: rows come from one snapshot, at the reader's pace. */
import { setImmediate } from 'node:timers/promises';
import { explainFailure } from '../../database/failures.ts';
import { openSnapshot } from '../../database/transactions/tenant-transaction.ts';
import type { Services } from '../../engine/services.ts';
import type { ExportOrder } from './export-order.ts';
import type { Asking, FileSource } from './export-source.ts';
import { fileFormatOf } from './formats/export-file.ts';
import { idsIn, isForPeople, wording } from './words/export-words.ts';
import { namesOf } from './words/names.ts';

export interface ExportPart {
  bytes: Buffer;
  /** The number of table rows in the part. */
  rows: number;
}

/** Yields the parts of the file. The transaction ends when the reader stops or after `seconds`. */
export async function* exportParts<Order extends ExportOrder>(
  { pool, replicas, budget }: Pick<Services, 'pool' | 'replicas' | 'budget'>,
  merchantId: string,
  source: FileSource<Order>,
  order: Order,
  asking: Asking,
  seconds: number,
): AsyncGenerator<ExportPart> {
  const deadline = performance.now() + seconds * 1_000;
  /** From then on it no longer yields to requests, or it might not become ready in time. */
  const inHaste = deadline - seconds * 500;
  const format = fileFormatOf(order);
  const { columns, titles = columns } = order;
  const snapshot = await openSnapshot(pool, replicas, merchantId, seconds);
  try {
    let { bytes, state } = format.begin(columns, titles);
    if (bytes.length > 0) yield { bytes, rows: 0 };
    const say = isForPeople(order) ? wording(order) : undefined;
    let began = performance.now();
    for await (const read of source.read(snapshot.tx, order, asking)) {
      const names = say && (await namesOf(snapshot.tx, asking(), idsIn(read)));
      const rows = names ? read.map((row) => say(row, names)) : read;
      ({ bytes, state } = format.rows(state, columns, rows));
      budget.owe(performance.now() - began);
      yield { bytes, rows: rows.length };
      if (performance.now() > deadline) throw new Error('The export exceeded its time limit.');
      await (performance.now() < inHaste ? budget.turn() : setImmediate());
      began = performance.now();
    }
    const end = format.end(state);
    if (end.length > 0) yield { bytes: end, rows: 0 };
  } catch (error) {
    throw explainFailure(error);
  } finally {
    await snapshot.close();
  }
}
