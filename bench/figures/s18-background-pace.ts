import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench, DataFigure, Result, Series } from '../figure.ts';
import { type Lag, type LagWatch, watchLag } from '../lag.ts';
import { type LoadResult, perSecond, type RequestFile, writeRequests } from '../load/http-load.ts';
import { familySeconds, postgresPid, processSeconds } from '../processor-time.ts';
import { reset } from '../redemption-effects.ts';
import { redemptionRequests } from '../redemptions.ts';
import { median } from '../rounds.ts';
import { type BenchProcess, type ServerProcess, startTessera, startWorker } from '../server-process.ts';
import { settle } from '../settle.ts';
import { addEndpoints, endpointsEach, type Receiver, reachLoopback, startReceiver } from '../webhooks.ts';

const share = 0.7;
/** Of the merchants, how many have next to no load, and what all of those together have. */
const quietShare = 0.2;
const quietPerSecond = 20;
const glanceEveryMs = 15_000;
const longestBehindSeconds = 5;
const longestPreparationMs = 120_000;
const longestCatchUpMs = 60_000;

/** Whether background work keeps up with requests, without end. */
export const backgroundPace: DataFigure = {
  id: 'S18',
  title: `Background work beside redemptions at ${share * 100} % of their peak rate`,
  conditions: `A server without background work, a worker, and a receiver of webhooks that answers at once, all on the same cores as the client and PostgreSQL. The peak is the median of three measurements of S1 at 128 connections, with the worker running and without endpoints. Then every one of the 1,000 merchants gets ${endpointsEach} endpoints for redemption.succeeded, and redemptions are sent on a fixed schedule, at ${share * 100} % of the peak, spread over four fifths of the merchants, and ${quietPerSecond} a second over the others: each has to be relayed, counted, sealed and delivered ${endpointsEach} times, signed, by HTTP. When the load ends, the age of the oldest event that is not yet relayed, sealed or delivered is looked up, over all events, and over those of the merchants with little load, who must not wait for the others. One round. Draining alone is measured with S21.`,
  minutes: 3,
  needsData: true,
  async measure(bench) {
    const { database } = bench;
    const receiver = await startReceiver();
    const server = await startTessera({ database, env: { TESSERA_BACKGROUND: 'off', ...reachLoopback } });
    const worker = await startWorker({ database, env: reachLoopback });
    const watch = watchLag(database);
    try {
      const { merchants } = bench.data;
      const busy = Math.ceil(merchants * (1 - quietShare));
      const all = redemptionRequests(bench, false);
      const each = all.length / merchants;
      const requests = writeRequests('background', all);
      const [busyRequests, quietRequests] = [
        writeRequests('background-busy', all.slice(0, busy * each)),
        writeRequests('background-quiet', all.slice(busy * each)),
      ];
      const peak = await measurePeak(bench, server, requests);
      await addEndpoints(bench, server, receiver);
      await untilIdle(watch);
      const used = await usage(bench, { server, worker, receiver });
      const rate = Math.round(peak * share);
      return await loadSteadily(bench, {
        server,
        busyRequests,
        quietRequests,
        busy,
        receiver,
        watch,
        rate,
        used,
      });
    } finally {
      await watch.end();
      await Promise.all([worker.stop(), server.stop(), receiver.stop()]);
    }
  },
};

async function measurePeak(bench: Bench, server: ServerProcess, requests: RequestFile): Promise<number> {
  const { database, load, settings, say } = bench;
  const { many: connections, seconds, warmUpSeconds, quick } = settings;
  const options = { url: server.url, requests, connections };
  await load.run({ ...options, seconds: warmUpSeconds });
  const rates: number[] = [];
  while (rates.length < (quick ? 1 : 3)) {
    await settle(server, database);
    await reset(database);
    rates.push(perSecond(await load.run({ ...options, seconds })));
  }
  await settle(server, database);
  await reset(database);
  say(`  peak: ${Math.round(median(rates))} redemptions/s`);
  return median(rates);
}

interface Steady {
  server: ServerProcess;
  busyRequests: RequestFile;
  quietRequests: RequestFile;
  /** The number of the last merchant with much load. */
  busy: number;
  receiver: Receiver;
  watch: LagWatch;
  rate: number;
  used: Usage;
}

/** Seconds of processor time until now, by name. */
type Usage = () => [name: string, seconds: number][];

async function usage({ database }: Bench, processes: Record<string, BenchProcess>): Promise<Usage> {
  const [found] = await database.sql<{ data_directory: string }>('show data_directory');
  const postgres = postgresPid(found!.data_directory);
  return () => [
    ...Object.entries(processes).map(([name, { pid }]): [string, number] => [name, processSeconds(pid)]),
    ['PostgreSQL', familySeconds(postgres)],
  ];
}

async function loadSteadily(bench: Bench, steady: Steady): Promise<Result[]> {
  const { load, settings, say } = bench;
  const { server, receiver, watch, rate, used } = steady;
  const seconds = settings.steadySeconds;
  const before = used();
  let isRunning = true;
  const at = { url: server.url, seconds };
  const running = load
    .run({ ...at, requests: steady.busyRequests, connections: settings.many, rate })
    .finally(() => {
      isRunning = false;
    });
  const beside = load.run({ ...at, requests: steady.quietRequests, connections: 4, rate: quietPerSecond });
  const watching = report(bench, watch, () => isRunning);
  const result = await running;
  const after = used();
  const [behind, quietBehind, received] = await Promise.all([
    watch.look(),
    watch.undeliveredAfter(steady.busy),
    receiver.received(),
  ]);
  await watching;
  const sent = served(result) + served(await beside);
  say(`  ${inWords(result, sent)}; at the end ${ages(behind)}`);
  const costs = after.map(
    ([name, value], at) => `${name} ${Math.round(((value - before[at]![1]) / result.answered) * 1e6)} µs`,
  );
  say(`  processor time for a redemption, meanwhile: ${costs.join(', ')}`);
  await sayCatchUp(bench, watch);
  return resultsOf({ sent, behind, quietBehind, deliveries: received / seconds, seconds });
}

/** A few refusals in ten minutes of a busy machine don't change what is measured. */
const mostRefused = 0.01;

function served({ answered, refused, lost, seconds }: LoadResult): number {
  if (answered === 0 || refused + lost > mostRefused * answered)
    throw new Error(`Of ${answered} requests ${refused} were refused and ${lost} lost.`);
  return (answered - refused) / seconds;
}

const inWords = ({ p50Ms, p99Ms, refused, lost }: LoadResult, sent: number): string =>
  `${Math.round(sent)} redemptions/s, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, ${refused} refused, ${lost} lost`;

const ages = ({ unrelayed, unsealed, undelivered }: Lag): string =>
  `unrelayed ${unrelayed.toFixed(1)} s, unsealed ${unsealed.toFixed(1)} s, undelivered ${undelivered.toFixed(1)} s`;

async function report({ say }: Bench, watch: LagWatch, isRunning: () => boolean): Promise<void> {
  const began = performance.now();
  for (let next = glanceEveryMs; isRunning(); await sleep(250)) {
    const elapsed = performance.now() - began;
    if (elapsed < next) continue;
    next += glanceEveryMs;
    // On a database this busy, a look may time out.
    const text = await watch.glance().then(ages, (error: Error) => error.message);
    say(`  after ${Math.round(elapsed / 1_000)} s: ${text}`);
  }
}

const isCaughtUp = ({ unrelayed, unsealed, undelivered }: Lag): boolean =>
  unrelayed + unsealed + undelivered === 0;

/** The events of the preparation must not count. */
async function untilIdle(watch: LagWatch): Promise<void> {
  const deadline = performance.now() + longestPreparationMs;
  while (performance.now() < deadline) {
    if (isCaughtUp(await watch.look())) return;
    await sleep(1_000);
  }
  throw new Error(`Background work did not finish the preparation: ${ages(await watch.look())}.`);
}

async function sayCatchUp({ say }: Bench, watch: LagWatch): Promise<void> {
  const began = performance.now();
  let behind = await watch.look();
  while (!isCaughtUp(behind) && performance.now() - began < longestCatchUpMs) {
    await sleep(1_000);
    behind = await watch.look();
  }
  const seconds = Math.round((performance.now() - began) / 1_000);
  say(
    isCaughtUp(behind)
      ? `  everything was delivered ${seconds} s later`
      : `  ${seconds} s later: ${ages(behind)}`,
  );
}

interface Kept {
  sent: number;
  behind: Lag;
  quietBehind: number;
  deliveries: number;
  seconds: number;
}

function resultsOf({ sent, behind, quietBehind, deliveries, seconds }: Kept): Result[] {
  const load = `${Math.round(sent).toLocaleString('en')} redemptions/s for ${Math.round(seconds / 6) / 10} minutes`;
  const oldest = (what: string, value: number, isJudged = true): Result => ({
    figure: 'S18',
    what: `oldest event not yet ${what}, after ${load}`,
    ours: { name: 'worker', unit: 's', values: [value] },
    measure: 'value',
    ...(isJudged && { target: { atMost: longestBehindSeconds } }),
  });
  const series = (name: string, unit: Series['unit'], value: number): Series => ({
    name,
    unit,
    values: [value],
  });
  return [
    oldest('relayed', behind.unrelayed),
    oldest('sealed', behind.unsealed),
    oldest('delivered', behind.undelivered, false),
    oldest('delivered, of merchants with little load', quietBehind),
    {
      figure: 'S18',
      what: 'webhooks received meanwhile, against those that the redemptions ask for',
      ours: series('received', 'deliveries/s', deliveries),
      against: series('asked for', 'deliveries/s', sent * endpointsEach),
      measure: 'ratio',
    },
  ];
}
