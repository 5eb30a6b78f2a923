/**
 * Measures what the common requests cost, what follows from them in the background, and a mixture of everything, which
 * checks the calculator in bench/capacity against a run. Writes bench/capacity/measured.json.
 *
 *   node launch.mjs bench/costs.ts [--seconds 4] [--rounds 3]
 *   node launch.mjs bench/costs.ts --mixed    only the mixture again, with the costs that are there
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Level, type Measured, type MixedRun, readMeasured } from './capacity/costs.ts';
import { eventsOf, kindsOfShop } from './capacity/shop.ts';
import { medianOf } from './compare-sizes.ts';
import { type Cost, type CostMeter, openCostMeter, type RequestCost, requireSuccess } from './cost-meter.ts';
import { seed } from './data.ts';
import { openBenchDatabase } from './database.ts';
import type { Bench } from './figure.ts';
import { watchLag } from './lag.ts';
import { findHttpLoad } from './load/http-load.ts';
import { seedMembers } from './members.ts';
import { outsideOfRun } from './open-bench.ts';
import { familySeconds, postgresPid } from './processor-time.ts';
import { allowKinds, kindNames, mixedRequests, type RequestKind, requestsOf } from './request-kinds.ts';
import { machineName } from './runner/machine.ts';
import { type BenchProcess, type ServerProcess, startTessera, startWorker } from './server-process.ts';
import { addEndpoints, endpointsEach, reachLoopback, startReceiver } from './webhooks.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    mixed: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const connections: Record<Level, number> = { calm: 1, crowded: 32 };
const size = { merchants: 200, vouchersPerMerchant: 50, notificationsPerPerson: 50 };
const idleSeconds = 20;
const mixedConnections = 8;
/** Far below what two cores carry, as an installation should be. */
const mixedPerSecond = 60;
const say = (line: string): void => console.log(line);
const file = join(import.meta.dirname, 'capacity/measured.json');

const database = await openBenchDatabase('data-costs', { shared_buffers: '512MB' });
const stops: (() => Promise<unknown>)[] = [() => database.stop()];
async function measureAll(): Promise<void> {
  const settings = {
    quick: false,
    rounds,
    seconds,
    warmUpSeconds: 3,
    few: connections.crowded,
    many: 128,
    steadySeconds: 0,
  };
  const load = await findHttpLoad();
  const bench: Bench = {
    ...outsideOfRun,
    settings,
    load,
    say,
    database,
    data: await seed(database, size, 'costs'),
  };
  await seedMembers(bench);
  await allowKinds(bench);
  const server = await startTessera({
    database,
    env: { TESSERA_BACKGROUND: 'off', TESSERA_QUEUE_WAIT_MS: '20000', ...reachLoopback },
  });
  stops.push(() => server.stop());
  const worker = await startWorker({ database, env: reachLoopback });
  stops.push(() => worker.stop());
  const meter = await openCostMeter(database);
  const both: Both = { bench, server, worker, meter };
  await untilDone(both);
  const idle = await measureIdle(both);
  say(`idle: ${JSON.stringify(idle)}`);
  const known = values.mixed ? readMeasured() : undefined;
  const requests = known?.requests ?? (await measureKinds(both));
  const event = known?.event ?? (await measureBehind(both, 'an event'));
  const mixed = await measureMixed(both, 0, idle);
  const receiver = await startReceiver();
  stops.push(() => receiver.stop());
  await addEndpoints(bench, server, receiver);
  await untilDone(both);
  const delivery = known?.delivery ?? (await measureDelivery(both, event));
  const measured: Measured = {
    date: new Date().toISOString().slice(0, 10),
    machine: `${machineName()}, PostgreSQL ${database.version}, Node ${process.version}`,
    requests,
    event,
    delivery,
    idle,
    mixed: [mixed, await measureMixed(both, endpointsEach, idle)],
  };
  writeFileSync(file, `${JSON.stringify(measured, rounded, 2)}\n`);
  say(`written to ${file}`);
}

async function measureKinds(both: Both): Promise<Measured['requests']> {
  const requests = {} as Measured['requests'];
  for (const kind of kindNames) requests[kind] = await measureKind(both, kind);
  return requests;
}

async function measureDelivery(both: Both, event: Cost): Promise<Cost> {
  const withDeliveries = await measureBehind(both, `an event with ${endpointsEach} deliveries`);
  return difference(withDeliveries, event, endpointsEach);
}

const rounded = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(4)) : value;

interface Both {
  bench: Bench;
  server: ServerProcess;
  worker: BenchProcess;
  meter: CostMeter;
}

/** Requests alone: the worker sleeps, and does what is left to do before the next. */
async function measureKind(both: Both, kind: RequestKind): Promise<Measured['requests'][RequestKind]> {
  const { bench, server, worker, meter } = both;
  const { requests, keyed } = requestsOf(bench, kind);
  const at = async (level: Level) => {
    const run = (duration: number) =>
      bench.load
        .run({ url: server.url, requests, connections: connections[level], seconds: duration, keyed })
        .then(requireSuccess);
    await bench.load.run({ url: server.url, requests, connections: connections[level], seconds: 1, keyed });
    const found: RequestCost[] = [];
    for (let round = 0; round < rounds; round += 1) {
      let [perSecond, p50Ms] = [0, 0];
      const cost = await meter.during([server], async () => {
        const result = await run(seconds);
        [perSecond, p50Ms] = [result.answered / result.seconds, result.p50Ms];
        return result.answered;
      });
      found.push({ ...cost, perSecond, p50Ms });
    }
    const { perSecond: _perSecond, ...cost } = medianOf(found);
    say(`${kind}, ${level}: ${inWords(cost)}, p50 ${cost.p50Ms} ms; ${JSON.stringify(cost)}`);
    return cost;
  };
  worker.pause();
  try {
    return { calm: await at('calm'), crowded: await at('crowded') };
  } finally {
    worker.resume();
    await untilDone(both);
  }
}

const inWords = (cost: Cost): string =>
  `${Math.round(cost.serverMicroseconds)} µs server, ${Math.round(cost.postgresMicroseconds)} µs PostgreSQL, ${Math.round(cost.rowBytes)} bytes of rows, ${Math.round(cost.logBytes)} of log`;

/** What the worker and PostgreSQL need for each event after the requests. */
async function measureBehind(both: Both, what: string): Promise<Cost> {
  const { bench, server, worker, meter } = both;
  worker.pause();
  const { requests } = requestsOf(bench, 'redeem');
  const options = { url: server.url, requests, connections: connections.crowded, seconds: 2 * seconds };
  const { answered } = requireSuccess(await bench.load.run(options));
  const cost = await meter.during([worker], async () => {
    worker.resume();
    await untilDone(both);
    return answered;
  });
  say(`behind, ${what}: ${inWords(cost)}, of ${answered}; ${JSON.stringify(cost)}`);
  return cost;
}

const difference = (whole: Cost, part: Cost, count: number): Cost => ({
  serverMicroseconds: (whole.serverMicroseconds - part.serverMicroseconds) / count,
  postgresMicroseconds: (whole.postgresMicroseconds - part.postgresMicroseconds) / count,
  logBytes: (whole.logBytes - part.logBytes) / count,
  imageBytes: (whole.imageBytes - part.imageBytes) / count,
  rowBytes: (whole.rowBytes - part.rowBytes) / count,
});

/** Cores in use without requests. */
async function measureIdle({ server, worker }: Both): Promise<Measured['idle']> {
  const postgres = await postgresOf();
  const used = () => [server.pid, worker.pid, postgres].map(familySeconds);
  await sleep(3_000);
  const before = used();
  await sleep(idleSeconds * 1_000);
  const [ofServer, ofWorker, ofPostgres] = used().map((now, at) => (now - before[at]!) / idleSeconds);
  return { server: ofServer! + ofWorker!, postgres: ofPostgres! };
}

async function postgresOf(): Promise<number> {
  const [found] = await database.sql<{ data_directory: string }>('show data_directory');
  return postgresPid(found!.data_directory);
}

/** The requests of a shop in their proportions, sent on a schedule, until everything that follows is done. */
async function measureMixed(both: Both, endpoints: number, idle: Measured['idle']): Promise<MixedRun> {
  const { bench, server, worker, meter } = both;
  const requests = mixedRequests(bench, kindsOfShop);
  const began = performance.now();
  let [answered, p50Ms, ran] = [0, 0, 0];
  const cost = await meter.during([server, worker], async () => {
    const options = { url: server.url, requests, connections: mixedConnections, seconds: 10 * seconds };
    const result = requireSuccess(await bench.load.run({ ...options, rate: mixedPerSecond }));
    [answered, p50Ms, ran] = [result.answered, result.p50Ms, result.seconds];
    await untilDone(both);
    return result.answered;
  });
  const elapsed = (performance.now() - began) / 1_000;
  const rest = (cores: number) => (cores * elapsed * 1e6) / answered;
  const run: MixedRun = {
    endpoints,
    requests: answered,
    perSecond: answered / ran,
    p50Ms,
    cost: {
      ...cost,
      serverMicroseconds: cost.serverMicroseconds - rest(idle.server),
      postgresMicroseconds: cost.postgresMicroseconds - rest(idle.postgres),
    },
  };
  say(
    `mixed, ${endpoints} endpoints, ${eventsOf(kindsOfShop).toFixed(2)} events a request: ${JSON.stringify(run)}`,
  );
  return run;
}

async function untilDone({ bench }: Pick<Both, 'bench'>): Promise<void> {
  const watch = watchLag(bench.database);
  try {
    for (;;) {
      const { unrelayed, unsealed, undelivered } = await watch.look();
      if (unrelayed + unsealed + undelivered === 0) return;
      await sleep(500);
    }
  } finally {
    await watch.end();
  }
}

try {
  await measureAll();
} finally {
  for (const stop of stops.reverse()) await stop();
}
