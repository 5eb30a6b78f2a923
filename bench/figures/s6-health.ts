import { join } from 'node:path';
import type { DataFigure } from '../figure.ts';
import { writeRequests } from '../load/http-load.ts';
import { inTurn } from '../rounds.ts';
import { projectRoot, startServer, startTessera } from '../server-process.ts';
import { serve } from '../throughput.ts';

/** The cost of the HTTP stack without other work. */
export const health: DataFigure = {
  id: 'S6',
  title: 'GET /health through the whole HTTP stack',
  conditions: 'Bare Fastify, with its default settings, answers the same constant object.',
  minutes: 0.7,
  needsData: true,
  async measure(bench) {
    const { warmUpSeconds, few: connections } = bench.settings;
    const tessera = await startTessera(bench);
    const bare = await startServer({ entry: join(projectRoot, 'bench/bare-fastify.ts'), env: {} });
    try {
      const requests = writeRequests('health', [{ method: 'GET', path: '/health' }]);
      const ours = { server: tessera, requests };
      const theirs = { server: bare, requests };
      await serve(bench, { ...ours, seconds: warmUpSeconds });
      await serve(bench, { ...theirs, seconds: warmUpSeconds });
      const measured = await inTurn(bench, [
        ['Tessera', () => serve(bench, ours)],
        ['bare Fastify', () => serve(bench, theirs)],
      ]);
      return [
        {
          figure: 'S6',
          what: `${connections} connections`,
          ours: { name: 'Tessera', unit: 'requests/s', values: measured('Tessera') },
          against: { name: 'bare Fastify', unit: 'requests/s', values: measured('bare Fastify') },
          measure: 'ratio',
          target: { atLeast: 0.85 },
        },
      ];
    } finally {
      await Promise.all([tessera.stop(), bare.stop()]);
    }
  },
};
