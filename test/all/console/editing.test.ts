/** Text typed into the console survives concurrent changes, and is not discarded without asking. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Tessera } from '../../../sdk/src/client.ts';
import { atRest, openConsole, violationsOf, withoutBrowser } from '../../harness/console.ts';
import { addPass } from '../../harness/passes.ts';
import { until } from '../../harness/patience.ts';
import { setUp, use } from '../../harness/stage.ts';

test('forms that change an object use the function that merges concurrent changes', () => {
  const forms = globSync('console/{forms,components}/**/*.tsx', { cwd: `${import.meta.dirname}/../../..` });
  const alone = forms.filter(
    (path) =>
      !path.endsWith('/action-form.tsx') &&
      readFileSync(`${import.meta.dirname}/../../../${path}`, 'utf8').includes('ifMatch'),
  );
  assert.deepEqual(alone, []);
});

describe('unsaved input', { skip: withoutBrowser }, () => {
  let page: Page;
  let tessera: Tessera;
  let passId: string;
  const stage = use(openConsole);
  setUp(async () => {
    const merchant = await stage.world.merchant();
    tessera = await merchant.client();
    const pass = await addPass(tessera);
    passId = pass.id;
    page = await stage.signIn(merchant, 'owner');
  });

  test('a required field with nothing but spaces is refused at the field', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const isPreview = /preview|auth/.test(request.url());
      if (!isPreview && !['GET', 'HEAD'].includes(request.method())) asked.push(request.url());
    });
    for (const path of [
      '/posts/new',
      '/campaigns/new',
      '/passes/start',
      '/passes/templates/new',
      '/settings',
    ]) {
      await page.goto(`${stage.url}${path}`);
      const fields = page.locator(
        'main form :is(input:not([type]), input[type=text], textarea):required:enabled:not([readonly])',
      );
      const field = fields.first();
      const before = await field.inputValue();
      await field.fill('   ');
      // As if nothing else were missing.
      await field.evaluate((input) =>
        (input as unknown as { form: EventTarget }).form.dispatchEvent(
          new Event('submit', { bubbles: true, cancelable: true }),
        ),
      );
      const message = () =>
        field.evaluate((input) => (input as unknown as { validationMessage: string }).validationMessage);
      assert.equal(await message(), 'This field is required.', path);
      assert.deepEqual(asked, [], path);
      await field.fill('Something');
      assert.equal(await message(), '', path);
      await field.fill(before);
    }
  });

  const saved = async () => (await tessera.memberships.listPasses({ ids: [passId] }).page()).data[0]!;
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const question = () => page.getByRole('dialog', { name: 'Discard your changes?' });
  const menuTo = (name: string) =>
    page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true }).click();

  test('two people editing one pass see both changes, and choose field by field', async () => {
    await page.goto(`${stage.url}/passes/${passId}/edit`);
    await page.getByLabel('Name').fill('Breakfast club');
    await page.getByRole('textbox', { name: 'Description' }).fill('My words');
    await tessera.memberships.updatePass(passId, {
      name: 'Coffee club',
      description: 'Their words',
      max_issued: 40,
    });
    await page.getByRole('button', { name: 'Save' }).click();
    const notice = page.getByRole('alert');
    await notice.getByText('Someone else changed this while you were editing').waitFor();
    await notice.getByText('Yours: “Breakfast club”. Theirs: “Coffee club”.').waitFor();
    await notice.getByText(/They also changed .+\. The form now shows their version\./).waitFor();
    assert.equal((await saved()).name, 'Coffee club');
    assert.deepEqual(await violationsOf(page), []);
    await notice.getByRole('radiogroup', { name: 'Description' }).getByText('Take theirs').click();
    assert.equal(await page.getByRole('textbox', { name: 'Description' }).inputValue(), 'Their words');
    await page.getByRole('button', { name: 'Save' }).click();
    await heading('Breakfast club').waitFor();
    const { name, description, max_issued } = await saved();
    assert.deepEqual([name, description, max_issued], ['Breakfast club', 'Their words', 40]);
  });

  test('saving one form on a page keeps the unsaved input of the others', async () => {
    await page.goto(`${stage.url}/settings`);
    const name = page.getByLabel('Business name');
    await name.fill('Two forms');
    const messages = page.getByRole('region', { name: 'Messages', exact: true });
    await messages.getByLabel(/^Sender name/).fill('Ada');
    await messages.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').first().waitFor();
    assert.equal(await name.inputValue(), 'Two forms');
    await page.getByRole('region', { name: 'Profile' }).getByRole('button', { name: 'Save' }).click();
    await page.getByRole('banner').getByText('Two forms').waitFor();
    assert.equal(await page.getByRole('main').getByRole('alert').count(), 0);
  });

  test('is not discarded without asking: by the menu, by a reload, in a dialog', async () => {
    await page.goto(`${stage.url}/settings`);
    const name = page.getByLabel('Business name');
    const before = await name.inputValue();
    await name.fill('Halfway');
    await menuTo('Wallet');
    await question().waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await question().getByRole('button', { name: 'Keep editing' }).click();
    await question().waitFor({ state: 'detached' });
    assert.equal(await name.inputValue(), 'Halfway');
    const warned = page.waitForEvent('dialog');
    await page.evaluate(`setTimeout(() => location.reload())`);
    const dialog = await warned;
    assert.equal(dialog.type(), 'beforeunload');
    await dialog.dismiss();
    await menuTo('Wallet');
    await question().getByRole('button', { name: 'Discard changes' }).click();
    await heading('Wallet').waitFor();

    await menuTo('Settings');
    assert.equal(await name.inputValue(), before);
    await page.getByRole('button', { name: 'Add shop' }).click();
    const adding = page.getByRole('dialog', { name: 'Add shop' });
    await adding.getByLabel('Name').fill('Harbour');
    await page.keyboard.press('Escape');
    await question().getByRole('button', { name: 'Keep editing' }).click();
    assert.equal(await adding.getByLabel('Name').inputValue(), 'Harbour');
    await adding.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: 'Harbour', exact: true }).waitFor();
    // Saved changes cannot be lost.
    await menuTo('Wallet');
    await heading('Wallet').waitFor();
  });

  test('of a number that can’t be read is not discarded without asking, on a page and in a dialog', async () => {
    const { customer_id: customer } = await tessera.memberships.issue({
      pass_id: passId,
      customer: { email: 'numbers@example.com' },
    });
    const adjust = async () => {
      await page.getByRole('button', { name: 'Manage card' }).first().click();
      await page.getByRole('menuitem', { name: 'Adjust points' }).click();
    };
    const places: [path: string, open: () => Promise<void>, leave: () => Promise<void>][] = [
      ['/campaigns/new', async () => {}, () => menuTo('Wallet')],
      ['/passes/start', async () => {}, () => menuTo('Wallet')],
      [`/members/${customer}`, adjust, () => page.keyboard.press('Escape')],
    ];
    for (const [path, open, leave] of places) {
      await page.goto(stage.url + path);
      await open();
      const fields = page.locator('form input:is([inputmode=numeric], [inputmode=decimal]):enabled');
      await fields.first().waitFor();
      // Parts of a form that come later would move the others.
      await page.waitForLoadState('networkidle');
      await atRest(page);
      const values = await Promise.all((await fields.all()).map((one) => one.inputValue()));
      const field = fields.nth(values.indexOf(''));
      await field.fill('1,2,3 or so');
      await leave();
      await question().waitFor();
      await question().getByRole('button', { name: 'Keep editing' }).click();
      assert.equal(await field.inputValue(), '1,2,3 or so', path);
      await leave();
      await question().getByRole('button', { name: 'Discard changes' }).click();
      await question().waitFor({ state: 'detached' });
    }
  });

  test('of a message is kept as a draft, until its author discards it or signs out', async () => {
    const body = page.getByRole('textbox', { name: 'Text' });
    const open = async () => {
      await page.goto(`${stage.url}/messages/new`);
      await heading('New message').waitFor();
    };
    const kept = () =>
      page.evaluate<number>(
        `Object.keys(localStorage).filter((name) => name.startsWith('tessera-draft')).length`,
      );
    await open();
    await body.fill('Fresh bread from six');
    await menuTo('Vouchers');
    await heading('Vouchers').waitFor();
    await open();
    await page.getByText('Your draft is back').waitFor();
    assert.equal(await body.inputValue(), 'Fresh bread from six');
    assert.deepEqual(await violationsOf(page), []);
    await page.getByRole('button', { name: 'Start over' }).click();
    assert.equal(await body.inputValue(), '');
    assert.equal(await kept(), 0);
    await body.fill('Another one');
    await until(async () => (await kept()) === 1);
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await heading('Sign in').waitFor();
    assert.equal(await kept(), 0);
  });
});
