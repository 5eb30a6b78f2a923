import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { encodeId } from '../../../contract/ids.ts';
import { hindrancesOf, wide } from '../../console/all-pages.ts';
import { openConsole, resize, violationsOf, withoutBrowser } from '../../harness/console.ts';
import { use } from '../../harness/stage.ts';
import { addTransactions } from '../../harness/wallet.ts';
import type { TestMerchant } from '../../harness/world.ts';

/** The inline limit of exports; above it a job creates the file. */
const inlineRows = 20;

describe('the owner and the wallet', { skip: withoutBrowser }, () => {
  const stage = use(() => openConsole({ env: { TESSERA_EXPORT_INLINE_ROWS: String(inlineRows) } }));

  const idsOf = async (merchant: TestMerchant): Promise<string[]> => {
    const rows = await stage.world.sql<{ id: string }>(
      'select id from wallet_transactions where merchant_id = $1 order by id',
      [merchant.id],
    );
    return rows.map(({ id }) => encodeId('wallet_transaction', id)).sort();
  };

  const topUp = async (page: Page, amount: string) => {
    await page.getByRole('button', { name: 'Top up', exact: true }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Amount').fill(amount);
    await form.getByLabel('Payment method').fill('instant');
    await form.getByRole('button', { name: 'Next' }).click();
    await form.getByText('Check the details').waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await form.getByRole('button', { name: `Top up €${amount}` }).click();
    await form.waitFor({ state: 'hidden' });
  };

  test('money is topped up, withdrawn and canceled, and every page shows it', async () => {
    const merchant = await stage.world.merchant({ sandbox: true });
    const page = await stage.signIn(merchant, 'owner', { at: '/wallet' });
    await page.getByText('No transactions yet').waitFor();
    await page.getByText(/nothing real|nothing here is real/i).waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await topUp(page, '100.00');
    // The test provider deducts 1.5% and 0.25.
    await page.getByRole('region', { name: 'Available', exact: true }).getByText('€98.25').waitFor();

    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Amount').fill('200');
    await form.getByLabel('Bank account').fill('ba_main');
    await form.getByRole('button', { name: 'Next' }).click();
    await form.getByText('Only €98.25 is available. Enter less.').waitFor();
    await form.getByLabel('Amount').fill('20');
    await form.getByRole('button', { name: 'Next' }).click();
    await form.getByRole('button', { name: 'Withdraw €20.00' }).click();
    await page.getByRole('region', { name: 'On hold' }).getByText('€20.00').waitFor();

    await page.getByRole('tab', { name: 'Transactions' }).click();
    await page
      .getByRole('row', { name: /Withdrawal/ })
      .getByRole('link')
      .click();
    const detail = page.getByRole('dialog', { name: 'Withdrawal' });
    await detail.getByRole('button', { name: 'Cancel withdrawal' }).waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await detail.getByRole('button', { name: 'Cancel withdrawal' }).click();
    await page
      .getByRole('dialog', { name: 'Cancel this withdrawal?' })
      .getByRole('button', { name: 'Cancel withdrawal' })
      .click();
    await page.getByText('Withdrawal canceled. €20.00 is available in the wallet again.').waitFor();
    await page.goto(`${stage.url}/wallet`);
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await form.getByLabel('Bank account').click();
    await page.getByRole('option', { name: /^Last withdrawal on .*: €20\.00 ?ba_main$/ }).click();
    assert.equal(await form.getByLabel('Bank account').inputValue(), 'ba_main');
    assert.deepEqual(await violationsOf(page), []);
    await page.goto(`${stage.url}/wallet/transactions?type=%5B%22withdrawal_reversal%22%5D`);
    await page.getByRole('cell', { name: '€20.00', exact: true }).waitFor();
    assert.equal(await page.getByRole('row').count(), 2);
    assert.deepEqual(await violationsOf(page), []);
  });

  test('a payment is requested and collected from a customer', async () => {
    const merchant = await stage.world.merchant({ sandbox: true });
    const page = await stage.signIn(merchant, 'owner', { at: '/wallet/requests' });
    await page.getByText('No payment requests yet').waitFor();
    await page.getByRole('button', { name: 'Request payment' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Amount').fill('42');
    await form.getByLabel('Description').fill('Catering, 21 November');
    await form.getByRole('button', { name: 'Next' }).click();
    await form.getByRole('button', { name: 'Request €42.00' }).click();
    const row = page.getByRole('row', { name: /Catering, 21 November/ });
    await row.getByText('open', { exact: true }).waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await row.getByRole('button', { name: 'Collect' }).click();
    await form.getByRole('button', { name: 'Next' }).click();
    await form.getByRole('button', { name: 'Collect €42.00' }).click();
    await row.getByText('paid', { exact: true }).waitFor();
  });

  test('transactions are exported as a file at once, and by a job if there are many', async () => {
    const merchant = await stage.world.merchant({ sandbox: true });
    const page = await stage.signIn(merchant, 'finance', { at: '/wallet' });
    await topUp(page, '80.00');
    await page.getByRole('region', { name: 'Available', exact: true }).getByText('€78.55').waitFor();
    await addTransactions(stage.world, merchant.id, inlineRows - 1);
    await page.getByRole('tab', { name: 'Transactions' }).click();
    const few = await exported(page, async (form) => {
      const file = page.waitForEvent('download');
      await form.getByRole('button', { name: 'Export' }).click();
      return (await file).path();
    });
    assert.deepEqual(idsIn(few), await idsOf(merchant));
    assert.equal(idsIn(few).length, inlineRows);
    await page.getByRole('tab', { name: 'Balances' }).click();
    // At 400 % zoom.
    await resize(page, { width: 320, height: 800 });
    const inflow = page.getByRole('link', { name: /^\+ €/ });
    await inflow.waitFor();
    assert.deepEqual(await hindrancesOf(page), []);
    await page.setViewportSize(wide);
    await inflow.click();
    await page.getByText(`${inlineRows} found`, { exact: true }).waitFor();

    await addTransactions(stage.world, merchant.id, 30);
    const many = await exported(page, async (form) => {
      await form.getByRole('button', { name: 'Export' }).click();
      await page.getByText(`${inlineRows + 30} of ${inlineRows + 30}`).waitFor();
      assert.deepEqual(await violationsOf(page), []);
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download file' }).click();
      return (await file).path();
    });
    assert.deepEqual(idsIn(many), await idsOf(merchant));
  });

  /** Opens the dialog, submits it, and returns the saved file. */
  const exported = async (
    page: Page,
    send: (form: ReturnType<Page['getByRole']>) => Promise<string>,
  ): Promise<string> => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Export' });
    await form.getByLabel('CSV').check();
    // With the ids.
    await form.getByLabel('Technical columns').check();
    assert.deepEqual(await violationsOf(page), []);
    const path = await send(form);
    await form.waitFor({ state: 'hidden' });
    return readFile(path, 'utf8');
  };

  const idsIn = (csv: string): string[] => {
    const [head = '', ...lines] = csv
      .replace(/^\ufeff/, '')
      .trimEnd()
      .split('\r\n');
    const at = head.split(',').indexOf('id');
    return lines.map((line) => line.split(',')[at]!).sort();
  };
});
