/** The request log: enough to find a request, and no secrets. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { send } from '../contract/send.ts';
import { until } from '../harness/patience.ts';
import { useStage } from '../harness/stage.ts';

type Line = Record<string, unknown>;

const lines: Line[] = [];
const log = pino({ base: null }, { write: (text: string) => void lines.push(JSON.parse(text)) });
const { server, world } = useStage({ log, env: { TESSERA_LOG_LEVEL: 'info' } });

test('every request is logged as its operation, whatever its outcome, with API ids', async () => {
  const merchant = await world.merchant();
  const { text } = await merchant.token();
  const { jwt } = await merchant.person('owner');
  const vouchers = '/api/v1/merchant/vouchers';
  const asked: [method: string, path: string, bearer: string | undefined, line: Line][] = [
    ['GET', vouchers, text, { route: 'vouchers.list', path: vouchers, status: 200 }],
    ['GET', `${vouchers}?foo=secret-query`, text, { route: 'vouchers.list', path: vouchers, status: 422 }],
    ['GET', vouchers, jwt, { route: 'vouchers.list', path: vouchers, status: 200 }],
    ['POST', vouchers, undefined, { route: 'vouchers.create', path: vouchers, status: 401 }],
    [
      'GET',
      '/invoices/secret-token',
      undefined,
      { route: 'billing.invoice-page', path: '/invoices/:token', status: 404 },
    ],
    ['GET', '/secret-path', undefined, { route: 'unknown', path: undefined, status: 404 }],
  ];
  for (const [method, path, bearer, { path: pattern, ...wanted }] of asked) {
    const { headers } = await send(server.url, { method, path, bearer });
    const line = await until(() => lines.find((one) => one.request_id === headers['request-id']));
    assert.partialDeepStrictEqual(line, { method, ...wanted });
    assert.equal(line.path, pattern);
    if (bearer === undefined) continue;
    assert.equal(line.merchant_id, merchant.wireId);
    assert.match(String(line.credential_id), bearer === text ? /^tok_/ : /^ses_/);
  }
  const all = JSON.stringify(lines);
  assert.doesNotMatch(all, /secret-/);
  assert.doesNotMatch(all, /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/, 'no id of the database');
});
