import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { openConsole, violationsOf, withoutBrowser } from '../../harness/console.ts';
import { counterOn } from '../../harness/counter.ts';
import { addPass } from '../../harness/passes.ts';
import { use } from '../../harness/stage.ts';

/** How a person recognizes it, and what no person can read. */
const [named, unreadable] = [/Counter, \d{1,2} \w+ \d{4},? (at )?\d{2}:\d{2}/, /[0-9a-f]{12}/];

describe('a lone amount at the counter', { skip: withoutBrowser }, () => {
  const counter = counterOn(() => stage);
  const stage = use(openConsole);

  test('is an order with a name in words in lists, on pages and in files; its number is among the details', async () => {
    const merchant = await stage.world.merchant();
    const tessera = await merchant.client();
    const pass = await addPass(tessera, {
      earn_rule: { basis: 'spend', points_per_unit: 10, unit_amount: 100, currency: 'EUR' },
    });
    const ada = await tessera.memberships.issue({
      pass_id: pass.id,
      customer: { name: 'Ada Lovelace', email: 'ada@example.com' },
      notify: false,
    });
    await counter.sell(merchant, 'AUTUMN-2026');
    const page = await stage.signIn(merchant, 'owner', { at: '/counter' });
    await counter.ask(page, ada.barcode!);
    await page.getByRole('form', { name: 'Add points' }).getByLabel('Order amount').fill('12.50');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await counter.outcome(page, 'Confirmed').waitFor();
    await counter.ask(page, 'AUTUMN-2026');
    await counter.redeem(page, '10');
    await page.getByText('To pay: €8.00').first().waitFor();

    const shows = async (address: string) => {
      await page.goto(`${stage.url}${address}`);
      await page.locator('main').getByText(named).first().waitFor();
      const words = await page.locator('main').innerText();
      assert.doesNotMatch(words, unreadable, address);
      return words;
    };
    await shows(`/members/${ada.customer_id}`);
    await shows('/vouchers/redemptions');
    const list = await shows('/orders');
    assert.match(list, /recorded/i);
    assert.deepEqual(await violationsOf(page), []);

    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: /^(Export|Save)/ }).click(),
    ]);
    const file = await readFile((await download.path())!, 'utf8');
    assert.match(file, /Counter, \d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
    assert.match(file, /recorded/);
    assert.doesNotMatch(file, unreadable);

    await page.getByRole('link', { name: named }).click();
    await page.getByRole('heading', { level: 1, name: named }).waitFor();
    await page.getByText(/^till-\d{8}T\d{6}Z-[0-9a-f]{24}$/).waitFor();
  });
});
