import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { TextSender } from './send-text.ts';

/** An imitation of a provider. */
let provider: Server;
let url: string;
let status = 201;
const received: { authorization: string | undefined; type: string | undefined; body: string }[] = [];

before(async () => {
  provider = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { authorization, 'content-type': type } = request.headers;
    received.push({ authorization, type, body: Buffer.concat(parts).toString() });
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('{}');
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/messages`;
});
after(() => provider.close());

const message = { id: 'one', to: '+393331234567', text: 'Ciao & 123456' };

test('a message is posted as JSON, with the credentials of the address as Basic authentication', async () => {
  const sender = new TextSender({ url: url.replace('//', '//ada:p%40ss@'), format: 'json', from: 'Bar' });
  assert.equal(await sender.send(message), 'sent');
  const { authorization, type, body } = received.pop()!;
  assert.equal(authorization, `Basic ${Buffer.from('ada:p@ss').toString('base64')}`);
  assert.equal(type, 'application/json');
  assert.deepEqual(JSON.parse(body), { ...message, from: 'Bar' });
});

test('a message is posted as the form of Twilio', async () => {
  const sender = new TextSender({ url, format: 'twilio', from: '+15005550006' });
  assert.equal(await sender.send(message), 'sent');
  const { type, body } = received.pop()!;
  assert.match(type!, /^application\/x-www-form-urlencoded/);
  assert.deepEqual(Object.fromEntries(new URLSearchParams(body)), {
    To: message.to,
    From: '+15005550006',
    Body: message.text,
  });
});

test('what the provider says decides whether the message is sent again', async () => {
  const sender = new TextSender({ url, format: 'json', from: 'Bar' });
  for (const [answer, outcome] of [
    [400, 'rejected'],
    [422, 'rejected'],
    [401, 'later'],
    [429, 'later'],
    [500, 'later'],
    [302, 'unknown'],
  ] as const) {
    status = answer;
    assert.equal(await sender.send(message), outcome, String(answer));
  }
  const gone = createServer();
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
  const { port } = gone.address() as AddressInfo;
  await new Promise((resolve) => gone.close(resolve));
  const nowhere = new TextSender({ url: `http://127.0.0.1:${port}/`, format: 'json', from: 'Bar' });
  assert.equal(await nowhere.send(message), 'later');
});
