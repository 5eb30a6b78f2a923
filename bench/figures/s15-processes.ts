import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench, DataFigure, Result } from '../figure.ts';
import { familySeconds, postgresPid } from '../processor-time.ts';
import { prepareRedemptions } from '../redemptions.ts';
import { inParts, inTurn } from '../rounds.ts';
import { type ServerProcess, startTessera } from '../server-process.ts';

const counts = [1, 2, 3];
const nameOf = (count: number) => (count === 1 ? '1 process' : `${count} processes`);

/** A measurement of one server. */
interface Measured {
  perSecond: number;
  /** Microseconds of processor time for a request. */
  server: number;
  database: number;
}

/** What several processes cost where cores are missing, and gain where they are not. */
export const processes: DataFigure = {
  id: 'S15',
  title: 'Redemptions with several processes on one port (TESSERA_PROCESSES)',
  conditions:
    'The work of S1. The processor time is that of the server with all its processes, or of PostgreSQL, while the load runs, divided by the requests; it says what another process costs, also where the cores are shared with the client and PostgreSQL. No request is refused for waiting too long. Memory is that of all processes, idle.',
  minutes: 1.8,
  needsData: true,
  async measure(bench) {
    const servers = new Map<number, ServerProcess>();
    try {
      for (const count of counts) servers.set(count, await startServer(bench, count));
      await sleep(3_000);
      const memory = [...servers].map(([count, server]) => memoryOf(count, server));
      const { few, many } = bench.settings;
      bench.publish(memory);
      return await inParts('S15', bench, {
        [`${few} connections`]: (run) => compare(run, servers, few),
        [`${many} connections`]: (run) => compare(run, servers, many),
      });
    } finally {
      for (const server of servers.values()) await server.stop();
    }
  },
};

const startServer = ({ database }: Bench, count: number): Promise<ServerProcess> =>
  startTessera({ database, env: { TESSERA_PROCESSES: String(count), TESSERA_QUEUE_WAIT_MS: '20000' } });

function memoryOf(count: number, server: ServerProcess): Result {
  const all = [server.memory(), ...server.childMemory()];
  const values = [all.reduce((sum, each) => sum + each, 0)];
  const owner = count === 1 ? '' : `, ${Math.round(all[0]!)} MB of it the owner`;
  return {
    figure: 'S15',
    what: `idle memory with ${nameOf(count)}${owner}`,
    ours: { name: 'Tessera', unit: 'MB', values },
    measure: 'value',
  };
}

async function compare(
  bench: Bench,
  servers: ReadonlyMap<number, ServerProcess>,
  connections: number,
): Promise<Result[]> {
  const [found] = await bench.database.sql<{ data_directory: string }>('show data_directory');
  const postgres = postgresPid(found!.data_directory);
  const results = new Map(counts.map((count) => [count, [] as Measured[]]));
  let latest: { server: number; database: number } | undefined;
  const watched: Bench = {
    ...bench,
    load: {
      ...bench.load,
      run: async (options) => {
        const { pid } = [...servers.values()].find(({ url }) => url === options.url)!;
        const before = [familySeconds(pid), familySeconds(postgres)] as const;
        const result = await bench.load.run(options);
        const each = (now: number, then: number) => ((now - then) * 1e6) / result.answered;
        latest = {
          server: each(familySeconds(pid), before[0]),
          database: each(familySeconds(postgres), before[1]),
        };
        return result;
      },
    },
  };
  const work = await prepareRedemptions(watched, [...servers.values()], { hot: false, keyed: false });
  const measure = async (count: number): Promise<number> => {
    const perSecond = await work.throughTessera(servers.get(count)!, connections);
    const { server, database } = latest!;
    results.get(count)!.push({ perSecond, ...latest! });
    bench.say(`    server ${Math.round(server)} µs, PostgreSQL ${Math.round(database)} µs for a request`);
    return perSecond;
  };
  await inTurn(
    bench,
    counts.map((count) => [`${nameOf(count)} at ${connections}`, () => measure(count)] as const),
  );
  const values = (count: number, key: keyof Measured) => results.get(count)!.map((each) => each[key]);
  const against = (count: number, what: string, key: keyof Measured, unit: 'requests/s' | 'µs'): Result => ({
    figure: 'S15',
    what: `${what} with ${nameOf(count)}, ${connections} connections`,
    ours: { name: nameOf(count), unit, values: values(count, key) },
    against: { name: nameOf(1), unit, values: values(1, key) },
    measure: 'ratio',
  });
  return counts
    .filter((count) => count > 1)
    .flatMap((count) => [
      against(count, 'throughput', 'perSecond', 'requests/s'),
      against(count, 'processor time of the server for a request', 'server', 'µs'),
      against(count, 'processor time of PostgreSQL for a request', 'database', 'µs'),
    ]);
}
