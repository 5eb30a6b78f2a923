import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addMembers } from '../../harness/audience.ts';
import { openConsole, pageName, violationsOf, withoutBrowser } from '../../harness/console.ts';
import { patient } from '../../harness/patience.ts';
import { use } from '../../harness/stage.ts';

describe('the overview', { skip: withoutBrowser }, () => {
  const stage = use(openConsole);

  test('shows live activity elsewhere, in words, and notifications at the bell', async () => {
    const merchant = await stage.world.merchant();
    const { memberships } = await addMembers(stage.world, merchant, 1);
    const tessera = await merchant.client();
    const page = await stage.signIn(merchant, 'owner');
    const activity = page.getByRole('log', { name: 'Latest activity' });
    await page.getByText('New cards, points earned').waitFor();
    // The stream begins a moment after the page.
    const begun = page.waitForResponse(/notifications\/stream/);
    await page.reload();
    await begun;

    await tessera.points.adjust({ membership_id: memberships[0]!, points: -50, reason: 'A mistake' });
    await activity.getByText('Ada 1 had 50 points removed').waitFor({ timeout: patient(10_000) });
    assert.deepEqual(await violationsOf(page), []);

    const voucher = await tessera.vouchers.create({
      type: 'discount',
      discount: { type: 'percent', percent_off: 1_000 },
      redemption_limit: 2,
    });
    const redeemed = page.getByRole('region', { name: 'Vouchers redeemed' });
    await redeemed.getByText('0', { exact: true }).waitFor();
    await tessera.vouchers.redeem(voucher.id, {});
    await tessera.vouchers.redeem(voucher.id, {});
    await redeemed.getByText('2', { exact: true }).waitFor({ timeout: patient(15_000) });
    await page.getByRole('link', { name: 'Notifications, 1 unread' }).click();
    await page.getByRole('link', { name: 'Vouchers used up' }).waitFor();
    await page.getByText(/was used up after 2 redemptions/).waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await page.getByRole('link', { name: 'Notifications', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Delete all' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete all' }).click();
    await page.getByText('No notifications').waitFor();
  });

  test('shows what needs attention, with links, to people with permission', async () => {
    const merchant = await stage.world.merchant();
    await stage.world.sql(
      `update api_tokens set expires_at = now() + interval '3 days', name = 'Till' where merchant_id = $1 and id = $2`,
      [merchant.id, (await merchant.token()).id],
    );
    const owner = await stage.signIn(merchant, 'owner');
    const attention = owner.getByRole('region', { name: 'Needs attention' });
    await attention.getByRole('link', { name: /Verify your business/ }).waitFor();
    await attention.getByRole('link', { name: /“Till” expires on/ }).waitFor();

    // A marketer may see none of it, only what their role allows.
    const marketer = await stage.signIn(merchant, 'marketer', { colorScheme: 'dark' });
    await marketer.getByText('Nothing needs your attention.').waitFor();
    await marketer.getByRole('heading', { name: 'Latest activity' }).waitFor();
    assert.deepEqual(await violationsOf(marketer), []);
  });

  test('shows a business without customers how to start, and its progress', async () => {
    const merchant = await stage.world.merchant();
    const tessera = await merchant.client();
    const page = await stage.signIn(merchant, 'owner');
    const steps = page.getByRole('list', { name: 'Get started' });
    await page.getByText('0 of 5 steps done').waitFor();
    assert.equal(await page.getByRole('region', { name: 'Points earned' }).count(), 0);
    // Verification is suggested with what it unlocks, which is not everything.
    await page
      .getByRole('link', { name: 'Verify your business to withdraw money to your bank account.' })
      .waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await tessera.vouchers.create({ type: 'discount', discount: { type: 'percent', percent_off: 1_000 } });
    await page.reload();
    await page.getByText('1 of 5 steps done').waitFor();
    await steps.getByRole('link', { name: 'Start your programme' }).click();
    await page.getByRole('heading', { level: 1, name: 'Start your programme' }).waitFor();
  });

  test('keeps the first steps until all are done or dismissed, each with a link to its page', async () => {
    const merchant = await stage.world.merchant();
    await addMembers(stage.world, merchant, 3);
    const page = await stage.signIn(merchant, 'owner');
    await page.getByRole('region', { name: 'Points earned' }).waitFor();
    const steps = page.getByRole('list', { name: 'Get started' }).getByRole('listitem');
    // Members that are inserted directly were given no card.
    await page.getByText('1 of 5 steps done').waitFor();
    assert.deepEqual(await violationsOf(page), []);
    const home = page.url();
    const places: string[] = [];
    for (let at = 0; at < 5; at++) {
      await steps.nth(at).getByRole('link').click();
      await page.waitForURL((url) => url.href !== home);
      await page.getByRole('heading', { level: 1, name: pageName }).waitFor();
      places.push(new URL(page.url()).pathname.replace(/passes\/\w+/, 'passes/id'));
      await page.goto(home);
      await steps.first().waitFor();
    }
    assert.deepEqual(places, [
      '/console/passes/id',
      '/console/passes/id',
      '/console/vouchers/new',
      '/console/team',
      '/console/verification',
    ]);
    const region = page.getByRole('region', { name: 'Get started' });
    await region.getByRole('button', { name: 'Dismiss' }).click();
    await region.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('region', { name: 'Points earned' }).waitFor();
    assert.equal(await region.count(), 0);
    const colleague = await stage.signIn(merchant, 'manager');
    await colleague.getByRole('region', { name: 'Get started' }).waitFor();
  });

  test('switches between metrics by the address', async () => {
    const merchant = await stage.world.merchant();
    await addMembers(stage.world, merchant, 1);
    const page = await stage.signIn(merchant, 'finance');
    await page.getByRole('combobox', { name: 'Period' }).click();
    await page.getByRole('option', { name: 'Last month' }).click();
    await page.getByText(/^1\s?–\s?(28|29|30|31)\s\w+\s\d{4}$/).waitFor();
    await page.getByRole('combobox', { name: 'Metric' }).click();
    await page.getByRole('option', { name: 'Discount given' }).click();
    await page.waitForURL(/period=last_month.*show=discount|show=discount.*period=last_month/);
    await page.reload();
    await page.getByRole('region', { name: 'Over time' }).getByText('Discount given').first().waitFor();
    assert.deepEqual(await violationsOf(page), []);
  });

  test('answers how the shop is doing on the first screen, and every figure leads to its list', async () => {
    const merchant = await stage.world.merchant();
    await addMembers(stage.world, merchant, 2);
    const page = await stage.signIn(merchant, 'owner');
    await page.setViewportSize({ width: 1_440, height: 900 });
    const tiles = page.getByRole('region').filter({ has: page.locator('.card-link') });
    await tiles.first().waitFor();
    const hidden = await page
      .getByRole('navigation', { name: 'Menu' })
      .locator('.mantine-ScrollArea-viewport')
      .evaluate((menu) => menu.scrollHeight - menu.clientHeight);
    assert.ok(hidden <= 0, `the menu is ${hidden} px higher than the screen`);
    const ends = await tiles.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
    assert.equal(ends.length, 8);
    assert.ok(Math.max(...ends) < 900, 'all figures');
    const attention = await page.getByRole('region', { name: 'Needs attention' }).boundingBox();
    assert.ok(attention && attention.y + attention.height < 900, 'what needs attention');

    const home = page.url();
    const chart = page.getByRole('img', { name: 'Points earned, Points spent' });
    const seen = (await chart.boundingBox())!;
    const [x, y] = [seen.x + seen.width - 40, seen.y + seen.height / 2];
    // The chart knows the day below the pointer once it says it.
    await page.mouse.move(x, y);
    await page.locator('.recharts-tooltip-wrapper').getByText('Points earned').waitFor();
    await page.mouse.click(x, y);
    await page.getByRole('heading', { level: 1, name: 'Event log' }).waitFor();
    assert.match(page.url(), /type=.*points\.earned.*from=\d{4}-\d{2}-\d{2}&to=\d{4}/);
    await page.goBack();
    await page.waitForURL(home);

    for (let at = 0; at < ends.length; at++) {
      const tile = tiles.nth(at);
      const name = await tile.getAttribute('aria-label');
      await tile.getByRole('link').press('Enter');
      await page.waitForURL((url) => url.href !== home);
      const asked = new URL(page.url()).search;
      const isFiltered = /(from|gte)=\d{4}-\d{2}-\d{2}/.test(asked);
      assert.equal(isFiltered, name !== 'Members', `${name}: ${page.url()}`);
      await page.goBack();
      await page.waitForURL(home);
      await tiles.first().waitFor();
    }

    await page.getByText('Table', { exact: true }).click();
    const table = page.getByRole('group', { name: 'Over time', exact: true });
    await table.getByRole('link').first().waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await table.getByRole('link').first().press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Event log' }).waitFor();
  });
});
