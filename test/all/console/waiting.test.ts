/** The console while the server is slow, failing or unreachable. */
import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { atRest, openConsole, violationsOf, withoutBrowser } from '../../harness/console.ts';
import { patient, until } from '../../harness/patience.ts';
import { use } from '../../harness/stage.ts';
import { isLong } from '../../promises/figures.ts';

/** Holds answers of the API until released, so that no test waits for time. */
async function holdAnswers(page: Page) {
  let waiting: (() => void)[] = [];
  let isHolding = true;
  const hold = async (route: Route) => {
    // A stream never ends, and nothing on the page waits for it.
    if (route.request().url().includes('/stream')) return route.abort();
    if (isHolding) await new Promise<void>((go) => waiting.push(go));
    await route.continue().catch(() => undefined);
  };
  await page.route('**/api/**', hold);
  const letGo = () => {
    for (const go of waiting) go();
    waiting = [];
  };
  return {
    /** Releases the waiting answers; later ones wait again. */
    letGo,
    count: () => waiting.length,
    end: () => {
      isHolding = false;
      letGo();
    },
  };
}

/** Records when the page's scripts had loaded, and when its frame was drawn. */
const watchFrame = `
  globalThis.frameAt = undefined;
  new MutationObserver((_, observer) => {
    if (!document.querySelector('nav[aria-label]')) return;
    globalThis.frameAt = performance.now();
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true });
`;
const frameAfter = `(() => {
  const scripts = performance.getEntriesByType('resource')
    .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd < globalThis.frameAt);
  return globalThis.frameAt - Math.max(...scripts.map(({ responseEnd }) => responseEnd));
})()`;

/** From the last script to the frame; what people perceive as immediate is checked on an idle machine only. */
const maxFrameMs = isLong ? 100 : patient(1_000);

describe('a console with a slow server', { skip: withoutBrowser }, () => {
  let page: Page;
  const stage = use(openConsole);
  const merchant = use(() => stage.world.merchant());
  beforeEach(async () => {
    page = await stage.signIn(merchant, 'owner');
  });

  const menu = () => page.getByRole('navigation', { name: 'Menu' });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const outline = () => page.getByRole('main').getByText('Loading', { exact: true });

  test('draws its frame and a skeleton of the page before the first answer, then the page', async () => {
    await page.addInitScript(watchFrame);
    const answers = await holdAnswers(page);
    await page.goto(`${stage.url}/vouchers`);
    await menu().waitFor();
    await outline().waitFor();
    const took = await page.evaluate<number>(frameAfter);
    assert.ok(took < maxFrameMs, `the frame was drawn ${Math.round(took)} ms after its scripts`);
    // The session is known, and its data is still loading.
    answers.letGo();
    await until(() => answers.count() > 0);
    await outline().waitFor();
    answers.end();
    await heading('Vouchers').waitFor();
    await page.unrouteAll();
  });

  test('switches pages at once, and never shows a page under the address of another', async () => {
    await page.goto(`${stage.url}/vouchers`);
    await heading('Vouchers').waitFor();
    const answers = await holdAnswers(page);
    await menu().getByRole('link', { name: 'Wallet' }).click();
    await outline().waitFor();
    assert.equal(await heading('Vouchers').count(), 0);
    assert.equal(await page.evaluate('location.pathname'), '/console/wallet');
    answers.end();
    await heading('Wallet').waitFor();
    await page.unrouteAll();
  });

  test('keeps its frame while the session is unavailable, explains it, and recovers automatically', async () => {
    const refuse = (route: Route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 503, code: 'unavailable', title: 'Unavailable' }),
      });
    for (const asked of ['**/api/v1/auth/session', '**/api/v1/merchant/profile'] as const) {
      await page.route(asked, refuse);
      await page.goto(`${stage.url}/team`);
      await menu().waitFor();
      await page.getByRole('alert').getByText('The server isn’t responding. Retrying…').waitFor();
      assert.deepEqual(await violationsOf(page), []);
      await page.unroute(asked);
      await heading('Team').waitFor();
      await page.getByRole('alert').waitFor({ state: 'detached' });
      // What asked whether the server is back is answered, too.
      await atRest(page);
    }
  });

  test('asks an overloaded server less and less often, though it answers some requests', async () => {
    let refusals = 0;
    await page.route('**/api/v1/merchant/vouchers?*', (route) => {
      refusals += 1;
      return route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        headers: { 'retry-after': '0' },
        body: JSON.stringify({ status: 503, code: 'overloaded', title: 'Overloaded' }),
      });
    });
    await page.goto(`${stage.url}/vouchers`);
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    // The others are answered, so the server seems to be back after each refusal.
    await page.waitForTimeout(patient(4_000));
    assert.ok(refusals > 0 && refusals <= 20, `${refusals} requests in four seconds`);
    await page.unrouteAll();
    await heading('Vouchers').waitFor();
  });

  test('reports once that it is offline, shows no other page instead, and loads when it is back online', async () => {
    await page.goto(`${stage.url}/vouchers`);
    await heading('Vouchers').waitFor();
    await page.context().setOffline(true);
    await page.getByRole('alert').getByText('You’re offline').waitFor();
    for (const place of ['Billing', 'Webhooks']) {
      await menu().getByRole('link', { name: place }).click();
      await outline().waitFor();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      assert.equal(await heading('Vouchers').count(), 0);
      assert.equal(await page.getByText('You’re offline').count(), 1);
      assert.ok(await menu().isVisible());
    }
    assert.deepEqual(await violationsOf(page), []);
    await page.context().setOffline(false);
    await heading('Webhooks').waitFor();
    await page.getByText('You’re offline').waitFor({ state: 'detached' });
  });
});
