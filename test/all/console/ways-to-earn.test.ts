/** What a shop owner does with the ways to earn of a programme, by clicking. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Tessera } from '../../../sdk/src/client.ts';
import { openConsole, violationsOf, withoutBrowser } from '../../harness/console.ts';
import { addPass, addTemplate } from '../../harness/passes.ts';
import { until } from '../../harness/patience.ts';
import { setUp, use } from '../../harness/stage.ts';

describe('the ways to earn of a programme', { skip: withoutBrowser }, () => {
  let page: Page;
  let tessera: Tessera;
  const stage = use(openConsole);
  setUp(async () => {
    const merchant = await stage.world.merchant();
    tessera = await merchant.client();
    page = await stage.signIn(merchant, 'owner');
  });

  const openClub = async () =>
    addPass(tessera, {
      name: `Club ${Math.random()}`,
      template_id: (await addTemplate(tessera, { name: `Card ${Math.random()}` })).id,
      earn_rule: { basis: 'spend', points_per_unit: 1, unit_amount: 100 },
      tiers: [{ name: 'Member' }, { name: 'Gold', threshold_points: 500 }],
    });
  const saved = async (id: string) => (await tessera.memberships.listPasses({ ids: [id] }).page()).data[0]!;
  const panel = () => page.getByRole('region', { name: 'Ways to earn' });
  const losses = () => page.getByRole('dialog', { name: 'Members lose something with this change' });
  const save = () => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const names = async (id: string) => (await saved(id)).earn_rules.map(({ name }) => name);

  test('“double points on Tuesdays in October for Gold, 500 at most, not on gift cards” takes up to 25 inputs', async (t) => {
    const pass = await openClub();
    const { template_id } = pass;
    await addPass(tessera, { name: 'Another', template_id, tiers: [{ name: 'Platinum' }] });
    await page.goto(`${stage.url}/passes/${pass.id}`);
    const start = Date.now();
    let inputs = 0;
    const press = async (role: 'button' | 'menuitem' | 'option' | 'combobox', name: string) => {
      inputs += 1;
      await page.getByRole(role, { name, exact: true }).click();
    };
    const type = async (label: string, text: string, then?: string) => {
      inputs += 1;
      const field = page
        .getByRole('textbox', { name: label, exact: true })
        .or(page.getByRole('combobox', { name: label, exact: true }));
      await field.fill(text);
      if (then) await field.press(then);
    };
    await press('button', 'Add a way to earn');
    await type('Name', 'Double Tuesdays');
    await press('button', 'Add condition');
    await press('menuitem', 'Day of the week');
    inputs += 1;
    await page.getByText('Tue', { exact: true }).click();
    await press('button', 'Add condition');
    await press('menuitem', 'Tier');
    await press('combobox', 'Any of these tiers');
    assert.equal(
      await page.getByRole('option', { name: 'Platinum' }).count(),
      0,
      'tiers of another programme',
    );
    await press('option', 'Gold');
    await page.keyboard.press('Tab');
    await press('button', '+ More: items, dates and limits');
    await type('Except categories', 'gift cards', 'Enter');
    await type('First day', '01/10/2027', 'Tab');
    await type('Last day', '31/10/2027', 'Tab');
    await type('Points, at most', '500');
    const words =
      '2 points for each €1.00 · not category gift cards · for Gold · on Tuesdays · October 2027 · at most 500 points per member';
    await page.getByRole('status').getByText(words, { exact: true }).waitFor();
    assert.deepEqual(await violationsOf(page), [], 'editor');
    inputs += 1;
    await save();
    await panel().getByText(words, { exact: true }).waitFor();
    t.diagnostic(`${inputs} inputs, ${Math.round((Date.now() - start) / 1_000)} seconds by a machine`);
    assert.ok(inputs <= 25, `${inputs} inputs`);
    await panel().getByText('scheduled').waitFor();
    assert.deepEqual(await violationsOf(page), [], 'list');
    const [rule] = (await saved(pass.id)).earn_rules;
    const gold = pass.tiers[1]!.id;
    assert.partialDeepStrictEqual(rule, {
      name: 'Double Tuesdays',
      active: true,
      items: { exclude_categories: ['gift cards'] },
      conditions: { weekdays: ['tue'], membership: { tier_ids: [gold] } },
      earn: { type: 'rate', points: 2, per_amount: 100 },
      caps: [{ points: 500, per: 'ever' }],
    });
  });

  test('say what they would have cost last month, before they are saved, and say so if nothing was bought', async () => {
    const { id, earn_rules } = await tessera.memberships.updatePass((await openClub()).id, {
      spend_rule: { points: 1, amount: 2, currency: 'EUR' },
      earn_rules: [{ name: 'Cake', items: { categories: ['cake'] }, earn: { type: 'fixed', points: 5 } }],
    });
    await page.goto(`${stage.url}/passes/${id}`);
    const trial = page.getByRole('dialog').getByRole('button', { name: 'What would last month have cost?' });
    await panel().getByRole('button', { name: 'Edit: Cake' }).click();
    await trial.click();
    await page.getByText('No member placed an order in the last 30 days').waitFor();
    const { id: membership } = await tessera.memberships.issue({
      pass_id: id,
      customer: { external_id: crypto.randomUUID() },
    });
    const items = [{ name: 'Cake', categories: ['cake'], amount: 2_000 }];
    const order = { items, currency: 'EUR', membership: { id: membership } };
    await tessera.orders.apply(crypto.randomUUID(), order);
    const points = page.getByRole('textbox', { name: 'Points', exact: true });
    await points.fill('1000');
    await page.getByText('No member placed an order').waitFor({ state: 'hidden' });
    await trial.click();
    const said = page.getByRole('dialog').getByRole('status').filter({ hasText: 'Orders of the last' });
    await said.getByText('Orders of the last 30 days gave 25 points (€0.50).').waitFor();
    await said.getByText('With this change, it would have been 1,020 points (€20.40).').waitFor();
    await said.getByText('That is 995 points (€19.90) more.').waitFor();
    const rows = page.getByRole('group', { name: 'Points by way to earn' }).getByRole('row');
    assert.deepEqual(
      (await rows.allInnerTexts()).map((row) => row.split(/\s*[\t\n]\s*/).filter(Boolean)),
      [
        ['Way to earn', 'Given', 'With this change'],
        ['Cake', '5', '1,000'],
        ['Usual points', '20', '20'],
      ],
    );
    assert.deepEqual(await violationsOf(page), []);
    await page.route('**/simulate', (route) => route.abort());
    await points.fill('7');
    await trial.click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    await page.unroute('**/simulate');
    assert.deepEqual((await saved(id)).earn_rules, earn_rules, 'a trial saves nothing');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await panel().getByRole('button', { name: 'Limit of all ways to earn' }).click();
    await page.getByLabel('Points, at most').fill('10');
    await trial.click();
    await page.getByText('With this change, it would have been 10 points (€0.20).').waitFor();
    await page.getByText('That is 15 points (€0.30) less.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  });

  test('are moved, paused and resumed, changed and removed, and keep their ids', async () => {
    const { id, earn_rules: before } = await tessera.memberships.updatePass((await openClub()).id, {
      earn_rules: [
        { name: 'Cake', earn: { type: 'fixed', points: 5 } },
        { name: 'Coffee', items: { skus: ['c'] }, earn: { type: 'per_unit', points: 1 } },
      ],
      earn_cap: { points: 900, per: 'month' },
    });
    await page.goto(`${stage.url}/passes/${id}`);
    const press = (name: string) => panel().getByRole('button', { name, exact: true }).click();
    await panel().getByText('All together: at most 900 points a month per member').waitFor();
    await press('Move up: Coffee');
    await until(async () => (await names(id)).join() === 'Coffee,Cake');
    await press('Pause: Cake');
    await panel().getByText('paused').waitFor();
    await press('Resume: Cake');
    await panel().getByText('paused').waitFor({ state: 'hidden' });

    await press('Edit: Coffee');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('A coffee');
    await save();
    await panel().getByText('A coffee', { exact: true }).waitFor();
    const kept = (await saved(id)).earn_rules;
    assert.deepEqual(kept, [{ ...before[1], name: 'A coffee' }, before[0]]);

    await press('Limit of all ways to earn');
    await page.getByLabel('Points, at most').fill('');
    await save();
    await panel().getByText('All together: no limit').waitFor();
    await press('Remove: Cake');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await panel().getByText('Cake', { exact: true }).waitFor({ state: 'hidden' });
    assert.deepEqual(await names(id), ['A coffee']);
  });

  test('ask before a change takes something from members, and change nothing until it is agreed to', async () => {
    const { id } = await openClub();
    await tessera.memberships.updatePass(id, {
      earn_rules: [{ name: 'Thanks', earn: { type: 'fixed', points: 5 } }],
    });
    await tessera.memberships.issue({ pass_id: id, customer: { external_id: crypto.randomUUID() } });
    await page.goto(`${stage.url}/passes/${id}`);
    await panel().getByRole('button', { name: 'Pause: Thanks' }).click();
    await losses().getByText('Earn fewer points for their orders · members: 1').waitFor();
    await losses().getByRole('button', { name: 'Cancel' }).click();
    await losses().waitFor({ state: 'hidden' });
    assert.equal((await saved(id)).earn_rules[0]!.active, true);

    await panel().getByRole('button', { name: 'Edit: Thanks' }).click();
    await page.getByRole('textbox', { name: 'Points', exact: true }).fill('4');
    await save();
    await losses().getByRole('button', { name: 'Change it anyway' }).click();
    await panel().getByText('4 points for an order').waitFor();
    assert.equal((await saved(id)).earn_rules[0]!.earn.points, 4);
  });

  test('a review gives points once a month, and the first card gives some, each set with a few clicks', async () => {
    await tessera.memberships.setEventTypes({
      types: [
        { type: 'review', label: 'Product review', value: 'none' },
        { type: 'walk', label: 'Walk', value: 'number' },
      ],
    });
    const pass = await openClub();
    await page.goto(`${stage.url}/passes/${pass.id}`);
    const add = () => page.getByRole('button', { name: 'Add a way to earn', exact: true }).click();
    await add();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Thanks for your review');
    await page.getByRole('radio', { name: 'Something members do' }).check();
    await page.getByRole('combobox', { name: 'What members do', exact: true }).click();
    await page.getByRole('option', { name: 'Walk' }).click();
    await page.getByRole('radio', { name: 'Points for its number' }).waitFor();
    await page.getByRole('combobox', { name: 'What members do', exact: true }).click();
    await page.getByRole('option', { name: 'Product review' }).click();
    await page.getByRole('textbox', { name: 'Points', exact: true }).fill('20');
    await page.getByRole('button', { name: '+ More: dates and limits' }).click();
    await page.getByRole('textbox', { name: 'Times, at most' }).fill('1');
    const words = '“Product review”: 20 points each time · at most once per member';
    await page.getByRole('status').getByText(words, { exact: true }).waitFor();
    assert.deepEqual(await violationsOf(page), [], 'editor of an event');
    await save();
    await panel().getByText(words, { exact: true }).waitFor();
    await add();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Welcome');
    await page.getByRole('radio', { name: 'Joining' }).check();
    await page.getByRole('textbox', { name: 'Points', exact: true }).fill('100');
    await save();
    await panel().getByText('100 points for joining', { exact: true }).waitFor();
    const { earn_rules: rules } = await saved(pass.id);
    assert.deepEqual(
      rules.map(({ trigger, event_type, earn }) => [trigger, event_type, earn.type]),
      [
        ['event', 'review', 'fixed'],
        ['joined', undefined, 'fixed'],
      ],
    );
  });

  test('“three visits in a week” is a goal, and the page of a member says how far they are', async () => {
    const pass = await openClub();
    await page.goto(`${stage.url}/passes/${pass.id}`);
    await page.getByRole('button', { name: 'Add a way to earn', exact: true }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Three visits');
    await page.getByRole('radio', { name: 'Points once for an order' }).check();
    await page.getByRole('textbox', { name: 'Points', exact: true }).fill('50');
    await page.getByRole('checkbox', { name: 'Only when a goal is reached' }).check();
    const words = '50 points for 3 orders in a week';
    await page.getByRole('status').getByText(words).waitFor();
    assert.deepEqual(await violationsOf(page), [], 'editor of a goal');
    await save();
    await panel().getByText(words, { exact: true }).waitFor();
    const member = await tessera.memberships.issue({
      pass_id: pass.id,
      customer: { external_id: crypto.randomUUID() },
    });
    for (const id of ['a', 'b']) {
      const order = { id: `${member.id}-${id}`, amount: 10, currency: 'EUR' };
      await tessera.points.earn({ membership_id: member.id, order });
    }
    await page.goto(`${stage.url}/members/${member.customer_id}`);
    await page.getByText('Three visits: 2 of 3 this week', { exact: true }).waitFor();
  });
});
