/**
 * What it takes from a new business to its first card on a phone. It prints the figures:
 * `npm test -- test/all/console/first-card.test.ts`
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { goWithin, narrow, wide } from '../../console/all-pages.ts';
import { openConsole, openMenu, violationsOf, withoutBrowser } from '../../harness/console.ts';
import { patient } from '../../harness/patience.ts';
import { use } from '../../harness/stage.ts';
import { playFirstCard } from './first-card.ts';

describe('a new business', { skip: withoutBrowser }, () => {
  const stage = use(openConsole);

  for (const viewport of [narrow, wide]) {
    test(`has its first card on a phone within 8 inputs and 60 s, on ${viewport.width} pixels`, async (t) => {
      const page = await stage.open({ viewport });
      const { phone, inputs, clicks, seconds } = await playFirstCard(stage, page, async () =>
        assert.deepEqual(await violationsOf(page), []),
      );
      t.diagnostic(`${viewport.width} px: ${inputs} inputs, ${clicks} clicks, ${seconds} s`);
      assert.ok(inputs <= 8, `${inputs} inputs`);
      assert.ok(seconds <= patient(60), `${seconds} s`);
      await phone.getByRole('heading', { name: 'Caffè Prova' }).waitFor();
      await phone.getByText('0 of 10 stamps').waitFor();
      assert.deepEqual(await violationsOf(phone), []);
      if (viewport === narrow) return;
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('heading', { name: 'Start your programme' }).waitFor();
      await page.goBack();
      await page.getByText('This programme is archived').waitFor();
      assert.equal(await page.getByRole('img', { name: /^QR code/ }).count(), 0);
      assert.equal(await page.getByRole('button', { name: 'Undo' }).count(), 0);
      assert.deepEqual(await violationsOf(page), []);
      await page.getByRole('link', { name: 'Start a programme' }).click();
      await phone.getByText('This card has ended').waitFor();
      await page.getByRole('button', { name: 'Create programme and card' }).click();
      await page.getByRole('heading', { name: 'Caffè Prova is ready' }).waitFor();
    });
  }

  test('finds no empty list without a name, or with filters above it, on any page of the menu', async () => {
    const page = await stage.signIn(await stage.world.merchant(), 'owner', { at: '/counter' });
    await page.getByRole('heading', { name: 'No programme yet' }).waitFor();
    const links = (await openMenu(page)).getByRole('link');
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
    const wrong: string[] = [];
    for (const address of addresses) {
      await goWithin(page, address.replace('/console', ''));
      const main = page.locator('main');
      if ((await main.locator('table').count()) > 0) continue;
      if ((await main.getByText('Nothing here yet').count()) > 0) wrong.push(`${address} has no name`);
      const filters = main.getByRole('region', { name: 'Filters' }).or(main.locator('input[type="search"]'));
      if ((await filters.count()) > 0) wrong.push(`${address} has filters`);
    }
    assert.ok(addresses.length > 20, `${addresses.length} pages`);
    assert.deepEqual(wrong, []);
    await goWithin(page, '/gift-cards');
    await page.getByRole('link', { name: 'New gift card' }).click();
    await page.getByRole('radio', { name: 'Gift card' }).and(page.locator(':checked')).waitFor();
    await goWithin(page, '/messages/new');
    await page.getByRole('link', { name: 'Start a programme' }).waitFor();
    await goWithin(page, '/members');
    await page.getByRole('button', { name: 'Give a card' }).first().click();
    await page.getByRole('dialog').getByRole('link', { name: 'Start a programme' }).click();
    await page.getByRole('heading', { name: 'Start your programme' }).waitFor();
  });
});
