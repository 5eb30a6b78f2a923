import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sendJson, tinyServer } from './test/tiny-server.ts';

test('without replicas, no request has the header', async (t) => {
  const server = await tinyServer(t, (response) => sendJson(response, 200, {}));
  const client = server.client();
  await client.request('POST', '/api/v1/x');
  await client.request('GET', '/api/v1/x');
  assert.ok(server.seen.every(({ headers }) => headers['read-after'] === undefined));
});

test('the position of a write is sent with later requests, until another one replaces it', async (t) => {
  const positions = ['one', undefined, 'two', undefined];
  const server = await tinyServer(t, (response, _, index) => {
    const position = positions[index];
    sendJson(response, 200, {}, position ? { 'read-after': position } : {});
  });
  const client = server.client();
  for (const _ of positions) await client.request('GET', '/api/v1/x');
  await client.request('GET', '/api/v1/x');
  assert.deepEqual(
    server.seen.map(({ headers }) => headers['read-after']),
    [undefined, 'one', 'one', 'two', 'two'],
  );
});

test('positions of parallel writes are all sent, and more than a server reads are said to be more', async (t) => {
  let count = 0;
  const server = await tinyServer(t, (response) => {
    count += 1;
    sendJson(response, 200, {}, { 'read-after': `p${count}` });
  });
  const client = server.client();
  await Promise.all([1, 2].map(() => client.request('POST', '/api/v1/x')));
  await client.request('GET', '/api/v1/x');
  assert.deepEqual(String(server.seen[2]!.headers['read-after']).split(', ').sort(), ['p1', 'p2']);
  await client.request('GET', '/api/v1/x');
  assert.equal(server.seen[3]!.headers['read-after'], 'p3');
  await Promise.all(Array.from({ length: 20 }, () => client.request('POST', '/api/v1/x')));
  await client.request('GET', '/api/v1/x');
  const sent = String(server.seen.at(-1)!.headers['read-after']).split(', ');
  assert.equal(sent.length, 16);
  assert.equal(sent.at(-1), 'more');
});
