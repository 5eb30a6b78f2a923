import assert from 'node:assert/strict';
import { test } from 'node:test';
import { webhookRetrySeconds } from '../../../../contract/limits.ts';
import { type AttemptResult, isGivenUp, judge } from './retry-table.ts';

const failed: AttemptResult = { failure: 'http_error', httpStatus: 500 };
const minute = 60;
const hour = 3_600;

test('waits follow the published table, and the tenth try is the last', () => {
  const waits = Array.from({ length: 10 }, (_, index) => judge(failed, index + 1, webhookRetrySeconds, 0.5));
  const table = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];
  assert.deepEqual(
    waits.slice(0, 9),
    table.map((wait) => ({ status: 'pending', waitMs: wait * 1_000 })),
  );
  assert.deepEqual(waits[9], { status: 'exhausted' });
});

test('waits vary by up to a tenth', () => {
  const waits = [0, 0.25, 1].map((chance) => judge(failed, 2, webhookRetrySeconds, chance));
  assert.deepEqual(
    waits,
    [270_000, 285_000, 330_000].map((waitMs) => ({ status: 'pending', waitMs })),
  );
});

test('only a 2xx response that was read in full counts as delivered', () => {
  const results: [AttemptResult, string][] = [
    [{ failure: undefined, httpStatus: 200 }, 'delivered'],
    [{ failure: undefined, httpStatus: 204 }, 'delivered'],
    [{ failure: 'redirected', httpStatus: 302 }, 'pending'],
    [{ failure: 'answer_too_large', httpStatus: 200 }, 'pending'],
    [{ failure: 'timeout', httpStatus: undefined }, 'pending'],
    [{ failure: 'http_error', httpStatus: 404 }, 'pending'],
  ];
  for (const [result, status] of results)
    assert.equal(judge(result, 1, webhookRetrySeconds, 0.5).status, status);
});

test('an endpoint that responds with 410 is never tried again', () => {
  assert.deepEqual(judge({ failure: 'http_error', httpStatus: 410 }, 1, webhookRetrySeconds, 0.5), {
    status: 'cancelled',
    gone: true,
  });
});

test('an endpoint is given up after five days of failures', () => {
  assert.equal(isGivenUp('2026-11-01T00:00:00.000Z', '2026-11-05T23:59:59.999Z'), false);
  assert.equal(isGivenUp('2026-11-01T00:00:00.000Z', '2026-11-06T00:00:00.000Z'), true);
});
