import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type ConsoleStage, openConsole, violationsOf, withoutBrowser } from '../harness/console.ts';

describe('Ctrl K', { skip: withoutBrowser }, () => {
  let stage: ConsoleStage;
  before(async () => {
    stage = await openConsole();
  });
  after(() => stage?.close());

  test('finds a page, a member and what can be begun, by keyboard alone', async () => {
    const merchant = await stage.world.merchant();
    await stage.world.sql(
      `insert into customers (merchant_id, id, name, email) values ($1, uuidv7(), 'Ada Lovelace', 'ada@example.com')`,
      [merchant.id],
    );
    const page = await stage.signIn(merchant, 'owner');
    const open = async (text: string) => {
      await page.keyboard.press('Control+K');
      await page.getByRole('dialog', { name: 'Find' }).waitFor();
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
    await page.getByRole('button', { name: /Ada Lovelace/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Ada Lovelace', level: 1 }).waitFor();
  });

  test('offers nothing that a role may not do', async () => {
    const merchant = await stage.world.merchant();
    const page = await stage.signIn(merchant, 'cashier');
    await page.keyboard.press('Control+K');
    await page.getByRole('dialog', { name: 'Find' }).waitFor();
    await page.locator('input:focus').waitFor();
    await page.keyboard.type('webh');
    await page.getByText('Nothing found.').waitFor();
  });
});
