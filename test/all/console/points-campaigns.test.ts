/** Points campaigns, by clicking. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openConsole, resize, violationsOf, withoutBrowser } from '../../harness/console.ts';
import { addPass } from '../../harness/passes.ts';
import { use } from '../../harness/stage.ts';
import { untranslatedOn } from './untranslated.ts';

/** Picks a day of a month by the calendar, as an owner does. */
async function pick(page: Page, label: string, day: string): Promise<void> {
  const [, month, year] = day.split(' ') as [string, string, string];
  await page.getByRole('button', { name: label, exact: true }).click();
  const calendar = page.locator('[data-dates-dropdown]:visible');
  const level = calendar.locator('[class*="calendarHeaderLevel"]:visible');
  await level.click();
  await level.click();
  await calendar.getByRole('button', { name: year, exact: true }).click();
  await calendar.getByRole('button', { name: month.slice(0, 3), exact: true }).click();
  await calendar.getByRole('button', { name: day, exact: true }).click();
  await page.keyboard.press('Escape');
  await calendar.waitFor({ state: 'hidden' });
}

describe('points campaigns in the console', { skip: withoutBrowser }, () => {
  const stage = use(openConsole);

  test('“double points on Tuesdays in October for Gold, 500 at most for each member, not with gift cards” is written, read, changed and counted', async () => {
    const merchant = await stage.world.merchant();
    const tessera = await merchant.client();
    const pass = await addPass(tessera, {
      name: 'Club',
      earn_rule: { basis: 'spend', points_per_unit: 1, unit_amount: 100 },
      tiers: [{ name: 'Member' }, { name: 'Gold', threshold_points: 500 }],
    });
    const page = await stage.signIn(merchant, 'owner', { at: '/campaigns/new' });
    const add = async (button: string, kind: string) => {
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('menuitem', { name: kind, exact: true }).click();
    };
    await page.getByRole('radio', { name: 'Points', exact: true }).check();
    await page.getByLabel('Name').fill('Golden Tuesdays');
    assert.equal(await page.getByLabel('Times the usual points').inputValue(), '2');
    await page.getByRole('combobox', { name: 'Only members of these programmes' }).click();
    await page.getByRole('option', { name: 'Club' }).click();
    await page.keyboard.press('Tab');
    await add('Add condition', 'Day of the week');
    await page.getByText('Tue', { exact: true }).click();
    await add('Add condition', 'Tier');
    await page.getByRole('combobox', { name: 'Any of these tiers' }).click();
    await page.getByRole('option', { name: 'Gold' }).click();
    await page.keyboard.press('Tab');
    await add('Add exception', 'Items in the order');
    await page
      .getByRole('group', { name: 'Items in the order' })
      .getByLabel('Categories', { exact: true })
      .fill('gift cards');
    await page.keyboard.press('Enter');
    await pick(page, 'Starts', '1 October 2027');
    await pick(page, 'Ends', '1 November 2027');
    await page.getByLabel('Share of members held out').fill('10');
    await page.getByLabel('Limit the points this campaign can give').check();
    await page.getByRole('button', { name: 'Create campaign' }).click();
    await page.getByText('Enter a number of points or of uses.').waitFor();
    await page.getByLabel('Points per member').fill('500');
    assert.deepEqual(await violationsOf(page), [], 'form');
    await page.getByRole('button', { name: 'Create campaign' }).click();
    await page.getByRole('heading', { level: 1, name: 'Golden Tuesdays' }).waitFor();
    const made = async () => (await tessera.campaigns.list().page()).data[0]!;
    const campaign = await made();
    assert.partialDeepStrictEqual(campaign, {
      kind: 'points',
      bonus: { type: 'multiplier', bps: 20_000 },
      pass_ids: [pass.id],
      conditions: {
        weekdays: ['tue'],
        membership: { tier_ids: [pass.tiers[1]!.id] },
        none: [{ order_items: { items: { categories: ['gift cards'] } } }],
      },
      holdout_percent: 10,
      budget: { customer_points: 500, points: null, uses: null, customer_uses: null, per: null },
    });
    assert.deepEqual(
      [campaign.starts_at, campaign.ends_at].map((at) => at?.slice(0, 7)),
      [campaign.starts_at!.slice(0, 7), '2027-10'],
    );
    assert.match(campaign.starts_at!, /^2027-(09-30|10-01)/);
    await page.getByRole('tab', { name: 'Terms' }).click();
    await page.getByText('Points ×2').waitFor();
    await page.getByText('Points per member').waitFor();
    assert.deepEqual(await violationsOf(page), [], 'page');

    await page.evaluate(`localStorage.setItem('tessera-language', 'it')`);
    await page.goto(`${stage.url}/campaigns/${campaign.id}/edit`);
    assert.equal(await page.getByLabel('Moltiplica i punti per').inputValue(), '2');
    await page.getByLabel('Punti per cliente').waitFor();
    const ownNames = ['Gold', 'Member'];
    const english = await untranslatedOn(page);
    assert.deepEqual(
      english.filter((text) => !ownNames.includes(text)),
      [],
    );
    await page.getByRole('radio', { name: 'Punti in base alla spesa' }).check();
    await page.getByRole('textbox', { name: 'Punti', exact: true }).fill('5');
    await page.getByRole('textbox', { name: 'Per ogni', exact: true }).fill('10');
    await page.getByLabel('Punti totali').fill('10000');
    assert.deepEqual(await violationsOf(page), [], 'edited');
    await resize(page, { width: 390, height: 844 });
    const excess = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    assert.ok(excess <= 0, `${excess} px too wide`);
    await page.getByRole('button', { name: 'Salva' }).click();
    await page.getByRole('heading', { level: 1, name: 'Golden Tuesdays' }).waitFor();
    const { conditions, starts_at, ends_at, pass_ids } = campaign;
    assert.partialDeepStrictEqual(await made(), {
      conditions,
      starts_at,
      ends_at,
      pass_ids,
      bonus: { type: 'per_amount', points: 5, amount: 1_000, currency: 'EUR' },
      budget: { points: 10_000, customer_points: 500 },
    });
  });
});
