import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openConsole, violationsOf, withoutBrowser } from '../../harness/console.ts';
import { use } from '../../harness/stage.ts';

/** A minimal valid PDF. */
const pdf = Buffer.from('%PDF-1.4\n% a bill of Caffe Centrale\n%%EOF\n');

/** An image drawn by the browser. */
async function pngOf(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate<string>(`(() => {
    const canvas = document.createElement('canvas');
    canvas.getContext('2d').fillRect(10, 10, 50, 50);
    return canvas.toDataURL('image/png');
  })()`);
  return Buffer.from(drawn.split(',')[1]!, 'base64');
}

describe('business verification', { skip: withoutBrowser }, () => {
  const stage = use(openConsole);

  /** Sets the input directly, without the browser's file picker. */
  const upload = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });

  const fillBusiness = async (page: Page) => {
    await page.getByRole('radio', { name: 'Individual' }).check();
    await page.getByLabel('Legal name').fill('Ada Lovelace');
    await page.getByLabel('Tax ID').fill('IT12345678901');
    await page.getByLabel('Address line 1').fill('Via Roma 1');
    await page.getByLabel('Postal code').fill('00186');
    await page.getByLabel('City').fill('Roma');
    await page.getByRole('combobox', { name: 'Country' }).fill('Italy');
    await page.getByRole('option', { name: 'Italy' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
  };

  const addAda = async (page: Page) => {
    await page.getByRole('button', { name: 'Add person' }).click();
    const form = page.getByRole('dialog', { name: 'Add person' });
    await form.getByLabel('First name').fill('Ada');
    await form.getByLabel('Last name').fill('Lovelace');
    await form.getByLabel('Date of birth').fill('1985-12-10');
    await form.getByLabel('Identity document number').fill('CA12345AA');
    assert.deepEqual(await violationsOf(page), []);
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: /Ada L\./ }).waitFor();
  };

  test('guides through the steps to the submission, and then shows it masked', async () => {
    const merchant = await stage.world.merchant();
    const page = await stage.signIn(merchant, 'owner', { at: '/verification' });
    await page.getByText('not started').waitFor();
    await page.getByRole('link', { name: 'Start' }).click();
    await fillBusiness(page);
    await page.getByText('Saved as ••••8901').waitFor();
    assert.deepEqual(await violationsOf(page), []);

    await page.getByRole('link', { name: 'Next' }).click();
    await addAda(page);
    await page.getByRole('button', { name: 'Edit Ada L.' }).click();
    const editing = page.getByRole('dialog', { name: 'Edit Ada L.' });
    await editing.getByLabel('Email').fill('ada@example.com');
    await editing.getByRole('button', { name: 'Save' }).click();
    await editing.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Next' }).click();
    await page.getByRole('link', { name: 'Ada L.: Identity document' }).click();
    await upload(page, 'ada.png', 'image/png', await pngOf(page));
    await page.getByRole('row', { name: /Identity document.*PNG.*Ada L\./ }).waitFor();

    await page.getByRole('link', { name: 'Proof of address' }).click();
    await upload(page, 'broken.pdf', 'application/pdf', randomBytes(500));
    await page
      .getByRole('status')
      .getByText(/JPEG|PNG|PDF/)
      .last()
      .waitFor();
    await upload(page, 'bill.pdf', 'application/pdf', pdf);
    await page.getByRole('row', { name: /Proof of address.*PDF/ }).waitFor();
    assert.deepEqual(await violationsOf(page), []);

    await page.getByRole('link', { name: 'Next' }).click();
    await page.getByText('Everything is ready.').waitFor();
    assert.deepEqual(await violationsOf(page), []);
    assert.doesNotMatch(await page.content(), /IT12345678901|CA12345AA|Lovelace<.*1985-12-10/);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
    await page.getByText(/Your business is in review/).waitFor();
    await page.getByRole('row', { name: /in review/ }).waitFor();
    assert.deepEqual(await violationsOf(page), []);
    const [profile] = await stage.world.sql<{ status: string }>(
      'select status from kyb_profiles where merchant_id = $1',
      [merchant.id],
    );
    assert.equal(profile?.status, 'in_review');

    await page.goto(`${stage.url}/verification/people`);
    await page.getByRole('button', { name: 'Edit Ada L.' }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Edit Ada L.' }).isDisabled(), true);
  });

  test('requires a step-up before a document is shown', async () => {
    const merchant = await stage.world.merchant();
    const page = await stage.signIn(merchant, 'owner', { at: '/verification/documents?type=registration' });
    await upload(page, 'register.png', 'image/png', await pngOf(page));
    const row = page.getByRole('row', { name: /Business register extract/ });
    await row.getByRole('button', { name: 'View' }).waitFor();
    await stage.world.sql(
      "update sessions set stepped_up_at = now() - interval '1 hour' where merchant_id = $1",
      [merchant.id],
    );
    await row.getByRole('button', { name: 'View' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'View' }).click();
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await proof.getByLabel(/^Password/).fill('correct horse battery staple');
    await proof.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('img', { name: 'Business register extract' }).waitFor();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save file' }).click();
    assert.match((await file).suggestedFilename(), /^kdoc_.*\.png$/);
  });

  test('shows what the reviewer requests, with a link', async () => {
    const merchant = await stage.world.merchant();
    const asked = [
      { requirement: 'business.legal_name', code: 'mismatch', reason: 'The register has another name.' },
    ];
    await stage.world.sql(
      `insert into kyb_profiles (merchant_id, status, asked, deadline_at)
       values ($1, 'action_required', $2, now() + interval '9 days')`,
      [merchant.id, JSON.stringify(asked.map((one) => ({ ...one, since: new Date().toISOString() })))],
    );
    const page = await stage.signIn(merchant, 'viewer', { at: '/verification' });
    await page
      .getByText('Doesn’t match the rest. The reviewer says: The register has another name.')
      .waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await page.getByRole('link', { name: 'Legal name' }).click();
    await page.getByText(/Your role doesn’t allow this/).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Save' }).isDisabled(), true);
  });
});
