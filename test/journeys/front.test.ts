/** What the server sends and refuses before routing. */
import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { until } from '../harness/patience.ts';
import { startServer } from '../harness/server.ts';
import { use } from '../harness/stage.ts';

const server = use(() =>
  startServer({ env: { TESSERA_PUBLIC_URL: 'https://tessera.example', HOST: '0.0.0.0' } }),
);
const port = () => server.app.services.config.port;

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
}

const ask = (path: string, headers: Record<string, string> = {}, host = '127.0.0.1'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get({ host, port: port(), path, headers, agent: false }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode!, headers: answer.headers });
    }).once('error', reject);
  });

test('every answer enforces HTTPS if the public URL is https', async () => {
  const paths = [
    '/health',
    '/console/',
    '/docs',
    '/api/v1/scopes',
    '/api/v1/merchant/profile',
    '/nowhere',
    '/%',
  ];
  for (const path of paths) {
    const { headers } = await ask(path);
    assert.equal(headers['strict-transport-security'], 'max-age=31536000', path);
  }
  const plain = await startServer({ database: server.database });
  try {
    const answer = await fetch(`${plain.url}/health`);
    assert.equal(answer.headers.has('strict-transport-security'), false);
  } finally {
    await plain.close();
  }
});

const developerPages = ['/outbox', '/webhook-sink'];

test('the developer pages open on the server’s machine, under its own names', async () => {
  for (const path of developerPages) {
    for (const host of [
      'localhost',
      `localhost:${port()}`,
      '127.0.0.1:1',
      '127.1.2.3',
      '[::1]:80',
      'tessera.example',
    ])
      assert.equal((await ask(path, { host })).status, 200, `${path} ${host}`);
  }
});

test('the developer pages do not open by a foreign name, through a proxy, or from elsewhere', async () => {
  for (const path of developerPages) {
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.nip.io', '10.0.0.1'])
      assert.equal((await ask(path, { host })).status, 404, `${path} ${host}`);
    for (const header of [
      'Forwarded',
      'X-Forwarded-For',
      'X-Forwarded-Host',
      'X-Forwarded-Proto',
      'Via',
      'X-Real-IP',
    ])
      assert.equal((await ask(path, { [header]: '127.0.0.1' })).status, 404, `${path} ${header}`);
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((found) => found?.family === 'IPv4' && !found.internal);
    if (outside)
      assert.equal(
        (await ask(path, { host: 'localhost' }, outside.address)).status,
        404,
        `${path} from outside`,
      );
  }
  const posted = await fetch(`http://127.0.0.1:${port()}/webhook-sink`, {
    method: 'POST',
    headers: { via: '1.1 x' },
  });
  assert.equal(posted.status, 404);
});

test('a program reads the outbox as data, for one address', async () => {
  const plain = await startServer({ background: true });
  try {
    for (const name of ['ada', 'grace']) {
      const person = { email: `${name}@example.com`, password: 'correct horse battery staple' };
      const body = JSON.stringify({ ...person, name, merchant_name: 'Caffè', country: 'IT' });
      const headers = { 'content-type': 'application/json' };
      const asked = await fetch(`${plain.url}/api/v1/auth/register`, { method: 'POST', headers, body });
      assert.equal(asked.status, 201, await asked.text());
    }
    const read = async (query: string) => {
      const headers = { accept: 'application/json' };
      const answer = await fetch(`${plain.url}/outbox${query}`, { headers });
      assert.match(answer.headers.get('content-type')!, /^application\/json/);
      return ((await answer.json()) as { data: { to: string; text: string }[] }).data;
    };
    await until(async () => (await read('')).length >= 2);
    const [mail, ...others] = await read('?to=ADA@example.com');
    assert.deepEqual([mail?.to, others], ['ada@example.com', []]);
    assert.match(mail!.text, /https?:\/\/\S+/);
    const page = await fetch(`${plain.url}/outbox`, { headers: { accept: 'text/html' } });
    assert.match(page.headers.get('content-type')!, /^text\/html/);
  } finally {
    await plain.close();
  }
});

test('only the server’s account can list the folder of documents', async () => {
  const { files, config } = server.app.services;
  await files.put('kyb/one/document', Buffer.from('sealed'));
  for (const folder of ['files', 'files/kyb', 'files/kyb/one'])
    assert.equal(statSync(join(config.dataDir, folder)).mode & 0o777, 0o700, folder);
});
