import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { atRest, openConsole, signInAs, violationsOf, withoutBrowser } from '../../harness/console.ts';
import { counterOn } from '../../harness/counter.ts';
import { patient, until } from '../../harness/patience.ts';
import { use } from '../../harness/stage.ts';

const password = 'correct horse battery staple';

describe('the offline queue of the counter', { skip: withoutBrowser }, () => {
  const counter = counterOn(() => stage);
  const stage = use(openConsole);

  test('loses, repeats and falsely confirms nothing when the network fails', async () => {
    const merchant = await stage.world.merchant();
    await Promise.all(['FIRST-ONE', 'SECOND-ONE', 'SPENT-ONE'].map((code) => counter.sell(merchant, code)));
    const page = await stage.signIn(merchant, 'cashier');
    await counter.open(page);
    await counter.ask(page, 'FIRST-ONE');
    await page.getByLabel('Order amount').fill('10');
    await page.getByText('To pay: €8.00').waitFor();
    await page.context().setOffline(true);
    await page.getByText('You’re offline: nothing can be confirmed').waitFor();
    await page.getByRole('button', { name: 'Redeem', exact: true }).click();
    await counter.outcome(page, 'Not sent yet').waitFor();
    for (const code of ['SECOND-ONE', 'NO-SUCH-CODE']) {
      await counter.ask(page, code);
      await page.getByRole('button', { name: 'Save redemption' }).click();
      await counter.outcome(page, 'Not sent yet').waitFor();
    }
    await page.getByText('Not confirmed yet: 3').waitFor();
    assert.deepEqual(await violationsOf(page), []);
    assert.deepEqual(await counter.redemptionsOf(merchant), []);
    await page.context().setOffline(false);
    await page.getByText(/^Not confirmed yet/).waitFor({ state: 'detached' });
    await counter.latest(page, 'refused').waitFor();
    assert.equal(
      await page
        .getByRole('region', { name: 'Recent actions at this till' })
        .getByText('confirmed', { exact: true })
        .count(),
      2,
    );
    assert.deepEqual(
      (await counter.redemptionsOf(merchant)).map(({ offline }) => offline),
      [false, true],
    );
  });

  test('retries after a lost answer, which counts once', async () => {
    const merchant = await stage.world.merchant();
    await counter.sell(merchant, 'LOST-ANSWER', { redemption_limit: null });
    const page = await stage.signIn(merchant, 'cashier');
    await counter.open(page);
    let isLosing = true;
    let sent = 0;
    await page.route('**/redeem*', async (route) => {
      sent++;
      if (!isLosing) return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await counter.ask(page, 'LOST-ANSWER');
    await counter.redeem(page, '10');
    await counter.outcome(page, 'Not confirmed yet').waitFor();
    await until(() => sent >= 3);
    assert.equal((await counter.redemptionsOf(merchant)).length, 1);
    await counter.outcome(page, 'Not confirmed yet').waitFor();
    // The page is closed during the request and opened again.
    const warnings: string[] = [];
    page.on('dialog', (dialog) => {
      warnings.push(dialog.type());
      return dialog.accept();
    });
    await page.reload();
    assert.deepEqual(warnings, ['beforeunload']);
    await counter.latest(page, 'unconfirmed').waitFor();
    isLosing = false;
    await counter.latest(page, 'confirmed').waitFor({ timeout: patient(40_000) });
    assert.equal((await counter.redemptionsOf(merchant)).length, 1);
  });

  for (const [title, status] of [
    ['is overloaded', 503],
    ['fails', 500],
    ['can’t be reached', undefined],
  ] as const)
    test(`keeps the session while the server ${title}, asks again, and keeps what was not sent`, async () => {
      const merchant = await stage.world.merchant();
      await counter.sell(merchant, 'KEPT-TAKING', { redemption_limit: null });
      const page = await stage.signIn(merchant, 'cashier', { at: '/counter' });
      const failing = /\/redeem|\/auth\/(refresh|logout)/;
      await page.route(failing, (route) =>
        status === undefined ? route.abort('connectionrefused') : route.fulfill({ status, body: '{}' }),
      );
      await counter.ask(page, 'KEPT-TAKING');
      await counter.redeem(page, '10');
      await counter.outcome(page, 'Not confirmed yet').waitFor();
      page.on('dialog', (dialog) => dialog.accept());
      await page.reload();
      await counter.ask(page, 'KEPT-TAKING');
      await page.getByText('Trying again automatically.').waitFor();
      await page.getByRole('button', { name: 'Your account' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      const question = page.getByRole('dialog', { name: 'Sign out before everything is confirmed?' });
      await question.getByRole('button', { name: 'Sign out' }).click();
      await question.getByRole('alert').waitFor();
      await page.keyboard.press('Escape');
      await page.unroute(failing);
      await counter.latest(page, 'confirmed').waitFor({ timeout: patient(40_000) });
      await page.getByLabel('Order amount').waitFor({ timeout: patient(40_000) });
      assert.equal((await counter.redemptionsOf(merchant)).length, 1);
    });

  test('never sends one person’s requests as another', async () => {
    const merchant = await stage.world.merchant();
    await counter.sell(merchant, 'OF-THE-FIRST');
    const page = await stage.open();
    await page.clock.install();
    const enter = async (email: string) => {
      await page.goto(`${stage.url}/`);
      await signInAs(page, email, password);
      await counter.open(page);
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
    for (const { id } of people) await stage.world.setPassword(id, password);
    const [first, second] = people.map(({ id }) => `${id}@example.com`);
    let isCut = true;
    await page.route('**/redeem*', (route) => (isCut ? route.abort('connectionrefused') : route.continue()));
    await enter(first!);
    await counter.ask(page, 'OF-THE-FIRST');
    await counter.redeem(page, '10');
    await counter.outcome(page, 'Not confirmed yet').waitFor();
    await leave({ isUnsettled: true });
    isCut = false;
    await enter(second!);
    await page.getByText(`Unconfirmed actions by ${first} `, { exact: false }).waitFor();
    await page.clock.fastForward(10_000);
    await atRest(page);
    assert.deepEqual(await counter.redemptionsOf(merchant), []);
    await leave();
    await enter(first!);
    await counter.latest(page, 'confirmed').waitFor();
    assert.deepEqual(
      (await counter.redemptionsOf(merchant)).map(({ actor_id }) => actor_id),
      [people[0]!.id],
    );
  });

  test('is shared by the tabs of a till, which take turns sending it', async () => {
    const merchant = await stage.world.merchant();
    await counter.sell(merchant, 'TWO-TABS', { redemption_limit: null });
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
    await counter.open(page);
    for (let times = 0; times < 3; times++) {
      await counter.ask(page, 'TWO-TABS');
      await counter.redeem(page, '10');
      await counter.outcome(page, 'Not confirmed yet').or(counter.outcome(page, 'Not sent yet')).waitFor();
    }
    await other.goto(`${stage.url}/vouchers`);
    await other.getByText('Not confirmed yet: 3').waitFor();
    isCut = false;
    await other.getByText('Not confirmed yet').waitFor({ state: 'detached', timeout: patient(40_000) });
    await page.getByText(/^Not confirmed yet: /).waitFor({ state: 'detached' });
    assert.equal((await counter.redemptionsOf(merchant)).length, 3);
    assert.equal(most, 1, 'one at a time');
  });

  test('never sends requests to another merchant of the same person', async () => {
    const [home, away] = [await stage.world.merchant(), await stage.world.merchant()];
    for (const merchant of [home, away]) await counter.sell(merchant, 'IN-BOTH-SHOPS');
    await stage.world.sql(`update merchants set name = 'The Other Shop' where id = $1`, [away.id]);
    const { id } = await home.person('manager');
    await stage.world.setPassword(id, password);
    await stage.world.join(away, id, 'manager');
    const page = await stage.open();
    await page.clock.install();
    const goTo = async (name: string) => {
      await page.getByRole('button', { name: 'Your account' }).click();
      await page.getByRole('menuitem', { name }).click();
      await page.getByRole('banner').getByText(name).waitFor();
      await page.getByRole('link', { name: 'Counter', exact: true }).click();
      await page.getByRole('heading', { name: 'Counter' }).waitFor();
    };
    let isCut = true;
    let tried = 0;
    await page.route('**/redeem*', (route) => {
      tried++;
      return isCut ? route.abort('connectionrefused') : route.continue();
    });
    await page.goto(`${stage.url}/`);
    await signInAs(page, `${id}@example.com`, password);
    const shop = page.getByRole('banner').getByText(/^(The Other Shop|Test Merchant)$/);
    const first = (await shop.textContent()) === 'The Other Shop' ? away : home;
    const other = first === away ? home : away;
    const names = new Map([
      [home, 'Test Merchant'],
      [away, 'The Other Shop'],
    ]);
    await counter.open(page);
    await counter.ask(page, 'IN-BOTH-SHOPS');
    await counter.redeem(page, '10');
    await counter.outcome(page, 'Not confirmed yet').waitFor();
    await goTo(names.get(other)!);
    await page
      .getByText(`Unconfirmed actions at ${names.get(first)} on this device: 1`, { exact: false })
      .waitFor();
    isCut = false;
    tried = 0;
    await page.clock.fastForward(10_000);
    await atRest(page);
    assert.equal(tried, 0, 'the queue of the first shop is still there, and keeps still');
    await goTo(names.get(first)!);
    await counter.latest(page, 'confirmed').waitFor({ timeout: patient(40_000) });
    assert.equal((await counter.redemptionsOf(first)).length, 1);
    assert.deepEqual(await counter.redemptionsOf(other), []);
  });
});
