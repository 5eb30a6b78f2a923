import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openConsole, resize, violationsOf, withoutBrowser } from '../../harness/console.ts';
import { counterOn, scan } from '../../harness/counter.ts';
import { use } from '../../harness/stage.ts';
import type { TestMerchant } from '../../harness/world.ts';
import { untranslatedOn } from './untranslated.ts';

describe('a basket at the counter', { skip: withoutBrowser }, () => {
  const counter = counterOn(() => stage);
  const stage = use(openConsole);

  const open = async (page: Page, orderId?: string) => {
    await page.goto(`${stage.url}/counter/basket`);
    await page.getByRole('heading', { level: 1, name: 'Basket' }).waitFor();
    if (orderId) await page.getByLabel('Order number').fill(orderId);
  };
  const enter = async (page: Page, name: string, quantity: string, price: string) => {
    await page.getByLabel('Item', { exact: true }).fill(name);
    await page.getByLabel('Quantity', { exact: true }).fill(quantity);
    await page.getByLabel('Unit price').fill(price);
    await page.getByLabel('Unit price').press('Enter');
  };
  const total = (page: Page) => page.getByRole('region', { name: /^Totale?$/ });
  const complete = (page: Page) =>
    page
      .getByRole('region', { name: 'Complete the order' })
      .getByRole('button', { name: /^(Charge €|Complete order|Save order)/ });
  const gift = async (merchant: TestMerchant, code: string) =>
    (await merchant.client()).vouchers.create({
      type: 'gift',
      gift: { amount: 500, currency: 'EUR' },
      code,
      code_visibility: 'public',
    });

  test('a cashier rings up items, a voucher and a gift card; the order is returned in parts, to the cent', async () => {
    const merchant = await stage.world.merchant();
    await counter.sell(merchant, 'AUTUMN-2026');
    const card = await gift(merchant, 'GIFT-OF-ADA');
    const page = await stage.signIn(merchant, 'cashier');
    await open(page, 'till/1');
    assert.deepEqual(await violationsOf(page), [], 'empty');
    await enter(page, 'Espresso', '3', '2.35');
    await enter(page, 'Beans, by weight', '0.375', '19.99');
    await counter.ask(page, 'AUTUMN-2026');
    await counter.ask(page, 'GIFT-OF-ADA');
    // 7.05 + 7.50 = 14.55; 20% is 2.91; the card pays 5.00.
    await total(page).getByText('−€2.91').waitFor();
    await total(page).getByText('−€5.00').waitFor();
    await total(page).getByText('€6.64').waitFor();
    await total(page).getByText('20% off').waitFor();
    assert.deepEqual(await violationsOf(page), [], 'filled');
    for (const width of [390, 768, 1_024, 1_440]) {
      await resize(page, { width, height: 768 });
      await page.evaluate('scrollTo(0, 0)');
      const box = (await page.getByRole('button', { name: 'Charge €6.64' }).boundingBox())!;
      assert.ok(box.y + box.height <= 768 && box.x >= 0 && box.x + box.width <= width, `in view at ${width}`);
      assert.ok((await page.evaluate<number>('document.documentElement.scrollWidth')) <= width, `${width}`);
    }
    await page.reload();
    await total(page).getByText('€6.64').waitFor();
    await page.getByRole('button', { name: 'Hold', exact: true }).click();
    await page.getByText(/^On hold for this order until/).waitFor();
    assert.deepEqual(await counter.redemptionsOf(merchant), [], 'a hold uses nothing');
    await complete(page).click();
    await counter.outcome(page, 'Confirmed').waitFor();
    await page.getByText('Discount: €2.91. Gift cards: €5.00. To pay: €6.64').first().waitFor();
    await page.getByText('The basket is empty').waitFor();
    await enter(page, 'Espresso', '4', '2.50');
    await complete(page).click();
    await page.getByText('To pay: €10.00').first().waitFor();
    await page.getByRole('region', { name: 'Last action' }).getByRole('button', { name: /^Undo/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('Undone. Give back €10.00.').first().waitFor();
    await counter.latest(page, 'undone').waitFor();

    const manager = await stage.signIn(merchant, 'manager', { at: '/orders' });
    await manager.getByRole('link', { name: /^till\/1/ }).click();
    await manager.getByRole('heading', { level: 1, name: 'till/1' }).waitFor();
    assert.deepEqual(await violationsOf(manager), [], 'order');
    const giveBack = async (fill: () => Promise<void>) => {
      await manager.getByRole('button', { name: 'Return', exact: true }).click();
      const dialog = manager.getByRole('dialog');
      await dialog.getByLabel(/^Reason/).fill('It was cold');
      await fill();
      await dialog.getByRole('button', { name: 'Next' }).click();
      await dialog.getByRole('button', { name: 'Return', exact: true }).click();
      await manager.getByText('Refund this amount to the customer:').waitFor();
      assert.deepEqual(await violationsOf(manager), [], 'returned');
      await dialog.getByRole('button', { name: 'Close' }).last().click();
    };
    await giveBack(async () => {
      await manager.getByRole('radio', { name: 'Items' }).check();
      await manager.getByRole('checkbox', { name: 'Espresso' }).check();
      await manager.getByLabel('Quantity of Espresso').fill('1');
    });
    await manager.getByText('1 × Espresso').waitFor();
    await giveBack(async () => {});
    await manager.getByText('returned', { exact: true }).waitFor();
    const tessera = await merchant.client();
    const { returns, returned_amount } = await tessera.orders.get('till/1');
    assert.equal(returned_amount, 1_164);
    const sum = (of: (one: (typeof returns)[number]) => number) =>
      returns.reduce((all, one) => all + of(one), 0);
    assert.deepEqual([sum(({ money }) => money), sum(({ gift_amount }) => gift_amount)], [664, 500]);
    assert.equal((await tessera.vouchers.get(card.id)).gift?.balance, 500);
  });

  test('favourites and the number pad add items without a keyboard, and a fault is shown beside its item', async () => {
    const merchant = await stage.world.merchant();
    const page = await stage.signIn(merchant, 'cashier', { at: '/counter/basket' });
    await page.getByRole('button', { name: 'Number pad' }).click();
    const pad = page.getByRole('group', { name: 'Number pad' });
    for (const key of ['2', '5', '1', '0']) await pad.getByRole('button', { name: key, exact: true }).click();
    await pad.getByRole('button', { name: 'Delete the last digit' }).click();
    await pad.getByRole('button', { name: '00', exact: true }).click();
    assert.equal(await page.getByLabel('Unit price').inputValue(), '251.00');
    await page.getByLabel('Item', { exact: true }).fill('Espresso');
    await page.getByRole('button', { name: 'Add item' }).click();
    await total(page).getByText('€251.00').first().waitFor();
    await page.getByRole('button', { name: 'Favourite: Espresso' }).click();
    const favourites = page.getByRole('group', { name: 'Favourites' });
    await favourites.getByRole('button', { name: /^Espresso/ }).click();
    await total(page).getByText('€502.00').first().waitFor();
    assert.equal(await page.getByLabel('Quantity of Espresso').inputValue(), '2');
    assert.deepEqual(await violationsOf(page), []);
    await page.reload();
    await favourites.getByRole('button', { name: /^Espresso/ }).waitFor();
    await page.route('**/orders/quote', (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          type: 'about:blank',
          title: 'Invalid',
          status: 422,
          code: 'validation_failed',
          errors: [{ pointer: '/items/0/unit_amount', code: 'minimum', detail: 'must be 1 or more' }],
        }),
      }),
    );
    await favourites.getByRole('button', { name: /^Espresso/ }).click();
    await page.getByText('This price isn’t accepted.').waitFor();
  });

  test('a second till that completes the same order gets the answer of the first', async () => {
    const merchant = await stage.world.merchant();
    await counter.sell(merchant, 'ONLY-ONCE');
    const pages = await Promise.all(
      ['cashier', 'manager'].map((role) => stage.signIn(merchant, role as 'cashier')),
    );
    for (const page of pages) {
      await open(page, 'order-7');
      await enter(page, 'Tea', '1', '10');
      await counter.ask(page, 'ONLY-ONCE');
      await total(page).getByText('€8.00').waitFor();
    }
    for (const page of pages) {
      await complete(page).click();
      await counter.outcome(page, 'Confirmed').waitFor();
      await page.getByText('Discount: €2.00. To pay: €8.00').first().waitFor();
    }
    assert.equal((await counter.redemptionsOf(merchant)).length, 1);
    const [page] = pages;
    await open(page!, 'order-7');
    await enter(page!, 'Cake', '1', '5');
    await page!.getByText(/This order is already applied/).waitFor();
    assert.equal(await complete(page!).getAttribute('aria-disabled'), 'true');
  });

  test('the keyboard suffices, and a scanner types into no field', async () => {
    const merchant = await stage.world.merchant();
    await counter.sell(merchant, '4006381333931');
    const page = await stage.signIn(merchant, 'cashier');
    await open(page);
    await page.getByLabel('Item', { exact: true }).focus();
    const type = (text: string) => page.keyboard.type(text, { delay: 60 });
    await type('Tea');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await type('10');
    await page.keyboard.press('Enter');
    await total(page).getByText('€10.00').first().waitFor();
    await type('Cake');
    await page.getByLabel('Quantity of Tea').focus();
    await scan(page, '4006381333931');
    await total(page).getByText('€8.00').waitFor();
    assert.equal(await page.getByLabel('Quantity of Tea').inputValue(), '1');
    assert.equal(await page.getByLabel('Item', { exact: true }).inputValue(), 'Cake');
    const twice = page.getByText(/ is already in the basket\.$/);
    await scan(page, '4006381333931');
    await twice.waitFor();
    await page.keyboard.press('Control+Enter');
    await counter.outcome(page, 'Confirmed').waitFor();
    assert.equal(await twice.count(), 0, 'the next customer’s basket is empty');
    assert.equal((await counter.redemptionsOf(merchant)).length, 1);
  });

  test('a refused voucher says what it needs, and a refused order gives its basket back', async () => {
    const merchant = await stage.world.merchant();
    await counter.sell(merchant, 'BIG-ORDERS', {
      restrictions: { conditions: { order_amount: { gte: 2_000 } } },
    });
    await counter.sell(merchant, 'SECOND-TRY');
    const page = await stage.signIn(merchant, 'cashier');
    await open(page);
    await enter(page, 'Tea', '1', '10');
    await counter.ask(page, 'BIG-ORDERS');
    await page.getByText('The order is €20.00 or more. Now: €10.00.').waitFor();
    assert.equal(await complete(page).getAttribute('aria-disabled'), 'true');
    assert.deepEqual(await violationsOf(page), []);
    await page.getByLabel('Quantity of Tea').fill('2');
    await total(page).getByText('€16.00').waitFor();
    // Another till uses the voucher meanwhile.
    const tessera = await merchant.client();
    await tessera.vouchers.redeem('BIG-ORDERS', {
      by: 'code',
      order: { id: 'other', amount: 2_000, currency: 'EUR' },
    });
    await complete(page).click();
    await counter.outcome(page, 'Refused').waitFor();
    // Neither another scan nor a reload loses the items.
    await counter.ask(page, 'SECOND-TRY');
    await page.getByRole('button', { name: 'Remove SECOND-TRY' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Back to the basket' }).click();
    await page.getByRole('button', { name: 'Remove SECOND-TRY' }).click();
    await page.getByText('It’s been used up.').waitFor();
    await page.getByRole('button', { name: 'Remove BIG-ORDERS' }).click();
    await total(page).getByText('€20.00').first().waitFor();
  });

  test('in Italian, every condition of a refused voucher is Italian, and amounts are typed with a comma', async () => {
    const merchant = await stage.world.merchant();
    const [shop] = (
      await (await merchant.client()).merchant.updateProfile({ locations: [{ name: 'Via Roma' }] })
    ).locations;
    await counter.sell(merchant, 'TROPPE-COSE', {
      restrictions: {
        conditions: {
          order_amount: { gte: 2_000 },
          order_items: { items: { categories: ['torte'] }, quantity_gte: 2 },
          customer: { first_order: true, days_since_last_order_gte: 30 },
          membership: { points_gte: 100 },
          location_ids: [shop!.id],
          channels: ['web'],
          metadata: { key: 'tavolo', values: ['4'] },
          none: [{ channels: ['till'] }],
        },
      },
    });
    const page = await stage.signIn(merchant, 'cashier');
    await page.evaluate(`localStorage.setItem('tessera-language', 'it')`);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${stage.url}/counter/basket`);
    await page.getByLabel('Articolo', { exact: true }).fill('Tè');
    await page.getByLabel('Prezzo unitario').pressSequentially('2,50', { delay: 60 });
    await page.getByLabel('Prezzo unitario').press('Enter');
    await total(page).getByText('2,50 €').first().waitFor();
    await page.getByLabel('Prezzo unitario').pressSequentially('1234,50', { delay: 60 });
    await page.getByLabel('Prezzo unitario').press('Enter');
    await total(page).getByText('1.237,00 €').first().waitFor();
    await page.getByRole('button', { name: 'Rimuovi Articolo 2' }).click();
    await total(page).getByText('2,50 €').first().waitFor();
    await page.getByLabel('Codice o cliente').fill('TROPPE-COSE');
    await page.getByLabel('Codice o cliente').press('Enter');
    const refusal = page.getByRole('alert').filter({ hasText: 'L’ordine è di almeno' });
    await refusal.waitFor();
    const lines = await refusal.getByRole('listitem').allInnerTexts();
    assert.deepEqual(
      lines.map((line) => line.replaceAll(/[\u00a0\u202f]/g, ' ')),
      [
        'L’ordine è di almeno 20,00 €. Ora: 2,50 €.',
        'L’ordine contiene almeno 2 articoli di: categoria torte. Ora: 0 articoli.',
        'È il primo ordine del cliente. Ora: nessun cliente nell’ordine.',
        'Il cliente non ordina da 30 giorni. Ora: nessun ordine precedente.',
        'Il cliente ha almeno 100 punti. Ora: 0 punti.',
        'Presso Via Roma',
        'Nel canale web',
        'L’ordine ha tavolo: 4',
        'Escluso: nel canale till',
      ],
    );
    assert.deepEqual(await untranslatedOn(page), []);
    assert.ok((await page.evaluate<number>('document.documentElement.scrollWidth')) <= 390);
    assert.deepEqual(await violationsOf(page), []);
  });

  test('offline, an order is saved with unchecked codes and sent once', async () => {
    const merchant = await stage.world.merchant();
    await counter.sell(merchant, 'SEEN-OFFLINE');
    const page = await stage.signIn(merchant, 'cashier');
    await open(page, 'offline-1');
    await page.context().setOffline(true);
    await enter(page, 'Tea', '1', '10');
    await page.getByText('We can’t work out the price.', { exact: false }).waitFor();
    await counter.ask(page, 'SEEN-OFFLINE');
    await page.getByRole('button', { name: 'Add as a voucher' }).click();
    assert.deepEqual(await violationsOf(page), []);
    await page.getByRole('button', { name: 'Save order' }).click();
    await counter.outcome(page, 'Not sent yet').waitFor();
    const unconfirmed = page.getByText('Not confirmed yet: 1');
    await unconfirmed.first().waitFor();
    assert.equal(await unconfirmed.count(), 1, 'it is said once');
    assert.deepEqual(await counter.redemptionsOf(merchant), []);
    await page.context().setOffline(false);
    await counter.outcome(page, 'Confirmed').waitFor();
    assert.equal((await counter.redemptionsOf(merchant)).length, 1);
  });
});
