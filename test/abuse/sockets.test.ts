import assert from 'node:assert/strict';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { patient } from '../harness/patience.ts';
import { setUp, useStage } from '../harness/stage.ts';
import { readAnswers } from './answers.ts';
import { toRequest } from './case.ts';
import { Conversation, exchange, open as openSocket } from './exchange.ts';

const path = '/api/v1/merchant/vouchers?limit=1';

let http: Server;
let port: number;
let authorization: string;
let get: Buffer;
let usual: Record<string, number | null>;

const { server, world } = useStage();
setUp(async () => {
  http = server.app.http.server;
  port = Number(new URL(server.url).port);
  authorization = `Authorization: Bearer ${(await (await world.merchant()).token()).text}`;
  get = toRequest({ path, headers: [authorization] }, {});
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxConnections } = http;
  usual = { headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxConnections };
});

/** Shortens limits that the tests wait for. */
beforeEach(() =>
  Object.assign(http, usual, { headersTimeout: 500, requestTimeout: 1_000, keepAliveTimeout: 500 }),
);

const open: Socket[] = [];

afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  assert.ok(await isHonestServed());
});

/** A connection that is closed after the test. */
async function connect(): Promise<Socket> {
  const socket = await openSocket(port);
  socket.on('error', () => undefined);
  open.push(socket);
  return socket;
}

async function isHonestServed(): Promise<boolean> {
  const { answers } = await exchange(port, get);
  return answers[0]?.status === 200;
}

const connectionCount = (): Promise<number> =>
  new Promise((resolve, reject) =>
    http.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

/** Waits until this many connections are left. */
async function connectionsFall(to: number): Promise<void> {
  for (let waited = 0; (await connectionCount()) > to && waited < patient(5_000); waited += 50)
    await pause(50);
  assert.equal(await connectionCount(), to);
}

/** Writes text in pieces, one every `everyMs`, and returns what the server sent before it closed. */
async function drip(pieces: string[], everyMs: number): Promise<{ text: string; ms: number }> {
  const socket = await connect();
  const startedAt = performance.now();
  let text = '';
  let isOver = false;
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  socket.on('end', () => socket.destroy());
  socket.on('close', () => {
    isOver = true;
  });
  for (const piece of pieces) {
    if (isOver) break;
    if (piece !== '') socket.write(piece);
    await pause(everyMs);
  }
  for (let waited = 0; !isOver && waited < patient(4_000); waited += 20) await pause(20);
  assert.ok(isOver, 'the connection was not closed');
  return { text, ms: performance.now() - startedAt };
}

function assertTimedOut({ text, ms }: { text: string; ms: number }): void {
  const { answers } = readAnswers(Buffer.from(text), ['POST']);
  assert.equal(answers.length, 1, text);
  assert.equal(answers[0]!.status, 408);
  assert.equal((JSON.parse(answers[0]!.body) as { code: string }).code, 'request_timeout');
  assert.equal(answers[0]!.headers.get('content-type'), 'application/problem+json; charset=utf-8');
  assert.ok(ms < 4_000, `${Math.round(ms)} ms`);
}

test('120: incomplete headers, bodies and handshakes end the connection', async () => {
  const head = `POST /api/v1/notifications/mark-all-as-read HTTP/1.1\r\nHost: localhost\r\n${authorization}\r\n`;
  const json = 'Content-Type: application/json\r\n';
  const letters = [...'X-Slow: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'];
  const [slowHeaders, slowBody, slowChunks, idle, noEnd] = await Promise.all([
    drip([head, ...letters], 100),
    drip([`${head}${json}Content-Length: 50\r\n\r\n{`, ...[...' '.repeat(40)]], 100),
    drip([`${head}${json}Transfer-Encoding: chunked\r\n\r\n`, ...Array(40).fill('1\r\n \r\n')], 100),
    drip([''], 0),
    drip([`${head}${json}Content-Length: 2\r\n\r\n`], 0),
  ]);
  for (const outcome of [slowHeaders, slowBody, slowChunks, noEnd, idle]) assertTimedOut(outcome);
});

test('120: an idle kept-alive connection is closed silently', async () => {
  const conversation = await Conversation.open(port);
  assert.equal((await conversation.send(get))?.status, 200);
  assert.ok(await conversation.isClosed(4_000));
  assert.equal(await conversation.answer(), undefined);
});

test('120: a client that does not read its answers is disconnected, and costs others nothing', async () => {
  assert.ok(http.timeout > 0);
  // Others are served within it, however busy this machine is; the other time-outs would end them too.
  Object.assign(http, usual, { timeout: patient(1_000) });
  const socket = await connect();
  const page = toRequest({ path: '/openapi.json' }, {});
  socket.pause();
  let isClosed = false;
  socket.on('close', () => {
    isClosed = true;
  });
  for (let sent = 0; sent < 200; sent++) socket.write(page);
  assert.ok(await isHonestServed());
  await connectionsFall(0);
  socket.resume();
  for (let waited = 0; !isClosed && waited < patient(2_000); waited += 20) await pause(20);
});

test('121: idle connections up to the limit do not affect others, and are closed in time', async () => {
  Object.assign(http, { maxConnections: 60, keepAliveTimeout: 5_000, headersTimeout: 1_500 });
  const honest = await Conversation.open(port);
  assert.equal((await honest.send(get))?.status, 200);
  await Promise.all(Array.from({ length: 200 }, () => connect().catch(() => undefined)));
  assert.ok((await connectionCount()) <= 60);
  for (let round = 0; round < 5; round++) assert.equal((await honest.send(get))?.status, 200);
  await connectionsFall(1);
  assert.ok(await isHonestServed());
  honest.close();
});

test('121: of 1,100 pipelined requests the first 1,000 are answered in order, then the connection ends', async () => {
  const requests = Array.from({ length: 1_100 }, (_, index) => {
    const target = index % 2 === 0 ? '/health' : `/api/v1/nowhere-${index}`;
    return toRequest({ path: target }, {});
  });
  const outcome = await exchange(port, Buffer.concat(requests), {
    answers: 1_000,
    awaitClose: true,
    timeoutMs: 10_000,
  });
  const statuses = outcome.answers.map(({ status }) => status);
  assert.equal(statuses.length, 1_000);
  assert.ok(statuses.every((status, index) => status === (index % 2 === 0 ? 200 : 404)));
  assert.equal(outcome.answers.at(-1)!.headers.get('connection'), 'close');
  assert.ok(outcome.closedByServer);
});

test('124: a client that disconnects during a body leaves nothing behind', async () => {
  Object.assign(http, { requestTimeout: 10_000 });
  const head = `POST ${path.replace('?limit=1', '')} HTTP/1.1\r\nHost: localhost\r\n${authorization}\r\n`;
  for (let left = 0; left < 50; left++) {
    const socket = await connect();
    socket.write(`${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"type":`);
    if (left % 2 === 0) await pause(5);
    if (left % 3 === 0) socket.resetAndDestroy();
    else socket.destroy();
  }
  await connectionsFall(0);
  const { count } = await world.total<'count'>('select count(*) from vouchers');
  assert.equal(count, 0);
});

test('124: a reset at any moment does not crash the server', async () => {
  const beginnings = [
    `CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    'nonsense\r\n\r\n',
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n`,
    'GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(20),
  ];
  for (const beginning of beginnings) {
    for (const waitMs of [0, 1, 20]) {
      const socket = await connect();
      socket.write(beginning);
      if (waitMs > 0) await pause(waitMs);
      socket.resetAndDestroy();
    }
    assert.ok(await isHonestServed(), beginning);
  }
});

test('124: after a lost answer, the key returns the true outcome', async () => {
  const outcomes: string[] = [];
  for (let round = 0; round < 30; round++) {
    const headers = [authorization, `Idempotency-Key: leaver-${round}`];
    const json = {
      type: 'discount',
      discount: { type: 'percent', percent_off: 100 },
      code: `LEAVER-${round}`,
      code_visibility: 'public',
    };
    const request = toRequest({ method: 'POST', path: path.replace('?limit=1', ''), headers, json }, {});
    const socket = await connect();
    socket.write(request);
    // Before, during and after the commit.
    await pause(round % 10);
    socket.resetAndDestroy();
    const { answers } = await exchange(port, request, { methods: ['POST'] });
    outcomes.push(`${answers[0]?.status}`);
  }
  assert.deepEqual([...new Set(outcomes)], ['201']);
  const { count } = await world.total<'count'>('select count(*) from vouchers');
  assert.equal(count, 30);
});
