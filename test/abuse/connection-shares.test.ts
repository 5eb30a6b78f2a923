/** One address with many connections: each request gets an answer, and no other client waits. */
import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { afterEach, test } from 'node:test';
import { patient, until } from '../harness/patience.ts';
import { startServer } from '../harness/server.ts';
import { setUp, use } from '../harness/stage.ts';
import { readAnswers, type WireAnswer } from './answers.ts';

const share = 100;
const request = 'GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n';

let port: number;
const open: Socket[] = [];

const server = use(() => startServer({ env: { TESSERA_CONNECTIONS_PER_ADDRESS: String(share) } }));
setUp(async () => {
  port = Number(new URL(server.url).port);
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await until(async () => (await count()) === 0);
});

const count = (): Promise<number> =>
  new Promise((resolve, reject) =>
    server.app.http.server.getConnections((error, found) => (error ? reject(error) : resolve(found))),
  );

/** A connection from an address of this machine. */
function openFrom(localAddress: string): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, localAddress });
    open.push(socket);
    socket.on('error', () => resolve(socket)).on('connect', () => resolve(socket));
  });
}

const openMany = (from: string, many: number) =>
  Promise.all(Array.from({ length: many }, () => openFrom(from)));

/** Sends a request, and returns the answer; undefined if the connection ends without one. */
function ask(socket: Socket, text = request): Promise<WireAnswer | undefined> {
  return new Promise((resolve) => {
    let received = Buffer.alloc(0);
    const read = () => readAnswers(received, ['GET']).answers[0];
    const timer = setTimeout(() => resolve(read()), patient(5_000));
    const end = (answer: WireAnswer | undefined) => {
      clearTimeout(timer);
      resolve(answer);
    };
    socket.on('data', (bytes: Buffer) => {
      received = Buffer.concat([received, bytes]);
      const answer = read();
      if (answer !== undefined) end(answer);
    });
    socket.on('close', () => end(read()));
    if (socket.destroyed) end(undefined);
    else socket.write(text);
  });
}

async function rejectionsOf(reason: string): Promise<number> {
  const text = await server.app.metrics.registry.metrics();
  return Number(
    new RegExp(`tessera_rejections_total\\{[^}]*reason="${reason}"[^}]*\\} (\\d+)`).exec(text)?.[1] ?? 0,
  );
}

test('two hundred connections of one address get two hundred answers, those beyond its share a refusal', async () => {
  const refusedBefore = await rejectionsOf('connection_surplus');
  const sockets = await openMany('127.0.0.2', 2 * share);
  const answers = await Promise.all(sockets.map((socket) => ask(socket)));
  const served = answers.filter((answer) => answer?.status === 200);
  const refused = answers.filter((answer) => answer?.status === 429);
  assert.deepEqual([served.length, refused.length], [share, share]);
  for (const answer of refused) {
    assert.equal(answer!.headers.get('content-type'), 'application/problem+json; charset=utf-8');
    assert.equal(answer!.headers.get('connection'), 'close');
    assert.equal(answer!.headers.get('retry-after'), '1');
    const { code, type, request_id } = JSON.parse(answer!.body) as Record<string, string>;
    assert.equal(code, 'connections_exceeded');
    assert.ok(type!.endsWith('/docs/errors/connections_exceeded') && request_id);
  }
  assert.equal((await rejectionsOf('connection_surplus')) - refusedBefore, share);
  // Another address has its own share, and this one is served again once a connection is free.
  assert.equal((await ask(await openFrom('127.0.0.3')))?.status, 200);
  const [free] = sockets.filter((_, at) => answers[at]?.status === 200);
  free!.destroy();
  await until(async () => (await ask(await openFrom('127.0.0.2')))?.status === 200);
});

test('connections that send nothing keep out no client, not even others of their address', async () => {
  const silent = await openMany('127.0.0.4', 6 * share);
  // Beyond a multiple of the share they are closed at once, and beyond the share in a while.
  await until(() => silent.filter(({ destroyed }) => !destroyed).length <= 4 * share);
  assert.equal((await ask(await openFrom('127.0.0.5')))?.status, 200);
  await until(async () => (await ask(await openFrom('127.0.0.4')))?.status === 200);
  await until(() => silent.filter(({ destroyed }) => !destroyed).length <= share);
});

test('a connection beyond the share that sends its request slowly gets an answer before it ends', async () => {
  const kept = await openMany('127.0.0.6', share);
  for (const answer of await Promise.all(kept.map((socket) => ask(socket))))
    assert.equal(answer?.status, 200);
  const slow = await ask(await openFrom('127.0.0.6'), 'GET /health HTTP/1.1\r\nHost: local');
  assert.equal(slow?.status, 429);
  assert.equal((JSON.parse(slow!.body) as { code: string }).code, 'connections_exceeded');
});

test('what is no HTTP request is answered as a problem', async () => {
  const broken: [title: string, text: string | Buffer, status: number, code: string][] = [
    ['nonsense', 'nonsense\r\n\r\n', 400, 'invalid_request'],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'invalid_request'],
    ['a TLS handshake', Buffer.from('16030100a5010000a10303', 'hex'), 400, 'invalid_request'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
      'invalid_request',
    ],
    [
      'long headers',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'header_fields_too_large',
    ],
    ['a tunnel', 'CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n', 405, 'method_not_allowed'],
  ];
  for (const [title, text, status, code] of broken) {
    const answer = await ask(await openFrom('127.0.0.7'), text as string);
    assert.equal(answer?.status, status, title);
    assert.equal(answer!.headers.get('content-type'), 'application/problem+json; charset=utf-8', title);
    assert.equal(answer!.headers.get('connection'), 'close', title);
    assert.equal((JSON.parse(answer!.body) as { code: string }).code, code, title);
  }
});
