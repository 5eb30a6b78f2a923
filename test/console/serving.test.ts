/** How the console is delivered to a browser. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { paths } from '../../console/paths.gen.ts';
import { type TextFile, textFiles, textsOfPages } from '../../console/text/files.gen.ts';
import { type ConsoleStage, openConsole, withoutBrowser } from '../harness/console.ts';
import { startServer, type TestServer } from '../harness/server.ts';

/** Compressed bytes of script before a page is usable. */
const maxScript = 250_000;
/** Each is a request. */
const maxScripts = 14;

interface Built {
  file: string;
  imports?: string[];
}

const folder = join(import.meta.dirname, '../../console');
const manifest = () =>
  JSON.parse(readFileSync(join(folder, 'dist/manifest.json'), 'utf8')) as Record<string, Built>;

/** Each page's component and the source that has it, as the pages declare them. */
const declaredPages = () =>
  globSync('pages/*/page.ts', { cwd: folder }).flatMap((path) =>
    [
      ...readFileSync(join(folder, path), 'utf8').matchAll(
        /lazyPage\(\(\) => import\('([^']+)'\), '(\w+)'\)/g,
      ),
    ].map(([, source, component]) => ({ component: component!, source: join(path, '..', source!) })),
  );

/** The scripts that are there before the page is drawn: the document's, the page's and its texts, with their imports. */
function awaitedBy(component: string, language: 'en' | 'it'): ReadonlySet<string> {
  const built = manifest();
  const { source } = declaredPages().find((page) => page.component === component)!;
  const textOf = (name: TextFile) =>
    [
      `pages/${name}/words/${language}.ts`,
      `text/${language}/${name}.ts`,
      `text/${language}/forms/${name}.ts`,
    ].find((path) => path in built)!;
  const starts = ['index.html', source, ...textsOfPages[component]!.map(textOf)];
  if (language === 'it') starts.push('text/first-it.gen.ts');
  const names = new Set<string>();
  const follow = (key: string) => {
    const { file, imports = [] } = built[key] ?? assert.fail(`${key} was not built`);
    if (names.has(file)) return;
    names.add(file);
    for (const next of imports) follow(next);
  };
  for (const start of starts) follow(start);
  return names;
}

describe('the console', { skip: withoutBrowser }, () => {
  let stage: ConsoleStage;
  before(async () => {
    stage = await openConsole();
  });
  after(() => stage?.close());

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${stage.url}${path}`, { headers, redirect: 'manual' });

  /** The names of the scripts that a page has asked for so far, in order. */
  const scriptsOf = (page: Page): readonly string[] => {
    const names: string[] = [];
    page.on('request', (request) => {
      const [, name] = /\/(assets\/[^?]+\.js)$/.exec(request.url()) ?? [];
      if (name !== undefined) names.push(name);
    });
    return names;
  };

  test('shows the sign-in page with the scripts that it waits for, and no others', async (t) => {
    for (const [locale, heading] of [
      ['en-GB', 'Sign in'],
      ['it-IT', 'Accedi'],
    ] as const) {
      const page = await stage.open({ locale, serviceWorkers: 'block' });
      const asked = scriptsOf(page);
      await page.goto(`${stage.url}/sign-in`);
      await page.getByRole('heading', { name: heading }).waitFor();
      const expected = awaitedBy('SignInPage', locale.slice(0, 2) as 'en');
      for (const name of expected) assert.ok(asked.includes(name), name);
      t.diagnostic(`${expected.size} files in ${locale}`);
      assert.ok(expected.size <= maxScripts, `${expected.size} files`);
    }
  });

  test('loads charts once the overview is shown, and on no page without one', async () => {
    const merchant = await stage.world.merchant();
    const page = await stage.signIn(merchant, 'owner', { at: '/vouchers', serviceWorkers: 'block' });
    const asked = scriptsOf(page);
    const charts = () => asked.filter((name) => /chart/.test(name));
    await page.reload();
    await page.getByRole('heading', { name: 'Vouchers', level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    assert.deepEqual(charts(), []);
    const expected = awaitedBy('VouchersPage', 'en');
    for (const name of expected) assert.ok(asked.includes(name), name);
    await page.route(/chart[^/]*\.js$/, () => undefined);
    await page.goto(`${stage.url}/`);
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    assert.ok([...awaitedBy('OverviewPage', 'en')].every((name) => !/chart/.test(name)));
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

  test('waits for at most 250 kB of script, in either language', async (t) => {
    const sizes = new Map<string, Promise<number>>();
    const sizeOf = (name: string) => {
      const known = sizes.get(name);
      if (known) return known;
      const asked = fetch(`${server.url}/console/${name}`, { headers: { 'accept-encoding': 'br' } }).then(
        async (answer) => {
          assert.equal(answer.headers.get('content-encoding'), 'br', name);
          await answer.body?.cancel();
          return Number(answer.headers.get('content-length'));
        },
      );
      sizes.set(name, asked);
      return asked;
    };
    const pages = declaredPages();
    assert.deepEqual(pages.map(({ component }) => component).sort(), Object.keys(textsOfPages).sort());
    const heavy: string[] = [];
    let most = 0;
    for (const { component } of pages)
      for (const language of ['en', 'it'] as const) {
        const names = [...awaitedBy(component, language)];
        const bytes = (await Promise.all(names.map(sizeOf))).reduce((sum, size) => sum + size, 0);
        assert.ok(bytes > 100_000, component);
        assert.ok(!names.some((name) => /chart/.test(name)), component);
        most = Math.max(most, bytes);
        if (bytes > maxScript) heavy.push(`${component} in ${language}: ${bytes} bytes`);
      }
    t.diagnostic(`at most ${most} bytes of script`);
    assert.deepEqual(heavy, []);
  });

  test('can load every text in both languages', () => {
    const built = Object.keys(manifest());
    for (const name of Object.keys(textFiles))
      for (const language of ['en', 'it'])
        assert.ok(
          built.some((path) =>
            [
              `pages/${name}/words/${language}.ts`,
              `text/${language}/${name}.ts`,
              `text/${language}/forms/${name}.ts`,
              `text/${name}-${language}.gen.ts`,
            ].includes(path),
          ),
          `${name} in ${language}`,
        );
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
