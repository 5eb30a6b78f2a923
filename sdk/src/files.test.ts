import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sendJson, tinyServer } from './test/tiny-server.ts';

test('an upload sends its file and its fields as a form', async (t) => {
  const server = await tinyServer(t, (response) => sendJson(response, 201, { id: 'doc_1' }));
  const file = new File(['the bytes'], 'passport.pdf', { type: 'application/pdf' });
  const document = await server
    .client()
    .kyb.uploadDocument({ type: 'identity', side: undefined as never, file });
  assert.equal(document.id, 'doc_1');
  const [request] = server.seen;
  assert.match(String(request?.headers['content-type']), /^multipart\/form-data; boundary=/);
  assert.match(request!.body, /name="type"\r\n\r\nidentity\r\n/);
  assert.match(
    request!.body,
    /name="file"; filename="passport\.pdf"\r\nContent-Type: application\/pdf\r\n\r\nthe bytes/,
  );
  assert.doesNotMatch(request!.body, /name="side"/);
  assert.ok(request?.headers['idempotency-key']);
});

test('a download is a file, also in JSON, or the job that makes a large one', async (t) => {
  const server = await tinyServer(t, (response, _, index) =>
    index === 0 ? sendJson(response, 200, [1]) : sendJson(response, 202, { object: 'job', id: 'job_1' }),
  );
  const small = await server.client().wallet.exportTransactions({ format: 'json' });
  assert.ok(small instanceof Blob);
  assert.equal(await small.text(), '[1]');
  const large = await server.client().wallet.exportTransactions();
  assert.ok(!(large instanceof Blob));
  assert.equal(large.id, 'job_1');
});

test('a stream yields events as they arrive, and ends with the loop', async (t) => {
  let closed = false;
  const server = await tinyServer(t, (response) => {
    response.on('close', () => {
      closed = true;
    });
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('retry: 1000\n\n: alive\r\n\r\nid: a\nevent: notification\ndata: {"x":\nda');
    setTimeout(() => response.write('ta: 1}\n\nevent: activity\n\ndata: text\n\n'), 20);
  });
  const seen: unknown[] = [];
  for await (const event of await server.client().notifications.stream()) {
    seen.push(event);
    if (seen.length === 3) break;
  }
  assert.deepEqual(seen, [
    { id: 'a', event: 'notification', data: { x: 1 } },
    { id: 'a', event: 'activity', data: '' },
    { id: 'a', event: 'message', data: 'text' },
  ]);
  for (let waited = 0; !closed && waited < 200; waited++)
    await new Promise((resolve) => setTimeout(resolve, 20));
  assert.ok(closed);
});

test('a stream that is refused rejects the call', async (t) => {
  const server = await tinyServer(t, (response) => response.writeHead(401).end());
  await assert.rejects(async () => server.client().notifications.stream(), { status: 401 });
});
