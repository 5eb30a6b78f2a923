import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { mountWelcome } from './welcome.ts';

const serverWith = (hasConsole: boolean) => {
  const app = Fastify();
  mountWelcome(app, { publicUrl: 'https://till.example', hasConsole });
  return app;
};
const app = serverWith(true);
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test('a person at the root address is redirected to the console, or to the docs if there is no console', async () => {
  const { statusCode, headers } = await app.inject({ url: '/', headers: browser });
  assert.deepEqual([statusCode, headers.location, headers.vary], [302, '/console/', 'accept']);
  const bare = await serverWith(false).inject({ url: '/', headers: browser });
  assert.equal(bare.headers.location, '/docs');
});

test('a program at the root address gets links', async () => {
  for (const accept of ['*/*', 'application/json']) {
    const answer = await app.inject({ url: '/', headers: { accept } });
    assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8');
    assert.equal(answer.headers.vary, 'accept');
    assert.deepEqual(answer.json(), {
      name: 'Tessera',
      api: 'https://till.example/api/v1',
      openapi: 'https://till.example/openapi.json',
      docs: 'https://till.example/docs',
      console: 'https://till.example/console/',
      health: 'https://till.example/health',
    });
  }
});

test('browsers get an icon, and robots.txt disallows everything', async () => {
  const icon = await app.inject('/favicon.ico');
  assert.deepEqual([icon.statusCode, icon.headers['content-type']], [200, 'image/svg+xml']);
  const robots = await app.inject('/robots.txt');
  assert.equal(robots.headers['content-type'], 'text/plain; charset=utf-8');
  assert.equal(robots.body, 'User-agent: *\nDisallow: /\n');
});
