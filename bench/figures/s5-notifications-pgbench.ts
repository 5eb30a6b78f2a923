import type { DataFigure } from '../figure.ts';
import { notificationsScript, tesseraRequests } from '../notifications.ts';
import { inTurn } from '../rounds.ts';
import { startTessera } from '../server-process.ts';
import { readByPgbench, serve } from '../throughput.ts';

/** The most frequent read, against the database's own limit. */
export const notificationsAgainstPgbench: DataFigure = {
  id: 'S5',
  title: 'GET /notifications, 20 rows of 100 per person, live access check',
  conditions: 'pgbench sends the same statement, prepared, as superuser, and throws the rows away.',
  minutes: 0.7,
  needsData: true,
  async measure(bench) {
    const { warmUpSeconds, few: connections } = bench.settings;
    const tessera = await startTessera(bench);
    try {
      const ours = { server: tessera, requests: tesseraRequests(bench) };
      const theirs = { script: notificationsScript(bench) };
      await serve(bench, { ...ours, seconds: warmUpSeconds });
      await readByPgbench(bench, { ...theirs, seconds: warmUpSeconds });
      const measured = await inTurn(bench, [
        ['Tessera', () => serve(bench, ours)],
        ['pgbench', () => readByPgbench(bench, theirs)],
      ]);
      return [
        {
          figure: 'S5',
          what: `${connections} connections`,
          ours: { name: 'Tessera', unit: 'requests/s', values: measured('Tessera') },
          against: { name: `pgbench at ${connections}`, unit: 'transactions/s', values: measured('pgbench') },
          measure: 'ratio',
        },
      ];
    } finally {
      await tessera.stop();
    }
  },
};
