/** The images that a business has uploaded: seen, added, copied and deleted. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { goWithin } from '../../console/all-pages.ts';
import { atRest, openConsole, violationsOf, withoutBrowser } from '../../harness/console.ts';
import { until } from '../../harness/patience.ts';
import { png } from '../../harness/pictures.ts';
import { use } from '../../harness/stage.ts';
import type { TestMerchant } from '../../harness/world.ts';

describe('images', { skip: withoutBrowser }, () => {
  const stage = use(openConsole);

  const openImages = async (page: Page) => {
    await page.goto(`${stage.url}/pictures`);
    await page.getByRole('heading', { level: 1, name: 'Images' }).waitFor();
  };
  const choose = (page: Page, buffer: Buffer) =>
    page
      .getByRole('main')
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  const rows = (page: Page) => page.getByRole('table').getByRole('row');
  const rowOf = (page: Page, size: string) => rows(page).filter({ hasText: size });
  const upload = async (merchant: TestMerchant, width: number, height: number) =>
    (await merchant.client()).pictures.upload({
      file: new Blob([new Uint8Array(png(width, height))], { type: 'image/png' }),
    });

  /** Adds rows like that of a picture, without files. */
  const addRows = (merchant: TestMerchant, count: number) =>
    stage.world.sql(
      `insert into pictures
       select merchant_id, uuidv7(), status, extension, width, height, sizes, strips, stored_bytes, since, created_at
       from (select * from pictures where merchant_id = $1 and status = 'ready' limit 1) p, generate_series(1, $2::int)`,
      [merchant.id, count],
    );

  test('are uploaded, shown, copied, and deleted after a question', async () => {
    const merchant = await stage.world.merchant();
    const page = await stage.signIn(merchant, 'owner', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page
      .getByRole('region', { name: 'Branding' })
      .getByRole('link', { name: 'All images' })
      .press('Enter');
    await page.getByRole('heading', { level: 2, name: 'No images yet' }).waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await choose(page, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await page.getByRole('main').getByRole('alert').getByText('Choose a PNG, JPEG or WebP').waitFor();
    await choose(page, png(300, 90));
    const row = rowOf(page, '300 × 90');
    await row.waitFor();
    assert.equal(await page.getByRole('main').getByRole('alert').count(), 0);
    await until(() =>
      row.locator('img').evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth > 0),
    );
    assert.deepEqual(await violationsOf(page), []);
    const [picture] = (await (await merchant.client()).pictures.list().page()).data;
    await row.getByRole('button', { name: /^Copy address: 300 × 90, / }).press('Enter');
    await row.getByRole('button', { name: /^Copied: / }).waitFor();
    assert.equal(await page.evaluate('navigator.clipboard.readText()'), picture?.url);
    const leave = row.getByRole('button', { name: /^Delete: 300 × 90, / });
    const question = page.getByRole('dialog', { name: 'Delete this image?' });
    await leave.press('Enter');
    await question.waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await leave.press('Enter');
    await question.getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByRole('heading', { level: 2, name: 'No images yet' }).waitFor();
    assert.deepEqual((await (await merchant.client()).pictures.list().page()).data, []);
  });

  test('stay while something shows them, and the page says what to do', async () => {
    const merchant = await stage.world.merchant();
    const tessera = await merchant.client();
    const { url } = await upload(merchant, 200, 100);
    await tessera.merchant.updateProfile({ logo_url: url });
    const page = await stage.signIn(merchant, 'owner');
    await openImages(page);
    await rowOf(page, '200 × 100')
      .getByRole('button', { name: /^Delete: / })
      .click();
    const question = page.getByRole('dialog', { name: 'Delete this image?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await question
      .getByRole('alert')
      .getByText('Remove it from your profile, card designs, rewards and posts first.')
      .waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    assert.equal(await rowOf(page, '200 × 100').count(), 1);
  });

  test('end up where they were dropped, whatever was written, moved or removed while they were uploaded', async () => {
    const merchant = await stage.world.merchant();
    const tessera = await merchant.client();
    const page = await stage.signIn(merchant, 'owner', { at: '/messages/new' });
    /** Answers to uploads wait until they are let go. */
    let letGo: () => void = () => {};
    await page.route('**/api/v1/merchant/pictures', async (route) => {
      if (route.request().method() === 'POST')
        await new Promise<void>((resolve) => {
          letGo = resolve;
        });
      await route.continue();
    });
    const drop = async (place: Locator) => {
      await place
        .locator('input[type=file]')
        .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png(60, 40) });
      await place.getByText(/^(Uploading|Checking the image)/).waitFor();
    };
    const block = (name: string) => page.getByRole('group', { name, exact: true });
    const address = (place: Locator) => place.getByRole('textbox', { name: 'Picture' });
    const add = page.getByRole('group', { name: 'Add a block' });
    await add.getByRole('button', { name: 'Picture' }).click();
    await add.getByRole('button', { name: 'Picture' }).click();
    await drop(block('Picture 2'));
    await block('Picture 2').getByRole('textbox', { name: 'Description' }).fill('A cup with foam');
    await block('Picture 2').getByRole('button', { name: 'Move down: Picture 2' }).click();
    letGo();
    await until(async () => (await address(block('Picture 3')).inputValue()) !== '');
    const described = block('Picture 3').getByRole('textbox', { name: 'Description' });
    assert.equal(await described.inputValue(), 'A cup with foam');
    assert.equal(await address(block('Picture 2')).inputValue(), '');
    await page.getByText('A block that isn’t complete isn’t shown here').waitFor();
    assert.ok(await page.getByRole('button', { name: 'Send me a test' }).isDisabled());
    await drop(block('Picture 2'));
    await block('Picture 2').getByRole('button', { name: 'Remove: Picture 2' }).click();
    letGo();
    await until(async () => (await tessera.pictures.list().page()).data.length === 2);
    await block('Picture 2').waitFor();
    assert.equal(await block('Picture 3').count(), 0);
    assert.equal(
      await block('Picture 2').getByRole('textbox', { name: 'Description' }).inputValue(),
      'A cup with foam',
    );

    // A programme isn't started without its logo.
    await goWithin(page, '/passes/start');
    const form = page.getByRole('main').locator('form');
    await drop(form);
    await page.getByLabel('Name on the card').fill('Coffee club');
    const start = form.getByRole('button', { name: 'Create programme and card' });
    await start.click();
    assert.equal(
      await form
        .getByLabel('Logo (optional)')
        .evaluate((input: { validationMessage: string }) => input.validationMessage),
      'Wait until the image is uploaded.',
    );
    letGo();
    // The picture is shown, not its address.
    await form.getByRole('img', { name: 'Preview: Logo' }).waitFor();
    assert.equal(await form.getByLabel('Logo (optional)').inputValue(), 'Uploaded image');
    await form.getByRole('button', { name: 'Remove: Logo' }).click();
    assert.equal(await form.getByLabel('Logo (optional)').inputValue(), '');
    assert.equal(await form.getByRole('img', { name: 'Preview: Logo' }).count(), 0);
    assert.equal(await page.getByLabel('Name on the card').inputValue(), 'Coffee club');
  });

  test('are paged, and a full library says so', async () => {
    const merchant = await stage.world.merchant();
    await upload(merchant, 40, 30);
    await addRows(merchant, 25);
    const page = await stage.signIn(merchant, 'owner', { viewport: { width: 390, height: 844 } });
    await openImages(page);
    const hasRows = (count: number) => until(async () => (await rows(page).count()) === 1 + count);
    await hasRows(25);
    await page.getByRole('button', { name: 'Next page' }).click();
    await hasRows(1);
    await choose(page, png(64, 64));
    await rowOf(page, '64 × 64').waitFor();
    assert.equal(new URL(page.url()).search, '', 'the first page, which has the new image');
    // A notification stays while the mouse rests on it, and on a phone it is as wide as the page.
    await page.mouse.move(0, 0);
    await page.getByRole('button', { name: 'Next page' }).click();
    for (const [before, after] of [
      [2, 1],
      [1, 25],
    ] as const) {
      await hasRows(before);
      await page
        .getByRole('button', { name: /^Delete: / })
        .first()
        .click();
      const question = page.getByRole('dialog');
      await question.getByRole('button', { name: 'Delete' }).click();
      await question.waitFor({ state: 'detached' });
      await hasRows(after);
    }
    assert.equal(new URL(page.url()).search, '', 'the first page, because the second has become empty');
    // Those that were deleted count until their files are gone.
    await addRows(merchant, 500 - 27);
    await choose(page, png(65, 65));
    await page.getByRole('main').getByRole('alert').getByText('the limit of 500 images or 500 MB').waitFor();
    await atRest(page);
    assert.equal(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), 0);
  });

  test('can be seen but neither added nor deleted by a viewer', async () => {
    const merchant = await stage.world.merchant();
    await upload(merchant, 50, 60);
    const page = await stage.signIn(merchant, 'viewer');
    await openImages(page);
    const row = rowOf(page, '50 × 60');
    await page.getByRole('main').getByRole('alert').getByText('Your role doesn’t allow this').waitFor();
    assert.equal(await page.getByRole('main').locator('input[type=file]').count(), 0);
    assert.equal(await row.getByRole('button', { name: /^Delete: / }).getAttribute('aria-disabled'), 'true');
    assert.equal(await row.getByRole('button', { name: /^Copy address: / }).isEnabled(), true);
    assert.deepEqual(await violationsOf(page), []);
  });
});
