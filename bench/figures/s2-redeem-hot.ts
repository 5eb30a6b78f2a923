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
      const values = await inTurn(
        bench.settings.rounds,
        {
          'Tessera at 32': () => work.throughTessera(server, 32),
          'pgbench at 32': () => work.throughPgbench(32),
          'Tessera at 128': () => work.throughTessera(server, 128),
          'pgbench at 128': () => work.throughPgbench(128),
        },
        bench.say,
      );
      const result = (count: 32 | 128, atLeast: number): Result => ({
        figure: 'S2',
        what: `${count} connections`,
        ours: { name: 'Tessera', unit: 'requests/s', values: values[`Tessera at ${count}`] },
        against: {
          name: `pgbench at ${count}`,
          unit: 'transactions/s',
          values: values[`pgbench at ${count}`],
        },
        measure: 'ratio',
        target: { atLeast },
      });
      return [result(32, 5), result(128, 10)];
    } finally {
      await server.stop();
    }
  },
};
