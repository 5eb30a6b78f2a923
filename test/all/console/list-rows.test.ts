/** What rows of lists say: at once, on a phone, and of what the product named itself. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { paths } from '../../../console/paths.gen.ts';
import { decodeId } from '../../../contract/ids.ts';
import { Tessera } from '../../../sdk/src/client.ts';
import { addresses, goWithin, narrow, wide } from '../../console/all-pages.ts';
import { type ConsoleStage, openConsole, signInAs, withoutBrowser } from '../../harness/console.ts';
import { type Demo, demoCopy } from '../../harness/demo.ts';
import { jobEnd } from '../../harness/jobs.ts';
import { setUp, use } from '../../harness/stage.ts';

/** What rows are known by. */
const named = [
  ['customers', 'name'],
  ['campaigns', 'name'],
  ['passes', 'name'],
  ['pass_templates', 'name'],
  ['communications', 'subject'],
  ['posts', 'title'],
  ['api_tokens', 'name'],
] as const;

/** Names of operations and events, keys of tills, and ids. */
const ofPrograms = /^[a-z_-]+(\.[a-z_-]+)+$|\b[0-9a-f]{32}\b|\btill-\d{4}-|\b[a-z]{2,8}_[0-7][0-9a-z]{25}\b/m;

/** Where developers look for them. */
const forDevelopers = ['events', 'webhooks', 'webhook'];

/** What is cut in the first cell of a row. */
const cutInTitles = `[...document.querySelectorAll('.data-table tbody td:first-child .cell')]
  .flatMap((cell) => [cell, ...cell.querySelectorAll('*')])
  .filter((one) => one.checkVisibility() && one.clientWidth > 1)
  .filter((one) => {
    const { overflowX, overflowY } = getComputedStyle(one);
    const isCut = (overflow, all, shown) => overflow !== 'visible' && all > shown + 1;
    return (
      isCut(overflowX, one.scrollWidth, one.clientWidth) ||
      isCut(overflowY, one.scrollHeight, one.clientHeight) ||
      one.getBoundingClientRect().right > innerWidth
    );
  })
  .map((one) => one.textContent)`;

describe('rows of lists', { skip: withoutBrowser }, () => {
  let page: Page;
  let owner: Tessera;
  let addressOf: Map<string, string>;
  const demo: Demo = use(demoCopy, ({ database }) => database.drop());
  const stage: ConsoleStage = use(() => {
    const { database, keyring, dataDir } = demo;
    return openConsole({ database, keyring, env: { TESSERA_DATA_DIR: dataDir } });
  });
  const open = async (viewport: typeof wide) => {
    const opened = await stage.open({ viewport, acceptDownloads: true });
    await opened.goto(`${stage.url}/`);
    await signInAs(opened, demo.summary.owner.email, demo.summary.owner.password);
    return opened;
  };
  setUp(async () => {
    addressOf = await addresses(stage, demo);
    page = await open(wide);
    const login = await new Tessera({ baseUrl: stage.server.url }).auth.login(demo.summary.owner);
    owner = new Tessera({ baseUrl: stage.server.url, token: login.access_token });
  });

  test('what is selected on a page says of how many, and a file of all has all', async () => {
    const discount = { type: 'percent', percent_off: 1_000 } as const;
    const { id } = await owner.vouchers.bulk({
      quantity: 60,
      campaign: { name: 'Select all' },
      template: { type: 'discount', discount },
    });
    await jobEnd(owner, id);
    const { data } = await owner.campaigns.list({ limit: 1 }).page();
    assert.equal(data[0]!.name, 'Select all');
    await goWithin(page, `${paths.vouchers()}?campaign_id=${data[0]!.id}`);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    const bar = page.getByRole('region', { name: 'Selected rows' });
    await bar.getByText('50 of 60 selected').waitFor();
    await bar.getByRole('button', { name: 'Select all 60' }).click();
    await bar.getByText('All 60 selected').waitFor();
    assert.equal(await bar.getByRole('button', { name: 'Disable' }).getAttribute('data-disabled'), 'true');
    await bar.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export', exact: true }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    assert.equal(lines.length, 61);
    await dialog.waitFor({ state: 'hidden' });
    // A row that is taken out leaves the others of its page.
    await page.getByRole('row').nth(1).getByRole('checkbox').uncheck();
    await bar.getByText('49 of 60 selected').waitFor();
    assert.equal(await bar.getByRole('button', { name: 'Select all 60' }).isVisible(), false);
  });

  test('a file of selected rows has all of them, or says first how many are left', async () => {
    const discount = { type: 'percent', percent_off: 1_000 } as const;
    const { id } = await owner.vouchers.bulk({
      quantity: 3,
      campaign: { name: 'Leaving' },
      template: { type: 'discount', discount },
    });
    await jobEnd(owner, id);
    const { data } = await owner.campaigns.list({ limit: 1 }).page();
    assert.equal(data[0]!.name, 'Leaving');
    await goWithin(page, `${paths.vouchers()}?campaign_id=${data[0]!.id}&status=active`);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    // Someone else takes a row off the list, which this page doesn't know.
    const { data: codes } = await owner.vouchers.list({ campaign_id: data[0]!.id }).page();
    await owner.vouchers.update(codes[0]!.id, { active: false });
    const bar = page.getByRole('region', { name: 'Selected rows' });
    await bar.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export' });
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    await dialog.getByRole('alert').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export the 2 that remain' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    assert.equal(lines.length, 3);
    await dialog.waitFor({ state: 'hidden' });
  });

  test('what tills and programs named is said in words', async () => {
    const key = (digit: string) => digit.repeat(32);
    const { data: passes } = await owner.memberships.listPasses({ status: ['active'] }).page();
    const pass = passes.find(({ earn_rule, counts }) => earn_rule && counts.active > 0)!;
    const { data: cards } = await owner.memberships.listIssued(pass.id, { status: ['active'] }).page();
    const { id: membership, customer_id } = cards[0]!;
    const order = { id: 'till-2026-06-15-0123456789ab', amount: 500, currency: 'EUR' };
    await owner.points.earn({ membership_id: membership, reference: key('a'), order });
    await owner.points.adjust({
      membership_id: membership,
      points: 5,
      reason: 'Forgotten',
      reference: 'R-7',
    });
    const gift = await owner.vouchers.create({ type: 'gift', gift: { amount: 500, currency: 'EUR' } });
    await owner.giftCards.load(gift.id, { amount: 100, reference: key('b') });
    await owner.vouchers.redeem(gift.id, { amount: 100, reference: key('c') });
    const wrong: string[] = [];
    const look = async (name: string, path: string) => {
      await goWithin(page, path);
      const tables = await page.locator('tbody').allInnerTexts();
      const [found] = ofPrograms.exec(tables.join('\n').replaceAll('\t', '\n')) ?? [];
      if (found) wrong.push(`${name}: ${found}`);
    };
    for (const [name, path] of addressOf) {
      // The number of an order is what it is found by.
      if (forDevelopers.includes(name) || /^admin|order/.test(name)) continue;
      await look(name, path);
    }
    await look('gift card', paths.voucher(gift.id));
    await page.locator('tbody').getByText('Counter', { exact: true }).first().waitFor();
    await look('member', paths.member(customer_id));
    const statement = page.getByRole('group', { name: 'Points statement' });
    await statement
      .getByText(/ · Counter( · |$)/)
      .first()
      .waitFor();
    await statement
      .getByText(/Correction by .+R-7/)
      .first()
      .waitFor();
    assert.deepEqual(wrong, []);
  });

  test('on a phone no list cuts what its rows are known by', async () => {
    const long =
      'Granduchessa Massimiliana d’Acquasparta-Bevilacqua Montecuccoli, sede di Castelnuovo Berardenga';
    const merchant = decodeId('merchant', demo.summary.merchants[0]!.id);
    for (const [table, column] of named)
      await stage.world.sql(
        `update ${table} set ${column} = $2 || right(id::text, 4) where merchant_id = $1`,
        [merchant, long],
      );
    const phone = await open(narrow);
    const cut: string[] = [];
    for (const [name, path] of addressOf) {
      if (name.startsWith('admin')) continue;
      await goWithin(phone, path);
      const texts = await phone.evaluate<string[]>(cutInTitles);
      cut.push(...texts.map((text) => `${name}: ${text}`));
    }
    assert.deepEqual(cut, []);
  });
});
