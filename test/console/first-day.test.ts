import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readLetters } from '../harness/account-letters.ts';
import { openConsole, openMenu, violationsOf, withoutBrowser } from '../harness/console.ts';
import { use } from '../harness/stage.ts';
import { openReceiver, toLoopback } from '../harness/webhooks.ts';

describe('the first day of an owner', { skip: withoutBrowser }, () => {
  const receiver = use(openReceiver);
  const stage = use(() => openConsole({ env: toLoopback }));

  test('goes from registration to a cashier at the counter and a system that receives every event', async () => {
    const page = await stage.open();
    await page.goto(`${stage.url}/register`);
    await page.getByLabel('Business name').fill('Caffè Prova');
    await page.getByRole('combobox', { name: 'Country' }).fill('Ital');
    await page.getByRole('option', { name: 'Italy' }).click();
    await page.getByLabel('Your name').fill('Ada Rossi');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel(/^Password/).fill('short');
    await page.getByText('Add at least 7 more characters.').waitFor();
    await page.getByLabel(/^Password/).fill('correct horse battery staple');
    assert.deepEqual(await violationsOf(page), []);
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    assert.deepEqual(await violationsOf(page), []);

    await page.getByText('Verify your email address:').waitFor();
    await readLetters(stage.server, 'ada@example.com');
    const outbox = await page.context().newPage();
    await outbox.goto(new URL('/outbox', stage.url).href);
    await outbox.locator('summary').first().click();
    const opened = outbox.waitForEvent('popup');
    await outbox
      .frameLocator('iframe')
      .first()
      .getByRole('link', { name: /Verify/ })
      .click();
    const link = await opened;
    await link.getByRole('button', { name: 'Verify address' }).click();
    await link.getByText('ada@example.com is verified.').waitFor();
    assert.deepEqual(await violationsOf(link), []);
    await page.reload();

    await page.getByRole('link', { name: 'Team', exact: true }).click();
    await page.getByRole('button', { name: 'Invite a teammate' }).click();
    await page.getByLabel('Email').fill('grace@example.com');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page
      .getByRole('row', { name: /grace@example\.com/ })
      .getByText('invited')
      .waitFor();
    assert.deepEqual(await violationsOf(page), []);

    const cashier = await stage.open();
    const [letter] = await readLetters(stage.server, 'grace@example.com');
    await cashier.goto(`${stage.url}/invitation#${letter!.token}`);
    await cashier.getByLabel('Your name').fill('Grace');
    await cashier.getByLabel(/^Password/).fill('a password of her own');
    assert.deepEqual(await violationsOf(cashier), []);
    await cashier.getByRole('button', { name: 'Join the team' }).click();
    await cashier.getByRole('button', { name: 'Your account' }).waitFor();
    await cashier.getByRole('heading', { level: 1, name: 'Counter' }).waitFor();
    const places = await openMenu(cashier);
    assert.equal(await places.getByRole('link', { name: 'Counter' }).getAttribute('data-disabled'), null);
    await places.getByRole('link', { name: 'Counter' }).waitFor();
    assert.equal(await places.getByRole('link', { name: 'API tokens' }).count(), 0);
    await page.reload();
    await page.getByRole('row', { name: /Grace/ }).getByText('active').waitFor();

    await page.getByRole('link', { name: 'Webhooks', exact: true }).click();
    await page.getByRole('link', { name: 'New endpoint' }).first().click();
    await page.getByLabel('URL').fill(`${receiver.url}/tessera`);
    await page.getByLabel('Selected events').check();
    await page.getByLabel('Search events').fill('redemption');
    await page.getByLabel('redemption.succeeded').check();
    assert.deepEqual(await violationsOf(page), []);
    await page.getByRole('button', { name: 'Create endpoint' }).click();
    assert.match(await page.getByLabel('Signing secret').inputValue(), /^whsec_/);
    await page.getByRole('button', { name: 'View endpoint' }).click();
    await page.getByRole('button', { name: 'Send test event' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send test event' }).click();
    const tried = page.getByText('HTTP 204');
    for (let look = 0; look < 30 && (await tried.count()) === 0; look++) {
      await page.waitForTimeout(300);
      await page.getByRole('button', { name: 'Refresh' }).click();
    }
    await tried.waitFor();
    assert.deepEqual(await violationsOf(page), []);
    assert.deepEqual(
      receiver.arrived.map(({ body }) => JSON.parse(body).type),
      ['webhook_endpoint.tested'],
    );
  });
});
