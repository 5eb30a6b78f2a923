import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { mountConsole } from './console.ts';

test('while the console is being built its page says so and asks again, and then opens the console', async () => {
  const app = Fastify();
  const pages = mountConsole(app);
  pages.note('building');
  for (const path of ['/console/', '/console/vouchers?status=active', '/console/assets/any.js']) {
    const { statusCode, headers, body } = await app.inject(path);
    assert.deepEqual([statusCode, headers.refresh, headers['retry-after']], [503, '2', '2']);
    assert.equal(headers['cache-control'], 'no-store');
    assert.match(String(headers['content-security-policy']), /^default-src 'none';/);
    assert.match(body, /<h1>The console is being built<\/h1>/);
    assert.match(body, /<a href="\/docs">/);
  }
  pages.note('built');
  const { statusCode, headers, body } = await app.inject('/console/');
  assert.deepEqual([statusCode, headers.refresh], [200, undefined]);
  assert.match(body, /<div id="root">/);
});

test('a build that failed is explained, and the page stops asking', async () => {
  const app = Fastify();
  mountConsole(app).note('failed');
  const { statusCode, headers, body } = await app.inject('/console/');
  assert.deepEqual([statusCode, headers.refresh], [503, undefined]);
  assert.match(body, /<h1>The console could not be built<\/h1>.*restart the server/s);
});
