/** Phone numbers and email addresses as people write them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addPass } from '../harness/passes.ts';
import { use, useStage } from '../harness/stage.ts';

const { world } = useStage();
const merchant = use(() => world.merchant());
const tessera = use(() => merchant.client());

test('a phone number with the trunk zero in brackets is the number without it, wherever it is written', async () => {
  const spellings = [
    '+44 (0)20 7946 0958',
    '0044 (0)20/7946-0958',
    '+44 20 7946 0958',
    '＋44（0）20 7946 0958',
  ];
  const { id, phone } = await tessera.customers.create({ phone: spellings[0]! });
  assert.equal(phone, '+442079460958');
  const pass = await addPass(tessera);
  const { id: membership } = await tessera.memberships.issue({ pass_id: pass.id, customer: { id } });
  for (const written of spellings) {
    assert.equal((await tessera.customers.list({ phone: written }).page()).data[0]?.id, id, written);
    assert.equal((await tessera.customers.list({ q: written }).page()).data[0]?.id, id, written);
    const { membership: found } = await tessera.memberships.verify({ customer: { phone: written } });
    assert.equal(found?.id, membership, written);
  }
});

test('an address with a domain in another script is one address, in both of its forms', async () => {
  const [written, ascii] = ['Ada@Bücher.example', 'Ada@xn--bcher-kva.example'];
  const { id, email } = await tessera.customers.create({ email: written });
  assert.equal(email, ascii);
  for (const form of [written, ascii, 'ada@bücher.example', 'ada@BU\u0308CHER.example']) {
    assert.equal((await tessera.customers.list({ email: form }).page()).data[0]?.id, id, form);
    assert.equal((await tessera.customers.list({ q: form }).page()).data[0]?.id, id, form);
    await assert.rejects(tessera.customers.create({ email: form }), { code: 'customer_exists' }, form);
  }
  await assert.rejects(tessera.customers.create({ email: 'müller@example.com' }), (error: Error) => {
    const [fault] = (error as Error & { faults: { pointer: string; detail: string }[] }).faults;
    assert.equal(fault?.pointer, '/email');
    assert.match(fault.detail, /only ASCII characters before the @/);
    return true;
  });
});

test('a referral of oneself by another spelling of one’s address is flagged', async () => {
  const { data } = await tessera.memberships.listPasses().page();
  const pass = data[0] ?? (await addPass(tessera));
  const issue = (email: string, referral_code?: string) =>
    tessera.memberships.issue({
      pass_id: pass.id,
      customer: { email },
      ...(referral_code && { referral_code }),
    });
  const pairs: [referrer: string, referred: string, isFlagged: boolean][] = [
    ['grace@example.com', 'grace+shop@example.com', true],
    ['grace.hopper@gmail.com', 'GraceHopper+2@googlemail.com', true],
    ['grace.hopper@icloud.com', 'grace.hopper+shop@me.com', true],
    ['grace-hopper@yandex.com', 'grace.hopper@ya.ru', true],
    ['grace.hopper@example.org', 'gracehopper@example.org', false],
    ['grace@example.net', 'ada@example.net', false],
  ];
  for (const [referrer, referred, isFlagged] of pairs) {
    const { customer_id } = await issue(referrer);
    const { code } = await tessera.referrals.createCode({
      referrer: { type: 'customer', customer_id },
      reward: { referrer: 5, referee: 5 },
    });
    await issue(referred, code);
    const [referral] = (await tessera.referrals.list({ limit: 1 }).page()).data;
    assert.deepEqual(referral?.flags, isFlagged ? ['same_mailbox'] : [], referred);
  }
  assert.ok(merchant.id);
});
