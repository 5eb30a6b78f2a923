import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useStage } from '../harness/stage.ts';
import { daySeconds, refusedWith } from './points-club.ts';
import { euro, openPurse, type Purse } from './wallet-stage.ts';

const { server, world } = useStage({ oneCell: true });

const purse = () => openPurse(server, world);

/** A merchant with a payment request from another. */
async function asked(amount = 4_200) {
  const [payee, payer] = [await purse(), await purse()];
  await payer.fill(10_000);
  const request = await payee.tessera.wallet.requestPayment({
    ...euro(amount),
    payer: { merchant_id: payer.merchant.wireId },
    description: 'Catering',
    metadata: { order: '7' },
  });
  return { payee, payer, request };
}

const requestsOf = async (
  { tessera }: Purse,
  query: Parameters<typeof tessera.wallet.listPaymentRequests>[0] = {},
) => (await tessera.wallet.listPaymentRequests(query).page()).data;

test('both sides see a request, and it is paid from the payer’s wallet', async () => {
  const { payee, payer, request } = await asked();
  assert.deepEqual(
    [request.direction, request.status, request.metadata],
    ['outgoing', 'open', { order: '7' }],
  );
  const [incoming] = await requestsOf(payer, { direction: 'incoming', status: ['open'] });
  assert.deepEqual(
    [incoming!.id, incoming!.direction, incoming!.payee, incoming!.metadata],
    [request.id, 'incoming', { merchant_id: payee.merchant.wireId }, {}],
  );
  const paid = await payer.tessera.wallet.payRequest(request.id);
  assert.deepEqual([paid.status, paid.direction], ['paid', 'incoming']);
  assert.equal((await payer.balance()).available, 5_625);
  assert.equal((await payee.balance()).available, 4_200);
  const [own] = await requestsOf(payee);
  const [received] = (await payee.tessera.wallet.listTransactions({ source_id: request.id }).page()).data;
  assert.deepEqual([own!.status, own!.transaction_id], ['paid', received!.id]);
  assert.deepEqual([received!.type, received!.amount, received!.description], ['payment', 4_200, 'Catering']);
  for (const side of [payee, payer]) {
    assert.deepEqual((await side.events('payment_request')).sort(), [
      'payment_request.created',
      'payment_request.paid',
    ]);
  }
  await assert.rejects(payer.tessera.wallet.payRequest(request.id), refusedWith('request_not_open'));
  await assert.rejects(payee.tessera.wallet.cancelRequest(request.id), refusedWith('request_not_open'));
});

test('a request is paid once, even concurrently', async () => {
  const { payee, payer, request } = await asked(1_000);
  const attempts = Array.from({ length: 10 }, () => payer.tessera.wallet.payRequest(request.id));
  const outcomes = await Promise.allSettled(attempts);
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
  assert.equal((await payee.balance()).available, 1_000);
  assert.equal((await payer.balance()).available, 8_825);
});

test('a request beyond the payer’s balance stays open', async () => {
  const { payer, request } = await asked(9_826);
  await assert.rejects(
    payer.tessera.wallet.payRequest(request.id),
    refusedWith('insufficient_funds', { available: 9_825 }),
  );
  assert.equal((await requestsOf(payer))[0]!.status, 'open');
});

test('a request can be seen and paid only by its parties', async () => {
  const { payee, request } = await asked();
  const stranger = await purse();
  await assert.rejects(payee.tessera.wallet.payRequest(request.id), refusedWith('not_the_payer'));
  await assert.rejects(stranger.tessera.wallet.payRequest(request.id), refusedWith('not_found'));
  await assert.rejects(stranger.tessera.wallet.cancelRequest(request.id), refusedWith('not_found'));
  assert.deepEqual(await requestsOf(stranger), []);
});

test('the requester can cancel a request and the payer can decline it', async () => {
  for (const who of ['payee', 'payer'] as const) {
    const scene = await asked();
    for (let time = 0; time < 2; time += 1) {
      const canceled = await scene[who].tessera.wallet.cancelRequest(scene.request.id);
      assert.deepEqual([canceled.status, canceled.version], ['canceled', 2]);
    }
    for (const side of [scene.payee, scene.payer]) {
      assert.equal((await requestsOf(side))[0]!.status, 'canceled');
      assert.deepEqual((await side.events('payment_request')).at(-1), 'payment_request.canceled');
    }
    await assert.rejects(
      scene.payer.tessera.wallet.payRequest(scene.request.id),
      refusedWith('request_not_open'),
    );
  }
});

test('a request without a payer is collected with a payment method, and cannot be paid twice meanwhile', async () => {
  const { tessera, work, balance, letPass, events } = await purse();
  const { id } = await tessera.wallet.requestPayment(euro(4_200));
  const underWay = await tessera.wallet.payRequest(id, { method: 'pm_card_visa' });
  assert.deepEqual([underWay.status, underWay.transaction_id !== null], ['open', true]);
  await assert.rejects(tessera.wallet.payRequest(id), refusedWith('request_not_open'));
  await assert.rejects(tessera.wallet.cancelRequest(id), refusedWith('request_not_open'));
  await work();
  const [paid] = (await tessera.wallet.listPaymentRequests({ status: ['paid'] }).page()).data;
  assert.deepEqual([paid!.id, paid!.transaction_id], [id, underWay.transaction_id]);
  assert.deepEqual(await balance(), { available: 0, pending: 4_200 - 88, held: 0 });
  await letPass(2 * daySeconds + 1);
  await work();
  assert.equal((await balance()).available, 4_200 - 88);
  assert.deepEqual(await events(), [
    'payment_request.created',
    'wallet.transaction.created',
    'payment_request.paid',
    'wallet.transaction.available',
  ]);
});

test('a request whose collection is declined is open again', async () => {
  const { tessera, work } = await purse();
  const { id } = await tessera.wallet.requestPayment(euro(14_002));
  await tessera.wallet.payRequest(id);
  await work();
  const [request] = (await tessera.wallet.listPaymentRequests().page()).data;
  assert.deepEqual([request!.status, request!.transaction_id], ['open', null]);
  assert.equal((await tessera.wallet.payRequest(id)).status, 'open');
});

test('a request expires on time, whether or not the clock has recorded it', async () => {
  const { payee, payer, request } = await asked();
  const days = (Date.parse(request.expires_at) - Date.parse(request.created_at)) / (daySeconds * 1_000);
  assert.equal(days, 30);
  for (const side of [payee, payer]) await side.letPass(30 * daySeconds + 1);
  await assert.rejects(payer.tessera.wallet.payRequest(request.id), refusedWith('request_not_open'));
  await payer.work();
  for (const side of [payee, payer]) {
    assert.equal((await requestsOf(side))[0]!.status, 'expired');
    assert.equal((await side.events('payment_request')).at(-1), 'payment_request.expired');
  }
});

test('a request expires in the future, within a year', async () => {
  const { tessera, merchant } = await purse();
  const ask = (expires_at: string) => tessera.wallet.requestPayment({ ...euro(1), expires_at });
  await assert.rejects(ask('2020-01-01'), refusedWith('expires_at_in_past'));
  await assert.rejects(ask('2099-01-01'), refusedWith('range_too_large', { maximum_days: 366 }));
  await assert.rejects(
    tessera.wallet.requestPayment({ ...euro(1), payer: { merchant_id: merchant.wireId } }),
    refusedWith('own_merchant'),
  );
  const stranger = await world.merchant({ status: 'closed' });
  await assert.rejects(
    tessera.wallet.requestPayment({ ...euro(1), payer: { merchant_id: stranger.wireId } }),
    refusedWith('not_found'),
  );
});

test('a merchant has up to a thousand open requests, even with concurrent ones', async () => {
  const { tessera, merchant } = await purse();
  await world.sql(
    `insert into payment_requests (merchant_id, id, direction, payee_id, amount, currency, expires_at)
     select $1, gen_random_uuid(), 'outgoing', $1, 1, 'EUR', now() + interval '1 day' from generate_series(1, 998)`,
    [merchant.id],
  );
  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, () => tessera.wallet.requestPayment(euro(1))),
  );
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 2);
  await assert.rejects(
    tessera.wallet.requestPayment(euro(1)),
    refusedWith('limit_reached', { maximum: 1_000 }),
  );
});
