import type { Bench, Figure, Result, Series } from '../figure.ts';
import { prepareRedemptions, type RedemptionWork } from '../redemptions.ts';
import { inTurn, median } from '../rounds.ts';
import { type ServerProcess, startTessera } from '../server-process.ts';

/** The counts at which pgbench may be at its best, beside those that are measured anyhow. */
const mayBeBest = [8, 16, 32, 64];

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

async function againstPgbench(
  { settings, say }: Bench,
  server: ServerProcess,
  work: RedemptionWork,
): Promise<Result[]> {
  const { rounds, few, many } = settings;
  const otherCounts = mayBeBest.filter((count) => count < many && count !== few);
  const byPgbench = (count: number) => [`pgbench at ${count}`, () => work.throughPgbench(count)] as const;
  const measured = await inTurn(
    rounds,
    [
      ...[few, many].flatMap((count) => [
        [`Tessera at ${count}`, () => work.throughTessera(server, count)] as const,
        byPgbench(count),
      ]),
      ...otherCounts.map(byPgbench),
    ],
    say,
  );
  const tessera = (count: number): Series => ({
    name: 'Tessera',
    unit: 'requests/s',
    values: measured(`Tessera at ${count}`),
  });
  const pgbench = (count: number): Series => ({
    name: `pgbench at ${count}`,
    unit: 'transactions/s',
    values: measured(`pgbench at ${count}`),
  });
  const best = [few, many, ...otherCounts]
    .map(pgbench)
    .reduce((a, b) => (median(b.values) > median(a.values) ? b : a));
  const bestNamed = { ...best, name: `${best.name}, its best` };
  const result = (count: number, against: Series, atLeast?: number): Result => ({
    figure: 'S1',
    what: `${count} connections`,
    ours: tessera(count),
    against,
    measure: 'ratio',
    ...(atLeast === undefined ? {} : { target: { atLeast } }),
  });
  return [
    result(few, pgbench(few), 1),
    result(few, bestNamed),
    result(many, pgbench(many), 1.5),
    result(many, bestNamed, 1),
  ];
}

async function withKeys(
  { settings, say }: Bench,
  server: ServerProcess,
  work: RedemptionWork,
): Promise<Result> {
  const { rounds, few } = settings;
  const ours = `Tessera at ${few}, with keys`;
  const theirs = `pgbench at ${few}, storing the answer too`;
  const measured = await inTurn(
    rounds,
    [
      [ours, () => work.throughTessera(server, few)],
      [theirs, () => work.throughPgbench(few)],
    ],
    say,
  );
  return {
    figure: 'S1',
    what: `${few} connections, an idempotency key of its own with each request`,
    ours: { name: 'Tessera', unit: 'requests/s', values: measured(ours) },
    against: { name: theirs, unit: 'transactions/s', values: measured(theirs) },
    measure: 'ratio',
    target: { atLeast: 1 },
  };
}
