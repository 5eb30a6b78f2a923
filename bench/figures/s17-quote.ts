import { quoteRequests, seedPromotions } from '../checkout/quoting.ts';
import type { DataFigure } from '../figure.ts';
import { tesseraRequests } from '../notifications.ts';
import { inTurn } from '../rounds.ts';
import { startTessera } from '../server-process.ts';
import { serve } from '../throughput.ts';

/** Pricing a large basket with many promotions, against the most frequent read of the same server. */
export const quoteOrders: DataFigure = {
  id: 'S17',
  title: 'POST /orders/quote with 50 automatic promotions and 20 lines',
  conditions:
    'Each merchant has 50 active promotions of different kinds with conditions, of which about half apply. Both requests are served by the same server with a live access check; GET /notifications returns 20 rows.',
  minutes: 1.2,
  needsData: true,
  async measure(bench) {
    const { warmUpSeconds, few: connections } = bench.settings;
    await seedPromotions(bench);
    const server = await startTessera(bench);
    try {
      const quotes = { server, requests: quoteRequests(bench) };
      const reads = { server, requests: tesseraRequests(bench) };
      await serve(bench, { ...quotes, seconds: warmUpSeconds });
      await serve(bench, { ...reads, seconds: warmUpSeconds });
      const measured = await inTurn(bench, [
        ['quote', () => serve(bench, quotes)],
        ['GET /notifications', () => serve(bench, reads)],
      ]);
      return [
        {
          figure: 'S17',
          what: `${connections} connections`,
          ours: { name: 'quote', unit: 'requests/s', values: measured('quote') },
          against: {
            name: 'GET /notifications',
            unit: 'requests/s',
            values: measured('GET /notifications'),
          },
          measure: 'ratio',
          target: { atLeast: 0.5 },
        },
      ];
    } finally {
      await server.stop();
    }
  },
};
