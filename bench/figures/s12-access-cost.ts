import type { Bench, DataFigure, Result } from '../figure.ts';
import { tesseraRequests } from '../notifications.ts';
import { prepareRedemptions } from '../redemptions.ts';
import { inParts, inTurn } from '../rounds.ts';
import { type ServerProcess, startTessera } from '../server-process.ts';
import { serve } from '../throughput.ts';

type Variants = Record<'whole' | 'withoutLiveAccess' | 'withoutRowSecurity', ServerProcess>;

/** The cost of live access checks and of row-level security, each measured by removing it. */
export const accessCost: DataFigure = {
  id: 'S12',
  title: 'Row-level security and live access, against the same build without them',
  conditions:
    'Without live access, the server remembers who a token is after its first request. Without row-level security, it connects with a role that has BYPASSRLS and the same rights; it still names the tenants of each transaction. The redemptions are those of S1, the notifications those of S4.',
  minutes: 2.5,
  needsData: true,
  async measure(bench) {
    return inParts('S12', bench, {
      redeeming: (run) =>
        withVariants(run, async (variants) => {
          const all = Object.values(variants);
          const work = await prepareRedemptions(run, all, { hot: false, keyed: false });
          const measure = (server: ServerProcess) => work.throughTessera(server, run.settings.few);
          return costs(run, 'redeeming', variants, measure);
        }),
      'reading notifications': (run) =>
        withVariants(run, async (variants) => {
          const requests = tesseraRequests(run);
          const seconds = run.settings.warmUpSeconds;
          for (const server of Object.values(variants)) await serve(run, { server, requests, seconds });
          return costs(run, 'reading notifications', variants, (server) => serve(run, { server, requests }));
        }),
    });
  },
};

async function withVariants(
  bench: Bench,
  work: (variants: Variants) => Promise<Result[]>,
): Promise<Result[]> {
  const { database } = bench;
  const variants: Variants = {
    whole: await startTessera({ database }),
    withoutLiveAccess: await startTessera({
      database,
      env: { TESSERA_BENCH_WITHOUT_ACCESS_CHECKS: 'yes' },
    }),
    withoutRowSecurity: await startTessera({ database, databaseUrl: database.bypassingUrl }),
  };
  try {
    return await work(variants);
  } finally {
    for (const server of Object.values(variants)) await server.stop();
  }
}

async function costs(
  bench: Bench,
  what: string,
  variants: Variants,
  measure: (server: ServerProcess) => Promise<number>,
): Promise<Result[]> {
  const measured = await inTurn(bench, [
    ['whole', () => measure(variants.whole)],
    ['without live access', () => measure(variants.withoutLiveAccess)],
    ['without row-level security', () => measure(variants.withoutRowSecurity)],
  ]);
  const cost = (belt: 'live access' | 'row-level security'): Result => ({
    figure: 'S12',
    what: `${belt}, ${what}`,
    ours: { name: 'Tessera', unit: 'requests/s', values: measured('whole') },
    against: { name: `without ${belt}`, unit: 'requests/s', values: measured(`without ${belt}`) },
    measure: 'cost',
    target: { atMost: 0.2 },
  });
  return [cost('live access'), cost('row-level security')];
}
