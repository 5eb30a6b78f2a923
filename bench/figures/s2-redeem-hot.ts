import type { Figure, Result } from '../figure.ts';
import { prepareRedemptions } from '../redemptions.ts';
import { inTurn } from '../rounds.ts';
import { startTessera } from '../server-process.ts';

/** Everybody redeems the same voucher: one row lock for each use, or one for each batch. */
export const redeemHot: Figure = {
  id: 'S2',
  title: 'POST /vouchers/:id/redeem, one hot voucher',
  conditions: 'As S1, but every request is for the same voucher of the same merchant.',
  async measure(bench) {
    const server = await startTessera(bench);
    try {
      const work = await prepareRedemptions(bench, [server], { hot: true, keyed: false });
      const { rounds, few, many } = bench.settings;
      const measured = await inTurn(
        rounds,
        [few, many].flatMap((count) => [
          [`Tessera at ${count}`, () => work.throughTessera(server, count)],
          [`pgbench at ${count}`, () => work.throughPgbench(count)],
        ]),
        bench.say,
      );
      const result = (count: number, atLeast: number): Result => ({
        figure: 'S2',
        what: `${count} connections`,
        ours: { name: 'Tessera', unit: 'requests/s', values: measured(`Tessera at ${count}`) },
        against: {
          name: `pgbench at ${count}`,
          unit: 'transactions/s',
          values: measured(`pgbench at ${count}`),
        },
        measure: 'ratio',
        target: { atLeast },
      });
      return [result(few, 5), result(many, 10)];
    } finally {
      await server.stop();
    }
  },
};
