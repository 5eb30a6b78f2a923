/** Keyboard and screen reader use of the console: focus and announcements. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openConsole, openMenu, violationsOf, withoutBrowser } from '../../harness/console.ts';
import { setUp, use } from '../../harness/stage.ts';

describe('by keyboard', { skip: withoutBrowser }, () => {
  let page: Page;
  const stage = use(openConsole);
  setUp(async () => {
    const merchant = await stage.world.merchant();
    const tessera = await merchant.client();
    await tessera.vouchers.create({ type: 'discount', discount: { type: 'percent', percent_off: 1_000 } });
    page = await stage.signIn(merchant, 'owner');
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  });

  const focused = () =>
    page.evaluate<string>(
      `[document.activeElement.tagName, document.activeElement.textContent.trim().slice(0, 40)].join(' ')`,
    );

  test('a button whose act was called off, or failed, has the focus again', async () => {
    await page.goto(`${stage.url}/account`);
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
    const hasFocus = (name: string) =>
      page.getByRole('button', { name, exact: true }).and(page.locator(':focus')).waitFor();
    const callOff = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).press('Enter');
      await proof.waitFor();
      await page.keyboard.press('Escape');
      await proof.waitFor({ state: 'detached' });
      await hasFocus(name);
    };
    await stage.world.sql('update sessions set stepped_up_at = null');
    await callOff('Set up app');
    await callOff('Set up app');
    await page.getByRole('button', { name: 'Add passkey' }).press('Enter');
    await callOff('Next');
    await page.keyboard.press('Escape');
    await hasFocus('Add passkey');

    await page.route('**/auth/mfa/enroll', (route) => route.abort());
    await page.getByRole('button', { name: 'Set up app' }).press('Enter');
    await page.getByRole('region', { name: 'Authenticator app' }).getByRole('alert').waitFor();
    await hasFocus('Set up app');
  });

  test('each menu item moves focus to the page’s heading, and its name is announced', async () => {
    const menu = await openMenu(page);
    const places = (await menu.getByRole('link').allTextContents()).filter((place) => place !== 'Overview');
    assert.ok(places.length > 15);
    const wrongs: string[] = [];
    for (const place of places) {
      await (await openMenu(page)).getByRole('link', { name: place, exact: true }).press('Enter');
      const heading = page.getByRole('heading', { level: 1 });
      await page.locator('[aria-live="polite"]').getByText(place, { exact: true }).waitFor();
      assert.equal((await heading.textContent())?.trim(), place);
      // The counter focuses its scan field.
      const expected = place === 'Counter' ? /^INPUT/ : new RegExp(`^H1 ${place}$`);
      if (!expected.test(await focused())) wrongs.push(`${place}: ${await focused()}`);
      if ((await page.locator('nav').count()) !== 1 || (await page.locator('main').count()) !== 1)
        wrongs.push(`${place}: landmarks`);
    }
    assert.deepEqual(wrongs, []);
  });

  test('the first tab stop skips the menu', async () => {
    await page.goto(`${stage.url}/vouchers`);
    await page.getByRole('heading', { level: 1, name: 'Vouchers' }).waitFor();
    await page.keyboard.press('Tab');
    assert.equal(await focused(), 'A Skip to content');
    assert.deepEqual(await violationsOf(page), []);
    await page.keyboard.press('Enter');
    assert.match(await focused(), /^MAIN/);
    assert.equal(new URL(page.url()).hash, '');
  });

  test('a row opens by clicking anywhere, and by its link from the keyboard', async () => {
    await page.goto(`${stage.url}/vouchers`);
    const row = page.getByRole('row').nth(1);
    await row.getByRole('cell').last().click();
    await page.getByRole('heading', { level: 1, name: /••••/ }).waitFor();
    await page.goBack();
    await row.getByRole('link', { name: /10% off/ }).press('Enter');
    await page.getByRole('heading', { level: 1, name: /••••/ }).waitFor();
  });

  test('an unknown address keeps the menu and links home', async () => {
    await page.goto(`${stage.url}/nowhere/at/all`);
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Team' }).waitFor();
    await page.getByRole('link', { name: 'Go to home page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  });

  test('an expired session offers to sign in, and returns to the page', async () => {
    await page.route('**/api/v1/merchant/team**', (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 401, code: 'session_expired', title: 'Ended' }),
      }),
    );
    await page.goto(`${stage.url}/team`);
    await page.getByRole('heading', { level: 1, name: 'You’re signed out' }).waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    assert.equal(new URL(page.url()).searchParams.get('goal'), '/team');
    await page.unroute('**/api/v1/merchant/team**');
  });

  test('a session that another device ends is said on any page, with a way to sign in again', async () => {
    const merchant = await stage.world.merchant();
    // Only a list with rows has a search field.
    await (await merchant.client()).customers.create({ name: 'Ugo Bianchi', email: 'ugo@example.com' });
    const other = await stage.signIn(merchant, 'owner');
    await other.goto(`${stage.url}/members`);
    await other.getByRole('heading', { level: 1, name: 'Members' }).waitFor();
    await stage.world.sql('update sessions set ended_at = now() where merchant_id = $1', [merchant.id]);
    await other.getByRole('searchbox').first().fill('Bianchi');
    await other.getByText('Your session has ended').waitFor();
    assert.deepEqual(await violationsOf(other), []);
    await other.getByRole('button', { name: 'Sign in again' }).click();
    await other.getByText('Your session has ended. Sign in again to continue.').waitFor();
    assert.notEqual(await other.getByLabel('Email').inputValue(), '');
  });
});
