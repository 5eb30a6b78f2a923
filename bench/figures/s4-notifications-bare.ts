import { join } from 'node:path';
import type { DataFigure } from '../figure.ts';
import { bareRequests, notificationsStatement, tesseraRequests } from '../notifications.ts';
import { inTurn } from '../rounds.ts';
import { projectRoot, startServer, startTessera } from '../server-process.ts';
import { serve } from '../throughput.ts';

/** The cost of the whole stack on the most frequent read. */
export const notificationsAgainstBare: DataFigure = {
  id: 'S4',
  title: 'GET /notifications, 20 rows of 100 per person, live access check',
  conditions:
    'Bare Fastify takes the person’s number from the path and sends the same named statement through a pool of the same size, as superuser; it checks no access and has no schema. Tessera resolves the token, sets the tenant, and writes the answer through its schema.',
  minutes: 0.7,
  needsData: true,
  async measure(bench) {
    const { warmUpSeconds, few: connections } = bench.settings;
    const tessera = await startTessera(bench);
    const bare = await startServer({
      entry: join(projectRoot, 'bench/bare-fastify.ts'),
      env: { DATABASE_URL: bench.database.superuserUrl, STATEMENT: notificationsStatement() },
    });
    try {
      const ours = { server: tessera, requests: tesseraRequests(bench) };
      const theirs = { server: bare, requests: bareRequests(bench) };
      await serve(bench, { ...ours, seconds: warmUpSeconds });
      await serve(bench, { ...theirs, seconds: warmUpSeconds });
      const measured = await inTurn(bench, [
        ['Tessera', () => serve(bench, ours)],
        ['bare Fastify', () => serve(bench, theirs)],
      ]);
      return [
        {
          figure: 'S4',
          what: `${connections} connections`,
          ours: { name: 'Tessera', unit: 'requests/s', values: measured('Tessera') },
          against: { name: 'bare Fastify', unit: 'requests/s', values: measured('bare Fastify') },
          measure: 'ratio',
          target: { atLeast: 0.75 },
        },
      ];
    } finally {
      await Promise.all([tessera.stop(), bare.stop()]);
    }
  },
};
