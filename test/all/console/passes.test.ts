import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openConsole, violationsOf, withoutBrowser } from '../../harness/console.ts';
import { addPass } from '../../harness/passes.ts';
import { patient } from '../../harness/patience.ts';
import { use } from '../../harness/stage.ts';

describe('passes in the console', { skip: withoutBrowser }, () => {
  const stage = use(openConsole);

  test('a card is designed, published and turned into a pass with tiers, which a customer then holds', async () => {
    const merchant = await stage.world.merchant();
    const page = await stage.signIn(merchant, 'owner', { at: '/passes/new' });
    await page.getByRole('heading', { name: 'Start with a preset' }).waitFor();
    await page.getByRole('link', { name: 'New card design' }).click();
    await page.getByLabel(/^Name of the card design/).fill('Coffee card');
    const ground = page.getByRole('textbox', { name: 'Background' });
    await ground.fill('#FFF7E6');
    await page.getByText(/Text: hard to read/).waitFor();
    await ground.fill('#5C3A21');
    await page.getByText(/hard to read/).waitFor({ state: 'detached' });
    await page
      .getByRole('group', { name: 'Field 1' })
      .getByLabel(/^Label/)
      .fill('Beans');
    // The card page has a place of its own for points; in a wallet, they are a line, and the largest without tiers.
    const card = page.frameLocator('iframe[title="Card preview: Coffee card"]');
    await card.locator('h1', { hasText: 'Coffee card' }).waitFor();
    await page.getByText('because they have no value yet: Tier').waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await page.getByText('In a wallet').click();
    await page.getByRole('img', { name: 'Card preview: Coffee card' }).getByText('Beans').waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await page.getByRole('button', { name: 'Create card design' }).click();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('link', { name: 'Create programme' }).click();

    await page.getByLabel(/^Programme name/).fill('Coffee club');
    await page.getByRole('button', { name: 'Add tier' }).click();
    await page.getByRole('group', { name: 'Tier 1' }).getByLabel(/^Name/).fill('Bean');
    await page.getByRole('button', { name: 'Add tier' }).click();
    const second = page.getByRole('group', { name: 'Tier 2' });
    await second.getByLabel(/^Name/).fill('Roast');
    await second.getByLabel('Points needed').fill('500');
    await second.getByLabel(/^Points multiplier/).fill('1.5');
    await page.getByRole('button', { name: 'Add reward' }).click();
    const reward = page.getByRole('group', { name: 'Reward 1' });
    await reward.getByLabel(/^Reward name/).fill('Free espresso');
    await reward.getByLabel(/^Cost in points/).fill('100');
    assert.deepEqual(await violationsOf(page), []);
    await page.getByRole('button', { name: 'Create programme' }).click();
    await page.getByRole('heading', { name: 'Coffee club' }).waitFor();
    assert.deepEqual(await violationsOf(page), []);

    await page.getByRole('button', { name: 'Give to a customer', exact: true }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Email address').fill('ada@example.com');
    await form.getByLabel('Name', { exact: true }).fill('Ada Bianchi');
    await form.getByText('Ada Bianchi gets a card of “Coffee club”').waitFor();
    await form.getByText('The card is sent to ada@example.com.').waitFor();
    await form.getByRole('button', { name: 'Give card', exact: true }).click();
    await form.getByRole('img', { name: 'QR code of the card' }).waitFor();
    await form.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('heading', { level: 1, name: 'Ada Bianchi' }).waitFor();
    const client = await merchant.client();
    const [pass] = (await client.memberships.listPasses().page()).data;
    assert.deepEqual(
      pass?.tiers.map(({ name, threshold_points, multiplier_bps }) => [
        name,
        threshold_points,
        multiplier_bps,
      ]),
      [
        ['Bean', null, 10_000],
        ['Roast', 500, 15_000],
      ],
    );
    assert.equal(pass?.status, 'active');
    assert.equal(pass?.counts.active, 1);
  });

  test('a pass is issued to a file of people, skipping existing holders', async () => {
    const merchant = await stage.world.merchant();
    const client = await merchant.client();
    const pass = await addPass(client, {
      issue_to: { customer: { email: 'ada@example.com' } },
    });
    const lines = [
      'E-mail,Name,Points',
      'ada@example.com,Ada,10',
      'bob@example.com,Bob,20',
      'nobody,Zoe,1',
      ',Nemo,',
    ];
    const page = await stage.signIn(merchant, 'manager', { at: `/passes/${pass.id}/issue` });
    await page
      .getByLabel('Choose a CSV file')
      .last()
      .setInputFiles({
        name: 'people.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(lines.join('\n')),
      });
    await page.getByText('Line 4: This isn’t a valid email address.').waitFor();
    await page.getByText('Line 5: Email address, phone number').waitFor();
    await page.getByRole('button', { name: 'Continue with only 2 of 4 rows' }).click();
    await page.getByRole('button', { name: 'Give to 2 people' }).click();
    await page.getByText('1 skipped').waitFor({ timeout: patient(30_000) });
    await page.getByRole('link', { name: 'Back to the programme' }).click();
    await page.getByRole('link', { name: 'Bob' }).waitFor();
    const { data } = await client.memberships.listIssued(pass.id).page();
    assert.deepEqual(data.map(({ points }) => points.available).toSorted(), [0, 20]);
  });
});
