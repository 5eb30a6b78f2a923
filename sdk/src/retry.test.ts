import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTesseraError, TesseraError } from './index.ts';
import { delayMs, isWorthRepeating, retryAfterSeconds } from './retry.ts';
import { sendJson, sendProblem, tinyServer } from './test/tiny-server.ts';

test('a redemption is retried with the same key after every transient failure', async (t) => {
  const server = await tinyServer(t, (response, _, index) => {
    if (index === 0) return response.destroy();
    if (index === 1) return sendProblem(response, 503, 'unavailable', { 'retry-after': '0' });
    if (index === 2) return sendProblem(response, 429, 'rate_limited', { 'retry-after': '0' });
    if (index === 3) return sendProblem(response, 409, 'idempotency_in_progress', { 'retry-after': '0' });
    sendJson(response, 200, { redemption: { id: 'red_1' } });
  });
  const call = server.client({ maxRetries: 4 }).vouchers.redeem('vch_1', { amount: 5 });
  const { response } = await call.withResponse();
  assert.equal(response.attempts, 5);
  const keys = new Set(server.seen.map(({ headers }) => headers['idempotency-key']));
  assert.equal(keys.size, 1);
  assert.match([...keys][0] as string, /^[0-9a-f]{32}$/);
  assert.deepEqual(new Set(server.seen.map(({ body }) => body)), new Set(['{"amount":5}']));
});

test('each call has its own key, and a key set by the caller is used', async (t) => {
  const server = await tinyServer(t, (response) => sendJson(response, 200, {}));
  const client = server.client();
  await client.vouchers.redeem('vch_1');
  await client.vouchers.redeem('vch_1');
  await client.vouchers.redeem('vch_1', {}, { idempotencyKey: 'order-1001' });
  const keys = server.seen.map(({ headers }) => headers['idempotency-key']);
  assert.equal(new Set(keys).size, 3);
  assert.equal(keys[2], 'order-1001');
});

test('a permanent error is not retried', async (t) => {
  for (const [status, code] of [
    [409, 'voucher_exhausted'],
    [422, 'validation_failed'],
    [500, 'internal_error'],
  ] as const) {
    const server = await tinyServer(t, (response) => sendProblem(response, status, code));
    await assert.rejects(server.client().vouchers.redeem('vch_1').withResponse(), { code });
    assert.equal(server.seen.length, 1, code);
  }
});

test('after the last retry, the error is thrown', async (t) => {
  const server = await tinyServer(t, (response) =>
    sendProblem(response, 503, 'unavailable', { 'retry-after': '0' }),
  );
  await assert.rejects(server.client({ maxRetries: 1 }).vouchers.get('vch_1').withResponse(), {
    code: 'unavailable',
  });
  assert.equal(server.seen.length, 2);
});

test('a call never waits longer than 30 seconds for a retry', async (t) => {
  const server = await tinyServer(t, (response) =>
    sendProblem(response, 429, 'redeem_failures_exceeded', { 'retry-after': '300' }),
  );
  const error = await server
    .client()
    .vouchers.redeem('X', { by: 'code' })
    .catch((reason) => reason);
  assert.ok(isTesseraError(error, 'redeem_failures_exceeded'));
  assert.equal(error.retryAfterSeconds, 300);
  assert.equal(server.seen.length, 1);
});

test('a request that is unsafe to repeat is retried only if it had no effect', () => {
  const fault = new TesseraError({ code: 'network_error', message: 'x' });
  const limited = new TesseraError({ code: 'rate_limited', message: 'x', status: 429 });
  assert.equal(isWorthRepeating(fault, false), false);
  assert.equal(isWorthRepeating(fault, true), true);
  assert.equal(isWorthRepeating(limited, false), true);
  assert.equal(isWorthRepeating(new Error('not ours'), true), false);
});

test('the backoff doubles up to a limit, and is never shorter than Retry-After', () => {
  const backoffs = [1, 2, 3, 4, 5, 6, 7].map((failures) => delayMs(failures, undefined, () => 1));
  assert.deepEqual(backoffs, [250, 500, 1_000, 2_000, 4_000, 8_000, 8_000]);
  assert.equal(
    delayMs(1, undefined, () => 0),
    125,
  );
  assert.ok(delayMs(1, 2, () => 0) >= 2_000);
});

test('Retry-After is parsed as seconds or a date', () => {
  const now = Date.parse('2026-11-21T09:30:00Z');
  assert.equal(retryAfterSeconds('7', now), 7);
  assert.equal(retryAfterSeconds('Sat, 21 Nov 2026 09:30:09 GMT', now), 9);
  assert.equal(retryAfterSeconds('Sat, 21 Nov 2026 09:29:00 GMT', now), 0);
  for (const header of [null, '', 'soon']) assert.equal(retryAfterSeconds(header, now), undefined);
});

test('the timeout includes the body and applies to each attempt', async (t) => {
  const server = await tinyServer(t, (response, _, index) => {
    if (index > 0) return sendJson(response, 200, { id: 'vch_1' });
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"id":');
  });
  const voucher = await server.client({ timeoutMs: 100 }).vouchers.get('vch_1');
  assert.equal(voucher.id, 'vch_1');
  assert.equal(server.seen.length, 2);
  const silent = await tinyServer(t, () => undefined);
  const call = silent.client({ timeoutMs: 50, maxRetries: 0 }).vouchers.get('vch_1');
  await assert.rejects(call.withResponse(), { name: 'TesseraError', code: 'timeout', status: 0 });
});

test('a signal aborts a call before it starts, during a request and between attempts', async (t) => {
  const reason = new Error('the till was closed');
  const server = await tinyServer(t, (response, request) => {
    if (request.url.endsWith('busy')) sendProblem(response, 503, 'unavailable', { 'retry-after': '20' });
  });
  const isReason = (error: unknown) => error === reason;
  const early = server.client().vouchers.get('vch_1', {}, { signal: AbortSignal.abort(reason) });
  await assert.rejects(early.withResponse(), isReason);
  assert.equal(server.seen.length, 0);
  for (const id of ['silent', 'busy']) {
    const ending = new AbortController();
    const call = server.client().vouchers.get(id, {}, { signal: ending.signal });
    setTimeout(() => ending.abort(reason), 60);
    await assert.rejects(call.withResponse(), isReason);
  }
  assert.equal(server.seen.length, 2);
});

test('a token that doesn’t come ends with the timeout or the signal, and the caller’s own failure comes as it is', async (t) => {
  const server = await tinyServer(t, () => undefined);
  const never = () => new Promise<string>(() => undefined);
  const slow = server.client({ token: never, timeoutMs: 50, maxRetries: 0 }).vouchers.get('vch_1');
  await assert.rejects(slow.withResponse(), { name: 'TesseraError', code: 'timeout', status: 0 });
  const ending = new AbortController();
  const reason = new Error('the till was closed');
  const left = server.client({ token: never }).vouchers.get('vch_1', {}, { signal: ending.signal });
  ending.abort(reason);
  await assert.rejects(left.withResponse(), (error) => error === reason);
  for (const token of [() => Promise.reject(reason), () => assert.fail(reason)])
    await assert.rejects(
      server.client({ token }).vouchers.get('vch_1').withResponse(),
      (error) => error === reason,
    );
  assert.equal(server.seen.length, 0);
});
