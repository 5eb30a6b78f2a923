/** Exports the rows of a table by time and filters, through one cursor: for ledgers, whose files have millions of rows. */
import { encodeId } from '../../../contract/ids.ts';
import { begun } from '../../errors/begun.ts';
import { type Export, withJob } from './export-job.ts';
import type { TimedOrder } from './export-order.ts';
import type { ExportSource } from './export-source.ts';
import { valueMaker, wholeUnits } from './export-values.ts';
import type { TableSource } from './table-source.ts';
import { countRows, fetchRows, findSelected, openCursor } from './table-store.ts';

const rowsPerPart = 1_000;

/** Declares what can be exported; the job is registered in `job-handlers.ts`. */
export const declareExport = <Line extends { currency: string | null }, Order extends TimedOrder>(
  source: TableSource<Line, Order>,
): Export<Order> => withJob(sourceOf(source));

const sourceOf = <Line extends { currency: string | null }, Order extends TimedOrder>(
  source: TableSource<Line, Order>,
): ExportSource<Order> => ({
  name: source.name,
  jobType: source.jobType,
  count: (tx, order, _asking, most) => countRows(tx, source, order, most),
  missing: async (tx, order) => {
    const found = new Set((await findSelected(tx, source, order)).map(({ id }) => id));
    return order.selected!.filter((id) => !found.has(id)).map((id) => encodeId(source.kind, id));
  },
  read: async function* (tx, order) {
    const valuesOf = makerOf(source, order);
    await openCursor(tx, source, order);
    let next = begun(fetchRows<Line>(tx, rowsPerPart));
    for (;;) {
      const rows = await next;
      if (rows.length === 0) return;
      // Fetch the next rows while these are written.
      next = begun(fetchRows<Line>(tx, rowsPerPart));
      yield rows.map(valuesOf);
    }
  },
});

function makerOf<Line extends { currency: string | null }, Order extends TimedOrder>(
  { values, amounts }: TableSource<Line, Order>,
  order: Order,
) {
  const decimal = order.separator === 'semicolon' && order.format === 'csv' ? ',' : '.';
  const valuesOf = valueMaker(values, order.columns, order.timezone, decimal);
  if (order.amounts !== 'decimal') return valuesOf;
  const isAmount = order.columns.map((column) => amounts.includes(column));
  return (line: Line) =>
    valuesOf(line).map((cell, at) =>
      isAmount[at] && typeof cell === 'number' && line.currency ? wholeUnits(cell, line.currency) : cell,
    );
}
