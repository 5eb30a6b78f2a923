/** Compares a route with pgbench running its single statement, at the same connection count and at pgbench's best. */
import type { Bench, Result, Series } from './figure.ts';
import { inTurn } from './rounds.ts';
import type { ServerProcess } from './server-process.ts';

/** The same effects through both; each returns its rate per second. */
export interface Work {
  throughTessera(server: ServerProcess, connections: number): Promise<number>;
  /** While the servers sleep. */
  throughPgbench(connections: number): Promise<number>;
}

export interface Contest {
  figure: string;
  /** The operation, if a figure covers several. */
  what?: string;
  server: ServerProcess;
  work: Work;
  /** What to reach at few and at many connections, if not the usual. */
  targets?: { few: number; many: number };
}

/** Connection counts to search for pgbench's best, each looked at once, beside those measured anyway. */
const mayBeBest = [8, 16, 32, 64];

/** Spread over the data set: pgbench also serves many at once, and has a best connection count. */
export async function whenSpread(bench: Bench, contest: Contest): Promise<Result[]> {
  const { few, many } = bench.settings;
  const { server, work } = contest;
  const bestCount = await bestOf(bench, work);
  const byPgbench = (count: number) => [`pgbench at ${count}`, () => work.throughPgbench(count)] as const;
  const measured = await inTurn(bench, [
    ...[few, many].flatMap((count) => [
      [`Tessera at ${count}`, () => work.throughTessera(server, count)] as const,
      byPgbench(count),
    ]),
    ...(bestCount === few || bestCount === many ? [] : [byPgbench(bestCount)]),
  ]);
  const best = pgbenchAt(bestCount, measured);
  const bestNamed = { ...best, name: `${best.name}, its best` };
  const result = (count: number, against: Series, atLeast?: number) =>
    ratio(contest, count, measured, against, atLeast);
  return [
    result(few, pgbenchAt(few, measured), contest.targets?.few ?? 1),
    result(few, bestNamed),
    result(many, pgbenchAt(many, measured), contest.targets?.many ?? 1.5),
    result(many, bestNamed, 1),
  ];
}

async function bestOf({ settings: { few, many }, say }: Bench, work: Work): Promise<number> {
  const counts = new Set([few, many, ...mayBeBest.filter((count) => count < many)]);
  let best = { count: few, rate: 0 };
  for (const count of counts) {
    const rate = await work.throughPgbench(count);
    if (rate > best.rate) best = { count, rate };
  }
  say(`  pgbench is best at ${best.count}: ${Math.round(best.rate)}`);
  return best.count;
}

/** All clients contend for one row: pgbench waits for its lock once per transaction. */
export async function whenHot(bench: Bench, contest: Contest): Promise<Result[]> {
  const { few, many } = bench.settings;
  const { server, work } = contest;
  const measured = await inTurn(
    bench,
    [few, many].flatMap((count) => [
      [`Tessera at ${count}`, () => work.throughTessera(server, count)],
      [`pgbench at ${count}`, () => work.throughPgbench(count)],
    ]),
  );
  return [
    ratio(contest, few, measured, pgbenchAt(few, measured), contest.targets?.few ?? 5),
    ratio(contest, many, measured, pgbenchAt(many, measured), contest.targets?.many ?? 10),
  ];
}

type Measured = (name: string) => readonly number[];

const pgbenchAt = (count: number, measured: Measured): Series => ({
  name: `pgbench at ${count}`,
  unit: 'transactions/s',
  values: measured(`pgbench at ${count}`),
});

const ratio = (
  { figure, what }: Contest,
  count: number,
  measured: Measured,
  against: Series,
  atLeast?: number,
): Result => ({
  figure,
  what: `${what === undefined ? '' : `${what}, `}${count} connections`,
  ours: { name: 'Tessera', unit: 'requests/s', values: measured(`Tessera at ${count}`) },
  against,
  measure: 'ratio',
  ...(atLeast === undefined ? {} : { target: { atLeast } }),
});
