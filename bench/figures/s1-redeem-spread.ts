import type { Bench, Figure, Result, Series } from '../figure.ts';
import { prepareRedemptions, type RedemptionWork } from '../redemptions.ts';
import { inTurn, median } from '../rounds.ts';
import { type ServerProcess, startTessera } from '../server-process.ts';

/** Where pgbench may be at its best. */
const pgbenchCounts = [8, 16, 32, 64, 128];

/** Redeeming all over the data set, against the database's own limit. */
export const redeemSpread: Figure = {
  id: 'S1',
  title: 'POST /vouchers/:id/redeem, spread over all merchants and vouchers',
  conditions:
    'Both sides count under a limit and write the redemption (with its order) and the event. Tessera checks the token live and its relay runs; pgbench connects as superuser, which row-level security does not hold, while Tessera sleeps. After each measurement the rows are counted: one redemption and one event for each answer, and each voucher’s counter equal to its redemptions.',
  async measure(bench) {
    const server = await startTessera(bench);
    try {
      const spread = await prepareRedemptions(bench, [server], { hot: false, keyed: false });
      const results = await againstPgbench(bench, server, spread);
      const keyed = await prepareRedemptions(bench, [server], { hot: false, keyed: true });
      return [...results, await withKeys(bench, server, keyed)];
    } finally {
      await server.stop();
    }
  },
};

async function againstPgbench(bench: Bench, server: ServerProcess, work: RedemptionWork): Promise<Result[]> {
  const values = await inTurn(
    bench.settings.rounds,
    {
      'Tessera at 32': () => work.throughTessera(server, 32),
      'pgbench at 32': () => work.throughPgbench(32),
      'Tessera at 128': () => work.throughTessera(server, 128),
      'pgbench at 128': () => work.throughPgbench(128),
      'pgbench at 8': () => work.throughPgbench(8),
      'pgbench at 16': () => work.throughPgbench(16),
      'pgbench at 64': () => work.throughPgbench(64),
    },
    bench.say,
  );
  const tessera = (count: 32 | 128): Series => ({
    name: 'Tessera',
    unit: 'requests/s',
    values: values[`Tessera at ${count}`],
  });
  const pgbench = (count: number): Series => ({
    name: `pgbench at ${count}`,
    unit: 'transactions/s',
    values: values[`pgbench at ${count}` as keyof typeof values],
  });
  const best = pgbenchCounts.map(pgbench).reduce((a, b) => (median(b.values) > median(a.values) ? b : a));
  const bestNamed = { ...best, name: `${best.name}, its best` };
  const result = (what: string, ours: Series, against: Series, atLeast?: number): Result => ({
    figure: 'S1',
    what,
    ours,
    against,
    measure: 'ratio',
    ...(atLeast === undefined ? {} : { target: { atLeast } }),
  });
  return [
    result('32 connections', tessera(32), pgbench(32), 1),
    result('32 connections', tessera(32), bestNamed),
    result('128 connections', tessera(128), pgbench(128), 1.5),
    result('128 connections', tessera(128), bestNamed, 1),
  ];
}

async function withKeys(bench: Bench, server: ServerProcess, work: RedemptionWork): Promise<Result> {
  const values = await inTurn(
    bench.settings.rounds,
    {
      'Tessera at 32, with keys': () => work.throughTessera(server, 32),
      'pgbench at 32, with stored answers': () => work.throughPgbench(32),
    },
    bench.say,
  );
  return {
    figure: 'S1',
    what: '32 connections, each request with an idempotency key of its own',
    ours: { name: 'Tessera', unit: 'requests/s', values: values['Tessera at 32, with keys'] },
    against: {
      name: 'pgbench at 32, storing the answer too',
      unit: 'transactions/s',
      values: values['pgbench at 32, with stored answers'],
    },
    measure: 'ratio',
    target: { atLeast: 1 },
  };
}
