import type { DataFigure, Result } from '../figure.ts';
import { prepareIssuing } from '../issuing.ts';
import { inTurn } from '../rounds.ts';
import { startTessera } from '../server-process.ts';

/** Many memberships by few requests, against one request each. */
export const bulkIssue: DataFigure = {
  id: 'S9',
  title: 'POST /memberships/merchant/issue/bulk, 30,000 memberships',
  conditions:
    'Thirty requests for a thousand recipients each, timed from the first request to the end of the last job, with every effect of a single request: customer, membership and events. Against them POST /memberships/merchant/issue by a client that sends one request after the other, and by a crowd whose requests the server serves together. Nearly all customers are new on both sides.',
  minutes: 2,
  needsData: true,
  async measure(bench) {
    const server = await startTessera(bench);
    try {
      const work = await prepareIssuing(bench, server);
      const { few, quick } = bench.settings;
      const count = quick ? 2_000 : 30_000;
      await work.byJobs(Math.min(count, 10_000));
      const measured = await inTurn(bench, [
        ['in bulk', () => work.byJobs(count)],
        ['one after the other', () => work.oneByOne(1)],
        [`at ${few} connections`, () => work.oneByOne(few)],
      ]);
      const result = (what: string, against: string, target?: Result['target']): Result => ({
        figure: 'S9',
        what,
        ours: { name: 'in bulk', unit: 'memberships/s', values: measured('in bulk') },
        against: { name: against, unit: 'requests/s', values: measured(against) },
        measure: 'ratio',
        ...(target && { target }),
      });
      return [
        result('one request after the other', 'one after the other', { atLeast: 10 }),
        result(`${few} connections`, `at ${few} connections`),
      ];
    } finally {
      await server.stop();
    }
  },
};
