/** The pages of the operator's staff: who sees them, and what they do. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { hindrancesOf, wide } from '../../console/all-pages.ts';
import { openConsole, openMenu, resize, violationsOf, withoutBrowser } from '../../harness/console.ts';
import { until } from '../../harness/patience.ts';
import { migratedDatabase } from '../../harness/server.ts';
import { use } from '../../harness/stage.ts';
import { KybStage, sendAll, submit } from '../../journeys/kyb-stage.ts';

const password = 'correct horse battery staple';
const places = ['Merchants', 'Verifications', 'Frozen wallets', 'Databases'];

describe('the operator’s staff', { skip: withoutBrowser }, () => {
  const stage = use(openConsole);

  /** A cashier somewhere who is also staff: the role gives no access to these pages, and takes none. */
  async function openAsStaff(language = 'en', at = stage): Promise<Page> {
    const merchant = await at.world.merchant();
    const page = await at.signIn(merchant, 'cashier');
    await page.evaluate(`localStorage.setItem('tessera-language', '${language}')`);
    const [cashier] = await at.world.sql<{ user_id: string }>(
      `select user_id from team_members where merchant_id = $1 and role = 'cashier'`,
      [merchant.id],
    );
    await at.world.sql('update users set is_platform_admin = true where id = $1', [cashier!.user_id]);
    await page.reload();
    // They begin at the counter, where the menu is out of the way.
    await openMenu(page);
    return page;
  }

  const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu' });

  async function confirm(page: Page, button: string): Promise<void> {
    const asking = page
      .getByRole('dialog')
      .filter({ has: page.getByRole('button', { name: button, exact: true }) });
    await asking.getByRole('button', { name: button, exact: true }).click();
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
    // The message of an earlier change may still be there.
    await until(async () => (await proof.isVisible()) || (await asking.count()) === 0);
    if (await proof.isVisible()) {
      await proof.getByLabel(/^Password/).fill(password);
      await proof.getByRole('button', { name: 'Continue' }).click();
    }
    await asking.waitFor({ state: 'detached' });
    await page
      .getByText(/^(Changed|Decided)\.$/)
      .first()
      .waitFor();
  }

  test('an owner sees none of the pages; staff open each by keyboard', async () => {
    const owner = await stage.signIn(await stage.world.merchant(), 'owner');
    await menuOf(owner).getByRole('link', { name: 'Settings' }).waitFor();
    for (const place of places)
      assert.equal(await menuOf(owner).getByRole('link', { name: place, exact: true }).count(), 0, place);
    await owner.goto(`${stage.url}/admin/merchants`);
    await owner.getByText('Your role doesn’t allow this').first().waitFor();
    const page = await openAsStaff();
    for (const place of places) {
      await menuOf(page).getByRole('link', { name: place, exact: true }).press('Enter');
      await page.getByRole('heading', { level: 1, name: place }).waitFor();
      assert.deepEqual(await violationsOf(page), [], place);
    }
  });

  test('a merchant is found by its name, suspended with a reason, and activated', async () => {
    const merchant = await stage.world.merchant();
    await stage.world.sql(
      `update merchants set name = 'Panetteria Zanetti', legal_name = 'Panetteria Zanetti & Figlie Società a responsabilità limitata',
         country = 'GB' where id = $1`,
      [merchant.id],
    );
    await stage.world.sql(
      `update users set email = 'amministrazione.ordini' || left(id::text, 8) || '@panetteria-zanetti-e-figlie.example'
       where id = (select user_id from team_members where merchant_id = $1 and role = 'owner')`,
      [merchant.id],
    );
    const page = await openAsStaff();
    await page.goto(`${stage.url}/admin/merchants`);
    await page.getByLabel('Name or ID').fill('panetteria z');
    await page.getByLabel('Name or ID').press('Enter');
    await resize(page, wide);
    await page.getByText(/@panetteria-zanetti-e-figlie/).waitFor();
    assert.deepEqual(await hindrancesOf(page), []);
    await page.getByRole('link', { name: 'Panetteria Zanetti' }).click();
    await page.getByRole('heading', { level: 1, name: 'Panetteria Zanetti' }).waitFor();
    await page.getByRole('button', { name: 'Suspend' }).click();
    await page.getByLabel(/^Reason/).fill('Complaints of customers');
    await confirm(page, 'Suspend');
    await page.getByText('Complaints of customers').waitFor();
    const [row] = await stage.world.sql('select status from merchants where id = $1', [merchant.id]);
    assert.deepEqual(row, { status: 'suspended' });
    await page.getByRole('button', { name: 'Activate' }).click();
    await confirm(page, 'Activate');
    await page.getByText('No reason given.').waitFor();
  });

  test('a verification is read and sent back, in Italian, at 390 px', async () => {
    const kyb = KybStage.on(stage.server.url, stage.world);
    const { merchant, ask } = await kyb.owner();
    await sendAll(ask);
    const submission = await submit(ask);
    await stage.world.sql(`update merchants set name = 'Osteria Merlo' where id = $1`, [merchant.id]);
    const page = await openAsStaff('it');
    await menuOf(page)
      .getByRole('link', { name: /^Verifiche \d+ in attesa$/ })
      .waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${stage.url}/admin/verifications`);
    await page.getByRole('link', { name: 'Osteria Merlo' }).waitFor();
    await page.goto(`${stage.url}/admin/verifications/${submission}`);
    await page.getByRole('heading', { level: 1, name: /^Verifica di / }).waitFor();
    await page.getByText('Ada L.').first().waitFor();
    assert.deepEqual(await violationsOf(page), []);
    const excess = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    assert.ok(excess <= 0, `${excess} px too wide`);
    assert.equal(await page.getByText('CA12345AA').count(), 0);
    await page.getByRole('button', { name: 'Mostra i dati completi' }).click();
    await page.getByLabel(/^Motivo/).fill('Confronto con la carta d’identità');
    await page.getByRole('dialog').getByRole('button', { name: 'Mostra', exact: true }).click();
    const proof = page.getByLabel(/^Password/);
    const number = page.getByText('CA12345AA');
    await proof.or(number).first().waitFor();
    if (await proof.isVisible()) {
      await proof.fill(password);
      await page.getByRole('button', { name: 'Continua' }).click();
    }
    await number.waitFor();
    await page.getByText('Ada Lovelace').first().waitFor();
    await page.getByRole('button', { name: 'Vedi', exact: true }).first().click();
    await page.locator('iframe[title]').waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await page.getByRole('button', { name: 'Respingi' }).click();
    await page.getByLabel(/^Motivo/).fill('Non è un’attività');
    await page.getByRole('dialog').getByRole('button', { name: 'Respingi', exact: true }).click();
    const done = page.getByText('Decisione salvata.');
    await proof.or(done).first().waitFor();
    if (await proof.isVisible()) {
      await proof.fill(password);
      await page.getByRole('button', { name: 'Continua' }).click();
    }
    await done.first().waitFor();
    const [row] = await stage.world.sql('select status, reason from kyb_submissions where merchant_id = $1', [
      merchant.id,
    ]);
    assert.deepEqual(row, { status: 'rejected', reason: 'Non è un’attività' });
  });

  test('frozen wallets are listed until they are unfrozen', async () => {
    const merchant = await stage.world.merchant();
    await stage.world.sql(`update merchants set name = 'Gelateria Brina' where id = $1`, [merchant.id]);
    await stage.world.sql(
      `insert into wallets (merchant_id, id, currency) values ($1, gen_random_uuid(), 'EUR')`,
      [merchant.id],
    );
    const page = await openAsStaff();
    await page.goto(`${stage.url}/admin/merchants/${merchant.wireId}`);
    await page.getByRole('button', { name: 'Freeze wallets' }).click();
    await page.getByLabel(/^Reason/).fill('A court order');
    await confirm(page, 'Freeze wallets');
    await menuOf(page).getByRole('link', { name: 'Frozen wallets' }).click();
    await page.getByRole('link', { name: 'Gelateria Brina' }).click();
    await page.getByRole('button', { name: 'Unfreeze wallets' }).click();
    await confirm(page, 'Unfreeze wallets');
    await page.getByRole('button', { name: 'Freeze wallets', exact: true }).waitFor();
  });

  test('lists name the cell that can’t be reached', async (t) => {
    const database = await migratedDatabase(1);
    const unreachable = 'postgres://tessera@127.0.0.1:1/north';
    const cells = [{ name: 'north', url: unreachable, owner_url: unreachable }];
    const env = { DATABASE_URL: database.appUrl, TESSERA_CELLS: JSON.stringify(cells) };
    const partial = await openConsole({ database, env });
    t.after(async () => {
      await partial.close();
      await database.drop();
    });
    const page = await openAsStaff('en', partial);
    for (const place of ['Merchants', 'Verifications', 'Frozen wallets']) {
      await menuOf(page).getByRole('link', { name: place, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: place }).waitFor();
      await page.getByText('This list is incomplete: north can’t be reached.').waitFor();
    }
    assert.deepEqual(await violationsOf(page), []);
  });
});
