import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Tessera } from '../../../sdk/src/index.ts';
import { type ConsoleStage, openConsole, violationsOf, withoutBrowser } from '../../harness/console.ts';
import { use } from '../../harness/stage.ts';
import type { TestMerchant } from '../../harness/world.ts';

describe('member management', { skip: withoutBrowser }, () => {
  const stage = use(openConsole);

  test('finds a member, previews what a purchase will credit, and shows each movement in the statement', async () => {
    const merchant = await stage.world.merchant();
    const tessera = await merchant.client();
    await memberOf(tessera, { email: 'grace@example.com', name: 'Grace Hopper' });
    await memberOf(tessera, { email: 'ada@example.com', name: 'Ada Lovelace' });
    const page = await stage.signIn(merchant, 'owner', { at: '/members' });
    // The beginning of any word is enough, but not its middle.
    await page.getByLabel('Search').fill('ovelace');
    await page.getByText('No results match your filters.').waitFor();
    await page.getByLabel('Search').fill('ada');
    await page.waitForURL(/q=ada/);
    await page.getByRole('link', { name: 'Ada Lovelace' }).waitFor();
    assert.equal(await page.getByRole('link', { name: 'Grace Hopper' }).count(), 0);
    assert.deepEqual(await violationsOf(page), []);
    await page.getByRole('link', { name: 'Ada Lovelace' }).click();
    await page.getByRole('heading', { level: 1, name: 'Ada Lovelace' }).waitFor();

    await page.getByRole('button', { name: 'Add points' }).click();
    const earning = page.getByRole('dialog', { name: 'Add points' });
    await earning.getByLabel('Purchase amount').fill('12.50');
    await earning.getByText('Adds 125 points, available immediately.').waitFor();
    await earning.getByLabel('Receipt number').fill('R-1');
    assert.deepEqual(await violationsOf(page), []);
    await earning.getByRole('button', { name: 'Add points' }).click();
    await page.getByText('125 points added. 125 now available.').waitFor();

    await page.getByRole('button', { name: 'Manage card' }).click();
    await page.getByRole('menuitem', { name: 'Adjust points' }).click();
    const adjusting = page.getByRole('dialog', { name: 'Adjust points' });
    await adjusting.getByText('Remove', { exact: true }).click();
    await adjusting.getByLabel('Points').fill('25');
    await adjusting.getByText('Changes available points from 125 to 100.').waitFor();
    await adjusting.getByLabel('Reason').fill('Counted twice');
    await adjusting.getByRole('button', { name: 'Adjust points' }).click();

    const statement = page.getByRole('region', { name: 'Points statement' });
    await statement.getByText('Counted twice').waitFor();
    const earned = statement.getByRole('row').filter({ hasText: 'Order R-1' });
    await earned.getByRole('button', { name: 'Reverse' }).click();
    const reversing = page.getByRole('dialog', { name: 'Reverse an entry' });
    await reversing.getByText('Only some', { exact: true }).click();
    await reversing.getByRole('textbox', { name: 'Points' }).fill('40');
    await reversing.getByLabel('Reason').fill('A cup was returned');
    await reversing.getByRole('button', { name: 'Reverse' }).click();
    await page.getByText('40 points reversed. 60 now available.').waitFor();
    await earned.getByText('40 reversed').waitFor();
    assert.match(
      await statement.getByRole('row').nth(1).innerText(),
      /Reversed[\s\S]*A cup was returned[\s\S]*−40[\s\S]*60/,
    );
    assert.deepEqual(await violationsOf(page), []);
  });

  test('what the server did is in words, and never in the name of someone who was invited', async () => {
    const merchant = await stage.world.merchant();
    const tessera = await merchant.client();
    const owner = await merchant.clientAs('owner');
    await owner.team.invite({ email: 'luca@example.com', role: 'cashier' });
    const { customer_id, id } = await memberOf(
      tessera,
      { email: 'ada@example.com', name: 'Ada Lovelace' },
      80,
    );
    const add = (reason: string) => tessera.points.adjust({ membership_id: id, points: 5, reason });
    await add('Referral ref_01m8ch43k1e03aam1jdn80d66e');
    await add('Her cup was cold');
    await stage.world.sql(
      `update points_transactions set actor_type = 'system', actor_id = null where merchant_id = $1`,
      [merchant.id],
    );
    const page = await stage.signIn(merchant, 'owner', { at: `/members/${customer_id}` });
    const statement = page.getByRole('region', { name: 'Points statement' });
    await statement.getByText('Initial balance').waitFor();
    await statement.getByText('Reward for a referral').waitFor();
    await statement.getByText('Her cup was cold').waitFor();
    assert.equal(await statement.getByText(/luca@|ref_/).count(), 0);
  });

  test('begins with what a shop does, and birthdays are chosen and read like other dates', async () => {
    const merchant = await stage.world.merchant();
    const tessera = await merchant.client();
    const { customer_id } = await memberOf(tessera, { phone: '+393331234567', name: 'Ada Lovelace' }, 80);
    const page = await stage.signIn(merchant, 'owner', { at: `/members/${customer_id}` });
    await page.getByRole('heading', { level: 1, name: 'Ada Lovelace' }).waitFor();
    const buttons = page.getByRole('main').getByRole('button');
    assert.deepEqual(await buttons.evaluateAll((all) => all.slice(0, 4).map((one) => one.textContent)), [
      'Add points',
      'Spend points',
      'Message',
      'More',
    ]);
    const write = page.getByRole('button', { name: 'Message', disabled: true });
    await write.hover();
    await page.getByText('This member has no email address. Add one to send messages.').waitFor();
    assert.equal(await page.getByRole('main').getByText('Available points').count(), 1);

    const choose = async (part: string, option: string) => {
      await page.getByRole('combobox', { name: `Birthday: ${part}` }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    const save = () => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await choose('Month', 'February');
    await save();
    await page.getByText(/^Choose a day and a month that exist/).waitFor();
    await choose('Day', '29');
    assert.deepEqual(await violationsOf(page), []);
    await save();
    await page.getByRole('definition').filter({ hasText: '29 February' }).waitFor();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('textbox', { name: 'Birthday: Year' }).fill('1972');
    await save();
    await page.getByRole('definition').filter({ hasText: '29 Feb 1972' }).waitFor();
    assert.equal((await tessera.dashboard.getUser(customer_id)).birthday, '1972-02-29');
  });

  test('explains a revocation before it is confirmed, and disables all actions afterwards', async () => {
    const merchant = await stage.world.merchant();
    const tessera = await merchant.client();
    const { customer_id } = await memberOf(tessera, { email: 'ada@example.com' }, 80);
    const page = await stage.signIn(merchant, 'manager', { at: `/members/${customer_id}` });
    await page.getByRole('button', { name: 'Manage card' }).click();
    await page.getByRole('menuitem', { name: 'Revoke' }).click();
    const revoking = page.getByRole('dialog', { name: 'Revoke' });
    await revoking.getByText('Ends this card permanently').waitFor();
    await revoking.getByLabel('Forfeit them').click();
    await revoking.getByText('Removes 80 points from the balance.').waitFor();
    await revoking.getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('Card revoked.').waitFor();
    await page.getByRole('button', { name: 'Give a card' }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Add points' }).count(), 0, 'no card to add to');
    await page.getByRole('button', { name: 'Manage card' }).click();
    await page.getByRole('menuitem', { name: 'Adjust points', disabled: true }).waitFor();
    await page.getByTitle('This card was revoked and can’t be changed.').first().waitFor();
    await page.keyboard.press('Escape');
    // Only owners delete.
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete', disabled: true }).waitFor();
  });

  test('exports a customer’s data and erases them, after confirming by name and password', async () => {
    const merchant = await stage.world.merchant();
    const tessera = await merchant.client();
    const { customer_id } = await memberOf(tessera, { email: 'ada@example.com', name: 'Ada Lovelace' }, 80);
    const page = await ownerWithoutProof(stage, merchant);
    await page.goto(`${stage.url}/members/${customer_id}`);
    const proving = page.getByRole('dialog', { name: 'Confirm it’s you' });
    const prove = async () => {
      await proving.getByRole('textbox', { name: 'Password' }).fill('correct horse battery staple');
      await proving.getByRole('button', { name: 'Continue' }).click();
    };
    const more = page.getByRole('button', { name: 'More', exact: true });
    await more.click();
    await page.getByRole('menuitem', { name: 'Export data' }).click();
    const [file] = await Promise.all([page.waitForEvent('download'), prove()]);
    assert.equal(file.suggestedFilename(), `${customer_id}.json`);

    await more.click();
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
    const erasing = page.getByRole('dialog', { name: 'Delete member permanently' });
    await erasing.getByLabel(/^Type/).fill('Ada');
    await erasing.getByRole('button', { name: 'Delete member permanently' }).click();
    await erasing.getByText('This doesn’t match “Ada Lovelace”.').waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await erasing.getByLabel(/^Type/).fill('Ada Lovelace');
    await erasing.getByRole('button', { name: 'Delete member permanently' }).click();
    await page.getByRole('heading', { level: 1, name: 'Deleted member' }).waitFor();
    await page.getByText('This member was deleted').waitFor();
    assert.doesNotMatch(await page.getByRole('main').innerText(), /ada/i);
    // The books remain.
    await page.getByRole('region', { name: 'Points statement' }).getByText('+80').waitFor();
    assert.deepEqual(await violationsOf(page), []);
  });
});

/** A membership with ten points per euro. */
async function memberOf(
  tessera: Tessera,
  customer: { email?: string; phone?: string; name?: string },
  initialPoints = 0,
) {
  const { data } = await tessera.memberships.listPasses().page();
  const pass = data[0] ?? (await firstPass(tessera));
  return tessera.memberships.issue({
    pass_id: pass.id,
    customer,
    initial_points: initialPoints,
    notify: false,
  });
}

async function firstPass(tessera: Tessera) {
  const template = await tessera.memberships.createTemplate({
    name: 'Points card',
    type: 'loyalty',
    design: { background_color: '#6F4E37', foreground_color: '#FFFFFF' },
    status: 'published',
  });
  return tessera.memberships.createPass({
    template_id: template.id,
    name: 'Coffee card',
    status: 'active',
    earn_rule: { basis: 'spend', points_per_unit: 10, unit_amount: 100, currency: 'EUR' },
  });
}

/** The step-up has expired, so the password is asked for again. */
async function ownerWithoutProof(stage: ConsoleStage, merchant: TestMerchant): Promise<Page> {
  const page = await stage.signIn(merchant, 'owner');
  await stage.world.sql(`update sessions set stepped_up_at = now() - interval '1 hour' where user_id = $1`, [
    merchant.ownerId,
  ]);
  return page;
}
