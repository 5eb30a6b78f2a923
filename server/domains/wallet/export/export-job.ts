/** The file of an export that is too large for one answer: made in pieces, each with its rows. */
import { declareJob } from '../../../background/jobs.ts';
import { addFilePart } from '../../jobs/job-file.ts';
import { cellMaker } from './export-cells.ts';
import { type FileState, fileFormats } from './export-file.ts';
import type { ExportOrder } from './export-order.ts';
import { readRowsAfter } from './export-store.ts';

interface Place {
  part: number;
  after: string | undefined;
  state: FileState;
}

const rowsPerPart = 2_000;

/**
 * The rows are those that were there when it was asked for; what they stand for never changes, and their status is that
 * of the moment in which their piece is made.
 */
export const exportJob = declareJob<ExportOrder, Place>({
  type: 'export',
  step: async (run) => {
    const { payload: order } = run;
    const format = fileFormats[order.format];
    let isDone = false;
    await run.advance(async (tx, { place }) => {
      const rows = await readRowsAfter(tx, order, place?.after, rowsPerPart);
      const begun = place === undefined ? format.begin(order.columns) : undefined;
      const made = format.rows(
        begun?.state ?? place!.state,
        order.columns,
        rows.map(cellMaker(order.columns, order.timezone)),
      );
      isDone = rows.length < rowsPerPart;
      const end = isDone ? format.end(made.state) : Buffer.alloc(0);
      const part = place?.part ?? 0;
      const bytes = Buffer.concat([begun?.bytes ?? Buffer.alloc(0), made.bytes, end]);
      await addFilePart(tx, run, part, bytes);
      return {
        place: { part: part + 1, after: rows.at(-1)?.id ?? place?.after, state: made.state },
        succeeded: rows.length,
      };
    });
    return isDone ? 'done' : 'more';
  },
});
