/** Redemptions by the number of connections: through Tessera, pgbench and bare Fastify. */
import { join } from 'node:path';
import type { Bench, Curve, Series } from './figure.ts';
import type { RedemptionWork } from './redemptions.ts';
import { type Contestant, inTurn, median } from './rounds.ts';
import { projectRoot, type ServerProcess, startServer } from './server-process.ts';

export interface MeasuredCurve {
  ours(connections: number): Series;
  pgbench(connections: number): Series;
  bare(connections: number): Series;
  /** The count with pgbench's highest rate. */
  bestOfPgbench: number;
  curves: readonly Curve[];
}

const names = { ours: 'Tessera', pgbench: 'pgbench', bare: 'bare Fastify' };
const namesInChart = [
  [names.ours, names.ours],
  [names.pgbench, 'pgbench, the same transaction'],
  [names.bare, 'bare Fastify, the same transaction'],
] as const;

/** Measures all of them in turn, at each of these counts. */
export async function measureCurve(
  bench: Bench,
  server: ServerProcess,
  work: RedemptionWork,
  counts: readonly number[],
): Promise<MeasuredCurve> {
  const { database, settings } = bench;
  const bare = await startServer({
    entry: join(projectRoot, 'bench/bare-fastify.ts'),
    env: { DATABASE_URL: database.superuserUrl, REDEMPTION: work.statement },
  });
  try {
    await work.throughBare(bare, settings.few);
    const measured = await inTurn(
      bench,
      counts.flatMap((count): Contestant[] => [
        [`${names.ours} at ${count}`, () => work.throughTessera(server, count)],
        [`${names.pgbench} at ${count}`, () => work.throughPgbench(count)],
        [`${names.bare} at ${count}`, () => work.throughBare(bare, count)],
      ]),
    );
    const rate = (name: string, count: number) => median(measured(`${name} at ${count}`));
    return {
      ours: (count) => ({
        name: names.ours,
        unit: 'requests/s',
        values: measured(`${names.ours} at ${count}`),
      }),
      pgbench: (count) => ({
        name: `pgbench at ${count}`,
        unit: 'transactions/s',
        values: measured(`${names.pgbench} at ${count}`),
      }),
      bare: (count) => ({
        name: `${names.bare} at ${count}`,
        unit: 'requests/s',
        values: measured(`${names.bare} at ${count}`),
      }),
      bestOfPgbench: counts.reduce((best, count) =>
        rate(names.pgbench, count) > rate(names.pgbench, best) ? count : best,
      ),
      curves: namesInChart.map(([name, inChart]) => ({
        name: inChart,
        points: counts.map((connections) => ({ connections, perSecond: rate(name, connections) })),
      })),
    };
  } finally {
    await bare.stop();
  }
}
