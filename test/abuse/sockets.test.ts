import assert from 'node:assert/strict';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from '../harness/server.ts';
import { openWorld } from '../harness/world.ts';
import { readAnswers } from './answers.ts';
import { toRequest } from './case.ts';
import { Conversation, exchange, open } from './exchange.ts';

const path = '/api/v1/merchant/vouchers?limit=1';

/** A server whose time-outs are short enough to wait for. */
async function openServer(t: TestContext, change: (server: Server) => void = () => undefined) {
  const server = await startServer();
  const world = await openWorld(server);
  const { text: token } = await (await world.merchant()).token();
  const http = server.app.http.server;
  Object.assign(http, { headersTimeout: 500, requestTimeout: 1_000, keepAliveTimeout: 500 });
  change(http);
  const sockets: Socket[] = [];
  const port = Number(new URL(server.url).port);
  t.after(async () => {
    for (const socket of sockets) socket.destroy();
    await world.close();
    await server.close();
  });
  const authorization = `Authorization: Bearer ${token}`;
  return {
    ...{ server, world, http, port, token, authorization },
    get: toRequest({ path, headers: [authorization] }, {}),
    /** Connections that end with the test. */
    connect: async () => {
      const socket = await open(port);
      socket.on('error', () => undefined);
      sockets.push(socket);
      return socket;
    },
    isHonestServed: async () => {
      const { answers } = await exchange(port, toRequest({ path, headers: [authorization] }, {}));
      return answers[0]?.status === 200;
    },
  };
}

type Opened = Awaited<ReturnType<typeof openServer>>;

/** Writes the text in pieces, one every `everyMs`, and gives what the server said before it closed. */
async function drip(
  opened: Opened,
  pieces: string[],
  everyMs: number,
): Promise<{ text: string; ms: number }> {
  const socket = await opened.connect();
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
  for (let waited = 0; !isOver && waited < 4_000; waited += 20) await pause(20);
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

test('120: headers, bodies and greetings that never come end the connection', async (t) => {
  const opened = await openServer(t);
  const head = `POST /api/v1/notifications/mark-all-as-read HTTP/1.1\r\nHost: localhost\r\n${opened.authorization}\r\n`;
  const json = 'Content-Type: application/json\r\n';
  const letters = [...'X-Slow: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'];
  const [slowHeaders, slowBody, slowChunks, idle, noEnd] = await Promise.all([
    drip(opened, [head, ...letters], 100),
    drip(opened, [`${head}${json}Content-Length: 50\r\n\r\n{`, ...[...' '.repeat(40)]], 100),
    drip(opened, [`${head}${json}Transfer-Encoding: chunked\r\n\r\n`, ...Array(40).fill('1\r\n \r\n')], 100),
    drip(opened, [''], 0),
    drip(opened, [`${head}${json}Content-Length: 2\r\n\r\n`], 0),
  ]);
  for (const outcome of [slowHeaders, slowBody, slowChunks, noEnd, idle]) assertTimedOut(outcome);
  assert.ok(await opened.isHonestServed());
});

test('120: a kept connection that asks for nothing more is closed without a word', async (t) => {
  const { port, get } = await openServer(t);
  const conversation = await Conversation.open(port);
  assert.equal((await conversation.send(get))?.status, 200);
  assert.ok(await conversation.isClosed(4_000));
  assert.equal(await conversation.answer(), undefined);
});

test('120: a client that does not read its answers is cut off, and costs others nothing', async (t) => {
  const opened = await openServer(t, (http) => {
    assert.ok(http.timeout > 0);
    http.setTimeout(500);
  });
  const socket = await opened.connect();
  const page = toRequest({ path: '/openapi.json' }, {});
  socket.pause();
  let isClosed = false;
  socket.on('close', () => {
    isClosed = true;
  });
  for (let sent = 0; sent < 200; sent++) socket.write(page);
  assert.ok(await opened.isHonestServed());
  for (let waited = 0; (await connectionsOf(opened.http)) > 0 && waited < 4_000; waited += 50)
    await pause(50);
  assert.equal(await connectionsOf(opened.http), 0);
  socket.resume();
  for (let waited = 0; !isClosed && waited < 2_000; waited += 20) await pause(20);
  assert.ok(await opened.isHonestServed());
});

const connectionsOf = (http: Server): Promise<number> =>
  new Promise((resolve, reject) =>
    http.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

test('121: idle connections up to the limit do not touch those that are served, and make room in time', async (t) => {
  const opened = await openServer(t, (http) => {
    http.maxConnections = 60;
    http.keepAliveTimeout = 5_000;
    http.headersTimeout = 1_500;
  });
  const honest = await Conversation.open(opened.port);
  assert.equal((await honest.send(opened.get))?.status, 200);
  await Promise.all(Array.from({ length: 200 }, () => opened.connect().catch(() => undefined)));
  assert.ok((await connectionsOf(opened.http)) <= 60);
  for (let round = 0; round < 5; round++) assert.equal((await honest.send(opened.get))?.status, 200);
  for (let waited = 0; (await connectionsOf(opened.http)) > 1 && waited < 5_000; waited += 50)
    await pause(50);
  assert.equal(await connectionsOf(opened.http), 1);
  assert.ok(await opened.isHonestServed());
  honest.close();
});

test('121: of 1,100 requests sent at once the first 1,000 are answered in order, then the connection ends', async (t) => {
  const opened = await openServer(t);
  const requests = Array.from({ length: 1_100 }, (_, index) => {
    const target = index % 2 === 0 ? '/health' : `/api/v1/nowhere-${index}`;
    return toRequest({ path: target }, {});
  });
  const outcome = await exchange(opened.port, Buffer.concat(requests), {
    answers: 1_000,
    awaitClose: true,
    timeoutMs: 10_000,
  });
  const statuses = outcome.answers.map(({ status }) => status);
  assert.equal(statuses.length, 1_000);
  assert.ok(statuses.every((status, index) => status === (index % 2 === 0 ? 200 : 404)));
  assert.equal(outcome.answers.at(-1)!.headers.get('connection'), 'close');
  assert.ok(outcome.closedByServer);
  assert.ok(await opened.isHonestServed());
});

test('124: a client that leaves in the middle of a body leaves nothing behind', async (t) => {
  const opened = await openServer(t, (http) => Object.assign(http, { requestTimeout: 10_000 }));
  const head = `POST ${path.replace('?limit=1', '')} HTTP/1.1\r\nHost: localhost\r\n${opened.authorization}\r\n`;
  for (let left = 0; left < 50; left++) {
    const socket = await opened.connect();
    socket.write(`${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"type":`);
    if (left % 2 === 0) await pause(5);
    if (left % 3 === 0) socket.resetAndDestroy();
    else socket.destroy();
  }
  for (let waited = 0; (await connectionsOf(opened.http)) > 0 && waited < 4_000; waited += 20)
    await pause(20);
  assert.equal(await connectionsOf(opened.http), 0);
  const [row] = await opened.world.sql<{ count: string }>('select count(*) from vouchers');
  assert.equal(Number(row!.count), 0);
  assert.ok(await opened.isHonestServed());
});

test('124: after a client left without its answer, the key tells the truth', async (t) => {
  const opened = await openServer(t);
  const { world, authorization, port } = opened;
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
    const socket = await opened.connect();
    socket.write(request);
    // Before, during and after the commit.
    await pause(round % 10);
    socket.resetAndDestroy();
    const { answers } = await exchange(port, request, { methods: ['POST'] });
    outcomes.push(`${answers[0]?.status}`);
  }
  assert.deepEqual([...new Set(outcomes)], ['201']);
  const [row] = await world.sql<{ count: string }>('select count(*) from vouchers');
  assert.equal(Number(row!.count), 30);
  assert.ok(await opened.isHonestServed());
});
