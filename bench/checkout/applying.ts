/** Benchmarks applying whole orders: from the same state each time, with a check of the rows after each round. */
import { encodeId } from '../../contract/ids.ts';
import type { Work } from '../against-pgbench.ts';
import { asleep } from '../asleep.ts';
import type { Bench } from '../figure.ts';
import {
  type HttpRequest,
  idOfEachRequest,
  perSecond,
  type RequestFile,
  writeRequests,
} from '../load/http-load.ts';
import { seedMembers } from '../members.ts';
import { uuidOf, uuidSql } from '../numbered-ids.ts';
import { type PgbenchScript, pgbench, writeScript } from '../pgbench.ts';
import type { ServerProcess } from '../server-process.ts';
import { settle } from '../settle.ts';
import { requireEffects, reset } from './applying-effects.ts';
import { type ApplySample, applyFunction, applyScript } from './applying-script.ts';

/** Per merchant; the load driver keeps every request in memory. */
const maxMembers = 25;

const budget = 1_000_000_000_000;

interface Applying {
  bench: Bench;
  requests: RequestFile;
  script: PgbenchScript;
}

/** Prepares both sides and warms them up. With `hot` all vouchers are those of one merchant's campaign. */
export async function prepareApplying(bench: Bench, server: ServerProcess, hot: boolean): Promise<Work> {
  const { settings, database } = bench;
  await seedMembers(bench);
  await seedTerms(bench, hot);
  const name = `apply${hot ? '-hot' : ''}`;
  const requests = writeRequests(name, requestsOf(bench, hot));
  const sample = await applyOnce(bench, server);
  await database.sql(applyFunction(sample, hot));
  const script = writeScript(name, applyScript(bench.data, hot));
  const work: Applying = { bench, requests, script };
  const throughTessera = async (connections: number, seconds: number) => {
    await reset(database);
    return applyByTessera(work, server, connections, seconds);
  };
  const throughPgbench = async (connections: number, seconds: number) => {
    await reset(database);
    return asleep(database, [server], () => applyByPgbench(work, connections, seconds));
  };
  await throughTessera(settings.few, settings.warmUpSeconds);
  await throughPgbench(settings.few, 1);
  return {
    throughTessera: (_server, connections) => throughTessera(connections, settings.seconds),
    throughPgbench: (connections) => throughPgbench(connections, settings.seconds),
  };
}

/** Points pay, and in a hot campaign the vouchers of the first merchant share a budget. */
async function seedTerms({ database: { sql } }: Bench, hot: boolean): Promise<void> {
  await sql('update passes set spend_rule = $1', [
    JSON.stringify({ points: 5, amount: 50, currency: 'EUR' }),
  ]);
  if (!hot) return;
  await sql(
    `insert into campaigns (merchant_id, id, name, counted, budget_amount, budget_currency)
     values (${uuidSql('merchant', '1')}, ${uuidSql('campaign', '1')}, 'Hot', true, ${budget}, 'EUR')`,
  );
  await sql(
    `update vouchers set campaign_id = ${uuidSql('campaign', '1')} where merchant_id = ${uuidSql('merchant', '1')}`,
  );
}

const voucher = (number: number) => ({ id: encodeId('voucher', uuidOf('voucher', number)) });

/** The vouchers of a member are those with its number and the next one. */
const bodyOf = (number: number): string =>
  JSON.stringify({
    items: [
      { id: '1', sku: 'espresso', name: 'Espresso', quantity: 2, unit_amount: 250 },
      { id: '2', sku: 'croissant', name: 'Croissant', quantity: 1, unit_amount: 250 },
      { id: '3', sku: 'beans', name: 'Beans', quantity: 0.25, amount: 500 },
    ],
    currency: 'EUR',
    membership: { id: encodeId('membership', uuidOf('membership', number)) },
    vouchers: [voucher(number), voucher(number + 1)],
    points: 5,
  });

function requestsOf({ data }: Bench, hot: boolean): HttpRequest[] {
  const merchants = hot ? data.tokens.slice(0, 1) : data.tokens;
  const members = Math.min(hot ? data.vouchersPerMerchant : maxMembers, data.vouchersPerMerchant) - 1;
  return merchants.flatMap((token, merchant) =>
    Array.from({ length: members }, (_, index): HttpRequest => {
      const number = merchant * data.vouchersPerMerchant + index + 1;
      return { method: 'POST', path: `/api/v1/orders/${idOfEachRequest}/apply`, token, body: bodyOf(number) };
    }),
  );
}

/** Applies one order and reads what it wrote, for pgbench to write the same. */
async function applyOnce({ data, database }: Bench, server: ServerProcess): Promise<ApplySample> {
  await reset(database);
  const response = await fetch(`${server.url}/api/v1/orders/bench-sample/apply`, {
    method: 'POST',
    headers: { authorization: `Bearer ${data.tokens[0]}`, 'content-type': 'application/json' },
    body: bodyOf(1),
  });
  if (!response.ok) throw new Error(`The first order was refused: ${await response.text()}`);
  const [order] = await database.sql<Omit<ApplySample, 'events'>>(
    `select o.amount::int, o.discounted::int, o.items::text, o.pricing::text,
            (select discount_amount::int from redemptions r where r.order_key = o.id limit 1) as discount,
            (select order_details::text from redemptions r where r.order_key = o.id limit 1) as "orderDetails",
            (select points::int from order_points p where p.order_key = o.id and p.kind = 'earn') as earned,
            (select points::int from order_points p where p.order_key = o.id and p.kind = 'pay') as spent,
            (select value::int from order_points p where p.order_key = o.id and p.kind = 'pay') as "spentValue"
     from orders o where o.order_id = 'bench-sample'`,
  );
  const events = await database.sql<ApplySample['events'][number]>(
    `select e.type, e.request_id as "requestId", e.data::text as data from events e
     where e.merchant_id = (select merchant_id from orders where order_id = 'bench-sample')
       and e.request_id = (select request_id from events where type = 'order.applied' order by id desc limit 1)
     order by e.id`,
  );
  return { ...order!, events };
}

async function applyByTessera(
  { bench, requests }: Applying,
  server: ServerProcess,
  connections: number,
  seconds: number,
): Promise<number> {
  const result = await bench.load.run({ url: server.url, requests, connections, seconds });
  // Requests in progress at the time-out are completed, but their answers are not counted.
  await settle(server, bench.database);
  const rate = perSecond(result);
  await requireEffects(bench.database, { least: result.answered, most: result.answered + connections });
  return rate;
}

async function applyByPgbench(
  { bench, script }: Applying,
  connections: number,
  seconds: number,
): Promise<number> {
  const result = await pgbench({ url: bench.database.superuserUrl, script, connections, seconds });
  await requireEffects(bench.database, { least: result.transactions, most: result.transactions });
  return result.perSecond;
}
