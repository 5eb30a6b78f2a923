import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newRequestId } from '../../clock/new-id.ts';
import { isInShare, readTraceparent, rootSpanIdOf, traceIdOf, writeTraceparent } from './context.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

test('traceparent is read and written', () => {
  for (const isSampled of [true, false]) {
    const context = { traceId, spanId, isSampled };
    assert.deepEqual(readTraceparent(writeTraceparent(context)), context);
  }
  assert.equal(readTraceparent(`01-${traceId}-${spanId}-01-future`)?.traceId, traceId);
});

test('a malformed traceparent is ignored', () => {
  for (const wrong of [
    undefined,
    '',
    `00-${traceId}-${spanId}`,
    `ff-${traceId}-${spanId}-01`,
    `00-${traceId}-${spanId}-01-more`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
    `00-${traceId}-${spanId}-01\n`,
  ])
    assert.equal(readTraceparent(wrong), undefined);
});

test('trace ids follow from request ids, and differ', () => {
  const ids = Array.from({ length: 1_000 }, () => traceIdOf(newRequestId()));
  assert.equal(new Set(ids).size, ids.length);
  assert.ok(ids.every((id) => /^[0-9a-f]{32}$/.test(id) && /^[0-9a-f]{16}$/.test(rootSpanIdOf(id))));
  assert.equal(traceIdOf('req_00000000000000000000000001'), `${'0'.repeat(31)}1`);
  const inShare = ids.filter((id) => isInShare(id, 0.5)).length;
  assert.ok(inShare > 400 && inShare < 600);
  assert.ok(ids.every((id) => isInShare(id, 1) && !isInShare(id, 0)));
});
