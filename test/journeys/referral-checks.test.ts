/** What was checked when a referral code was used is checked again when the reward is due. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeId } from '../../contract/ids.ts';
import { type Club, reward, useReferrals } from './referral-stage.ts';

const { world, club, eventsOf, settle } = useReferrals();

const merges = { memberships: 'keep' } as const;
/** What becomes of a referral of Grace by Ada, who have one pass each, by what happens before she earns. */
const ends: [title: string, between: (club: Club, grace: string) => Promise<unknown>, end: unknown[]][] = [
  [
    'the referred customer was merged into the referrer',
    ({ tessera, ada }, grace) => tessera.customers.merge(ada.customer_id, { duplicate_id: grace, ...merges }),
    ['voided', []],
  ],
  [
    'the referrer was merged into the referred customer',
    ({ tessera, ada }, grace) => tessera.customers.merge(grace, { duplicate_id: ada.customer_id, ...merges }),
    ['voided', []],
  ],
  [
    'both were merged into a third',
    async ({ tessera, ada, issue }, grace) => {
      const { customer_id } = await issue('Joan');
      await tessera.customers.merge(customer_id, { duplicate_id: ada.customer_id, ...merges });
      await tessera.customers.merge(customer_id, { duplicate_id: grace, ...merges });
    },
    ['voided', []],
  ],
  [
    'both were merged, and their memberships joined',
    ({ tessera, ada }, grace) => tessera.customers.merge(ada.customer_id, { duplicate_id: grace }),
    ['pending', []],
  ],
  [
    'a merge of both was undone',
    async ({ tessera, ada }, grace) => {
      await tessera.customers.merge(ada.customer_id, { duplicate_id: grace, ...merges });
      await tessera.customers.unmerge(grace);
    },
    ['rewarded', []],
  ],
  [
    'the referred customer was merged into one who had earned',
    async ({ tessera, issue, earn }, grace) => {
      const old = await issue('Joan');
      await earn(old.id);
      await tessera.customers.merge(old.customer_id, { duplicate_id: grace, ...merges });
    },
    ['flagged', ['earned_before']],
  ],
  [
    'one who had earned was merged into the referred customer',
    async ({ tessera, issue, earn }, grace) => {
      const old = await issue('Joan');
      await earn(old.id);
      await tessera.customers.merge(grace, { duplicate_id: old.customer_id, ...merges });
    },
    ['flagged', ['earned_before']],
  ],
  [
    'the referred customer was merged with one who had been referred',
    async ({ tessera, issue, earn }, grace) => {
      const other = await issue('Joan', 'ADA-2026');
      await earn(other.id);
      await settle();
      await tessera.customers.merge(other.customer_id, { duplicate_id: grace, ...merges });
    },
    ['flagged', ['earned_before', 'referred_before']],
  ],
  [
    'the referrer was merged with a customer whom the referred one had brought',
    async ({ tessera, issue, earn, ada }, grace) => {
      await tessera.referrals.createCode({
        code: 'GRACE-2026',
        referrer: { type: 'customer', customer_id: grace },
        reward,
      });
      const brought = await issue('Joan', 'GRACE-2026');
      await earn(brought.id);
      await settle();
      await tessera.customers.merge(ada.customer_id, { duplicate_id: brought.customer_id, ...merges });
    },
    ['flagged', ['circular']],
  ],
  [
    'the referred customer got the mailbox of the referrer',
    async ({ tessera, ada }, grace) => {
      await tessera.customers.update(ada.customer_id, { email: 'ada@example.com' });
      await tessera.customers.update(grace, { email: 'ada+2@example.com' });
    },
    ['flagged', ['same_mailbox']],
  ],
  [
    'the referred customer was merged with one who never earned',
    async ({ tessera, issue }, grace) => {
      const other = await issue('Joan');
      await tessera.customers.merge(other.customer_id, { duplicate_id: grace, ...merges });
    },
    ['rewarded', []],
  ],
];

for (const [title, between, end] of ends) {
  test(`a referral is ${end[0]} if ${title}`, async () => {
    const here = await club();
    const { tessera, issue, earn, ada, available } = here;
    const grace = await issue('Grace', 'ADA-2026');
    const { id } = await here.only();
    const before = await available(ada);
    await between(here, grace.customer_id);
    await earn(grace.id);
    const [earned, given] = [await available(grace), await available(ada)];
    await settle();
    const { status, flags, granted } = (await tessera.referrals.list().page()).data.find(
      (one) => one.id === id,
    )!;
    assert.deepEqual([status, flags], end);
    const isRewarded = status === 'rewarded';
    assert.deepEqual(granted, isRewarded ? reward : { referrer: 0, referee: 0 });
    assert.equal((await available(grace)) - earned, isRewarded ? reward.referee : 0);
    assert.equal((await available(ada)) - given, isRewarded ? reward.referrer : 0, `${before} before`);
  });
}

test('people who bring each other in, at any distance, are reviewed before the circle is rewarded', async () => {
  for (const length of [2, 3, 5]) {
    const { merchant, owner, tessera, issue, earn, ada, available } = await club();
    let code = 'ADA-2026';
    for (let at = 1; at < length; at += 1) {
      const next = await issue(`guest-${at}`, code);
      await earn(next.id);
      await settle();
      code = `GUEST-${at}`;
      const referrer = { type: 'customer', customer_id: next.customer_id } as const;
      await tessera.referrals.createCode({ code, referrer, reward });
    }
    const before = await available(ada);
    await earn(ada.id, { referral_code: code });
    await settle();
    const last = (await tessera.referrals.list().page()).data[0]!;
    assert.deepEqual([last.status, last.flags], ['flagged', ['circular']], `${length} people`);
    assert.equal((await available(ada)) - before, 10);
    const rest = await tessera.referrals.list({ status: ['rewarded'] }).page();
    assert.equal(rest.data.length, length - 1, 'the others are rewarded');
    await owner.referrals.decide(last.id, { decision: 'approve' });
    await settle();
    assert.equal((await tessera.referrals.list().page()).data[0]!.status, 'rewarded', 'a person has decided');
    assert.equal((await eventsOf(merchant)).filter((type) => type === 'referral.flagged').length, 1);
  }
});

test('a circle that is too long to be seen when the code is used is found before the reward', async () => {
  const { merchant, tessera, issue, earn, ada, code, available } = await club();
  const grace = await issue('Grace');
  const [first, last] = [ada, grace].map(({ customer_id }) => decodeId('customer', customer_id));
  const people = 150;
  const link = (n: string) => `('00000000-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
  await world.sql(
    `insert into customers (merchant_id, id, external_id) select $1, ${link('n')}, 'link-' || n from generate_series(1, ${people}) n`,
    [merchant.id],
  );
  await world.sql(
    `insert into referrals (merchant_id, id, code_id, customer_id, membership_id, referrer_id, status, referrer_points,
       referee_points, expires_at)
     select $1, ${link('n')}, $2, case n when ${people + 1} then $5::uuid else ${link('n')} end, $3,
       case n when 1 then $4::uuid else ${link('n - 1')} end, 'pending', 1, 1, now() + interval '1 year'
     from generate_series(1, ${people + 1}) n`,
    [merchant.id, decodeId('referral_code', code.id), decodeId('membership', grace.id), first, last],
  );
  const referrer = { type: 'customer', customer_id: grace.customer_id } as const;
  await tessera.referrals.createCode({ code: 'GRACE-2026', referrer, reward });
  const before = await available(ada);
  await earn(ada.id, { referral_code: 'GRACE-2026' });
  const newest = async () => {
    const { data } = await tessera.referrals.list({ limit: 1 }).page();
    return [data[0]!.status, data[0]!.flags];
  };
  assert.deepEqual(await newest(), ['pending', []]);
  await settle();
  assert.deepEqual(await newest(), ['flagged', ['circular']]);
  assert.equal((await available(ada)) - before, 10);
});
