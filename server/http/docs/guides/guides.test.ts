import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { routes } from '../../../../contract/routes.ts';
import { mountDocs } from '../docs.ts';
import { library, resolveLink, urlOf } from './library.ts';
import { renderMarkdown } from './markdown.ts';

const app = Fastify();
mountDocs(app, { publicUrl: 'https://till.example' });

const get = async (url: string): Promise<string> => {
  const { body, statusCode } = await app.inject(url);
  assert.equal(statusCode, 200, url);
  return body;
};

/** Without the line breaks beside tags, which mean nothing. */
const render = (text: string): string =>
  renderMarkdown(text, (target) => target).markup.replaceAll(
    /\n?(<\/?(?:ol|ul|li|p|h\d|pre|table|t\w+)\b[^>]*>)\n?/g,
    '$1',
  );

test('every guide is a page, and every link in it leads to a page and a heading that exist', async () => {
  assert.ok(library().length > 25);
  for (const guide of library()) {
    const body = await get(urlOf(guide));
    assert.ok(body.includes('<h1 id='), guide.path);
    assert.equal(await get(`${urlOf(guide)}.md`), guide.text);
    for (const [, link] of body.matchAll(/href="([^"]*)"/g)) {
      if (/^https?:/.test(link!)) continue;
      const { hash, pathname } = new URL(link!, `https://till.example${urlOf(guide)}`);
      const target = await get(pathname);
      if (hash) assert.ok(target.includes(`id="${hash.slice(1)}"`), `${guide.path}: ${link}`);
    }
  }
});

test('the search finds guides, routes and errors, at addresses that exist', async () => {
  const entries = JSON.parse(await get('/docs/search.json')) as {
    title: string;
    url: string;
    text: string;
  }[];
  for (const { summary } of routes)
    assert.ok(
      entries.some(({ title }) => title === summary),
      summary,
    );
  const pages = new Set(entries.map(({ url }) => url.split('#', 1)[0]!));
  for (const url of pages) await get(url);
  assert.ok(entries.some(({ text }) => text.includes('publishable key')));
  assert.match(await get('/docs/guides'), /<script src="\/docs\/search\.js" defer>/);
  assert.match(await get('/docs/search.js'), /search\.json/);
});

test('programs get every guide as Markdown, with absolute addresses', async () => {
  const text = await get('/llms.txt');
  assert.match(text, /^# Tessera\n\n> /);
  for (const [, url] of text.matchAll(/\]\((https:\/\/till\.example[^)]*)\)/g))
    await get(new URL(url!).pathname);
  const full = await get('/llms-full.txt');
  for (const guide of library()) assert.ok(full.includes(guide.text.trim()), guide.path);
});

test('an unknown guide gets a 404 page that does not repeat it, and no file outside docs is readable', async () => {
  for (const page of ['%3Cscript%3E', '..%2f..%2fpackage.json', 'constructor', 'webhooks.txt']) {
    const { body, statusCode } = await app.inject(`/docs/guides/${page}`);
    assert.equal(statusCode, 404, page);
    assert.doesNotMatch(body, /<script|"version"/);
  }
});

test('markup in Markdown is text, and links keep their addresses', () => {
  assert.equal(render('<b onclick="x">&</b>'), '<p>&lt;b onclick=&quot;x&quot;&gt;&amp;&lt;/b&gt;</p>');
  assert.equal(
    render('[`a` **b**](x?"y=1)'),
    '<p><a href="x?&quot;y=1"><code>a</code> <strong>b</strong></a></p>',
  );
  assert.equal(render('```sh\n# <x>\n\n- y\n```'), '<pre tabindex="0"><code># &lt;x&gt;\n\n- y</code></pre>');
});

test('comments are not shown, and links lead only to guides and other sites', () => {
  assert.equal(render('<!-- a -->\n\nb <!-- c -->d'), '<p>b d</p>');
  for (const target of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '../../server/x.ts',
    'x.md',
  ])
    assert.equal(resolveLink('guides/webhooks.md', target), undefined, target);
});

test('no two headings of a guide have the same anchor', async () => {
  for (const guide of library()) {
    const ids = [...(await get(urlOf(guide))).matchAll(/<h\d id="([^"]*)"/g)].map(([, id]) => id);
    assert.equal(new Set(ids).size, ids.length, guide.path);
  }
});

test('code of a step stays in its step', () => {
  assert.equal(
    render('1. one\n\n   ```sh\n   x <y>\n   ```\n\n2. two'),
    '<ol><li><p>one</p><pre tabindex="0"><code>x &lt;y&gt;</code></pre></li><li><p>two</p></li></ol>',
  );
});

test('lists nest, tables keep escaped bars, and headings have anchors', () => {
  assert.equal(
    render('1. one\n   - inner\n   more\n2. two'),
    '<ol><li>one<ul><li>inner\nmore</li></ul></li><li>two</li></ol>',
  );
  assert.match(render('| A | B |\n|---|---|\n| `x\\|y` | z |'), /<td><code>x\|y<\/code><\/td><td>z<\/td>/);
  assert.equal(render('## The `Key` & you'), '<h2 id="the-key--you">The <code>Key</code> &amp; you</h2>');
});
