import type { Figure } from '../figure.ts';
import { notificationsScript, tesseraRequests } from '../notifications.ts';
import { inTurn } from '../rounds.ts';
import { startTessera } from '../server-process.ts';
import { readByPgbench, serve } from '../throughput.ts';

const connections = 32;

/** The most frequent read, against the database's own limit. */
export const notificationsAgainstPgbench: Figure = {
  id: 'S5',
  title: 'GET /notifications, 20 rows of 100 per person, live access check',
  conditions:
    'pgbench sends the same statement, prepared, as superuser, and throws the rows away, while Tessera sleeps.',
  async measure(bench) {
    const tessera = await startTessera(bench);
    try {
      const ours = { server: tessera, requests: tesseraRequests(bench), connections };
      const theirs = { script: notificationsScript(bench), connections };
      const { rounds, warmUpSeconds } = bench.settings;
      await serve(bench, { ...ours, seconds: warmUpSeconds }, []);
      await readByPgbench(bench, { ...theirs, seconds: warmUpSeconds }, [tessera]);
      const values = await inTurn(
        rounds,
        {
          Tessera: () => serve(bench, ours, []),
          pgbench: () => readByPgbench(bench, theirs, [tessera]),
        },
        bench.say,
      );
      return [
        {
          figure: 'S5',
          what: `${connections} connections`,
          ours: { name: 'Tessera', unit: 'requests/s', values: values.Tessera },
          against: { name: `pgbench at ${connections}`, unit: 'transactions/s', values: values.pgbench },
          measure: 'ratio',
          target: { atLeast: 0.7 },
        },
      ];
    } finally {
      await tessera.stop();
    }
  },
};
