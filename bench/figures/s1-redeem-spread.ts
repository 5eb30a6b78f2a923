import type { Work } from '../against-pgbench.ts';
import { measureCurve } from '../curve.ts';
import type { Bench, DataFigure, Result, Series } from '../figure.ts';
import { prepareRedemptions, type RedemptionWork } from '../redemptions.ts';
import { inParts, inTurn } from '../rounds.ts';
import { type ServerProcess, startTessera } from '../server-process.ts';

/** Connections. */
const counts = [1, 4, 8, 16, 32, 64, 128];
/** What to reach of bare Fastify where little gathers: a shop has a few tills. */
const ofBare = new Map([
  [1, 0.6],
  [4, 0.6],
  [8, 0.75],
  [16, 0.9],
]);

/** Redemptions across the data set, against the database's own limit. */
export const redeemSpread: DataFigure = {
  id: 'S1',
  title: 'POST /vouchers/:id/redeem, spread over all merchants and vouchers',
  conditions:
    'Both sides count under a limit and write the redemption (with its order) and the event. Tessera checks the token live and its relay runs; pgbench connects as superuser, which row-level security does not hold, while Tessera sleeps. After each measurement the rows are counted: one redemption and one event for each answer, and each voucher’s counter equal to its redemptions. The chart also shows bare Fastify: it sends the statement of pgbench, one for each request, through a pool of the same size as Tessera’s, as superuser, and checks no access. Bare Fastify answering without a database is S6.',
  minutes: 7.4,
  needsData: true,
  async measure(bench) {
    const server = await startTessera(bench);
    try {
      // The longer one last: it gets the time that the other leaves.
      return await inParts('S1', bench, {
        'with idempotency keys': async (run) => {
          const work = await prepareRedemptions(run, [server], { hot: false, keyed: true });
          return [await withKeys(run, server, work)];
        },
        'by connections': async (run) => {
          const work = await prepareRedemptions(run, [server], { hot: false, keyed: false });
          return spreadResults(run, server, work);
        },
      });
    } finally {
      await server.stop();
    }
  },
};

async function spreadResults(bench: Bench, server: ServerProcess, work: RedemptionWork): Promise<Result[]> {
  const { few, many, quick } = bench.settings;
  const measured = await measureCurve(bench, server, work, quick ? [1, few, many] : counts);
  bench.draw(measured.curves);
  const best = measured.pgbench(measured.bestOfPgbench);
  const bestNamed = { ...best, name: `${best.name}, its best` };
  const result = (count: number, against: Series, atLeast?: number): Result => ({
    figure: 'S1',
    what: `${count} connections`,
    ours: measured.ours(count),
    against,
    measure: 'ratio',
    ...(atLeast !== undefined && { target: { atLeast } }),
  });
  return [
    result(few, measured.pgbench(few), 1),
    result(few, bestNamed),
    result(many, measured.pgbench(many), 1.5),
    result(many, bestNamed, 1),
    ...[...ofBare]
      .filter(([count]) => !quick || count === 1)
      .map(([count, atLeast]) => result(count, measured.bare(count), atLeast)),
  ];
}

async function withKeys(bench: Bench, server: ServerProcess, work: Work): Promise<Result> {
  const { few } = bench.settings;
  const ours = `Tessera at ${few}, with keys`;
  const theirs = `pgbench at ${few}, storing the answer too`;
  const measured = await inTurn(bench, [
    [ours, () => work.throughTessera(server, few)],
    [theirs, () => work.throughPgbench(few)],
  ]);
  return {
    figure: 'S1',
    what: `${few} connections, an idempotency key of its own with each request`,
    ours: { name: 'Tessera', unit: 'requests/s', values: measured(ours) },
    against: { name: theirs, unit: 'transactions/s', values: measured(theirs) },
    measure: 'ratio',
    target: { atLeast: 1 },
  };
}
