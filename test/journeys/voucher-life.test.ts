/** The life of a voucher: issuing, rollbacks, and reading its code again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeId } from '../../contract/ids.ts';
import { send } from '../contract/send.ts';
import { eventsOf } from '../harness/logged-events.ts';
import { useStage } from '../harness/stage.ts';
import type { TestMerchant } from '../harness/world.ts';

const { server, world } = useStage();

const tenPercent = { type: 'discount', discount: { type: 'percent', percent_off: 1_000 } } as const;
const gift = { type: 'gift', gift: { amount: 1_000, currency: 'EUR' } } as const;
const reason = 'The customer returned the goods';

test('a voucher is issued to a new customer, shows its code once, and belongs to them', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const { code, ...voucher } = await tessera.vouchers.create(tenPercent);
  const customer = { email: 'ada@example.com', name: 'Ada' };
  const issued = await tessera.vouchers.issue(voucher.id, { customer, message: 'For your birthday' });
  assert.equal(issued.code, code);
  assert.deepEqual(
    [issued.status, issued.channel, issued.message, issued.nudge_count, issued.last_nudged_at],
    ['issued', 'email', 'For your birthday', 0, null],
  );
  const read = await tessera.vouchers.get(voucher.id, { expand: ['holder'] });
  assert.deepEqual([read.counts.issued, read.holder_id, read.holder?.name], [1, issued.customer_id, 'Ada']);
  assert.equal(read.code, undefined);
  const mine = await tessera.vouchers.list({ holder_id: issued.customer_id }).page();
  assert.deepEqual(
    mine.data.map(({ id }) => id),
    [voucher.id],
  );
  const [event] = await eventsOf(world, merchant.id, 'voucher.issued');
  assert.deepEqual(event!.data, { ...withoutCode(issued), notify: true });
  assert.equal((await eventsOf(world, merchant.id, 'customer.created')).length, 1);
});

const withoutCode = ({ code: _code, ...recipient }: { code: string } & object): object => recipient;

test('a voucher is issued to a customer once, up to its redemption limit', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const voucher = await tessera.vouchers.create({ ...tenPercent, redemption_limit: 5 });
  const issueTo = (external_id: string) => tessera.vouchers.issue(voucher.id, { customer: { external_id } });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, place) => issueTo(`customer-${place % 10}`)),
  );
  const issued = outcomes.filter(({ status }) => status === 'fulfilled');
  assert.equal(issued.length, 5);
  const codes = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  assert.ok(
    codes.every((code) => code === 'already_issued' || code === 'no_codes_left'),
    codes.join(),
  );
  const { counts, holder_id } = await tessera.vouchers.get(voucher.id);
  assert.deepEqual([counts.issued, holder_id], [5, null]);
  const [first] = (await tessera.vouchers.listRecipients(voucher.id).page()).data;
  const again = tessera.vouchers.issue(voucher.id, { customer: { id: first!.customer_id } });
  await assert.rejects(again, { code: 'already_issued', status: 409 });
  const lower = tessera.vouchers.update(voucher.id, { redemption_limit: 4 });
  await assert.rejects(lower, { code: 'limit_below_used' });
  assert.equal((await world.sql('select from customers where merchant_id = $1', [merchant.id])).length, 5);
});

test('refused issues give their reason and create no customer', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const customer = { external_id: 'ada' };
  const voucher = await tessera.vouchers.create(tenPercent);
  await assert.rejects(tessera.vouchers.issue(voucher.id, { customer: { name: 'Ada' } }), {
    code: 'customer_identifier_required',
  });
  const stranger = await (await world.merchant()).client();
  await assert.rejects(stranger.vouchers.issue(voucher.id, { customer }), { code: 'voucher_not_found' });
  await tessera.vouchers.update(voucher.id, { active: false });
  await assert.rejects(tessera.vouchers.issue(voucher.id, { customer }), { code: 'voucher_not_active' });
  const balance = await tessera.vouchers.create(gift);
  await tessera.vouchers.issue(balance.id, { customer: { external_id: 'bob' }, channel: 'none' });
  await assert.rejects(tessera.vouchers.issue(balance.id, { customer }), { code: 'no_codes_left' });
  const [event] = await eventsOf(world, merchant.id, 'voucher.issued');
  assert.equal(event!.data.notify, false);
  assert.equal((await world.sql('select from customers where merchant_id = $1', [merchant.id])).length, 1);
});

test('a recipient counts as redeemed if the customer, or a holder of a personal voucher, redeemed', async () => {
  const tessera = await (await world.merchant()).client();
  const shared = await tessera.vouchers.create({ ...tenPercent, redemption_limit: null });
  const [ada, bob] = await Promise.all(
    ['ada', 'bob'].map((external_id) => tessera.vouchers.issue(shared.id, { customer: { external_id } })),
  );
  await tessera.vouchers.redeem(shared.id);
  const { redemption } = await tessera.vouchers.redeem(shared.id, { customer: { id: ada!.customer_id } });
  const withStatus = async (id: string, ...status: ('issued' | 'redeemed' | 'revoked')[]) =>
    (await tessera.vouchers.listRecipients(id, { status }).page()).data.map((one) => one.customer_id);
  assert.deepEqual(await withStatus(shared.id, 'redeemed'), [ada!.customer_id]);
  assert.deepEqual(await withStatus(shared.id, 'issued'), [bob!.customer_id]);
  await tessera.vouchers.rollback(redemption.id, { reason });
  assert.deepEqual(await withStatus(shared.id, 'redeemed'), []);

  const single = await tessera.vouchers.create(tenPercent);
  const holder = await tessera.vouchers.issue(single.id, { customer: { id: bob!.customer_id } });
  const { redemption: used } = await tessera.vouchers.redeem(single.id);
  assert.deepEqual(await withStatus(single.id, 'redeemed'), [holder.customer_id]);
  await tessera.vouchers.rollback(used.id, { reason });
  assert.deepEqual(await withStatus(single.id, 'issued'), [holder.customer_id]);
  await tessera.vouchers.update(single.id, { void: true });
  assert.deepEqual(await withStatus(single.id, 'issued', 'redeemed'), []);
  assert.deepEqual(await withStatus(single.id, 'revoked'), [holder.customer_id]);
});

test('recipients are paginated, and can be filtered by customer', async () => {
  const tessera = await (await world.merchant()).client();
  const { id } = await tessera.vouchers.create({ ...tenPercent, redemption_limit: null });
  const issued: string[] = [];
  for (let place = 0; place < 5; place += 1) {
    issued.push((await tessera.vouchers.issue(id, { customer: { external_id: `c-${place}` } })).id);
  }
  const seen: string[] = [];
  for await (const one of tessera.vouchers.listRecipients(id, { limit: 2, order: 'asc' })) seen.push(one.id);
  assert.deepEqual(seen, issued);
  const [third] = (await tessera.vouchers.listRecipients(id, { limit: 3 }).page()).data.slice(-1);
  const found = await tessera.vouchers.listRecipients(id, { customer_id: third!.customer_id }).page();
  assert.deepEqual(
    found.data.map((one) => one.id),
    [third!.id],
  );
});

test('a redemption is rolled back once, even concurrently, and the use is available again', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const customer = { external_id: 'ada' };
  const voucher = await tessera.vouchers.create({ ...tenPercent, per_customer_limit: 1 });
  await tessera.vouchers.issue(voucher.id, { customer });
  const { redemption } = await tessera.vouchers.redeem(voucher.id, { customer });
  await assert.rejects(tessera.vouchers.redeem(voucher.id, { customer }), { code: 'voucher_exhausted' });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => tessera.vouchers.rollback(redemption.id, { reason })),
  );
  const done = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  assert.equal(done.length, 1);
  const { rollback, redemption: after, voucher: state } = done[0]!;
  assert.deepEqual([rollback.amount, rollback.reason], [null, reason]);
  assert.deepEqual([after.status, after.rollbacks, after.version], ['rolled_back', [rollback], 2]);
  assert.deepEqual([state.status, state.redeemed_quantity], ['active', 0]);
  for (const one of outcomes) {
    if (one.status === 'rejected') assert.equal(one.reason.code, 'already_rolled_back');
  }
  assert.equal((await eventsOf(world, merchant.id, 'redemption.rolled_back')).length, 1);
  const second = await tessera.vouchers.redeem(voucher.id, { customer });
  assert.equal(second.voucher.status, 'exhausted');
  const { last_redemption } = await tessera.vouchers.get(voucher.id, { expand: ['last_redemption'] });
  assert.equal(last_redemption?.id, second.redemption.id);
});

test('a gift card gets its amount back, in parts and never more', async () => {
  const tessera = await (await world.merchant()).client();
  const card = await tessera.vouchers.create(gift);
  const { redemption } = await tessera.vouchers.redeem(card.id, { amount: 1_000 });
  const part = await tessera.vouchers.rollback(redemption.id, { reason, amount: 300 });
  assert.deepEqual([part.redemption.status, part.rollback.amount], ['partially_rolled_back', 300]);
  assert.deepEqual([part.voucher.status, part.voucher.gift?.balance], ['active', 300]);
  assert.equal(part.voucher.redeemed_quantity, 1);
  const tooMuch = tessera.vouchers.rollback(redemption.id, { reason, amount: 701 });
  await assert.rejects(tooMuch, { code: 'exceeds_remaining', status: 422 });
  const rest = await tessera.vouchers.rollback(redemption.id, { reason });
  assert.deepEqual([rest.rollback.amount, rest.redemption.status], [700, 'rolled_back']);
  assert.deepEqual([rest.voucher.gift?.balance, rest.voucher.redeemed_quantity], [1_000, 0]);
  assert.deepEqual(
    rest.redemption.rollbacks.map(({ amount }) => amount),
    [300, 700],
  );
  const read = await tessera.vouchers.get(card.id, { expand: ['last_redemption'] });
  assert.deepEqual(read.last_redemption, rest.redemption);
});

test('other vouchers are rolled back in full, and nothing after 180 days', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const voucher = await tessera.vouchers.create({ ...tenPercent, redemption_limit: null });
  const { redemption } = await tessera.vouchers.redeem(voucher.id);
  const part = tessera.vouchers.rollback(redemption.id, { reason, amount: 1 });
  await assert.rejects(part, { code: 'validation_failed', status: 422 });
  await world.sql(`update redemptions set occurred_at = now() - interval '181 days' where merchant_id = $1`, [
    merchant.id,
  ]);
  await assert.rejects(tessera.vouchers.rollback(redemption.id, { reason }), {
    code: 'rollback_window_closed',
    status: 409,
  });
  const stranger = await (await world.merchant()).client();
  await assert.rejects(stranger.vouchers.rollback(redemption.id, { reason }), { code: 'not_found' });
});

test('redemptions are listed across vouchers, and each filter works', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const [{ id: location }] = (await merchantProfile(merchant)).locations as [{ id: string }];
  const voucher = await tessera.vouchers.create({ ...tenPercent, redemption_limit: null });
  const other = await tessera.vouchers.create({ ...tenPercent, redemption_limit: null });
  const { customer_id } = await tessera.vouchers.issue(voucher.id, { customer: { external_id: 'ada' } });
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const uses = [
    await tessera.vouchers.redeem(voucher.id, { reference: 'ref-1', order: { id: 'order-1' } }),
    await tessera.vouchers.redeem(voucher.id, { customer: { id: customer_id }, location_id: location }),
    await tessera.vouchers.redeem(other.id, { occurred_at: hoursAgo(50) }),
  ].map(({ redemption }) => redemption.id);
  await tessera.vouchers.rollback(uses[1]!, { reason });
  const found = async (filter: Parameters<typeof tessera.vouchers.listRedemptions>[0]) =>
    (await tessera.vouchers.listRedemptions({ ...filter, order: 'asc' }).page()).data.map(({ id }) => id);
  assert.deepEqual(await found({}), uses);
  assert.deepEqual(await found({ voucher_id: voucher.id }), uses.slice(0, 2));
  assert.deepEqual(await found({ customer_id }), [uses[1]]);
  assert.deepEqual(await found({ status: ['rolled_back'] }), [uses[1]]);
  assert.deepEqual(await found({ status: ['succeeded', 'rolled_back'] }), uses);
  assert.deepEqual(await found({ location_id: location }), [uses[1]]);
  assert.deepEqual(await found({ order_id: 'order-1' }), [uses[0]]);
  assert.deepEqual(await found({ reference: 'ref-1' }), [uses[0]]);
  assert.deepEqual(await found({ occurred_gte: hoursAgo(1) }), uses.slice(0, 2));
  assert.deepEqual(await found({ occurred_gte: hoursAgo(60), occurred_lt: hoursAgo(40) }), [uses[2]]);
  const pages: string[] = [];
  for await (const one of tessera.vouchers.listRedemptions({ limit: 1 })) pages.push(one.id);
  assert.deepEqual(pages, uses.toReversed());
  const [rolledBack] = (await tessera.vouchers.listRedemptions({ status: ['rolled_back'] }).page()).data;
  assert.equal(rolledBack!.rollbacks[0]!.reason, reason);
});

async function merchantProfile(merchant: TestMerchant) {
  const answer = await send(server.url, {
    method: 'PATCH',
    path: '/api/v1/merchant/profile',
    body: { locations: [{ name: 'Corner' }] },
    bearer: (await merchant.token()).text,
  });
  return answer.json!;
}

const decrypt = (bearer: string, id: string, body: object = { reason: 'Lost mail' }) =>
  send(server.url, { method: 'POST', path: `/api/v1/vouchers/${id}/decrypt`, body, bearer });

test('an owner reads a code again with a step-up, and the access log has the reason', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const { code, id } = await tessera.vouchers.create(tenPercent);
  const { jwt, id: owner, sessionId } = await merchant.person('owner');
  const read = await decrypt(jwt, id);
  assert.deepEqual([read.status, read.json], [200, { code }]);
  const [line] = await world.sql<{ action: string; actor_id: string; detail: object }>(
    'select action, actor_id, detail from access_log where request_id = $1',
    [read.headers['request-id']],
  );
  assert.deepEqual(line, {
    action: 'vouchers.decrypt',
    actor_id: owner,
    detail: { voucher_id: id, reason: 'Lost mail' },
  });
  const [event] = await eventsOf(world, merchant.id, 'voucher.decrypted');
  assert.equal(event!.object_id, decodeId('voucher', id));
  assert.ok(!JSON.stringify(event!.data).includes(code!));
  assert.equal((await decrypt(jwt, id, {})).status, 422);
  assert.equal((await decrypt((await merchant.token()).text, id)).json?.code, 'token_not_allowed');
  const { jwt: manager } = await merchant.person('manager');
  assert.equal((await decrypt(manager, id)).json?.code, 'permission_denied');
  await tessera.vouchers.update(id, { void: true });
  assert.equal((await decrypt(jwt, id)).json?.code, 'voucher_voided');
  await world.sql(`update sessions set stepped_up_at = now() - interval '6 minutes' where id = $1`, [
    sessionId,
  ]);
  assert.equal((await decrypt(jwt, id)).json?.code, 'step_up_required');
});

test('a person reads up to thirty codes an hour, even concurrently', async () => {
  const merchant = await world.merchant();
  const { id } = await (await merchant.client()).vouchers.create(tenPercent);
  const { jwt, id: owner } = await merchant.person('owner');
  const answers = await Promise.all(Array.from({ length: 40 }, () => decrypt(jwt, id)));
  assert.equal(answers.filter(({ status }) => status === 200).length, 30);
  const refused = answers.filter(({ status }) => status === 429);
  assert.equal(refused.length, 10);
  const after = Number(refused[0]!.headers['retry-after']);
  assert.ok(after > 3_500 && after <= 3_600, `${after}`);
  assert.equal((await eventsOf(world, merchant.id, 'voucher.decrypted')).length, 30);
  await world.sql(`update access_log set created_at = created_at - interval '1 hour' where actor_id = $1`, [
    owner,
  ]);
  assert.equal((await decrypt(jwt, id)).status, 200);
});

test('a code that was modified or moved in the database is not shown', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const { jwt } = await merchant.person('owner');
  const [first, second] = [
    await tessera.vouchers.create(tenPercent),
    await tessera.vouchers.create(tenPercent),
  ];
  await world.sql(
    `update vouchers set code_sealed = (select code_sealed from vouchers where id = $2) where id = $1`,
    [decodeId('voucher', first.id), decodeId('voucher', second.id)],
  );
  const moved = await decrypt(jwt, first.id);
  assert.equal(moved.status, 500);
  assert.ok(!moved.text.includes(second.code!));
  await world.sql(
    'update vouchers set code_sealed = set_bit(code_sealed, 100, 1 - get_bit(code_sealed, 100)) where id = $1',
    [decodeId('voucher', second.id)],
  );
  assert.equal((await decrypt(jwt, second.id)).status, 500);
});

test('the balance of a gift card is its limit', async () => {
  const tessera = await (await world.merchant()).client();
  await assert.rejects(tessera.vouchers.create({ ...gift, redemption_limit: 2 }), {
    code: 'validation_failed',
  });
  const card = await tessera.vouchers.create(gift);
  await assert.rejects(tessera.vouchers.update(card.id, { redemption_limit: 1 }), {
    code: 'validation_failed',
  });
  for (const amount of [400, 600]) await tessera.vouchers.redeem(card.id, { amount });
});
