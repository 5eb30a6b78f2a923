import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openConsole, violationsOf, withoutBrowser } from '../../harness/console.ts';
import { addPass } from '../../harness/passes.ts';
import { use } from '../../harness/stage.ts';
import type { TestMerchant } from '../../harness/world.ts';

describe('the network pages', { skip: withoutBrowser }, () => {
  const stage = use(openConsole);

  test('give a member a code, show referrals, and decide on suspicious ones', async () => {
    const merchant = await stage.world.merchant();
    const { tessera, pass } = await club(merchant);
    const first = await tessera.memberships.issue({
      pass_id: pass.id,
      customer: { email: 'ada@example.com', name: 'Ada Lovelace' },
    });
    const page = await stage.signIn(merchant, 'manager', { at: `/members/${first.customer_id}` });
    await page.getByRole('button', { name: 'Create referral code' }).click();
    const making = page.getByRole('dialog', { name: 'Create referral code' });
    await making.getByLabel('Code', { exact: true }).fill('ADA-2026');
    await making.getByText('New members who use this code get 25 points').waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await making.getByRole('button', { name: 'Create referral code' }).click();
    await making.getByText('The code is ready.').waitFor();
    assert.equal(await making.getByLabel('Code', { exact: true }).inputValue(), 'ADA-2026');

    // Both have the same name, so a person must review them.
    await tessera.memberships.issue({
      pass_id: pass.id,
      customer: { email: 'ada@example.org', name: 'Ada Lovelace' },
      referral_code: 'ADA-2026',
    });
    await making.getByRole('link', { name: 'View referrals' }).click();
    await page.getByRole('heading', { level: 1, name: 'Referrals' }).waitFor();
    const row = page.getByRole('row').nth(1);
    await row.getByText('Both people have the same name.').waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await row.getByRole('button', { name: 'Void' }).click();
    const voiding = page.getByRole('dialog', { name: 'Void' });
    await voiding.getByLabel('Reason').fill('One person with two addresses');
    await voiding.getByRole('button', { name: 'Void' }).click();
    await row.getByText('One person with two addresses').waitFor();
    await row.getByText('voided').waitFor();
  });

  test('found a group, admit another business, and remove it again', async () => {
    const [founder, other] = [await stage.world.merchant(), await stage.world.merchant()];
    const page = await stage.signIn(founder, 'owner', { at: '/groups' });
    await page.getByRole('heading', { level: 1, name: 'Groups' }).waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await page.getByRole('button', { name: 'Create group' }).click();
    const founding = page.getByRole('dialog', { name: 'Create group' });
    await founding.getByLabel('Name').fill('Old Town');
    await founding.getByLabel('By application').check();
    assert.deepEqual(await violationsOf(page), []);
    await founding.getByRole('button', { name: 'Create group' }).click();
    await page.getByRole('heading', { level: 1, name: 'Old Town' }).waitFor();

    const across = await stage.signIn(other, 'owner', { at: '/groups' });
    const offer = across.getByRole('row').filter({ hasText: 'Old Town' });
    await offer.getByRole('button', { name: 'Apply' }).click();
    await across.getByText('The founder decides. Until then, nothing changes for you.').waitFor();
    await across.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
    await across.getByText('You applied to “Old Town”').waitFor();

    await page.reload();
    const applicant = page.getByRole('row').filter({ hasText: 'applied' });
    await applicant.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await applicant.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Close group', disabled: true }).waitFor();
    assert.deepEqual(await violationsOf(page), []);

    await across.reload();
    await across.getByRole('button', { name: 'Leave' }).click();
    await across.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await across.getByRole('heading', { level: 1, name: 'Groups' }).waitFor();
  });
});

async function club(merchant: TestMerchant) {
  const tessera = await merchant.client();
  const pass = await addPass(tessera);
  return { tessera, pass };
}
