import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openConsole, violationsOf, withoutBrowser } from '../../harness/console.ts';
import { until } from '../../harness/patience.ts';
import { png } from '../../harness/pictures.ts';
import { use } from '../../harness/stage.ts';

describe('business settings', { skip: withoutBrowser }, () => {
  const stage = use(openConsole);

  test('are saved, and read-only for roles without permission', async () => {
    const merchant = await stage.world.merchant();
    const page = await stage.signIn(merchant, 'owner', { at: '/settings' });
    await page.getByLabel('Business name').fill('Caffè Nuovo');
    await page.getByRole('region', { name: 'Profile' }).getByRole('button', { name: 'Save' }).click();
    await page.getByRole('banner').getByText('Caffè Nuovo').waitFor();
    const viewer = await stage.signIn(merchant, 'viewer', { at: '/settings' });
    await viewer.getByRole('heading', { name: 'Settings' }).waitFor();
    assert.equal(await viewer.getByLabel('Business name').inputValue(), 'Caffè Nuovo');
    assert.equal(await viewer.getByLabel('Business name').isDisabled(), true);
  });

  test('take a logo as a file, show it, and say in words what is no image', async () => {
    const merchant = await stage.world.merchant();
    const page = await stage.signIn(merchant, 'owner', { at: '/settings' });
    const panel = page.getByRole('region', { name: 'Branding' });
    const choose = (buffer: Buffer) =>
      panel.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    await choose(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await panel.getByRole('alert').getByText('Choose a PNG, JPEG or WebP of up to 5 MB.').waitFor();
    await choose(png(300, 90));
    const preview = panel.getByRole('img', { name: 'Preview: Logo' });
    await preview.waitFor();
    await until(() =>
      preview.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth === 300),
    );
    assert.deepEqual(await violationsOf(page), []);
    await panel.getByRole('button', { name: 'Save' }).click();
    const tessera = await merchant.client();
    await until(async () => (await tessera.merchant.getProfile()).logo_url !== null);
    const [picture] = (await tessera.pictures.list().page()).data;
    assert.equal((await tessera.merchant.getProfile()).logo_url, picture?.url);
  });

  test('say how discounts combine: how many, and who chooses them', async () => {
    const merchant = await stage.world.merchant();
    const tessera = await merchant.client();
    const page = await stage.signIn(merchant, 'owner', { at: '/settings' });
    const panel = page.getByRole('region', { name: 'Combining discounts' });
    await panel.getByRole('radio', { name: 'The best combination' }).check();
    await panel.getByLabel('Limit the number of discounts on an order').check();
    await panel.getByLabel('Discounts per order').fill('2');
    await page.getByRole('link', { name: 'Vouchers', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Discard your changes?' });
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    assert.deepEqual(await violationsOf(page), []);
    await panel.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    assert.equal((await tessera.merchant.getProfile()).discount_rule.maximum, 2);
    assert.equal((await tessera.merchant.getProfile()).discount_rule.choice, 'best');
    await panel.getByLabel('Limit the number of discounts on an order').uncheck();
    await panel.getByRole('button', { name: 'Save' }).click();
    await until(async () => (await tessera.merchant.getProfile()).discount_rule.maximum === null);
    const viewer = await stage.signIn(merchant, 'viewer', { at: '/settings' });
    const read = viewer.getByRole('region', { name: 'Combining discounts' });
    assert.equal(await read.getByRole('radio', { name: 'The best combination' }).isChecked(), true);
    assert.equal(await read.getByRole('radio', { name: 'The best combination' }).isDisabled(), true);
  });

  test('lead to the sandbox, which is marked on every page and whose clock can be advanced, and back', async () => {
    const page = await stage.open();
    await page.goto(`${stage.url}/register`);
    await page.getByLabel('Business name').fill('Caffè Prova');
    await page.getByLabel('Your name').fill('Ada Rossi');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel(/^Password/).fill('correct horse battery staple');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    await page.goto(`${stage.url}/settings`);
    await page.getByRole('button', { name: 'Switch to sandbox' }).click();
    await page.getByText(/^Sandbox: nothing here is real/).waitFor();
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    const clock = page.getByText(/^The sandbox time is .*\.$/);
    const before = await clock.innerText();
    await page.getByRole('button', { name: '+ 30 days' }).click();
    await page.getByText(before).waitFor({ state: 'detached' });
    await clock.waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await page.getByRole('button', { name: 'Switch to live' }).first().click();
    await page.getByText(/^Sandbox: nothing here is real/).waitFor({ state: 'detached' });
  });
});
