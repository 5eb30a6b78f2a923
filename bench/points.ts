/**
 * Benchmarks earning and spending points: from the same state each time, with a check of the ledger after each round.
 */
import { encodeId } from '../contract/ids.ts';
import type { Work } from './against-pgbench.ts';
import { asleep } from './asleep.ts';
import type { Bench } from './figure.ts';
import {
  type HttpRequest,
  idOfEachRequest,
  perSecond,
  type RequestFile,
  writeRequests,
} from './load/http-load.ts';
import { seedMembers } from './members.ts';
import { uuidOf } from './numbered-ids.ts';
import { type PgbenchScript, pgbench, writeScript } from './pgbench.ts';
import { requireEffects, reset } from './points-effects.ts';
import { type PointsSample, type PointsScript, pointsScript } from './points-script.ts';
import type { ServerProcess } from './server-process.ts';
import { settle } from './settle.ts';

/** What a till sends after a purchase, each with a unique reference; and for a payment with points. */
const said = {
  earn: { order: { id: idOfEachRequest, amount: 1250, currency: 'EUR' } },
  redeem: { points: 5, order: { id: 'order-1001', amount: 1250, currency: 'EUR' } },
} as const;

interface Moving {
  bench: Bench;
  requests: RequestFile;
  script: PgbenchScript;
  sample: PointsSample;
}

/** Prepares both sides and warms them up. */
export async function preparePoints(bench: Bench, server: ServerProcess, what: PointsScript): Promise<Work> {
  const { settings, database, data } = bench;
  await seedMembers(bench);
  const name = `${what.does}${what.hot ? '-hot' : ''}${what.hasBudget ? '-budget' : ''}`;
  const requests = writeRequests(name, requestsOf(bench, what));
  const sample = await moveOnce(bench, server, what);
  const script = writeScript(name, pointsScript(data, sample, what));
  const moving: Moving = { bench, requests, script, sample };
  const throughTessera = async (connections: number, seconds: number) => {
    await reset(database);
    return moveByTessera(moving, server, connections, seconds);
  };
  const throughPgbench = async (connections: number, seconds: number) => {
    await reset(database);
    return asleep(database, [server], () => moveByPgbench(moving, connections, seconds));
  };
  await throughTessera(settings.few, settings.warmUpSeconds);
  await throughPgbench(settings.few, 1);
  return {
    throughTessera: (_server, connections) => throughTessera(connections, settings.seconds),
    throughPgbench: (connections) => throughPgbench(connections, settings.seconds),
  };
}

function requestsOf({ data }: Bench, { does, hot, hasBudget }: PointsScript): HttpRequest[] {
  const merchants = hot || hasBudget ? data.tokens.slice(0, 1) : data.tokens;
  const members = hot ? 1 : data.vouchersPerMerchant;
  return merchants.flatMap((token, merchant) =>
    Array.from({ length: members }, (_, index): HttpRequest => {
      const number = merchant * data.vouchersPerMerchant + index + 1;
      return { ...requestOf(does, number), token };
    }),
  );
}

const requestOf = (does: PointsScript['does'], member: number): HttpRequest => ({
  method: 'POST',
  path: `/api/v1/memberships/${does}-points`,
  body: JSON.stringify({
    membership_id: encodeId('membership', uuidOf('membership', member)),
    ...said[does],
  }),
});

/** Sends one request and reads what it wrote, for pgbench to write the same. */
async function moveOnce(
  { data, database }: Bench,
  server: ServerProcess,
  { does }: PointsScript,
): Promise<PointsSample> {
  await reset(database);
  const { path, method, body } = requestOf(does, 1);
  const headers = { authorization: `Bearer ${data.tokens[0]}`, 'content-type': 'application/json' };
  const response = await fetch(server.url + path, { method, headers, body: body! });
  if (!response.ok) throw new Error(`The first request was refused: ${await response.text()}`);
  const [sample] = await database.sql<PointsSample>(
    `select t.points::int, t.order_details::text as "orderDetails",
            (select coalesce(sum(p.points), 0)::int from campaign_points p where p.transaction_id = t.id) as bonus,
            e.request_id as "requestId", e.data::text as "eventData"
     from points_transactions t join events e on e.merchant_id = t.merchant_id and e.object_id = t.id
     where t.type = $1`,
    [does],
  );
  return sample!;
}

async function moveByTessera(
  { bench, requests, sample }: Moving,
  server: ServerProcess,
  connections: number,
  seconds: number,
): Promise<number> {
  const result = await bench.load.run({ url: server.url, requests, connections, seconds });
  // Requests in progress at the time-out are completed, but their answers are not counted.
  await settle(server, bench.database);
  const rate = perSecond(result);
  const most = result.answered + connections;
  await requireEffects(bench.database, { least: result.answered, most, points: sample.points });
  return rate;
}

async function moveByPgbench(
  { bench, script, sample }: Moving,
  connections: number,
  seconds: number,
): Promise<number> {
  const result = await pgbench({ url: bench.database.superuserUrl, script, connections, seconds });
  const { transactions } = result;
  await requireEffects(bench.database, { least: transactions, most: transactions, points: sample.points });
  return result.perSecond;
}
