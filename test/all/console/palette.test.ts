import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openConsole, violationsOf, withoutBrowser } from '../../harness/console.ts';
import { use } from '../../harness/stage.ts';

describe('Ctrl K', { skip: withoutBrowser }, () => {
  const stage = use(openConsole);

  test('finds pages, members and actions by keyboard alone', async () => {
    const merchant = await stage.world.merchant();
    await stage.world.sql(
      `insert into customers (merchant_id, id, name, email) values ($1, uuidv7(), 'Ada Lovelace', 'ada@example.com')`,
      [merchant.id],
    );
    const page = await stage.signIn(merchant, 'owner');
    const open = async (text: string) => {
      await page.keyboard.press('Control+K');
      await page.getByRole('dialog', { name: 'Quick find' }).waitFor();
      // What is typed before the field has the keyboard goes elsewhere.
      await page.locator('input:focus').waitFor();
      await page.keyboard.type(text);
    };
    await open('webh');
    await page.getByRole('button', { name: 'New webhook' }).waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor();
    await open('ada lo');
    // The first result is selected, even if it arrives after typing.
    await page.locator('[data-selected]').getByText('Ada Lovelace').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Ada Lovelace', level: 1 }).waitFor();
  });

  test('understands synonyms of actions, and finds an order', async () => {
    const merchant = await stage.world.merchant();
    const tessera = await merchant.client();
    const voucher = await tessera.vouchers.create({
      type: 'discount',
      discount: { type: 'percent', percent_off: 1_000 },
    });
    await tessera.vouchers.redeem(voucher.id, { order: { id: 'A-8452', amount: 1_000, currency: 'EUR' } });
    const page = await stage.signIn(merchant, 'owner');
    const ask = async (text: string, line: string) => {
      await page.keyboard.press('Control+K');
      await page.locator('input:focus').waitFor();
      await page.keyboard.type(text);
      await page.locator('[data-selected]').getByText(line).waitFor();
      await page.keyboard.press('Enter');
    };
    await ask('refund', 'Roll back a redemption');
    await page.getByRole('heading', { name: 'Redemptions', level: 1 }).waitFor();
    await ask('invite', 'Invite a teammate');
    await page.getByRole('dialog', { name: 'Invite a teammate' }).waitFor();
    await page.keyboard.press('Escape');
    await ask('dark', 'Dark mode');
    await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
    await ask('export', 'Export wallet transactions');
    await page
      .getByRole('heading', { name: 'Transactions', level: 1 })
      .or(page.getByRole('heading', { name: 'Wallet', level: 1 }))
      .waitFor();
    await ask('A-8452', 'A-8452');
    await page.waitForURL(/orders\/A-8452|order_id=/, { timeout: 8000 }).catch(() => {
      throw new Error(page.url());
    });
  });

  test('opens as soon as the frame is drawn, before the first answer', async () => {
    const page = await stage.signIn(await stage.world.merchant(), 'owner');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/**', async (route) => {
      if (route.request().url().includes('/stream')) return route.abort();
      await held;
      await route.continue().catch(() => undefined);
    });
    await page.goto(`${stage.url}/team`);
    await page.getByRole('navigation', { name: 'Menu' }).waitFor();
    await page.keyboard.press('Control+K');
    answer();
    await page.getByRole('dialog', { name: 'Quick find' }).waitFor();
    await page.unrouteAll();
  });

  test('offers only actions that the role allows', async () => {
    const merchant = await stage.world.merchant();
    const page = await stage.signIn(merchant, 'cashier');
    await page.keyboard.press('Control+K');
    await page.getByRole('dialog', { name: 'Quick find' }).waitFor();
    await page.locator('input:focus').waitFor();
    await page.keyboard.type('webh');
    await page.getByText('No results.').waitFor();
  });
});
