import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useStage } from '../harness/stage.ts';
import { daySeconds, refusedWith } from './points-club.ts';
import { euro, openPurse, statementOf } from './wallet-stage.ts';

const { server, world } = useStage({ oneCell: true });

const purse = (options: Parameters<typeof openPurse>[2] = {}) => openPurse(server, world, options);

test('a top-up is pending until the provider has the money, and available on its date', async () => {
  const { tessera, merchant, work, balance, letPass, events } = await purse();
  const asked = await tessera.wallet.topUp({ ...euro(10_000), reference: 'first', description: 'Float' });
  assert.deepEqual(
    [asked.type, asked.status, asked.posted_at, asked.net],
    ['top_up', 'pending', null, 10_000],
  );
  assert.deepEqual(await balance(), { available: 0, pending: 0, held: 0 });
  await work();
  assert.deepEqual(await balance(), { available: 0, pending: 9_825, held: 0 });
  const [collected] = (await tessera.wallet.listTransactions().page()).data;
  assert.deepEqual(
    [collected!.id, collected!.fee, collected!.net, collected!.balance_after],
    [asked.id, 175, 9_825, 9_825],
  );
  assert.equal(collected!.status, 'pending');
  await assert.rejects(
    tessera.wallet.withdraw({ ...euro(1), destination_id: 'ba_main' }),
    refusedWith('insufficient_funds', { available: 0 }),
  );
  await letPass(2 * daySeconds + 1);
  await work();
  assert.deepEqual(await balance(), { available: 9_825, pending: 0, held: 0 });
  assert.deepEqual(await statementOf(tessera), [['top_up', 10_000, 175, 'available', 9_825]]);
  assert.deepEqual(await events(), ['wallet.transaction.created', 'wallet.transaction.available']);
  const reader = await (await merchant.client()).wallet.get();
  assert.deepEqual(
    reader.wallets.map(({ currency, status }) => [currency, status]),
    [['EUR', 'active']],
  );
});

test('a declined top-up moves no money, gives the reason, and frees its reference', async () => {
  const { tessera, work, fill, balance, events } = await purse();
  await tessera.wallet.topUp({ ...euro(14_002), reference: 'mine' });
  await work();
  const [failed] = (await tessera.wallet.listTransactions({ status: ['failed'] }).page()).data;
  assert.deepEqual([failed!.failure_code, failed!.posted_at], ['card_declined', null]);
  assert.deepEqual(await balance(), { available: 0, pending: 0, held: 0 });
  assert.deepEqual(await events(), ['wallet.transaction.created', 'wallet.transaction.failed']);
  const again = await tessera.wallet.topUp({ ...euro(5_000), reference: 'mine' });
  await work();
  await assert.rejects(
    tessera.wallet.topUp({ ...euro(5_000), reference: 'mine' }),
    refusedWith('duplicate_reference', { transaction_id: again.id }),
  );
  await fill(1_000);
  assert.equal((await balance()).available, 1_000 - 40);
});

test('a top-up that is confirmed late is polled until it is', async () => {
  const { tessera, work, hurry, balance } = await purse();
  await tessera.wallet.topUp({ ...euro(4_033), method: 'instant' });
  await work();
  assert.equal((await balance()).available, 0);
  await work();
  assert.equal((await balance()).available, 0, 'asked again only after a while');
  await hurry();
  await work();
  assert.equal((await balance()).available, 4_033 - 85);
});

test('a withdrawal reserves its amount, can be canceled for a minute, and is then paid', async () => {
  const { tessera, fill, work, hurry, balance, events } = await purse();
  await fill(10_000);
  const withdrawal = await tessera.wallet.withdraw({ ...euro(4_000), destination_id: 'ba_main' });
  assert.equal(withdrawal.status, 'requested');
  const grace = (Date.parse(withdrawal.cancelable_until) - Date.parse(withdrawal.created_at)) / 1_000;
  assert.equal(grace, 60);
  assert.deepEqual(await balance(), { available: 5_825, pending: 0, held: 4_000 });
  await work();
  assert.equal((await balance()).held, 4_000, 'nothing is paid in the first minute');
  await hurry();
  await work();
  assert.deepEqual(await balance(), { available: 5_825, pending: 0, held: 0 });
  assert.deepEqual(await statementOf(tessera), [
    ['top_up', 10_000, 175, 'available', 9_825],
    ['withdrawal', -4_000, 0, 'available', 5_825],
  ]);
  assert.deepEqual(await events('withdrawal'), ['withdrawal.requested', 'withdrawal.paid']);
  await assert.rejects(tessera.wallet.cancelWithdrawal(withdrawal.id), refusedWith('invalid_transition'));
});

test('a canceled withdrawal returns its amount, once', async () => {
  const { tessera, fill, work, hurry, balance, events } = await purse();
  await fill(10_000);
  const { id } = await tessera.wallet.withdraw({ ...euro(9_825), destination_id: 'ba_main' });
  for (let time = 0; time < 2; time += 1) {
    const canceled = await tessera.wallet.cancelWithdrawal(id);
    assert.deepEqual([canceled.id, canceled.status, canceled.version], [id, 'canceled', 2]);
  }
  await hurry();
  await work();
  assert.deepEqual(await balance(), { available: 9_825, pending: 0, held: 0 });
  assert.deepEqual((await statementOf(tessera)).slice(1), [
    ['withdrawal', -9_825, 0, 'canceled', 0],
    ['withdrawal_reversal', 9_825, 0, 'available', 9_825],
  ]);
  assert.deepEqual(await events('withdrawal'), ['withdrawal.requested', 'withdrawal.canceled']);
  const page = await tessera.wallet.listTransactions({ source_id: id }).page();
  assert.equal(page.data.length, 2);
});

test('a withdrawal refused by the bank returns as a separate transaction', async () => {
  const { tessera, fill, work, hurry, balance, events } = await purse();
  await fill(10_000);
  await tessera.wallet.withdraw({ ...euro(4_002), destination_id: 'ba_closed' });
  await hurry();
  await work();
  assert.deepEqual(await balance(), { available: 9_825, pending: 0, held: 0 });
  const [reversal, failed] = (await tessera.wallet.listTransactions().page()).data;
  assert.deepEqual(
    [failed!.type, failed!.status, failed!.failure_code],
    ['withdrawal', 'failed', 'account_closed'],
  );
  assert.deepEqual(
    [reversal!.type, reversal!.amount, reversal!.source],
    ['withdrawal_reversal', 4_002, failed!.source],
  );
  assert.deepEqual(await events('withdrawal'), ['withdrawal.requested', 'withdrawal.failed']);
});

test('of concurrent cancellation and payout only one happens', async () => {
  const { tessera, merchant, fill, work, balance } = await purse();
  await fill(100_000);
  for (let round = 0; round < 8; round += 1) {
    const { id } = await tessera.wallet.withdraw({ ...euro(100), destination_id: 'ba_main' });
    // The grace period has not ended, and the order is due: both are allowed.
    await world.sql('update payment_orders set due_at = now() where merchant_id = $1', [merchant.id]);
    const before = await balance();
    const [canceled] = await Promise.allSettled([tessera.wallet.cancelWithdrawal(id), work()]);
    const after = await balance();
    assert.equal(after.held, 0);
    const isBack = canceled.status === 'fulfilled';
    assert.equal(after.available - before.available, isBack ? 100 : 0, `round ${round}`);
  }
});

test('only a verified business can pay out money, and a sandbox needs no verification', async () => {
  const live = await purse({ unverified: true });
  await live.fill(10_000);
  const order = { ...euro(100), destination_id: 'ba_main' };
  await assert.rejects(live.tessera.wallet.withdraw(order), refusedWith('kyb_required'));
  const sandbox = await purse({ sandbox: true, unverified: true });
  await sandbox.fill(10_000);
  assert.equal((await sandbox.tessera.wallet.withdraw(order)).status, 'requested');
});

test('nothing leaves a frozen wallet, and money still comes in', async () => {
  const { tessera, merchant, fill, balance } = await purse();
  const other = await purse();
  await fill(10_000);
  await world.sql(`update wallets set status = 'frozen' where merchant_id = $1`, [merchant.id]);
  const leaving = [
    () => tessera.wallet.withdraw({ ...euro(1), destination_id: 'ba_main' }),
    () => tessera.wallet.transfer({ ...euro(1), to_merchant_id: other.merchant.wireId }),
  ];
  for (const attempt of leaving) await assert.rejects(attempt, refusedWith('wallet_frozen'));
  await fill(10_000);
  assert.equal((await balance()).available, 2 * 9_825);
});

test('a transfer moves money at once, is visible to both, and leaves both balances correct', async () => {
  const [from, to] = [await purse(), await purse()];
  await from.fill(10_000);
  const sent = await from.tessera.wallet.transfer({
    ...euro(2_500),
    to_merchant_id: to.merchant.wireId,
    reference: 'rent-11',
    description: 'Rent, November',
    metadata: { shelf: '4' },
  });
  assert.deepEqual(
    [sent.type, sent.amount, sent.status, sent.source],
    ['transfer_out', -2_500, 'available', { type: 'merchant', id: to.merchant.wireId }],
  );
  assert.equal((await from.balance()).available, 7_325);
  assert.equal((await to.balance()).available, 2_500);
  const [received] = (await to.tessera.wallet.listTransactions().page()).data;
  assert.deepEqual(
    [received!.type, received!.description, received!.reference, received!.metadata],
    ['transfer_in', 'Rent, November', null, {}],
  );
  assert.deepEqual(received!.source, { type: 'merchant', id: from.merchant.wireId });
  await assert.rejects(
    from.tessera.wallet.transfer({ ...euro(1), to_merchant_id: to.merchant.wireId, reference: 'rent-11' }),
    refusedWith('duplicate_reference', { transaction_id: sent.id }),
  );
  await assert.rejects(
    from.tessera.wallet.transfer({ ...euro(7_326), to_merchant_id: to.merchant.wireId }),
    refusedWith('insufficient_funds', { available: 7_325 }),
  );
});

test('a transfer goes only to another active merchant of the same kind', async () => {
  const { tessera, merchant, fill } = await purse();
  await fill(10_000);
  const send = (to_merchant_id: string) => tessera.wallet.transfer({ ...euro(1), to_merchant_id });
  await assert.rejects(send(merchant.wireId), refusedWith('own_merchant'));
  const strangers = [
    await world.merchant({ sandbox: true }),
    await world.merchant({ status: 'suspended' }),
    await world.merchant({ status: 'pending' }),
  ];
  for (const { wireId } of strangers) await assert.rejects(send(wireId), refusedWith('not_found'));
});

test('two merchants paying each other concurrently both keep every cent', async () => {
  const [one, two] = [await purse(), await purse()];
  await one.fill(10_000);
  await two.fill(10_000);
  const attempts = Array.from({ length: 40 }, (_, at) => {
    const [from, to] = at % 2 === 0 ? [one, two] : [two, one];
    return from.tessera.wallet.transfer({ ...euro(1_000 + at), to_merchant_id: to.merchant.wireId });
  });
  const outcomes = await Promise.allSettled(attempts);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') refusedWith('insufficient_funds')(outcome.reason);
  }
  const total = (await one.balance()).available + (await two.balance()).available;
  assert.equal(total, 2 * 9_825);
});

test('a balance in one currency does not cover another', async () => {
  const { tessera, fill, work } = await purse();
  await fill(10_000);
  await assert.rejects(
    tessera.wallet.withdraw({ amount: 1, currency: 'USD', destination_id: 'ba_main' }),
    refusedWith('insufficient_funds', { available: 0 }),
  );
  await tessera.wallet.topUp({ amount: 300, currency: 'USD', method: 'instant' });
  await work();
  const { wallets } = await tessera.wallet.get();
  assert.deepEqual(
    wallets.map(({ currency, available }) => [currency, available]),
    [
      ['EUR', 9_825],
      ['USD', 271],
    ],
  );
});

test('a wallet refuses amounts beyond its maximum', async () => {
  const { tessera, merchant, fill } = await purse();
  await fill(10_000);
  await world.sql('update wallets set available = 99999999999999 where merchant_id = $1', [merchant.id]);
  await assert.rejects(tessera.wallet.topUp(euro(2)), refusedWith('limit_reached'));
  await world.sql('update wallets set available = 9825 where merchant_id = $1', [merchant.id]);
});

test('transactions are filtered by type, status, currency, amount and availability date', async () => {
  const { tessera, merchant, fill, work } = await purse();
  await fill(10_000);
  await tessera.wallet.topUp({ amount: 5_000, currency: 'USD' });
  await tessera.wallet.withdraw({ ...euro(1_000), destination_id: 'ba_main' });
  await work();
  const reader = await merchant.client();
  const found = async (query: Parameters<typeof reader.wallet.listTransactions>[0]) =>
    (await reader.wallet.listTransactions({ order: 'asc', ...query }).page()).data.map(
      ({ amount }) => amount,
    );
  assert.deepEqual(await found({}), [10_000, 5_000, -1_000]);
  assert.deepEqual(await found({ type: ['top_up'] }), [10_000, 5_000]);
  assert.deepEqual(await found({ status: ['pending'] }), [5_000, -1_000]);
  assert.deepEqual(await found({ currency: 'USD' }), [5_000]);
  assert.deepEqual(await found({ amount_lte: -1 }), [-1_000]);
  assert.deepEqual(await found({ amount_gte: 5_000, amount_lte: 9_999 }), [5_000]);
  const tomorrow = new Date(Date.now() + daySeconds * 1_000).toISOString();
  assert.deepEqual(await found({ available_gte: tomorrow }), [5_000]);
  assert.deepEqual(await found({ available_lt: tomorrow }), [10_000]);
});

test('an API token reads the wallet and moves nothing', async () => {
  const { merchant, fill } = await purse();
  await fill(10_000);
  const byToken = await merchant.client();
  assert.equal((await byToken.wallet.get()).wallets[0]!.available, 9_825);
  await assert.rejects(byToken.wallet.topUp(euro(1)), refusedWith('token_not_allowed'));
});
