/** How the console displays and accepts country-specific formats. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openConsole, violationsOf, withoutBrowser } from '../../harness/console.ts';
import { until } from '../../harness/patience.ts';
import { setUp, use } from '../../harness/stage.ts';

describe('in each country', { skip: withoutBrowser }, () => {
  const stage = use(openConsole);
  const merchant = use(() => stage.world.merchant());
  setUp(async () => {
    await (await merchant.client()).vouchers.create({
      type: 'discount',
      discount: { type: 'percent', percent_off: 1_000 },
      expires_at: '2036-03-04T12:00:00Z',
    });
  });

  const written = { 'en-GB': '4 Mar 2036', 'en-US': 'Mar 4, 2036' } as const;
  const typed = { 'en-GB': '04/03/2036', 'en-US': '03/04/2036' } as const;
  for (const locale of ['en-GB', 'en-US'] as const)
    test(`${locale}: dates are displayed and typed in the local format`, async () => {
      const page = await stage.signIn(merchant, 'owner', { at: '/vouchers', locale });
      await page.getByRole('cell', { name: written[locale] }).waitFor();
      const before = page.getByLabel('Expires before', { exact: true });
      await before.fill(typed[locale]);
      await before.blur();
      await page.waitForURL(/2036-03-04/);
      // The address changes just before its page is drawn.
      await until(async () => (await before.inputValue()) === typed[locale]);
    });

  test('a country is selected by typing over the suggested one', async () => {
    const page = await stage.open();
    await page.goto(`${stage.url}/register`);
    const country = page.getByRole('combobox', { name: 'Country' });
    assert.equal(await country.inputValue(), 'United Kingdom');
    await country.click();
    await page.keyboard.type('Ital');
    await page.getByRole('option', { name: 'Italy' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    assert.equal(await country.inputValue(), 'Italy');
    assert.deepEqual(await violationsOf(page), []);
  });
});
