import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openConsole, violationsOf, withoutBrowser } from '../../harness/console.ts';
import { addPass } from '../../harness/passes.ts';
import { use } from '../../harness/stage.ts';

describe('events of members', { skip: withoutBrowser }, () => {
  const stage = use(openConsole);

  test('get a type in the settings, and appear in the activity of the member with its name and values', async () => {
    const merchant = await stage.world.merchant();
    const tessera = await merchant.client();
    const page = await stage.signIn(merchant, 'owner', { at: '/settings' });
    const panel = page.getByRole('region', { name: 'What members do' });
    await panel.getByRole('button', { name: 'Add event type' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add event type' });
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Product review');
    await dialog.getByLabel('Has a value').click();
    await page.getByRole('option', { name: 'Whole number' }).click();
    await dialog.getByRole('button', { name: 'Add property' }).click();
    await dialog.getByLabel('Name of the property').fill('Product');
    assert.deepEqual(await violationsOf(page), []);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await panel.getByRole('cell', { name: 'product_review' }).waitFor();
    await panel.scrollIntoViewIfNeeded();

    await panel.getByRole('button', { name: 'Edit: Product review' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit event type' });
    assert.equal(await edit.getByLabel('Name of the property').isDisabled(), true);
    await edit.getByRole('textbox', { name: 'Name', exact: true }).fill('Review');
    await edit.getByRole('button', { name: 'Save' }).click();
    await panel.getByRole('button', { name: 'Archive: Review' }).click();
    await panel.getByText('Review (archived)').waitFor();
    await panel.getByRole('button', { name: 'Use again: Review' }).click();
    await panel.getByRole('button', { name: 'Archive: Review' }).waitFor();
    assert.deepEqual(await violationsOf(page), []);

    const pass = await addPass(tessera);
    const customer = { external_id: 'ada', name: 'Ada King' };
    const { id, customer_id } = await tessera.memberships.issue({ pass_id: pass.id, customer });
    await tessera.memberships.recordEvent({
      membership_id: id,
      type: 'product_review',
      reference: 'review-1',
      value: 5,
      properties: { product: 'House blend' },
    });
    await page.goto(`${stage.url}/members/${customer_id}?tab=activity`);
    await page.getByText('Review: 5, House blend').waitFor();
    assert.deepEqual(await violationsOf(page), []);
  });
});
