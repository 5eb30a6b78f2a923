/** Payments between merchants of different cells: each arrives once, whenever a process dies, and none is undecided. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { Tessera } from '../../../sdk/src/client.ts';
import { findingsBetween } from '../../harness/cells.ts';
import { ordersArrived } from '../../harness/elsewhere.ts';
import type { Mutation } from '../../harness/mutation.ts';
import { newSecrets, publicUrl } from '../../harness/secrets.ts';
import { cellVariables, migratedDatabase } from '../../harness/server.ts';
import { use, useStage } from '../../harness/stage.ts';
import { turnWallets } from '../../harness/wallet.ts';
import { euro, openPurse, type Purse, statementOf } from '../../journeys/wallet-stage.ts';
import {
  booksLater,
  diesBeforeBooking,
  diesBeforeNoting,
  neverAsksPayers,
  newIdsEachTime,
  ordersApart,
} from '../../mutants/elsewhere-mutants.ts';
import { startServerProcess } from '../harness/process-servers.ts';

const [second, third] = ['cell-2', 'cell-3'] as const;
const fee = 175;

const keys = use(newSecrets);
const database = use(() => migratedDatabase(3));
const { server, world } = useStage(() => ({
  database,
  keyring: keys.keyring,
  env: { TESSERA_PUBLIC_URL: publicUrl },
}));

/** Two merchants in different cells; the first has 9,825 cents. */
async function pair(): Promise<{ payer: Purse; payee: Purse }> {
  const payer = await openPurse(server, world, { cell: second });
  const payee = await openPurse(server, world, { cell: third });
  await payer.fill(10_000);
  return { payer, payee };
}

const available = async (purse: Purse): Promise<number> => (await purse.balance()).available;
const to = ({ merchant }: Purse) => ({ to_merchant_id: merchant.wireId });

const arrived = () => ordersArrived(server, world);

const findings = () => findingsBetween(server.database);

test('a transfer leaves one wallet and arrives in the other, with its description and an event for each', async () => {
  const { payer, payee } = await pair();
  const sent = await payer.tessera.wallet.transfer({ ...euro(1_000), ...to(payee), description: 'Rent' });
  assert.deepEqual([sent.type, sent.amount, sent.status], ['transfer_out', -1_000, 'available']);
  await arrived();
  assert.deepEqual([await available(payer), await available(payee)], [10_000 - fee - 1_000, 1_000]);
  assert.deepEqual(await statementOf(payee.tessera), [['transfer_in', 1_000, 0, 'available', 1_000]]);
  const [received] = (await payee.tessera.wallet.listTransactions().page()).data;
  assert.deepEqual(
    [received!.description, received!.source],
    ['Rent', { type: 'merchant', id: payer.merchant.wireId }],
  );
  assert.deepEqual(await payee.events(), ['wallet.transaction.created']);
  assert.deepEqual(await findings(), []);
});

test('what can’t be paid is refused as within a cell, and nothing changes', async () => {
  const { payer, payee } = await pair();
  const { wallet } = payer.tessera;
  const sandbox = await world.merchant({ cell: third, sandbox: true });
  await assert.rejects(wallet.transfer({ ...euro(9_826), ...to(payee) }), { code: 'insufficient_funds' });
  await assert.rejects(wallet.transfer({ ...euro(1), to_merchant_id: sandbox.wireId }), {
    code: 'not_found',
  });
  await world.sqlIn(third, `update merchants set status = 'suspended' where id = $1`, [payee.merchant.id]);
  await assert.rejects(wallet.transfer({ ...euro(1), ...to(payee) }), { code: 'not_found' });
  assert.equal(await available(payer), 10_000 - fee);
});

test('many transfers in both directions at once, some with a key that is repeated, add up', async () => {
  const { payer, payee } = await pair();
  await payee.fill(10_000);
  const ways: [from: Purse, other: Purse][] = [
    [payer, payee],
    [payee, payer],
  ];
  await Promise.all(
    Array.from({ length: 20 }, async (_, turn) => {
      const [from, other] = ways[turn % 2]!;
      const key = { idempotencyKey: `transfer-${turn}` };
      const send = () => from.tessera.wallet.transfer({ ...euro(100 + turn), ...to(other) }, key);
      const [one, again] = [await send(), await send()];
      assert.equal(one.id, again.id);
    }),
  );
  await arrived();
  // The even turns sent 1,090 cents, the odd ones 1,100.
  assert.deepEqual([await available(payer), await available(payee)], [9_825 + 10, 9_825 - 10]);
  assert.deepEqual(await findings(), []);
});

const asks = ({ payee, payer }: { payee: Purse; payer: Purse }, amount = 4_200) =>
  payee.tessera.wallet.requestPayment({
    ...euro(amount),
    payer: { merchant_id: payer.merchant.wireId },
    description: 'Catering',
    metadata: { order: '7' },
  });

const statusOf = async ({ tessera }: Purse, id: string): Promise<string | undefined> =>
  (await tessera.wallet.listPaymentRequests().page()).data.find((one) => one.id === id)?.status;

/** How a request ends, and what each side says and has then. */
const endings: readonly [
  what: string,
  end: (sides: { payee: Purse; payer: Purse }, id: string) => Promise<unknown>,
  status: string,
  payeeHas: number,
][] = [
  ['paid by the payer', ({ payer }, id) => payer.tessera.wallet.payRequest(id), 'paid', 4_200],
  ['declined by the payer', ({ payer }, id) => payer.tessera.wallet.cancelRequest(id), 'canceled', 0],
  ['canceled by the payee', ({ payee }, id) => payee.tessera.wallet.cancelRequest(id), 'canceled', 0],
  [
    'left to expire',
    async () => {
      await world.sql(
        `update payment_requests set expires_at = now() - interval '1 second' where status = 'open'`,
      );
      await turnWallets(server);
    },
    'expired',
    0,
  ],
];

for (const [what, end, status, payeeHas] of endings)
  test(`a payment request that is ${what} ends for both`, async () => {
    const sides = await pair();
    const { payee, payer } = sides;
    const { id } = await asks(sides);
    await arrived();
    const [incoming] = (await payer.tessera.wallet.listPaymentRequests({ direction: 'incoming' }).page())
      .data;
    assert.deepEqual([incoming!.id, incoming!.amount, incoming!.metadata], [id, 4_200, {}]);
    await end(sides, id);
    await arrived();
    assert.deepEqual([await statusOf(payer, id), await statusOf(payee, id)], [status, status]);
    assert.equal(await available(payee), payeeHas);
    for (const side of [payee, payer])
      assert.deepEqual(await side.events('payment_request'), [
        'payment_request.created',
        `payment_request.${status}`,
      ]);
    await assert.rejects(payer.tessera.wallet.payRequest(id), { code: 'request_not_open' });
    assert.deepEqual(await findings(), []);
  });

test('a payee can cancel a request before the payer has it', async () => {
  const sides = await pair();
  const { id } = await asks(sides);
  await sides.payee.tessera.wallet.cancelRequest(id);
  await arrived();
  assert.deepEqual(
    [await statusOf(sides.payer, id), await statusOf(sides.payee, id)],
    ['canceled', 'canceled'],
  );
});

test('the doctor finds a payment that has not arrived, a request that differs, and an order that waits', async () => {
  const sides = await pair();
  const { payer, payee } = sides;
  await payer.tessera.wallet.transfer({ ...euro(1_000), ...to(payee) });
  const { id } = await asks(sides);
  await arrived();
  await payer.tessera.wallet.cancelRequest(id);
  await arrived();
  const planted: [found: string, cell: string, merchant: Purse, fault: string, undone: string][] = [
    [
      'C7',
      second,
      payer,
      `update orders_elsewhere set content = jsonb_set(content::jsonb, '{amount}', '1001')
       where merchant_id = $1 and kind = 'transfer'`,
      `update orders_elsewhere set content = jsonb_set(content::jsonb, '{amount}', '1000')
       where merchant_id = $1 and kind = 'transfer'`,
    ],
    [
      'C8',
      third,
      payee,
      `update payment_requests set status = 'expired' where merchant_id = $1`,
      `update payment_requests set status = 'canceled' where merchant_id = $1`,
    ],
    [
      'C9',
      second,
      payer,
      `update orders_elsewhere set booked_at = null, created_at = now() - interval '2 hours'
       where merchant_id = $1 and kind = 'end'`,
      'update orders_elsewhere set booked_at = now() where merchant_id = $1',
    ],
  ];
  for (const [found, cell, { merchant }, fault, undone] of planted) {
    await world.sqlIn(cell, fault, [merchant.id]);
    assert.deepEqual(await findings(), [found]);
    await world.sqlIn(cell, undone, [merchant.id]);
  }
  assert.deepEqual(await findings(), []);
});

async function decidesOnce(): Promise<void> {
  const sides = await pair();
  const { payee, payer } = sides;
  for (let round = 0; round < 8; round += 1) {
    const { id } = await asks(sides, 100);
    await arrived();
    const before = await available(payee);
    const outcomes = await Promise.allSettled([
      payer.tessera.wallet.payRequest(id),
      payee.tessera.wallet.cancelRequest(id),
    ]);
    await arrived();
    const [paid, canceled] = outcomes.map((outcome) => outcome.status === 'fulfilled');
    assert.notEqual(paid, canceled, JSON.stringify(outcomes));
    const status = paid ? 'paid' : 'canceled';
    assert.deepEqual([await statusOf(payer, id), await statusOf(payee, id)], [status, status]);
    assert.equal((await available(payee)) - before, paid ? 100 : 0);
  }
  assert.deepEqual(await findings(), []);
}

test('a request that is paid and canceled at the same moment is one of both, on both sides', decidesOnce);

/** Starts a server process without background work, and returns how merchants call it. */
async function startProcess(t: TestContext, mutations: readonly Mutation[]) {
  const env = {
    ...cellVariables(server.database),
    TESSERA_BACKGROUND: 'off',
    TESSERA_PASSWORD_STRENGTH: 'test',
  };
  const databaseUrl = server.database.appUrl;
  const started = await startServerProcess({ databaseUrl, secrets: keys.secrets, mutations, env });
  t.after(() => started.kill());
  const baseUrl = `http://127.0.0.1:${started.port}`;
  const as = async ({ merchant }: Purse) =>
    new Tessera({ baseUrl, token: (await merchant.person('owner')).jwt, maxRetries: 0 });
  return { as, ended: started.ended };
}

/** A server process dies while it carries out a transfer; others book what is left. Returns both balances. */
async function survives(t: TestContext, mutations: readonly Mutation[]): Promise<[number, number]> {
  const { payer, payee } = await pair();
  const doomed = await startProcess(t, mutations);
  const { wallet } = await doomed.as(payer);
  // The answer may be faster than the end of the process.
  await wallet.transfer({ ...euro(1_000), ...to(payee) }).catch(() => undefined);
  await doomed.ended;
  await arrived();
  return [await available(payer), await available(payee)];
}

const whole = [10_000 - fee - 1_000, 1_000];

for (const [when, dies] of [
  ['before the other cell has booked it', diesBeforeBooking],
  ['after the other cell has booked it', diesBeforeNoting],
] as const)
  test(`a transfer arrives once if the server is killed ${when}`, async (t) => {
    assert.deepEqual(await survives(t, dies), whole);
    assert.deepEqual(await findings(), []);
  });

const mutants = {
  'books an order under a new id each time': newIdsEachTime,
  'orders a payment without its commit': ordersApart,
};
for (const [what, mutations] of Object.entries(mutants))
  test(`a Tessera that ${what} is found out`, async (t) => {
    assert.notDeepEqual(await survives(t, mutations), whole);
  });

async function refusesLateCancel(t: TestContext, mutations: readonly Mutation[]): Promise<void> {
  const sides = await pair();
  const { id } = await asks(sides);
  await arrived();
  const { as } = await startProcess(t, mutations);
  const [payer, payee] = [await as(sides.payer), await as(sides.payee)];
  await payer.wallet.payRequest(id);
  await assert.rejects(payee.wallet.cancelRequest(id), { code: 'request_not_open' });
  await arrived();
  assert.equal(await statusOf(sides.payee, id), 'paid');
}

test('a request that was paid a moment ago in the other cell can’t be canceled', (t) =>
  refusesLateCancel(t, booksLater));

test('a Tessera that cancels without asking the payer’s cell is found out', async (t) => {
  await assert.rejects(refusesLateCancel(t, neverAsksPayers), assert.AssertionError);
});
