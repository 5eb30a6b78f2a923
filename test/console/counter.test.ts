import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator } from 'playwright-core';
import { cameraFilm } from '../harness/camera-film.ts';
import { openConsole, violationsOf, withoutBrowser } from '../harness/console.ts';
import { counterOn, scan } from '../harness/counter.ts';
import { addPass, addTemplate } from '../harness/passes.ts';
import { use } from '../harness/stage.ts';

const seenByCamera = 'SEEN-BY-THE-CAMERA';

describe('at the counter', { skip: withoutBrowser }, () => {
  const counter = counterOn(() => stage);
  const film = use(
    () => cameraFilm(seenByCamera),
    (it) => it.remove(),
  );
  const stage = use(() => openConsole({ browser: film.flags }));

  test('a cashier redeems a typed code after seeing its value, and undoes what they did themselves', async () => {
    const merchant = await stage.world.merchant();
    await counter.sell(merchant, 'AUTUMN-2026');
    const page = await stage.signIn(merchant, 'cashier');
    await counter.open(page);
    await counter.ask(page, 'autumn 2026');
    await page.getByRole('heading', { name: '20% off' }).waitFor();
    await page.getByText('Enter the order amount').waitFor();
    await page.getByLabel('Order amount').fill('12.50');
    await page.getByText('To pay: €10.00').waitFor();
    assert.deepEqual(await violationsOf(page), []);
    assert.deepEqual(await counter.redemptionsOf(merchant), [], 'seeing it changes nothing');
    await page.getByRole('button', { name: 'Redeem', exact: true }).click();
    await counter.outcome(page, 'Confirmed').waitFor();
    await page.getByText('Discount: €2.50. To pay: €10.00').first().waitFor();
    assert.equal((await counter.redemptionsOf(merchant)).length, 1);
    await counter.ask(page, 'AUTUMN-2026');
    await page.getByText('It’s been used up.').waitFor();
    assert.equal(
      await page.getByRole('button', { name: 'Redeem', exact: true }).getAttribute('aria-disabled'),
      'true',
    );
    await page.getByRole('button', { name: /^Undo/ }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('Undone. The voucher can be used again.').first().waitFor();
    await counter.latest(page, 'undone').waitFor();
    const rows = await stage.world.sql<{ status: string }>(
      'select status from redemptions where merchant_id = $1',
      [merchant.id],
    );
    assert.deepEqual(rows, [{ status: 'rolled_back' }]);
  });

  test('a cashier sells a gift card, loads it when it is scanned, and reaches the limit', async () => {
    const merchant = await stage.world.merchant();
    const client = await merchant.client(stage.server.url);
    await client.merchant.updateProfile({ till_limits: { gift_card: 6_000, gift_cards_per_day: 10_000 } });
    const page = await stage.signIn(merchant, 'cashier');
    await counter.open(page);
    const pay = async (amount: string, button: string) => {
      await page.getByLabel('Amount paid').fill(amount);
      await page.getByRole('button', { name: button, exact: true }).click();
    };
    await pay('25', 'Sell a gift card');
    await counter.outcome(page, 'Confirmed').waitFor();
    const said = await page
      .getByText(/Code of the card: /)
      .first()
      .innerText();
    const code = /Code of the card: (\S+)/.exec(said)![1]!;
    const last = page.getByRole('region', { name: 'Last action' });
    assert.equal(await last.getByLabel('Code', { exact: true }).inputValue(), code);
    await last.getByRole('button', { name: 'Copy' }).waitFor();
    assert.deepEqual(await violationsOf(page), []);
    assert.equal((await client.vouchers.get(code, { by: 'code' })).gift?.balance, 2_500);
    await counter.ask(page, code);
    await pay('20', 'Load gift card');
    await page.getByText('Balance left: €45.00.').first().waitFor();
    await counter.ask(page, code);
    await pay('20', 'Load gift card');
    await page
      .getByText(/more than you can give/)
      .first()
      .waitFor();
    assert.equal((await client.vouchers.get(code, { by: 'code' })).gift?.balance, 4_500);
  });

  test('what was typed for a voucher is there again after leaving the counter, and a wrong clock is said', async () => {
    const merchant = await stage.world.merchant();
    await counter.sell(merchant, 'AUTUMN-2026');
    const page = await stage.signIn(merchant, 'manager');
    const ahead = 3 * 86_400_000;
    await page.addInitScript(`{
      const Right = Date;
      globalThis.Date = class extends Right {
        constructor(...given) {
          super(...(given.length === 0 ? [Right.now() + ${ahead}] : given));
        }
        static now() {
          return Right.now() + ${ahead};
        }
      };
    }`);
    await page.goto(`${stage.url}/`);
    await page.getByRole('link', { name: 'Counter', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Counter' }).waitFor();
    await page.getByText('This device’s clock is wrong').waitFor();
    assert.ok(!(await page.getByRole('navigation', { name: 'Menu' }).isVisible()), 'a till has no menu');
    await counter.ask(page, 'AUTUMN-2026');
    await page.getByLabel('Order amount').fill('12.50');
    await page.getByText('To pay: €10.00').waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await page.goForward();
    await page.getByText('To pay: €10.00').waitFor();
    assert.equal(await page.getByLabel('Order amount').inputValue(), '12.50');
    await page.getByRole('button', { name: 'Redeem', exact: true }).click();
    await counter.outcome(page, 'Confirmed').waitFor();
    const day = (time: number) =>
      new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/Rome' }).format(time);
    const entries = page.getByRole('region', { name: 'Recent actions at this till' });
    await entries.getByText(day(Date.now())).waitFor();
    assert.equal(await entries.getByText(day(Date.now() + ahead)).count(), 0);
  });

  test('of two tabs with the same voucher, the other one says that this till has used it', async () => {
    const merchant = await stage.world.merchant();
    await counter.sell(merchant, 'ONLY-ONCE');
    const page = await stage.signIn(merchant, 'cashier', { at: '/counter' });
    const other = await page.context().newPage();
    await other.goto(`${stage.url}/counter`);
    for (const tab of [page, other]) {
      await counter.ask(tab, 'ONLY-ONCE');
      await tab.getByLabel('Order amount').fill('10');
      await tab.getByText('To pay: €8.00').waitFor();
    }
    await page.getByRole('button', { name: 'Redeem', exact: true }).click();
    await counter.outcome(page, 'Confirmed').waitFor();
    await other
      .getByText(/used up\. This till used it for “Redeem ONLY-ONCE/)
      .first()
      .waitFor();
    assert.equal((await counter.redemptionsOf(merchant)).length, 1);
  });

  test('a code shown to the camera is detected and redeemed', async () => {
    const merchant = await stage.world.merchant();
    await counter.sell(merchant, seenByCamera);
    const page = await stage.signIn(merchant, 'cashier', { colorScheme: 'dark' });
    await counter.open(page);
    await page.getByRole('button', { name: 'Scan with the camera' }).click();
    await page.getByRole('heading', { name: '20% off' }).waitFor();
    await page.getByText(seenByCamera).waitFor();
    await counter.redeem(page, '5');
    await counter.outcome(page, 'Confirmed').waitFor();
    assert.deepEqual(await violationsOf(page), [], 'dark');
    assert.equal((await counter.redemptionsOf(merchant)).length, 1);
  });

  test('a denied camera is explained, with an alternative', async () => {
    const merchant = await stage.world.merchant();
    const page = await stage.signIn(merchant, 'cashier');
    await page.addInitScript(
      `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))`,
    );
    await counter.open(page);
    await page.getByRole('button', { name: 'Scan with the camera' }).click();
    await page.getByText(/Allow it in your browser/).waitFor();
    await page.getByRole('button', { name: 'Enter the code instead' }).click();
    await page.getByText(/Allow it in your browser/).waitFor({ state: 'detached' });
  });

  test('the keyboard suffices, and a scanner typing into an amount is detected as a scan', async () => {
    const merchant = await stage.world.merchant();
    await counter.sell(merchant, 'BY-KEYBOARD', { redemption_limit: 5 });
    await counter.sell(merchant, '4006381333931');
    const page = await stage.signIn(merchant, 'cashier');
    await counter.open(page);
    const type = (text: string) => page.keyboard.type(text, { delay: 60 });
    await type('by-keyboard');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '20% off' }).waitFor();
    await type('20');
    await page.getByText('To pay: €16.00').waitFor();
    // The scanner types before any key press of the cashier: its digits are no amount.
    await scan(page, '4006381333931');
    await page.getByRole('link', { name: '4006381333931' }).waitFor();
    assert.deepEqual(await counter.redemptionsOf(merchant), []);
    await type('10');
    await page.getByText('To pay: €8.00').waitFor();
    await page.keyboard.press('Enter');
    await counter.outcome(page, 'Confirmed').waitFor();
    await type('by-keyboard');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '20% off' }).waitFor();
    await type('5');
    await page.keyboard.press('Tab');
    await page.getByText('To pay: €4.00').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('To pay: €4.00').first().waitFor();
    await counter.outcome(page, 'Confirmed').waitFor();
    assert.equal((await counter.redemptionsOf(merchant)).length, 2);
  });

  test('a scanned stamp card takes one press for a stamp, and says how many it has', async () => {
    const merchant = await stage.world.merchant();
    const tessera = await merchant.client();
    const template = await addTemplate(tessera, { type: 'stamp' });
    const pass = await addPass(tessera, {
      template_id: template.id,
      earn_rule: { basis: 'visit', points_per_unit: 1 },
      rewards: [{ name: 'Free coffee', points_cost: 10, kind: 'item' }],
    });
    const ada = await tessera.memberships.issue({
      pass_id: pass.id,
      customer: { name: 'Ada Lovelace', email: 'ada@example.com' },
      initial_points: 8,
      notify: false,
    });
    const page = await stage.signIn(merchant, 'cashier', { at: '/counter' });
    await counter.ask(page, ada.barcode!);
    await page.getByText('8 of 10 stamps', { exact: true }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Check in' }).count(), 0, 'a visit without a stamp');
    assert.deepEqual(await violationsOf(page), []);
    await page.getByRole('button', { name: 'Add stamp', exact: true }).click();
    await page.getByText('1 stamp added. 9 of 10 stamps.').first().waitFor();
    await counter.ask(page, ada.barcode!);
    await page.getByRole('button', { name: 'Add stamp', exact: true }).click();
    await page.getByText('1 stamp added. 0 of 10 stamps, 1 full card.').first().waitFor();
    await counter.ask(page, ada.barcode!);
    await page.getByText('1 full card', { exact: true }).waitFor();
    const give = page.getByRole('button', { name: 'Give: Free coffee · 10' });
    const stamp = page.getByRole('button', { name: 'Add stamp', exact: true });
    assert.ok(
      (await give.boundingBox())!.y < (await stamp.boundingBox())!.y,
      'the reward that is due comes first',
    );
    const look = (button: Locator) =>
      button.evaluate((it) => it.ownerDocument.defaultView!.getComputedStyle(it).backgroundColor);
    assert.notEqual(await look(give), await look(stamp), 'and only it stands out');
    assert.deepEqual(await violationsOf(page), []);
    await give.click();
    await page.getByText('10 stamps used. 0 of 10 stamps.').first().waitFor();
    assert.equal((await tessera.memberships.get(ada.id)).points.available, 0);
  });

  test('a manager finds a member by name, credits a purchase, spends points, and reverses it', async () => {
    const merchant = await stage.world.merchant();
    const tessera = await merchant.client();
    const pass = await addPass(tessera, {
      earn_rule: { basis: 'spend', points_per_unit: 10, unit_amount: 100, currency: 'EUR' },
      rewards: [{ name: 'Free coffee', points_cost: 50, kind: 'item' }],
    });
    const issue = (name: string, email: string) =>
      tessera.memberships.issue({ pass_id: pass.id, customer: { name, email }, notify: false });
    const ada = await issue('Ada Lovelace', 'ada@example.com');
    await issue('Ada Byron', 'byron@example.com');
    const page = await stage.signIn(merchant, 'manager', { viewport: { width: 390, height: 800 } });
    await counter.open(page);
    const again = async () => {
      await counter.ask(page, 'Ada');
      await page.getByRole('heading', { name: '2 found. Choose one.' }).waitFor();
      await page.getByRole('button', { name: /^Ada Lovelace/ }).click();
      await page.getByRole('heading', { name: 'Ada Lovelace' }).waitFor();
    };
    await again();
    await page.getByRole('form', { name: 'Add points' }).getByLabel('Order amount').fill('12.50');
    await page.getByText('Earns 125 points').waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('125 points added. Available now: 125.').first().waitFor();
    await again();
    await page.getByRole('button', { name: /^Free coffee/ }).click();
    await page.getByRole('button', { name: 'Spend: Free coffee · 50' }).click();
    await page.getByText('50 points spent. Available now: 75.').first().waitFor();
    await page.getByRole('region', { name: 'Last action' }).getByRole('button', { name: /^Undo/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('region', { name: 'Last action' }).getByText('Undone.').waitFor();
    await counter.ask(page, ada.serial);
    await page.getByText('125 points', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Check in' }).click();
    await page.getByText('Visits so far: 1.').first().waitFor();
    await counter.ask(page, ada.barcode!);
    await page.getByText('125 points', { exact: true }).waitFor();
    const { points, check_ins } = await tessera.memberships.get(ada.id);
    assert.deepEqual([points.available, check_ins], [125, 1]);
  });
});
