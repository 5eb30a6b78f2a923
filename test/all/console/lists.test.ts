/** Lists of the console: each says how many there are, can be saved as a file and worked with. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { paths } from '../../../console/paths.gen.ts';
import { addresses, goWithin, narrow, wide } from '../../console/all-pages.ts';
import { type ConsoleStage, openConsole, signInAs, withoutBrowser } from '../../harness/console.ts';
import { type Demo, demoCopy } from '../../harness/demo.ts';
import { until } from '../../harness/patience.ts';
import { setUp, use } from '../../harness/stage.ts';

/** Pages of a list; the others have none, or only as a part of something. */
const lists = {
  members: 'Members',
  vouchers: 'Vouchers',
  redemptions: 'Redemptions',
  orders: 'Orders',
  campaigns: 'Campaigns',
  passes: 'Passes',
  passTemplates: 'Templates',
  messages: 'Messages',
  posts: 'Posts',
  referrals: 'Referrals',
  walletTransactions: 'Transactions',
  walletRequests: 'Payment requests',
  events: 'Event log',
  auditLog: 'Audit log',
  team: 'Team',
  tokens: 'API tokens',
  webhooks: 'Webhooks',
} as const satisfies Partial<Record<keyof typeof paths, string>>;

describe('lists of the console', { skip: withoutBrowser }, () => {
  let page: Page;
  let addressOf: Map<string, string>;
  const demo: Demo = use(demoCopy, ({ database }) => database.drop());
  const stage: ConsoleStage = use(() => {
    const { database, keyring, dataDir } = demo;
    return openConsole({ database, keyring, env: { TESSERA_DATA_DIR: dataDir } });
  });
  setUp(async () => {
    addressOf = await addresses(stage, demo);
    page = await stage.open({ viewport: wide, acceptDownloads: true });
    await page.goto(`${stage.url}/`);
    await signInAs(page, demo.summary.owner.email, demo.summary.owner.password);
  });

  /** Saves what the list shows as CSV and returns its lines. */
  async function save(
    dialogOpener = page.getByRole('button', { name: 'Export', exact: true }).first(),
  ): Promise<string[]> {
    await dialogOpener.click();
    const dialog = page.getByRole('dialog', { name: 'Export' });
    const refused = dialog.getByRole('alert').innerText();
    const [download] = await Promise.all([
      Promise.race([page.waitForEvent('download'), refused.then((text) => assert.fail(text))]),
      dialog.getByRole('button', { name: 'Export', exact: true }).click(),
    ]);
    await dialog.waitFor({ state: 'hidden' });
    const text = (await readFile(await download.path(), 'utf8')).replace('\ufeff', '');
    return text.trimEnd().split('\r\n');
  }

  for (const name of Object.keys(lists) as (keyof typeof lists)[])
    test(`${name}: has a total and a file with the columns that are shown, in their words`, async () => {
      await goWithin(page, addressOf.get(name)!);
      const rows = page.getByRole('row');
      if ((await rows.count()) === 0) return;
      // The audit log joins two logs, and is read from its end.
      if (name !== 'auditLog') await page.getByText(/^(More than )?[\d,]+ found$/).waitFor();
      const shown = await page.getByRole('table').first().getByRole('columnheader').allInnerTexts();
      const [header = ''] = await save();
      const words = shown.map((text) => text.replace(/[↑↓↕]/g, '').trim()).filter(Boolean);
      // A cell can be several columns of a file; buttons are none.
      const kept = words.filter((word) => header.includes(word));
      assert.ok(kept.length >= words.length / 2, `${header} for ${words.join()}`);
      assert.doesNotMatch(header, /_/, 'columns have words, not names of the API');
    });

  test('selected members are exported, tagged and found again in a view that the team shares', async () => {
    await goWithin(page, paths.members());
    const boxes = page.getByRole('row').getByRole('checkbox');
    await boxes.nth(1).check();
    await boxes.nth(2).check();
    const bar = page.getByRole('region', { name: 'Selected rows' });
    await bar.getByText('2 selected').waitFor();
    assert.equal((await save(bar.getByRole('button', { name: 'Export' }))).length, 3);
    await bar.getByRole('button', { name: 'Add tags' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add tags: 2 selected' });
    await dialog.getByLabel('Tags').fill('walked');
    await dialog.getByRole('button', { name: 'Add tags' }).click();
    await dialog.getByText('2 of 2 done').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await until(async () => (await page.getByRole('cell', { name: 'walked' }).count()) === 2);

    await page.getByRole('button', { name: 'Last seen' }).click();
    await page.waitForURL(/sort=seen/);
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save this view' }).click();
    const saving = page.getByRole('dialog', { name: 'Save this view' });
    await saving.getByLabel('Name').fill('Regulars');
    await saving.getByLabel('Share with the team').check();
    await saving.getByRole('button', { name: 'Save' }).click();
    await page.getByText('View “Regulars” saved.').waitFor();
    await goWithin(page, paths.members());
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Regulars' }).click();
    await page.waitForURL(/sort=seen/);
  });

  test('what failed is named with its reason, and only that is tried again', async () => {
    await goWithin(page, paths.vouchers());
    const keys: string[] = [];
    let isBroken = true;
    await page.route('**/api/v1/vouchers/vch_*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      keys.push(route.request().headers()['idempotency-key']!);
      if (isBroken && keys.length === 1)
        return route.fulfill({
          status: 409,
          contentType: 'application/problem+json',
          json: { code: 'voucher_voided', title: 'The voucher is voided.', status: 409 },
        });
      return route.fallback();
    });
    const boxes = page.getByRole('row').filter({ hasText: 'Active' }).getByRole('checkbox');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page
      .getByRole('region', { name: 'Selected rows' })
      .getByRole('button', { name: 'Disable' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Disable: 2 selected' });
    await dialog.getByRole('button', { name: 'Disable' }).click();
    await dialog.getByText('1 of 2 done').waitFor();
    await dialog.getByText('Failed: 1').waitFor();
    isBroken = false;
    await dialog.getByRole('button', { name: 'Try those again' }).click();
    await dialog.getByText('1 of 1 done').waitFor();
    assert.equal(keys.length, 3);
    assert.equal(new Set(keys).size, 3);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.unrouteAll();
  });

  test('on a phone a member is two lines, and the filters wait behind a button', async () => {
    const phone = await stage.open({ viewport: narrow });
    await phone.goto(`${stage.url}/`);
    await signInAs(phone, demo.summary.owner.email, demo.summary.owner.password);
    await goWithin(phone, paths.members());
    const row = phone.getByRole('row').nth(1);
    const { height } = (await row.boundingBox())!;
    assert.ok(height < 90, `a row is ${height} px high`);
    assert.equal(await phone.getByLabel('Customer number').isVisible(), false);
    await phone.getByRole('button', { name: 'Filters' }).click();
    await phone.getByLabel('Customer number').waitFor();
    await phone.getByLabel('Search').fill('an');
    await phone.getByText('Type at least 3 letters to search.').waitFor();
  });
});
