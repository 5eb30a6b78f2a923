/** Live payments through Stripe's official library, against a local simulation of its wire format. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { use, useStage } from '../harness/stage.ts';
import { imitateStripe, signatureOf, stripeFee, stripeSecrets } from '../harness/stripe.ts';
import { daySeconds } from './points-club.ts';
import { euro, openPurse, type Purse, statementOf } from './wallet-stage.ts';

let purse: Purse;

const stripe = use(imitateStripe);
const { server, world } = useStage(() => ({
  env: {
    TESSERA_STRIPE_SECRET_KEY: stripeSecrets.key,
    TESSERA_STRIPE_CALLBACK_SECRET: stripeSecrets.callback,
    TESSERA_STRIPE_API_URL: stripe.url,
  },
}));

beforeEach(async () => {
  purse = await openPurse(server, world);
});

const report = ({ body, signature }: { body: string; signature: string }): Promise<Response> =>
  fetch(`${server.url}/callbacks/payments/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    body,
  });

const own = () => stripe.objects.filter(({ metadata }) => metadata.tessera_merchant === purse.merchant.id);

/** The wallet has money that became available long ago. */
async function fill(amount: number): Promise<void> {
  await purse.tessera.wallet.topUp({ ...euro(amount), method: 'pm_card_visa' });
  await purse.work();
  await purse.letPass(8 * daySeconds);
  await purse.work();
}

/** Transport failures are thrown to the caller and logged; the order is retried later. */
const workThroughTrouble = async () => {
  await purse.work().catch(() => undefined);
  await purse.hurry();
  await purse.work();
};

test('Stripe collects a top-up, less its fee, which is available when Stripe says so', async () => {
  const { tessera, work, balance, letPass } = purse;
  await tessera.wallet.topUp({ ...euro(10_000), method: 'pm_card_visa' });
  await work();
  const [intent] = own();
  assert.deepEqual(
    [intent!.amount, intent!.currency, intent!.payment_method],
    [10_000, 'eur', 'pm_card_visa'],
  );
  const { key, authorization } = stripe.requests.findLast(({ call }) => call === 'POST /v1/payment_intents')!;
  assert.deepEqual([key, authorization], [intent!.metadata.tessera_order, `Bearer ${stripeSecrets.key}`]);
  const net = 10_000 - stripeFee(10_000);
  assert.deepEqual(await balance(), { available: 0, pending: net, held: 0 });
  await letPass(7 * daySeconds + 60);
  await work();
  assert.deepEqual(await balance(), { available: net, pending: 0, held: 0 });
});

// Stripe counts kronur and shillings in hundredths, and no part of an ariary. Its account settles yen in euros.
// biome-ignore format: a table
const counts: [currency: string, amount: number, counted: number, fee: number][] = [
  ['HUF', 250_000, 250_000, 3_525], ['ISK', 5_000, 500_000, 70], ['UGX', 5_000, 500_000, 70],
  ['MGA', 500_000, 5_000, 9_500], ['KWD', 5_120, 5_120, 96], ['JPY', 5_000, 5_000, 112],
];

test('Stripe charges what is booked, in currencies of which it counts other decimals, and the fee is in theirs', async () => {
  const { tessera, work } = purse;
  for (const [currency, amount] of counts) {
    await tessera.wallet.topUp({ amount, currency, method: 'pm_card_visa' });
  }
  await work();
  const counted = own().map((intent) => [intent.currency.toUpperCase(), intent.amount]);
  assert.deepEqual(counted.toSorted(), counts.map(([currency, , units]) => [currency, units]).toSorted());
  const booked = (await tessera.wallet.listTransactions().page()).data;
  assert.deepEqual(
    booked.map(({ currency, amount, fee }) => [currency, amount, fee]).toSorted(),
    counts.map(([currency, amount, , fee]) => [currency, amount, fee]).toSorted(),
  );
  const { id } = await tessera.wallet.topUp({ amount: 500_050, currency: 'MGA', method: 'pm_card_visa' });
  await work();
  const failed = (await tessera.wallet.listTransactions().page()).data.find((one) => one.id === id)!;
  assert.deepEqual([failed.status, failed.failure_code], ['failed', 'amount_not_whole'], 'half an ariary');
});

test('a declined card fails the top-up with the bank’s reason', async () => {
  const { tessera, work, balance } = purse;
  await tessera.wallet.topUp({ ...euro(10_000), method: 'pm_card_chargeDeclined' });
  await work();
  const [failed] = (await tessera.wallet.listTransactions().page()).data;
  assert.deepEqual([failed!.status, failed!.failure_code], ['failed', 'insufficient_funds']);
  assert.deepEqual(await balance(), { available: 0, pending: 0, held: 0 });
});

test('a slow payment is booked once when Stripe reports it, however often', async () => {
  const { tessera, work, balance, hurry } = purse;
  await tessera.wallet.topUp({ ...euro(10_000), method: 'pm_usBankAccount' });
  await work();
  const [intent] = own();
  assert.equal(intent!.status, 'processing');
  assert.deepEqual(await balance(), { available: 0, pending: 0, held: 0 });
  const told = stripe.becomes(intent!.id, 'succeeded');
  for (let time = 0; time < 3; time += 1) assert.equal((await report(told)).status, 204);
  await work();
  await hurry();
  await work();
  assert.equal((await balance()).pending, 10_000 - stripeFee(10_000));
  assert.equal((await statementOf(tessera)).length, 1);
});

test('an order that Stripe did not receive, or whose answer was lost, moves money once', async () => {
  for (const trouble of ['unreachable', 'answer lost', 'internal error'] as const) {
    const before = own().length;
    stripe.troubles.push(trouble);
    await purse.tessera.wallet.topUp({ ...euro(10_000), method: 'pm_card_visa' });
    await workThroughTrouble();
    assert.equal(own().length - before, 1, trouble);
  }
  assert.equal((await purse.balance()).pending, 3 * (10_000 - stripeFee(10_000)));
});

test('an order whose answer was lost over a day ago is looked up before a retry', async () => {
  const { tessera, merchant } = purse;
  await fill(100_000);
  for (const ask of [
    () => tessera.wallet.topUp({ ...euro(10_000), method: 'pm_card_visa' }),
    () => tessera.wallet.withdraw({ ...euro(10_000), destination_id: 'ba_slow' }),
  ]) {
    const before = own().length;
    await ask();
    await purse.hurry();
    stripe.troubles.push('answer lost');
    await purse.work().catch(() => undefined);
    stripe.forgetKeys();
    await world.sql(
      `update payment_orders set created_at = created_at - interval '25 hours' where merchant_id = $1`,
      [merchant.id],
    );
    await purse.hurry();
    await purse.work();
    assert.equal(own().length - before, 1);
  }
});

test('a withdrawal is paid when Stripe confirms it, and returned when the bank refuses', async () => {
  const { tessera, work, hurry, balance } = purse;
  await fill(100_000);
  const start = (await balance()).available;
  const [paid, refused] = [
    await tessera.wallet.withdraw({ ...euro(20_000), destination_id: 'ba_slow' }),
    await tessera.wallet.withdraw({ ...euro(30_000), destination_id: 'ba_slow' }),
  ];
  await hurry();
  await work();
  assert.deepEqual(await balance(), { available: start - 50_000, pending: 0, held: 50_000 });
  const payouts = own().filter(({ object }) => object === 'payout');
  assert.deepEqual(payouts.map(({ amount, destination }) => [amount, destination]).sort(), [
    [20_000, 'ba_slow'],
    [30_000, 'ba_slow'],
  ]);
  const payoutOf = (amount: number) => payouts.find((one) => one.amount === amount)!.id;
  for (let time = 0; time < 2; time += 1) {
    assert.equal((await report(stripe.becomes(payoutOf(20_000), 'paid'))).status, 204);
    assert.equal((await report(stripe.becomes(payoutOf(30_000), 'failed', 'account_closed'))).status, 204);
  }
  assert.deepEqual(await balance(), { available: start - 20_000, pending: 0, held: 0 });
  const transactions = (await tessera.wallet.listTransactions({ source_id: refused.id }).page()).data;
  assert.deepEqual(
    transactions.map(({ type, failure_code }) => [type, failure_code]),
    [
      ['withdrawal_reversal', null],
      ['withdrawal', 'account_closed'],
    ],
  );
  assert.deepEqual((await purse.events('withdrawal')).slice(2), ['withdrawal.paid', 'withdrawal.failed']);
  assert.notEqual(paid.id, refused.id);
});

test('a bank account unknown to Stripe fails the withdrawal at once', async () => {
  const { tessera, work, hurry, balance } = purse;
  await fill(100_000);
  const { available } = await balance();
  const { id } = await tessera.wallet.withdraw({ ...euro(20_000), destination_id: 'ba_missing' });
  await hurry();
  await work();
  assert.deepEqual(await balance(), { available, pending: 0, held: 0 });
  const [, failed] = (await tessera.wallet.listTransactions({ source_id: id }).page()).data;
  assert.equal(failed!.failure_code, 'resource_missing');
});

test('a report without a valid, recent signature is refused and changes nothing', async () => {
  const { tessera, work, balance } = purse;
  await tessera.wallet.topUp({ ...euro(10_000), method: 'pm_usBankAccount' });
  await work();
  const { body } = stripe.becomes(own()[0]!.id, 'succeeded');
  const anHourAgo = Math.floor(Date.now() / 1_000) - 3_600;
  const wrong = [
    '',
    'nonsense',
    signatureOf(body, 'whsec_other'),
    signatureOf(`${body} `),
    signatureOf(body, stripeSecrets.callback, anHourAgo),
  ];
  for (const signature of wrong) {
    const answer = await report({ body, signature });
    assert.equal(answer.status, 401, signature);
    assert.equal(((await answer.json()) as { code: string }).code, 'credential_invalid');
  }
  await work();
  assert.equal((await balance()).pending, 0);
  const unknown = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'customer.created',
    data: { object: {} },
  });
  assert.equal((await report({ body: unknown, signature: signatureOf(unknown) })).status, 204);
});

test('a report that is signed and says nothing usable is answered, not failed', async () => {
  const { tessera, work } = purse;
  await tessera.wallet.topUp({ ...euro(10_000), method: 'pm_usBankAccount' });
  await work();
  const { metadata } = own()[0]!;
  const types = ['payout.paid', 'payout.failed', 'payment_intent.succeeded'];
  const odd: unknown[] = [null, 1, 'x', [], {}, ...types.map((type) => ({ type }))];
  const objects = [
    null,
    1,
    {},
    { metadata },
    { id: 1, status: 'paid', metadata },
    { id: 'po\u0000', status: 'paid', metadata },
    { id: 'po_\ud800', status: 'failed', metadata },
    { id: 'p'.repeat(10_000), status: 'paid', metadata },
    { id: 'po_1', status: null, metadata: 'x' },
    { id: 'po_1', status: 'failed', failure_code: { a: 1 }, metadata: { tessera_merchant: 1 } },
  ];
  odd.push(
    ...types.flatMap((type) =>
      [null, ...objects.map((object) => ({ object }))].map((data) => ({ type, data })),
    ),
  );
  for (const event of odd) {
    const body = JSON.stringify(event);
    const { status } = await report({ body, signature: signatureOf(body) });
    assert.ok(status === 204 || status === 400, `${status}: ${body}`);
  }
  const body = JSON.stringify({ type: 'payout.paid', data: { object: {} } });
  const inTenYears = Math.floor(Date.now() / 1_000) + 10 * 365 * daySeconds;
  assert.equal(
    (await report({ body, signature: signatureOf(body, stripeSecrets.callback, inTenYears) })).status,
    401,
  );
});

test('a sandbox never reaches Stripe', async () => {
  const sandbox = await openPurse(server, world, { sandbox: true });
  const before = stripe.requests.length;
  await sandbox.fill(10_000);
  assert.equal((await sandbox.balance()).available, 9_825);
  assert.equal(stripe.requests.length, before);
});
