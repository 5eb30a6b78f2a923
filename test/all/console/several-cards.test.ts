import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openConsole, violationsOf, withoutBrowser } from '../../harness/console.ts';
import { counterOn } from '../../harness/counter.ts';
import { addPass, addTemplate } from '../../harness/passes.ts';
import { use } from '../../harness/stage.ts';
import type { TestMerchant } from '../../harness/world.ts';

/** Ada with a stamp card and a card of points. */
async function holdTwo(merchant: TestMerchant) {
  const tessera = await merchant.client();
  const stamps = await addPass(tessera, {
    name: 'Breakfasts',
    template_id: (await addTemplate(tessera, { type: 'stamp' })).id,
    earn_rule: { basis: 'visit', points_per_unit: 1 },
    rewards: [{ name: 'Free coffee', points_cost: 10, kind: 'item' }],
  });
  const points = await addPass(tessera, {
    name: 'Friends of the roastery',
    template_id: (await addTemplate(tessera, { name: 'Points' })).id,
    spend_rule: { points: 100, amount: 100, currency: 'EUR' },
    rewards: [{ name: 'Free cake', points_cost: 200, kind: 'item' }],
  });
  const issue = (pass_id: string, initial_points: number) =>
    tessera.memberships.issue({
      pass_id,
      customer: { name: 'Ada Lovelace', email: 'ada@example.com' },
      initial_points,
      notify: false,
    });
  const [first, second] = [await issue(stamps.id, 3), await issue(points.id, 340)];
  const left = async () => {
    const both = [await tessera.memberships.get(first.id), await tessera.memberships.get(second.id)];
    return both.map(({ points: { available } }) => available);
  };
  return { first, second, left };
}

describe('of a member with two cards', { skip: withoutBrowser }, () => {
  const counter = counterOn(() => stage);
  const stage = use(openConsole);

  test('the counter says which card each balance and act belongs to, and leads to the other one', async () => {
    const merchant = await stage.world.merchant();
    const { first, left } = await holdTwo(merchant);
    const page = await stage.signIn(merchant, 'cashier', { at: '/counter' });
    await counter.ask(page, 'Ada');
    const found = page.getByRole('region', { name: 'Members found' }).getByRole('button');
    await found.filter({ hasText: 'Breakfasts' }).filter({ hasText: '3 of 10 stamps' }).waitFor();
    await found.filter({ hasText: 'Friends of the roastery' }).filter({ hasText: '340 points' }).waitFor();
    await counter.ask(page, first.barcode!);
    const others = page.getByRole('group', { name: 'Other cards of this member' });
    const card = page.getByRole('region', { name: 'Member', exact: true });
    await card.getByText('Breakfasts').waitFor();
    await others.getByRole('button', { name: 'Friends of the roastery 340 points' }).click();
    await others.getByRole('button', { name: 'Breakfasts 3 of 10 stamps' }).waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await page.getByRole('button', { name: /^Free cake/ }).click();
    await page.getByRole('button', { name: 'Spend: Free cake · 200' }).click();
    await counter.outcome(page, 'Confirmed').waitFor();
    const last = page.getByRole('region', { name: 'Last action' });
    await last.getByText('Ada Lovelace (Friends of the roastery)').waitFor();
    assert.deepEqual(await left(), [3, 140]);
  });

  test('a basket says whose card it has, and takes the other one instead', async () => {
    const merchant = await stage.world.merchant();
    const { first } = await holdTwo(merchant);
    const page = await stage.signIn(merchant, 'cashier', { at: '/counter/basket' });
    await counter.ask(page, first.barcode!);
    const member = page.getByRole('region', { name: 'Member', exact: true });
    await member.getByText('Breakfasts · 3 of 10 stamps').waitFor();
    assert.equal(await member.getByLabel('Pay with points').count(), 0);
    await member.getByRole('button', { name: /^Friends of the roastery/ }).click();
    await member.getByText('Friends of the roastery · 340 points').waitFor();
    await member.getByLabel('Pay with points').waitFor();
    assert.deepEqual(await violationsOf(page), []);
  });

  test('the page of the member asks which card gets or spends points', async () => {
    const merchant = await stage.world.merchant();
    const { first, left } = await holdTwo(merchant);
    const page = await stage.signIn(merchant, 'manager', { at: `/members/${first.customer_id}` });
    await page.getByText('all cards together').waitFor();
    await page.getByRole('button', { name: 'Spend points', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Card' }).click();
    await page.getByRole('option', { name: 'Friends of the roastery · 340 points' }).click();
    await dialog.getByText('Spends 200 points, leaving 140.').waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await dialog.getByRole('button', { name: 'Spend points', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    assert.deepEqual(await left(), [3, 140]);
  });
});
