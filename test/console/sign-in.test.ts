import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openConsole, signInAs, violationsOf, withoutBrowser } from '../harness/console.ts';
import { use } from '../harness/stage.ts';

describe('a visitor of the console', { skip: withoutBrowser }, () => {
  const stage = use(openConsole);

  test('is asked to sign in, and continues to the requested page', async () => {
    const merchant = await stage.world.merchant();
    const page = await stage.signIn(merchant, 'owner');
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    await page.goto(`${stage.url}/vouchers`);
    await page.getByRole('heading', { name: 'Vouchers', level: 1 }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Vouchers', level: 1 }).waitFor();
  });

  test('follows return links only within the console', async () => {
    const merchant = await stage.world.merchant();
    await stage.world.setPassword(merchant.ownerId, 'correct horse battery staple');
    const page = await stage.open();
    const goals: [goal: string, heading: string][] = [
      ['/vouchers?status=active', 'Vouchers'],
      [`${stage.server.url.replace('127.0.0.1', '127.0.0.2')}/phish`, 'Overview'],
      ['//127.0.0.2/phish', 'Overview'],
      ['/\t/127.0.0.2/phish', 'Overview'],
      ['/.//127.0.0.2/phish', 'Overview'],
    ];
    for (const [goal, heading] of goals) {
      await page.context().clearCookies();
      await page.goto(`${stage.url}/sign-in?goal=${encodeURIComponent(goal)}`);
      await signInAs(page, `${merchant.ownerId}@example.com`, 'correct horse battery staple');
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
      assert.ok(page.url().startsWith(stage.url), `${goal} led to ${page.url()}`);
    }
  });

  test('is signed out in every tab at once', async () => {
    const merchant = await stage.world.merchant();
    const page = await stage.signIn(merchant, 'owner');
    const other = await page.context().newPage();
    await other.goto(`${stage.url}/vouchers`);
    await other.getByRole('heading', { name: 'Vouchers', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    for (const tab of [page, other]) await tab.getByRole('heading', { name: 'Sign in' }).waitFor();
    assert.deepEqual(
      await page.evaluate(() => [...Object.keys(localStorage)].filter((key) => /token/i.test(key))),
      [],
    );
  });

  test('sees the session’s merchant after switching in another tab', async () => {
    const { world } = stage;
    const live = await world.merchant();
    const twin = await world.merchant({ sandbox: { of: live.id } });
    await world.sql(
      `insert into team_members (merchant_id, user_id, role) values ($1, $2, 'owner') on conflict do nothing`,
      [twin.id, live.ownerId],
    );
    const page = await stage.signIn(live, 'owner');
    await page.clock.install();
    const other = await page.context().newPage();
    await other.goto(`${stage.url}/settings`);
    await other.getByRole('button', { name: 'Switch to sandbox' }).click();
    await other.getByText('Sandbox: nothing here is real.').waitFor();
    assert.equal(await page.getByText('Sandbox: nothing here is real.').count(), 0);
    await page.clock.fastForward('16:00');
    await page.getByRole('link', { name: 'Vouchers' }).click();
    await page.getByText('Sandbox: nothing here is real.').waitFor();
  });

  test('finds accessible pages, in light and dark', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await stage.open({ colorScheme });
      await page.goto(`${stage.url}/sign-in`);
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      assert.deepEqual(await violationsOf(page), [], colorScheme);
    }
  });
});
