/** What gave a member's points, and what is missing to keep their tier, where staff look it up. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openConsole, violationsOf, withoutBrowser } from '../../harness/console.ts';
import { addPass } from '../../harness/passes.ts';
import { use } from '../../harness/stage.ts';

describe('a member with points by several rules', { skip: withoutBrowser }, () => {
  const stage = use(openConsole);

  test('has for each entry which rules gave which points, and on the order, and what is missing to keep the tier', async () => {
    const merchant = await stage.world.merchant();
    const tessera = await merchant.client();
    const pass = await addPass(tessera, {
      earn_rule: { basis: 'spend', points_per_unit: 1, unit_amount: 100 },
      tiers: [
        { name: 'Member' },
        { name: 'Gold', threshold_points: 5_000, multiplier_bps: 15_000 },
        { name: 'Platinum', threshold_points: 90_000 },
      ],
      tier_rule: { metric: 'spend', period: 'calendar', months: 12, keeps: 'next_period_end' },
      earn_rules: [
        {
          name: 'Triple points on cake',
          items: { categories: ['cake'] },
          earn: { type: 'rate', points: 3, per_amount: 100 },
          caps: [{ points: 20, per: 'ever' }],
        },
      ],
    });
    const { id, customer_id } = await tessera.memberships.issue({
      pass_id: pass.id,
      customer: { external_id: 'ada', name: 'Ada King' },
    });
    const buy = (order: string, items: { name: string; amount: number; categories?: string[] }[]) =>
      tessera.orders.apply(order, { items, currency: 'EUR', membership: { id } });
    await buy('one', [{ name: 'Machine', amount: 5_000 }]);
    const second = await buy('two', [
      { name: 'Cake', amount: 1_000, categories: ['cake'] },
      { name: 'Coffee', amount: 400 },
    ]);
    const page = await stage.signIn(merchant, 'owner', { at: `/members/${customer_id}` });
    const because =
      'Why these points: Triple points on cake +20 (limit reached), usual points +4, Gold tier +12';
    await page.getByText(because, { exact: true }).waitFor();
    assert.equal(await page.getByText('Why these points').count(), 1, 'entries by the usual rule alone');
    await page.getByText(/^Until 31 Dec \d{4}$/).waitFor();
    await page.getByText(/^€836\.00 more by 31 Dec \d{4} to reach Platinum$/).waitFor();
    await page.getByText('€64.00 counted so far').waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await page.goto(`${stage.url}/orders/${second.order_id}`);
    await page.getByText(because, { exact: true }).waitFor();
    assert.deepEqual(await violationsOf(page), []);
  });
});
