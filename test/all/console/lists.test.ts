/** Lists of the console: each says how many there are, can be saved as a file and worked with. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { parse } from 'csv-parse/sync';
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
  passes: 'Programmes',
  passTemplates: 'Card designs',
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

/** Codes of events are shown as they are, and what has no name has only an id. */
const ofApi =
  /(?<=^|[,;])([a-z]+(_[a-z]+)+|(cus|cmp|vch|pass|tier|ptpl|mbr|post|tok|whk|usr|tmb)_\w{26}|\d{4}-\d\d-\d\dT[^,;]*)(?=[,;]|$)|\{\{/;

/** Words, also names, and no figures or times. */
const word = /^\p{L}[\p{L} ’-]*$/u;

/** What pages say of a time in the future and of a request without a payer, where files have the time and nothing. */
const computed = ['scheduled', 'to collect from a customer'];

/** Files of a period that are no list, by their buttons. */
const files = [
  ['books', 'Export points entries', /^Date,Member,Card,Programme,Entry,Points,/, /,Earned,\d+,/],
  ['campaigns', 'Export results', /^Campaign,Type,Status,Starts,Ends,Uses,/, /,active,/],
  ['giftCards', 'Export movements', /^Date,Movement,Amount,/, /,Created with a balance,/],
] as const;

/** Figures that count rows: their page, and the filter of the list that they lead to. */
const tiles = [
  ['pass', 'Active', /status=%5B%22active%22%5D/],
  ['voucher', 'Redeemed', /redemptions\?voucher_id=vch_/],
  ['message', 'Sent', /delivery=.*delivered.*#deliveries$/],
  ['referrals', 'Referred', /\/referrals$/],
] as const;

describe('lists of the console', { skip: withoutBrowser }, () => {
  let page: Page;
  let addressOf: Map<string, string>;
  const alone: string[] = [];
  const demo: Demo = use(demoCopy, ({ database }) => database.drop());
  const stage: ConsoleStage = use(() => {
    const { database, keyring, dataDir } = demo;
    return openConsole({ database, keyring, env: { TESSERA_DATA_DIR: dataDir } });
  });
  setUp(async () => {
    addressOf = await addresses(stage, demo);
    page = await stage.open({ viewport: wide, acceptDownloads: true });
    page.on('request', (asked) => /\/(cus|mbr)_\w{26}$/.test(asked.url()) && alone.push(asked.url()));
    await page.goto(`${stage.url}/`);
    await signInAs(page, demo.summary.owner.email, demo.summary.owner.password);
  });

  /** Saves what the list shows as CSV and returns its lines. */
  async function save(
    dialogOpener = page.getByRole('button', { name: 'Export', exact: true }).first(),
    from?: string,
  ): Promise<string[]> {
    await dialogOpener.click();
    const dialog = page.getByRole('dialog', { name: 'Export' });
    if (from) await dialog.getByLabel('From', { exact: true }).fill(from);
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
      assert.deepEqual(alone, [], 'members of a list are read with one request');
      const shown = await page.getByRole('table').first().getByRole('columnheader').allInnerTexts();
      const [header = '', ...lines] = await save();
      const words = shown.map((text) => text.replace(/[↑↓↕]/g, '').trim()).filter(Boolean);
      // A cell can be several columns of a file; buttons are none.
      const kept = words.filter((word) => header.includes(word));
      assert.ok(kept.length >= words.length / 2, `${header} for ${words.join()}`);
      assert.doesNotMatch(header, /_/, 'columns have words, not names of the API');
      const [titles = []] = parse(header) as string[][];
      assert.deepEqual([...new Set(titles)], titles, 'no two columns have one title');
      for (const line of lines) assert.doesNotMatch(line, ofApi);
      // There, all objects have at least a word for what they are.
      if (name === 'auditLog')
        for (const line of lines) assert.doesNotMatch(line, /(^|[,;])[a-z]+_\w{26}([,;]|$)/);
      const saved = parse([header, ...lines].join('\n'), { columns: true }) as Record<string, string>[];
      // Badges are in capitals.
      const texts = new Set(saved.flatMap((row) => Object.values(row).map((text) => text.toLowerCase())));
      for (const title of kept) {
        if (!saved.some((row) => word.test(row[title] ?? ''))) continue;
        const cells = await page.locator(`tbody td[data-label="${title}"] .cell`).allInnerTexts();
        // Of a cell with several lines, the first is the value.
        for (const [text] of cells.map((cell) => cell.toLowerCase().split('\n') as [string]))
          if (word.test(text) && !computed.includes(text))
            assert.ok(texts.has(text), `${title}: the file has no “${text}”`);
      }
    });

  for (const [name, button, header, cell] of files)
    test(`${name}: ${button} has the days that were chosen, in words`, async () => {
      await goWithin(page, paths[name]());
      const opener = page.getByRole('button', { name: button });
      const [first = '', ...lines] = await save(opener);
      assert.match(first, header);
      assert.match(lines.join('\n'), cell);
      for (const line of [first, ...lines]) assert.doesNotMatch(line, ofApi);
      const today = new Date().toLocaleDateString('en-GB', { timeZone: 'Europe/Rome' });
      const [, ...ofToday] = await save(opener, today);
      assert.ok(name === 'campaigns' || ofToday.length < lines.length, `${ofToday.length}`);
    });

  for (const [name, tile, filter] of tiles)
    test(`${name}: the figure “${tile}” leads to as many rows`, async () => {
      await goWithin(page, addressOf.get(name)!);
      const card = page.getByRole('region', { name: tile, exact: true });
      const figure = await card.locator('.figure').first().innerText();
      await card.getByRole('link', { name: tile }).click();
      await page.waitForURL(filter);
      await page.getByText(`${figure} found`, { exact: true }).waitFor();
    });

  test('vouchers and objects that filter a list are found by what people know of them', async () => {
    for (const name of ['orders', 'redemptions'] as const) {
      await goWithin(page, paths[name]());
      await page.getByRole('button', { name: 'More filters' }).click();
      await page.getByRole('combobox', { name: 'Voucher' }).click();
      await page.getByRole('option').first().click();
      await page.waitForURL(/voucher_id=vch_/);
    }
    for (const name of ['events', 'auditLog'] as const) {
      await goWithin(page, paths[name]());
      if (name === 'auditLog') await page.getByRole('button', { name: 'More filters' }).click();
      await page.getByRole('combobox', { name: 'Object' }).click();
      await page.getByRole('option').first().click();
      await page.waitForURL(/object_id=\w+_/);
    }
    const [, id] = /object_id=(\w+)/.exec(page.url())!;
    await page.getByRole('combobox', { name: 'Object' }).fill(id!.replace(/\w$/, 'z'));
    await page.keyboard.press('Enter');
    await page.waitForURL(/object_id=\w+z/);
  });

  test('selected members are exported, tagged and found again in a view that the team shares', async () => {
    await goWithin(page, paths.members());
    const boxes = page.getByRole('row').getByRole('checkbox');
    await boxes.nth(1).check();
    await boxes.nth(2).check();
    const bar = page.getByRole('region', { name: 'Selected rows' });
    await bar.getByText(/^2 of [\d,]+ selected$/).waitFor();
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
    await page.getByText('“Regulars” saved.').waitFor();
    await goWithin(page, paths.members());
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Regulars' }).click();
    await page.waitForURL(/sort=seen/);
  });

  test('a view has the columns it was saved with, in every language', async () => {
    await goWithin(page, paths.members());
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Tags' }).uncheck();
    await page.keyboard.press('Escape');
    const heads = page.getByRole('table').first().getByRole('columnheader');
    const isHidden = async (tags: string) => !(await heads.allInnerTexts()).includes(tags);
    await until(() => isHidden('Tags'));
    const count = await heads.count();
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save this view' }).click();
    const saving = page.getByRole('dialog', { name: 'Save this view' });
    await saving.getByLabel('Name').fill('Without tags');
    await saving.getByLabel('Share with the team').check();
    await saving.getByRole('button', { name: 'Save' }).click();
    await page.getByText('“Without tags” saved.').waitFor();
    const speak = async (language: string) => {
      await page.evaluate(`localStorage.removeItem('tessera.columns.dashboard.listUsers');
        localStorage.setItem('tessera-language', '${language}')`);
      await page.reload();
      await heads.first().waitFor();
    };
    await speak('it');
    assert.equal(await isHidden('Etichette'), false, 'this browser hides nothing yet');
    await page.getByRole('button', { name: 'Viste' }).click();
    await page.getByRole('menuitem', { name: 'Without tags' }).click();
    await until(() => isHidden('Etichette'));
    assert.equal(await heads.count(), count);
    assert.match(page.url(), /\/console\/members$/, 'and an address that can be opened');
    await speak('en');
  });

  test('what is typed for several rows is read like anywhere, and isn’t lost without a question', async () => {
    await goWithin(page, paths.members());
    await page.getByRole('row').getByRole('checkbox').nth(1).check();
    const bar = page.getByRole('region', { name: 'Selected rows' });
    const opener = bar.getByRole('button', { name: 'Add points' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: /^Add points/ });
    const points = dialog.getByRole('textbox', { name: 'Points' });
    await points.pressSequentially('1.5');
    await points.blur();
    assert.equal(await points.inputValue(), '1.5');
    await dialog.getByText('Enter a whole number.').waitFor();
    await dialog.getByLabel('Reason').fill('A mistake');
    await points.press('Escape');
    const asked = page.getByRole('dialog', { name: 'Discard your changes?' });
    await asked.getByRole('button', { name: 'Keep editing' }).click();
    assert.equal(await points.inputValue(), '1.5');
    await points.press('Escape');
    await asked.getByRole('button', { name: /^Discard/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await until(async () => (await opener.and(page.locator(':focus')).count()) === 1);
    await bar.getByRole('button', { name: 'Clear selection' }).click();
  });

  test('what failed is named with its reason, and only that is tried again, also once the rows have left the list', async () => {
    await goWithin(page, `${paths.vouchers()}?status=active`);
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
    await page.getByRole('region', { name: 'Selected rows' }).waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.unrouteAll();
  });

  test('selected vouchers move to a campaign', async () => {
    await goWithin(page, paths.vouchers());
    const moved: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') moved.push(request.postDataJSON());
    });
    const boxes = page.getByRole('row').filter({ hasText: 'Active' }).getByRole('checkbox');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    const selected = page.getByRole('region', { name: 'Selected rows' });
    await selected.getByRole('button', { name: 'Move to a campaign' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move to a campaign: 2 selected' });
    await dialog.getByLabel('Campaign').click();
    await page.getByRole('option').first().click();
    await dialog.getByRole('button', { name: 'Move to a campaign' }).click();
    await dialog.getByText('2 of 2 done').waitFor();
    const [{ campaign_id: id }] = moved as [{ campaign_id: string }];
    assert.match(id, /^cmp_/);
    assert.deepEqual(moved, [{ campaign_id: id }, { campaign_id: id }]);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  });

  test('an address with a wrong id says so, and leads back to its list', async () => {
    const wrong: string[] = [];
    for (const [name, of] of Object.entries(paths)) {
      // An owner has no access to those of administrators.
      if (of.length === 0 || name.startsWith('admin')) continue;
      await goWithin(page, (of as (id: string) => string)('wrong'));
      const main = page.locator('main');
      const isSaid = await main.getByRole('heading', { name: 'Page not found' }).isVisible();
      // Jobs have no list: each is shown where it was started.
      const back = main.getByRole('link', { name: name === 'job' ? 'Go to home page' : /^Go to (?!home)/ });
      if (!isSaid || (await back.count()) === 0) wrong.push(name);
    }
    assert.deepEqual(wrong, []);
    await page.getByRole('link', { name: 'Go to Webhooks' }).click();
    await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor();
  });

  test('on a phone a member is two lines, and the filters wait behind a button', async () => {
    const phone = await stage.open({ viewport: narrow });
    await phone.goto(`${stage.url}/`);
    await signInAs(phone, demo.summary.owner.email, demo.summary.owner.password);
    await goWithin(phone, paths.members());
    const row = phone.getByRole('row').nth(1);
    const { height } = (await row.boundingBox())!;
    assert.ok(height < 90, `a row is ${height} px high`);
    assert.equal(await phone.getByLabel('Member number').isVisible(), false);
    await phone.getByRole('button', { name: 'Filters' }).click();
    await phone.getByLabel('Member number').waitFor();
    await phone.getByLabel('Search').fill('an');
    await phone.getByText('Type at least 3 letters to search.').waitFor();
  });
});
