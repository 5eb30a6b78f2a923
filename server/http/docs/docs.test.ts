import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { errorCodes } from '../../../contract/errors.ts';
import { eventTypes } from '../../../contract/events.ts';
import type { Route } from '../../../contract/route.ts';
import { routes } from '../../../contract/routes.ts';
import { openApi } from '../../../derive/openapi.ts';
import { domainsOf } from '../../../derive/route-names.ts';
import { samplesOf } from '../../../derive/samples/samples.ts';
import { mountDocs } from './docs.ts';

const app = Fastify();
mountDocs(app, { publicUrl: 'https://till.example' });

test('every error code has a page with advice', async () => {
  for (const code of errorCodes) {
    const { statusCode, body, headers } = await app.inject(`/docs/errors/${code}`);
    assert.equal(statusCode, 200, code);
    assert.match(body, new RegExp(`<h1>${code}</h1>`));
    assert.match(body, /<h2>What to do<\/h2><p>.+<\/p>/);
    assert.ok(body.includes(`https://till.example/docs/errors/${code}`));
    assert.equal(headers['content-type'], 'text/html; charset=utf-8');
  }
});

test('an unknown error code gets a 404 page that does not repeat it', async () => {
  const { statusCode, body } = await app.inject('/docs/errors/%3Cscript%3Ealert(1)%3C%2Fscript%3E');
  assert.equal(statusCode, 404);
  assert.equal(/<script|alert\(1\)/.test(body), false);
});

const everyPage = [
  '/docs',
  '/docs/objects',
  '/docs/events',
  '/docs/errors',
  ...domainsOf(routes).map((domain) => `/docs/api/${domain}`),
  ...routes.map(({ name }) => `/docs/api/${name.replace('.', '/')}`),
  ...eventTypes.map((type) => `/docs/events/${type}`),
  ...errorCodes.map((code) => `/docs/errors/${code}`),
];

test('no page may load resources from another server', async () => {
  for (const url of [...everyPage, '/docs/', '/docs/errors/nothing', '/docs/api/nothing', '/docs/guides']) {
    const { headers, body } = await app.inject(url);
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /^default-src 'none'/);
    assert.equal(/https?:|\*|unsafe/.test(policy), false, policy);
    assert.equal(/(src|href)="(https?:)?\/\//.test(body), false, url);
    // Nothing inline, which the policy would stop.
    assert.doesNotMatch(
      body,
      /<script(?! src="\/docs\/\w+\.js" defer><\/script>)|<style|<\w[^>]*\s(?:style|on\w+)=/,
      url,
    );
  }
});

test('each group, operation, event and error has a page, and every link leads to one that exists', async () => {
  const links = new Set<string>();
  for (const url of everyPage) {
    const { body, statusCode } = await app.inject(url);
    assert.equal(statusCode, 200, url);
    assert.match(body, /<h1>[^<]+<\/h1>/, url);
    for (const [, link] of body.matchAll(/(?:href|src)="([^"]*)"/g)) links.add(link!);
  }
  const objects = [...links].filter((link) => link.startsWith('/docs/objects/'));
  assert.ok(objects.length > 200, `${objects.length} objects`);
  for (const url of objects) {
    const { body } = await app.inject(url);
    for (const [, link] of body.matchAll(/(?:href|src)="([^"]*)"/g)) links.add(link!);
  }
  for (const link of links) {
    const { statusCode } = await app.inject(link.split('#')[0]!);
    assert.equal(statusCode, 200, link);
  }
});

test('an unknown page of the reference gets a 404 page that does not repeat it', async () => {
  for (const url of ['/docs/api/x%3Cscript%3E', '/docs/objects/constructor', '/docs/events/points.earnd']) {
    const { body, statusCode } = await app.inject(url);
    assert.equal(statusCode, 404, url);
    assert.doesNotMatch(body, /<script|constructor|earnd/);
  }
});

test('every operation shows its request in each language that has a client, and what a test received', async () => {
  for (const route of routes as readonly Route[]) {
    const { body } = await app.inject(`/docs/api/${route.name.replace('.', '/')}`);
    for (const { language } of samplesOf(route, 'https://till.example'))
      assert.ok(body.includes(`value="${language}"`), `${route.name}: ${language}`);
    const hasJson = route.kind === undefined && route.result.schema !== undefined;
    assert.equal(body.includes('as a test received it'), hasJson || route.kind === 'upload', route.name);
    const isOpen = route.access.kind === 'public';
    if (route.kind === undefined && !isOpen)
      assert.match(body, /Authorization: Bearer \$[A-Z_]+/, route.name);
  }
});

test('links to the reference when it was one page lead to the page of the operation', async () => {
  const { body } = await app.inject('/docs');
  const redeem = /id="tag\/vouchers\/POST\/api\/v1\/vouchers\/{id}\/redeem"><a href="([^"]+)"/.exec(body);
  assert.equal(redeem?.[1], '/docs/api/vouchers/redeem');
  for (const { name, method } of routes as readonly Route[])
    assert.ok(body.includes(`id="tag/${name.split('.')[0]}/${method}/`), name);
  assert.match((await app.inject('/docs/reference.js')).body, /location\.replace/);
});

test('a page costs a phone little, and is compressed for clients that accept it', async () => {
  for (const url of ['/docs', '/docs/api/vouchers/redeem', '/docs/objects/Voucher']) {
    const plain = await app.inject(url);
    const zipped = await app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } });
    assert.equal(zipped.headers['content-encoding'], 'gzip');
    assert.ok(zipped.rawPayload.length < plain.rawPayload.length / 2);
    assert.notEqual(zipped.headers.etag, plain.headers.etag);
    const scripts = [...plain.body.matchAll(/<script src="([^"]+)"/g)].map(([, src]) => src!);
    let bytes = zipped.rawPayload.length;
    for (const script of scripts) bytes += (await app.inject(script)).rawPayload.length;
    assert.ok(bytes < 40_000, `${url}: ${bytes} bytes`);
    // The form and the index come with a click or a letter.
    assert.ok(!scripts.some((src) => /try|json/.test(src)), url);
  }
});

test('the OpenAPI document is the current contract, and a client that has it gets a 304', async () => {
  const first = await app.inject('/openapi.json');
  assert.equal(first.body, openApi(routes, 'https://till.example'));
  assert.equal(first.body, `${JSON.stringify(JSON.parse(first.body))}\n`);
  // Generated clients need an absolute address.
  assert.equal(JSON.parse(first.body).servers[0].url, 'https://till.example');
  assert.equal(first.headers['content-type'], 'application/json; charset=utf-8');
  const etag = String(first.headers.etag);
  const second = await app.inject({ url: '/openapi.json', headers: { 'if-none-match': etag } });
  assert.equal(second.statusCode, 304);
  assert.equal(second.body, '');
});
