import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTesseraError, Tessera, TesseraError } from './index.ts';
import { sendProblem, tinyServer } from './test/tiny-server.ts';

test('an error response is thrown as one error with all its details', async (t) => {
  const server = await tinyServer(t, (response) => sendProblem(response, 409, 'voucher_exhausted'));
  const error = await server
    .client()
    .vouchers.redeem('vch_1')
    .catch((reason) => reason);
  assert.ok(error instanceof TesseraError && error instanceof Error);
  assert.ok(isTesseraError(error, 'voucher_exhausted'));
  // The type of `code` is narrowed to the given one.
  const code: 'voucher_exhausted' = error.code;
  assert.equal(code, 'voucher_exhausted');
  assert.equal(error.status, 409);
  assert.equal(error.message, 'No. Do that.');
  assert.equal(error.requestId, 'req_1');
  assert.equal(error.problem?.type, '/docs/errors/voucher_exhausted');
  assert.equal(isTesseraError(error, 'voucher_expired'), false);
});

test('network errors, timeouts and proxy pages have their own codes', async (t) => {
  const proxy = await tinyServer(t, (response) => {
    response.writeHead(413, { 'content-type': 'text/html', 'request-id': 'req_9' }).end('<h1>too big</h1>');
  });
  await assert.rejects(proxy.client().vouchers.get('x').withResponse(), {
    code: 'unexpected_response',
    status: 413,
    requestId: 'req_9',
  });
  const broken = await tinyServer(t, (response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":');
  });
  await assert.rejects(broken.client().vouchers.get('x').withResponse(), {
    code: 'unexpected_response',
    status: 200,
  });
  // The sign-in page of a network is no success of anything.
  const portal = await tinyServer(t, (response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>');
  });
  const lost = portal.client();
  const calls = [
    () => lost.vouchers.redeem('x'),
    () => lost.vouchers.list().page(),
    () => lost.request('GET', '/x'),
  ];
  for (const call of calls) {
    await assert.rejects(call().withResponse(), { code: 'unexpected_response', message: /text\/html/ });
  }
  assert.equal(portal.seen.length, 3, 'nothing was tried again');
  const nobody = new Tessera({ baseUrl: 'http://127.0.0.1:1', maxRetries: 0 });
  await assert.rejects(nobody.vouchers.get('x').withResponse(), { code: 'network_error', status: 0 });
});

test('an error of another copy of the package is recognized by its name', () => {
  const foreign = Object.assign(new Error('x'), { name: 'TesseraError', code: 'not_found' });
  assert.ok(isTesseraError(foreign, 'not_found'));
  assert.equal(isTesseraError(Object.assign(new Error('x'), { code: 'not_found' })), false);
  assert.equal(isTesseraError({ name: 'TesseraError', code: 'not_found' }), false);
});
