import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { type CameraFilm, cameraFilm } from '../harness/camera-film.ts';
import {
  type ConsoleStage,
  openConsole,
  signInAs,
  violationsOf,
  withoutBrowser,
} from '../harness/console.ts';
import type { TestMerchant } from '../harness/world.ts';

const seenByCamera = 'SEEN-BY-THE-CAMERA';

describe('at the counter', { skip: withoutBrowser }, () => {
  let stage: ConsoleStage;
  let film: CameraFilm;
  before(async () => {
    film = cameraFilm(seenByCamera);
    stage = await openConsole({ browser: film.flags });
  });
  after(async () => {
    await stage?.close();
    film?.remove();
  });

  const openCounter = async (page: Page) => {
    await page.goto(`${stage.url}/counter`);
    await page.getByRole('heading', { name: 'Counter' }).waitFor();
  };
  const sell = async (merchant: TestMerchant, code: string, more: object = {}) => {
    const tessera = await merchant.client();
    return tessera.vouchers.create({
      type: 'discount',
      discount: { type: 'percent', percent_off: 2_000 },
      code,
      code_visibility: 'public',
      redemption_limit: 1,
      ...more,
    });
  };
  const redemptionsOf = (merchant: TestMerchant) =>
    stage.world.sql<{ status: string; actor_id: string; offline: boolean }>(
      'select status, actor_id, offline from redemptions where merchant_id = $1 order by created_at',
      [merchant.id],
    );
  const ask = async (page: Page, text: string) => {
    await page.getByLabel('Code or member').fill(text);
    await page.getByLabel('Code or member').press('Enter');
  };
  const outcome = (page: Page, said: string) =>
    page.getByRole('region', { name: 'What you just did' }).getByRole('heading', { name: said, exact: true });
  const latest = (page: Page, said: string) =>
    page.getByRole('region', { name: 'Latest at this till' }).getByText(said, { exact: true }).first();

  test('a cashier redeems by a typed code, after seeing what it gives, and may not undo it', async () => {
    const merchant = await stage.world.merchant();
    await sell(merchant, 'AUTUMN-2026');
    const page = await stage.signIn(merchant, 'cashier');
    await openCounter(page);
    await ask(page, 'autumn 2026');
    await page.getByRole('heading', { name: '20% off' }).waitFor();
    await page.getByText('Type the order amount').waitFor();
    await page.getByLabel('Order amount').fill('12.50');
    await page.getByText('To pay: €10.00').waitFor();
    assert.deepEqual(await violationsOf(page), []);
    assert.deepEqual(await redemptionsOf(merchant), [], 'seeing it changes nothing');
    await page.getByRole('button', { name: 'Redeem', exact: true }).click();
    await outcome(page, 'Confirmed').waitFor();
    await page.getByText('Discount: €2.50. To pay: €10.00').first().waitFor();
    assert.equal((await redemptionsOf(merchant)).length, 1);
    const undo = page.getByRole('button', { name: /^Undo/ }).first();
    assert.equal(await undo.getAttribute('aria-disabled'), 'true');
    await undo.hover();
    await page.getByText(/VOUCHERS_REVERSE/).waitFor();
    await ask(page, 'AUTUMN-2026');
    await page.getByText('It has been used up.').waitFor();
    assert.equal(
      await page.getByRole('button', { name: 'Redeem', exact: true }).getAttribute('aria-disabled'),
      'true',
    );
  });

  test('a code held in front of the camera is found and redeemed', async () => {
    const merchant = await stage.world.merchant();
    await sell(merchant, seenByCamera);
    const page = await stage.signIn(merchant, 'cashier', { colorScheme: 'dark' });
    await openCounter(page);
    await page.getByRole('button', { name: 'Scan with the camera' }).click();
    await page.getByRole('heading', { name: '20% off' }).waitFor();
    await page.getByText(seenByCamera).waitFor();
    await page.getByLabel('Order amount').fill('5');
    await page.getByRole('button', { name: 'Redeem', exact: true }).click();
    await outcome(page, 'Confirmed').waitFor();
    assert.deepEqual(await violationsOf(page), [], 'dark');
    assert.equal((await redemptionsOf(merchant)).length, 1);
  });

  test('a camera that is refused is said in words, with another way', async () => {
    const merchant = await stage.world.merchant();
    const page = await stage.signIn(merchant, 'cashier');
    await page.addInitScript(
      `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))`,
    );
    await openCounter(page);
    await page.getByRole('button', { name: 'Scan with the camera' }).click();
    await page.getByText(/Allow it in the browser/).waitFor();
    await page.getByRole('button', { name: 'Type the code instead' }).click();
    await page.getByText(/Allow it in the browser/).waitFor({ state: 'detached' });
  });

  test('through a cut of the network nothing is lost, doubled or called done', async () => {
    const merchant = await stage.world.merchant();
    await Promise.all(['FIRST-ONE', 'SECOND-ONE', 'SPENT-ONE'].map((code) => sell(merchant, code)));
    const page = await stage.signIn(merchant, 'cashier');
    await openCounter(page);
    await ask(page, 'FIRST-ONE');
    await page.getByLabel('Order amount').fill('10');
    await page.getByText('To pay: €8.00').waitFor();
    await page.context().setOffline(true);
    await page.getByText('No network: nothing is confirmed now').waitFor();
    await page.getByRole('button', { name: 'Redeem', exact: true }).click();
    await outcome(page, 'Not sent yet').waitFor();
    for (const code of ['SECOND-ONE', 'NO-SUCH-CODE']) {
      await ask(page, code);
      await page.getByRole('button', { name: 'Note the redemption' }).click();
      await outcome(page, 'Not sent yet').waitFor();
    }
    await page.getByText('Not confirmed yet: 3').waitFor();
    assert.deepEqual(await violationsOf(page), []);
    assert.deepEqual(await redemptionsOf(merchant), []);
    await page.context().setOffline(false);
    await page.getByText(/^Not confirmed yet/).waitFor({ state: 'detached' });
    await latest(page, 'refused').waitFor();
    assert.equal(
      await page
        .getByRole('region', { name: 'Latest at this till' })
        .getByText('confirmed', { exact: true })
        .count(),
      2,
    );
    assert.deepEqual(
      (await redemptionsOf(merchant)).map(({ offline }) => offline),
      [false, true],
    );
  });

  test('an answer that is lost after the server has done it is asked for again, and counts once', async () => {
    const merchant = await stage.world.merchant();
    await sell(merchant, 'LOST-ANSWER', { redemption_limit: null });
    const page = await stage.signIn(merchant, 'cashier');
    await openCounter(page);
    let isLosing = true;
    let sent = 0;
    await page.route('**/redeem*', async (route) => {
      sent++;
      if (!isLosing) return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await ask(page, 'LOST-ANSWER');
    await page.getByLabel('Order amount').fill('10');
    await page.getByRole('button', { name: 'Redeem', exact: true }).click();
    await outcome(page, 'Not confirmed yet').waitFor();
    while (sent < 3) await page.waitForTimeout(200);
    assert.equal((await redemptionsOf(merchant)).length, 1);
    await outcome(page, 'Not confirmed yet').waitFor();
    // The page is left in the middle of it, and opened again.
    const warnings: string[] = [];
    page.on('dialog', (dialog) => {
      warnings.push(dialog.type());
      return dialog.accept();
    });
    await page.reload();
    assert.deepEqual(warnings, ['beforeunload']);
    await latest(page, 'nobody knows yet').waitFor();
    isLosing = false;
    await latest(page, 'confirmed').waitFor({ timeout: 40_000 });
    assert.equal((await redemptionsOf(merchant)).length, 1);
  });

  test('what waits of one person is never sent as another', async () => {
    const merchant = await stage.world.merchant();
    await sell(merchant, 'OF-THE-FIRST');
    const page = await stage.open();
    const enter = async (email: string) => {
      await page.goto(`${stage.url}/`);
      await signInAs(page, email, 'correct horse battery staple');
      await openCounter(page);
    };
    const leave = async ({ isUnsettled = false } = {}) => {
      await page.getByRole('button', { name: 'Your account' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      const question = page.getByRole('dialog', { name: 'Sign out before everything is confirmed?' });
      if (isUnsettled) await question.getByRole('button', { name: 'Sign out' }).click();
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    };
    const people = await Promise.all(
      ['cashier', 'manager'].map((role) => merchant.person(role as 'cashier')),
    );
    for (const { id } of people) await stage.world.setPassword(id, 'correct horse battery staple');
    const [first, second] = people.map(({ id }) => `${id}@example.com`);
    let isCut = true;
    await page.route('**/redeem*', (route) => (isCut ? route.abort('connectionrefused') : route.continue()));
    await enter(first!);
    await ask(page, 'OF-THE-FIRST');
    await page.getByLabel('Order amount').fill('10');
    await page.getByRole('button', { name: 'Redeem', exact: true }).click();
    await outcome(page, 'Not confirmed yet').waitFor();
    await leave({ isUnsettled: true });
    isCut = false;
    await enter(second!);
    await page.getByText(`1 not confirmed of ${first}`, { exact: false }).waitFor();
    await page.waitForTimeout(4_000);
    assert.deepEqual(await redemptionsOf(merchant), []);
    await leave();
    await enter(first!);
    await latest(page, 'confirmed').waitFor();
    assert.deepEqual(
      (await redemptionsOf(merchant)).map(({ actor_id }) => actor_id),
      [people[0]!.id],
    );
  });

  test('two tabs of one till take turns, and what one of them noted is sent from any page of the other', async () => {
    const merchant = await stage.world.merchant();
    await sell(merchant, 'TWO-TABS', { redemption_limit: null });
    const page = await stage.signIn(merchant, 'manager');
    const other = await page.context().newPage();
    let isCut = true;
    let now = 0;
    let most = 0;
    await page.context().route('**/redeem*', async (route) => {
      if (isCut) return route.abort('connectionrefused');
      most = Math.max(most, ++now);
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
      now--;
    });
    await openCounter(page);
    for (let times = 0; times < 3; times++) {
      await ask(page, 'TWO-TABS');
      await page.getByLabel('Order amount').fill('10');
      await page.getByRole('button', { name: 'Redeem', exact: true }).click();
      await outcome(page, 'Not confirmed yet').or(outcome(page, 'Not sent yet')).waitFor();
    }
    await other.goto(`${stage.url}/vouchers`);
    await other.getByText('Not confirmed yet: 3').waitFor();
    isCut = false;
    await other.getByText('Not confirmed yet').waitFor({ state: 'detached', timeout: 40_000 });
    await page.getByText(/^Not confirmed yet: /).waitFor({ state: 'detached' });
    assert.equal((await redemptionsOf(merchant)).length, 3);
    assert.equal(most, 1, 'one at a time');
  });

  test('the keyboard alone is enough, and a scanner that types into an amount is a scan', async () => {
    const merchant = await stage.world.merchant();
    await sell(merchant, 'BY-KEYBOARD', { redemption_limit: 5 });
    await sell(merchant, '4006381333931');
    const page = await stage.signIn(merchant, 'cashier');
    await openCounter(page);
    const type = (text: string) => page.keyboard.type(text, { delay: 60 });
    await type('by-keyboard');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '20% off' }).waitFor();
    await type('20');
    await page.getByText('To pay: €16.00').waitFor();
    // The scanner types before the cashier has pressed anything: its digits are no amount.
    await Promise.all([...'4006381333931', 'Enter'].map((key) => page.keyboard.press(key)));
    await page.getByRole('link', { name: '4006381333931' }).waitFor();
    assert.deepEqual(await redemptionsOf(merchant), []);
    await type('10');
    await page.getByText('To pay: €8.00').waitFor();
    await page.keyboard.press('Enter');
    await outcome(page, 'Confirmed').waitFor();
    await type('by-keyboard');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '20% off' }).waitFor();
    await type('5');
    await page.keyboard.press('Tab');
    await page.getByText('To pay: €4.00').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('To pay: €4.00').first().waitFor();
    await outcome(page, 'Confirmed').waitFor();
    assert.equal((await redemptionsOf(merchant)).length, 2);
  });

  test('a manager finds a member by name, credits a purchase, spends points, and takes it back', async () => {
    const merchant = await stage.world.merchant();
    const tessera = await merchant.client();
    const template = await tessera.memberships.createTemplate({
      name: 'Card',
      type: 'loyalty',
      design: { background_color: '#6F4E37', foreground_color: '#FFFFFF' },
      status: 'published',
    });
    const pass = await tessera.memberships.createPass({
      template_id: template.id,
      name: 'Club',
      status: 'active',
      earn_rule: { basis: 'spend', points_per_unit: 10, unit_amount: 100, currency: 'EUR' },
      rewards: [{ name: 'Free coffee', points_cost: 50, kind: 'item' }],
    });
    const issue = (name: string, email: string) =>
      tessera.memberships.issue({ pass_id: pass.id, customer: { name, email }, notify: false });
    const ada = await issue('Ada Lovelace', 'ada@example.com');
    await issue('Ada Byron', 'byron@example.com');
    const page = await stage.signIn(merchant, 'manager', { viewport: { width: 390, height: 800 } });
    await openCounter(page);
    const again = async () => {
      await ask(page, 'Ada');
      await page.getByRole('heading', { name: '2 found: who is it?' }).waitFor();
      await page.getByRole('button', { name: /^Ada Lovelace/ }).click();
      await page.getByRole('heading', { name: 'Ada Lovelace' }).waitFor();
    };
    await again();
    await page.getByRole('form', { name: 'Credit points' }).getByLabel('Order amount').fill('12.50');
    await page.getByText('Brings 125 points').waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await page.getByRole('button', { name: 'Credit', exact: true }).click();
    await page.getByText('125 points credited. Available now: 125.').first().waitFor();
    await again();
    await page.getByRole('button', { name: /^Free coffee/ }).click();
    await page.getByRole('button', { name: 'Spend: Free coffee · 50' }).click();
    await page.getByText('50 points spent. Available now: 75.').first().waitFor();
    await page
      .getByRole('region', { name: 'What you just did' })
      .getByRole('button', { name: /^Undo/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('region', { name: 'What you just did' }).getByText('Taken back.').waitFor();
    await ask(page, ada.serial);
    await page.getByText('125 points', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Check in' }).click();
    await page.getByText('Visits so far: 1.').first().waitFor();
    await ask(page, ada.barcode!);
    await page.getByText('125 points', { exact: true }).waitFor();
    const { points, check_ins } = await tessera.memberships.get(ada.id);
    assert.deepEqual([points.available, check_ins], [125, 1]);
  });
});
