/** A till serves people without their pass: by phone, email address or external id. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { presets } from '../../contract/access.ts';
import { limits } from '../../contract/limits.ts';
import { addPass } from '../harness/passes.ts';
import { startServer } from '../harness/server.ts';
import { use } from '../harness/stage.ts';
import { asking, openStage, type Problem } from './customers-stage.ts';

const stage = use(openStage);
/** Simulates other processes of the installation. */
const others = [1, 2].map(() =>
  use(() => startServer({ database: stage.server.database, keyring: stage.server.app.services.keyring })),
);

interface Verified {
  valid: boolean;
  reason?: string;
  membership?: { id: string; points: { available: number } };
  holder?: { display_name: string; phone_ending: string; rewards: { name: string }[] };
}

interface Sold extends Problem {
  valid: boolean;
  membership_id: string;
  membership: { points: { available: number } };
  pricing: { to_pay: number };
}

const basket = { items: [{ id: '1', quantity: 1, unit_amount: 1_000 }], currency: 'EUR' };

async function club() {
  const shop = await stage.shop();
  const tessera = await shop.merchant.client();
  const pass = await addPass(tessera, {
    rewards: [{ name: 'Coffee', points_cost: 20, kind: 'item' }],
    earn_rule: { basis: 'spend', points_per_unit: 1, unit_amount: 100 },
    spend_rule: { points: 1, amount: 10, currency: 'EUR' },
  });
  const { text: token } = await shop.merchant.token(presets.pos_terminal.scopes);
  const till = asking(stage.server.url, token);
  return { ...shop, tessera, pass, token, till };
}

test('a till signs a customer up by phone, finds them in any spelling, credits and redeems', async () => {
  const { till, pass } = await club();
  const joined = await till<{ id: string } & Problem>('POST', '/memberships/merchant/issue', {
    pass_id: pass.id,
    customer: {
      phone: '333 123 4567',
      name: 'Ada Lovelace',
      consents: { marketing_email: 'granted', source: 'counter' },
    },
    initial_points: 25,
  });
  assert.equal(joined.status, 201, JSON.stringify(joined.body));
  for (const phone of ['+393331234567', '333-1234567', '0039 333 1234567']) {
    const { body } = await till<Verified>('POST', '/memberships/verify', { customer: { phone } });
    assert.equal(body.valid, true, phone);
    assert.equal(body.membership!.id, joined.body.id);
    assert.deepEqual(body.holder!.display_name, 'Ada L.');
    assert.equal(body.holder!.phone_ending, '4567');
    assert.deepEqual(
      body.holder!.rewards.map(({ name }) => name),
      ['Coffee'],
    );
    assert.ok(!JSON.stringify(body).includes('1234567'), 'no more of the number than its end');
  }
  const earned = await till<{ points: number } & Problem>('POST', '/memberships/earn-points', {
    customer: { phone: '3331234567' },
    points: 5,
    reference: 'order-1',
  });
  assert.deepEqual([earned.status, earned.body.points], [201, 5], JSON.stringify(earned.body));
  const spent = await till<Problem>('POST', '/memberships/redeem-points', {
    customer: { phone: '3331234567' },
    points: 30,
  });
  assert.equal(spent.status, 200, JSON.stringify(spent.body));
  const none = await till<Problem>('POST', '/memberships/redeem-points', {
    customer: { phone: '3331234567' },
    points: 1,
  });
  assert.equal(none.body.code, 'insufficient_points');
});

test('email addresses and external ids name a person too, and exactly one name is accepted', async () => {
  const { till, pass, tessera } = await club();
  const { serial } = await tessera.memberships.issue({
    pass_id: pass.id,
    customer: { email: 'Ada@example.com', external_id: 'crm-1' },
  });
  for (const customer of [{ email: 'ADA@example.com' }, { external_id: 'crm-1' }]) {
    const { body } = await till<Verified>('POST', '/memberships/verify', { customer });
    assert.equal(body.valid, true, JSON.stringify(body));
  }
  for (const body of [
    { customer: { external_id: 'crm-1' }, serial },
    { serial, pass_id: pass.id },
  ]) {
    assert.equal((await till<Problem>('POST', '/memberships/verify', body)).status, 422);
    const redeem = await till<Problem>('POST', '/memberships/redeem-points', { ...body, points: 1 });
    assert.equal(redeem.status, 422);
  }
});

test('a customer with two cards is asked for one, and a card that has ended is not chosen', async () => {
  const { till, pass, tessera } = await club();
  const second = await addPass(tessera, { name: 'Second', template_id: pass.template_id });
  const customer = { phone: '+393331234567' };
  const one = await tessera.memberships.issue({ pass_id: pass.id, customer });
  const two = await tessera.memberships.issue({ pass_id: second.id, customer });
  const asked = await till<Problem & { memberships: { pass_id: string }[] }>('POST', '/memberships/verify', {
    customer,
  });
  assert.deepEqual([asked.status, asked.body.code], [409, 'membership_ambiguous']);
  assert.deepEqual(asked.body.memberships.map(({ pass_id }) => pass_id).sort(), [pass.id, second.id].sort());
  const earning = { customer, points: 1, reference: 'a' };
  assert.equal(
    (await till<Problem>('POST', '/memberships/earn-points', earning)).body.code,
    'membership_ambiguous',
  );
  const chosen = await till<Problem>('POST', '/memberships/earn-points', { ...earning, pass_id: second.id });
  assert.equal(chosen.status, 201, JSON.stringify(chosen.body));
  assert.equal((await tessera.memberships.get(two.id)).points.available, 1);
  await tessera.memberships.update(two.id, { status: 'suspended' });
  const { body } = await till<Verified>('POST', '/memberships/verify', { customer });
  assert.equal(body.membership!.id, one.id);
});

test('an order that names its member by phone earns and spends like one with the card', async () => {
  const { till, pass, tessera } = await club();
  const customer = { phone: '333 123 4567' };
  const { id } = await tessera.memberships.issue({ pass_id: pass.id, customer, initial_points: 100 });
  const names = [{ customer }, { customer, pass_id: pass.id }, { id }];
  const left: number[] = [];
  for (const [at, membership] of names.entries()) {
    const order = { ...basket, membership, points: 10 };
    const quoted = await till<Sold>('POST', '/orders/quote', order);
    assert.deepEqual([quoted.status, quoted.body.valid], [200, true], JSON.stringify(quoted.body));
    const held = await till<Sold>('POST', `/orders/order-${at}/hold`, order);
    assert.equal(held.status, 200, JSON.stringify(held.body));
    // What the hold reserved is used, whichever way the member is named.
    const named = { ...order, membership: names[(at + 1) % names.length] };
    const { status, body } = await till<Sold>('POST', `/orders/order-${at}/apply`, named);
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.membership_id, id);
    assert.equal(body.pricing.to_pay, quoted.body.pricing.to_pay);
    left.push(body.membership.points.available);
  }
  const step = left[1]! - left[0]!;
  assert.notEqual(step, -10, 'the order earns, too');
  assert.equal(left[2]! - left[1]!, step);
});

test('an order names its member in one way, and a customer with two cards is asked for one', async () => {
  const { till, pass, tessera } = await club();
  const customer = { phone: '+393331234567' };
  const { serial } = await tessera.memberships.issue({ pass_id: pass.id, customer });
  const ask = async (membership: object) => {
    const { status, body } = await till<Problem & { errors?: { pointer: string }[] }>(
      'POST',
      '/orders/quote',
      {
        ...basket,
        membership,
      },
    );
    return [status, body.code, body.errors?.[0]?.pointer];
  };
  assert.deepEqual(await ask({ serial, customer }), [422, 'validation_failed', '/membership/id']);
  assert.deepEqual(await ask({ pass_id: pass.id }), [422, 'validation_failed', '/membership/id']);
  assert.deepEqual(await ask({ serial, pass_id: pass.id }), [
    422,
    'validation_failed',
    '/membership/pass_id',
  ]);
  assert.deepEqual(await ask({ customer: { phone: '+393339999999' } }), [
    404,
    'membership_not_found',
    undefined,
  ]);
  const second = await addPass(tessera, { name: 'Second', template_id: pass.template_id });
  await tessera.memberships.issue({ pass_id: second.id, customer });
  assert.deepEqual(await ask({ customer }), [409, 'membership_ambiguous', undefined]);
  assert.deepEqual(await ask({ customer, pass_id: second.id }), [200, undefined, undefined]);
});

test('an unknown person and one of another merchant look alike', async () => {
  const [here, there] = [await club(), await club()];
  await there.tessera.memberships.issue({ pass_id: there.pass.id, customer: { phone: '+393331234567' } });
  const answers = await Promise.all(
    ['+393331234567', '+393339999999'].map((phone) =>
      here.till<Verified>('POST', '/memberships/verify', { customer: { phone } }),
    ),
  );
  assert.deepEqual(answers[0]!.body, { valid: false, reason: 'unknown' });
  assert.deepEqual(answers[1]!.body, answers[0]!.body);
});

test('guessing numbers through three processes ends, scans and other tills continue, and no one learns which exist', async () => {
  const { token, merchant, till, pass, tessera } = await club();
  const { serial } = await tessera.memberships.issue({
    pass_id: pass.id,
    customer: { phone: '+393331234567' },
  });
  const tills = [stage.server, ...others].map(({ url }) => asking(url, token));
  const guess = (n: number) => ({ customer: { phone: `+39333000${String(n).padStart(4, '0')}` } });
  const seen = { unknown: 0, locked: 0 };
  for (let n = 0; n < 90; n += 1) {
    const { status, body } = await tills[n % 3]!<Verified & Problem>('POST', '/memberships/verify', guess(n));
    if (status === 200) {
      assert.equal(body.reason, 'unknown');
      seen.unknown += 1;
    } else {
      assert.deepEqual([status, body.code], [429, 'people_failures_exceeded']);
      seen.locked += 1;
    }
    await stage.server.app.services.codeGuesses.settled();
    await Promise.all(others.map(({ app }) => app.services.codeGuesses.settled()));
  }
  // Each process looks up one more before it learns of the others.
  assert.ok(seen.unknown <= limits.failedCodes.attempts + 3, JSON.stringify(seen));
  for (const ask of tills) {
    for (const phone of ['+393331234567', '+393330009999']) {
      const { body } = await ask<Problem>('POST', '/memberships/verify', { customer: { phone } });
      assert.equal(body.code, 'people_failures_exceeded', 'right and wrong look alike');
    }
  }
  const scan = await till<Verified>('POST', '/memberships/verify', { serial });
  assert.equal(scan.body.valid, true, 'scans have a budget of their own');
  const { text: honest } = await merchant.token(presets.pos_terminal.scopes);
  const right = await asking(stage.server.url, honest)<Verified>('POST', '/memberships/verify', {
    customer: { phone: '+393331234567' },
  });
  assert.equal(right.body.valid, true, 'another till of the shop finds its customers');
});

test('a cashier finds and serves people as a till does', async () => {
  const { as, pass, tessera } = await club();
  await tessera.memberships.issue({ pass_id: pass.id, customer: { phone: '+393331234567', name: 'Ada' } });
  const cashier = await as('cashier');
  const { body } = await cashier<Verified>('POST', '/memberships/verify', {
    customer: { phone: '3331234567' },
  });
  assert.equal(body.holder!.display_name, 'Ada');
});
