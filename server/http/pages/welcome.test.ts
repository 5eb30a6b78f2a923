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

test('security.txt names the contact of the operator, and says nothing without one', async () => {
  assert.equal((await app.inject('/.well-known/security.txt')).statusCode, 404);
  const named = Fastify();
  const contact = 'mailto:security@till.example';
  mountWelcome(named, { publicUrl: 'https://till.example', hasConsole: true, securityContact: contact });
  const { headers, body } = await named.inject('/.well-known/security.txt');
  assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
  const fields = new Map(
    body
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/s) as [string, string]),
  );
  assert.equal(fields.get('Contact'), contact);
  assert.equal(fields.get('Canonical'), 'https://till.example/.well-known/security.txt');
  const days = (Date.parse(fields.get('Expires')!) - Date.now()) / 86_400_000;
  assert.ok(days > 170 && days < 366, `It expires in ${days} days.`);
});
