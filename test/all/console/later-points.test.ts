/** Points of a programme that makes them available later: wherever they were just given, the console says from when. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { decodeId } from '../../../contract/ids.ts';
import { openConsole, withoutBrowser } from '../../harness/console.ts';
import { counterOn } from '../../harness/counter.ts';
import { cardTokenOf } from '../../harness/members.ts';
import { addPass, addTemplate } from '../../harness/passes.ts';
import { use } from '../../harness/stage.ts';
import type { TestMerchant } from '../../harness/world.ts';

const pendingDays = 14;

describe('points that are available later', { skip: withoutBrowser }, () => {
  const counter = counterOn(() => stage);
  const stage = use(openConsole);

  const open = async (type: 'loyalty' | 'stamp' = 'loyalty') => {
    const merchant = await stage.world.merchant();
    const tessera = await merchant.client();
    const template = await addTemplate(tessera, { type });
    const perVisit = { basis: 'visit', points_per_unit: 2 } as const;
    const perEuro = { basis: 'spend', points_per_unit: 10, unit_amount: 100, currency: 'EUR' } as const;
    const pass = await addPass(tessera, {
      template_id: template.id,
      pending_days: pendingDays,
      earn_rule: type === 'stamp' ? perVisit : perEuro,
      rewards: [{ name: 'Free coffee', points_cost: 10, kind: 'item' }],
    });
    const customer = { name: 'Ada Lovelace', email: 'ada@example.com' };
    const member = await tessera.memberships.issue({ pass_id: pass.id, customer, notify: false });
    return { merchant, tessera, member };
  };

  /** Waits for what is said of the points, and that nothing on the page says that they were added. */
  const told = async (page: Page, what: string) => {
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/Rome' }).format(
      Date.now() + pendingDays * 86_400_000,
    );
    await page.getByText(what.replace('{day}', day)).first().waitFor();
    assert.equal(await page.getByText(/\d (points?|stamps?) added/).count(), 0);
  };
  const undo = async (page: Page) => {
    await page.getByRole('region', { name: 'Last action' }).getByRole('button', { name: /^Undo/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  };
  const signIn = (merchant: TestMerchant, at: string) => stage.signIn(merchant, 'manager', { at });

  test('at the counter, also when they are taken back', async () => {
    const { merchant, member } = await open();
    const page = await signIn(merchant, '/counter');
    await counter.ask(page, member.serial);
    await page.getByRole('form', { name: 'Add points' }).getByLabel('Order amount').fill('12.50');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await told(page, '125 points, available from {day}. Available now: 0.');
    await undo(page);
    await told(page, 'Undone. 125 pending points were canceled.');
  });

  test('for stamps', async () => {
    const { merchant, member } = await open('stamp');
    const page = await signIn(merchant, '/counter');
    await counter.ask(page, member.serial);
    await page.getByRole('button', { name: 'Add visit' }).click();
    await told(page, '2 stamps, available from {day}. 0 of 10 stamps.');
  });

  test('for an order: before it, after it, on its page and on the card', async () => {
    const { merchant, tessera, member } = await open();
    const page = await signIn(merchant, '/counter/basket');
    await page.getByLabel('Order number').fill('till-1');
    await page.getByLabel('Item', { exact: true }).fill('Espresso');
    await page.getByLabel('Unit price').fill('11.20');
    await page.getByLabel('Unit price').press('Enter');
    await counter.ask(page, member.serial);
    await told(page, 'Earns 112 points, available from {day}');
    await page.getByRole('button', { name: /^Charge €/ }).click();
    await told(page, '112 points, available from {day}. To pay: €11.20');
    const { pricing } = await tessera.orders.get('till-1');
    const { data } = await tessera.points.statement(member.id, {}).page();
    assert.deepEqual([data[0]?.points, data[0]?.status], [112, 'pending']);
    assert.equal(pricing?.points_available_at, data[0]?.available_at);

    await page.goto(`${stage.url}/orders/till-1`);
    await told(page, 'Earns 112 points, available from {day}');
    const uuid = decodeId('membership', member.id)!;
    const token = cardTokenOf(stage.world, merchant.id, uuid);
    await page.goto(`${new URL(stage.url).origin}/c/${token}`);
    await told(page, 'Available from {day}');
  });

  test('on the page of a member', async () => {
    const { merchant, member } = await open();
    const page = await signIn(merchant, `/members/${member.customer_id}`);
    await page.getByRole('button', { name: 'Add points' }).click();
    const earning = page.getByRole('dialog', { name: 'Add points' });
    await earning.getByLabel('Purchase amount').fill('12.50');
    await earning.getByLabel('Receipt number').fill('R-1');
    await earning.getByRole('button', { name: 'Add points' }).click();
    await told(page, '125 points, available from {day}. 0 now available.');
  });
});
