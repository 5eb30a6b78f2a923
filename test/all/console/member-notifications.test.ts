/** Notifications on a member's card, turned on with a click and off again. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { decodeId, encodeUuid } from '../../../contract/ids.ts';
import { openConsole, violationsOf, withoutBrowser } from '../../harness/console.ts';
import { cardTokenOf, memberSession } from '../../harness/members.ts';
import { addPass } from '../../harness/passes.ts';
import { openPushService } from '../../harness/push-service.ts';
import { setUp, use } from '../../harness/stage.ts';
import { pushesToLoopback } from '../../harness/webhooks.ts';
import type { TestMerchant } from '../../harness/world.ts';

const phone = { viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' } as const;

describe('notifications on the card', { skip: withoutBrowser }, () => {
  let merchant: TestMerchant;
  let origin: string;
  let card: string;
  let customerId: string;

  const push = use(() => openPushService('mailto:ops@tessera.test'));
  const stage = use(() => openConsole({ env: pushesToLoopback }));
  setUp(async () => {
    origin = stage.url.replace(/\/console$/, '');
    merchant = await stage.world.merchant();
    await stage.world.sql(`update merchants set locale = 'en' where id = $1`, [merchant.id]);
    const client = await merchant.client();
    const pass = await addPass(client, { name: 'Coffee club' });
    const customer = { name: 'Ada', email: 'ada@example.com' };
    const issued = await client.memberships.issue({ pass_id: pass.id, customer, notify: false });
    customerId = decodeId('customer', issued.customer_id)!;
    card = `/c/${cardTokenOf(stage.world, merchant.id, decodeId('membership', issued.id)!)}`;
  });

  const consent = async () =>
    (
      await stage.world.sql<{ said: string; words: string }>(
        `select consents ->> 'marketing_push' as said, consents ->> 'words' as words from customers where id = $1`,
        [customerId],
      )
    )[0]!;

  const subscriptions = () =>
    stage.world.sql<{ id: string }>('select id from push_subscriptions where customer_id = $1', [customerId]);

  /** A browser without a connection to the push service of its maker: only that part is imitated. */
  async function openCard(isAllowed: boolean): Promise<Page> {
    const page = await stage.open(phone);
    const { text } = await memberSession(stage.world, merchant.id, customerId, 'Phone');
    await page
      .context()
      .addCookies([
        { name: `tessera-member-${encodeUuid(merchant.id)}`, value: text, url: origin, httpOnly: true },
      ]);
    if (isAllowed) await page.context().grantPermissions(['notifications'], { origin });
    const { subscription } = push.browser('');
    await page.addInitScript(`
      window.asked = 0;
      const ask = Notification.requestPermission.bind(Notification);
      Notification.requestPermission = () => { window.asked += 1; return ask(); };
      PushManager.prototype.subscribe = async (options) => {
        window.keyBytes = options.applicationServerKey.length;
        if (!options.userVisibleOnly) throw new Error('Refused.');
        return { toJSON: () => (${JSON.stringify(subscription)}) };
      };`);
    await page.goto(origin + card);
    return page;
  }

  test('permission is asked on a click only; a refusal is explained', async () => {
    const page = await openCard(false);
    const button = page.getByRole('button', { name: 'Turn on notifications' });
    await button.waitFor();
    assert.equal(await page.evaluate('window.asked'), 0);
    await button.click();
    await page.getByText('Your browser blocks notifications from this page.').waitFor();
    assert.equal(await page.evaluate('window.asked'), 1);
    assert.deepEqual(await subscriptions(), []);
    assert.equal((await consent()).said, 'unset');
  });

  test('the click subscribes and consents, and another one ends it', async () => {
    const page = await openCard(true);
    await page.getByRole('button', { name: 'Turn on notifications' }).click();
    await page.getByText('Notifications are on.').waitFor();
    assert.equal(await page.evaluate('window.keyBytes'), 65);
    assert.equal((await subscriptions()).length, 1);
    const { said, words } = await consent();
    assert.equal(said, 'granted');
    assert.match(words, /Get news and offers from .* Turn on notifications$/);
    assert.deepEqual(await violationsOf(page), []);

    // The card is renewed before the answer arrives.
    await page.evaluate(`{
      const { fetch } = window;
      const before = document.getElementById('notify');
      window.fetch = async (...given) => {
        const answer = await fetch(...given);
        if (given[1]?.method !== 'DELETE') return answer;
        document.getElementById('card').dataset.state = 'another';
        while (before.isConnected) await new Promise((again) => setTimeout(again, 20));
        return answer;
      };
    }`);
    await page.getByRole('button', { name: 'Turn off notifications' }).click();
    await page.getByRole('button', { name: 'Turn on notifications' }).waitFor();
    assert.deepEqual(await subscriptions(), []);
  });
});
