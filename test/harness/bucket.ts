/** A bucket for tests. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** As much of S3's wire format as is needed: objects by path, and whether every request was signed. */
export async function openBucket(t: TestContext) {
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
