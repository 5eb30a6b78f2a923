import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { encodeId } from '../../contract/ids.ts';
import { useStage } from '../harness/stage.ts';
import type { TestMerchant } from '../harness/world.ts';

const { world } = useStage();

const tenPercent = { type: 'discount', discount: { type: 'percent', percent_off: 1_000 } } as const;

async function addCustomer(merchant: TestMerchant, email: string): Promise<string> {
  const id = randomUUID();
  await world.sql('insert into customers (merchant_id, id, email) values ($1, $2, $3)', [
    merchant.id,
    id,
    email,
  ]);
  return encodeId('customer', id);
}

const succeeded = (outcomes: PromiseSettledResult<unknown>[]): number =>
  outcomes.filter((outcome) => outcome.status === 'fulfilled').length;

test('a voucher is created, found, redeemed once and then exhausted', async () => {
  const tessera = await (await world.merchant()).client();
  const voucher = await tessera.vouchers.create({
    type: 'discount',
    discount: { type: 'percent', percent_off: 1_500 },
  });
  assert.equal(voucher.status, 'active');
  const order = { id: 'order-1', amount: 1_250, currency: 'EUR' };
  const { redemption, ...effect } = await tessera.vouchers.redeem(voucher.id, { order });
  assert.equal(redemption.status, 'succeeded');
  assert.equal(effect.discount_amount, 187);
  assert.equal(effect.order_total_after, 1_063);
  assert.equal(effect.voucher.status, 'exhausted');
  await assert.rejects(tessera.vouchers.redeem(voucher.id), { code: 'voucher_exhausted' });
  const read = await tessera.vouchers.get(voucher.id, { expand: ['last_redemption'] });
  assert.equal(read.redeemed_quantity, 1);
  assert.equal(read.last_redemption?.id, redemption.id);
});

test('a single-use voucher is redeemed once, even by concurrent tills', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const voucher = await tessera.vouchers.create(tenPercent);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 200 }, () => tessera.vouchers.redeem(voucher.id)),
  );
  assert.equal(succeeded(outcomes), 1);
  const rows = await world.sql('select id from redemptions where merchant_id = $1', [merchant.id]);
  assert.equal(rows.length, 1);
});

test('a code is shown once, found in any spelling, and masked afterwards', async () => {
  const tessera = await (await world.merchant()).client();
  const { code, ...voucher } = await tessera.vouchers.create({ ...tenPercent, redemption_limit: 2 });
  assert.match(code!, /^[A-HJ-NP-Z2-9]{16}$/);
  assert.equal((await tessera.vouchers.get(voucher.id)).code, undefined);
  const spelled = `${code!.slice(0, 4)}-${code!.slice(4, 8)} ${code!.slice(8)}`.toLowerCase();
  assert.equal((await tessera.vouchers.get(spelled, { by: 'code' })).id, voucher.id);
  assert.equal((await tessera.vouchers.redeem(spelled, { by: 'code' })).redemption.voucher_id, voucher.id);
  const found = await tessera.vouchers.list({ code: spelled }).page();
  assert.deepEqual(
    found.data.map((item) => [item.id, item.code, item.code_masked]),
    [[voucher.id, undefined, `••••${code!.slice(-4)}`]],
  );
});

test('a public code may be weak and stays visible; a secret one must be strong, and codes are unique', async () => {
  const tessera = await (await world.merchant()).client();
  const easy = { ...tenPercent, code: 'SUMMER' };
  await assert.rejects(tessera.vouchers.create(easy), { code: 'code_too_weak', status: 422 });
  const voucher = await tessera.vouchers.create({ ...easy, code_visibility: 'public' });
  assert.equal((await tessera.vouchers.get(voucher.id)).code, 'SUMMER');
  const again = tessera.vouchers.create({ ...easy, code: 'sum-mer', code_visibility: 'public' });
  await assert.rejects(again, { code: 'code_taken', status: 409 });
  const elsewhere = await (await world.merchant()).client();
  assert.ok(await elsewhere.vouchers.create({ ...easy, code_visibility: 'public' }));
});

test('guessing codes locks out the guesser, not the merchant', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const { code } = await tessera.vouchers.create({ ...tenPercent, redemption_limit: null });
  for (let guess = 0; guess < 10; guess += 1) {
    await assert.rejects(tessera.vouchers.redeem(`GUESS${guess}`, { by: 'code' }), {
      code: 'voucher_not_found',
    });
  }
  const options = { maxRetries: 0 };
  await assert.rejects(tessera.vouchers.redeem(code!, { by: 'code' }, options), {
    code: 'redeem_failures_exceeded',
  });
  const otherTill = await merchant.client();
  assert.ok(await otherTill.vouchers.redeem(code!, { by: 'code' }));
});

test('a gift card is spent to the last cent and never beyond it, even by concurrent tills', async () => {
  const tessera = await (await world.merchant()).client();
  const gift = await tessera.vouchers.create({ type: 'gift', gift: { amount: 1_000, currency: 'EUR' } });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, () => tessera.vouchers.redeem(gift.id, { amount: 70 })),
  );
  assert.equal(succeeded(outcomes), 14);
  await assert.rejects(tessera.vouchers.redeem(gift.id, { amount: 21 }), { code: 'insufficient_balance' });
  const rest = await tessera.vouchers.redeem(gift.id, { order: { amount: 500, currency: 'EUR' } });
  assert.deepEqual(
    [rest.redemption.amount, rest.order_total_after, rest.voucher.gift?.balance],
    [20, 480, 0],
  );
  assert.equal(rest.voucher.status, 'exhausted');
});

test('a gift card needs an amount, and a discount takes none', async () => {
  const tessera = await (await world.merchant()).client();
  const gift = await tessera.vouchers.create({ type: 'gift', gift: { amount: 1_000, currency: 'EUR' } });
  await assert.rejects(tessera.vouchers.redeem(gift.id), { code: 'validation_failed' });
  const dollars = { amount: 100, currency: 'USD' };
  await assert.rejects(tessera.vouchers.redeem(gift.id, { order: dollars }), { code: 'currency_mismatch' });
  const discount = await tessera.vouchers.create(tenPercent);
  await assert.rejects(tessera.vouchers.redeem(discount.id, { amount: 5 }), { code: 'validation_failed' });
});

test('a held use is reserved until the hold is redeemed, released or expires', async () => {
  const tessera = await (await world.merchant()).client();
  const voucher = await tessera.vouchers.create(tenPercent);
  const { hold } = await tessera.vouchers.validate(voucher.id, { hold: { ttl_seconds: 60, key: 'till-1' } });
  assert.equal((await tessera.vouchers.validate(voucher.id, { hold: { key: 'till-2' } })).valid, false);
  const again = await tessera.vouchers.validate(voucher.id, { hold: { key: 'till-1' } });
  assert.deepEqual(again.hold, hold);
  await assert.rejects(tessera.vouchers.redeem(voucher.id), { code: 'hold_required' });

  const released = await tessera.vouchers.release(voucher.id, { hold_id: hold!.id });
  assert.equal(released.status, 'released');
  assert.equal((await tessera.vouchers.release(voucher.id, { hold_id: hold!.id })).status, 'released');
  await assert.rejects(tessera.vouchers.redeem(voucher.id, { hold_id: hold!.id }), {
    code: 'hold_not_active',
  });

  const second = await tessera.vouchers.validate(voucher.id, { hold: {} });
  const { voucher: after } = await tessera.vouchers.redeem(voucher.id, { hold_id: second.hold!.id });
  assert.deepEqual([after.redeemed_quantity, after.held_quantity], [1, 0]);
  const captured = tessera.vouchers.release(voucher.id, { hold_id: second.hold!.id });
  await assert.rejects(captured, { code: 'hold_captured' });
});

test('an expired hold counts as ended, whichever request comes first', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const voucher = await tessera.vouchers.create(tenPercent);
  await tessera.vouchers.validate(voucher.id, { hold: { ttl_seconds: 30 } });
  await world.sql(
    `update voucher_holds set expires_at = now() - interval '1 second' where merchant_id = $1`,
    [merchant.id],
  );
  const { voucher: after } = await tessera.vouchers.redeem(voucher.id);
  assert.deepEqual([after.redeemed_quantity, after.held_quantity], [1, 0]);
  const ended = `select type from events where merchant_id = $1 and type = 'voucher.hold.expired'`;
  assert.equal((await world.sql(ended, [merchant.id])).length, 1);
});

test('a limit per customer applies under any of their identifiers', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const ada = await addCustomer(merchant, 'ada@example.com');
  await addCustomer(merchant, 'bob@example.com');
  const voucher = await tessera.vouchers.create({
    ...tenPercent,
    redemption_limit: null,
    per_customer_limit: 2,
  });
  await assert.rejects(tessera.vouchers.redeem(voucher.id), { code: 'customer_required' });
  const names = [{ id: ada }, { email: 'ADA@example.com' }];
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) =>
      tessera.vouchers.redeem(voucher.id, { customer: names[index % 2]! }),
    ),
  );
  assert.equal(succeeded(outcomes), 2);
  await assert.rejects(tessera.vouchers.redeem(voucher.id, { customer: { id: ada } }), {
    code: 'customer_limit_reached',
  });
  assert.ok(await tessera.vouchers.redeem(voucher.id, { customer: { email: 'bob@example.com' } }));
  const nobody = tessera.vouchers.redeem(voucher.id, { customer: { external_id: 'nobody' } });
  await assert.rejects(nobody, { code: 'customer_not_found', status: 404 });
});

test('a welcome voucher is redeemed once per newcomer, across all welcome vouchers', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const customer = { id: await addCustomer(merchant, 'new@example.com') };
  const welcome = { ...tenPercent, redemption_limit: null, restrictions: { first_time_customer: true } };
  const vouchers = await Promise.all(Array.from({ length: 4 }, () => tessera.vouchers.create(welcome)));
  const outcomes = await Promise.allSettled(
    vouchers.map(({ id }) => tessera.vouchers.redeem(id, { customer })),
  );
  assert.equal(succeeded(outcomes), 1);
});

test('a reference is one redemption, permanently and across all vouchers of the merchant', async () => {
  const tessera = await (await world.merchant()).client();
  const [first, second] = await Promise.all([
    tessera.vouchers.create({ ...tenPercent, redemption_limit: null }),
    tessera.vouchers.create({ ...tenPercent, redemption_limit: null }),
  ]);
  const targets = Array.from({ length: 12 }, (_, index) => (index % 2 ? first : second));
  const outcomes = await Promise.allSettled(
    targets.map(({ id }) => tessera.vouchers.redeem(id, { reference: 'order-77' })),
  );
  assert.equal(succeeded(outcomes), 1);
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
  assert.deepEqual(new Set(reasons), new Set(['duplicate_reference']));
});

test('an offline redemption is accepted up to 72 hours later, with its original time', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const voucher = await tessera.vouchers.create({ ...tenPercent, redemption_limit: null });
  await world.sql('update vouchers set expires_at = $2 where merchant_id = $1', [merchant.id, hoursAgo(1)]);
  await assert.rejects(tessera.vouchers.redeem(voucher.id), { code: 'voucher_expired' });
  const { redemption } = await tessera.vouchers.redeem(voucher.id, { occurred_at: hoursAgo(2) });
  assert.equal(redemption.offline, true);
  for (const [hours, code] of [
    [73, 'occurred_at_too_old'],
    [-0.1, 'occurred_at_in_future'],
  ] as const) {
    const report = tessera.vouchers.redeem(voucher.id, { occurred_at: hoursAgo(hours) });
    await assert.rejects(report, { code, status: 422 });
  }
});

test('terms can change, value cannot, and voiding is final', async () => {
  const tessera = await (await world.merchant()).client();
  const voucher = await tessera.vouchers.create({ ...tenPercent, redemption_limit: 5 });
  await tessera.vouchers.redeem(voucher.id);
  // The typed client does not allow this.
  const cheaper = { discount: { type: 'unit' } } as object;
  await assert.rejects(tessera.vouchers.update(voucher.id, cheaper), { code: 'immutable_field' });
  const off = await tessera.vouchers.update(voucher.id, { active: false });
  assert.equal(off.status, 'disabled');
  await assert.rejects(tessera.vouchers.redeem(voucher.id), { code: 'voucher_disabled' });
  const stale = tessera.vouchers.update(voucher.id, { active: true }, { ifMatch: voucher.version });
  await assert.rejects(stale, { code: 'precondition_failed', status: 412 });
  const on = await tessera.vouchers.update(voucher.id, { active: true }, { ifMatch: off.version });
  assert.equal(on.status, 'active');
  const inverted = tessera.vouchers.update(voucher.id, { starts_at: '2030-01-02', expires_at: '2030-01-01' });
  await assert.rejects(inverted, { code: 'dates_inverted' });
  const voided = await tessera.vouchers.update(voucher.id, { void: true });
  assert.equal(voided.status, 'voided');
  await assert.rejects(tessera.vouchers.update(voucher.id, { active: true, redemption_limit: 9 }), {
    code: 'voucher_voided',
  });
});

test('a limit cannot fall below its use', async () => {
  const tessera = await (await world.merchant()).client();
  const voucher = await tessera.vouchers.create({ ...tenPercent, redemption_limit: 5 });
  await Promise.all([1, 2, 3].map(() => tessera.vouchers.redeem(voucher.id)));
  const lower = tessera.vouchers.update(voucher.id, { redemption_limit: 2 });
  await assert.rejects(lower, { code: 'limit_below_used', status: 409 });
  const exact = await tessera.vouchers.update(voucher.id, { redemption_limit: 3 });
  assert.equal(exact.status, 'exhausted');
});

test('pagination lists everything once, in order, and filters by the displayed status', async () => {
  const tessera = await (await world.merchant()).client();
  const ids: string[] = [];
  for (let index = 0; index < 7; index += 1) ids.push((await tessera.vouchers.create(tenPercent)).id);
  await tessera.vouchers.redeem(ids[2]!);
  const seen: string[] = [];
  for await (const voucher of tessera.vouchers.list({ limit: 2, order: 'asc' })) seen.push(voucher.id);
  assert.deepEqual(seen, ids);
  const exhausted = await tessera.vouchers.list({ status: ['exhausted'], include: 'total_count' }).page();
  assert.deepEqual([exhausted.data.map(({ id }) => id), exhausted.total_count], [[ids[2]], 1]);
});

test('a voucher is not found by another merchant', async () => {
  const mine = await (await world.merchant()).client();
  const theirs = await (await world.merchant()).client();
  const { id, code } = await mine.vouchers.create(tenPercent);
  const attempts = [
    () => theirs.vouchers.get(id),
    () => theirs.vouchers.redeem(id),
    () => theirs.vouchers.redeem(code!, { by: 'code' }),
    () => theirs.vouchers.validate(id),
    () => theirs.vouchers.update(id, { active: false }),
  ];
  for (const attempt of attempts) await assert.rejects(attempt, { code: 'voucher_not_found', status: 404 });
  assert.equal((await mine.vouchers.get(id)).status, 'active');
});
