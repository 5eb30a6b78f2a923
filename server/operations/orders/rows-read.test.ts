/** What asks for the purchases of a customer reads theirs, and not those of all. Counts rows, as the application's role. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { decodeId } from '../../../contract/ids.ts';
import { openRowCounter, type RowCounter } from '../../../test/harness/rows-read.ts';
import { startServer, type TestServer } from '../../../test/harness/server.ts';
import { openWorld, type TestMerchant, type World } from '../../../test/harness/world.ts';
import { newUuid } from '../../clock/new-id.ts';
import { addSeconds } from '../../clock/time.ts';
import { build } from '../../database/query-builder.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import * as results from '../../domains/campaigns/results/results-store.ts';
import { readApplied } from '../../domains/campaigns/results/simulation-store.ts';
import { filterInSql } from '../../domains/communications/audience/customer-filter.ts';
import type { OrderRow } from '../../domains/order-book/order.ts';
import { addRecorded, readPeople } from '../../domains/order-book/people/people-store.ts';
import { ordersOf, withBuyers } from '../../domains/order-book/purchases.ts';
import { readCounted, readPlayed } from '../../domains/points/simulation/simulation-store.ts';

let server: TestServer;
let world: World;
let merchant: TestMerchant;
let counter: RowCounter;
const many = 12_000;
/** Each customer has ten orders: a third was applied, earned points or had a redemption each. */
const customers = many / 10;
const [pass, voucher] = [newUuid(), newUuid()];
/** Also the ids of their memberships. */
const oneCustomer = '00000000-0000-0000-0000-000000000005';
const heavyCustomer = '00000000-0000-0000-0000-000000000008';
const manyOfOne = 2_000;
let campaign: string;
const uuidOf = (n: string) => `lpad(to_hex(${n}), 32, '0')::uuid`;
/** A minute apart, up to now. */
const at = `(timestamptz '${new Date().toISOString()}' - (${many} - n) * interval '1 minute')`;
const idAt = `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || lpad(to_hex(n), 20, '0'))::uuid`;
const customer = uuidOf(`n % ${customers} + 1`);

before(async () => {
  server = await startServer();
  world = await openWorld(server);
  merchant = await world.merchant();
  await fill();
  counter = await openRowCounter(server.database, world, merchant);
});

after(async () => {
  await counter?.close();
  await world?.close();
  await server?.close();
});

async function fill(): Promise<void> {
  const { id } = merchant;
  const run = (text: string, ...values: unknown[]) => world.sql(text, [id, ...values]);
  const template = newUuid();
  await run(
    `insert into pass_templates (merchant_id, id, name, type, status) values ($1, $2, 'T', 'event', 'draft')`,
    template,
  );
  await run(
    `insert into passes (merchant_id, id, template_id, name, status) values ($1, $3, $2, 'P', 'active')`,
    template,
    pass,
  );
  await run(
    `insert into customers (merchant_id, id, external_id)
     select $1, ${uuidOf('n')}, 'c' || n from generate_series(1, ${customers}) n`,
  );
  await run(
    `insert into memberships (merchant_id, id, pass_id, customer_id, serial, status, issued_at, issued_by_type)
     select $1, ${uuidOf('n')}, $2::uuid, ${uuidOf('n')}, 'S' || n, 'active', now(), 'system'
     from generate_series(1, ${customers}) n`,
    pass,
  );
  const tessera = await merchant.client();
  const made = await tessera.campaigns.create({ name: 'Counted' });
  campaign = decodeId('campaign', made.id)!;
  await run(
    `insert into orders (merchant_id, id, order_id, amount, currency, customer_id, applied_at, content, created_at)
     select $1, ${idAt}, 'o' || n, 1000, 'EUR', case when n % 3 = 0 then ${customer} end,
            case when n % 3 = 0 then ${at} end, case when n % 3 = 0 then sha256(n::text::bytea) end, ${at}
     from generate_series(1, ${many}) n`,
  );
  await run(
    `insert into points_transactions (merchant_id, id, membership_id, type, points, status, balance_after, actor_type, occurred_at)
     select $1, ${idAt}, ${customer}, 'earn', 10, 'posted', 10, 'system', ${at} from generate_series(1, ${many}) n where n % 3 < 2`,
  );
  await run(
    `insert into order_points (merchant_id, transaction_id, order_key, membership_id, kind, points, value)
     select $1, ${idAt}, ${idAt}, ${customer}, 'earn', 10, 1000 from generate_series(1, ${many}) n where n % 3 < 2`,
  );
  await run(
    `insert into redemptions (merchant_id, id, voucher_id, customer_id, order_key, actor_type, occurred_at, campaign_id)
     select $1, ${idAt}, $2::uuid, ${customer}, ${idAt}, 'system', ${at}, case when n > ${many} - 30 then $3::uuid end
     from generate_series(1, ${many}) n where n % 3 = 2`,
    voucher,
    campaign,
  );
  // A customer who earned points on very many orders, longer ago.
  await run(
    `insert into orders (merchant_id, id, order_id, amount, currency, created_at)
     select $1, ${idAt}, 'o' || n, 1000, 'EUR', ${at} from generate_series(-${manyOfOne}, -1) n`,
  );
  await run(
    `insert into points_transactions (merchant_id, id, membership_id, type, points, status, balance_after, actor_type, occurred_at)
     select $1, ${idAt}, $2, 'earn', 10, 'posted', 10, 'system', ${at} from generate_series(-${manyOfOne}, -1) n`,
    heavyCustomer,
  );
  await run(
    `insert into order_points (merchant_id, transaction_id, order_key, membership_id, kind, points, value)
     select $1, ${idAt}, ${idAt}, $2, 'earn', 10, 1000 from generate_series(-${manyOfOne}, -1) n`,
    heavyCustomer,
  );
  await world.sql('analyze');
}

/** What a checkout with a condition on earlier orders asks. */
const bought = (id: string) => async (tx: TenantTransaction) => {
  const people = await readPeople(tx, [{ merchantId: merchant.id, id }]);
  await addRecorded(tx, people);
  assert.notEqual(people[0]!.recorded!.recorded_order, null);
};

const now = () => new Date().toISOString();
const asked = (minutes: number) => ({
  campaignId: campaign,
  from: addSeconds(now(), -minutes * 60),
  to: addSeconds(now(), 60),
  currency: 'EUR',
});
const filtered =
  (filter: Parameters<typeof filterInSql>[0], among = sql`true`) =>
  (tx: TenantTransaction) => {
    const moment = { now: now(), merchant: { timezone: 'Europe/Rome', default_currency: 'EUR' } };
    const query = sql`select c.id from customers c where c.merchant_id = ${merchant.id} and ${among}
      and ${filterInSql(filter, moment, sql`0`)}`;
    return tx.all({ compile: () => query.compile(build) } as never);
  };

const listed = (tx: TenantTransaction, among = sql`true`): Promise<OrderRow[]> => {
  const query = sql`select * from orders where merchant_id = ${merchant.id} and ${among} order by id desc limit 26`;
  return tx.all({ compile: () => query.compile(build) } as never);
};

const lookups: [title: string, most: number, read: (tx: TenantTransaction) => Promise<unknown>][] = [
  ['what a customer last bought, at the checkout', 60, bought(oneCustomer)],
  ['what a customer with very many orders last bought', 800, bought(heavyCustomer)],
  ['the new customers of a campaign', 500, (tx) => results.readPeople(tx, asked(60))],
  ['what two groups bought within an hour', 4_500, (tx) => results.readGroups(tx, asked(60), 50)],
  ['the latest 50 orders for a simulation', 1_500, (tx) => readApplied(tx, asked(many).from, 50)],
  ['the latest 50 orders of a pass', 20_000, (tx) => readPlayed(tx, pass, asked(many).from, 50)],
  [
    'what counts for the tier of a member with very many orders',
    900,
    (tx) => readCounted(tx, [heavyCustomer]),
  ],
  ['what one customer spent', 100, filtered({ spend: { gte: 1 } }, sql`c.id = ${oneCustomer}`)],
  ['the orders of one customer', 100, (tx) => listed(tx, sql`id in ${ordersOf(merchant.id, oneCustomer)}`)],
  ['the customers of a page of orders', 200, async (tx) => withBuyers(tx, await listed(tx))],
  // Ten orders each, of which most have an entry.
  ['what all customers spent', many * 4, filtered({ spend: { gte: 1 } })],
  ['what all customers spent lately', many * 2, filtered({ spend: { gte: 1, days: 1 } })],
];

for (const [title, most, read] of lookups) {
  test(`finding ${title} reads few rows out of many`, async (t) => {
    const count = await counter.read(read);
    t.diagnostic(`${count} rows`);
    assert.ok(count <= most, `${count} rows`);
  });
}
