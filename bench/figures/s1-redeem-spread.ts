import { type Work, whenSpread } from '../against-pgbench.ts';
import type { Bench, Figure, Result } from '../figure.ts';
import { prepareRedemptions } from '../redemptions.ts';
import { inTurn } from '../rounds.ts';
import { type ServerProcess, startTessera } from '../server-process.ts';

/** Redemptions across the data set, against the database's own limit. */
export const redeemSpread: Figure = {
  id: 'S1',
  title: 'POST /vouchers/:id/redeem, spread over all merchants and vouchers',
  conditions:
    'Both sides count under a limit and write the redemption (with its order) and the event. Tessera checks the token live and its relay runs; pgbench connects as superuser, which row-level security does not hold, while Tessera sleeps. After each measurement the rows are counted: one redemption and one event for each answer, and each voucher’s counter equal to its redemptions.',
  async measure(bench) {
    const server = await startTessera(bench);
    try {
      const spread = await prepareRedemptions(bench, [server], { hot: false, keyed: false });
      const results = await whenSpread(bench, { figure: 'S1', server, work: spread });
      const keyed = await prepareRedemptions(bench, [server], { hot: false, keyed: true });
      return [...results, await withKeys(bench, server, keyed)];
    } finally {
      await server.stop();
    }
  },
};

async function withKeys({ settings, say }: Bench, server: ServerProcess, work: Work): Promise<Result> {
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
