import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { type Role, roles } from '../../../contract/access.ts';
import { goWithin } from '../../console/all-pages.ts';
import {
  atRest,
  openConsole,
  openMenu,
  pageName,
  violationsOf,
  withoutBrowser,
} from '../../harness/console.ts';
import { use } from '../../harness/stage.ts';

const addresses = {
  Overview: '',
  Counter: 'counter',
  Orders: 'orders',
  Members: 'members',
  Programmes: 'passes',
  Vouchers: 'vouchers',
  Campaigns: 'campaigns',
  'Gift cards': 'gift-cards',
  Messages: 'messages',
  Posts: 'posts',
  Images: 'pictures',
  Referrals: 'referrals',
  Wallet: 'wallet',
  Books: 'books',
  Billing: 'billing',
  Verification: 'verification',
  Groups: 'groups',
  Team: 'team',
  'Audit log': 'audit-log',
  Settings: 'settings',
  'API tokens': 'tokens',
  Webhooks: 'webhooks',
  Outbox: 'outbox',
  'Event log': 'events',
} as const;
type Place = keyof typeof addresses;
const places = Object.keys(addresses) as Place[];

/** Places each role cannot open; all others are in its menu. */
const shut: Record<Role, readonly Place[]> = {
  owner: [],
  manager: ['Team', 'Audit log', 'API tokens'],
  cashier: [
    'Overview',
    'Members',
    'Posts',
    'Images',
    'Referrals',
    'Wallet',
    'Books',
    'Billing',
    'Verification',
    'Groups',
    'Team',
    'Audit log',
    'API tokens',
    'Webhooks',
    'Outbox',
    'Event log',
  ],
  marketer: [
    'Counter',
    'Wallet',
    'Billing',
    'Verification',
    'Groups',
    'Team',
    'Audit log',
    'API tokens',
    'Webhooks',
    'Event log',
  ],
  finance: [
    'Counter',
    'Members',
    'Posts',
    'Images',
    'Referrals',
    'Groups',
    'Team',
    'Audit log',
    'API tokens',
    'Webhooks',
    'Outbox',
  ],
  viewer: ['Counter', 'Team', 'Audit log', 'API tokens', 'Webhooks', 'Outbox'],
};
const begins: Record<Role, Place> = {
  owner: 'Overview',
  manager: 'Overview',
  cashier: 'Counter',
  marketer: 'Overview',
  finance: 'Overview',
  viewer: 'Overview',
};

describe('the console shows each role what it may do', { skip: withoutBrowser }, () => {
  const stage = use(openConsole);

  const lineOf = (page: Page, place: Place) =>
    page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: place, exact: true });
  /** The page's message if it could not be shown; empty if it could. */
  const complaintOf = async (page: Page): Promise<string> => {
    const missing = page.getByRole('heading', { name: 'Page not found' });
    const alert = page.getByRole('main').getByText('Something went wrong');
    await page
      .getByRole('main')
      .getByRole('heading', { name: pageName })
      .or(missing)
      .or(alert)
      .first()
      .waitFor();
    if (await missing.isVisible()) return 'It is not there.';
    if (!(await alert.isVisible())) return '';
    return (await page.getByRole('main').getByRole('alert').first().textContent()) ?? '';
  };

  for (const role of roles)
    test(`${role}: the menu shows exactly the places that the role can open`, async () => {
      const merchant = await stage.world.merchant();
      const page = await stage.signIn(merchant, role);
      await page.getByRole('heading', { level: 1, name: begins[role] }).waitFor();
      const menu = await openMenu(page);
      assert.deepEqual(
        await menu.getByRole('link').allTextContents(),
        places.filter((place) => !shut[role].includes(place)),
      );
      assert.deepEqual(await violationsOf(page), []);
      const complaints: Record<string, string> = {};
      // `test/console/every-page.test.ts` opens them all as an owner.
      const others = role === 'owner' ? [] : places.filter((each) => !shut[role].includes(each));
      for (const place of others) {
        await openMenu(page);
        await lineOf(page, place).click();
        await page.waitForURL(`${stage.url}/${addresses[place]}`);
        await atRest(page);
        const complaint = await complaintOf(page);
        if (complaint) complaints[place] = complaint;
      }
      assert.deepEqual(complaints, {}, `what a ${role} may open and is refused`);
    });

  test('a page without permission explains itself, and keeps the menu', async () => {
    const merchant = await stage.world.merchant();
    const page = await stage.signIn(merchant, 'cashier');
    await page.goto(`${stage.url}/${addresses.Members}`);
    for (const place of shut.cashier.filter((each) => each !== 'Overview')) {
      await goWithin(page, `/${addresses[place]}`);
      assert.match(await complaintOf(page), /Your role doesn’t allow this/, place);
      assert.ok(await lineOf(page, 'Counter').isVisible(), place);
    }
    assert.deepEqual(await violationsOf(page), []);
    await lineOf(page, 'Counter').click();
    await page.getByRole('heading', { level: 1, name: 'Counter' }).waitFor();
  });
});
