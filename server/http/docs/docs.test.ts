import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { errorCodes } from '../../../contract/errors.ts';
import { routes } from '../../../contract/routes.ts';
import { openApi } from '../../../derive/openapi.ts';
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

test('no page may load resources from another server', async () => {
  for (const url of ['/docs', '/docs/', '/docs/errors', '/docs/errors/not_found', '/docs/errors/nothing']) {
    const { headers, body } = await app.inject(url);
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /^default-src 'none'/);
    assert.equal(/https?:|\*/.test(policy), false, policy);
    assert.equal(/(src|href)="(https?:)?\/\//.test(body), false, url);
  }
});

test('the API reference is self-hosted, and compressed for clients that accept it', async () => {
  for (const url of ['/docs/start.js', '/docs/reference.css', '/docs/style.css', '/docs/icon.svg']) {
    assert.equal((await app.inject(url)).statusCode, 200, url);
  }
  const plain = await app.inject('/docs/scalar.js');
  const zipped = await app.inject({ url: '/docs/scalar.js', headers: { 'accept-encoding': 'br, gzip' } });
  assert.match(plain.body, /createApiReference/);
  assert.equal(zipped.headers['content-encoding'], 'gzip');
  assert.ok(zipped.rawPayload.length < plain.rawPayload.length / 3);
  assert.notEqual(zipped.headers.etag, plain.headers.etag);
});

test('the OpenAPI document is the current contract, and a client that has it gets a 304', async () => {
  const first = await app.inject('/openapi.json');
  assert.equal(first.body, openApi(routes, 'https://till.example'));
  // Generated clients need an absolute address.
  assert.equal(JSON.parse(first.body).servers[0].url, 'https://till.example');
  assert.equal(first.headers['content-type'], 'application/json; charset=utf-8');
  const etag = String(first.headers.etag);
  const second = await app.inject({ url: '/openapi.json', headers: { 'if-none-match': etag } });
  assert.equal(second.statusCode, 304);
  assert.equal(second.body, '');
});
