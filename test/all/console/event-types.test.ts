import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openConsole, violationsOf, withoutBrowser } from '../../harness/console.ts';
import { use } from '../../harness/stage.ts';

describe('events of members', { skip: withoutBrowser }, () => {
  const stage = use(openConsole);

  test('get a type in the settings, which can be renamed, archived and used again', async () => {
    const merchant = await stage.world.merchant();
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
  });
});
