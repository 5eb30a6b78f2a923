/**
 * What a packaged SDK is tried against, the same in every language: a server whose connections break, with vouchers to
 * list and redeem, a document to upload and download, and a signed webhook.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { plainPdf } from '../../contract/verified-shop.ts';
import { addPass } from '../../harness/passes.ts';
import { patient } from '../../harness/patience.ts';
import { startServer } from '../../harness/server.ts';
import { openWorld } from '../../harness/world.ts';

const execute = promisify(execFile);

export interface SdkStage {
  /** Runs a program that plays the journey, and checks what it prints. Can be called again. */
  play(command: string, args: readonly string[], options?: { cwd?: string }): Promise<void>;
  close(): Promise<void>;
}

/** Copies a request to the server and its response back, or only breaks the connection once the server is done. */
async function forward(url: string, request: IncomingMessage, response: ServerResponse, breaks: boolean) {
  const body = Buffer.concat(await request.toArray());
  const { host: _host, connection: _connection, ...headers } = request.headers;
  const answer = await fetch(url + request.url, {
    method: request.method ?? 'GET',
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    ...(body.length > 0 && { body }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (breaks) return request.socket.destroy();
  const kept = [...answer.headers].filter(
    ([name]) => !/^(connection|transfer-encoding|content-l)/.test(name),
  );
  return response.writeHead(answer.status, Object.fromEntries(kept)).end(bytes);
}

function signedWebhook(secret: string) {
  const body = JSON.stringify({ id: 'evt_1', type: 'points.earned', data: { object: { name: 'Caffè ☕' } } });
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`evt_1.${timestamp}.${body}`).digest('base64');
  const headers = {
    'webhook-id': 'evt_1',
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
  return { body, headers };
}

export async function openSdkStage(): Promise<SdkStage> {
  const server = await startServer();
  const world = await openWorld(server);
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const { text: token } = await merchant.token();
  const customer = { external_id: 'ada' };
  const card = await tessera.memberships.issue({ pass_id: (await addPass(tessera)).id, customer });
  /** Idempotency keys of redemptions by voucher; the response to the first is lost. */
  const keys = new Map<string, string[]>();
  const proxy = createServer((request, response) => {
    const redeemed = /\/vouchers\/([^/]+)\/redeem/.exec(request.url ?? '')?.[1];
    const seen = redeemed === undefined ? [] : (keys.get(redeemed) ?? []);
    if (redeemed !== undefined) keys.set(redeemed, [...seen, String(request.headers['idempotency-key'])]);
    void forward(server.url, request, response, redeemed !== undefined && seen.length === 0);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;

  async function play(command: string, args: readonly string[], { cwd }: { cwd?: string } = {}) {
    const codes = [1, 2, 3].map(() => `J-${randomBytes(8).toString('hex').toUpperCase()}`);
    for (const code of codes) {
      await tessera.vouchers.create({
        code,
        metadata: { name: code },
        type: 'discount',
        discount: { type: 'percent', percent_off: 1_000 },
        redemption_limit: 1,
      });
    }
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    const { jwt } = await merchant.person('owner');
    const pdf = plainPdf(codes[0]!);
    const task = { url, token, jwt, pdf, card, code: codes[0]!, secret, webhook: signedWebhook(secret) };
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, JOURNEY: JSON.stringify(task) };
    const { stdout } = await execute(command, [...args], {
      env,
      timeout: patient(60_000),
      ...(cwd !== undefined && { cwd }),
    });
    const told = JSON.parse(stdout.trim().split('\n').at(-1)!) as Record<string, unknown>;
    const { listed, attempts, ...rest } = told;
    assert.deepEqual(rest, {
      replayed: true,
      discount_amount: 125,
      refused: 'voucher_exhausted',
      refused_status: 409,
      fault: '/redemption_limit',
      pages_differ: true,
      uploaded: 'application/pdf',
      downloaded: true,
      event: 'points.earned',
      forgery_refused: true,
    });
    assert.ok(
      codes.every((code) => (listed as string[]).includes(code)),
      `${listed} lacks one of ${codes}`,
    );
    // On a slow machine, the server can also ask for another attempt.
    assert.ok(Number(attempts) >= 2, `${attempts} attempts`);
    const [first, second, ...others] = keys.get(codes[0]!)!;
    assert.ok(first && first === second, 'the retry has the key of the first request');
    assert.notEqual(others.at(-1), first, 'another redemption has another key');
  }

  async function close() {
    proxy.closeAllConnections();
    proxy.close();
    await world.close();
    await server.close();
  }
  return { play, close };
}
