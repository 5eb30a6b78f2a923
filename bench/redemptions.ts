/** Benchmarks redemptions: from the same state each time, with a check of the rows after each round. */
import { encodeId } from '../contract/ids.ts';
import type { Work } from './against-pgbench.ts';
import { asleep } from './asleep.ts';
import type { BenchDatabase } from './database.ts';
import type { Bench } from './figure.ts';
import {
  type HttpRequest,
  idOfEachRequest,
  perSecond,
  type RequestFile,
  writeRequests,
} from './load/http-load.ts';
import { uuidOf } from './numbered-ids.ts';
import { type PgbenchScript, pgbench, writeScript } from './pgbench.ts';
import { requireEffects, reset } from './redemption-effects.ts';
import { type RedemptionSample, redemptionScript, type ScriptOptions } from './redemption-script.ts';
import type { ServerProcess } from './server-process.ts';
import { settle } from './settle.ts';

/** What a till sends: the order for the redemption, with a unique id. */
const order = { id: idOfEachRequest, amount: 1250, currency: 'EUR' };
const body = JSON.stringify({ order });

/** Per merchant, spread over its vouchers; the load driver keeps every request in memory. */
const maxVouchers = 100;

const sampleKey = 'bench-sample';

export interface RedemptionWork extends Work {
  /** While the servers sleep: through Fastify alone, which sends `statement`. */
  throughBare(bare: ServerProcess, connections: number): Promise<number>;
  /** The statement of pgbench with $1 for the merchant and $2 for the voucher. */
  statement: string;
}

/** Prepares both sides and warms them up. */
export async function prepareRedemptions(
  bench: Bench,
  servers: readonly ServerProcess[],
  options: ScriptOptions,
): Promise<RedemptionWork> {
  const { settings, data } = bench;
  const name = `${data.name}-redeem${options.hot ? '-hot' : ''}${options.keyed ? '-keyed' : ''}`;
  const requests = writeRequests(name, redemptionRequests(bench, options.hot));
  const sample = await redeemOnce(bench, servers[0]!);
  const text = redemptionScript(data, sample, options);
  const script = writeScript(name, text);
  const work = { bench, requests, script, keyed: options.keyed };
  const throughTessera = (server: ServerProcess, connections: number, seconds: number) => {
    const others = servers.filter((other) => other !== server);
    return afresh(bench.database, others, () => redeem(work, server, connections, seconds));
  };
  const bare = { ...work, requests: writeRequests(`${name}-bare`, bareRequests(bench, options.hot)) };
  const throughPgbench = (connections: number, seconds: number) =>
    afresh(bench.database, servers, () => redeemByPgbench(work, connections, seconds));
  for (const server of servers) await throughTessera(server, settings.few, settings.warmUpSeconds);
  // pgbench compiles nothing at run time; a second fills the caches.
  await throughPgbench(settings.few, 1);
  return {
    throughTessera: (server, connections) => throughTessera(server, connections, settings.seconds),
    throughPgbench: (connections) => throughPgbench(connections, settings.seconds),
    throughBare: (server, connections) =>
      afresh(bench.database, servers, () => redeem(bare, server, connections, settings.seconds)),
    statement: bareStatement(text),
  };
}

/** From the seeded tables, which leave the relays idle, and without the other servers. */
async function afresh<Value>(
  database: BenchDatabase,
  sleepers: readonly ServerProcess[],
  work: () => Promise<Value>,
): Promise<Value> {
  await reset(database);
  return asleep(database, sleepers, work);
}

interface Target {
  merchant: number;
  voucher: number;
}

/** Numbers of merchants and vouchers, spread over the data set. */
function targets({ data }: Bench, hot: boolean): Target[] {
  const merchants = hot ? 1 : data.merchants;
  const vouchers = hot ? 1 : Math.min(data.vouchersPerMerchant, maxVouchers);
  const stride = data.vouchersPerMerchant / vouchers;
  return Array.from({ length: merchants }, (_, at) => at).flatMap((at) =>
    Array.from({ length: vouchers }, (_each, index) => ({
      merchant: at + 1,
      voucher: at * data.vouchersPerMerchant + Math.floor(index * stride) + 1,
    })),
  );
}

export const redemptionRequests = (bench: Bench, hot: boolean): HttpRequest[] =>
  targets(bench, hot).map(({ merchant, voucher }) => ({
    method: 'POST',
    path: `/api/v1/vouchers/${encodeId('voucher', uuidOf('voucher', voucher))}/redeem`,
    token: bench.data.tokens[merchant - 1]!,
    body,
  }));

const bareRequests = (bench: Bench, hot: boolean): HttpRequest[] =>
  targets(bench, hot).map(({ merchant, voucher }) => ({
    method: 'POST',
    path: `/merchants/${merchant}/vouchers/${voucher}/redeem`,
    body,
  }));

/** The last line of the script; the others choose its variables. */
const bareStatement = (script: string): string =>
  script
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('\\set'))
    .join('\n')
    .replace(/;$/, '')
    .replaceAll(':merchant', '$1')
    .replaceAll(':voucher', '$2');

/** Redeems one voucher with a key and reads what it wrote, for pgbench to write the same. */
async function redeemOnce({ data, database }: Bench, server: ServerProcess): Promise<RedemptionSample> {
  await reset(database);
  const path = `/api/v1/vouchers/${encodeId('voucher', uuidOf('voucher', 1))}/redeem`;
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${data.tokens[0]}`,
      'content-type': 'application/json',
      'idempotency-key': sampleKey,
    },
    body,
  });
  if (response.status !== 200) throw new Error(`The first redemption was refused: ${await response.text()}`);
  const [sample] = await database.sql<RedemptionSample>(
    `select r.order_details::text as "orderDetails", r.discount_amount as "discountAmount",
            e.request_id as "requestId", e.data::text as "eventData", k.body::text as "storedAnswer"
     from redemptions r
     join events e on e.merchant_id = r.merchant_id and e.object_id = r.id
     join idempotency_keys k on k.merchant_id = r.merchant_id and k.key = $1`,
    [sampleKey],
  );
  return sample!;
}

interface Redeeming {
  bench: Bench;
  requests: RequestFile;
  script: PgbenchScript;
  keyed: boolean;
}

async function redeem(
  work: Redeeming,
  server: ServerProcess,
  connections: number,
  seconds: number,
): Promise<number> {
  const { bench, requests, keyed } = work;
  const result = await bench.load.run({ url: server.url, requests, connections, seconds, keyed });
  // Requests in progress at the time-out are completed, but their answers are not counted.
  await settle(server, bench.database);
  const least = result.answered;
  await requireEffects(bench.database, { least, most: least + connections, keyed });
  return perSecond(result);
}

async function redeemByPgbench(work: Redeeming, connections: number, seconds: number): Promise<number> {
  const { bench, script, keyed } = work;
  const result = await pgbench({ url: bench.database.superuserUrl, script, connections, seconds });
  const { transactions } = result;
  await requireEffects(bench.database, { least: transactions, most: transactions, keyed });
  return result.perSecond;
}
