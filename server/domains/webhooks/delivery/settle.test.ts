import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EndpointRow } from '../endpoints/endpoint.ts';
import { stateAfter } from './settle.ts';

const now = '2026-11-21T09:30:00.000Z';
const endpoint = (change: Partial<EndpointRow> = {}): EndpointRow =>
  ({ status: 'enabled', failure_streak: 0, failing_since: null, ...change }) as EndpointRow;

const failed = { failure: 'http_error', httpStatus: 500 } as const;
const taken = { failure: undefined, httpStatus: 200 };

const after = (row: EndpointRow, attempts: Parameters<typeof stateAfter>[1]) => {
  const state = stateAfter(row, attempts, now);
  return state && [state.row.failure_streak, state.row.failing_since, state.endsBy];
};

test('a streak counts from its first failure, and one success ends it', () => {
  assert.deepEqual(after(endpoint(), [failed, failed]), [2, now, null]);
  const failing = endpoint({ failure_streak: 7, failing_since: '2026-11-20T00:00:00.000Z' });
  assert.deepEqual(after(failing, [failed]), [8, '2026-11-20T00:00:00.000Z', null]);
  assert.deepEqual(after(failing, [failed, taken]), [0, null, null]);
  assert.deepEqual(after(failing, [taken, failed]), [1, now, null]);
});

test('an endpoint without failures is not updated', () => {
  assert.equal(after(endpoint(), [taken, taken]), undefined);
  assert.equal(after(endpoint(), []), undefined);
});

test('410 disables an endpoint immediately, five days of failures disable it, and it is disabled only once', () => {
  assert.deepEqual(after(endpoint(), [{ failure: 'http_error', httpStatus: 410 }]), [1, now, 'gone']);
  const long = { failure_streak: 90, failing_since: '2026-11-16T09:30:00.000Z' };
  assert.deepEqual(after(endpoint(long), [failed])?.[2], 'failing');
  assert.deepEqual(after(endpoint(long), [taken]), [0, null, null]);
  assert.deepEqual(after(endpoint({ ...long, status: 'disabled' }), [failed])?.[2], null);
});
