/** Redeeming as a measurement: the same start for everybody, and a look at the rows after each round. */
import { setTimeout as sleep } from 'node:timers/promises';
import { encodeId } from '../contract/ids.ts';
import { asleep } from './asleep.ts';
import type { BenchDatabase } from './database.ts';
import type { Bench } from './figure.ts';
import { type HttpRequest, perSecond, type RequestFile, writeRequests } from './load/http-load.ts';
import { uuidOf } from './numbered-ids.ts';
import { type PgbenchScript, pgbench, writeScript } from './pgbench.ts';
import { type RedemptionSample, redemptionScript, type ScriptOptions } from './redemption-script.ts';
import type { ServerProcess } from './server-process.ts';

/** What a till sends: the order that the voucher is used for. */
const order = { id: 'order-1001', amount: 1250, currency: 'EUR' };
const body = JSON.stringify({ order });

export interface RedemptionWork {
  /** Redeems through a server; answers redemptions per second. */
  throughTessera(server: ServerProcess, connections: number): Promise<number>;
  /** Redeems with pgbench while the servers sleep; answers redemptions per second. */
  throughPgbench(connections: number): Promise<number>;
}

/** Prepares both sides and warms them up. */
export async function prepareRedemptions(
  bench: Bench,
  servers: readonly ServerProcess[],
  options: ScriptOptions,
): Promise<RedemptionWork> {
  const { settings, data } = bench;
  const name = `redeem${options.hot ? '-hot' : ''}${options.keyed ? '-keyed' : ''}`;
  const requests = writeRequests(name, redemptionRequests(bench, options.hot));
  const sample = await redeemOnce(bench, servers[0]!);
  const script = writeScript(name, redemptionScript(data, sample, options));
  const work = { bench, requests, script, keyed: options.keyed };
  const throughTessera = (server: ServerProcess, connections: number, seconds: number) => {
    const others = servers.filter((other) => other !== server);
    return afresh(bench.database, others, () => redeem(work, server, connections, seconds));
  };
  const throughPgbench = (connections: number, seconds: number) =>
    afresh(bench.database, servers, () => redeemByPgbench(work, connections, seconds));
  for (const server of servers) await throughTessera(server, 32, settings.warmUpSeconds);
  await throughPgbench(32, settings.warmUpSeconds);
  return {
    throughTessera: (server, connections) => throughTessera(server, connections, settings.seconds),
    throughPgbench: (connections) => throughPgbench(connections, settings.seconds),
  };
}

/** From tables without redemptions, which leaves the relays nothing to do, and without the other servers. */
async function afresh<Value>(
  database: BenchDatabase,
  sleepers: readonly ServerProcess[],
  work: () => Promise<Value>,
): Promise<Value> {
  await reset(database);
  return asleep(database, sleepers, work);
}

function redemptionRequests({ data }: Bench, hot: boolean): HttpRequest[] {
  const merchants = hot ? data.tokens.slice(0, 1) : data.tokens;
  const vouchers = hot ? 1 : data.vouchersPerMerchant;
  return merchants.flatMap((token, merchant) =>
    Array.from({ length: vouchers }, (_, index): HttpRequest => {
      const number = merchant * data.vouchersPerMerchant + index + 1;
      const voucherId = encodeId('vch', uuidOf('voucher', number));
      return { method: 'POST', path: `/api/v1/vouchers/${voucherId}/redeem`, token, body };
    }),
  );
}

/** Redeems one voucher with a key and reads what that left, for pgbench to write the same. */
async function redeemOnce({ data, database }: Bench, server: ServerProcess): Promise<RedemptionSample> {
  await reset(database);
  const path = `/api/v1/vouchers/${encodeId('vch', uuidOf('voucher', 1))}/redeem`;
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${data.tokens[0]}`,
      'content-type': 'application/json',
      'idempotency-key': 'bench-sample',
    },
    body,
  });
  if (response.status !== 200) throw new Error(`The first redemption was refused: ${await response.text()}`);
  const [sample] = await database.sql<RedemptionSample>(
    `select r.order_details::text as "orderDetails", r.discount_amount as "discountAmount",
            e.request_id as "requestId", e.data::text as "eventData", k.body::text as "storedAnswer"
     from redemptions r join events e on e.object_id = r.id, idempotency_keys k`,
  );
  return sample!;
}

interface Work {
  bench: Bench;
  requests: RequestFile;
  script: PgbenchScript;
  keyed: boolean;
}

async function redeem(
  work: Work,
  server: ServerProcess,
  connections: number,
  seconds: number,
): Promise<number> {
  const { bench, requests, keyed } = work;
  const result = await bench.load.run({ url: server.url, requests, connections, seconds, keyed });
  // Requests under way when the clock ran out are served, but nobody waits for their answers.
  await settle(bench.database);
  const most = result.answered + connections;
  await requireEffects(bench.database, { least: result.answered, most, keyed });
  return perSecond(result);
}

async function redeemByPgbench(work: Work, connections: number, seconds: number): Promise<number> {
  const { bench, script, keyed } = work;
  const result = await pgbench({ url: bench.database.superuserUrl, script, connections, seconds });
  const { transactions } = result;
  await requireEffects(bench.database, { least: transactions, most: transactions, keyed });
  return result.perSecond;
}

async function settle(database: BenchDatabase): Promise<void> {
  const count = async () =>
    (await database.sql<{ count: string }>('select count(*) from redemptions'))[0]!.count;
  for (let before = ''; ; ) {
    const now = await count();
    if (now === before) return;
    before = now;
    await sleep(100);
  }
}

interface Effects {
  redemptions: number;
  events: number;
  uses: number;
  answers: number;
  miscounted: number;
}

/**
 * Every answered redemption has its row, its event, its count and, with a key, its stored answer; and for
 * each voucher the counter is the number of its redemptions (V1 of the invariants).
 */
async function requireEffects(
  database: BenchDatabase,
  expected: { least: number; most: number; keyed: boolean },
): Promise<void> {
  const [found] = await database.sql<Effects>(
    `select (select count(*) from redemptions)::int as redemptions,
            (select count(*) from events where type = 'redemption.succeeded')::int as events,
            (select sum(redeemed_quantity) from vouchers)::int as uses,
            (select count(*) from idempotency_keys)::int as answers,
            (select count(*) from vouchers v
             left join (select merchant_id, voucher_id, count(*) from redemptions group by 1, 2) r
               on r.merchant_id = v.merchant_id and r.voucher_id = v.id
             where v.redeemed_quantity <> coalesce(r.count, 0))::int as miscounted`,
  );
  const { redemptions, events, uses, answers, miscounted } = found!;
  const complete =
    redemptions >= expected.least &&
    redemptions <= expected.most &&
    events === redemptions &&
    uses === redemptions &&
    miscounted === 0 &&
    answers === (expected.keyed ? redemptions : 0);
  if (complete) return;
  throw new Error(`The effects are not those of ${JSON.stringify(expected)}: ${JSON.stringify(found)}`);
}
