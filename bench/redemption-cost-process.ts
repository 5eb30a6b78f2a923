/**
 * Measures what redemptions cost, from the request to the last thing that follows from it. Also copied into a clone of an
 * older commit, so it uses only what both have. The process that started it sends a message for each measurement.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDeliveries } from './delivery-cost.ts';
import { writeRequests } from './load/http-load.ts';
import { openBench } from './open-bench.ts';
import { familySeconds, postgresPid, processSeconds } from './processor-time.ts';
import type { CostJob, RedemptionCost } from './redemption-cost.ts';
import { startTessera } from './server-process.ts';

const job = JSON.parse(process.argv[2]!) as CostJob;
const { settings } = job;
const body = JSON.stringify({ order: { id: 'an-id-of-each-request-00', amount: 1250, currency: 'EUR' } });
const idleSeconds = settings.quick ? 1 : 5;
const [enough, mostTimes] = settings.quick ? [200, 3] : [8_000, 10];
const pollMs = 2_000;
const longestMs = 600_000;
/** Less of the log in two seconds is written by processes that do nothing. */
const quietBytes = 20_000;

const bench = await openBench(settings, 'data-cost');
const { database, data, load } = bench;
const { sql } = database;

async function prepare(): Promise<void> {
  // What else would be written meanwhile: the announcement of their end, and seals of the history.
  await sql(`update api_tokens set expires_at = now() + interval '90 days'`);
  await sql(
    `insert into log_seals (merchant_id, log, position, up_to_sequence, digest, hash, sealed_at)
     select merchant_id, 'events', 1, last_sequence, sha256(''), sha256(''), now() from event_heads
     where not exists (select from log_seals)`,
  );
  // Not where the grants of migrations would find it.
  await sql('create schema bench; create extension pg_walinspect schema bench');
  await sql(`alter system set checkpoint_timeout = '1h'`);
  await sql('select pg_reload_conf()');
  await sql('vacuum (analyze)');
}

interface Reached {
  redemptions: number;
  counted: number;
  sealed: number;
}

/** How far everything is that follows from a redemption. */
async function reached(): Promise<Reached> {
  const [row] = await sql<Reached>(
    `select (select count(*) from redemptions)::int as redemptions,
            (select coalesce(sum(value), 0) from daily_figures
             where figure = 'vouchers_redeemed' and pass_id = '' and location_id = '')::int as counted,
            (select sum(last) from event_heads h cross join lateral (
               select coalesce(max(up_to_sequence), 0) as last from log_seals s
               where s.merchant_id = h.merchant_id and s.log = 'events') as sealed)::int as sealed`,
  );
  return row!;
}

/** How much has been written to the log since, of anything. */
async function bytesSince(from: string): Promise<number> {
  const [row] = await sql<{ bytes: number }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), $1)::float8 as bytes',
    [from],
  );
  return row!.bytes;
}

const position = async (): Promise<string> =>
  (await sql<{ lsn: string }>('select pg_current_wal_flush_lsn() as lsn'))[0]!.lsn;

async function isQuietForAWhile(): Promise<boolean> {
  const at = await position();
  await sleep(pollMs);
  return (await bytesSince(at)) < quietBytes;
}

/** Throws if nothing was written. */
async function written(from: string): Promise<{ records: number; images: number }> {
  const [row] = await sql<{ records: number; images: number }>(
    `select coalesce(sum(record_size), 0)::float8 as records, coalesce(sum(fpi_size), 0)::float8 as images
     from bench.pg_get_wal_stats($1, pg_current_wal_flush_lsn())`,
    [from],
  );
  return row!;
}

/** Bytes of each table with its indexes. */
async function sizes(): Promise<Map<string, number>> {
  const rows = await sql<{ name: string; bytes: number }>(
    `select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
     where relkind = 'r' and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`,
  );
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}

/** Waits until these redemptions are counted and sealed, and nothing else is written. */
async function untilCaughtUp(before: Reached): Promise<number> {
  const deadline = performance.now() + longestMs;
  for (let last = 0; performance.now() < deadline; ) {
    const now = await reached();
    const redemptions = now.redemptions - before.redemptions;
    const [counted, sealed] = [now.counted - before.counted, now.sealed - before.sealed];
    const isBehind = redemptions !== last || counted < redemptions || sealed < redemptions;
    last = redemptions;
    const isQuiet = await isQuietForAWhile();
    if (!isBehind && isQuiet) return redemptions;
  }
  throw new Error(
    `Background work did not catch up: ${JSON.stringify(before)}, ${JSON.stringify(await reached())}`,
  );
}

await prepare();
const [found] = await sql<{ data_directory: string }>('show data_directory');
const postgres = postgresPid(found!.data_directory);
const server = await startTessera({ database });
const paths = readFileSync(job.pathsFile, 'utf8').trimEnd().split('\n');
const requests = writeRequests(
  'cost',
  paths.map((path, at) => ({
    method: 'POST',
    path,
    token: data.tokens[Math.floor(at / data.vouchersPerMerchant)]!,
    body,
  })),
);
const redeem = (seconds: number) =>
  load.run({ url: server.url, requests, connections: settings.few, seconds });

/** The first time, every page is written to the log in full, and caches are filled. */
async function warmUp(): Promise<void> {
  const before = await reached();
  await sql('checkpoint');
  await redeem(settings.warmUpSeconds);
  await untilCaughtUp(before);
}

/** Enough of them, so that whole pages and ticks of the clock don't matter; a busy machine needs longer. */
async function redeemMany(): Promise<void> {
  let redemptions = 0;
  for (let times = 0; times < mostTimes && redemptions < enough; times += 1) {
    const result = await redeem(settings.seconds);
    if (result.refused + result.lost > 0) throw new Error(`Redemptions failed: ${JSON.stringify(result)}`);
    redemptions += result.answered;
  }
}

async function measure(): Promise<RedemptionCost> {
  const idleBefore = familySeconds(postgres);
  await sleep(idleSeconds * 1_000);
  const idleShare = (familySeconds(postgres) - idleBefore) / idleSeconds;
  const before = { ...(await reached()), sizes: await sizes(), at: await position() };
  const began = performance.now();
  const used = () => [familySeconds(postgres), processSeconds(server.pid)] as const;
  const [postgresBefore, serverBefore] = used();
  await redeemMany();
  const redemptions = await untilCaughtUp(before);
  const [postgresAfter, serverAfter] = used();
  const seconds = (performance.now() - began) / 1_000;
  const log = await written(before.at);
  const after = await sizes();
  return {
    redemptions,
    seconds,
    postgresMicroseconds: ((postgresAfter - postgresBefore - idleShare * seconds) / redemptions) * 1e6,
    restMicroseconds: ((idleShare * seconds) / redemptions) * 1e6,
    serverMicroseconds: ((serverAfter - serverBefore) / redemptions) * 1e6,
    logBytes: log.records / redemptions,
    imageBytes: log.images / redemptions,
    rowBytes: Object.fromEntries(
      [...after].map(([name, bytes]) => [name, (bytes - (before.sizes.get(name) ?? 0)) / redemptions]),
    ),
  };
}

let deliveries: Awaited<ReturnType<typeof openDeliveries>> | undefined;

/** Its server is another one, without background work. */
async function measureDeliveries() {
  await server.stop();
  deliveries ??= await openDeliveries(bench, requests, postgres, async () => {
    while (!(await isQuietForAWhile()));
  });
  return deliveries.measure();
}

const kinds = {
  redemptions: async () => {
    server.resume();
    const cost = await measure();
    server.pause();
    return { cost };
  },
  deliveries: async () => ({ deliveryCost: await measureDeliveries() }),
};

/** One measurement at a time; between them the server sleeps. */
process.on('message', (kind: keyof typeof kinds) => {
  kinds[kind]()
    .then((reply) => process.send!(reply))
    .catch((error: Error) => process.send!({ failure: error.message }));
});
process.once('disconnect', () => {
  void server
    .stop()
    .then(() => deliveries?.stop())
    .then(() => database.stop())
    .finally(() => process.exit(0));
});
await warmUp();
server.pause();
process.send!({ ready: true });
