/** How the console is delivered to a browser. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { paths } from '../../console/paths.gen.ts';
import { type ConsoleStage, openConsole, withoutBrowser } from '../harness/console.ts';
import { startServer, type TestServer } from '../harness/server.ts';

/** Compressed bytes of script before the sign-in page is usable. */
const maxScript = 300_000;
/** Each is a request. */
const maxScripts = 14;

describe('the console', { skip: withoutBrowser }, () => {
  let stage: ConsoleStage;
  before(async () => {
    stage = await openConsole();
  });
  after(() => stage?.close());

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${stage.url}${path}`, { headers, redirect: 'manual' });

  test('loads up to 300 kB of compressed script at first, in a few files', async (t) => {
    const page = await stage.open();
    const client = await page.context().newCDPSession(page);
    const scripts = new Map<string, number>();
    await client.send('Network.enable');
    client.on('Network.responseReceived', ({ requestId, response }) => {
      if (/javascript/.test(response.mimeType)) scripts.set(requestId, 0);
    });
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength);
    });
    await page.goto(`${stage.url}/`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.waitForLoadState('networkidle');
    const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
    t.diagnostic(`${bytes} bytes of script in ${scripts.size} files`);
    assert.ok(scripts.size > 0 && bytes > 0 && bytes <= maxScript, `${bytes} bytes`);
    assert.ok(scripts.size <= maxScripts, `${scripts.size} files`);
  });

  test('has a policy that only allows scripts of this server, with a new nonce each time', async () => {
    const nonces = new Set<string>();
    for (let time = 0; time < 2; time += 1) {
      const answer = await get('/vouchers?status=active');
      assert.equal(answer.status, 200);
      assert.equal(answer.headers.get('cache-control'), 'no-store');
      const policy = answer.headers.get('content-security-policy')!;
      assert.match(policy, /default-src 'none'; script-src 'self';/);
      assert.match(policy, /frame-ancestors 'none'/);
      assert.doesNotMatch(policy, /unsafe|https?:|\*/);
      const [, nonce] = /'nonce-([^']+)'/.exec(policy)!;
      assert.ok((await answer.text()).includes(`content="${nonce}"`));
      nonces.add(nonce!);
    }
    assert.equal(nonces.size, 2);
  });

  test('has immutable hashed files, and revalidates the others', async () => {
    const page = await (await get('/')).text();
    const [script] = /\/assets\/[^"]+\.js/.exec(page)!;
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await get(script, { 'accept-encoding': encoding });
      assert.equal(answer.headers.get('content-encoding'), encoding === 'identity' ? null : encoding);
      assert.match(answer.headers.get('cache-control')!, /immutable/);
      assert.match(await answer.text(), /import|export|const/);
      const known = { 'accept-encoding': encoding, 'if-none-match': answer.headers.get('etag')! };
      assert.equal((await get(script, known)).status, 304);
    }
  });

  test('serves nothing outside of its folder', async () => {
    for (const path of [
      '/../package.json',
      '/..%2f..%2fpackage.json',
      '/assets/../../vite.config.ts',
      '/index.html.br',
    ]) {
      const answer = await get(path);
      if (answer.status === 200) assert.match(await answer.text(), /^<!doctype html>/i);
      else assert.ok(answer.status < 500);
    }
  });
});

/** Without a browser: what it would ask for when any address is opened. */
describe('each address of the console', () => {
  let server: TestServer;
  before(async () => {
    server = await startServer();
  });
  after(() => server?.close());

  const get = async (path: string) => {
    const answer = await fetch(`${server.url}/console${path}`, { redirect: 'error' });
    assert.equal(answer.status, 200, path);
    return { type: answer.headers.get('content-type')!, text: await answer.text() };
  };
  const withoutNonce = (page: string) => page.replace(/name="csp-nonce" content="[^"]+"/, '');

  test('is answered with the same page', async () => {
    const expected = await get('/');
    for (const pathOf of Object.values(paths)) {
      const { type, text } = await get((pathOf as (id: string) => string)('some-id'));
      assert.match(type, /^text\/html/);
      assert.equal(withoutNonce(text), withoutNonce(expected.text));
    }
  });

  test('finds every file that its page, or a file of it, names', async () => {
    const names = /[\w.~-]+-[\w-]{8}\.(?:js|css)\b/g;
    const found = new Set((await get('/')).text.match(names));
    for (const name of found) {
      const { type, text } = await get(`/assets/${name}`);
      assert.match(type, name.endsWith('js') ? /^text\/javascript/ : /^text\/css/);
      for (const named of text.match(names) ?? []) found.add(named);
    }
    for (const area of ['overview', 'counter', 'vouchers', 'outside'])
      assert.ok(
        [...found].some((name) => name.startsWith(`${area}-`)),
        area,
      );
  });
});
