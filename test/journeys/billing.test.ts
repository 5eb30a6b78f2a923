/** Usage, monthly invoices, and the life of an invoice. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plans } from '../../contract/plans.ts';
import type { Tessera } from '../../sdk/src/client.ts';
import { type Incoming, send } from '../contract/send.ts';
import { settleBilling } from '../harness/billing-clock.ts';
import { relayEvents } from '../harness/relay.ts';
import { useStage } from '../harness/stage.ts';
import type { TestMerchant } from '../harness/world.ts';
import { wordsOfPdf } from './pdf-words.ts';

const issuer = 'Tessera Cloud S.r.l. | Via Roma 1, 20121 Milano | VAT IT01234567890';

const { server, world } = useStage({
  env: { TESSERA_BILLING_PLAN: 'starter', TESSERA_INVOICE_ISSUER: issuer },
});

const { starter } = plans;
const metric = 'vouchers_redeemed';

/** An instant of a later month, this many hours after its start. */
function after1st(months: number, hours = 0): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1, hours)).toISOString();
}

async function redeem(tessera: Tessera, times: number): Promise<void> {
  const voucher = await tessera.vouchers.create({
    type: 'discount',
    discount: { type: 'percent', percent_off: 1_000 },
    redemption_limit: null,
  });
  for (let time = 0; time < times; time += 1) await tessera.vouchers.redeem(voucher.id);
}

/** Redemptions counted before the test started. */
const used = ({ id }: TestMerchant, times: number): Promise<unknown> =>
  world.sql(
    `insert into usage_counters (merchant_id, period, metric, used)
     values ($1, date_trunc('month', now() at time zone 'UTC')::date, $2, $3)
     on conflict (merchant_id, period, metric) do update set used = usage_counters.used + excluded.used`,
    [id, metric, times],
  );

const eventsOf = async ({ id }: TestMerchant): Promise<string[]> =>
  (
    await world.sql<{ type: string }>(
      `select type from events where merchant_id = $1
         and (type like 'invoice.%' or type like 'subscription.%' or type like 'usage.%')
       order by id`,
      [id],
    )
  ).map(({ type }) => type);

async function operator(): Promise<(path: string, status: string) => Promise<Incoming>> {
  const { id, jwt: bearer } = await (await world.merchant()).person('owner');
  await world.sql('update users set is_platform_admin = true where id = $1', [id]);
  return (path, status) =>
    send(server.url, { method: 'PATCH', path: `/api/v1/admin${path}`, bearer, body: { status } });
}

const pathOf = (url: string): string => url.slice(new URL(url).origin.length);

test('metered usage equals a recount of the event log, however it was relayed', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  await redeem(tessera, 3);
  await relayEvents(server);
  await redeem(tessera, 2);
  await Promise.all([relayEvents(server), relayEvents(server), relayEvents(server)]);
  const overview = await tessera.billing.getOverview();
  const [recount] = await world.sql<{ count: number }>(
    `select count(*)::int as count from events where merchant_id = $1 and type = 'redemption.succeeded'`,
    [merchant.id],
  );
  const of = (name: string) => overview.usage.find((usage) => usage.metric === name);
  assert.deepEqual(of(metric), {
    metric,
    used: recount!.count,
    included: starter.included[metric],
    unit: 'redemptions',
  });
  assert.equal(recount!.count, 5);
  assert.equal(of('messages_sent')!.used, 0);
  assert.deepEqual([overview.plan, overview.status], ['starter', 'active']);
  assert.equal(overview.next_invoice?.amount, starter.monthlyAmount);
  assert.equal(overview.current_period.end, after1st(1));
});

test('a merchant is warned once each at 80 and 100 percent of the plan', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  await used(merchant, starter.included[metric] * 0.8 - 2);
  await redeem(tessera, 1);
  await relayEvents(server);
  assert.deepEqual(await eventsOf(merchant), []);
  await redeem(tessera, 2);
  await relayEvents(server);
  await used(merchant, starter.included[metric] * 0.2 - 2);
  await redeem(tessera, 2);
  await relayEvents(server);
  const told = await world.sql<{ data: { threshold_percent: number; metric: string } }>(
    `select data from events where merchant_id = $1 and type = 'usage.threshold_reached' order by id`,
    [merchant.id],
  );
  assert.deepEqual(
    told.map(({ data }) => [data.metric, data.threshold_percent]),
    [
      [metric, 80],
      [metric, 100],
    ],
  );
  assert.equal(
    (await tessera.billing.getOverview()).next_invoice?.amount,
    starter.monthlyAmount + starter.amountPerThousand[metric],
  );
});

test('a month is drafted when it ends, issued a day later, reported when due, and finally given up', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  await used(merchant, starter.included[metric]);
  await redeem(tessera, 1);
  await relayEvents(server);
  const invoices = async () => (await tessera.billing.listInvoices().page()).data;
  const stateAt = async (at: string) => {
    await settleBilling(server, at);
    await settleBilling(server, at);
    const [invoice, ...others] = await invoices();
    assert.deepEqual(others, []);
    return invoice && [invoice.status, (await tessera.billing.getOverview()).status];
  };
  assert.equal(await stateAt(after1st(1, -1)), undefined);
  assert.deepEqual(await stateAt(after1st(1, 1)), ['draft', 'active']);
  // Events relayed late still count for their month.
  await used(merchant, 1_000);
  assert.deepEqual(await stateAt(after1st(1, 25)), ['open', 'active']);
  const [invoice] = await invoices();
  const { number, amount_due, amount_paid, currency, lines, due_at, period } = invoice!;
  assert.equal(number, `${after1st(0).slice(0, 4)}-000001`);
  assert.deepEqual(
    [amount_due, amount_paid, currency],
    [starter.monthlyAmount + 2 * starter.amountPerThousand[metric], 0, 'EUR'],
  );
  assert.deepEqual(
    lines.map(({ quantity, amount }) => [quantity, amount]),
    [
      [1, starter.monthlyAmount],
      [1_001, 2 * starter.amountPerThousand[metric]],
    ],
  );
  assert.deepEqual([period.start, due_at], [after1st(0), after1st(1, 25 + 14 * 24)]);
  assert.deepEqual(await stateAt(after1st(1, 26 + 14 * 24)), ['open', 'past_due']);
  // If the next month were over, it would be billed too.
  await world.sql(`update subscriptions set next_period = '2090-01-01' where merchant_id = $1`, [
    merchant.id,
  ]);
  assert.deepEqual(await stateAt(after1st(1, 26 + 74 * 24)), ['uncollectible', 'past_due']);
  await relayEvents(server);
  assert.deepEqual(await eventsOf(merchant), [
    'invoice.created',
    'invoice.finalized',
    'invoice.payment_failed',
    'subscription.updated',
    'invoice.payment_failed',
  ]);
  const settle = await operator();
  const paid = await settle(`/merchants/${merchant.wireId}/invoices/${invoice!.id}`, 'paid');
  assert.deepEqual([paid.status, paid.json?.amount_paid], [200, amount_due]);
  assert.equal((await tessera.billing.getOverview()).status, 'active');
});

test('each month is billed once and numbered in order, and a void invoice keeps its number', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  await redeem(tessera, 1);
  await relayEvents(server);
  await Promise.all([1, 2, 3].map(() => settleBilling(server, after1st(3, 25))));
  const numbers = async () =>
    (await tessera.billing.listInvoices({ order: 'asc' }).page()).data.map(({ number, period, status }) => [
      number?.slice(5),
      period.start,
      status,
    ]);
  const expected = [0, 1, 2].map((month) => [`00000${month + 1}`, after1st(month), 'open']);
  assert.deepEqual(await numbers(), expected);
  const [first] = (await tessera.billing.listInvoices({ order: 'asc' }).page()).data;
  const settle = await operator();
  const path = `/merchants/${merchant.wireId}/invoices/${first!.id}`;
  assert.equal((await settle(path, 'void')).status, 200);
  assert.equal((await settle(path, 'void')).status, 200);
  const again = await settle(path, 'paid');
  assert.deepEqual([again.status, again.json?.code], [409, 'invalid_transition']);
  await settleBilling(server, after1st(4, 25));
  assert.deepEqual(await numbers(), [
    ['000001', after1st(0), 'void'],
    ...expected.slice(1),
    ['000004', after1st(3), 'open'],
  ]);
  const open = (await tessera.billing.listInvoices({ status: ['open'], due_lt: after1st(4) }).page()).data;
  assert.deepEqual(
    open.map(({ period }) => period.start),
    [after1st(2), after1st(1)],
  );
});

test('a merchant who paid late is no longer past due once nothing is overdue', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  await redeem(tessera, 1);
  await relayEvents(server);
  await settleBilling(server, after1st(1, 25));
  await settleBilling(server, after1st(1, 25 + 15 * 24));
  const status = async () => (await tessera.billing.getOverview()).status;
  assert.equal(await status(), 'past_due');
  const [invoice] = (await tessera.billing.listInvoices().page()).data;
  const settle = await operator();
  assert.equal((await settle(`/merchants/${merchant.wireId}/invoices/${invoice!.id}`, 'paid')).status, 200);
  assert.equal(await status(), 'active');
  assert.deepEqual((await eventsOf(merchant)).slice(-2).sort(), ['invoice.paid', 'subscription.updated']);
});

/** What an invoice of a month with one redemption says, by language. */
const invoiceIn = {
  en: (number: string, issued: Date) => [
    `Invoice ${number}`,
    `Date: ${dayIn('en-GB', issued)}`,
    'Plan Starter',
    'Total €29.00',
  ],
  it: (number: string, issued: Date) => [
    `Fattura ${number}`,
    `Data: ${dayIn('it-IT', issued)}`,
    'Piano Starter',
    'Totale 29,00\u00a0€',
  ],
};

const dayIn = (locale: string, day: Date): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(day);

for (const language of ['en', 'it'] as const)
  test(`an invoice can be read by its links, as a page and as an identical PDF, until they expire (${language})`, async () => {
    const merchant = await world.merchant();
    const tessera = await merchant.client();
    const address = { line1: 'Οδός Ερμού 12', city: 'Αθήνα', postal_code: '105 63', country: 'GR' };
    await world.sql(
      `update merchants set name = 'Caffè <Centrale> Αθηνά Київ', address = $2, locale = $3 where id = $1`,
      [merchant.id, JSON.stringify(address), language],
    );
    await redeem(tessera, 1);
    await relayEvents(server);
    await settleBilling(server, after1st(1, 25));
    const [invoice] = (await tessera.billing.listInvoices().page()).data;
    const page = await send(server.url, { method: 'GET', path: pathOf(invoice!.hosted_url!) });
    assert.equal(page.status, 200);
    assert.match(page.text, /Caffè &lt;Centrale&gt; Αθηνά Київ/);
    assert.match(page.text, new RegExp(`<html lang="${language}">`));
    const response = await fetch(server.url + pathOf(invoice!.pdf_url!));
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'application/pdf');
    assert.equal(
      response.headers.get('content-disposition'),
      `attachment; filename="invoice-${invoice!.number}.pdf"`,
    );
    const issued = new Date(Date.parse(invoice!.due_at!) - 14 * 86_400_000);
    const words = wordsOfPdf(Buffer.from(await response.arrayBuffer()));
    for (const text of [
      ...invoiceIn[language](invoice!.number!, issued),
      'Caffè <Centrale> Αθηνά Київ',
      'Οδός Ερμού 12',
      '105 63 Αθήνα',
      'Tessera Cloud S.r.l.',
      'VAT IT01234567890',
    ]) {
      assert.ok(words.includes(text), `${text} in ${words.join(' | ')}`);
      if (!text.includes('<')) assert.ok(page.text.includes(text.replace(/^\w+: /, '')), text);
    }
    const [head, tail] = [invoice!.pdf_url!.slice(0, -1), invoice!.pdf_url!.slice(-1)];
    const forged = pathOf(head + (tail === 'A' ? 'Q' : 'A'));
    assert.equal((await send(server.url, { method: 'GET', path: forged })).status, 404);
    const again = (await tessera.billing.listInvoices().page()).data[0]!;
    assert.equal(again.id, invoice!.id);
  });

test('a sandbox is metered but never billed', async () => {
  const twin = await world.merchant({ sandbox: true });
  const tessera = await twin.client();
  await redeem(tessera, 1);
  await relayEvents(server);
  await settleBilling(server, after1st(2));
  const overview = await tessera.billing.getOverview();
  assert.equal(overview.usage.find((usage) => usage.metric === metric)!.used, 1);
  assert.equal(overview.next_invoice, null);
  assert.deepEqual((await tessera.billing.listInvoices().page()).data, []);
});
