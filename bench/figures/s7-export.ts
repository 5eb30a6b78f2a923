import { prepareExports } from '../exports.ts';
import type { DataFigure } from '../figure.ts';
import { inTurn } from '../rounds.ts';
import { startTessera } from '../server-process.ts';

const [whole, quick] = [1_000_000, 20_000];

/** A streamed file of all of a wallet's transactions. */
export const exportRows: DataFigure = {
  id: 'S7',
  title: 'GET /wallets/me/transactions/export of 1,000,000 rows as CSV',
  conditions:
    'One reader who takes the file as fast as it comes; ids, times and amounts are written as clients see them, and the file is hashed. Against it `psql` with COPY (the same columns of the same rows, in the same order) TO STDOUT as CSV. Memory is the resident memory of the server above what it was before the export.',
  minutes: 1.8,
  needsData: true,
  async measure(bench) {
    const server = await startTessera({
      database: bench.database,
      env: { TESSERA_EXPORT_INLINE_ROWS: String(whole) },
    });
    try {
      const rows = bench.settings.quick ? quick : whole;
      const work = await prepareExports(bench, server, rows);
      await work.export();
      await work.copy();
      const warmUps = work.growth.length;
      const measured = await inTurn(bench, [
        ['Tessera', work.export],
        ['COPY', work.copy],
      ]);
      return [
        {
          figure: 'S7',
          what: `${rows.toLocaleString('en')} transactions as CSV`,
          ours: { name: 'Tessera', unit: 'rows/s', values: measured('Tessera') },
          against: { name: 'COPY', unit: 'rows/s', values: measured('COPY') },
          measure: 'ratio',
          target: { atLeast: 0.4 },
        },
        {
          figure: 'S7',
          what: 'memory that the export adds',
          ours: { name: 'Tessera', unit: 'MB', values: work.growth.slice(warmUps) },
          measure: 'value',
          target: { atMost: 48 },
        },
      ];
    } finally {
      await server.stop();
    }
  },
};
