/**
 * The forms and buttons that no other test of the console presses: each does what it says. With `--lose-answers`, each
 * is pressed again after its answer was lost, as those of the other tests are.
 */
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Tessera } from '../../../sdk/src/client.ts';
import { goWithin } from '../../console/all-pages.ts';
import { openConsole, withoutBrowser } from '../../harness/console.ts';
import { until } from '../../harness/patience.ts';
import { setUp, use } from '../../harness/stage.ts';
import type { TestMerchant } from '../../harness/world.ts';
import { basket, gift, openClub, percent } from '../../journeys/order-stage.ts';

describe('a form', { skip: withoutBrowser }, () => {
  let merchant: TestMerchant;
  let tessera: Tessera;
  let club: Awaited<ReturnType<typeof openClub>>;
  let page: Page;
  const stage = use(openConsole);
  setUp(async () => {
    // In a sandbox, money comes at once and mails stay in the outbox.
    merchant = await stage.world.merchant({ sandbox: true });
    // Wallets belong to people.
    tessera = await merchant.clientAs('owner');
    club = await openClub(tessera);
    await tessera.wallet.topUp({ amount: 5_000, currency: 'EUR', method: 'instant' });
    await until(async () => (await tessera.wallet.get()).wallets.some(({ available }) => available > 0));
    page = await stage.signIn(merchant, 'owner', { at: '/members' });
  });

  const open = (path: string) => goWithin(page, path);
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
  const dialog = () => page.getByRole('dialog');
  const fill = (name: string, text: string) => page.getByRole('textbox', { name, exact: true }).fill(text);
  const submit = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
  const chooseIn = async (menu: string, item: string) => {
    await press(menu);
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  /** Waits for the message, and closes it, so that the next form waits for its own. */
  const told = async (message: string | RegExp) => {
    const toast = page.getByRole('alert').filter({ hasText: message }).first();
    await toast.getByRole('button', { name: 'Close' }).click();
    await toast.waitFor({ state: 'detached' });
  };

  let people = 0;
  const customer = async (name: string) => {
    people += 1;
    const consents = { marketing_email: 'granted' } as const;
    return tessera.customers.create({ name, email: `person-${people}@example.com`, consents });
  };
  const issue = ({ id }: { id: string }) =>
    tessera.memberships.issue({
      pass_id: club.pass.id,
      customer: { id },
      initial_points: 100,
      notify: false,
    });
  const issuedVoucher = async () => {
    const voucher = await percent(tessera, 1_000);
    await tessera.vouchers.issue(voucher.id, {
      customer: { id: (await customer('Ada Holder')).id },
      channel: 'none',
    });
    return voucher;
  };
  const send = async () => {
    // What was chosen by the address is loaded first.
    await page.getByRole('region', { name: 'Who gets it' }).getByText('1 person').waitFor();
    await fill('Subject', 'A table');
    await fill('Text', 'It is yours.');
    await press('Review and send');
    await submit('Send now');
    await told('Sending 1 message.');
    // The page of the message follows.
    await page.waitForURL((url) => !url.pathname.endsWith('/new'));
  };

  const forms: Record<string, () => Promise<void>> = {
    'creates a customer': async () => {
      await open('/members');
      await press('New member');
      await fill('Name', 'Grace Hopper');
      await fill('Email address', 'grace@example.com');
      await submit('New member');
      await told('Member added.');
      await page.getByRole('heading', { level: 1, name: 'Grace Hopper' }).waitFor();
    },
    'corrects a customer': async () => {
      const { id } = await customer('Allan Turing');
      await open(`/members/${id}`);
      await press('Edit');
      await fill('Name', 'Alan Turing');
      await submit('Save');
      await told('Saved.');
      await page.getByRole('heading', { level: 1, name: 'Alan Turing' }).waitFor();
    },
    'merges two customers': async () => {
      const [{ id }] = [await customer('Emmy Noether'), await customer('Emilia Noether')];
      await open(`/members/${id}`);
      await chooseIn('More', 'Merge a duplicate');
      await page.getByRole('combobox', { name: 'Duplicate of Emmy Noether' }).fill('Emilia');
      await page.getByRole('option', { name: /^Emilia Noether/ }).click();
      await submit('Merge');
      await told('moved to Emmy Noether.');
    },
    'undoes a merge': async () => {
      const [kept, duplicate] = [await customer('Lise Meitner'), await customer('Lisa Meitner')];
      await tessera.customers.merge(kept.id, { duplicate_id: duplicate.id });
      await open(`/members/${kept.id}`);
      await press('Undo');
      await told('Merge undone');
    },
    'joins the cards that a merge left twice': async () => {
      const [kept, duplicate] = [await customer('Rosa One'), await customer('Rosa Two')];
      await issue(kept);
      await issue(duplicate);
      await tessera.customers.merge(kept.id, { duplicate_id: duplicate.id, memberships: 'keep' });
      await open('/members');
      await press('Join their cards');
      await page.waitForURL(/\/jobs\//);
      await page.getByText('Finished', { exact: false }).first().waitFor();
    },
    'spends points': async () => {
      const { customer_id } = await issue(await customer('Ida Rhodes'));
      await open(`/members/${customer_id}`);
      await press('Spend points');
      await submit('Spend points');
      await told('15 points spent. 85 left.');
    },
    'suspends a membership': async () => {
      const { customer_id } = await issue(await customer('Mary Keller'));
      await open(`/members/${customer_id}`);
      await chooseIn('Manage card', 'Suspend');
      await submit('Suspend');
      await told('Saved.');
      await press('Manage card');
      await page.getByRole('menuitem', { name: 'Reinstate' }).waitFor();
    },
    'issues a voucher': async () => {
      const { id } = await percent(tessera, 1_000);
      await open(`/vouchers/${id}`);
      await press('Give to a member');
      await fill('Email', 'joan@example.com');
      await submit('Give');
      await told(/^Voucher given\./);
      await page.keyboard.press('Escape');
    },
    'reminds of a voucher': async () => {
      const { id } = await issuedVoucher();
      await open(`/vouchers/${id}`);
      await press('Send reminders');
      await submit('Send reminder');
      await told('Sending reminders to 1 person.');
    },
    'gives a code of a campaign': async () => {
      const { id } = await tessera.campaigns.create({ name: 'Autumn' });
      await percent(tessera, 1_000, { redemption_limit: 1, campaign_id: id });
      await open(`/campaigns/${id}`);
      await chooseIn('Codes', 'Send a code');
      await fill('Email', 'katherine@example.com');
      await submit('Send a code');
      await page.getByRole('dialog', { name: 'This member’s code' }).waitFor();
      await page.keyboard.press('Escape');
    },
    'writes to the holders of a voucher': async () => {
      const { id } = await issuedVoucher();
      await open(`/messages/new?voucher=${id}`);
      await send();
    },
    'writes to one member': async () => {
      const { customer_id } = await issue(await customer('Hedy Lamarr'));
      await open(`/messages/new?member=${customer_id}`);
      await send();
    },
    'sends a gift card': async () => {
      const { id } = await gift(tessera, 2_000);
      await open(`/vouchers/${id}`);
      await chooseIn('More', 'Send by email');
      await fill('Email', 'dorothy@example.com');
      await submit('Send by email');
      await told(/^The gift card with .* is on its way/);
    },
    'refunds to a gift card': async () => {
      const { id } = await gift(tessera, 2_000);
      await open(`/vouchers/${id}`);
      await chooseIn('More', 'Refund to card');
      await dialog().getByLabel('Amount').fill('5');
      await dialog().getByLabel('Reason').fill('A cup was returned');
      await submit('Next');
      await submit('Refund to card: €5.00');
      await told('€5.00 refunded to the card, which now has €25.00.');
    },
    'releases an order on hold': async () => {
      const { id } = await percent(tessera, 1_000);
      await tessera.orders.hold('held-1', { ...basket, vouchers: [{ id }] });
      await open('/orders/held-1');
      await press('Release hold');
      await submit('Release hold');
      await told('Hold released. Its vouchers can be used on other orders.');
    },
    'corrects an API token': async () => {
      await merchant.token();
      await open('/tokens');
      await press(/^Edit: Test token/);
      await fill('Name', 'Till at the door');
      await submit('Save');
      await told('Saved.');
      await page.getByRole('row', { name: /Till at the door/ }).waitFor();
    },
    'disables a colleague': async () => {
      const { email } = await merchant.person('cashier');
      await open('/team');
      await page
        .getByRole('row')
        .filter({ hasText: email })
        .getByRole('button', { name: /^Disable/ })
        .click();
      await submit('Disable');
      await told('Saved.');
    },
    'mutes a kind of notification': async () => {
      await open('/notifications');
      await page.getByLabel('Referrals to review').uncheck();
      await press('Save');
      await told('Saved.');
    },
    'marks a notification as read': async () => {
      const { id } = await percent(tessera, 1_000, { redemption_limit: 2 });
      for (const _ of [1, 2]) await tessera.vouchers.redeem(id, {});
      await open('/notifications');
      await press('Mark as read');
      await page.getByRole('button', { name: 'Mark as read' }).waitFor({ state: 'detached' });
    },
    'cancels a payment request': async () => {
      await tessera.wallet.requestPayment({ amount: 4_200, currency: 'EUR' });
      await open('/wallet/requests');
      await press('Cancel request');
      await submit('Cancel request');
      await told('Request canceled. €42.00 can’t be paid any more.');
    },
    'transfers money': async () => {
      const other = await stage.world.merchant({ sandbox: true });
      await open('/wallet');
      await press('Transfer');
      await dialog().getByLabel('To merchant').fill(other.wireId);
      await dialog().getByLabel('Amount').fill('5');
      await submit('Next');
      await submit('Transfer €5.00');
      await told(`€5.00 sent to ${other.wireId}.`);
    },
  };
  for (const [what, act] of Object.entries(forms)) test(what, act);
});
