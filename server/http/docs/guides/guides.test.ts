import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import Fastify from 'fastify';
import { errorCodes } from '../../../../contract/errors.ts';
import { eventTypes } from '../../../../contract/events.ts';
import { routes } from '../../../../contract/routes.ts';
import { mountDocs } from '../docs.ts';
import type { SearchIndex } from '../search/search-index.ts';
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

test('every picture of a guide is shown, with its text', async () => {
  let shown = 0;
  for (const guide of library()) {
    const written = [...guide.text.matchAll(/^!\[([^\]]*)\]\(([^)]*)\)|(?<=\| *|\) *)!\[([^\]]*)\]/gm)]
      .length;
    const pictures = [
      ...(await get(urlOf(guide))).matchAll(/<img src="(\/docs\/images\/[^"]+)" alt="[^"]+"/g),
    ];
    assert.ok(pictures.length >= written, guide.path);
    for (const [, url] of pictures) {
      const { headers, statusCode } = await app.inject(url!);
      assert.equal(statusCode, 200, url);
      assert.match(String(headers['content-type']), /^image\/(png|svg\+xml)$/);
      shown += 1;
    }
  }
  assert.ok(shown >= 6);
  assert.equal((await app.inject('/docs/images/..%2ftour.md')).statusCode, 404);
  const dockerfile = readFileSync(new URL('../../../../deploy/Dockerfile', import.meta.url), 'utf8');
  assert.match(dockerfile, /^COPY docs\/images docs\/images$/m);
});

test('the search finds guides, operations, objects, events and errors, in an index of 100 kB', async () => {
  const text = await get('/docs/search.json');
  assert.ok(Buffer.byteLength(text) <= 100_000, `${Buffer.byteLength(text)} bytes`);
  const index = JSON.parse(text) as SearchIndex;
  for (const { name, summary } of routes)
    assert.ok(
      index.operations.some(([found, title]) => found === name && title === summary),
      name,
    );
  for (const name of ['Voucher', 'Membership', 'EventType']) assert.ok(index.objects.includes(name), name);
  assert.deepEqual(index.events.map(([type]) => type).sort(), [...eventTypes].sort());
  assert.deepEqual(index.errors.map(([code]) => code).sort(), [...errorCodes].sort());
  for (const [url, , sections] of index.guides) {
    const body = await get(url);
    for (const [anchor] of sections) assert.ok(body.includes(`id="${anchor}"`), `${url}#${anchor}`);
  }
  const found = (word: string) =>
    index.guides.some(([, , sections]) =>
      sections.some(([, heading, words]) => `${heading.toLowerCase()} ${words}`.includes(word)),
    );
  for (const word of ['publishable', 'tessera_smtp_url', 'vouchers:reverse', 'webhook-signature'])
    assert.ok(found(word), word);
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
    assert.equal(resolveLink('docs/guides/webhooks.md', target), undefined, target);
});

test('the pages about clients are on the server, and links of guides lead to them', async () => {
  for (const language of ['typescript', 'python', 'php'])
    assert.match(await get(`/docs/sdk/${language}`), /<h1 /, language);
  assert.equal(
    resolveLink('docs/guides/recipes.md', '../../sdk/README.md#webhooks'),
    '/docs/sdk/typescript#webhooks',
  );
  assert.equal(resolveLink('sdk/README.md', '../docs/guides/members.md'), '/docs/guides/members');
  assert.equal(resolveLink('docs/operating/replicas.md', '../../generated/openapi.json'), '/openapi.json');
  // What is left leads to sources, tests and decisions, which are in the repository.
  const dockerfile = readFileSync(new URL('../../../../deploy/Dockerfile', import.meta.url), 'utf8');
  for (const { file } of library())
    assert.ok(
      dockerfile.split('\n').some((line) => {
        const [copy, source] = line.split(' ');
        return copy === 'COPY' && (source === file || file.startsWith(`${source}/`));
      }),
      `${file} is in the image`,
    );
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
