/** Before a change takes something from customers, the console shows who loses what, and asks. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Tessera } from '../../../sdk/src/client.ts';
import { openConsole, violationsOf, withoutBrowser } from '../../harness/console.ts';
import { until } from '../../harness/patience.ts';
import { setUp, use } from '../../harness/stage.ts';
import { openClub, percent } from '../../journeys/order-stage.ts';

describe('a change that takes from customers', { skip: withoutBrowser }, () => {
  let page: Page;
  let tessera: Tessera;
  const stage = use(openConsole);
  setUp(async () => {
    const merchant = await stage.world.merchant();
    tessera = await merchant.client();
    page = await stage.signIn(merchant, 'owner');
  });

  const dialog = () => page.getByRole('dialog', { name: 'Members lose something with this change' });
  const save = () => page.getByRole('button', { name: 'Save' }).click();

  test('the editor of a pass says who loses what, and changes nothing until it is agreed to', async () => {
    const { pass } = await openClub(tessera);
    const saved = async () => (await tessera.memberships.listPasses({ ids: [pass.id] }).page()).data[0]!;
    await page.goto(`${stage.url}/passes/${pass.id}/edit`);
    await page.getByLabel('Cost in points').fill('25');
    await save();
    await dialog().getByText('Two euros off costs more points · members: 1').waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await dialog().waitFor({ state: 'hidden' });
    assert.equal((await saved()).rewards[0]!.points_cost, 15);
    await save();
    await dialog().getByRole('button', { name: 'Change it anyway' }).click();
    await until(async () => (await saved()).rewards[0]!.points_cost === 25);
  });

  test('the editor of a voucher asks before it shortens what customers have', async () => {
    const voucher = await percent(tessera, 1_000);
    await tessera.vouchers.issue(voucher.id, { customer: { external_id: 'ada' } });
    await page.goto(`${stage.url}/vouchers/${voucher.id}`);
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Uses per member').fill('1');
    await save();
    await dialog().getByText('The voucher can be used less often · members: 1').waitFor();
    await dialog().getByRole('button', { name: 'Change it anyway' }).click();
    await until(async () => (await tessera.vouchers.get(voucher.id)).per_customer_limit === 1);
  });
});
