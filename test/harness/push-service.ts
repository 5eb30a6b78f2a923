/** A push service on loopback that checks what real ones check, and the browsers that read its messages. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';

export interface PushBrowser {
  /** What `PushSubscription.toJSON()` returns. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** The decrypted notifications, in order of arrival. */
  received: { title: string; body: string; url: string; tag: string }[];
  /** The headers of each. */
  headers: IncomingHttpHeaders[];
  /** Returns the status to answer with; `hang` never answers, `drop` takes the message and hangs up. */
  answers: () => number | 'hang' | 'drop';
}

export interface PushService {
  url: string;
  /** What was wrong with requests; real services refuse them. */
  faults: string[];
  /** A new browser that subscribes with the key of the server. */
  browser(publicKey: string): PushBrowser;
  close(): Promise<void>;
}

export async function openPushService(contact: string): Promise<PushService> {
  const browsers = new Map<string, { browser: PushBrowser; read: (body: Buffer) => string; key: string }>();
  const service: PushService = {
    url: '',
    faults: [],
    browser(publicKey) {
      const own = createECDH('prime256v1');
      const p256dh = own.generateKeys();
      const auth = randomBytes(16);
      const path = `/send/${randomBytes(9).toString('base64url')}`;
      const keys = { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') };
      const subscription = { endpoint: `${service.url}${path}`, keys };
      const browser: PushBrowser = { subscription, received: [], headers: [], answers: () => 201 };
      browsers.set(path, { browser, read: (body) => decrypt(body, own, p256dh, auth), key: publicKey });
      return browser;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const known = browsers.get(request.url!);
    if (known === undefined) return response.writeHead(404).end();
    const { browser, read, key } = known;
    const status = browser.answers();
    if (status === 'hang') return;
    if (typeof status === 'number' && status >= 300) return response.writeHead(status).end();
    try {
      await checkHeaders(request.headers, { key, contact, audience: service.url });
      browser.received.push(JSON.parse(read(Buffer.concat(parts))));
      browser.headers.push(request.headers);
    } catch (error) {
      service.faults.push(String(error));
      return response.writeHead(403).end();
    }
    if (status === 'drop') return request.socket.destroy();
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}

/** RFC 8030 and RFC 8292. */
async function checkHeaders(
  headers: IncomingHttpHeaders,
  { key, contact, audience }: { key: string; contact: string; audience: string },
): Promise<void> {
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('Another content encoding.');
  if (!/^\d+$/.test(String(headers.ttl))) throw new Error('No TTL.');
  if (headers.topic !== undefined && !/^[\w-]{1,32}$/.test(String(headers.topic)))
    throw new Error('Bad topic.');
  const [, token, said] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  if (token === undefined || said === undefined) throw new Error('No VAPID.');
  if (said !== key) throw new Error('Another key than the browser subscribed with.');
  const point = Buffer.from(said, 'base64url');
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const { payload } = await jwtVerify(token, publicKey, {
    algorithms: ['ES256'],
    audience,
    subject: contact,
  });
  if (payload.exp! - Date.now() / 1_000 > 86_400) throw new Error('Valid for more than a day.');
}

/** RFC 8291, with one record of RFC 8188. */
function decrypt(body: Buffer, own: ReturnType<typeof createECDH>, p256dh: Buffer, auth: Buffer): string {
  const [salt, recordSize, idLength] = [body.subarray(0, 16), body.readUInt32BE(16), body[20]!];
  const sender = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  if (record.length > recordSize || body.length > 4_096) throw new Error('Too large.');
  const derive = (secret: Buffer, salted: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salted, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
  const secret = derive(own.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('No last record.');
  return padded.subarray(0, end).toString();
}
