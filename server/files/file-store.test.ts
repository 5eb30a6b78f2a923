import assert from 'node:assert/strict';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { ownDataFolder } from '../../test/harness/data-folder.ts';
import { type FileStore, openFileStore } from './file-store.ts';

const bytes = Buffer.from(Array.from({ length: 5_000 }, (_, place) => place % 256));

async function holdsWhatIsPut(store: FileStore): Promise<void> {
  await store.put('kyb/one/two', bytes);
  assert.deepEqual(await store.get('kyb/one/two'), bytes);
  await store.put('kyb/one/two', bytes.subarray(0, 10));
  assert.deepEqual(await store.get('kyb/one/two'), bytes.subarray(0, 10));
  await store.delete('kyb/one/two');
  await store.delete('kyb/one/two');
  await assert.rejects(store.get('kyb/one/two'));
}

test('a folder store keeps files until they are deleted', () =>
  holdsWhatIsPut(openFileStore({ files: { kind: 'disk' }, dataDir: ownDataFolder() })));

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** As much of S3's wire format as is needed: objects by path, and whether every request was signed. */
async function openBucket(t: TestContext) {
  const objects = new Map<string, Buffer>();
  const unsigned: string[] = [];
  const server = createServer(async (request, answer) => {
    const { method, headers } = request;
    const path = new URL(request.url!, 'http://localhost').pathname;
    const body = await bodyOf(request);
    if (!headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) unsigned.push(path);
    const found = objects.get(path);
    if (method === 'PUT') objects.set(path, body);
    if (method === 'DELETE') objects.delete(path);
    if (method !== 'GET') return answer.writeHead(method === 'PUT' ? 200 : 204).end();
    if (found) return answer.writeHead(200, { 'content-length': found.length }).end(found);
    return answer
      .writeHead(404, { 'content-type': 'application/xml' })
      .end('<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { objects, unsigned, endpoint: `http://127.0.0.1:${port}` };
}

test('an S3-compatible store keeps files until they are deleted, using signed requests', async (t) => {
  const { objects, unsigned, endpoint } = await openBucket(t);
  const account = { bucket: 'papers', region: 'eu-south-1', accessKeyId: 'key', secretAccessKey: 'secret' };
  const store = openFileStore({ files: { kind: 's3', endpoint, ...account }, dataDir: '' });
  await holdsWhatIsPut(store);
  await store.put('kyb/one/three', bytes);
  assert.deepEqual([...objects], [['/papers/kyb/one/three', bytes]]);
  assert.deepEqual(unsigned, []);
});
