import { whenHot } from '../against-pgbench.ts';
import type { DataFigure } from '../figure.ts';
import { prepareRedemptions } from '../redemptions.ts';
import { startTessera } from '../server-process.ts';

/** All clients redeem one voucher: one row lock per redemption, or one per batch. */
export const redeemHot: DataFigure = {
  id: 'S2',
  title: 'POST /vouchers/:id/redeem, one hot voucher',
  conditions: 'As S1, but every request is for the same voucher of the same merchant.',
  minutes: 1.7,
  needsData: true,
  async measure(bench) {
    const server = await startTessera(bench);
    try {
      const work = await prepareRedemptions(bench, [server], { hot: true, keyed: false });
      return await whenHot(bench, { figure: 'S2', server, work });
    } finally {
      await server.stop();
    }
  },
};
