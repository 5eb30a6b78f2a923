import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openConsole, violationsOf, withoutBrowser } from '../../harness/console.ts';
import { use } from '../../harness/stage.ts';

describe('gift cards in the console', { skip: withoutBrowser }, () => {
  const stage = use(openConsole);

  test('an order that a gift card paid has been paid', async () => {
    const merchant = await stage.world.merchant();
    const tessera = await merchant.client();
    const card = await tessera.vouchers.create({ type: 'gift', gift: { amount: 500, currency: 'EUR' } });
    await tessera.orders.apply('web-7', {
      items: [{ name: 'Tea', unit_amount: 300 }],
      currency: 'EUR',
      gift_cards: [{ id: card.id }],
    });
    const page = await stage.signIn(merchant, 'manager', { at: '/orders/web-7' });
    await page.getByRole('region', { name: 'Paid' }).getByText('€3.00', { exact: true }).waitFor();
    await page.getByText('€3.00 by gift card').waitFor();
  });

  test('a card is activated, loaded and corrected; its ledger and what is outstanding add up', async () => {
    const merchant = await stage.world.merchant();
    const tessera = await merchant.client();
    const create = (code: string) =>
      tessera.vouchers.create({
        type: 'gift',
        gift: { currency: 'EUR' },
        code,
        code_visibility: 'public',
      });
    const card = await create('PRINTED-CARD');
    const other = await create('SECOND-CARD');
    const page = await stage.signIn(merchant, 'manager', { at: `/vouchers/${card.id}` });
    const ledger = page.getByRole('region', { name: 'Money on this card' });
    await ledger.getByText('Nothing has moved yet').waitFor();
    assert.deepEqual(await violationsOf(page), [], 'new card');
    const dialog = page.getByRole('dialog');
    const confirm = async (verb: string, changes: string) => {
      await dialog.getByRole('button', { name: 'Next' }).click();
      await dialog.getByText(changes).waitFor();
      await dialog.getByRole('button', { name: verb }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await ledger.getByRole('button', { name: 'Activate' }).click();
    await dialog.getByLabel('Amount').fill('50');
    await dialog.getByLabel('Payment reference').fill('receipt-1');
    assert.deepEqual(await violationsOf(page), [], 'form');
    await confirm('Activate', 'The balance changes from €0.00 to €50.00.');
    await ledger.getByRole('cell', { name: 'Activated receipt-1' }).waitFor();
    await ledger.getByRole('button', { name: 'Load', exact: true }).click();
    await dialog.getByLabel('Amount').fill('10');
    await dialog.getByLabel('Payment reference').fill('receipt-2');
    await confirm('Load', 'The balance changes from €50.00 to €60.00.');
    const choose = async (what: string) => {
      await ledger.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: what }).click();
    };
    await choose('Adjust balance');
    await dialog.getByRole('radio', { name: 'Remove money' }).check();
    await dialog.getByLabel('Amount').fill('4.50');
    await dialog.getByLabel('Reason').fill('Typed one digit too many');
    await confirm('Adjust balance', 'The balance changes from €60.00 to €55.50.');
    await choose('Move to another card');
    await dialog.getByLabel('Code of the other card').fill('SECOND-CARD');
    await dialog.getByLabel('Amount').fill('5.50');
    await confirm('Move to another card', 'Moves €5.50 to the card SECOND-CARD.');
    await ledger.getByRole('cell', { name: '−€5.50' }).waitFor();
    assert.deepEqual(await violationsOf(page), [], 'ledger');
    const balances = await Promise.all([card, other].map(({ id }) => tessera.vouchers.get(id)));
    assert.deepEqual(
      balances.map(({ gift }) => gift?.balance),
      [5_000, 550],
    );

    await page.goto(`${stage.url}/gift-cards`);
    const outstanding = page.getByRole('region', { name: 'Outstanding: EUR' });
    await outstanding.getByText('€55.50').waitFor();
    await page.getByRole('link', { name: 'Month by month in the books' }).click();
    const books = page.getByRole('group', { name: 'Gift cards in EUR, by month' });
    await books.getByText('€60.00').first().waitFor();
    const closing = page.getByRole('region', { name: 'Closing (Gift cards in EUR)' });
    await closing.getByText('€55.50').waitFor();
    assert.deepEqual(await violationsOf(page), [], 'books');
    await page.goBack();
    await page.getByRole('link', { name: /PRINTED-CARD/ }).click();
    await ledger.waitFor();
    const viewer = await stage.signIn(merchant, 'viewer', { at: `/vouchers/${card.id}` });
    const load = viewer.getByRole('button', { name: 'Load', exact: true });
    assert.equal(await load.getAttribute('aria-disabled'), 'true');
  });
});
