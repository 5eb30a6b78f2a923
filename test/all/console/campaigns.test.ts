import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openConsole, violationsOf, withoutBrowser } from '../../harness/console.ts';
import { use } from '../../harness/stage.ts';
import { given } from '../../journeys/order-stage.ts';

describe('campaigns in the console', { skip: withoutBrowser }, () => {
  const stage = use(openConsole);

  test('a promotion is written with conditions in words, simulated without effect, paused, and edited', async () => {
    const merchant = await stage.world.merchant();
    const page = await stage.signIn(merchant, 'owner', { at: '/campaigns' });
    await page.getByText('No campaigns yet').waitFor();
    assert.deepEqual(await violationsOf(page), [], 'empty');
    await page.getByRole('link', { name: 'New campaign' }).first().click();
    await page.getByLabel('Name').fill('Coffee on Mondays');
    await page.getByLabel('Percent off').fill('20');
    const add = async (button: string, kind: string) => {
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('menuitem', { name: kind, exact: true }).click();
    };
    await add('Add condition', 'Order amount');
    await page.getByRole('button', { name: 'Create campaign' }).click();
    await page.getByText('Complete each condition, or remove it.').waitFor();
    await page.getByLabel('At least', { exact: true }).fill('20');
    await add('Add alternative', 'Channel');
    await page.getByRole('combobox', { name: 'Any of these channels' }).fill('till');
    await page.keyboard.press('Enter');
    await add('Add alternative', 'Items in the order');
    await page
      .getByRole('group', { name: 'Items in the order' })
      .getByLabel('Categories', { exact: true })
      .fill('coffee');
    await page.keyboard.press('Enter');
    await page.getByText('The order is €20.00 or more').waitFor();
    await page.getByText('The order has at least 1 item of: category coffee').waitFor();
    await page.getByLabel('Limit what this campaign can take off').check();
    await page.getByLabel('Total discount').fill('50');
    await page.getByLabel('Share of members held out').fill('10');
    assert.deepEqual(await violationsOf(page), [], 'form');
    await page.getByRole('button', { name: 'Create campaign' }).click();
    await page.getByRole('heading', { level: 1, name: 'Coffee on Mondays' }).waitFor();
    const answers = page.getByRole('region', { name: 'Results', exact: true });
    const answer = async (name: string) =>
      (await answers.getByRole('region', { name, exact: true }).innerText())
        .split('\n')
        .filter(Boolean)
        .slice(1)
        .join(' ');
    assert.equal(await answer('Budget left'), '€50.00 now, of €50.00');
    assert.equal(
      await answer('Uplift'),
      'Not known yet Not enough data: no one in the comparison group has bought anything yet.',
    );
    await page.getByText('Revenue of the comparison group (10%)').waitFor();
    assert.deepEqual(await violationsOf(page), [], 'page');
    await page.getByRole('tab', { name: 'Terms' }).click();
    await page.getByText('€0.00 of €50.00').waitFor();
    await page.getByText('The order is €20.00 or more').waitFor();
    assert.deepEqual(await violationsOf(page), [], 'terms');
    await page.getByRole('tab', { name: 'Simulation' }).click();

    const simulation = page.getByRole('region', { name: 'Simulation' });
    const simulate = async (amount: string, channel: string) => {
      await simulation.getByLabel('Unit price').fill(amount);
      await simulation.getByLabel('Channel').fill(channel);
      await simulation.getByRole('button', { name: 'Simulate' }).click();
    };
    await simulate('25', 'web');
    await simulation.getByText(/^Doesn’t apply/).waitFor();
    await simulate('25', 'till');
    await simulation.getByText('Applies: €5.00 off.').waitFor();
    assert.deepEqual(await violationsOf(page), [], 'simulated');
    const tessera = await merchant.client();
    const [campaign] = (await tessera.campaigns.list().page()).data;
    assert.deepEqual(campaign!.conditions, {
      order_amount: { gte: 2_000 },
      any: [{ channels: ['till'] }, { order_items: { items: { categories: ['coffee'] }, quantity_gte: 1 } }],
    });
    assert.equal(campaign!.holdout_percent, 10);
    assert.deepEqual(campaign!.used, { uses: 0, amount: 0 }, 'a simulation uses nothing');

    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
    await page.getByText('paused', { exact: true }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resume' }).click();
    await page.getByText('active', { exact: true }).waitFor();

    await tessera.orders.apply('web-1', {
      items: [{ name: 'Beans', categories: ['coffee'], unit_amount: 3_000 }],
      currency: 'EUR',
    });
    await page.reload();
    await simulation.waitFor();
    await page.getByRole('tab', { name: 'Results' }).click();
    await page.getByRole('link', { name: /^web-1/ }).waitFor();
    assert.deepEqual(
      await Promise.all(['Uses', 'Discount given', 'Revenue of these orders', 'Budget left'].map(answer)),
      ['1 on 1 order', '€6.00', '€24.00', '€44.00 now, of €50.00'],
    );
    const home = page.url();
    const lists = await answers.getByRole('link').all();
    for (const [at, list] of lists.entries()) {
      await list.click();
      await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
      assert.equal(new URL(page.url()).searchParams.get('campaign_id'), campaign!.id, `figure ${at}`);
      await page.getByRole('link', { name: /^web-1/ }).waitFor();
      await page.goBack();
      await page.waitForURL(home);
      await answers.waitFor();
    }
    assert.equal(lists.length, 5);
    await page.getByRole('link', { name: 'Edit' }).click();
    await simulation.getByText('Earlier orders').click();
    await simulation.getByRole('button', { name: 'Simulate' }).click();
    await simulation.getByText('Would apply to 1 of 1 order.').waitFor();
    await page.getByLabel('At least', { exact: true }).fill('40');
    await simulation.getByRole('button', { name: 'Simulate' }).click();
    await simulation.getByText('Would apply to 0 of 1 order.').waitFor();
    assert.deepEqual(await violationsOf(page), [], 'edited');
    await page.getByLabel('At least', { exact: true }).fill('20');
    await page.getByLabel('Total discount').fill('60');
    await page.getByRole('button', { name: 'Save' }).click();
    await answers.getByText('now, of €60.00').waitFor();
    const saved = await tessera.campaigns.get(campaign!.id);
    assert.deepEqual(saved.conditions, campaign!.conditions, 'saving changes no condition');
  });

  test('a campaign gets its one code for everyone in the same form, and says when that is taken', async () => {
    const merchant = await stage.world.merchant();
    const tessera = await merchant.client();
    const taken = await tessera.vouchers.create({
      type: 'discount',
      discount: { type: 'percent', percent_off: 500 },
      code: 'SPRING10',
      code_visibility: 'public',
    });
    const page = await stage.signIn(merchant, 'owner', { at: '/campaigns/new' });
    await page.getByRole('radio', { name: 'One code for everyone' }).check();
    await page.getByLabel('Name').fill('Summer');
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill(taken.code!);
    await page.getByLabel('Percent off').fill('15');
    assert.deepEqual(await violationsOf(page), []);
    await page.getByRole('button', { name: 'Create campaign' }).click();
    await page.getByText('This code is already in use. Choose another one.').waitFor();
    const made = async () => (await tessera.campaigns.list().page()).data;
    assert.deepEqual(await made(), [], 'no campaign without its code');
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill('SUMMER10');
    await page.getByRole('button', { name: 'Create campaign' }).click();
    await page.getByRole('heading', { level: 1, name: 'Summer' }).waitFor();
    await page.getByText('Everyone can use the code SUMMER10.').waitFor();
    assert.deepEqual(await violationsOf(page), []);
    const [campaign] = await made();
    const code = await tessera.vouchers.get('SUMMER10', { by: 'code' });
    assert.deepEqual(
      [code.campaign_id, code.redemption_limit, code.discount?.percent_off],
      [campaign!.id, null, 1_500],
    );
    for (let time = 0; time < 3; time++)
      await tessera.vouchers.redeem(code.id, { order: { amount: 1_000, currency: 'EUR' } });

    const other = await tessera.campaigns.create({ name: 'Winter' });
    await page.goto(`${stage.url}/campaigns/${other.id}`);
    await page.getByRole('link', { name: 'One code for everyone' }).click();
    await page.getByLabel('Your code').fill('WINTER10');
    await page.getByRole('button', { name: 'Create voucher' }).click();
    await page.getByRole('heading', { name: 'Voucher created' }).waitFor();
    const winter = await tessera.vouchers.get('WINTER10', { by: 'code' });
    assert.deepEqual([winter.campaign_id, winter.redemption_limit], [other.id, null]);
  });

  test('a promotion for some customers opens in the editor, is saved unchanged, and gets an attribute', async () => {
    const merchant = await stage.world.merchant();
    const tessera = await merchant.client();
    const types = ['text', 'number', 'date', 'boolean', 'choice'] as const;
    await tessera.customers.setAttributes({
      attributes: types.map((type) => ({
        key: `own_${type}`,
        label: `Own ${type}`,
        type,
        ...(type === 'choice' && { choices: ['red', 'blue'] }),
      })),
    });
    const conditions = {
      customer: {
        tags: ['vip'],
        attributes: [
          { key: 'own_text', values: ['a, b'] },
          { key: 'own_number', values: [40.5], gte: -1, lte: 42 },
          { key: 'own_date', values: ['2026-11-21'] },
          { key: 'own_boolean', values: [false] },
          { key: 'own_choice', values: ['red'] },
        ],
        birthday: { days_before: 7 },
      },
      membership: { days_since_start_gte: 30, segments: ['active' as const, 'expiring' as const] },
    };
    const campaign = await tessera.campaigns.create({
      name: 'Birthday',
      kind: 'automatic',
      discount: { type: 'percent', percent_off: 1_000 },
      conditions,
    });
    const page = await stage.signIn(merchant, 'owner');
    const edit = async () => {
      await page.goto(`${stage.url}/campaigns/${campaign.id}/edit`);
      await page.getByText('It’s the member’s birthday, or up to 7 days before it').waitFor();
    };
    const save = async () => {
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('link', { name: 'Edit' }).waitFor();
      return (await tessera.campaigns.get(campaign.id)).conditions;
    };
    await edit();
    await page.getByText('The member’s Own date is 21 Nov 2026').waitFor();
    await page.getByText('The member’s Own boolean is no').waitFor();
    assert.deepEqual(await violationsOf(page), [], 'edited');
    await page.getByLabel('Name').fill('Birthdays');
    assert.deepEqual(await save(), conditions, 'saving changes no condition');

    await edit();
    await page.getByRole('button', { name: 'Add condition' }).click();
    await page.getByRole('menuitem', { name: 'Attribute of the member', exact: true }).click();
    const added = page.getByRole('group', { name: 'Attribute of the member' }).last();
    await added.getByRole('combobox', { name: 'Attribute', exact: true }).click();
    await page.getByRole('option', { name: 'Own number' }).click();
    await added.getByLabel('At most').fill('7.5');
    await page.getByText('The member’s Own number is 7.5 or less').waitFor();
    const { customer, membership } = conditions;
    const attributes = [...customer.attributes, { key: 'own_number', lte: 7.5 }];
    assert.deepEqual(await save(), { customer: { ...customer, attributes }, membership });
  });

  test('vouchers name their campaign, a row opens, and a viewer sees why they can’t pause', async () => {
    const merchant = await stage.world.merchant();
    const tessera = await merchant.client();
    const campaign = await tessera.campaigns.create({ name: 'Autumn', kind: 'codes' });
    const voucher = await tessera.vouchers.create({
      type: 'discount',
      discount: { type: 'buy_x_get_y', buy_quantity: 2, get_quantity: 1, items: {} },
      campaign_id: campaign.id,
      code: 'AUTUMN-FREE',
      code_visibility: 'public',
    });
    const page = await stage.signIn(merchant, 'viewer', { at: '/vouchers' });
    const row = page.getByRole('row').filter({ hasText: 'Buy 2, get 1 free' });
    await row.getByRole('link', { name: 'Autumn', exact: true }).waitFor();
    await row.getByRole('cell').last().click();
    await page.waitForURL(`${stage.url}/vouchers/${voucher.id}`);
    await page.getByRole('link', { name: 'Autumn', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Autumn' }).waitFor();
    const pause = page.getByRole('button', { name: 'Pause' });
    assert.equal(await pause.getAttribute('aria-disabled'), 'true');
    await page.getByRole('link', { name: 'Codes left' }).click();
    await page.getByRole('link', { name: /Buy 2, get 1 free/ }).waitFor();
    assert.deepEqual(await violationsOf(page), []);
  });

  test('codes are given to the customers of a file, each once, with progress and who got what', async () => {
    const merchant = await stage.world.merchant();
    const tessera = await merchant.client();
    const campaign = await tessera.campaigns.create({ name: 'Newsletter', kind: 'codes' });
    const page = await stage.signIn(merchant, 'owner', { at: `/campaigns/${campaign.id}/publish` });
    await page.getByText('No codes to send').waitFor();
    assert.deepEqual(await violationsOf(page), [], 'without codes');
    for (const code of ['NEWS-0001', 'NEWS-0002'])
      await tessera.vouchers.create({
        type: 'discount',
        discount: { type: 'percent', percent_off: 1_000 },
        campaign_id: campaign.id,
        redemption_limit: 1,
        code,
        code_visibility: 'public',
      });
    await page.goto(`${stage.url}/campaigns/${campaign.id}`);
    await page.getByRole('link', { name: 'Show and export codes' }).waitFor();
    await page.getByRole('link', { name: 'Send codes to an audience or list' }).waitFor();
    assert.deepEqual(await violationsOf(page), [], 'with codes');
    const ada = given(
      await tessera.campaigns.publish(campaign.id, {
        customer: { email: 'ada@example.com', name: 'Ada' },
        channel: 'none',
      }),
    );
    await page.goto(`${stage.url}/campaigns/${campaign.id}`);
    await page.getByRole('button', { name: 'Codes' }).click();
    await page.getByRole('menuitem', { name: 'Send codes to an audience or list' }).click();
    await page.getByText('To members in a file', { exact: true }).click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'customers.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Email,Name\nada@example.com,Ada\nnot an address,Bob\nmax@example.com,Max\neva@example.com,Eva\n',
      ),
    });
    await page.getByText('This isn’t a valid email address.').waitFor();
    await page.getByRole('link', { name: 'Vouchers', exact: true }).click();
    await page.getByRole('dialog', { name: 'Discard your changes?' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Continue with only 3 of 4 rows' }).click();
    await page.getByText('This campaign has 2 codes for 3 members.', { exact: false }).waitFor();
    await page.getByLabel('Personal message').fill('Thank you for reading');
    assert.deepEqual(await violationsOf(page), [], 'message');
    await page.getByRole('button', { name: 'Send codes to 3 members' }).click();
    await page.getByText('Finished: 3 of 3.').waitFor();
    await page.getByText('1 skipped: they already had it.').waitFor();
    await page.getByRole('cell', { name: 'Line 5' }).waitFor();
    await page.getByText('1 failed').waitFor();
    assert.deepEqual(await violationsOf(page), [], 'progress');
    await page.getByRole('link', { name: 'See who got which code' }).click();
    const rowOf = (code: string) => page.getByRole('row').filter({ hasText: code });
    await rowOf(ada.code).getByRole('link', { name: 'Ada' }).waitFor();
    await rowOf(ada.code === 'NEWS-0001' ? 'NEWS-0002' : 'NEWS-0001')
      .getByRole('link', { name: 'Max' })
      .waitFor();
    await page.goto(`${stage.url}/campaigns/${campaign.id}`);
    await page
      .getByRole('region', { name: 'Codes sent to members' })
      .getByText('2', { exact: true })
      .waitFor();
    await tessera.vouchers.redeem(ada.code, { by: 'code' });
    await page.reload();
    await page.getByText('on 0 orders').waitFor();
    await page.getByText('only uses with an order number').waitFor();
    const cashier = await stage.signIn(merchant, 'viewer', { at: `/campaigns/${campaign.id}/publish` });
    await cashier.getByText(/Your role doesn’t allow this/).waitFor();
    assert.equal(await cashier.locator('input[type=file]').count(), 0);
  });
});
