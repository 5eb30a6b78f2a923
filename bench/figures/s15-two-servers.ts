import type { DataFigure, Result } from '../figure.ts';
import { prepareRedemptions } from '../redemptions.ts';
import { inTurn } from '../rounds.ts';
import { startTessera } from '../server-process.ts';

/** A second process for the same load. */
export const twoServers: DataFigure = {
  id: 'S15',
  title: 'Two server processes against one',
  conditions:
    'Redemptions of S1 over the same number of connections, half of them to each of two servers of the same database, against all of them to one of the two, while the other one sleeps. Client and PostgreSQL share the cores with both, so what this shows depends on how many there are.',
  maxMinutes: 12,
  needsData: true,
  async measure(bench) {
    const servers = [await startTessera(bench), await startTessera(bench)];
    try {
      const work = await prepareRedemptions(bench, servers, { hot: false, keyed: false });
      const { rounds, few, many } = bench.settings;
      const measured = await inTurn(
        rounds,
        [few, many].flatMap((count) => [
          [`two at ${count}`, () => work.throughAll(servers, count)] as const,
          [`one at ${count}`, () => work.throughTessera(servers[0]!, count)] as const,
        ]),
        bench.say,
      );
      return [few, many].map(
        (count): Result => ({
          figure: 'S15',
          what: `${count} connections`,
          ours: { name: 'two servers', unit: 'requests/s', values: measured(`two at ${count}`) },
          against: { name: 'one server', unit: 'requests/s', values: measured(`one at ${count}`) },
          measure: 'ratio',
        }),
      );
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
    }
  },
};
