import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openConsole, violationsOf, withoutBrowser } from '../../harness/console.ts';
import { use } from '../../harness/stage.ts';

describe('campaigns by day in the console', { skip: withoutBrowser }, () => {
  const stage = use(openConsole);

  test('a budget for each day is set in the form, and the page says what is left of it and when it starts again', async () => {
    const merchant = await stage.world.merchant();
    const page = await stage.signIn(merchant, 'owner', { at: '/campaigns/new' });
    await page.getByLabel('Name').fill('Every day');
    await page.getByLabel('Percent off').fill('20');
    const choose = async (select: string, option: string) => {
      await page.getByRole('combobox', { name: select }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    await page.getByRole('button', { name: 'Add exception' }).click();
    await page.getByRole('menuitem', { name: 'Weekday of the month', exact: true }).click();
    await choose('Which', 'Last');
    await choose('Day of the week', 'Friday');
    await page.getByText('On the last Friday of the month').waitFor();
    await page.getByRole('button', { name: 'Add exception' }).click();
    await page.getByRole('menuitem', { name: 'Not on these dates', exact: true }).click();
    await page.getByRole('button', { name: 'Remove condition: Not on these dates' }).click();
    await page.getByLabel('Limit what this campaign can take off').check();
    await page.getByLabel('Total discount').fill('50');
    await choose('Budget period', 'Per day');
    assert.deepEqual(await violationsOf(page), [], 'form');
    await page.getByRole('button', { name: 'Create campaign' }).click();
    await page.getByRole('heading', { level: 1, name: 'Every day' }).waitFor();
    await page.getByText(/^now, of €50\.00 per day · resets on \d+ \w+ \d{4}$/).waitFor();
    await page.getByRole('tab', { name: 'Terms' }).click();
    await page.getByText('€0.00 of €50.00 per day').waitFor();
    await page.getByText('On the last Friday of the month').waitFor();
    assert.deepEqual(await violationsOf(page), [], 'terms');
    const tessera = await merchant.client();
    const [campaign] = (await tessera.campaigns.list().page()).data;
    assert.deepEqual(
      [campaign!.budget?.per, campaign!.conditions],
      ['day', { none: [{ dates: { nth_weekday: { weekday: 'fri', nth: 'last' } } }] }],
    );
  });
});
