import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, test } from 'node:test';
import { openConsole, violationsOf, withoutBrowser } from '../../harness/console.ts';
import { patient } from '../../harness/patience.ts';
import { use } from '../../harness/stage.ts';

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const randomCode = () => Array.from(randomBytes(24), (byte) => alphabet[byte % 32]).join('');

describe('vouchers in the console', { skip: withoutBrowser }, () => {
  const stage = use(openConsole);

  test('5,000 codes of a file are mapped and imported with progress, and failures are listed by line', async () => {
    const merchant = await stage.world.merchant();
    const client = await merchant.client();
    const codes = Array.from({ length: 5_000 }, randomCode);
    await client.vouchers.create({
      type: 'discount',
      discount: { type: 'percent', percent_off: 500 },
      code: codes[17]!,
    });
    const lines = [
      'Ref;Coupon code',
      'R-w;AAAA-AAAA',
      ...codes.map((code, at) => `R-${at};${code}`),
      'R-x;---',
    ];
    const page = await stage.signIn(merchant, 'owner', { at: '/vouchers/import' });
    await page
      .getByLabel('Choose a CSV file')
      .last()
      .setInputFiles({
        name: 'codes.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(lines.join('\r\n')),
      });
    await page.getByRole('heading', { name: 'Match the columns' }).waitFor();
    assert.equal(await page.getByRole('combobox', { name: 'Code' }).inputValue(), 'Coupon code');
    assert.equal(await page.getByRole('combobox', { name: 'Your own ID' }).inputValue(), 'Ref');
    await page.getByText('Line 5,003: Codes must have a letter or a digit').waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await page.getByRole('button', { name: 'Continue with only 5,001 of 5,002 rows' }).click();
    await page.getByText('Easier to guess than new ones: 1 of 5,001 codes, the first on line 2.').waitFor();
    await page.getByLabel('Campaign name').fill('From the old system');
    assert.deepEqual(await violationsOf(page), []);
    await page.getByRole('button', { name: 'Import 5,001 codes' }).click();
    await page.getByText('Finished: 5,001 of 5,001.').waitFor({ timeout: patient(60_000) });
    await page.getByRole('cell', { name: `Line 20 ${codes[17]}` }).waitFor();
    assert.deepEqual(await violationsOf(page), []);
    const [{ count }] = (await stage.world.sql<{ count: number }>(
      'select count(*)::int from vouchers where merchant_id = $1 and campaign_id is not null',
      [merchant.id],
    )) as [{ count: number }];
    assert.equal(count, 5_000);
    const found = await client.vouchers.get(codes[4_999]!, { by: 'code' });
    assert.equal(found.external_id, 'R-4999');
  });

  test('created codes are downloaded as a file when the job is done', async () => {
    const merchant = await stage.world.merchant();
    const page = await stage.signIn(merchant, 'owner', { at: '/vouchers/generate' });
    await page.getByLabel('Campaign name').fill('Autumn');
    await page.getByLabel('Quantity').fill('25');
    await page.getByRole('button', { name: 'Generate', exact: true }).click();
    const fetched = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download file' }).click();
    const file = await (await fetched).createReadStream();
    const text = (await file.toArray()).join('');
    assert.equal(text.trim().split('\r\n').length, 26);
    await page.getByText('This file contains secret codes.').waitFor();
    assert.deepEqual(await violationsOf(page), []);
  });

  test('a voucher is created, shows its code once, is disabled, revealed with a reason, and voided', async () => {
    const merchant = await stage.world.merchant();
    const page = await stage.signIn(merchant, 'owner', { at: '/vouchers' });
    await page.getByText('No vouchers yet').waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await page.getByRole('button', { name: 'New voucher' }).first().click();
    await page.getByLabel('Percent off').fill('12.5');
    assert.deepEqual(await violationsOf(page), []);
    await page.getByRole('button', { name: 'Create voucher' }).click();
    const code = await page.getByRole('textbox', { name: 'Code', exact: true }).inputValue();
    const shown = page.getByRole('img', { name: 'QR code of this voucher' });
    const drawing = await shown.locator('path').getAttribute('d');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download QR code' }).click();
    const svg = (await (await (await saved).createReadStream()).toArray()).join('');
    assert.ok(drawing !== null && svg.includes(drawing), 'what is printed is what is shown');
    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.getByRole('navigation').isVisible(), false);
    assert.ok(await shown.isVisible());
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: 'Open voucher' }).click();
    await page.getByRole('heading', { name: 'Recipients' }).waitFor();
    assert.equal(await page.getByText(code).count(), 0, 'the code is shown once');
    assert.deepEqual(await violationsOf(page), []);

    await page.getByRole('button', { name: 'Disable' }).click();
    await page.getByLabel('Reason for disabling').fill('The card was lost');
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
    await page.getByRole('button', { name: 'Enable' }).waitFor();
    await page.getByRole('definition').filter({ hasText: 'The card was lost' }).waitFor();

    await stage.world.sql(
      "update sessions set stepped_up_at = now() - interval '1 hour' where merchant_id = $1",
      [merchant.id],
    );
    await page.getByRole('button', { name: 'Reveal code' }).click();
    await page.getByLabel('Reason').fill('The customer lost the mail');
    await page.getByRole('button', { name: 'Reveal', exact: true }).click();
    await page.getByLabel(/^Password/).fill('correct horse battery staple');
    await page.getByRole('button', { name: 'Continue' }).click();
    assert.equal(await page.getByRole('textbox', { name: 'Code', exact: true }).inputValue(), code);

    await page.getByRole('button', { name: 'Void' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Void' }).click();
    await page.getByText('voided', { exact: true }).waitFor();
    const client = await merchant.client();
    const [voucher] = (await client.vouchers.list().page()).data;
    assert.equal(voucher?.status, 'voided');
    assert.deepEqual(voucher?.discount, { type: 'percent', percent_off: 1250 });
  });

  test('a gift card is partly refunded, and a viewer sees why they can’t', async () => {
    const merchant = await stage.world.merchant();
    const client = await merchant.client();
    const gift = await client.vouchers.create({ type: 'gift', gift: { amount: 5_000, currency: 'EUR' } });
    await client.vouchers.redeem(gift.id, { amount: 2_000 });
    const viewer = await stage.signIn(merchant, 'viewer', { at: `/vouchers/${gift.id}` });
    const refused = viewer.getByRole('button', { name: 'Roll back' });
    assert.equal(await refused.getAttribute('aria-disabled'), 'true');

    const page = await stage.signIn(merchant, 'manager', { at: `/vouchers/${gift.id}` });
    await page.getByRole('button', { name: 'Roll back' }).click();
    await page.getByRole('radio', { name: 'Part of it' }).check();
    await page
      .getByRole('dialog')
      .getByLabel(/^Amount/)
      .fill('7.50');
    await page.getByLabel('Reason').fill('One of two was sent back');
    assert.deepEqual(await violationsOf(page), []);
    await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('partially rolled back').waitFor();
    assert.equal((await client.vouchers.get(gift.id)).gift?.balance, 3_750);
  });
});
