import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Tessera } from './index.ts';
import { sendJson, tinyServer } from './test/tiny-server.ts';

test('a method sends its path, query and body parameters', async (t) => {
  const server = await tinyServer(t, (response) => sendJson(response, 200, { redemption: { id: 'red_1' } }));
  const result = await server
    .client()
    .vouchers.redeem('AUTUMN 2026/é', { by: 'code', order: { id: 'o-1', amount: 1250, currency: 'EUR' } });
  assert.equal(result.redemption.id, 'red_1');
  const [request] = server.seen;
  assert.equal(request?.method, 'POST');
  assert.equal(request?.url, '/api/v1/vouchers/AUTUMN%202026%2F%C3%A9/redeem?by=code');
  assert.deepEqual(JSON.parse(request!.body), { order: { id: 'o-1', amount: 1250, currency: 'EUR' } });
  assert.equal(request?.headers.authorization, 'Bearer tsr_test_x');
  assert.equal(request?.headers['content-type'], 'application/json');
});

test('a path parameter that would change the URL is refused before sending', async (t) => {
  const server = await tinyServer(t, (response) => sendJson(response, 200, {}));
  for (const id of ['', '.', '..']) assert.throws(() => server.client().vouchers.get(id), TypeError);
  assert.equal(server.seen.length, 0);
});

test('several values of a filter repeat the parameter, and undefined values are not sent', async (t) => {
  const server = await tinyServer(t, (response) => sendJson(response, 200, {}));
  const filters = { status: ['active' as const, 'expired' as const], limit: 5, include: undefined };
  await server.client().request('GET', '/api/v1/merchant/vouchers', { query: filters });
  assert.equal(server.seen[0]?.url, '/api/v1/merchant/vouchers?status=active&status=expired&limit=5');
});

test('an empty response is undefined, and text is a string', async (t) => {
  const server = await tinyServer(t, (response, _, index) => {
    if (index === 0) return response.writeHead(204).end();
    response.writeHead(200, { 'content-type': 'text/plain' }).end('{"not": "json"}');
  });
  assert.equal(await server.client().request('DELETE', '/api/v1/x'), undefined);
  assert.equal(await server.client().request('GET', '/api/v1/x'), '{"not": "json"}');
});

test('withResponse returns the metadata of the response', async (t) => {
  const headers = { 'request-id': 'req_7', etag: '"4"', 'idempotent-replayed': 'true' };
  const server = await tinyServer(t, (response) => sendJson(response, 200, { id: 'vch_1' }, headers));
  const { data, response } = await server
    .client()
    .vouchers.update('vch_1', { active: false }, { ifMatch: 3 })
    .withResponse();
  assert.equal(data.id, 'vch_1');
  assert.deepEqual(
    {
      requestId: response.requestId,
      etag: response.etag,
      replayed: response.replayed,
      attempts: response.attempts,
    },
    { requestId: 'req_7', etag: '"4"', replayed: true, attempts: 1 },
  );
  assert.equal(server.seen[0]?.headers['if-match'], '"3"');
});

test('a client without a token sends none, and withToken keeps all other options', async (t) => {
  const server = await tinyServer(t, (response) => sendJson(response, 200, {}));
  const anonymous = new Tessera({ baseUrl: `${server.baseUrl}/` });
  await anonymous.request('GET', '/health');
  await anonymous.withToken(async () => 'jwt-2').request('GET', '/api/v1/auth/session');
  assert.deepEqual(
    server.seen.map(({ url, headers }) => [url, headers.authorization]),
    [
      ['/health', undefined],
      ['/api/v1/auth/session', 'Bearer jwt-2'],
    ],
  );
});

test('a file is uploaded as a form and downloaded unchanged', async (t) => {
  const server = await tinyServer(t, (response, _, index) => {
    if (index === 0) return sendJson(response, 201, { id: 'doc_1' });
    response.writeHead(200, { 'content-type': 'text/csv' }).end('a;b');
  });
  const form = new FormData();
  form.set('file', new Blob(['hello'], { type: 'text/plain' }), 'hello.txt');
  await server.client().request('POST', '/api/v1/files', { body: form });
  assert.match(server.seen[0]!.headers['content-type']!, /^multipart\/form-data; boundary=/);
  assert.match(server.seen[0]!.body, /filename="hello.txt"[\s\S]*hello/);
  const file = await server.client().request<Blob>('GET', '/api/v1/files/1', { as: 'blob' });
  assert.equal(file.type, 'text/csv');
  assert.equal(await file.text(), 'a;b');
});

test('a stream outlives the request timeout, and ends with its signal', async (t) => {
  const server = await tinyServer(t, (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('one');
    setTimeout(() => response.write('two'), 80);
  });
  const ending = new AbortController();
  const options = { as: 'stream', signal: ending.signal, timeoutMs: 40 } as const;
  const stream = await server.client().request<ReadableStream<Uint8Array>>('GET', '/api/v1/live', options);
  const reader = stream.getReader();
  const text = async () => new TextDecoder().decode((await reader.read()).value);
  assert.equal(await text(), 'one');
  assert.equal(await text(), 'two');
  ending.abort();
  await assert.rejects(reader.read(), { name: 'AbortError' });
});
