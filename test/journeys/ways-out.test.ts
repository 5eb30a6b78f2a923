/** No caller gets an error whose advice can't be followed: each refusal that names a way out is left by that way. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { errorCodes } from '../../contract/errors.ts';
import { decodeId } from '../../contract/ids.ts';
import type { TesseraError } from '../../sdk/src/index.ts';
import type { Membership } from '../../sdk/src/resources/shared-objects.ts';
import * as ways from '../contract/ways-out.ts';
import { addPass, addTemplate } from '../harness/passes.ts';
import { use, useStage } from '../harness/stage.ts';
import { basket, gift, percent, total } from './order-stage.ts';

const { server, world } = useStage();
const merchant = use(() => world.merchant());
const tessera = use(() => merchant.client());
const template = use(() => addTemplate(tessera));

type Problem = Record<string, unknown> & { code: string };

/** The problem of a call that must be refused. */
async function problemOf(call: PromiseLike<unknown>): Promise<Problem> {
  const [settled] = await Promise.allSettled([call]);
  assert.ok(settled!.status === 'rejected', 'the call was not refused');
  return (settled.reason as TesseraError).problem as unknown as Problem;
}

const fresh = () => crypto.randomUUID();
const newPass = (terms: object = {}) =>
  addPass(tessera, { name: `Club ${fresh()}`, template_id: template.id, ...terms });

async function newMember(points = 20, terms: object = {}): Promise<Membership> {
  const pass = await newPass(terms);
  return tessera.memberships.issue({
    pass_id: pass.id,
    customer: { email: `${fresh()}@example.com` },
    initial_points: points,
    notify: false,
  });
}

const patch = (path: string, body: object, headers: Record<string, string>) =>
  merchant.token().then(({ text }) =>
    fetch(`${server.url}/api/v1${path}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${text}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  );

/** Provokes the refusal, then does what its advice says, with nothing but what the answer has. */
const scenarios: Record<(typeof ways.followed)[number], () => Promise<unknown>> = {
  already_issued: async () => {
    const { pass_id, customer_id } = await newMember();
    const customer = { id: customer_id };
    const { membership_id } = await problemOf(tessera.memberships.issue({ pass_id, customer }));
    return tessera.memberships.get(membership_id as string);
  },
  card_renewed: async () => {
    const { id, serial, customer_id } = await newMember();
    await tessera.memberships.update(id, { renew_card: true });
    await problemOf(tessera.points.redeem({ serial, points: 1 }));
    const { email } = await tessera.customers.get(customer_id);
    return tessera.points.redeem({ customer: { email: email! }, points: 1 });
  },
  customer_exists: async () => {
    const external_id = fresh();
    await tessera.customers.create({ external_id });
    const other = await tessera.customers.create({ external_id: fresh() });
    const { customer_id } = await problemOf(tessera.customers.create({ external_id, name: 'Ada' }));
    await tessera.customers.update(customer_id as string, { name: 'Ada' });
    return tessera.customers.merge(customer_id as string, { duplicate_id: other.id });
  },
  customer_identifier_required: async () => {
    const pass = await newPass();
    await problemOf(tessera.memberships.issue({ pass_id: pass.id, customer: { name: 'Ada' } }));
    return tessera.memberships.issue({ pass_id: pass.id, customer: { name: 'Ada', external_id: fresh() } });
  },
  customer_limit_reached: async () => {
    const { id } = await percent(tessera, 1_000, { per_customer_limit: 1 });
    const customer = { id: (await newMember()).customer_id };
    await tessera.vouchers.redeem(id, { customer });
    await problemOf(tessera.vouchers.redeem(id, { customer }));
    await tessera.vouchers.update(id, { per_customer_limit: 2 });
    return tessera.vouchers.redeem(id, { customer });
  },
  customer_required: async () => {
    const { id } = await percent(tessera, 1_000, { per_customer_limit: 1 });
    await problemOf(tessera.vouchers.redeem(id));
    return tessera.vouchers.redeem(id, { customer: { id: (await newMember()).customer_id } });
  },
  duplicate_reference: async () => {
    const { id } = await newMember();
    const earn = (reference: string) => tessera.points.earn({ membership_id: id, points: 1, reference });
    await earn('till-1');
    const { transaction_id } = await problemOf(earn('till-1'));
    assert.ok(transaction_id);
    return earn(fresh());
  },
  exceeds_remaining: async () => {
    const { id } = await newMember();
    const { transaction } = await tessera.points.earn({ membership_id: id, points: 5, reference: fresh() });
    const back = (points: number) => tessera.points.reverse(transaction!.id, { reason: 'x', points });
    const { remaining } = await problemOf(back(6));
    return back(remaining as number);
  },
  hold_active: async () => {
    const { id } = await newMember();
    const { hold } = await tessera.points.redeem({ membership_id: id, points: 5, hold: { mode: 'create' } });
    await problemOf(tessera.memberships.revoke(id, {}));
    await tessera.points.redeem({ membership_id: id, hold: { mode: 'release', hold_id: hold!.id } });
    return tessera.memberships.revoke(id, {});
  },
  hold_required: async () => {
    const { id } = await percent(tessera, 1_000, { redemption_limit: 1 });
    const { hold } = await tessera.vouchers.validate(id, { hold: { ttl_seconds: 600 } });
    await problemOf(tessera.vouchers.redeem(id));
    return tessera.vouchers.redeem(id, { hold_id: hold!.id });
  },
  idempotency_key_reused: async () => {
    const idempotencyKey = fresh();
    const create = (external_id: string, key: string) =>
      tessera.customers.create({ external_id }, { idempotencyKey: key });
    await create(fresh(), idempotencyKey);
    await problemOf(create(fresh(), idempotencyKey));
    return create(fresh(), fresh());
  },
  insufficient_balance: async () => {
    const { id } = await gift(tessera, 500);
    const { balance } = await problemOf(tessera.vouchers.redeem(id, { amount: 501 }));
    return tessera.vouchers.redeem(id, { amount: balance as number });
  },
  insufficient_points: async () => {
    const { id } = await newMember();
    const spend = (points: number) => tessera.points.redeem({ membership_id: id, points });
    const { available } = await problemOf(spend(21));
    return spend(available as number);
  },
  invalid_cursor: async () => {
    await problemOf(tessera.customers.list({ cursor: 'x' }).page());
    return tessera.customers.list().page();
  },
  membership_ambiguous: async () => {
    const { customer_id, pass_id } = await newMember(5, { allow_multiple: true });
    const customer = { id: customer_id };
    await tessera.memberships.issue({ pass_id, customer, initial_points: 5 });
    for (const refused of [
      () => tessera.memberships.verify({ customer }),
      () => tessera.memberships.verify({ customer, pass_id }),
      () => tessera.points.earn({ customer, points: 1, reference: fresh() }),
      () => tessera.points.redeem({ customer, points: 1 }),
    ]) {
      const [one] = (await problemOf(refused())).memberships as { serial: string }[];
      const { serial } = one!;
      assert.equal((await tessera.memberships.verify({ serial })).valid, true);
      await tessera.points.earn({ serial, points: 1, reference: fresh() });
      await tessera.points.redeem({ serial, points: 1 });
    }
  },
  membership_expired: async () => {
    const { id } = await newMember();
    await world.sql(
      `update memberships set expires_at = now() - interval '1 hour' where merchant_id = $1 and id = $2`,
      [merchant.id, decodeId('membership', id)],
    );
    await problemOf(tessera.points.redeem({ membership_id: id, points: 1 }));
    await tessera.memberships.update(id, { status: 'active' });
    return tessera.points.redeem({ membership_id: id, points: 1 });
  },
  membership_not_active: async () => {
    const { id } = await newMember();
    await tessera.memberships.update(id, { status: 'suspended' });
    const refused = await problemOf(tessera.points.redeem({ membership_id: id, points: 1 }));
    assert.equal(refused.membership_status, 'suspended');
    await tessera.memberships.update(id, { status: 'active' });
    return tessera.points.redeem({ membership_id: id, points: 1 });
  },
  method_not_allowed: async () => {
    const answer = await fetch(`${server.url}/api/v1/customers`, { method: 'PUT' });
    assert.equal(answer.status, 405);
    assert.ok(answer.headers.get('allow')!.includes('POST'));
    return tessera.customers.create({ external_id: fresh() });
  },
  minimum_amount_not_met: async () => {
    const { id } = await percent(tessera, 1_000, { restrictions: { minimum_amount: 2_000 } });
    const redeem = (amount: number) =>
      tessera.vouchers.redeem(id, { order: { id: fresh(), amount, currency: 'EUR' } });
    const { minimum } = await problemOf(redeem(1_000));
    return redeem(minimum as number);
  },
  no_earn_rule: async () => {
    const { id } = await newMember();
    const order = { id: fresh(), amount: 1_000, currency: 'EUR' };
    await problemOf(tessera.points.earn({ membership_id: id, order }));
    return tessera.points.earn({ membership_id: id, points: 10, reference: fresh() });
  },
  not_reversible: async () => {
    const { id } = await newMember();
    const { transaction } = await tessera.points.earn({ membership_id: id, points: 5, reference: fresh() });
    const reversing = await tessera.points.reverse(transaction!.id, { reason: 'x' });
    await problemOf(tessera.points.reverse(reversing.id, { reason: 'y' }));
    return tessera.points.adjust({ membership_id: id, points: 5, reason: 'y' });
  },
  order_already_applied: async () => {
    const orderId = fresh();
    await tessera.orders.apply(orderId, basket);
    await problemOf(tessera.orders.apply(orderId, { ...basket, shipping_amount: 1 }));
    await tessera.orders.get(orderId);
    await tessera.orders.return(orderId, { reason: 'x' });
    return tessera.orders.apply(fresh(), { ...basket, shipping_amount: 1 });
  },
  order_items_required: async () => {
    const conditions = { membership: { days_since_start_lte: 30 } };
    const { id } = await percent(tessera, 1_000, { restrictions: { conditions } });
    const order = { id: fresh(), amount: total, currency: 'EUR' };
    await problemOf(tessera.vouchers.redeem(id, { order }));
    const membership = { id: (await newMember()).id };
    return tessera.orders.apply(fresh(), { ...basket, membership, vouchers: [{ id }] });
  },
  order_not_applied: async () => {
    const orderId = fresh();
    await tessera.orders.hold(orderId, basket);
    await problemOf(tessera.orders.return(orderId, { reason: 'x' }));
    return tessera.orders.release(orderId);
  },
  order_price_changed: async () => {
    const { id } = await percent(tessera, 1_000);
    const apply = (expected_to_pay: number) =>
      tessera.orders.apply(fresh(), { ...basket, vouchers: [{ id }], expected_to_pay });
    const { to_pay } = await problemOf(apply(total));
    return apply(to_pay as number);
  },
  order_refused: async () => {
    const { id } = await percent(tessera, 1_000, { redemption_limit: 1 });
    await tessera.vouchers.redeem(id);
    const { refused } = await problemOf(tessera.orders.apply(fresh(), { ...basket, vouchers: [{ id }] }));
    assert.equal((refused as unknown[]).length, 1);
    return tessera.orders.apply(fresh(), basket);
  },
  pass_not_active: async () => {
    const pass = await newPass({ status: 'draft' });
    const customer = { external_id: fresh() };
    await problemOf(tessera.memberships.issue({ pass_id: pass.id, customer }));
    await tessera.memberships.updatePass(pass.id, { status: 'active' });
    return tessera.memberships.issue({ pass_id: pass.id, customer });
  },
  precondition_failed: async () => {
    const { id, version } = await tessera.customers.create({ external_id: fresh() });
    const late = await patch(`/customers/${id}`, { name: 'Ada' }, { 'if-match': `"${version + 1}"` });
    assert.equal(late.status, 412);
    const read = await tessera.customers.get(id);
    const again = await patch(`/customers/${id}`, { name: 'Ada' }, { 'if-match': `"${read.version}"` });
    assert.equal(again.status, 200);
  },
  spend_rule_missing: async () => {
    const { id, pass_id } = await newMember(50);
    const order = { ...basket, membership: { id }, points: 10 };
    await problemOf(tessera.orders.apply(fresh(), order));
    await tessera.memberships.updatePass(pass_id, {
      spend_rule: { points: 10, amount: 100, currency: 'EUR' },
    });
    return tessera.orders.apply(fresh(), order);
  },
  spend_rule_not_met: async () => {
    const { id, pass_id } = await newMember(50);
    const spend_rule = { points: 10, amount: 100, currency: 'EUR', min_points: 20, step: 5 };
    await tessera.memberships.updatePass(pass_id, { spend_rule });
    const order = { ...basket, membership: { id } };
    await problemOf(tessera.orders.apply(fresh(), { ...order, points: 19 }));
    return tessera.orders.apply(fresh(), { ...order, points: 20 });
  },
  voucher_disabled: async () => {
    const { id } = await percent(tessera, 1_000);
    await tessera.vouchers.update(id, { active: false });
    await problemOf(tessera.vouchers.redeem(id));
    await tessera.vouchers.update(id, { active: true });
    return tessera.vouchers.redeem(id);
  },
  voucher_exhausted: async () => {
    const { id } = await percent(tessera, 1_000, { redemption_limit: 1 });
    await tessera.vouchers.redeem(id);
    await problemOf(tessera.vouchers.redeem(id));
    await tessera.vouchers.update(id, { redemption_limit: 2 });
    return tessera.vouchers.redeem(id);
  },
  voucher_expired: async () => {
    const { id } = await percent(tessera, 1_000);
    await world.sql(
      `update vouchers set expires_at = now() - interval '1 hour' where merchant_id = $1 and id = $2`,
      [merchant.id, decodeId('voucher', id)],
    );
    await problemOf(tessera.vouchers.redeem(id));
    await tessera.vouchers.update(id, { expires_at: new Date(Date.now() + 3_600_000).toISOString() });
    return tessera.vouchers.redeem(id);
  },
};

for (const [code, scenario] of Object.entries(scenarios)) {
  test(`the advice of ${code} can be followed`, async () => {
    await scenario();
  });
}

test('every error code says whether it names a way out, and where that way is tried', () => {
  const { followed, followedElsewhere, ...others } = ways;
  const listed = [...followed, ...Object.keys(followedElsewhere), ...Object.values(others).flat()];
  assert.deepEqual(listed.sort(), [...errorCodes].sort());
  for (const [code, file] of Object.entries(followedElsewhere)) {
    assert.match(readFileSync(join(import.meta.dirname, '..', file), 'utf8'), new RegExp(code), file);
  }
});
