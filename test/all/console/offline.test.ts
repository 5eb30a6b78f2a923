/** The console as an installed app: what it keeps, and how the counter opens without a connection. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openConsole, withoutBrowser } from '../../harness/console.ts';
import { counterOn } from '../../harness/counter.ts';
import { patient, until } from '../../harness/patience.ts';
import { use } from '../../harness/stage.ts';

const withWorker = { serviceWorkers: 'allow' } as const;

interface Kept {
  names: string[];
  paths: string[];
  texts: string[];
}

const readCaches = `(async () => {
  const names = await caches.keys();
  const kept = { names, paths: [], texts: [] };
  for (const name of names) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      kept.paths.push(new URL(request.url).pathname);
      kept.texts.push(await (await cache.match(request)).text());
    }
  }
  return kept;
})()`;

/** Waits until the service worker has stored the files and is in control. */
async function keptBy(page: Page): Promise<Kept> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await until(async () => (await page.evaluate('navigator.serviceWorker.controller !== null')) === true);
  return page.evaluate<Kept>(readCaches);
}

describe('the installed console', { skip: withoutBrowser }, () => {
  const counter = counterOn(() => stage);
  const stage = use(openConsole);

  test('opens the counter after a reload without a network, with what it queued, and sends it once', async () => {
    const merchant = await stage.world.merchant();
    await counter.sell(merchant, 'SOLD-BEFORE');
    const page = await stage.signIn(merchant, 'cashier', withWorker);
    await counter.open(page);
    await keptBy(page);
    await page.context().setOffline(true);
    await counter.ask(page, 'SOLD-BEFORE');
    await page.getByRole('button', { name: 'Save redemption' }).click();
    await counter.outcome(page, 'Not sent yet').waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Counter' }).waitFor({ timeout: patient(30_000) });
    await page.getByText('Not confirmed yet: 1').waitFor();
    assert.deepEqual(await counter.redemptionsOf(merchant), []);
    await page.context().setOffline(false);
    await until(async () => (await counter.redemptionsOf(merchant)).length > 0);
    await page.getByText(/^Not confirmed yet/).waitFor({ state: 'detached', timeout: patient(60_000) });
    assert.equal((await counter.redemptionsOf(merchant)).length, 1);
  });

  test('keeps the files of one version and nothing else', async () => {
    const merchant = await stage.world.merchant();
    const page = await stage.signIn(merchant, 'owner', withWorker);
    await counter.open(page);
    const { names, paths, texts } = await keptBy(page);
    assert.equal(names.length, 1);
    assert.match(names[0]!, /^tessera-console-[0-9a-f]{16}$/);
    assert.ok(paths.includes('/console/'));
    assert.ok(
      paths.some((path) => /^\/console\/assets\/counter-.*\.js$/.test(path)),
      'the counter',
    );
    assert.deepEqual(
      paths.filter((path) => !/^\/console\/($|[\w.-]+$|assets\/)/.test(path)),
      [],
    );
    for (const text of texts) assert.ok(!text.includes(merchant.wireId));
    await page.evaluate(`(async () => {
      const old = await caches.open('tessera-console-0123456789abcdef');
      await old.put('/console/', new Response('an outdated page'));
      for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
    })()`);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Counter' }).waitFor();
    await until(async () => {
      const left = (await page.evaluate('caches.keys()')) as string[];
      return left.length === 1 && left[0] === names[0];
    });
  });

  test('shows no one’s data without a network after signing out', async () => {
    const page = await stage.signIn(await stage.world.merchant(), 'owner', withWorker);
    await counter.open(page);
    await keptBy(page);
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    assert.equal(await page.evaluate(`localStorage.getItem('tessera-last-session')`), null);
    await page.context().setOffline(true);
    await page.goto(`${stage.url}/counter`);
    await page
      .getByText('You’re offline')
      .first()
      .waitFor({ timeout: patient(30_000) });
    assert.equal(await page.getByRole('heading', { level: 1, name: 'Counter' }).count(), 0);
  });

  test('has a manifest that browsers accept, and a worker that can only ask this server', async () => {
    const page = await stage.open();
    await page.goto(`${stage.url}/sign-in`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    const client = await page.context().newCDPSession(page);
    const { url, errors, data } = await client.send('Page.getAppManifest');
    assert.deepEqual([url, errors], [`${stage.url}/manifest.webmanifest`, []]);
    const { icons } = JSON.parse(data!) as { icons: { src: string; type: string }[] };
    for (const { src, type } of icons) {
      const answer = await fetch(new URL(src, stage.url));
      assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, type], src);
    }
    const worker = await fetch(`${stage.url}/service-worker.js`);
    assert.equal(worker.headers.get('cache-control'), 'no-cache');
    assert.match(worker.headers.get('content-security-policy')!, /connect-src 'self'/);
  });
});
