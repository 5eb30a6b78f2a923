import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type KeyStore, UnansweredKeys } from './index.ts';
import { sendJson, sendProblem, tinyServer } from './test/tiny-server.ts';

/** As a browser's storage: it outlives the objects of a page. */
function storage(): KeyStore {
  let kept: string | undefined;
  return {
    read: () => kept,
    write: (text) => {
      kept = text;
    },
  };
}

type Respond = Parameters<typeof tinyServer>[1];
type Loss = (response: Parameters<Respond>[0]) => unknown;

const losses: Record<string, Loss> = {
  'a reset': (response) => response.destroy(),
  'a 502 of a gateway': (response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>'),
  'a 500': (response) => sendProblem(response, 500, 'internal_error'),
  'a page of a portal': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>'),
  'a body that breaks off': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"id":');
    setImmediate(() => response.destroy());
  },
};

const pressing = async (t: TestContext, respond: Respond) => {
  const server = await tinyServer(t, respond);
  const store = storage();
  let alreadyDone = 0;
  return {
    keys: () => server.seen.map(({ headers }) => headers['idempotency-key']),
    alreadyDone: () => alreadyDone,
    /** Another page or process each time. */
    press: (amount: number, idempotencyKey?: string) =>
      server
        .client({
          maxRetries: 0,
          unanswered: new UnansweredKeys({ store, onAlreadyDone: () => (alreadyDone += 1) }),
        })
        .vouchers.redeem('vch_1', { amount }, { idempotencyKey })
        .withResponse()
        .then(
          () => 'done',
          () => 'failed',
        ),
  };
};

for (const [name, lose] of Object.entries(losses))
  test(`the same call after ${name} has the key of the first`, async (t) => {
    const { press, keys, alreadyDone } = await pressing(t, (response, _, index) =>
      index < 2 ? lose(response) : sendJson(response, 200, {}, { 'idempotent-replayed': 'true' }),
    );
    for (let press1 = 0; press1 < 3; press1++) await press(5);
    assert.equal(new Set(keys()).size, 1);
    assert.equal(alreadyDone(), 1);
    await press(5);
    assert.equal(new Set(keys()).size, 2, 'after the answer, it is another action');
  });

test('other content is another action, and a key of the caller is used as it is', async (t) => {
  const { press, keys } = await pressing(t, (response) => response.destroy());
  await press(5);
  await press(6);
  await press(5, 'order-1001');
  assert.equal(new Set(keys()).size, 3);
  assert.equal(keys()[2], 'order-1001');
});

test('a refusal is an answer; a rate limit and a question for proof are none', async (t) => {
  const { press, keys } = await pressing(t, (response, _, index) =>
    index === 0
      ? sendProblem(response, 409, 'voucher_exhausted')
      : index === 1
        ? sendProblem(response, 429, 'rate_limited', { 'retry-after': '60' })
        : sendProblem(response, 403, 'step_up_required'),
  );
  for (let times = 0; times < 4; times++) await press(5);
  const [refused, first, second, third] = keys();
  assert.notEqual(refused, first);
  assert.deepEqual([second, third], [first, first]);
});
