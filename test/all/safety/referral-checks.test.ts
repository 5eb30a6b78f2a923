/** Rewards for one person under two records, and for people who bring in each other: servers that give them are found. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../../harness/patience.ts';
import { clubOf } from '../../journeys/referral-stage.ts';
import { referralMutants, referralsSoon } from '../../mutants/referral-mutants.ts';
import type { Rig } from '../../promises/rig.ts';
import { openBreakable } from './breakable.ts';

/** How these referrals end: of one person under two records, an ordinary one, the last of a circle, and of a regular customer. */
async function ends(rig: Rig): Promise<string[]> {
  const { tessera, issue, earn, ada } = await clubOf(await rig.world.merchant(), { url: rig.urlOf(0) });
  const own = await issue('Grace', 'ADA-2026');
  const first = await issue('Joan', 'ADA-2026');
  await earn(first.id);
  const referrals = async () => (await tessera.referrals.list({ order: 'asc' }).page()).data;
  const ended = (at: number) =>
    until(async () => !['pending', 'approved'].includes((await referrals())[at]!.status), { seconds: 60 });
  await ended(1);
  const referrer = { type: 'customer', customer_id: first.customer_id } as const;
  await tessera.referrals.createCode({ code: 'JOAN-2026', referrer, reward: { referrer: 1, referee: 1 } });
  await earn(ada.id, { referral_code: 'JOAN-2026' });
  await ended(2);
  await tessera.customers.merge(ada.customer_id, { duplicate_id: own.customer_id, memberships: 'keep' });
  await earn(own.id);
  await ended(0);
  const late = await issue('Edith', 'ADA-2026');
  const regular = await issue('Edith at the counter');
  await earn(regular.id);
  await tessera.customers.merge(regular.customer_id, { duplicate_id: late.customer_id, memberships: 'keep' });
  await earn(late.id);
  await ended(3);
  return (await referrals()).map(({ status }) => status);
}

const right = ['voided', 'rewarded', 'flagged', 'flagged'];

test('one person under two records and a circle are not rewarded', async (t) => {
  assert.deepEqual(
    await ends(await openBreakable(t, { background: 'one', servers: 1, mutations: [referralsSoon] })),
    right,
  );
});

for (const [what, mutations] of Object.entries(referralMutants)) {
  test(`a server that ${what} is detected`, async (t) => {
    const rig = await openBreakable(t, {
      background: 'one',
      servers: 1,
      mutations: [referralsSoon, ...mutations],
    });
    assert.notDeepEqual(await ends(rig), right);
  });
}
