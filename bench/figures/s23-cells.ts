import { asleep } from '../asleep.ts';
import { seed } from '../data.ts';
import { type BenchDatabase, openBenchDatabase } from '../database.ts';
import type { FigureRun, OwnFigure, Result } from '../figure.ts';
import { perSecond, type RequestFile, writeRequests } from '../load/http-load.ts';
import { uuidSql } from '../numbered-ids.ts';
import { exactFamilySeconds, postgresPid } from '../processor-time.ts';
import { reset } from '../redemption-effects.ts';
import { redemptionRequests } from '../redemptions.ts';
import { inParts, inTurn } from '../rounds.ts';
import { type ServerProcess, startTessera } from '../server-process.ts';
import { settle } from '../settle.ts';
import { quickSize, wholeSize } from '../sizes.ts';

const north = 'north';
const mostRatio = 1.1;

/** A server with its databases, and the same redemptions for it as for the others. */
interface Installation {
  name: string;
  databases: readonly BenchDatabase[];
  server: ServerProcess;
  requests: RequestFile;
}

/** Of one measurement. */
interface Measured {
  perSecond: number;
  /** Microseconds for a request. */
  server: number;
  postgres: number;
}

/** What a second cell costs while one machine still carries everything. */
export const cells: OwnFigure = {
  id: 'S23',
  title: 'Redemptions with two cells against one',
  conditions:
    'The redemptions of S1 without keys, through a server with one PostgreSQL, and through one with two, in each of which half of the merchants live; the same data set, new databases with the same settings, all on the machine of the run. Processor time of the server and of all PostgreSQLs while the load runs, divided by the requests; those that are not measured are paused. As many clients over two cells fill each batch with half as many redemptions, so the last comparison gives each cell as many clients as the single one.',
  minutes: 2,
  needsData: false,
  async measure(run) {
    const stops: (() => Promise<void>)[] = [];
    try {
      const all = [await withOneCell(run, stops), await withTwoCells(run, stops)];
      const { few, many } = run.settings;
      const part = (what: string, one: number, two: number) => ({
        [what]: (own: FigureRun) => compare(own, all, { what, one, two }),
      });
      return await inParts('S23', run, {
        ...part(`${few} connections`, few, few),
        ...part(`${many} connections`, many, many),
        ...part(`${few} connections for each cell`, few, 2 * few),
      });
    } finally {
      for (const stop of stops.reverse()) await stop();
    }
  },
};

const sizeOf = ({ settings }: FigureRun) => (settings.quick ? quickSize : wholeSize);

async function withOneCell(run: FigureRun, stops: (() => Promise<void>)[]): Promise<Installation> {
  const database = await openBenchDatabase('data-one-cell');
  stops.push(() => database.stop());
  const data = await seed(database, sizeOf(run), 'one-cell');
  const server = await startTessera({ database, env: { TESSERA_QUEUE_WAIT_MS: '20000' } });
  stops.push(() => server.stop());
  const requests = writeRequests('one-cell', redemptionRequests({ ...run, database, data }, false));
  return { name: 'one cell', databases: [database], server, requests };
}

/** Both databases have the rows of all merchants; the directory says which of them count. */
async function withTwoCells(run: FigureRun, stops: (() => Promise<void>)[]): Promise<Installation> {
  const home = await openBenchDatabase('data-home');
  stops.push(() => home.stop());
  const other = await openBenchDatabase('data-north');
  stops.push(() => other.stop());
  // As `tessera cells add` does, which demands an empty database.
  await other.sql('insert into this_cell (name) values ($1)', [north]);
  const near = await seed(home, sizeOf(run), 'home');
  // With the keys of the server, which are those of home.
  const far = await seed({ ...other, dataDir: home.dataDir }, sizeOf(run), north);
  await home.sql(
    `insert into merchant_cells (merchant_id, cell)
     select ${uuidSql('merchant', 'm')}, $2 from generate_series(1, $1::int) as m where m % 2 = 0`,
    [near.merchants, north],
  );
  const tokens = near.tokens.map((token, at) => (at % 2 === 1 ? far.tokens[at]! : token));
  const listed = [{ name: north, url: other.applicationUrl, owner_url: other.ownerUrl }];
  const server = await startTessera({
    database: home,
    env: { TESSERA_CELLS: JSON.stringify(listed), TESSERA_QUEUE_WAIT_MS: '20000' },
  });
  stops.push(() => server.stop());
  const data = { ...near, tokens };
  const requests = writeRequests('two-cells', redemptionRequests({ ...run, database: home, data }, false));
  return { name: 'two cells', databases: [home, other], server, requests };
}

/** Connections of both sides. */
interface Clients {
  what: string;
  one: number;
  two: number;
}

async function compare(
  run: FigureRun,
  installations: readonly Installation[],
  clients: Clients,
): Promise<Result[]> {
  const { seconds, warmUpSeconds } = run.settings;
  const results = new Map(installations.map(({ name }) => [name, [] as Measured[]]));
  const countOf = ({ databases }: Installation) => (databases.length > 1 ? clients.two : clients.one);
  for (const each of installations) await redeem(run, installations, each, countOf(each), warmUpSeconds);
  await inTurn(
    run,
    installations.map((each) => [
      `${each.name} at ${countOf(each)}`,
      async () => {
        const measured = await redeem(run, installations, each, countOf(each), seconds);
        results.get(each.name)!.push(measured);
        const { server, postgres } = measured;
        run.say(`    server ${Math.round(server)} µs, PostgreSQL ${Math.round(postgres)} µs for a request`);
        return measured.perSecond;
      },
    ]),
  );
  const values = (name: string, of: (measured: Measured) => number) => results.get(name)!.map(of);
  const [one, two] = installations.map(({ name }) => name) as [string, string];
  const result = (what: string, unit: 'requests/s' | 'µs', of: (measured: Measured) => number): Result => ({
    figure: 'S23',
    what: `${what}, ${clients.what}`,
    ours: { name: two, unit, values: values(two, of) },
    against: { name: one, unit, values: values(one, of) },
    measure: 'ratio',
  });
  return [
    result('throughput', 'requests/s', (measured) => measured.perSecond),
    result('processor time of the server for a request', 'µs', ({ server }) => server),
    result('processor time of PostgreSQL for a request', 'µs', ({ postgres }) => postgres),
    {
      ...result('processor time for a request', 'µs', ({ server, postgres }) => server + postgres),
      target: { atMost: mostRatio },
    },
  ];
}

/** From the seeded tables, while everything else sleeps. */
async function redeem(
  { load }: FigureRun,
  installations: readonly Installation[],
  { databases, server, requests }: Installation,
  connections: number,
  seconds: number,
): Promise<Measured> {
  for (const database of databases) await reset(database);
  const others = installations.filter((other) => other.server !== server);
  const pids = await Promise.all(databases.map(pidOf));
  const postgresSeconds = () => pids.reduce((sum, pid) => sum + exactFamilySeconds(pid), 0);
  return asleep(
    databases[0]!,
    others.map((other) => other.server),
    async () => {
      const before = [exactFamilySeconds(server.pid), postgresSeconds()] as const;
      const result = await load.run({ url: server.url, requests, connections, seconds });
      const each = (now: number, then: number) => ((now - then) * 1e6) / result.answered;
      const measured = {
        perSecond: perSecond(result),
        server: each(exactFamilySeconds(server.pid), before[0]),
        postgres: each(postgresSeconds(), before[1]),
      };
      await settle(server, ...databases);
      return measured;
    },
  );
}

async function pidOf({ sql }: BenchDatabase): Promise<number> {
  const [found] = await sql<{ data_directory: string }>('show data_directory');
  return postgresPid(found!.data_directory);
}
