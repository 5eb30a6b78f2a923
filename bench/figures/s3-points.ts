import { whenHot, whenSpread } from '../against-pgbench.ts';
import type { Bench, DataFigure } from '../figure.ts';
import { preparePoints } from '../points.ts';
import { inParts, type Parts } from '../rounds.ts';
import { startTessera } from '../server-process.ts';

/** Points, across the data set and of a single member, against the database's own limit. */
export const points: DataFigure = {
  id: 'S3',
  title: 'POST /memberships/redeem-points and /earn-points, spread and on one hot member',
  conditions:
    'Both sides move the balance under its limit and write the entry of the ledger, what it took from which lot or the lot that it made, and the event. Earning counts the points of an order by the rule of the pass, and each request has a reference of its own. As for S1, Tessera checks the token live and its relay runs, and pgbench runs as superuser while Tessera sleeps. After each measurement every balance must be the sum of its entries and of its lots.',
  minutes: 3.9,
  needsData: true,
  async measure(bench) {
    const server = await startTessera(bench);
    try {
      const parts: Parts<Bench> = {};
      for (const does of ['redeem', 'earn'] as const) {
        for (const hot of [false, true]) {
          const what = `${does}${hot ? ', one hot member' : ''}`;
          parts[what] = async (run) => {
            const work = await preparePoints(run, server, { does, hot });
            return (hot ? whenHot : whenSpread)(run, { figure: 'S3', what, server, work });
          };
        }
      }
      return await inParts('S3', bench, parts);
    } finally {
      await server.stop();
    }
  },
};
