/** The same requests on a small and on a large database, in turn, and whether any of them reads a whole table. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { declaredStatements, sessionOptions } from '../test/harness/declared-statements.ts';
import { planOf, wholeScans } from '../test/harness/plans.ts';
import { asleep } from './asleep.ts';
import { openCostMeter, type RequestCost, requireSuccess } from './cost-meter.ts';
import type { BenchDatabase } from './database.ts';
import type { Bench } from './figure.ts';
import { seedMembers } from './members.ts';
import { allowKinds, type RequestKind, requestKinds, requestsOf } from './request-kinds.ts';
import { median } from './rounds.ts';
import { type ServerProcess, startTessera } from './server-process.ts';

/** What meets a table that grows: each in its own way. */
const compared: RequestKind[] = ['redeem', 'earn', 'search', 'redemptions', 'membership', 'notifications'];

interface Grown {
  kind: RequestKind;
  small: RequestCost;
  large: RequestCost;
}

interface Side {
  bench: Bench;
  server: ServerProcess;
  measure(kind: RequestKind): Promise<RequestCost>;
}

/**
 * Databases with merchants and their history; members are added here. Says what each kind of request costs, and returns
 * the tables of the large one that were read from end to end meanwhile.
 */
export async function compareSizes(small: Bench, large: Bench): Promise<string[]> {
  const sides: Side[] = [];
  try {
    for (const bench of [small, large]) sides.push(await openSide(bench));
    const [little, much] = sides as [Side, Side];
    return await scansDuring(large.database, async () => {
      for (const kind of compared) await compare(kind, little, much);
    });
  } finally {
    await Promise.all(sides.map(({ server }) => server.stop()));
  }
}

async function openSide(bench: Bench): Promise<Side> {
  const { database, load, settings } = bench;
  await seedMembers(bench);
  await allowKinds(bench);
  const meter = await openCostMeter(database);
  const server = await startTessera({ database });
  return {
    bench,
    server,
    measure: async (kind) => {
      const { requests, keyed } = requestsOf(bench, kind);
      const run = (seconds: number) =>
        load.run({ url: server.url, requests, connections: settings.few, seconds, keyed });
      // On a busy machine, nothing may be answered in the first second.
      await run(1);
      let [perSecond, p50Ms] = [0, 0];
      const cost = await meter.during([server], async () => {
        const result = requireSuccess(await run(settings.seconds));
        [perSecond, p50Ms] = [result.answered / result.seconds, result.p50Ms];
        return result.answered;
      });
      return { ...cost, perSecond, p50Ms };
    },
  };
}

async function compare(kind: RequestKind, little: Side, much: Side): Promise<void> {
  const { settings, say } = little.bench;
  const [small, large]: [RequestCost[], RequestCost[]] = [[], []];
  for (let round = 0; round < settings.rounds; round += 1) {
    small.push(await asleep(much.bench.database, [much.server], () => little.measure(kind)));
    large.push(await asleep(little.bench.database, [little.server], () => much.measure(kind)));
  }
  say(inWords({ kind, small: medianOf(small), large: medianOf(large) }));
}

export function medianOf(costs: readonly RequestCost[]): RequestCost {
  const of = (read: (cost: RequestCost) => number) => median(costs.map(read));
  return {
    perSecond: of(({ perSecond }) => perSecond),
    p50Ms: of(({ p50Ms }) => p50Ms),
    serverMicroseconds: of(({ serverMicroseconds }) => serverMicroseconds),
    postgresMicroseconds: of(({ postgresMicroseconds }) => postgresMicroseconds),
    logBytes: of(({ logBytes }) => logBytes),
    imageBytes: of(({ imageBytes }) => imageBytes),
    rowBytes: of(({ rowBytes }) => rowBytes),
  };
}

function inWords({ kind, small, large }: Grown): string {
  const pair = (read: (cost: RequestCost) => number, digits = 0) => {
    const [much, little] = [read(large), read(small)];
    return `${much.toFixed(digits)} / ${little.toFixed(digits)} (${(much / little).toFixed(2)}x)`;
  };
  return [
    requestKinds[kind].padEnd(42),
    `p50 ${pair(({ p50Ms }) => p50Ms, 2)} ms`,
    `server ${pair(({ serverMicroseconds }) => serverMicroseconds)} µs`,
    `PostgreSQL ${pair(({ postgresMicroseconds }) => postgresMicroseconds)} µs`,
    `log ${(large.logBytes / 1e3).toFixed(1)} / ${(small.logBytes / 1e3).toFixed(1)} kB`,
    `images of pages ${(large.imageBytes / 1e3).toFixed(1)} / ${(small.imageBytes / 1e3).toFixed(1)} kB`,
    `${pair(({ perSecond }) => perSecond)} a second`,
  ].join('  ');
}

/** Named statements that the planner would run over a whole table of this database. */
export async function statementsThatScan({ applicationUrl }: BenchDatabase): Promise<string[]> {
  const statements = await declaredStatements();
  const client = new pg.Client({ connectionString: applicationUrl, options: sessionOptions });
  await client.connect();
  try {
    const found: string[] = [];
    for (const { name, text } of statements)
      for (const scan of new Set(wholeScans(await planOf(client, text)))) found.push(`${name}: ${scan}`);
    return found;
  } finally {
    await client.end();
  }
}

/** Tables with many rows that were read from end to end during `work`, and how often. */
async function scansDuring({ sql }: BenchDatabase, work: () => Promise<unknown>): Promise<string[]> {
  const counts = async () => {
    // Sessions that rest report what they counted after ten seconds.
    await sleep(11_000);
    return sql<{ name: string; rows: number; scans: number }>(
      `select relname as name, n_live_tup::float8 as rows, seq_scan::int as scans from pg_stat_user_tables
       where schemaname = 'public' order by relname`,
    );
  };
  const before = new Map((await counts()).map(({ name, scans }) => [name, scans]));
  await work();
  return (await counts())
    .filter(({ name, rows, scans }) => rows > 10_000 && scans > (before.get(name) ?? 0))
    .map(({ name, scans }) => `${name} ${scans - (before.get(name) ?? 0)} times`);
}
