import { whenHot, whenSpread } from '../against-pgbench.ts';
import { prepareApplying } from '../checkout/applying.ts';
import type { Bench, DataFigure } from '../figure.ts';
import { inParts, type Parts } from '../rounds.ts';
import { startTessera } from '../server-process.ts';

/** Whole orders: two vouchers, points spent and points earned in one transaction. */
export const applyOrders: DataFigure = {
  id: 'S16',
  title: 'POST /orders/:order_id/apply with two vouchers, points spent and earned',
  conditions:
    'Each request is a new order of three lines by a member. Both sides write the order with its price, use two vouchers within their limits, count them for the customer, spend and earn points with their entries and lots, and write five events. pgbench calls one prepared function that gets the ids of everything and writes constant prices and events; Tessera also finds the rows, checks the token live, evaluates and prices the basket, and its relay runs. Hot: the vouchers belong to one campaign with a budget, so that every order changes its row. As for S1, pgbench runs as superuser while Tessera sleeps. After each measurement every voucher, budget and balance must match its rows.',
  minutes: 2.7,
  needsData: true,
  async measure(bench) {
    const server = await startTessera(bench);
    try {
      const parts: Parts<Bench> = {};
      for (const hot of [false, true]) {
        const what = hot ? 'one hot campaign' : 'spread';
        const targets = hot ? { few: 5, many: 5 } : { few: 1, many: 1 };
        parts[what] = async (run) => {
          const work = await prepareApplying(run, server, hot);
          return (hot ? whenHot : whenSpread)(run, { figure: 'S16', what, server, work, targets });
        };
      }
      return await inParts('S16', bench, parts);
    } finally {
      await server.stop();
    }
  },
};
