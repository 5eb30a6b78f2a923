/** What counts for tiers, set in the form of a programme. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openConsole, violationsOf, withoutBrowser } from '../../harness/console.ts';
import { addPass } from '../../harness/passes.ts';
import { use } from '../../harness/stage.ts';

describe('the tiers of a programme', { skip: withoutBrowser }, () => {
  const stage = use(openConsole);

  test('count what members spend in a year once that is chosen and agreed to, and say so in words', async () => {
    const merchant = await stage.world.merchant();
    const tessera = await merchant.client();
    const { id } = await addPass(tessera, {
      earn_rule: { basis: 'spend', points_per_unit: 1, unit_amount: 100 },
      tiers: [{ name: 'Member' }, { name: 'Gold', threshold_points: 80_000 }],
    });
    await tessera.memberships.issue({ pass_id: id, customer: { external_id: 'ada' } });
    const page = await stage.signIn(merchant, 'owner', { at: `/passes/${id}/edit` });
    await page.getByText('All points that members ever earned count. Tiers never end.').waitFor();
    const choose = async (select: string, option: string) => {
      await page.getByRole('combobox', { name: select }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    await choose('Members reach tiers by', 'What they spend');
    const gold = page.getByRole('group', { name: 'Tier 2' }).getByLabel('Spending needed');
    assert.equal(await gold.inputValue(), '800.00');
    await gold.fill('900');
    await page.getByLabel('Extra days').fill('30');
    const words =
      'What counts: money spent in each year from 1 January. A tier lasts until the end of the next period and 30 days more. Then members have the tier they reached since.';
    await page.getByText(words, { exact: true }).waitFor();
    assert.deepEqual(await violationsOf(page), [], 'form');
    await page.getByRole('button', { name: 'Save' }).click();
    const losses = page.getByRole('dialog', { name: 'Members lose something with this change' });
    await losses.getByText('Tiers count by another rule from now on · members: 1').waitFor();
    await losses.getByRole('button', { name: 'Change it anyway' }).click();
    await page.getByText(words, { exact: true }).waitFor();
    await page.getByRole('cell', { name: '€900.00' }).waitFor();
    assert.deepEqual(await violationsOf(page), [], 'page');
    const [pass] = (await tessera.memberships.listPasses({ ids: [id] }).page()).data;
    assert.deepEqual(pass!.tier_rule, {
      metric: 'spend',
      currency: 'EUR',
      period: 'calendar',
      months: 12,
      starts_on: '01-01',
      keeps: 'next_period_end',
      keeps_months: null,
      grace_days: 30,
      downgrade: 'earned',
    });
  });
});
