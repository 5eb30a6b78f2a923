/** A newer version of the console is deployed while tabs and tills still show the one before. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Role } from '../../../contract/access.ts';
import { openBalancer } from '../../harness/balancer.ts';
import { continueSession, openConsole, violationsOf, withoutBrowser } from '../../harness/console.ts';
import { counterOn } from '../../harness/counter.ts';
import { patient, until } from '../../harness/patience.ts';
import { startServer, type TestServer } from '../../harness/server.ts';
import { setUp, tearDown, use } from '../../harness/stage.ts';
import type { TestMerchant } from '../../harness/world.ts';
import { keptWaiting, tabsForgotten } from '../../mutants/console-mutants.ts';
import { consoleBuilt, mixedBuild, otherBuild, versionOf, withWorkerOf } from '../harness/console-builds.ts';

const withWorker = { serviceWorkers: 'allow' } as const;
const withoutWorker = { serviceWorkers: 'block' } as const;

describe('while the server is upgraded', { skip: withoutBrowser }, () => {
  /** Of the newer version. */
  let build: string;
  const servers = new Map<string, TestServer>();
  const origin = () => balancer.url.replace('127.0.0.1', 'localhost');
  /** Tokens name the server that issued them. */
  const env = () => ({ TESSERA_PUBLIC_URL: origin() });
  const counter = counterOn(() => ({ ...stage, url: `${origin()}/console` }));

  const balancer = use(openBalancer);
  // Files of the version that the server no longer has.
  const expected = /application\/problem\+json|Failed to fetch dynamically imported module/;
  const stage = use(() => openConsole({ elsewhere: [origin()], env: env(), expected }));
  setUp(() => {
    servers.set(consoleBuilt, stage.server);
    build = otherBuild();
  });
  tearDown(() => {
    servers.delete(consoleBuilt);
    return Promise.all([...servers.values()].map((server) => server.close()));
  });

  /** From now on, a server with this build answers, and no other. */
  async function deploy(folder: string): Promise<void> {
    const { database, app } = stage.server;
    const server =
      servers.get(folder) ??
      (await startServer({ database, keyring: app.services.keyring, consoleFolder: folder, env: env() }));
    servers.set(folder, server);
    balancer.replace(Number(new URL(server.url).port));
  }

  /** From now on, a proxy without a server answers. */
  async function deployNothing(): Promise<Server> {
    const proxy = createServer((_, response) => void response.writeHead(503).end('No server is available.'));
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    balancer.replace((proxy.address() as AddressInfo).port);
    return proxy;
  }

  /** A page of the earlier version, at an address below `/console`. */
  async function openAt(
    path: string,
    merchant: TestMerchant,
    role: Role,
    options: BrowserContextOptions,
  ): Promise<Page> {
    await deploy(consoleBuilt);
    const page = await stage.open(options);
    const { refreshToken } = await merchant.person(role);
    await continueSession(page, origin(), refreshToken);
    await page.goto(`${origin()}/console${path}`);
    return page;
  }

  const heading = (page: Page, name: string) =>
    page.getByRole('heading', { level: 1, name }).waitFor({ timeout: patient(30_000) });
  const shownBy = (page: Page) =>
    page.evaluate<string>(`document.querySelector('meta[name="version"]').content`);
  const keptBy = (page: Page) => page.evaluate<string[]>('caches.keys()');
  const nameOf = (folder: string) => `tessera-console-${versionOf(folder)}`;
  /** Waits until exactly these versions are stored, and the last one's worker is in control. */
  const keeps = (page: Page, ...folders: string[]) =>
    until(
      async () => {
        const names = await keptBy(page);
        const isAll = names.sort().join() === folders.map(nameOf).sort().join();
        return isAll && (await page.evaluate('navigator.serviceWorker.controller?.state')) === 'activated';
      },
      { otherwise: () => `not kept: ${folders.map(nameOf)}` },
    );
  const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'There’s a new version' });

  test('a till opens offline with the version it has, sends its queue once, and changes when asked to', async () => {
    const merchant = await stage.world.merchant();
    await counter.sell(merchant, 'SOLD-BEFORE');
    const page = await openAt('/counter', merchant, 'cashier', withWorker);
    await heading(page, 'Counter');
    await keeps(page, consoleBuilt);
    await page.context().setOffline(true);
    await counter.ask(page, 'SOLD-BEFORE');
    await page.getByRole('button', { name: 'Save redemption' }).click();
    await counter.outcome(page, 'Not sent yet').waitFor();
    await deploy(build);

    await page.reload();
    await heading(page, 'Counter');
    await page.getByText('Not confirmed yet: 1').waitFor();
    assert.equal(await shownBy(page), versionOf(consoleBuilt));
    assert.deepEqual(await counter.redemptionsOf(merchant), []);
    await page.getByLabel('Code or member').fill('HALF-TYPED');

    await page.context().setOffline(false);
    await notice(page).waitFor({ timeout: patient(60_000) });
    await until(async () => (await counter.redemptionsOf(merchant)).length > 0);
    await page.getByText(/^Not confirmed yet/).waitFor({ state: 'detached', timeout: patient(60_000) });
    assert.equal((await counter.redemptionsOf(merchant)).length, 1);
    assert.equal(await page.getByLabel('Code or member').inputValue(), 'HALF-TYPED');
    assert.equal(await shownBy(page), versionOf(consoleBuilt));
    await keeps(page, consoleBuilt, build);

    await notice(page).getByRole('button', { name: 'Reload' }).click();
    await until(async () => (await shownBy(page).catch(() => '')) === versionOf(build));
    await heading(page, 'Counter');
    await keeps(page, build);
    assert.equal(await notice(page).count(), 0);
    await page.context().setOffline(true);
    await page.reload();
    await heading(page, 'Counter');
    assert.equal(await shownBy(page), versionOf(build));
    assert.equal((await counter.redemptionsOf(merchant)).length, 1);
  });

  /** Opens a part of the earlier version that wasn't loaded yet, once the server has only the newer one. */
  async function openLatePart(
    newer: string,
    options: BrowserContextOptions,
    kept: readonly string[] = [],
  ): Promise<Page> {
    const page = await openAt('/posts/new', await stage.world.merchant(), 'owner', options);
    await heading(page, 'New post');
    const isWorking = options === withWorker;
    if (isWorking) await keeps(page, consoleBuilt);
    await page.getByLabel('Title').fill('Half-written');
    await deploy(newer);
    if (isWorking) {
      const other = await page.context().newPage();
      await other.goto(`${origin()}/console/posts`);
      await heading(other, 'Posts');
      await notice(page).waitFor({ timeout: patient(60_000) });
      await keeps(page, ...kept);
      await other.close();
    }
    // The browser's own cache forgets when it likes.
    const client = await page.context().newCDPSession(page);
    await client.send('Network.clearBrowserCache');
    await page.getByRole('button', { name: 'Add image or video' }).click();
    return page;
  }
  const part = (page: Page) => page.getByText('Drag a PNG, JPEG or WebP here');
  const missing = (page: Page) => page.getByRole('alert').filter({ hasText: 'couldn’t be loaded' });
  const leave = async (page: Page) => {
    await page.getByRole('link', { name: 'Wallet', exact: true }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await heading(page, 'Wallet');
  };

  test('an older tab has all its parts, loses nothing typed, and changes with the next page', async () => {
    const page = await openLatePart(build, withWorker, [consoleBuilt, build]);
    await part(page).waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await notice(page).getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    assert.equal(await page.getByLabel('Title').inputValue(), 'Half-written');
    assert.equal(await shownBy(page), versionOf(consoleBuilt));
    await leave(page);
    await until(async () => (await shownBy(page).catch(() => '')) === versionOf(build));
    await heading(page, 'Wallet');
    await keeps(page, build);
  });

  test('these tests notice a worker that forgets the tabs of other versions', async () => {
    const page = await openLatePart(withWorkerOf(build, tabsForgotten), withWorker, [build]);
    await missing(page).waitFor();
  });

  test('a version that the browser keeps waiting takes over soon', async () => {
    const page = await openAt('/posts', await stage.world.merchant(), 'owner', withWorker);
    await heading(page, 'Posts');
    await keeps(page, consoleBuilt);
    await deploy(withWorkerOf(build, keptWaiting));
    await page.evaluate('navigator.serviceWorker.ready.then((registration) => registration.update())');
    await until(() => page.evaluate('navigator.serviceWorker.ready.then(({ waiting }) => waiting !== null)'));
    // Also if the page that saw it arrive is closed: another asks it, which opened while it waited.
    const other = await page.context().newPage();
    await other.goto(`${origin()}/console/posts`);
    await page.close();
    await keeps(other, build);
  });

  test('without a service worker, a missing part says so in its place, and the next page is the new one', async () => {
    const page = await openLatePart(build, withoutWorker);
    await missing(page).waitFor();
    assert.deepEqual(await violationsOf(page), []);
    assert.equal(await page.getByLabel('Title').inputValue(), 'Half-written');
    await leave(page);
    await until(async () => (await shownBy(page).catch(() => '')) === versionOf(build));
    await heading(page, 'Wallet');
  });

  /** Opens a page from what is kept, and lets a newer version take over before its loading ends. */
  async function overtaken(stall: string, prepare?: (page: Page) => Promise<void>): Promise<Page> {
    const page = await openAt('/counter', await stage.world.merchant(), 'cashier', withWorker);
    await heading(page, 'Counter');
    await keeps(page, consoleBuilt);
    await prepare?.(page);
    const asked = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    await page.route('**/held', async (route) => {
      asked.resolve();
      await over.promise;
      await route.abort();
    });
    await page.addInitScript(`if (location.pathname.startsWith('/console/')) { ${stall} }`);
    const client = await page.context().newCDPSession(page);
    const active = new Set<string>();
    client.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      for (const { versionId, status } of versions) if (status === 'activated') active.add(versionId);
      if (active.size > 1) over.resolve();
    });
    await client.send('ServiceWorker.enable');
    const proxy = await deployNothing();
    const loaded = page.reload();
    await asked.promise;
    proxy.close();
    await deploy(build);
    const scopeURL = `${origin()}/console/`;
    await client.send('ServiceWorker.updateRegistration', { scopeURL });
    // As another tab would ask it to.
    const ask = () => client.send('ServiceWorker.skipWaiting', { scopeURL });
    await until(() => active.size > 1 || ask().then(() => false), { everyMs: 1_000 });
    await loaded;
    return page;
  }

  /** Before a script of the page runs. */
  const atFirst = `const held = new XMLHttpRequest(); held.open('GET', '/held', false); try { held.send(); } catch {}`;
  const atLast = `addEventListener('DOMContentLoaded', () => { new Image().src = '/held'; });`;

  test('a version that takes over while a kept page is loading is noticed by it', async () => {
    const page = await overtaken(atLast);
    await notice(page).waitFor({ timeout: patient(60_000) });
    assert.equal(await shownBy(page), versionOf(consoleBuilt));
    await keeps(page, consoleBuilt, build);
  });

  test('it is noticed also if it takes over before the page’s script runs, which another tab still keeps', async () => {
    const page = await overtaken(atFirst, async (first) => {
      const other = await first.context().newPage();
      await other.goto(first.url());
      await heading(other, 'Counter');
    });
    await notice(page).waitFor({ timeout: patient(60_000) });
    assert.equal(await shownBy(page), versionOf(consoleBuilt));
  });

  test('a version that takes over before a kept page has loaded its script is shown by it', async () => {
    const page = await overtaken(atFirst);
    await until(async () => (await shownBy(page).catch(() => '')) === versionOf(build));
    await heading(page, 'Counter');
    await keeps(page, build);
  });

  test('a version that the server doesn’t have in full is never stored', async () => {
    const page = await openAt('/counter', await stage.world.merchant(), 'cashier', withWorker);
    await heading(page, 'Counter');
    await keeps(page, consoleBuilt);
    // One server answered for the worker, another for the page and the files.
    await deploy(mixedBuild(consoleBuilt, build, 'service-worker.js'));
    const end = await page.evaluate<string>(`(async () => {
      const registration = await navigator.serviceWorker.ready;
      const { installing } = await registration.update();
      await new Promise((resolve) => installing.addEventListener('statechange', resolve));
      return installing.state;
    })()`);
    assert.equal(end, 'redundant');
    assert.deepEqual(await keptBy(page), [nameOf(consoleBuilt)]);
    await page.context().setOffline(true);
    await page.reload();
    await heading(page, 'Counter');
  });

  test('a till opens from what it keeps while a proxy answers that it has no server', async () => {
    const page = await openAt('/counter', await stage.world.merchant(), 'cashier', withWorker);
    await heading(page, 'Counter');
    await keeps(page, consoleBuilt);
    const proxy = await deployNothing();
    await page.reload();
    await heading(page, 'Counter');
    await page.getByText('The server isn’t responding').first().waitFor();
    await deploy(consoleBuilt);
    proxy.close();
    await page
      .getByText('The server isn’t responding')
      .first()
      .waitFor({
        state: 'detached',
        timeout: patient(60_000),
      });
  });

  test('a page whose script another server would have had loads again automatically', async () => {
    await deploy(mixedBuild(consoleBuilt, build, 'index.html'));
    const page = await stage.open(withoutWorker);
    await page.goto(`${origin()}/console/sign-in`);
    await until(async () => (await page.evaluate(`sessionStorage.getItem('tessera-starts')`)) === '1');
    await deploy(build);
    await heading(page, 'Sign in');
    assert.equal(await page.evaluate(`sessionStorage.getItem('tessera-starts')`), null);
  });

  test('a file that the server’s version lacks is not found, and its absence isn’t stored', async () => {
    const [script] = /\/console\/assets\/[^"]+\.js/.exec(readFileSync(join(build, 'index.html'), 'utf8'))!;
    const answer = await fetch(`${stage.server.url}${script}`);
    assert.deepEqual([answer.status, answer.headers.get('cache-control')], [404, 'no-store']);
    assert.match(answer.headers.get('content-type')!, /json/);
  });
});
